//! Browser profiles.

mod change;
mod create;
mod delete;
mod list;

use super::router::{Routes, route};
use crate::error::ApiError;
use axum::http::StatusCode;
use seotags_app::profiles::ProfileError;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::list);
    let routes = route!(routes, create::create);
    let routes = route!(routes, change::change);
    route!(routes, delete::delete)
}

impl From<ProfileError> for ApiError {
    fn from(error: ProfileError) -> Self {
        use ProfileError as E;
        let text = error.to_string();
        match error {
            E::NoName
            | E::LongName { .. }
            | E::TooMany { .. }
            | E::Full { .. }
            | E::UserAgent
            | E::Session
            | E::Proxy => Self::bad_request(text),
            E::Taken => Self::new(StatusCode::CONFLICT, text),
            E::NotFound => Self::not_found(text),
            E::Secrets(error) => Self::internal(error),
            E::Store(error) => error.into(),
        }
    }
}
