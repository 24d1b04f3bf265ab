//! Runs `seotags fleet`.

mod drop;
mod view;

use crate::args::QUEUE;
use crate::commands::fleet::args::{FleetArgs, FleetCommand, StatusArgs};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::fleet::{find, open};
use drop::failed;
use seotags_fleet::FleetStatus;
use view::text_of;

/// Shows or cleans up a fleet.
pub(crate) async fn fleet(args: &FleetArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        FleetCommand::Status(args) => status(args, context).await,
        FleetCommand::Drop(args) => drop::drop(args, context).await,
    }
}

async fn status(args: &StatusArgs, context: &Context) -> Result<Exit, CliError> {
    let StatusArgs { allow_missing, queue } = args;
    let fleet = if *allow_missing {
        find("--queue", &queue.queue, QUEUE, &queue.broker).await?
    } else {
        Some(open("--queue", &queue.queue, QUEUE, &queue.broker).await?)
    };
    let status = match fleet {
        Some(fleet) => fleet.status().await.map_err(|error| failed(&error))?,
        None => FleetStatus::of_none(&queue.broker.fleet.clone().unwrap_or_default()),
    };
    let text = if context.global.json {
        let mut text = serde_json::to_string_pretty(&status).unwrap_or_default();
        text.push('\n');
        text
    } else {
        text_of(&status, context)
    };
    context.show(&text)?;
    Ok(Exit::Done)
}
