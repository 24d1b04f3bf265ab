//! Emails about webhooks. They show only the parsed host of a URL, because an attacker may have written the rest.

use crate::mail::{EmailAddress, EmailContent, moment};
use jiff::Timestamp;
use seotags::url::HttpUrl;

/// After a webhook was added.
pub(super) fn added(to: EmailAddress, url: &str, origin: &str, now: Timestamp) -> EmailContent {
    let said = format!("A webhook to {} was added to your seotags account on {}.", host(url), moment(now));
    about(EmailContent::new(to, "A new webhook was added").say(said), origin)
}

/// After the URL of a webhook changed.
pub(super) fn moved(to: EmailAddress, url: &str, origin: &str, now: Timestamp) -> EmailContent {
    let said = format!("A webhook of your seotags account was changed to {} on {}.", host(url), moment(now));
    about(EmailContent::new(to, "The address of a webhook was changed").say(said), origin)
}

fn about(letter: EmailContent, origin: &str) -> EmailContent {
    letter
        .say("It is notified about your analyses. You can see all your webhooks in the settings:")
        .link("Settings", format!("{origin}/app/settings"))
        .say("If this wasn't you, choose a new password. This pauses every webhook until you confirm it:")
        .link("Choose a new password", format!("{origin}/app/request-password-reset"))
}

fn host(url: &str) -> String {
    HttpUrl::parse(url).map(|url| url.host().to_owned()).unwrap_or_default()
}
