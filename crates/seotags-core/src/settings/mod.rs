//! Every setting of an analysis, its default, and the source of its value.
//!
//! Owns: the definitions (`definitions.rs`), and merging layers. Does not read files or the environment; the caller
//! passes their content.

mod byte_size;
mod cache_ttl;
mod definition;
mod definitions;
mod engine;
mod expand;
mod file;
mod generate_for;
mod headers;
mod limits;
mod resolve;
mod trust;
mod value;

pub use byte_size::byte_size;
pub use cache_ttl::{CacheTtl, CacheTtlError};
pub use definition::{Field, Flag, FlagGroup, Kind, Off, Scope, Section, Setting, Subject, Unset};
pub use definitions::{SETTINGS, Settings, SettingsPatch};
pub use engine::{EngineChoice, FallbackEngine, LlmApi, ReviewPolicy};
pub use file::{FileError, FoundSettings, RefusedSetting, nearest_name, parse_file, parse_found_file, setting_names};
pub use generate_for::GenerateFor;
pub use headers::{header_name, is_credential};
pub use limits::{MAX_FORBIDDEN_WORDS, SettingError};
pub use resolve::{Layer, OPENAI_BASE_URL, Origin, Resolved, resolve};
pub use trust::Trust;

use crate::named::named;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The definition of a setting; `None` for an unknown name.
pub fn setting(name: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.name == name)
}

/// The trust class of a setting; `None` for an unknown setting.
pub fn trust_of(name: &str) -> Option<Trust> {
    setting(name).map(|setting| setting.trust)
}

/// Default number of connections to one public host.
pub const PUBLIC_PER_HOST: u32 = 2;
/// Default number of seconds between two requests to a public host.
pub const PUBLIC_DELAY: f64 = 0.5;
/// Default number of connections to one host with a loopback or private address.
pub const LOCAL_PER_HOST: u32 = 16;
/// Default number of seconds between two requests to a host with a loopback or private address.
pub const LOCAL_DELAY: f64 = 0.0;

named! {
    /// Whether robots.txt is obeyed.
    pub enum RobotsPolicy {
        /// Do not fetch pages that robots.txt blocks
        Obey = "obey",
        /// Fetch them anyway; the issue is still reported
        Ignore = "ignore",
    }
}

named! {
    /// Whether pages are opened in a browser.
    pub enum RenderPolicy {
        /// No page
        Never = "never",
        /// Only pages whose HTML has no content
        Auto = "auto",
        /// Every page
        Always = "always",
    }
}

/// SHA-256 of resolved settings, as hex digits. Settings are transferred once per analysis and identified by this hash.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SettingsHash(pub String);

impl Settings {
    /// True if any element is to be written. Otherwise, pages are only crawled and judged.
    pub fn writes_tags(&self) -> bool {
        self.generate_title
            || self.generate_meta_description
            || self.generate_h1
            || self.generate_seo_text != Some(false)
            || self.generate_keywords
    }

    /// The hash of these settings.
    pub fn hash(&self) -> SettingsHash {
        let json = serde_json::to_vec(self).unwrap_or_default();
        SettingsHash(crate::url::hex(&Sha256::digest(json)))
    }
}
