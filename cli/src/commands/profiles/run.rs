//! Runs `seotags profiles`.

use super::args::{ProfilesArgs, ProfilesCommand};
use super::create;
use super::delete;
use super::edit;
use super::import;
use super::list;
use crate::context::Context;
use crate::error::{CliError, Exit};

/// Executes the given action.
pub(crate) async fn profiles(args: &ProfilesArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        ProfilesCommand::List => list::list(context).await,
        ProfilesCommand::Create(args) => create::create(args, context).await,
        ProfilesCommand::Edit(args) => edit::edit(args, context).await,
        ProfilesCommand::Delete(args) => delete::delete(args, context).await,
        ProfilesCommand::Import(args) => import::import(args, context).await,
    }
}
