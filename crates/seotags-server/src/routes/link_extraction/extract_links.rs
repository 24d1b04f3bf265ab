//! `POST /api/v1/link-extraction/extract-links`

use super::project_access;
use crate::entities::sentence;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, Probe};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use seotags::pipeline::{LinksError, PageLinks};
use seotags_api::{ErrorBody, LinksBody, LinksView};
use seotags_app::probes::{LinksQuery, ProbeError};

fn links_view(links: PageLinks) -> LinksView {
    let PageLinks { extracted_urls, detected_language_code, detected_language_name } = links;
    let extracted_urls = extracted_urls.iter().map(|url| url.as_str().to_owned()).collect();
    LinksView { extracted_urls, detected_language_code, detected_language_name }
}

/// Extracts the links of a page to its own site.
#[utoipa::path(
    post,
    path = "/api/v1/link-extraction/extract-links",
    tag = "pages",
    request_body = LinksBody,
    responses(
        (status = 200, body = LinksView, description = "The links; the list may be empty"),
        (status = 400, body = ErrorBody, description = "An invalid URL or selector", example = json!({"detail": "Please enter a valid URL starting with http:// or https://"})),
        (status = 403, body = ErrorBody, description = "The project or profile belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Project or profile not found", example = json!({"detail": "Project not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: url: it is missing."})),
        (status = 429, body = ErrorBody, description = "More than 30 per minute, or 2 at once", example = json!({"detail": "Too many attempts. Please try again in 12 seconds."})),
        (status = 502, body = ErrorBody, description = "The site failed", example = json!({"detail": "The website answered 403 Forbidden."})),
        (status = 504, body = ErrorBody, description = "The site is too slow", example = json!({"detail": "The website took too long to answer."}))
    )
)]
pub(crate) async fn extract_links(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    _turn: Probe,
    JsonBody(body): JsonBody<LinksBody>,
) -> Result<Json<LinksView>, ApiError> {
    let (settings, profile) = project_access(&state, &caller, (body.project_id, body.browser_profile_id)).await?;
    let query = LinksQuery { user: caller.user.id, url: body.url, css_selector: body.css_selector, profile, settings };
    let links = state.app().probes(state.dispatch().crawl()).links(query).await?;
    Ok(Json(links_view(links)))
}

/// The refusal for a failed request; it reveals nothing about the site's response or the network behind it.
impl From<ProbeError> for ApiError {
    fn from(error: ProbeError) -> Self {
        match error {
            ProbeError::Address => Self::bad_request("Please enter a valid URL starting with http:// or https://"),
            ProbeError::Selector(error) => Self::bad_field("css_selector", sentence(&error.to_string())),
            ProbeError::Links(error) => error.into(),
            ProbeError::Slow => too_slow(),
            ProbeError::Busy => Self::busy(),
            ProbeError::Profile(error) => error.into(),
            ProbeError::Settings(error) => Self::bad_request(sentence(&error.to_string())),
            ProbeError::Crawl(error) => Self::internal(error),
            ProbeError::Store(error) => error.into(),
        }
    }
}

impl From<LinksError> for ApiError {
    fn from(error: LinksError) -> Self {
        let text = error.to_string();
        let failed = |detail: String| Self::new(StatusCode::BAD_GATEWAY, detail);
        match error {
            LinksError::PrivateAddress => Self::bad_request("Invalid URL: it points to a private address."),
            LinksError::Blocked { .. } => failed("The website is blocking our requests.".to_owned()),
            LinksError::Unreachable { .. } => failed("The website could not be reached.".to_owned()),
            LinksError::Robots { .. } => {
                failed("The website's robots.txt does not allow reading this page.".to_owned())
            }
            LinksError::NoPage { .. } => failed("The website's answer is not a page.".to_owned()),
            LinksError::Status { .. } | LinksError::Redirects => failed(sentence(&text)),
            LinksError::Timeout { .. } => too_slow(),
        }
    }
}

fn too_slow() -> ApiError {
    ApiError::new(StatusCode::GATEWAY_TIMEOUT, "The website took too long to answer.")
}
