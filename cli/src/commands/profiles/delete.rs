//! `seotags profiles delete`.

use super::args::DeleteProfilesArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{find_profile, open_store};
use crate::terminal::{confirmed, harmless};
use crate::text::count;
use seotags_app::profiles::BrowserProfile;

/// Deletes profiles, after a confirmation.
pub(super) async fn delete(args: &DeleteProfilesArgs, context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let mut found: Vec<BrowserProfile> = Vec::new();
    for name in &args.names {
        let profile = find_profile(&app, name).await?;
        if !found.iter().any(|seen| seen.id == profile.id) {
            found.push(profile);
        }
    }
    if !args.yes {
        if !context.terminal.can_ask {
            let what = count(found.len() as u64, "browser profile");
            return Err(CliError::usage(format!("deleting {what} needs confirmation"), "--yes confirms it"));
        }
        for profile in &found {
            context.notes().write(&format!("  “{}”", harmless(&profile.name)));
        }
        if !confirmed("  delete permanently? [y/N] ") {
            context.notes().line("  nothing was deleted");
            return Ok(Exit::Done);
        }
    }
    for profile in &found {
        app.profiles().delete(profile.id).await?;
        context.notes().line(&format!("  deleted the browser profile “{}”", harmless(&profile.name)));
    }
    Ok(Exit::Done)
}
