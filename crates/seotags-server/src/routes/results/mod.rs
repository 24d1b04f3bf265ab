//! Results of analyses, their texts, their exports (`api` 6).

mod content;
mod export;
mod list;
mod stream;

use super::collect::{Routes, route};

/// Adds them.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::list);
    let routes = route!(routes, content::content);
    route!(routes, export::export)
}
