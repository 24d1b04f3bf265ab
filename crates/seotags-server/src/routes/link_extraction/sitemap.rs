//! `POST /api/v1/link-extraction/sitemap`

use super::project_access;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, Probe};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{ErrorBody, SitemapBody, SitemapCount, SitemapView};
use seotags_app::probes::{FoundSitemap, SitemapFound, SitemapPages, SitemapQuery};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// When to try again while two readings of a user are in progress.
const SOON: Duration = Duration::from_secs(5);

/// A list of URLs in memory, with the slots that it needs until it is written.
#[derive(Serialize)]
struct BufferedList<T> {
    #[serde(flatten)]
    view: SitemapView,
    #[serde(skip)]
    _slots: T,
}

/// Finds the sitemaps of a site and lists their pages: those that robots.txt names, otherwise the one at a usual address.
/// Reads the sitemaps of an index, feeds, and compressed files.
#[utoipa::path(
    post,
    path = "/api/v1/link-extraction/sitemap",
    tag = "pages",
    request_body = SitemapBody,
    responses(
        (status = 200, body = SitemapView, description = "The pages; the list may be empty"),
        (status = 400, body = ErrorBody, description = "An invalid URL", example = json!({"detail": "Please enter a valid URL starting with http:// or https://"})),
        (status = 403, body = ErrorBody, description = "The project or profile belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Project or profile not found", example = json!({"detail": "Project not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: url: it is missing."})),
        (status = 429, body = ErrorBody, description = "More than 30 per minute, or 2 at once", example = json!({"detail": "Too many attempts. Please try again in 12 seconds."})),
        (status = 502, body = ErrorBody, description = "The site cannot be reached", example = json!({"detail": "The website could not be reached."})),
        (status = 504, body = ErrorBody, description = "The site is too slow", example = json!({"detail": "The website took too long to answer."}))
    )
)]
pub(crate) async fn sitemap(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    turn: Probe,
    JsonBody(body): JsonBody<SitemapBody>,
) -> Result<Response, ApiError> {
    let (settings, profile) = project_access(&state, &caller, (body.project_id, body.browser_profile_id)).await?;
    let limits = state.app().administration().limits_of(caller.user.id).await?;
    let most = limits.urls_per_analysis.unwrap_or(u64::MAX).min(state.options().max_urls);
    let user = caller.user.id;
    let own = Arc::new(state.sitemaps().begin(user.0).ok_or_else(|| ApiError::too_many(SOON))?);
    let of_all = state.begin_sitemap_of_all().ok_or_else(ApiError::busy)?;
    let query = SitemapQuery { user, url: body.url, profile, settings, most };
    let probes = state.app().probes(state.dispatch().crawl());
    // The thread that reads keeps the turns until it ends, even if this call ends first.
    let view = view(probes.sitemap(query, (turn, Arc::clone(&own), of_all)).await?);
    let answer = StreamedAnswer::begin(&state, user.0).await?;
    let slot = answer.whole_list().await?;
    answer.json(StatusCode::OK, BufferedList { view, _slots: (own, slot) }).await
}

fn view(pages: SitemapPages) -> SitemapView {
    let found_in = pages.found.map(|found| match found {
        SitemapFound::Given => "given",
        SitemapFound::RobotsTxt => "robots_txt",
        SitemapFound::UsualPath => "usual_path",
    });
    let sitemap = |FoundSitemap { url, pages }: FoundSitemap| SitemapCount { url, count: pages };
    SitemapView {
        found_in: found_in.map(str::to_owned),
        sitemaps: pages.sitemaps.into_iter().map(sitemap).collect(),
        count: pages.urls.len() as u64,
        urls: pages.urls,
        limit_reached: pages.limit_reached,
        out_of_time: pages.out_of_time,
        other_sites: pages.other_sites,
        unusable: pages.unusable,
        warnings: pages.warnings,
    }
}
