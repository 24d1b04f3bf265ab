//! The caller's own account: signing up, changes, links in emails.

mod check_reset;
mod confirm_password;
mod email_change;
mod me;
mod recovery;
mod refusals;
mod reset;
mod sign_up;
mod subscription;
mod update_me;
mod verify;

use super::router::{Routes, route};

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, sign_up::sign_up);
    let routes = route!(routes, me::me);
    let routes = route!(routes, subscription::subscription);
    let routes = route!(routes, update_me::update_me);
    let routes = route!(routes, confirm_password::confirm_password);
    let routes = route!(routes, email_change::request_email_change);
    let routes = route!(routes, verify::verify);
    let routes = route!(routes, recovery::request_password_recovery);
    let routes = route!(routes, check_reset::check_reset);
    route!(routes, reset::reset_password)
}
