//! Results of analyses, their texts, decisions and exports.

mod check;
mod content;
mod cursor;
mod decide;
mod decide_all;
mod decision;
mod export;
mod found_results;
mod id;
mod import;
mod letterhead;
mod list;
mod live_check;
mod newest_pages;
mod overview;
mod report_params;
mod search;
mod show;
mod summary;
mod undo;
mod work_limits;

pub(super) use newest_pages::NewestPages;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, list::list);
    let routes = route!(routes, summary::summary);
    let routes = route!(routes, show::show);
    let routes = route!(routes, content::content);
    let routes = route!(routes, check::check);
    let routes = route!(routes, decide::decide);
    let routes = route!(routes, decide_all::decide_all);
    let routes = route!(routes, undo::undo);
    let routes = route!(routes, live_check::live_check);
    let routes = route!(routes, import::import);
    route!(routes, export::export)
}
