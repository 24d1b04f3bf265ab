//! Which settings a file may state that was only found: nobody named it, and its author may be a stranger.
//!
//! Owns: the two classes, and from which value on a setting of the first becomes one of the second.
//! Never: says which file is trusted; the caller knows.

use serde::Serialize;

/// Who may state a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    /// What is written, and how: any file.
    Written,
    /// Who is asked, with which secret, at what cost, without which check: flags, environment, the project in the store,
    /// a file that was named or trusted, the user's own configuration folder.
    Trusted,
    /// As [`Self::Written`] up to the default, as [`Self::Trusted`] beyond it.
    Bounded,
}

/// The values that only a trusted place may state. Any file may state stricter ones than the default.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "one shape for settings of every type")]
pub(super) mod beyond {
    use crate::settings::{
        CacheTtl, EngineChoice, PUBLIC_DELAY, PUBLIC_PER_HOST, RenderPolicy, ReviewPolicy, RobotsPolicy, Settings,
    };
    use std::path::{Component, Path};

    /// For caps: there is none by default, so no value is laxer.
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

    /// What is no number is no value up to the default either.
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

    /// True for a path that leads out of the folder of its file, as far as the path alone tells.
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
    fn a_path_stays_in_its_folder_or_does_not() {
        for inside in ["logo.png", "./img/logo.png", ""] {
            assert!(!beyond::leaves_folder(inside), "{inside}");
        }
        for outside in ["/etc/logo.png", "../logo.png", "img/../../logo.png", " /x", "..\\logo.png", "C:\\logo.png"] {
            assert!(beyond::leaves_folder(outside), "{outside}");
        }
    }

    #[test]
    fn what_is_no_number_is_for_trusted_places() {
        assert!(beyond::delay(&f64::NAN) && beyond::timeout(&f64::NAN) && beyond::max_bad(&f64::NAN));
        assert!(!beyond::delay(&3.0) && beyond::delay(&0.1));
        assert!(!beyond::timeout(&3.0) && beyond::timeout(&60.0));
    }
}
