//! Subscription plans.

mod assign;
mod body;
mod change;
mod create;
mod delete;
mod list;

use crate::routes::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::plans);
    let routes = route!(routes, create::create_plan);
    let routes = route!(routes, change::change_plan);
    let routes = route!(routes, delete::delete_plan);
    route!(routes, assign::assign_plan)
}
