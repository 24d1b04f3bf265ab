//! Runs `seotags projects`.

use super::args::{ProjectsArgs, ProjectsCommand};
use super::create;
use super::delete;
use super::edit;
use super::list;
use crate::context::Context;
use crate::error::{CliError, Exit};

/// Executes the given action.
pub(crate) async fn projects(args: &ProjectsArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        ProjectsCommand::List => list::list(context).await,
        ProjectsCommand::Create(args) => create::create(args, context).await,
        ProjectsCommand::Edit(args) => edit::edit(args, context).await,
        ProjectsCommand::Delete(args) => delete::delete(args, context).await,
    }
}
