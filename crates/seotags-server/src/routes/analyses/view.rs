//! An analysis with what it holds, as it is sent.

use crate::entities::{AnalysisView, ConfigurationBody, Contents, SourceUrlView, UrlBody};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use seotags::input::SourceUrl;
use seotags::settings::SettingsPatch;
use seotags_app::analyses::{Analysis, ListPiece, Listed};
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
    let limit = if with == With::Results { MOST_RESULTS } else { 0 };
    let which = NewestFirst { before: None, since_revision: None, limit };
    let page = state.app().results().newest(analysis.id, which).await?;
    let (analysis, patch, urls) = configuration(state, analysis).await?;
    let source_urls = urls.into_iter().map(shown).collect();
    let contents = Contents { source_urls, results: page.records, results_count: page.total, patch };
    Ok(AnalysisView::of(analysis, contents, caller.user.is_superuser))
}

/// What an analysis is made of, in the form in which it is sent to make one.
pub(super) async fn as_sent(state: &ServiceState, analysis: Analysis) -> Result<ConfigurationBody, ApiError> {
    let (analysis, patch, urls) = configuration(state, analysis).await?;
    Ok(ConfigurationBody::of(analysis, patch, urls.into_iter().map(UrlBody::from).collect()))
}

/// An analysis with what it states and its list: what waits for it, else what is in force.
async fn configuration(
    state: &ServiceState,
    analysis: Analysis,
) -> Result<(Analysis, SettingsPatch, Vec<SourceUrl>), ApiError> {
    let analyses = state.app().analyses();
    if let Some(saved) = analyses.saved_configuration(analysis.id).await? {
        let analysis = Analysis { filter_rules: saved.filter_rules, browser_profile_id: saved.profile, ..analysis };
        return Ok((analysis, saved.patch, saved.urls));
    }
    let mut urls = Vec::new();
    let mut from = ListPiece::START;
    loop {
        let piece = analyses.pages(analysis.id, Listed::All, from, PIECE).await?;
        if piece.pages.is_empty() {
            break;
        }
        from = piece.next;
        urls.extend(piece.pages);
    }
    let patch = analyses.patch(analysis.id).await?.unwrap_or_default();
    Ok((analysis, patch, urls))
}

fn shown(page: SourceUrl) -> SourceUrlView {
    SourceUrlView {
        url: page.url.to_string(),
        target_keyword: Some(page.keywords.join(", ")).filter(|joined| !joined.is_empty()),
        target_keywords: page.keywords,
    }
}
