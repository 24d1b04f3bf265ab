//! Undoing a decision about many results.

use super::decide::{DecideError, DecidedCount, Decider};
use super::handle::Results;
use seotags::url::AnalysisId;
use seotags_store::store::bulk::{self, EarlierDecision};
use std::sync::Arc;

/// Results that are read at once, with their texts.
const PAGE: usize = 32;

impl Results {
    /// Undoes the last bulk decision of `by` ([`Self::decide_all`]): restores each earlier decision with its text,
    /// except where another decision was made since. The undo itself cannot be undone.
    ///
    /// # Errors
    /// [`DecideError::NothingToUndo`] if another person made the last one, or there is none; others of [`DecideError`].
    pub async fn undo(&self, id: AnalysisId, by: &str) -> Result<DecidedCount, DecideError> {
        let decider = Decider::open(self, id, by).await?;
        let said_by = self.store.read(move |db| bulk::by(db, id)).await?;
        if said_by.as_deref() != Some(&*decider.by) {
            return Err(DecideError::NothingToUndo);
        }
        let (mut count, mut after) = (DecidedCount::default(), String::new());
        loop {
            let from = after.clone();
            let said: Arc<[EarlierDecision]> =
                self.store.read(move |db| bulk::earlier_decisions(db, id, &from, PAGE)).await?.into();
            let Some(last) = said.last() else { break };
            after.clone_from(&last.key);
            let mut keys: Vec<&str> = said.iter().map(|said| said.key.as_str()).collect();
            keys.dedup();
            let mut seen = Vec::new();
            for key in keys {
                // A result may be gone by now.
                seen.extend(decider.seen(key).await?);
            }
            while !seen.is_empty() {
                let restored = decider.restored(seen, Arc::clone(&said)).await?;
                if restored.is_empty() {
                    break;
                }
                seen = decider.write(restored, &mut count).await?;
            }
        }
        let initiator = self.by.clone();
        let forgetting = self.store.write(move |db| {
            bulk::forget(db, id)?;
            initiator.note(db)
        });
        forgetting.await?;
        Ok(count)
    }
}
