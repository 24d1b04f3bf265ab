//! Which sites may get the secrets of the user: one site, or those that the user names.

use super::access::Access;
use super::stored_settings::whole_settings;
use crate::error::CliError;
use seotags::crawl::CredentialSite;
use seotags::input::{InputSpec, SourceUrl};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{PageSource, Standing};
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// Ensures that secrets go to only one site, unless the user names the sites.
#[derive(Debug, Default)]
pub(crate) struct SecretsWatch {
    /// Whether there are secrets without named sites.
    is_on: bool,
    site: Option<CredentialSite>,
}

impl SecretsWatch {
    /// For the given secrets, including those in the settings.
    pub(crate) fn new(settings: &Settings, access: &Access) -> Self {
        let is_on = access.options.credentials_for.is_empty() && access.options.has_credentials(settings);
        Self { is_on, site: None }
    }

    /// Checks a URL that the user gave.
    pub(crate) fn see(&mut self, url: &HttpUrl) -> Result<(), CliError> {
        match &self.site {
            _ if !self.is_on => Ok(()),
            Some(site) if site.holds(url) => Ok(()),
            Some(site) => Err(two_sites(site, &CredentialSite::of(url))),
            None => {
                self.site = Some(CredentialSite::of(url));
                Ok(())
            }
        }
    }

    /// Checks inputs that are URLs themselves.
    pub(crate) fn see_inputs(&mut self, inputs: &[InputSpec]) -> Result<(), CliError> {
        inputs.iter().try_for_each(|input| match input {
            InputSpec::Url(url) => self.see(url),
            InputSpec::Path(_) | InputSpec::Stdin => Ok(()),
        })
    }

    /// Checks a page of a list.
    pub(crate) fn see_page(&mut self, page: &SourceUrl) -> Result<(), CliError> {
        let is_asked = page.standing == Standing::Given && page.source == PageSource::Web;
        if is_asked { self.see(&page.url) } else { Ok(()) }
    }
}

/// Checks an analysis with a stored list, with its own settings or `changed` ones.
pub(crate) async fn check_stored(
    app: &App,
    analysis: &Analysis,
    changed: Option<&Settings>,
    access: &Access,
) -> Result<(), CliError> {
    let settings = match changed {
        Some(settings) => settings,
        None => &whole_settings(app, analysis).await?,
    };
    if !SecretsWatch::new(settings, access).is_on {
        return Ok(());
    }
    match app.analyses().given_sites(analysis.id, 2).await?.as_slice() {
        [one, other, ..] => Err(two_sites(one, other)),
        _ => Ok(()),
    }
}

fn two_sites(one: &CredentialSite, other: &CredentialSite) -> CliError {
    CliError::usage(
        format!("credentials are for one site, but the list has pages of {} and {}", one.as_str(), other.as_str()),
        "name the site that gets them with --credentials-for DOMAIN; other sites are fetched without them",
    )
}
