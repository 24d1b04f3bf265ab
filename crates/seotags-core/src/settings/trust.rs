//! Which settings a found file may set. A found file is one that seotags discovered automatically; its author may be a
//! stranger.
//!
//! Owns: the trust classes, and the values at which a bounded setting needs trust. Does not decide which file is
//! trusted; that is up to the caller.

use serde::Serialize;

/// Which sources may set a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    /// Decides what is written: any file may set it.
    Written,
    /// Decides hosts, secrets, costs or checks: only flags, the environment, the project in the store, a named or
    /// trusted file, or the user's own file may set it.
    Trusted,
    /// Like [`Self::Written`] up to the default value, like [`Self::Trusted`] beyond it.
    Bounded,
}

#[cfg(test)]
mod tests {
    use crate::settings::{setting_names, trust_of};

    #[test]
    fn every_setting_has_a_class() {
        for name in setting_names() {
            assert!(trust_of(&name).is_some(), "{name}");
        }
        assert_eq!(trust_of("titel"), None);
    }
}
