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
mod maximums;
mod policies;
mod resolve;
mod schema;
mod setting_error;
mod trust;
mod trust_tests;
mod value;

pub use byte_size::byte_size;
pub use cache_ttl::{CacheTtl, CacheTtlError};
pub use definition::{Field, Flag, FlagGroup, Kind, Off, Scope, Section, Setting, SettingTopic, Unsent, Unset};
pub use definitions::{SETTINGS, Settings, SettingsPatch};
pub use engine::{EngineChoice, FallbackEngine, LlmApi, ReviewPolicy};
pub use file::{FileError, FoundSettings, RefusedSetting, nearest_name, parse_file, parse_found_file, setting_names};
pub use generate_for::GenerateFor;
pub use headers::{header_name, is_credential};
pub use maximums::{MAX_FORBIDDEN_WORDS, PROFILE_NAME, USER_AGENT, USUAL};
pub use policies::{LOCAL_DELAY, LOCAL_PER_HOST, PUBLIC_DELAY, PUBLIC_PER_HOST, RenderPolicy, RobotsPolicy};
pub use resolve::{Layer, OPENAI_BASE_URL, Origin, Resolved, resolve};
pub use setting_error::SettingError;
pub use trust::Trust;

use crate::house_style::HouseStyle;
use crate::text::language::lexicon;
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

    /// What they require of every tag.
    pub(crate) fn house_style(&self) -> HouseStyle {
        let lexicon = lexicon(self.language.as_deref());
        HouseStyle::new(self.title_max_length as usize, &self.forbidden_words_in_tags, &self.spellings, lexicon)
    }

    /// The hash of these settings.
    pub fn hash(&self) -> SettingsHash {
        let json = serde_json::to_vec(self).unwrap_or_default();
        SettingsHash(crate::url::hex(&Sha256::digest(json)))
    }
}
