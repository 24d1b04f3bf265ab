//! The emails about accounts. They contain nothing that a visitor can write, except addresses, which were parsed.

use crate::mail::{EmailAddress, EmailContent, moment};
use jiff::Timestamp;
use seotags::Secret;
use seotags_store::model::TokenScope;
use std::net::IpAddr;

const NOT_YOU: &str = "If it was not you, you can ignore this email: nothing happens without the link.";

fn link(origin: &str, page: &str, token: &Secret) -> String {
    format!("{origin}/app/{page}?token={}", token.expose())
}

/// To the address of a sign-up. Several people may sign up with one address, so each email describes its sign-up.
pub(super) fn verification(
    to: EmailAddress,
    origin: &str,
    token: &Secret,
    network: Option<IpAddr>,
    now: Timestamp,
) -> EmailContent {
    let place = network.map(|network| format!(", from the network of {network}")).unwrap_or_default();
    EmailContent::new(to, "Verify your email address")
        .say(format!("Welcome to seotags! Someone signed up with this email address on {}{place}.", moment(now)))
        .say("If this was you, open this link:")
        .link("Verify email address", link(origin, "verify-account", token))
        .say("Opening it activates the password chosen at this sign-up. If this wasn't you, don't open the link: it would give someone else an account with your address.")
        .say("It works for 48 hours. After that, sign up once more to get another one.")
}

/// To a person who signed up again.
pub(super) fn already_there(to: EmailAddress, origin: &str) -> EmailContent {
    EmailContent::new(to, "You already have an account")
        .say("Somebody, probably you, signed up for seotags with this email address. You already have an account. Sign in here:")
        .link("Sign in", format!("{origin}/app/login"))
        .say("If you forgot your password, choose a new one here:")
        .link("Choose a new password", format!("{origin}/app/request-password-reset"))
        .say("If it was not you, you can ignore this email: nothing was changed.")
}

/// To a person who forgot the password.
pub(super) fn reset(to: EmailAddress, origin: &str, token: &Secret) -> EmailContent {
    EmailContent::new(to, "Reset your password")
        .say("Somebody, probably you, requested a new password for your seotags account. Choose one here:")
        .link("Choose a new password", link(origin, "reset-password", token))
        .say("The link works once, for one hour. A new password signs you out on every device, deletes API tokens and pauses webhooks.")
        .say("If it was not you, you can ignore this email: your password has not changed.")
}

/// To the new address.
pub(super) fn change(to: EmailAddress, origin: &str, token: &Secret) -> EmailContent {
    EmailContent::new(to, "Confirm your new email address")
        .say("Please confirm that this is the new email address of your seotags account:")
        .link("Confirm email address", link(origin, "verify-email-change", token))
        .say("The link works for 24 hours. Your address does not change until you open it.")
        .say(NOT_YOU)
}

/// To the old address, when a change was requested.
pub(super) fn change_asked(to: EmailAddress, new: &str, origin: &str) -> EmailContent {
    EmailContent::new(to, "A new email address was requested")
        .say(format!("Someone asked to change the email address of your seotags account to {new}. Your current address stays active until the new one is confirmed."))
        .say("If this wasn't you, someone else may be using your account. Choose a new password here. This ends every session and cancels the change:")
        .link("Choose a new password", format!("{origin}/app/request-password-reset"))
}

/// To the old address, when it was changed.
pub(super) fn email_changed(to: EmailAddress, new: &str, origin: &str) -> EmailContent {
    EmailContent::new(to, "Your email address was changed")
        .say(format!("The email address of your seotags account is {new} from now on. Sign in with it here:"))
        .link("Sign in", format!("{origin}/app/login"))
        .say("If it was not you, contact the administrators of the service at once.")
}

/// After a password change.
pub(super) fn password_changed(to: EmailAddress, origin: &str, now: Timestamp) -> EmailContent {
    EmailContent::new(to, "Your password was changed")
        .say(format!("The password of your seotags account was changed on {}.", moment(now)))
        .say("Every other device was signed out, API tokens were deleted, and webhooks are paused until you confirm them in the settings.")
        .say("If this wasn't you, choose a new password here:")
        .link("Choose a new password", format!("{origin}/app/request-password-reset"))
}

/// After a personal token was created. Omits its name, which an attacker may have written.
pub(super) fn token_created(to: EmailAddress, scope: TokenScope, origin: &str, now: Timestamp) -> EmailContent {
    let may = match scope {
        TokenScope::Read => "read your projects and analyses",
        TokenScope::Write => "read and change your projects and analyses",
    };
    EmailContent::new(to, "A new API token was created")
        .say(format!("A token that can {may} was created for your seotags account on {}.", moment(now)))
        .say("You can see all your tokens in the settings:")
        .link("Settings", format!("{origin}/app/settings"))
        .say("If this wasn't you, choose a new password. This deletes all API tokens:")
        .link("Choose a new password", format!("{origin}/app/request-password-reset"))
}
