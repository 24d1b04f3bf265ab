//! The main content of a page that is looked at, shortened as an analysis shortens it.

use crate::dispatch::Condenser;
use futures::FutureExt;
use seotags::compose::Brief;
use seotags::compose::condense::{Condensed, CondensedBy};
use seotags::generate::{BuiltinGenerator, Generator};
use seotags::pipeline::brief_of;
use seotags::result::ReadPage;
use seotags::settings::Settings;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// What is left of a page's main content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distillation {
    /// The text.
    pub text: String,
    /// Who chose it.
    pub by: DistilledBy,
    /// Why the model that is configured did not choose, in a sentence without a full stop.
    pub trouble: Option<String>,
}

/// Who chose what is left of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DistilledBy {
    /// The page: its main content is short and clear enough to stay whole.
    Page,
    /// The ranking of the built-in engine.
    Ranking,
    /// This model.
    Model(String),
}

/// Shortens the main content of a page that was read; nothing if it has none.
pub(super) async fn distil(
    condenser: Condenser,
    page: &ReadPage,
    settings: &Arc<Settings>,
    patience: Duration,
) -> Option<Distillation> {
    let Condenser { generator, model, refusal } = condenser;
    let whole = page.distilled.as_ref()?.text.clone();
    let (read, settings) = (page.clone(), Arc::clone(settings));
    let brief = tokio::task::spawn_blocking(move || brief_of(&read, &[], &settings)).await.ok().flatten()?;
    let brief = Arc::new(brief);
    // A call that was begun is paid: it goes on after the wait is over, and its answer is kept for the next time.
    let (asked, about) = (Arc::clone(&generator), Arc::clone(&brief));
    let asking = tokio::spawn(async move { asked.condense(&about).await }.boxed());
    let (condensed, failure) = match timeout(patience, asking).await {
        Ok(Ok(Ok(condensing))) => (condensing.condensed, None),
        Ok(Ok(Err(failure))) => (ranked(&brief).await, Some(failure.message)),
        Ok(Err(_)) => (ranked(&brief).await, Some("the text could not be shortened; this is a bug in seotags".into())),
        Err(_) => {
            generator.stop();
            (ranked(&brief).await, Some("the AI model took too long to answer".into()))
        }
    };
    let Some(Condensed { by, text, .. }) = condensed else {
        return Some(Distillation { text: whole, by: DistilledBy::Page, trouble: None });
    };
    Some(match (by, model) {
        (CondensedBy::Model, Some(model)) => Distillation { text, by: DistilledBy::Model(model), trouble: None },
        (_, model) => {
            let unusable = model.map(|_| "the AI model gave no usable answer".to_owned());
            Distillation { text, by: DistilledBy::Ranking, trouble: refusal.or(failure).or(unusable) }
        }
    })
}

async fn ranked(brief: &Brief) -> Option<Condensed> {
    BuiltinGenerator.condense(brief).await.ok().and_then(|condensing| condensing.condensed)
}
