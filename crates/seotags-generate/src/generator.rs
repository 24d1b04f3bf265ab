//! The port of the writers.

use super::generation::{Condensing, Generation, Grouping, Handover, Held, UpcomingPages};
use super::llm::BudgetState;
use super::llm::batch::{BatchService, LaterCall};
use async_trait::async_trait;
use seotags_core::check::Finding;
use seotags_core::compose::condense::{self, Sentences};
use seotags_core::compose::{Brief, Suggestion, WrittenBy};
use seotags_core::result::GenerateFailure;
use std::sync::Arc;
use tokio::sync::watch;

/// Writes tags for a brief.
#[async_trait]
pub trait Generator: Send + Sync {
    /// The author of its tags.
    fn written_by(&self) -> WrittenBy;

    /// True if calls cost money, so that none is started once a run is asked to stop.
    fn is_paid(&self) -> bool {
        false
    }

    /// Replacements so far, if several writers form a chain.
    fn handovers(&self) -> Vec<Handover> {
        Vec::new()
    }

    /// Number of pages it may write at once; may change during a run.
    fn concurrency(&self) -> usize;

    /// Calls in flight; `None` if it makes none.
    fn calls_under_way(&self) -> Option<usize> {
        None
    }

    /// Shortens a text that is too long for a prompt, or that may not be the page's main content
    /// (`enable_ai_distillation`). Sentences are selected, none is written. By default they are selected by ranking.
    ///
    /// # Errors
    /// Only failures that would also stop the run in [`Self::generate`].
    async fn condense(&self, brief: &Brief) -> Result<Condensing, GenerateFailure> {
        let brief = brief.clone();
        let ranking = tokio::task::spawn_blocking(move || {
            let need = condense::need(&brief)?;
            condense::by_ranking(&brief, &Sentences::of(&brief.page.distilled), need)
        });
        let condensed = ranking.await.unwrap_or_else(|panic| {
            tracing::error!(%panic, "a text could not be condensed");
            None
        });
        Ok(Condensing { condensed, ..Condensing::default() })
    }

    /// Starts nothing more that costs money: later requests fail with
    /// [`Stopped`](seotags_core::result::GenerateFailureKind::Stopped), and calls in flight are completed.
    fn stop(&self) {}

    /// Why it is paused, with all changes; `None` if it never pauses.
    fn held(&self) -> Option<watch::Receiver<Held>> {
        None
    }

    /// How much of its budget is spent, with all changes; `None` if it costs nothing.
    fn budget(&self) -> Option<watch::Receiver<BudgetState>> {
        None
    }

    /// Reports which pages follow those that are being written, again after each change. A writer that calls a model
    /// about several pages at once then knows whether to wait for more.
    fn note_upcoming_pages(&self, _: UpcomingPages) {}

    /// Statistics of calls about several pages, with all changes; `None` if it makes none.
    fn grouping(&self) -> Option<watch::Receiver<Grouping>> {
        None
    }

    /// The batch service for its calls, if there is one.
    fn batches(&self) -> Option<Arc<BatchService>> {
        None
    }

    /// The call for these elements, if it should wait until a batch has answered it: the page is then written later.
    /// `None`: it is written now.
    async fn put_off(&self, _: &Brief) -> Result<Option<LaterCall>, GenerateFailure> {
        Ok(None)
    }

    /// Writes all requested elements.
    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure>;

    /// Rewrites only the elements that `findings` name; the others are returned unchanged from `previous`. A generator
    /// that cannot improve them returns `previous`.
    async fn repair(
        &self,
        brief: &Brief,
        previous: &Suggestion,
        findings: &[Finding],
    ) -> Result<Generation, GenerateFailure>;
}
