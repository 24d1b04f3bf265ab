//! The main content of an inspected page, shortened as in an analysis.

use crate::dispatch::Condenser;
use futures::FutureExt;
use seotags::compose::Brief;
use seotags::compose::condense::Condensed;
use seotags::generate::{BuiltinGenerator, Condensing, Generator};
use seotags::pipeline::brief_of;
use seotags::result::ReadPage;
use seotags::settings::Settings;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

const BUG: &str = "the text could not be shortened; this is a bug in seotags";

/// The shortened main content of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distillation {
    /// The text.
    pub text: String,
    /// What shortened it.
    pub by: DistilledBy,
    /// Why the configured model did not shorten it, in a sentence without a full stop.
    pub trouble: Option<String>,
}

/// What shortened the content of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DistilledBy {
    /// Nothing: the main content is short and clear enough to stay whole.
    Page,
    /// The ranking of the built-in engine.
    Ranking,
    /// This model.
    Model(String),
}

/// Shortens the main content of a page that was read; `None` if it has none.
pub(super) async fn distil(
    condenser: Condenser,
    page: &ReadPage,
    settings: &Arc<Settings>,
    patience: Duration,
) -> Option<Distillation> {
    let Condenser { generator, refusal } = condenser;
    let whole = page.distilled.as_ref()?.text.clone();
    let (read, settings) = (page.clone(), Arc::clone(settings));
    let brief = match tokio::task::spawn_blocking(move || brief_of(&read, &[], &settings)).await {
        Ok(brief) => Arc::new(brief?),
        Err(panic) => {
            tracing::error!(%panic, "an inspected page could not be shortened");
            return Some(Distillation { text: whole, by: DistilledBy::Page, trouble: Some(BUG.to_owned()) });
        }
    };
    // A call that was begun is paid for: it continues after the wait is over, and its answer is kept for the next time.
    let (asked, about) = (Arc::clone(&generator), Arc::clone(&brief));
    let asking = tokio::spawn(async move { asked.condense(&about).await }.boxed());
    let (condensing, failure) = match timeout(patience, asking).await {
        Ok(Ok(Ok(mut condensing))) => {
            let failure = condensing.failure.take().map(|failure| failure.message);
            (condensing, failure)
        }
        Ok(Ok(Err(failure))) => (ranked(&brief).await, Some(failure.message)),
        Ok(Err(panic)) => {
            tracing::error!(%panic, "an inspected page could not be shortened");
            (ranked(&brief).await, Some(BUG.to_owned()))
        }
        Err(_) => {
            generator.stop();
            (ranked(&brief).await, Some("the AI model took too long to answer".to_owned()))
        }
    };
    let trouble = refusal.or(failure);
    Some(match (condensing.condensed, condensing.model) {
        (Some(Condensed { text, .. }), Some(model)) => {
            Distillation { text, by: DistilledBy::Model(model), trouble: None }
        }
        (Some(Condensed { text, .. }), None) => Distillation { text, by: DistilledBy::Ranking, trouble },
        (None, _) => Distillation { text: whole, by: DistilledBy::Page, trouble },
    })
}

async fn ranked(brief: &Brief) -> Condensing {
    BuiltinGenerator.condense(brief).await.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use seotags::check::Finding;
    use seotags::compose::{Suggestion, WrittenBy};
    use seotags::generate::Generation;
    use seotags::pipeline::{Depth, distill_options, read_fetched};
    use seotags::result::GenerateFailure;
    use seotags::url::HttpUrl;
    use seotags::visit::{Fetched, Hop, RawAnswer};
    use std::sync::atomic::{AtomicU32, Ordering};

    /// Never answers, and counts how many times it is cancelled.
    #[derive(Default)]
    struct Silent {
        stops: AtomicU32,
    }

    #[async_trait]
    impl Generator for Silent {
        fn written_by(&self) -> WrittenBy {
            WrittenBy::Model
        }

        fn concurrency(&self) -> usize {
            1
        }

        fn stop(&self) {
            self.stops.fetch_add(1, Ordering::SeqCst);
        }

        async fn condense(&self, _: &Brief) -> Result<Condensing, GenerateFailure> {
            std::future::pending().await
        }

        async fn generate(&self, _: &Brief) -> Result<Generation, GenerateFailure> {
            std::future::pending().await
        }

        async fn repair(&self, _: &Brief, _: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
            std::future::pending().await
        }
    }

    fn long_page(settings: &Settings) -> ReadPage {
        let step =
            |n| format!("<p>Step {n} of the tour leads over gravel, and the shop has a branch in valley {n}.</p>");
        let steps = (0..400).map(step).collect::<String>();
        let url = HttpUrl::parse("https://shop.example/tour").unwrap();
        let answer = RawAnswer {
            hops: vec![Hop { status: 200, url: url.clone() }],
            content_type: Some("text/html".to_owned()),
            body: format!("<!doctype html><html lang=en><title>Tour</title><main><h1>Tour</h1>{steps}</main>"),
            ..RawAnswer::default()
        };
        let options = distill_options(settings);
        read_fetched(&url, Fetched::Answered(answer), Vec::new(), Depth::Distilled, &options, settings, 0)
    }

    #[tokio::test]
    async fn the_ranking_replaces_a_model_that_takes_too_long_and_the_model_is_stopped() {
        let settings = Arc::new(Settings::default());
        let page = long_page(&settings);
        let silent = Arc::new(Silent::default());
        let condenser = Condenser { generator: Arc::clone(&silent) as Arc<dyn Generator>, refusal: None };
        let distillation = distil(condenser, &page, &settings, Duration::ZERO).await.unwrap();
        assert_eq!(distillation.by, DistilledBy::Ranking);
        assert_eq!(distillation.trouble.as_deref(), Some("the AI model took too long to answer"));
        assert!(distillation.text.contains("of the tour"));
        assert!(distillation.text.len() * 4 < page.distilled.unwrap().text.len());
        assert_eq!(silent.stops.load(Ordering::SeqCst), 1);
    }
}
