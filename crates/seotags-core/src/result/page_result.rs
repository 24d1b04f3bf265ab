//! The result for one page.

use super::provenance::Provenance;
use super::reached_cap::{Cap, ReachedCap};
use super::skip::SkipCode;
use crate::briefing::Suggestion;
use crate::check::{Evidence, Faults, Finding};
use crate::compose::condense::Condensed;
use crate::distill::Distilled;
use crate::judge::{Indexability, Visit};
use crate::settings::GenerateFor;
use crate::url::{AnalysisId, HttpUrl, ResultKey};
use crate::visit::{Phase, RobotsVerdict};
use serde::{Deserialize, Serialize};

/// Number of the run, counted up by relaunches: the sink rejects late results of an earlier run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RunNumber(pub u32);

/// The first half of the pipeline. Every page has an indexability, fetched or not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadPage {
    /// The outcome of fetching.
    pub visit: Visit,
    /// Verdict of robots.txt on the requested address.
    pub robots: RobotsVerdict,
    /// The verdict.
    pub indexability: Indexability,
    /// The main content, if a page was read.
    pub distilled: Option<Distilled>,
}

/// The result for one page. There always is one; errors are part of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PageResult {
    /// Identity within the analysis.
    pub key: ResultKey,
    /// The run that it belongs to.
    pub run: RunNumber,
    /// The requested address.
    pub url: HttpUrl,
    /// Target keywords.
    pub keywords: Vec<String>,
    /// The result of reading.
    pub read: ReadPage,
    /// The checker's findings on the current title, description and H1. `None` if they were not checked, because no
    /// page was read or the result is older.
    #[serde(default)]
    pub current_findings: Option<Vec<Finding>>,
    /// Faults of the current title, description and H1; an element without an entry has none. `None` as above.
    #[serde(default)]
    pub current_faults: Option<Faults>,
    /// The result of writing.
    pub tags: Tags,
    /// Time and cost.
    pub spent: Spent,
    /// Origin of the tags.
    #[serde(default)]
    pub provenance: Provenance,
    /// The text from which the tags were written, if the main content was condensed (`enable_ai_distillation`).
    #[serde(default)]
    pub condensed: Option<Condensed>,
}

/// The second half of the pipeline.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Tags {
    /// No tags were to be written.
    Skipped(SkipReason),
    /// The writer failed.
    Failed(GenerateFailure),
    /// Tags with the checker's results.
    Written {
        /// The tags.
        suggestion: Suggestion,
        /// Remaining findings.
        findings: Vec<Finding>,
        /// Where the page contains their numbers and names.
        #[serde(default)]
        evidence: Vec<Evidence>,
    },
}

/// Why no tags were written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum SkipReason {
    /// The page was not read; the issue's string explains why.
    NotRead {
        /// First string of the primary issue.
        issue: String,
    },
    /// The page has no content, or shows something else instead.
    NoContent {
        /// First string of the primary issue.
        issue: String,
    },
    /// The page cannot be indexed; the issue's string explains why.
    NotIndexable {
        /// First string of the primary issue.
        issue: String,
    },
    /// The address redirects to another one in the list.
    GeneratedUnder {
        /// That address.
        url: HttpUrl,
    },
    /// The content has not changed since an earlier analysis of the project.
    Unchanged {
        /// That analysis.
        since: AnalysisId,
    },
    /// The current tags need no replacement.
    InOrder {
        /// The setting that determines this.
        generate_for: GenerateFor,
    },
    /// No element was wanted.
    NothingWanted,
}

impl SkipReason {
    /// The code of the reason, by which programs decide.
    pub fn code(&self) -> SkipCode {
        match self {
            Self::NotRead { .. } => SkipCode::NotRead,
            Self::NoContent { .. } => SkipCode::NoContent,
            Self::NotIndexable { .. } => SkipCode::NotIndexable,
            Self::GeneratedUnder { .. } => SkipCode::GeneratedUnder,
            Self::Unchanged { .. } => SkipCode::Unchanged,
            Self::InOrder { .. } => SkipCode::InOrder,
            Self::NothingWanted => SkipCode::NothingWanted,
        }
    }

    /// The issue that is the reason; for logs, where the verdict stands beside it.
    pub fn issue(&self) -> Option<&str> {
        match self {
            Self::NotRead { issue } | Self::NotIndexable { issue } | Self::NoContent { issue } => Some(issue),
            _ => None,
        }
    }

    /// The reason as a sentence without a full stop. An issue's string is in brackets at its end.
    pub fn text(&self) -> String {
        match self {
            Self::NotRead { issue } => format!("The page could not be crawled ({issue})"),
            Self::NotIndexable { issue } => format!("The page is not indexable ({issue})"),
            Self::NoContent { issue } => format!("The page has no content to write tags for ({issue})"),
            Self::GeneratedUnder { url } => {
                format!("The URL redirects to {url}, which is in the list and gets its own tags")
            }
            Self::Unchanged { since } => format!("The content has not changed since analysis {since}"),
            Self::InOrder { generate_for } => generate_for.in_order().to_owned(),
            Self::NothingWanted => "No element was requested".to_owned(),
        }
    }
}

/// The writer's failure on one page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GenerateFailure {
    /// Kind.
    pub kind: GenerateFailureKind,
    /// What happened, as one short sentence without a full stop; never contains a key.
    pub message: String,
    /// The cap that was reached, if that is the failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<ReachedCap>,
}

impl GenerateFailure {
    /// A failure that is not about a cap.
    pub fn new(kind: GenerateFailureKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), cap: None }
    }

    /// A cap was reached. `needed` is the smallest value with which the next call fits, if known.
    pub fn at_cap(cap: Cap, needed: Option<u64>, message: impl Into<String>) -> Self {
        let cap = Some(ReachedCap { cap, needed });
        Self { cap, ..Self::new(GenerateFailureKind::BudgetSpent, message) }
    }
}

crate::named! {
/// Kind of a writer's failure.
pub enum GenerateFailureKind {
    /// The service rejected the key: the run stops.
    KeyRefused = "key_refused",
    /// The account has no money left: the run stops.
    QuotaSpent = "quota_spent",
    /// A budget of the user is spent: the run stops.
    BudgetSpent = "budget_spent",
    /// The service requests a longer wait than a run accepts: the run stops.
    RateLimited = "rate_limited",
    /// The service does not know the model: the run stops.
    ModelNotFound = "model_not_found",
    /// The service could not be reached or kept failing.
    Unreachable = "llm_unreachable",
    /// The answer was unusable.
    BadAnswer = "bad_answer",
    /// No call was made, because the run was stopping: the page stays open.
    Stopped = "stopped",
    /// Answers could not be stored or looked up, so that some might be paid for twice: the run stops.
    LedgerFailed = "ledger_failed",
    /// The service does not support batches: the run stops before it reads anything.
    NoBatches = "no_batches",
}
}

impl GenerateFailureKind {
    /// True if every further call would also fail, so that the run stops.
    pub fn stops_the_run(self) -> bool {
        !matches!(self, Self::Unreachable | Self::BadAnswer)
    }

    /// The phase of such failures.
    pub fn phase(self) -> Phase {
        Phase::Generate
    }
}

/// Tokens and money of model calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Usage {
    /// Number of paid calls.
    pub calls: u32,
    /// Number of answers from the ledger.
    pub reused: u32,
    /// Prompt tokens.
    pub prompt_tokens: u64,
    /// Of the prompt tokens, those read from the provider's cache.
    pub cached_tokens: u64,
    /// Of the prompt tokens, those written to the provider's cache at a separate price. Not stored; only used for the
    /// cost.
    #[serde(skip)]
    pub cache_write_tokens: u64,
    /// Answer tokens, including hidden reasoning.
    pub completion_tokens: u64,
    /// Of the answer tokens, hidden reasoning.
    pub reasoning_tokens: u64,
    /// Cost in millionths of a US dollar; 0 if the price is unknown.
    pub cost_micros: u64,
}

impl Usage {
    /// Adds another usage.
    pub fn add(&mut self, other: Self) {
        self.calls += other.calls;
        self.reused += other.reused;
        self.prompt_tokens += other.prompt_tokens;
        self.cached_tokens += other.cached_tokens;
        self.cache_write_tokens += other.cache_write_tokens;
        self.completion_tokens += other.completion_tokens;
        self.reasoning_tokens += other.reasoning_tokens;
        self.cost_micros += other.cost_micros;
    }
}

/// Time and cost of one page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Spent {
    /// Milliseconds of fetching, including waiting.
    pub fetch_ms: f64,
    /// Milliseconds of parsing, judging, distilling.
    pub read_ms: f64,
    /// Milliseconds of writing and checking.
    pub write_ms: f64,
    /// Size of the decoded body in bytes.
    pub bytes: u64,
    /// Number of elements that the built-in engine wrote instead of the model.
    pub fallbacks: u64,
    /// True if the model's answer was unusable.
    pub bad_answer: bool,
    /// Tokens and money.
    pub usage: Usage,
}

/// Running counts of an analysis. Every event carries them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Pages in the list.
    pub total: u64,
    /// Pages read (or withheld, or failed).
    pub read: u64,
    /// Pages whose result was stored.
    pub kept: u64,
    /// Stored pages without a usable response.
    pub failed: u64,
    /// Stored pages that are indexable.
    pub indexable: u64,
    /// Stored pages that are not indexable.
    pub not_indexable: u64,
    /// Stored pages with unknown indexability.
    pub unknown: u64,
    /// Pages with at least one element written.
    pub written: u64,
    /// Number of elements that the built-in engine wrote instead of the model.
    pub fallbacks: u64,
    /// Pages with an unusable answer of the model.
    pub bad_answers: u64,
    /// Pages whose writer failed.
    pub generate_failed: u64,
    /// Pages that were read and wait for a batch.
    pub put_off: u64,
    /// Pages started and not yet stored.
    pub in_flight: u64,
    /// Tokens and money.
    pub usage: Usage,
}
