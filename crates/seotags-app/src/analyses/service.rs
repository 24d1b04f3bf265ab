//! Analyses of users' projects: their configuration, and settings from four layers.

use super::create::Draft;
use super::error::AnalysisError;
use super::handle::Analyses;
use seotags::settings::{Layer, Origin, SettingError, Settings, SettingsPatch, resolve};
use seotags::url::FilterRule;
use seotags_store::model::{NewAnalysis, ProfileId, Project, User};

/// The configuration that a user sends.
#[derive(Debug, Clone, PartialEq)]
pub struct Configuration {
    /// Name of the analysis.
    pub name: String,
    /// Rules that selected the URLs of the list.
    pub filter_rules: Vec<FilterRule>,
    /// The browser profile for fetching pages.
    pub profile: Option<ProfileId>,
    /// The analysis's own settings, over its project's.
    pub patch: SettingsPatch,
}

/// The effective settings of an analysis of a project, from the lowest layer to the highest: built-in, service, owner,
/// project, analysis.
///
/// # Errors
/// [`SettingError`]
pub fn settings_for(
    defaults: &[Layer],
    owner: Option<&User>,
    project: &Project,
    patch: &SettingsPatch,
) -> Result<Settings, SettingError> {
    let mut layers = defaults.to_vec();
    layers.extend(owner.map(of_user));
    layers.push(stated_by(&project.name, &project.settings));
    layers.push(stated_by("the analysis", patch));
    Ok(resolve(&layers)?.settings)
}

/// The effective settings for a page that a user inspects without a project.
///
/// # Errors
/// [`SettingError`]
pub fn settings_of(defaults: &[Layer], user: &User) -> Result<Settings, SettingError> {
    let mut layers = defaults.to_vec();
    layers.push(of_user(user));
    Ok(resolve(&layers)?.settings)
}

fn of_user(user: &User) -> Layer {
    stated_by("its owner", &user.settings)
}

fn stated_by(origin: &str, patch: &SettingsPatch) -> Layer {
    Layer { origin: Origin::Project(origin.to_owned()), patch: patch.clone() }
}

impl Analyses {
    /// Begins an analysis of a project; its list comes in pieces.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn draft_for(
        &self,
        project: &Project,
        configuration: Configuration,
        settings: Settings,
    ) -> Result<Draft, AnalysisError> {
        let Configuration { name, filter_rules, profile, patch } = configuration;
        let new = NewAnalysis {
            project: project.id,
            name,
            inputs: Vec::new(),
            filter_rules,
            follow: None,
            profile,
            given_access: Vec::new(),
            patch,
            settings,
        };
        Draft::begin(self, new).await
    }
}
