//! Analyses.

mod change;
mod configuration;
mod create;
mod delete;
mod plan;
mod relaunch;
mod resume;
mod review;
mod show;
mod stop;
mod view;

use super::router::{Routes, route};
use crate::entities::sentence;
use crate::error::ApiError;
use axum::http::StatusCode;
use seotags_app::analyses::AnalysisError;
use seotags_app::dispatch::SetUpError;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, create::create);
    let routes = route!(routes, show::show);
    let routes = route!(routes, change::change);
    let routes = route!(routes, delete::delete);
    let routes = route!(routes, relaunch::relaunch);
    let routes = route!(routes, stop::stop);
    let routes = route!(routes, resume::resume);
    route!(routes, review::review)
}

/// The message for a user who would use the browser profile of another user.
const FOREIGN_PROFILE: &str = "This analysis uses a browser profile of another user, and only that user can run it. Remove \
                               the profile from the analysis to run it without one.";

/// The same for a user who resumes a run.
const FOREIGN_PROFILE_RUN: &str = "This analysis uses a browser profile of another user, and only that user can run it. Remove \
                                   the profile and relaunch the analysis to run it without one.";

/// Why the models of an analysis cannot be used.
impl From<SetUpError> for ApiError {
    fn from(error: SetUpError) -> Self {
        match error {
            SetUpError::Model(refused) => Self::unprocessable(refused.field, &refused.message()),
            SetUpError::Unpriced { .. } | SetUpError::Untrusted { .. } => {
                Self::bad_request(sentence(&error.to_string()))
            }
            SetUpError::Engine(error) => {
                tracing::info!(%error, "an analysis has no reviewer");
                Self::bad_request("No AI model is configured for review.")
            }
            SetUpError::Store(error) => error.into(),
            SetUpError::Key(_) | SetUpError::Other(_) => Self::internal(error),
        }
    }
}

/// A refusal with a sentence from the catalogue.
impl From<AnalysisError> for ApiError {
    fn from(error: AnalysisError) -> Self {
        match error {
            AnalysisError::NotFound { .. } => Self::not_found("Analysis not found."),
            AnalysisError::NotAllowed { reason, .. } => Self::bad_request(sentence(&reason.to_string())),
            // An analysis that starts here at this moment is in progress like any other.
            AnalysisError::InUse { pid, .. } if pid == std::process::id() => {
                Self::bad_request("Analysis is still in progress.")
            }
            AnalysisError::InUse { .. } => Self::new(StatusCode::CONFLICT, "Analysis is still in progress."),
            AnalysisError::NoUrls => Self::bad_field("urls", "Please provide at least one valid URL after filtering."),
            AnalysisError::NoElements => Self::bad_request("Select at least one element to review."),
            AnalysisError::Name { .. } => Self::bad_field("name", "Invalid name: give it 1 to 200 characters."),
            AnalysisError::Plan { refusal } => Self::bad_request(refusal),
            AnalysisError::ForeignProfile => Self::forbidden(FOREIGN_PROFILE),
            AnalysisError::AccessMissing { .. } => Self::bad_request(
                "The pages of this analysis were fetched with credentials or a proxy that are never stored. Please resume \
                 it on the command line.",
            ),
            AnalysisError::Follow { .. } | AnalysisError::Secrets(_) => Self::internal(error),
            AnalysisError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;
    use seotags::url::AnalysisId;

    #[test]
    fn analyses_of_other_processes_are_in_use() {
        let status = |pid| {
            let refusal = AnalysisError::InUse { id: AnalysisId(1), pid, host: String::new() };
            ApiError::from(refusal).into_response().status().as_u16()
        };
        assert_eq!((status(std::process::id()), status(0)), (400, 409));
    }
}
