//! Public information about the service.

mod client_config;
mod health;
mod openapi;
mod public_ip;

pub(super) use openapi::ApiDocument;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, health::health);
    let routes = route!(routes, client_config::client_config);
    let routes = route!(routes, public_ip::public_ip);
    route!(routes, openapi::openapi)
}
