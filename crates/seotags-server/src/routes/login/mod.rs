//! Sessions: signing in, refreshing, signing out.

mod access_token;
mod logout;
mod refresh_token;
mod throttle_log;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, access_token::access_token);
    let routes = route!(routes, refresh_token::refresh_token);
    route!(routes, logout::logout)
}
