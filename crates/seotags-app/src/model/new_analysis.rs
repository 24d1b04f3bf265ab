//! What an analysis is made of, for the first time or anew.

use super::analysis::FilterRule;
use super::profile::ProfileId;
use super::project::ProjectId;
use seotags::input::SourceUrl;
use seotags::pipeline::FollowRules;
use seotags::settings::{Settings, SettingsPatch};

/// An analysis that is to be made.
#[derive(Debug, Clone, PartialEq)]
pub struct NewAnalysis {
    /// Where it belongs.
    pub project: ProjectId,
    /// Its name, 1 to 200 characters.
    pub name: String,
    /// What the user named: files, addresses, `-`.
    pub inputs: Vec<String>,
    /// Rules that chose the URLs; they are kept for editing, not applied here.
    pub filter_rules: Vec<FilterRule>,
    /// Links of pages are followed, by these rules.
    pub follow: Option<FollowRules>,
    /// The browser profile that its pages are asked with.
    pub profile: Option<ProfileId>,
    /// What its pages are asked with beside that.
    pub given_access: Vec<GivenAccess>,
    /// What the analysis itself states, over its project's defaults.
    pub patch: SettingsPatch,
    /// The settings in force. The extra headers among them are kept apart, sealed.
    pub settings: Settings,
}

/// Other settings for an analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct NewSettings {
    /// What the analysis itself states, over its project's defaults.
    pub patch: SettingsPatch,
    /// The settings in force.
    pub settings: Settings,
}

/// What an analysis is to be made of.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedConfiguration {
    /// Rules that chose the list.
    pub filter_rules: Vec<FilterRule>,
    /// As whom pages are asked.
    pub profile: Option<ProfileId>,
    /// What the analysis states over its project.
    pub patch: SettingsPatch,
    /// The list, each address once.
    pub urls: Vec<SourceUrl>,
}

/// What pages are asked with beside the settings, and what is never stored: an analysis remembers that it was given, so
/// that nobody goes on without it unawares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenAccess {
    /// A name and a password for HTTP basic authentication.
    BasicAuth,
    /// A file of cookies.
    CookieFile,
    /// A proxy.
    Proxy,
}

impl GivenAccess {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::BasicAuth, Self::CookieFile, Self::Proxy];

    /// As it is stored, beside others.
    pub(crate) fn bit(self) -> i64 {
        match self {
            Self::BasicAuth => 1,
            Self::CookieFile => 2,
            Self::Proxy => 4,
        }
    }

    /// In words.
    pub fn as_words(self) -> &'static str {
        match self {
            Self::BasicAuth => "a password",
            Self::CookieFile => "cookies",
            Self::Proxy => "a proxy",
        }
    }
}
