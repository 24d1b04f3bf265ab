//! Links of a page, as a list for an analysis.

mod extract_links;

use super::collect::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    route!(routes, extract_links::extract_links)
}
