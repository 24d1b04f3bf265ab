//! Results of analyses, their texts, decisions and exports.

mod check;
mod content;
mod cursor;
mod decide;
mod decide_all;
mod decision;
mod export;
mod found;
mod id;
mod letterhead;
mod list;
mod newest;
mod report_params;
mod search;
mod show;
mod summary;
mod undo;

pub(super) use newest::NewestPages;
pub(super) use report_params::each;

use super::collect::{Routes, route};

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
    route!(routes, export::export)
}
