//! What anybody may know of the service itself.

mod client_config;
mod health;
mod openapi;

use super::collect::{Routes, route};

/// Adds them.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, health::health);
    let routes = route!(routes, client_config::client_config);
    route!(routes, openapi::openapi)
}
