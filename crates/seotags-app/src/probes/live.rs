//! Which accepted texts of an analysis are on its pages now.

use super::Probes;
use super::error::ProbeError;
use futures::future::join_all;
use seotags::clock;
use seotags::decision::Choice;
use seotags::pipeline::{Depth, LivePage, Reader, look_again, read_failure};
use seotags::result::ResultRecord;
use seotags::settings::{CacheTtl, RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{FailureCode, FetchFailure, Phase, Standing};
use seotags_store::model::{Analysis, UserId};
use std::sync::Arc;

/// The pages to visit again.
#[derive(Debug, Clone)]
pub struct LiveQuery {
    /// The user who requests them.
    pub user: UserId,
    /// Their analysis, whose settings apply.
    pub analysis: Analysis,
    /// Their URLs in the analysis.
    pub urls: Vec<HttpUrl>,
}

impl Probes {
    /// Visits pages again, without a cache and without a browser, and compares their accepted and edited texts. Pages
    /// without such a text are skipped.
    ///
    /// # Errors
    /// [`ProbeError`], if the settings or the machine cannot be used. Problems with a page are part of its outcome.
    pub async fn live(&self, query: LiveQuery) -> Result<Vec<LivePage>, ProbeError> {
        let LiveQuery { user, analysis, urls } = query;
        let settings = fetching(analysis.settings.clone());
        let mut records = Vec::new();
        for url in urls {
            let record = self.app.results().of_page(analysis.id, &url).await?;
            records.extend(record.and_then(|record| record.handed_over(Choice::ACCEPTED)));
        }
        let crawler = self.crawler(user, None, &settings).await?;
        let settings = Arc::new(settings);
        let reader = Reader::new(Arc::new(crawler), Arc::clone(&settings), Depth::Judged);
        let looks = records.iter().map(|record| async {
            let look = look_again(record, Standing::Given, &reader);
            match tokio::time::timeout(self.patience, look).await {
                Ok(page) => page,
                Err(_) => given_up(record, &settings),
            }
        });
        Ok(join_all(looks).await.into_iter().flatten().collect())
    }
}

/// The settings for visiting pages again: the live pages, without a browser and without extra headers.
fn fetching(settings: Settings) -> Settings {
    Settings {
        cache_ttl: CacheTtl::OFF,
        check_canonical: false,
        render: RenderPolicy::Never,
        // They may be secrets of another user.
        header: Vec::new(),
        ..settings
    }
}

/// The outcome of a page that did not come in time.
fn given_up(record: &ResultRecord, settings: &Settings) -> Option<LivePage> {
    let url = HttpUrl::parse(&record.url).ok()?;
    let failure = FetchFailure {
        code: FailureCode::Timeout,
        message: ProbeError::Slow.to_string(),
        phase: Phase::Total,
        attempts: 1,
    };
    Some(LivePage::of(record, &read_failure(&url, failure, settings, clock::now().as_millisecond()).visit))
}

#[cfg(test)]
mod tests {
    use super::fetching;
    use seotags::settings::{CacheTtl, RenderPolicy, Settings};

    #[test]
    fn a_live_check_sends_no_extra_headers() {
        let header = vec!["X-Key: secret".to_owned()];
        let settings = fetching(Settings { render: RenderPolicy::Always, header, ..Settings::default() });
        assert_eq!((settings.render, settings.cache_ttl), (RenderPolicy::Never, CacheTtl::OFF));
        assert_eq!(settings.header, Vec::<String>::new());
    }
}
