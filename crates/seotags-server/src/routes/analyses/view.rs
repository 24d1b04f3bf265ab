//! An analysis with its contents in responses.

use crate::answer::StreamedAnswer;
use crate::entities::{Contents, analysis_view, configuration, source_url};
use crate::error::ApiError;
use crate::routes::results::NewestPages;
use crate::state::ServiceState;
use axum::http::StatusCode;
use axum::response::Response;
use seotags::input::SourceUrl;
use seotags::result::ResultRecord;
use seotags::settings::SettingsPatch;
use seotags::url::FilterRule;
use seotags_api::{ConfigurationBody, Deferred, List, SourceUrlView};
use seotags_app::analyses::{Analysis, ListPiece, SourceSelection};
use seotags_app::profiles::ProfileId;

/// Most results in the response for an analysis; another call returns more.
const MOST_RESULTS: usize = 10_000;
/// Pages of a list that are read at once.
const PIECE: usize = 500;

/// Which lists are included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Included {
    pub(super) results: bool,
    pub(super) source_urls: bool,
}

impl Included {
    /// The list of URLs only.
    pub(super) const SOURCE_URLS: Self = Self { results: false, source_urls: true };
}

/// The whole analysis, including its saved configuration if there is one. Streamed while it is read.
pub(super) async fn whole(
    answer: StreamedAnswer,
    analysis: Analysis,
    with: Included,
    status: StatusCode,
) -> Result<Response, ApiError> {
    let (app, id) = (answer.state().app(), analysis.id);
    let results_count = app.results().count(id).await?;
    let (results, results_truncated) = if with.results {
        newest(&answer, &analysis, results_count)
    } else {
        let truncated = Deferred::default();
        truncated.set(results_count > 0);
        (Vec::new().into(), truncated)
    };
    let (analysis, patch, source_urls) = if app.analyses().has_saved_configuration(id).await? {
        // The list of a saved configuration is read completely.
        let place = answer.whole_list().await?;
        match app.analyses().saved_configuration(id).await? {
            Some(saved) => {
                let mut urls = saved.urls.into_iter();
                let source_urls = answer.list(move |_| {
                    let _held = &place;
                    let piece: Vec<_> =
                        urls.by_ref().take(PIECE).map(|page| (page.url.to_string(), page.keywords)).collect();
                    Ok(some(piece))
                });
                (waiting(analysis, saved.filter_rules, saved.profile), saved.patch, source_urls)
            }
            None => listed(&answer, analysis).await?,
        }
    } else {
        listed(&answer, analysis).await?
    };
    let source_urls = if with.source_urls { source_urls } else { answer.list(|_| Ok(None)) };
    let contents = Contents { source_urls, results, results_truncated, results_count, patch };
    let view = analysis_view(analysis, contents);
    answer.json(status, view).await
}

/// An analysis with its settings and its list, which is read in pages.
async fn listed(
    answer: &StreamedAnswer,
    analysis: Analysis,
) -> Result<(Analysis, SettingsPatch, List<SourceUrlView>), ApiError> {
    let run = (analysis.id, analysis.run_number);
    let patch = answer.state().app().analyses().patch(analysis.id).await?.unwrap_or_default();
    let mut from = Some(ListPiece::START);
    let source_urls = answer.list(move |answer| {
        let Some(after) = from else { return Ok(None) };
        let (piece, next) = answer.wait(answer.state().app().analyses().listed_piece(run, after, PIECE))?;
        from = next;
        Ok(some(piece))
    });
    Ok((analysis, patch, source_urls))
}

fn some(piece: Vec<(String, Vec<String>)>) -> Option<Vec<SourceUrlView>> {
    (!piece.is_empty()).then(|| piece.into_iter().map(source_url).collect())
}

/// The newest results for the response, and whether there are more.
fn newest(answer: &StreamedAnswer, analysis: &Analysis, count: u64) -> (List<ResultRecord>, Deferred<bool>) {
    let truncated = Deferred::default();
    let note = truncated.clone();
    let mut pages = NewestPages::new(analysis, MOST_RESULTS);
    let mut sent = 0;
    let list = answer.list(move |answer| {
        let page = pages.next(answer)?;
        sent += page.as_ref().map_or(0, Vec::len) as u64;
        note.set(pages.next_before().is_some() && sent < count);
        Ok(page)
    });
    (list, truncated)
}

/// The configuration of an analysis, in the form in which it can be sent to create one.
pub(super) async fn as_sent(state: &ServiceState, analysis: Analysis) -> Result<ConfigurationBody, ApiError> {
    let (analyses, id) = (state.app().analyses(), analysis.id);
    let (analysis, patch, urls) = match analyses.saved_configuration(id).await? {
        Some(saved) => (waiting(analysis, saved.filter_rules, saved.profile), saved.patch, saved.urls),
        None => (analysis.clone(), analyses.patch(id).await?.unwrap_or_default(), given(state, &analysis).await?),
    };
    Ok(configuration(analysis, patch, urls))
}

/// An analysis with the rules and the profile of its saved configuration.
fn waiting(analysis: Analysis, filter_rules: Vec<FilterRule>, browser_profile_id: Option<ProfileId>) -> Analysis {
    Analysis { filter_rules, browser_profile_id, ..analysis }
}

/// All pages of a list, with all data of each.
async fn given(state: &ServiceState, analysis: &Analysis) -> Result<Vec<SourceUrl>, ApiError> {
    let analyses = state.app().analyses();
    let mut urls = Vec::new();
    let mut from = ListPiece::START;
    loop {
        let piece = analyses.pages(analysis.id, SourceSelection::All, from, PIECE).await?;
        if piece.pages.is_empty() {
            // The list may have been replaced meanwhile.
            let now = analyses.get(analysis.id).await?.map(|now| now.run_number);
            return if now == Some(analysis.run_number) { Ok(urls) } else { Err(ApiError::relaunched()) };
        }
        from = piece.next;
        urls.extend(piece.pages);
    }
}
