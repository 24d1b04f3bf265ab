//! Warnings about settings files and settings that are ignored.

use super::flags::flag_of;
use super::ownership::Unreadable;
use crate::text::quoted;
use seotags::settings::{RefusedSetting, Trust, trust_of};

/// A warning with what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Warning {
    /// What is ignored.
    pub(crate) text: String,
    /// How to fix it.
    pub(crate) hint: String,
    /// Show it even with --quiet, because it decides where pages are sent.
    pub(crate) is_loud: bool,
}

/// Settings that decide where pages are sent: their warnings show even with --quiet.
const LOUD: [&str; 5] = ["engine", "openai_model", "review_openai_model", "base_url", "fallback_engines"];

impl Warning {
    /// The file is not read.
    pub(super) fn not_read(shown: &str, why: Unreadable) -> Self {
        let file = quoted(shown);
        let hint = match why {
            Unreadable::UnknownOwner => format!("if you trust the file, pass it with --config {file}"),
            Unreadable::OfAnother => format!("if you trust the file, change its owner: chown \"$(id -u)\" {file}"),
            Unreadable::WritableByAll => {
                format!("if you trust the file, remove that permission: chmod o-w {file}")
            }
        };
        Self { text: format!("{shown} is not read: {why}"), hint, is_loud: false }
    }

    /// A setting of a found file is ignored.
    pub(super) fn refused(shown: &str, RefusedSetting { name, line }: &RefusedSetting) -> Self {
        let what = match trust_of(name) {
            Some(Trust::Bounded) => "only a trusted file may set it to this value",
            _ => "only a trusted file may set it",
        };
        Self {
            text: format!("{shown}:{line}: `{name}` is ignored: {what}"),
            hint: format!(
                "if you trust the author of this file, run `seotags config trust` or pass --config {}; {} sets it for one run",
                quoted(shown),
                flag_of(name)
            ),
            is_loud: LOUD.contains(name),
        }
    }

    /// The list of trusted files is unusable.
    pub(super) fn no_list(why: &str) -> Self {
        Self {
            text: format!("cannot use the list of trusted files: {why}"),
            hint: "delete the list and run `seotags config trust` again for each file".to_owned(),
            is_loud: false,
        }
    }

    /// A logo of a found file is ignored.
    pub(super) fn logo(shown: &str, why: &str) -> Self {
        Self {
            text: format!("{shown}: `agency_logo` is ignored: {why}"),
            hint: "--agency-logo accepts a logo in any folder".to_owned(),
            is_loud: false,
        }
    }
}
