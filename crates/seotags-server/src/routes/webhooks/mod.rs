//! Webhooks of users.

mod change;
mod confirm;
mod create;
mod delete;
mod deliveries;
mod list;
mod own_webhook;
mod view;

pub(crate) use deliveries::deliverer;

use super::router::{Routes, route};
use crate::entities::sentence;
use crate::error::ApiError;
use seotags_app::accounts::AccountError;
use seotags_app::webhooks::WebhookError;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::list);
    let routes = route!(routes, create::create);
    let routes = route!(routes, change::change);
    let routes = route!(routes, confirm::confirm);
    route!(routes, delete::delete)
}

impl From<WebhookError> for ApiError {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::Url(reason) => Self::bad_request(format!("Invalid webhook URL: {reason}.")),
            WebhookError::NoEvents | WebhookError::TooMany { .. } => Self::bad_request(sentence(&error.to_string())),
            WebhookError::SessionOver => AccountError::SessionOver.into(),
            WebhookError::NotFound => Self::not_found("Webhook not found."),
            WebhookError::Store(error) => Self::from(error),
            other => Self::internal(other),
        }
    }
}
