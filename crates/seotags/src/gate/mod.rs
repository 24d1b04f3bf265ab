//! Gates: whether the findings of a check pass, and the reports for build servers.
//!
//! Owns: which findings fail (`fail_on`), the baseline, ignore rules, the position of a finding in its HTML file, and
//! the reports (JUnit, SARIF, GitHub, GitLab, Markdown, JSON). Never: reads a file of the user, the clock or the
//! environment; ends a process.
//!
//! ```
//! use seotags::gate::{FailOn, GateOptions};
//! use seotags::judge::Severity;
//!
//! let fail_on = FailOn::parse(["noindex", "missing_title"])?;
//! assert!(fail_on.holds("noindex_meta", Severity::Error));
//! assert!(!fail_on.holds("not_found", Severity::Error));
//! let options = GateOptions { fail_on, ..GateOptions::default() };
//! assert_eq!(options.title_max, 60);
//! # Ok::<(), seotags::gate::GateError>(())
//! ```

mod baseline;
mod checked_pages;
mod error;
mod fail_on;
mod finding;
mod ignore;
mod locate;
mod outcome;
mod places;
mod report;
mod rule;
mod spots;
mod tag_rules;

pub use baseline::Baseline;
pub use checked_pages::CheckedPage;
pub use error::GateError;
pub use fail_on::{FailOn, group_of};
pub use finding::{Finding, Fix, Standing, suggestion_for};
pub use ignore::{IgnoreRule, Ignores};
pub use locate::lines_of;
pub use outcome::{CodeCount, Gate, GateCounts, GateOptions, GateResult, RuleUse};
pub use places::{Position, TextRange};
pub use report::{Report, ReportContext};
pub use rule::{Rule, RuleFinding, find_all};
