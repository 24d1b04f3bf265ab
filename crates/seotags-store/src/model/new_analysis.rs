//! The content of a new or relaunched analysis.

use super::profile::ProfileId;
use super::project::ProjectId;
use seotags_core::list::FollowRules;
use seotags_core::list::SourceUrl;
use seotags_core::settings::{Settings, SettingsPatch};
use seotags_core::url::FilterRule;

/// An analysis to create.
#[derive(Debug, Clone, PartialEq)]
pub struct NewAnalysis {
    /// Its project.
    pub project: ProjectId,
    /// Its name, 1 to 200 characters.
    pub name: String,
    /// The inputs that the user named: files, URLs, `-`.
    pub inputs: Vec<String>,
    /// Rules that selected the URLs; they are stored for editing, not applied here.
    pub filter_rules: Vec<FilterRule>,
    /// The rules for following links; `None`: links are not followed.
    pub follow: Option<FollowRules>,
    /// The browser profile for fetching its pages.
    pub profile: Option<ProfileId>,
    /// Other secrets for fetching its pages.
    pub given_access: Vec<GivenAccess>,
    /// The settings of the analysis itself, without its project's defaults.
    pub patch: SettingsPatch,
    /// The effective settings. The extra headers among them are stored separately, encrypted.
    pub settings: Settings,
}

/// Other settings for an analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct NewSettings {
    /// The settings of the analysis itself, without its project's defaults.
    pub patch: SettingsPatch,
    /// The effective settings.
    pub settings: Settings,
}

/// The configuration of a future run.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedConfiguration {
    /// Rules that selected the list.
    pub filter_rules: Vec<FilterRule>,
    /// The browser profile for fetching pages.
    pub profile: Option<ProfileId>,
    /// The analysis's own settings, over its project's.
    pub patch: SettingsPatch,
    /// The list, each URL once.
    pub urls: Vec<SourceUrl>,
}

/// Secrets that pages are fetched with and that are never stored. An analysis remembers that they were given, so that
/// it is not resumed without them by mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenAccess {
    /// A user name and a password for HTTP basic authentication.
    BasicAuth,
    /// A file of cookies.
    CookieFile,
    /// A proxy.
    Proxy,
}

impl GivenAccess {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::BasicAuth, Self::CookieFile, Self::Proxy];

    /// Its bit in the stored set.
    pub fn bit(self) -> i64 {
        match self {
            Self::BasicAuth => 1,
            Self::CookieFile => 2,
            Self::Proxy => 4,
        }
    }

    /// Its name in messages.
    pub fn as_words(self) -> &'static str {
        match self {
            Self::BasicAuth => "a password",
            Self::CookieFile => "cookies",
            Self::Proxy => "a proxy",
        }
    }
}
