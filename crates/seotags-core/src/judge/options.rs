//! What the judge needs in addition to the visit.

use super::canonical_target::CanonicalTarget;

/// Input for the judge in addition to the visit.
#[derive(Debug, Clone)]
pub struct JudgeOptions<'a> {
    /// Judged agent, e.g. `googlebot`.
    pub judge_as: &'a str,
    /// Milliseconds since 1970, for dates in directives.
    pub now_ms: i64,
    /// The result for the page that this page declares as its canonical version.
    pub canonical_target: Option<&'a CanonicalTarget>,
}
