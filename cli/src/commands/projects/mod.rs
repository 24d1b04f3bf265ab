//! `seotags projects`: projects of the local store, one file per thing that is done with them.

mod create;
mod delete;
mod edit;
mod list;
mod stated;

use crate::args::{ProjectsArgs, ProjectsCommand};
use crate::context::Context;
use crate::error::{CliError, Exit};

/// Does what was typed.
pub(super) async fn projects(args: &ProjectsArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        ProjectsCommand::List => list::list(context).await,
        ProjectsCommand::Create(args) => create::create(args, context).await,
        ProjectsCommand::Edit(args) => edit::edit(args, context).await,
        ProjectsCommand::Delete(args) => delete::delete(args, context).await,
    }
}
