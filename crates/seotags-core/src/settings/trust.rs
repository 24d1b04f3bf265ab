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

/// Tests for values that only a trusted source may set. Any file may set values that are stricter than the default.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "one shape for settings of every type")]
pub(super) mod beyond {
    use crate::settings::{
        CacheTtl, EngineChoice, PUBLIC_DELAY, PUBLIC_PER_HOST, RenderPolicy, ReviewPolicy, RobotsPolicy, Settings,
    };
    use std::path::{Component, Path};

    /// For caps: the default is unlimited, so every value is stricter.
    pub(in crate::settings) fn never<T>(_: &T) -> bool {
        false
    }

    pub(in crate::settings) fn is_on(value: &bool) -> bool {
        *value
    }

    pub(in crate::settings) fn is_off(value: &bool) -> bool {
        !*value
    }

    pub(in crate::settings) fn asks_a_service(engine: &EngineChoice) -> bool {
        *engine != EngineChoice::Builtin
    }

    pub(in crate::settings) fn reviews(review: &ReviewPolicy) -> bool {
        *review != ReviewPolicy::Off
    }

    pub(in crate::settings) fn renders(render: &RenderPolicy) -> bool {
        *render != RenderPolicy::Never
    }

    pub(in crate::settings) fn ignores_robots(robots: &RobotsPolicy) -> bool {
        *robots != RobotsPolicy::Obey
    }

    pub(in crate::settings) fn keeps_answers(ttl: &CacheTtl) -> bool {
        *ttl != CacheTtl::OFF
    }

    pub(in crate::settings) fn page_tokens(tokens: &u32) -> bool {
        *tokens > Settings::default().page_tokens
    }

    /// NaN counts as beyond the default.
    pub(in crate::settings) fn max_bad(percent: &f64) -> bool {
        !(0.0..=Settings::default().max_bad).contains(percent)
    }

    pub(in crate::settings) fn concurrency(pages: &u32) -> bool {
        *pages > Settings::default().concurrency
    }

    pub(in crate::settings) fn per_host(connections: &u32) -> bool {
        *connections > PUBLIC_PER_HOST
    }

    pub(in crate::settings) fn delay(seconds: &f64) -> bool {
        !(PUBLIC_DELAY..=f64::INFINITY).contains(seconds)
    }

    pub(in crate::settings) fn timeout(seconds: &f64) -> bool {
        !(0.0..=Settings::default().timeout).contains(seconds)
    }

    pub(in crate::settings) fn max_bytes(bytes: &u64) -> bool {
        *bytes > Settings::default().max_bytes
    }

    pub(in crate::settings) fn retries(tries: &u32) -> bool {
        *tries > Settings::default().retries
    }

    /// True for a path that leads out of the folder of its file. Checks the path only, not at symbolic links.
    pub(in crate::settings) fn leaves_folder(path: &str) -> bool {
        !Path::new(path.trim()).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir))
            || path.contains('\\')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{setting_names, trust_of};

    #[test]
    fn every_setting_has_a_class() {
        for name in setting_names() {
            assert!(trust_of(&name).is_some(), "{name}");
        }
        assert_eq!(trust_of("titel"), None);
    }

    #[test]
    fn paths_that_leave_the_folder_are_detected() {
        for inside in ["logo.png", "./img/logo.png", ""] {
            assert!(!beyond::leaves_folder(inside), "{inside}");
        }
        for outside in ["/etc/logo.png", "../logo.png", "img/../../logo.png", " /x", "..\\logo.png", "C:\\logo.png"] {
            assert!(beyond::leaves_folder(outside), "{outside}");
        }
    }

    #[test]
    fn nan_needs_a_trusted_source() {
        assert!(beyond::delay(&f64::NAN) && beyond::timeout(&f64::NAN) && beyond::max_bad(&f64::NAN));
        assert!(!beyond::delay(&3.0) && beyond::delay(&0.1));
        assert!(!beyond::timeout(&3.0) && beyond::timeout(&60.0));
    }
}
