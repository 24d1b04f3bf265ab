//! `seotags profiles edit`.

use super::args::EditProfileArgs;
use super::parts;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{find_profile, open_store};
use crate::terminal::harmless;
use seotags::Secret;
use seotags_app::profiles::ProfileChange;

/// Changes the given values, and keeps the rest.
pub(super) async fn edit(args: &EditProfileArgs, context: &Context) -> Result<Exit, CliError> {
    let parts::Secrets { session_data, proxy } = parts::read(&args.parts)?;
    let change = ProfileChange {
        name: args.new_name.clone(),
        user_agent: args.parts.user_agent.clone().or(args.clear_user_agent.then(String::new)),
        session_data: session_data.or(args.clear_session.then(Secret::default)),
        proxy: proxy.or(args.clear_proxy.then(Secret::default)),
    };
    if change == ProfileChange::default() {
        return Err(CliError::usage("nothing to change", "`seotags profiles edit --help` lists its flags"));
    }
    let app = open_store(context).await?;
    let found = find_profile(&app, &args.name).await?;
    let changed = app.profiles().update(found.id, change).await?;
    context.notes().line(&format!("  changed the browser profile “{}”", harmless(&changed.name)));
    Ok(Exit::Done)
}
