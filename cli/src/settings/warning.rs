//! What is said of a settings file, or of what it states, that does not count.

use super::flags::flag_of;
use super::readable::Unreadable;
use crate::words::quoted;
use seotags::settings::{RefusedSetting, Trust, trust_of};

/// A warning with what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Warning {
    /// What does not count.
    pub(crate) text: String,
    /// What to do.
    pub(crate) hint: String,
    /// It is written even when quiet: without it, pages would go elsewhere unnoticed.
    pub(crate) is_loud: bool,
}

/// Refused settings of which a quiet run learns as well: they decide where pages go.
const LOUD: [&str; 5] = ["engine", "openai_model", "review_openai_model", "base_url", "fallback_engines"];

impl Warning {
    /// The file is not read.
    pub(super) fn not_read(shown: &str, why: Unreadable) -> Self {
        let file = quoted(shown);
        let hint = match why {
            Unreadable::UnknownOwner => format!("if you trust the file, name it: --config {file}"),
            Unreadable::OfAnother => format!("if you trust the file, make it yours: chown \"$(id -u)\" {file}"),
            Unreadable::WritableByAll => {
                format!("if you trust the file, make it yours alone to change: chmod o-w {file}")
            }
        };
        Self { text: format!("{shown} is not read: {why}"), hint, is_loud: false }
    }

    /// A setting of a found file is ignored.
    pub(super) fn refused(shown: &str, RefusedSetting { name, line }: &RefusedSetting) -> Self {
        let what = match trust_of(name) {
            Some(Trust::Bounded) => "may not set it to this value",
            _ => "may not set it",
        };
        Self {
            text: format!("{shown}:{line}: `{name}` is ignored: a file that seotags only found {what}"),
            hint: format!(
                "if the file is not from a stranger's pull request, run `seotags config trust` or name it with --config {}; {} sets it for one run",
                quoted(shown),
                flag_of(name)
            ),
            is_loud: LOUD.contains(name),
        }
    }

    /// The list of trusted files is of no use.
    pub(super) fn no_list(why: &str) -> Self {
        Self {
            text: format!("no settings file counts as trusted: {why}"),
            hint: "delete the list, and run `seotags config trust` for each file again".to_owned(),
            is_loud: false,
        }
    }

    /// A logo of a found file is ignored.
    pub(super) fn logo(shown: &str, why: &str) -> Self {
        Self {
            text: format!("{shown}: `agency_logo` is ignored: {why}"),
            hint: "--agency-logo names a logo anywhere".to_owned(),
            is_loud: false,
        }
    }
}
