//! A protection service responded instead of the page.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};

pub(super) const BOT_PROTECTION: Issue = Issue {
    code: "bot_protection",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Bot protection",
    explanation: "A protection service answered instead of the page.",
    fix: "Whitelist the server's IP address (see Help), or use a browser profile.",
    source: "the services' documents and block pages",
    decide: |context| {
        let protection = context.answer()?.protection.as_ref()?;
        let value = format!("{} ({})", protection.provider, protection.signals.join(", "));
        Some(Found::new(value, format!("Bot protection: {}", protection.provider)))
    },
};
