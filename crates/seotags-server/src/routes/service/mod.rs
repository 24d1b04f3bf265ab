//! What anybody may know of the service itself.

mod client_config;
mod health;
mod openapi;
mod public_ip;

use super::collect::{Routes, route};

/// Adds them.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, health::health);
    let routes = route!(routes, client_config::client_config);
    let routes = route!(routes, public_ip::public_ip);
    route!(routes, openapi::openapi)
}
