//! Inspects one page in depth.

mod url;
mod view;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    route!(routes, url::url)
}
