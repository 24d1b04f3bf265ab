//! The waiting list.

mod export;
mod join;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, join::join);
    let routes = route!(routes, export::as_table);
    route!(routes, export::as_json)
}
