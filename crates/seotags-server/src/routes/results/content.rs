//! `GET /api/v1/analyses/{id}/results/{result_id}/content`

use super::id::ResultId;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, Probe};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags::result::ResultRecord;
use seotags::settings::Settings;
use seotags::text::char_count;
use seotags::url::HttpUrl;
use seotags::visit::ContentSource;
use seotags_api::{ContentView, ErrorBody};
use seotags_app::probes::{Content, ContentQuery};

/// Returns the texts of a page. If the result has none, they come from the project's cache, or the page is fetched
/// again.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/results/{result_id}/content",
    tag = "results",
    params(
        ("id" = i64, Path, description = "Id of the analysis"),
        ("result_id" = i64, Path, description = "Id of the result")
    ),
    responses(
        (status = 200, body = ContentView),
        (status = 400, body = ErrorBody, description = "The settings of the analysis are no longer valid", example = json!({"detail": "Minimum title length must not exceed the maximum."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Result not found, or the page was not read", example = json!({"detail": "No content available for this page."})),
        (status = 429, body = ErrorBody, description = "More than 30 pages per minute that were not stored, or 2 at once", example = json!({"detail": "Too many attempts. Please try again in 12 seconds."})),
        (status = 503, body = ErrorBody, description = "Too many pages are open in browsers", example = json!({"detail": "The service is busy. Please try again."}))
    )
)]
pub(crate) async fn content(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    ResultId(result): ResultId,
) -> Result<Response, ApiError> {
    let (analysis, project) = own.for_reading_content().await?;
    // Texts are long, so only those of few pages are in memory at once.
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let record = state.app().results().stored(analysis.id, result).await?;
    let record = record.ok_or_else(|| ApiError::not_found("Result not found."))?;
    if record.raw_text_content.is_some() || record.distilled_text_content.is_some() {
        return answer.json(StatusCode::OK, view_of_record(record)).await;
    }
    let none = || ApiError::not_found("No content available for this page.");
    // Pages of the command line's projects may be files of this machine.
    let (Some(_), Ok(url)) = (project.owner, HttpUrl::parse(&record.url)) else { return Err(none()) };
    drop(answer);
    let _turn = Probe::begin(&state, &caller)?;
    let header = state.app().analyses().headers(analysis.id).await?;
    let settings = Settings { header, ..analysis.settings };
    let (user, profile) = (caller.user.id, analysis.browser_profile_id);
    let query = ContentQuery { user, project: project.id, analysis: analysis.id, profile, url, settings };
    let content = state.app().probes(state.dispatch().crawl()).content(&query).await?;
    let view = view_of_page(content.ok_or_else(none)?);
    StreamedAnswer::begin(&state, caller.user.id.0).await?.json(StatusCode::OK, view).await
}

fn view_of_record(record: ResultRecord) -> ContentView {
    ContentView {
        content_source: ContentSource::Database.as_str().to_owned(),
        content_length: record.raw_text_content.as_deref().map_or(0, char_count),
        content_hash: record.content_hash,
        content_truncated: record.content_truncated,
        raw_text_content: record.raw_text_content,
        distilled_text_content: record.distilled_text_content,
        word_count: record.word_count,
    }
}

fn view_of_page(Content { source, distilled }: Content) -> ContentView {
    ContentView {
        content_source: source.as_str().to_owned(),
        content_length: distilled.content_length,
        content_hash: Some(distilled.content_hash),
        content_truncated: distilled.truncated,
        raw_text_content: Some(distilled.raw_text),
        distilled_text_content: Some(distilled.text),
        word_count: Some(distilled.word_count as u64),
    }
}
