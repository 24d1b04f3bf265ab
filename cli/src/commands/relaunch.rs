//! `seotags relaunch`.

use super::execute::{Execution, execute};
use crate::args::RelaunchArgs;
use crate::context::Context;
use crate::deliver::Delivery;
use crate::report::{CliError, Exit};
use crate::session::{find_analysis, open_store};
use crate::signals::Interrupts;
use seotags_app::analyses::Relaunch;

/// Runs an analysis again, as a copy or in its place.
pub(crate) async fn relaunch(args: &RelaunchArgs, context: &Context) -> Result<Exit, CliError> {
    let delivery = Delivery::of_run(&args.output, args.wide, context)?;
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, Some(args.id)).await?;
    let how = if args.overwrite { Relaunch::Overwrite } else { Relaunch::Duplicate };
    let analysis = app.analyses().relaunch(analysis.id, how).await?;
    let interrupts = Interrupts::listen()?;
    let execution =
        Execution { app, analysis, failed: false, reading: None, delivery, strict: args.strict, is_stored: true };
    execute(execution, interrupts, context).await
}
