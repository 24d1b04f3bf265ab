//! An analysis with what it holds, as it is sent.

use crate::entities::{AnalysisView, ConfigurationBody, Contents, SourceUrls, UrlBody};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use seotags::input::SourceUrl;
use seotags::url::AnalysisId;
use seotags_app::analyses::{Analysis, FilterRule, ListPiece, Listed};
use seotags_app::profiles::ProfileId;
use seotags_app::results::NewestFirst;

/// Most results that come with an analysis; there is a call for more.
const MOST_RESULTS: usize = 10_000;
/// Pages of a list that are read at once.
const PIECE: usize = 1_000;

/// Whether results are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum With {
    Results,
    NoResults,
}

/// All of an analysis, as it is made of what waits for it, if anything does.
pub(super) async fn whole(
    state: &ServiceState,
    caller: &CurrentUser,
    analysis: Analysis,
    with: With,
) -> Result<AnalysisView, ApiError> {
    let (analyses, results, id) = (state.app().analyses(), state.app().results(), analysis.id);
    let limit = if with == With::Results { MOST_RESULTS } else { 0 };
    let page = results.newest(id, NewestFirst { before: None, since_revision: None, limit, evidence: false }).await?;
    let (analysis, patch, source_urls) = if let Some(saved) = analyses.saved_configuration(id).await? {
        let mut source_urls = SourceUrls::default();
        for page in &saved.urls {
            source_urls.push(page.url.as_str(), &page.keywords);
        }
        (waiting(analysis, saved.filter_rules, saved.profile), saved.patch, source_urls)
    } else {
        let source_urls = analyses.each_listed(id, SourceUrls::default(), SourceUrls::push).await?;
        (analysis, analyses.patch(id).await?.unwrap_or_default(), source_urls)
    };
    let contents = Contents { source_urls, results: page.records, results_count: page.total, patch };
    Ok(AnalysisView::of(analysis, contents, caller.user.is_superuser))
}

/// What an analysis is made of, in the form in which it is sent to make one.
pub(super) async fn as_sent(state: &ServiceState, analysis: Analysis) -> Result<ConfigurationBody, ApiError> {
    let (analyses, id) = (state.app().analyses(), analysis.id);
    let (analysis, patch, urls) = match analyses.saved_configuration(id).await? {
        Some(saved) => (waiting(analysis, saved.filter_rules, saved.profile), saved.patch, saved.urls),
        None => (analysis, analyses.patch(id).await?.unwrap_or_default(), given(state, id).await?),
    };
    Ok(ConfigurationBody::of(analysis, patch, urls.into_iter().map(UrlBody::from).collect()))
}

/// An analysis with the rules and the profile that wait for it.
fn waiting(analysis: Analysis, filter_rules: Vec<FilterRule>, browser_profile_id: Option<ProfileId>) -> Analysis {
    Analysis { filter_rules, browser_profile_id, ..analysis }
}

/// All pages of a list, with all that is known of each.
async fn given(state: &ServiceState, id: AnalysisId) -> Result<Vec<SourceUrl>, ApiError> {
    let mut urls = Vec::new();
    let mut from = ListPiece::START;
    loop {
        let piece = state.app().analyses().pages(id, Listed::All, from, PIECE).await?;
        if piece.pages.is_empty() {
            return Ok(urls);
        }
        from = piece.next;
        urls.extend(piece.pages);
    }
}
