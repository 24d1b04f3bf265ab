//! What is said of a settings file, or of what it states, that does not count.

use super::flags::flag_of;
use crate::words::quoted;
use seotags::settings::{RefusedSetting, Trust, trust_of};

/// A warning with what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Warning {
    /// What does not count.
    pub(crate) text: String,
    /// What to do.
    pub(crate) hint: String,
}

impl Warning {
    /// The file is not read.
    pub(super) fn not_read(shown: &str, why: &str) -> Self {
        Self {
            text: format!("{shown} is not read: {why}"),
            hint: format!("if you trust it, name it: --config {}", quoted(shown)),
        }
    }

    /// A setting of a found file is ignored.
    pub(super) fn refused(shown: &str, RefusedSetting { name, line }: &RefusedSetting) -> Self {
        let what = match trust_of(name) {
            Some(Trust::Beyond) => "may not set it to this value",
            _ => "may not set it",
        };
        Self {
            text: format!("{shown}:{line}: `{name}` is ignored: a file that seotags only found {what}"),
            hint: format!(
                "if you trust the file, run `seotags config trust` or name it with --config {}; {} sets it for one run",
                quoted(shown),
                flag_of(name)
            ),
        }
    }

    /// A logo of a found file is ignored.
    pub(super) fn logo_outside(shown: &str) -> Self {
        Self {
            text: format!("{shown}: `agency_logo` is ignored: a link leads out of the folder of the file"),
            hint: "--agency-logo names a logo anywhere".to_owned(),
        }
    }
}
