//! An analysis with what it holds, as it is sent.

use crate::entities::{AnalysisView, Contents, SourceUrlView};
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
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

/// All of an analysis.
pub(super) async fn whole(
    state: &ServiceState,
    caller: &CurrentUser,
    analysis: Analysis,
    with: With,
) -> Result<AnalysisView, ApiError> {
    let (analyses, results) = (state.app().analyses(), state.app().results());
    let mut source_urls = Vec::new();
    let mut from = ListPiece::START;
    loop {
        let piece = analyses.pages(analysis.id, Listed::All, from, PIECE).await?;
        if piece.pages.is_empty() {
            break;
        }
        from = piece.next;
        source_urls.extend(piece.pages.into_iter().map(|page| SourceUrlView {
            url: page.url.to_string(),
            target_keyword: Some(page.keywords.join(", ")).filter(|joined| !joined.is_empty()),
            target_keywords: page.keywords,
        }));
    }
    let limit = if with == With::Results { MOST_RESULTS } else { 0 };
    let page = results.newest(analysis.id, NewestFirst { before: None, since_revision: None, limit }).await?;
    let patch = analyses.patch(analysis.id).await?.unwrap_or_default();
    let contents = Contents { source_urls, results: page.records, results_count: page.total, patch };
    Ok(AnalysisView::of(analysis, contents, caller.user.is_superuser))
}
