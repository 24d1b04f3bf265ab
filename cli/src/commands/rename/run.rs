//! Runs `seotags rename`.

use super::args::RenameArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::terminal::harmless;
use seotags::url::AnalysisId;

/// Renames an analysis.
pub(crate) async fn rename(args: &RenameArgs, context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let analysis = app.analyses().rename(AnalysisId(args.id), &args.name).await?;
    context.notes().line(&format!("  analysis {} is now “{}”", analysis.id, harmless(&analysis.name)));
    Ok(Exit::Done)
}
