//! Browser profiles: finding one by name, and passing it to the crawler.

use super::access::Access;
use super::store::open_store;
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::harmless;
use crate::text::nearest;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::profiles::{BrowserProfile, ProfileError, ProfileId};

/// The profile of that name.
pub(crate) async fn find_profile(app: &App, name: &str) -> Result<BrowserProfile, CliError> {
    if let Some(found) = app.profiles().find(name).await? {
        return Ok(found);
    }
    let names: Vec<String> = app.profiles().list().await?.into_iter().map(|profile| profile.name).collect();
    let hint = match nearest(name, &names) {
        Some(known) => format!("did you mean `{}`?", harmless(known)),
        None if names.is_empty() => "`seotags profiles import cookies.txt` creates one".to_owned(),
        None => "`seotags profiles list` lists them".to_owned(),
    };
    Err(CliError::Usage { message: format!("no browser profile “{}”", harmless(name)), hint: Some(hint) })
}

impl Access {
    /// Uses the profile of that name, if one is given, from the store of the data folder.
    pub(crate) async fn use_profile(&mut self, name: Option<&str>, context: &Context) -> Result<(), CliError> {
        match stated(name) {
            Some(name) => self.use_profile_in(&open_store(context).await?, Some(name)).await.map(|_| ()),
            None => Ok(()),
        }
    }

    /// Uses the profile of that name, if one is given, from an open store; returns its number.
    pub(crate) async fn use_profile_in(
        &mut self,
        app: &App,
        name: Option<&str>,
    ) -> Result<Option<ProfileId>, CliError> {
        let id = match stated(name) {
            Some(name) => Some(find_profile(app, name).await?.id),
            None => None,
        };
        self.options.profile = match id {
            Some(id) => Some(app.profiles().open(id).await?),
            None => None,
        };
        Ok(id)
    }

    /// Uses the profile of an analysis; none, with a warning, if it was deleted.
    pub(crate) async fn use_profile_of(
        &mut self,
        app: &App,
        analysis: &Analysis,
        context: &Context,
    ) -> Result<(), CliError> {
        let Some(id) = analysis.browser_profile_id else { return Ok(()) };
        match app.profiles().open(id).await {
            Ok(profile) => self.options.profile = Some(profile),
            Err(ProfileError::NotFound) => {
                let text = format!(
                    "the browser profile of analysis {} was deleted: its pages are fetched without it",
                    analysis.id
                );
                context.notes().warning(&text, Some("--profile names another"));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

/// `--profile ''` means none.
fn stated(name: Option<&str>) -> Option<&str> {
    name.map(str::trim).filter(|name| !name.is_empty())
}
