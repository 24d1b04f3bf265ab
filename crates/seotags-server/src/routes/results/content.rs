//! `GET /api/v1/analyses/{id}/results/{result_id}/content`

use super::id::ResultId;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::text::char_count;
use serde::Serialize;
use utoipa::ToSchema;

/// What was read of a page.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContentView {
    /// `database`: stored with the result.
    #[schema(example = "database")]
    content_source: &'static str,
    /// Characters of all visible text.
    content_length: usize,
    content_hash: Option<String>,
    /// The text was longer than what is kept.
    content_truncated: bool,
    /// All visible text.
    raw_text_content: Option<String>,
    /// The main content.
    distilled_text_content: Option<String>,
    word_count: Option<u64>,
}

/// The texts of a page, as they were read.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/results/{result_id}/content",
    tag = "results",
    params(
        ("id" = i64, Path, description = "Number of the analysis"),
        ("result_id" = i64, Path, description = "Number of the result")
    ),
    responses(
        (status = 200, body = ContentView),
        (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "No such result, or nothing was read", example = json!({"detail": "No content available for this page."}))
    )
)]
pub(crate) async fn content(
    _: CurrentUser,
    State(state): State<ServiceState>,
    OwnAnalysis { analysis, .. }: OwnAnalysis,
    ResultId(result): ResultId,
) -> Result<Json<ContentView>, ApiError> {
    let record = state.app().results().get(analysis.id, result).await?;
    let record = record.ok_or_else(|| ApiError::not_found("Result not found."))?;
    if record.raw_text_content.is_none() && record.distilled_text_content.is_none() {
        return Err(ApiError::not_found("No content available for this page."));
    }
    Ok(Json(ContentView {
        content_source: record.content_source.map_or("database", |source| source.as_str()),
        content_length: record.raw_text_content.as_deref().map_or(0, char_count),
        content_hash: record.content_hash,
        content_truncated: record.content_truncated,
        raw_text_content: record.raw_text_content,
        distilled_text_content: record.distilled_text_content,
        word_count: record.word_count,
    }))
}
