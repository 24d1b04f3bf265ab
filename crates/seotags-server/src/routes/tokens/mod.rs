//! Personal tokens, for programs.

mod create;
mod delete;
mod list;
mod view;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::list);
    let routes = route!(routes, create::create);
    route!(routes, delete::delete)
}
