//! Administration: only for superusers.

mod activation;
mod delete_user;
mod export_logs;
mod export_users;
mod logs;
mod notify;
mod paging;
mod plans;
mod statistics;
mod subscription;
mod table;
mod user_projects;
mod users;

pub(super) use table::table;

use super::router::{Routes, route};
use crate::error::ApiError;
use axum::http::StatusCode;
use seotags_app::administration::AdministrationError;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, statistics::statistics);
    let routes = route!(routes, users::users);
    let routes = route!(routes, activation::deactivate);
    let routes = route!(routes, activation::reactivate);
    let routes = route!(routes, delete_user::delete_user);
    let routes = route!(routes, user_projects::user_projects);
    let routes = route!(routes, subscription::subscription);
    let routes = route!(routes, logs::logs);
    let routes = route!(routes, export_users::export_users);
    let routes = route!(routes, export_logs::export_logs);
    plans::routes(routes)
}

impl From<AdministrationError> for ApiError {
    fn from(error: AdministrationError) -> Self {
        use AdministrationError as E;
        let text = error.to_string();
        match error {
            E::NoUser | E::NoPlan => Self::not_found(text),
            E::PlanTaken | E::PlanInUse { .. } | E::InProgress(_) => Self::new(StatusCode::CONFLICT, text),
            E::Own(_) | E::LastAdministrator | E::UnusablePlan | E::FreePlan | E::Plan(_) => Self::bad_request(text),
            E::Account(error) => Self::internal(error),
            E::Store(error) => error.into(),
        }
    }
}
