//! Runs `seotags demo`.

use super::args::DemoArgs;
use super::shop;
use crate::args::{EngineArgs, StoreArgs, WorkArgs};
use crate::commands::run::{RunArgs, run_list};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::terminal::Interrupts;

const PROJECT: &str = "Sample shop";

/// Opens the shop and runs the main job on it, or leaves it open.
pub(crate) async fn demo(args: &DemoArgs, context: &Context) -> Result<Exit, CliError> {
    let shop = shop::serve().await.map_err(|error| CliError::Failed { message: format!("{error:#}"), hint: None })?;
    let sitemap = format!("{}/sitemap.xml", shop.origin());
    if args.serve {
        let mut interrupts = Interrupts::listen()?;
        context.notes().write(&format!("  the sample shop is open: seotags run {sitemap}\n  Ctrl-C closes it"));
        interrupts.next().await;
        return Ok(Exit::Done);
    }
    let run = RunArgs {
        inputs: vec![sitemap],
        store: StoreArgs { project: Some(PROJECT.to_owned()), name: Some("demo".to_owned()), ..StoreArgs::default() },
        work: WorkArgs {
            engine: EngineArgs::builtin(),
            output: args.output.clone(),
            wide: args.wide,
            ..WorkArgs::default()
        },
        ..RunArgs::default()
    };
    let exit = Box::pin(run_list(&run, None, context)).await?;
    if exit == Exit::Done {
        context.notes().write("  your pages  seotags run urls.csv -o tags.csv");
    }
    Ok(exit)
}
