//! `seotags profiles create`.

use super::args::CreateProfileArgs;
use super::parts;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::terminal::harmless;
use seotags_app::profiles::NewProfile;

/// Creates a profile.
pub(super) async fn create(args: &CreateProfileArgs, context: &Context) -> Result<Exit, CliError> {
    let parts::Secrets { session_data, proxy } = parts::read(&args.parts)?;
    let new = NewProfile { name: args.name.clone(), user_agent: args.parts.user_agent.clone(), session_data, proxy };
    let made = open_store(context).await?.profiles().create(new).await?;
    context.notes().line(&format!("  created the browser profile “{}”", harmless(&made.name)));
    Ok(Exit::Done)
}
