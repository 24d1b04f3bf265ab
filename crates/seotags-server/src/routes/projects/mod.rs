//! Projects.

mod analyses;
mod change;
mod clear_cache;
mod create;
mod delete;
mod history;
mod list;
mod log;
mod show;
mod view;
mod writer;

pub(super) use create::MOST_PROJECTS;

use super::router::{Routes, route};
use crate::entities::sentence;
use crate::error::ApiError;
use axum::http::StatusCode;
use seotags_app::projects::ProjectError;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::list);
    let routes = route!(routes, create::create);
    let routes = route!(routes, show::show);
    let routes = route!(routes, change::change);
    let routes = route!(routes, delete::delete);
    let routes = route!(routes, clear_cache::clear_cache);
    let routes = route!(routes, analyses::analyses);
    let routes = route!(routes, history::history);
    route!(routes, writer::writer)
}

/// A refusal as the dashboard expects it: it reads the field.
impl From<ProjectError> for ApiError {
    fn from(error: ProjectError) -> Self {
        let text = error.to_string();
        match error {
            ProjectError::Name { .. } => Self::bad_field("name", "Invalid name: give it 1 to 120 characters."),
            ProjectError::Domain { reason } => Self::bad_field("domain", format!("Invalid domain: {reason}.")),
            ProjectError::NameTaken | ProjectError::DomainTaken => Self::new(StatusCode::CONFLICT, sentence(&text)),
            ProjectError::TooMany { most } => Self::bad_request(format!("Your plan allows {most} projects.")),
            ProjectError::Full { refusal } => Self::bad_request(refusal),
            ProjectError::Secrets(error) => Self::internal(error),
            ProjectError::Store(error) => error.into(),
        }
    }
}
