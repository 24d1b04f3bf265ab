//! The port of the writers.

use async_trait::async_trait;
use seotags_core::check::Finding;
use seotags_core::compose::{Brief, Suggestion, WrittenBy};
use seotags_core::result::{GenerateFailure, Usage};

/// What a writer wrote, and what it took.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Generation {
    /// The tags as written, repaired locally but not yet judged.
    pub suggestion: Suggestion,
    /// Tokens and money.
    pub usage: Usage,
}

/// Writes tags for a brief.
#[async_trait]
pub trait Generator: Send + Sync {
    /// Who the author of its tags is.
    fn written_by(&self) -> WrittenBy;

    /// True if calls cost money, so that none is begun once a run is asked to stop.
    fn is_paid(&self) -> bool {
        false
    }

    /// Pages it may be asked to write at once.
    fn concurrency(&self) -> usize;

    /// Writes all wanted elements.
    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure>;

    /// Writes anew only the elements that `findings` name; the others come back as they are in `previous`.
    /// A generator that cannot do better returns `previous`.
    async fn repair(
        &self,
        brief: &Brief,
        previous: &Suggestion,
        findings: &[Finding],
    ) -> Result<Generation, GenerateFailure>;
}
