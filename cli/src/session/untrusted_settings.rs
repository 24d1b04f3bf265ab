//! Analyses of earlier versions, whose settings an untrusted settings file could set. Those that send secrets (the address
//! of the model, the browser profile, extra headers) take effect again once a trusted source sets them: flags,
//! environment, project, or a trusted file. See `docs/trust.md`.

use super::keys::known_accounts;
use super::project::layer_of;
use crate::context::Context;
use crate::error::CliError;
use seotags::generate::target;
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::AnalysisId;
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// Which restricted settings of a stored analysis a trusted source sets now.
#[derive(Debug)]
pub(crate) struct StatedSettings {
    /// The settings of all trusted sources; `None` if the analysis itself is trusted.
    trusted: Option<Settings>,
    has_profile: bool,
    has_headers: bool,
}

impl StatedSettings {
    /// For an analysis that is run again with these flags.
    pub(crate) async fn read(
        app: &App,
        analysis: &Analysis,
        flags: &SettingsPatch,
        context: &Context,
    ) -> Result<Self, CliError> {
        if app.analyses().has_trusted_settings(analysis.id).await? {
            return Ok(Self { trusted: None, has_profile: true, has_headers: true });
        }
        let project = app.projects().get(analysis.project_id).await?;
        let flags = SettingsPatch {
            engine: Some(flags.engine.unwrap_or(analysis.settings.engine)),
            base_url: flags.base_url.clone(),
            profile: flags.profile.clone(),
            header: flags.header.clone(),
            ..SettingsPatch::default()
        };
        let has_profile = flags.profile.is_some();
        let has_headers = flags.header.is_some();
        let trusted = context.settings(project.as_ref().map(layer_of), flags)?.settings;
        let has_profile = has_profile || is_that_profile(app, analysis, trusted.profile.as_deref()).await?;
        let headers = app.analyses().headers(analysis.id).await?;
        let has_headers = has_headers || headers.is_empty() || headers == trusted.header;
        Ok(Self { trusted: Some(trusted), has_profile, has_headers })
    }

    /// Refuses to fetch pages with a profile or headers that no trusted source sets.
    pub(crate) fn check_pages(&self, analysis: &Analysis) -> Result<(), CliError> {
        let refused = |what: &str, hint: &'static str| {
            let why = "an untrusted settings file may have set";
            Err(CliError::usage(
                format!("analysis {} is from an earlier version of seotags, and {why} its {what}", analysis.id),
                hint,
            ))
        };
        if !self.has_profile {
            return refused("browser profile", "pass --profile NAME to use it, or --profile '' to continue without it");
        }
        if !self.has_headers {
            return refused(
                "extra headers",
                "pass --header 'NAME: VALUE' to send them, or --header '' to continue without them",
            );
        }
        Ok(())
    }

    /// Refuses to send a key to an address that no trusted source sets.
    pub(crate) async fn check_address(
        &self,
        app: &App,
        in_force: &Settings,
        context: &Context,
    ) -> Result<(), CliError> {
        if in_force.writes_tags() && !self.has_address(in_force) {
            target(in_force, &known_accounts(in_force, app, context).await?)?;
        }
        Ok(())
    }

    fn has_address(&self, in_force: &Settings) -> bool {
        let is_stated = |trusted: &Settings| trusted.base_url == in_force.base_url;
        in_force.base_url.is_none() || self.trusted.as_ref().is_none_or(is_stated)
    }

    /// Marks the settings of an analysis as trusted from now on, if a trusted source sets each of them.
    pub(crate) async fn remember(&self, app: &App, id: AnalysisId, in_force: &Settings) -> Result<(), CliError> {
        let are_all = self.has_address(in_force) && self.has_profile && self.has_headers;
        if self.trusted.is_some() && are_all {
            app.analyses().trust_settings(id).await?;
        }
        Ok(())
    }
}

/// True if an analysis has no profile, or the one of that name.
async fn is_that_profile(app: &App, analysis: &Analysis, name: Option<&str>) -> Result<bool, CliError> {
    let (Some(id), name) = (analysis.browser_profile_id, name.map(str::trim)) else { return Ok(true) };
    let named = match name {
        Some(name) if !name.is_empty() => app.profiles().find(name).await?,
        _ => None,
    };
    Ok(named.is_some_and(|profile| profile.id == id))
}
