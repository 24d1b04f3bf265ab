//! Tests for values that only a trusted source may set. Any file may set values that are stricter than the default.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "one shape for settings of every type")]

use super::cache_ttl::CacheTtl;
use super::definitions::Settings;
use super::engine::{EngineChoice, ReviewPolicy};
use super::policies::{PUBLIC_DELAY, PUBLIC_PER_HOST, RenderPolicy, RobotsPolicy};
use std::path::{Component, Path};

/// For caps: the default is unlimited, so every value is stricter.
pub(super) fn never<T>(_: &T) -> bool {
    false
}

pub(super) fn is_on(value: &bool) -> bool {
    *value
}

pub(super) fn is_off(value: &bool) -> bool {
    !*value
}

pub(super) fn asks_a_service(engine: &EngineChoice) -> bool {
    *engine != EngineChoice::Builtin
}

pub(super) fn reviews(review: &ReviewPolicy) -> bool {
    *review != ReviewPolicy::Off
}

pub(super) fn renders(render: &RenderPolicy) -> bool {
    *render != RenderPolicy::Never
}

pub(super) fn ignores_robots(robots: &RobotsPolicy) -> bool {
    *robots != RobotsPolicy::Obey
}

pub(super) fn keeps_answers(ttl: &CacheTtl) -> bool {
    *ttl != CacheTtl::OFF
}

pub(super) fn page_tokens(tokens: &u32) -> bool {
    *tokens > Settings::default().page_tokens
}

/// NaN counts as beyond the default.
pub(super) fn max_bad(percent: &f64) -> bool {
    !(0.0..=Settings::default().max_bad).contains(percent)
}

pub(super) fn concurrency(pages: &u32) -> bool {
    *pages > Settings::default().concurrency
}

pub(super) fn per_host(connections: &u32) -> bool {
    *connections > PUBLIC_PER_HOST
}

pub(super) fn delay(seconds: &f64) -> bool {
    !(PUBLIC_DELAY..=f64::INFINITY).contains(seconds)
}

pub(super) fn timeout(seconds: &f64) -> bool {
    !(0.0..=Settings::default().timeout).contains(seconds)
}

pub(super) fn max_bytes(bytes: &u64) -> bool {
    *bytes > Settings::default().max_bytes
}

pub(super) fn retries(tries: &u32) -> bool {
    *tries > Settings::default().retries
}

/// True for a path that leads out of the folder of its file. Checks the path only, not at symbolic links.
pub(super) fn leaves_folder(path: &str) -> bool {
    !Path::new(path.trim()).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir))
        || path.contains('\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_leave_the_folder_are_detected() {
        for inside in ["logo.png", "./img/logo.png", ""] {
            assert!(!leaves_folder(inside), "{inside}");
        }
        for outside in ["/etc/logo.png", "../logo.png", "img/../../logo.png", " /x", "..\\logo.png", "C:\\logo.png"] {
            assert!(leaves_folder(outside), "{outside}");
        }
    }

    #[test]
    fn nan_needs_a_trusted_source() {
        assert!(delay(&f64::NAN) && timeout(&f64::NAN) && max_bad(&f64::NAN));
        assert!(!delay(&3.0) && delay(&0.1));
        assert!(!timeout(&3.0) && timeout(&60.0));
    }
}
