//! Runs `seotags fleet`.

use super::args::{FleetArgs, FleetCommand, StatusArgs};
use super::drop::failed;
use super::view::text_of;
use crate::args::QUEUE;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{find, open};
use seotags_app::fleet::FleetStatus;

/// Shows or cleans up a fleet.
pub(crate) async fn fleet(args: &FleetArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        FleetCommand::Status(args) => status(args, context).await,
        FleetCommand::Drop(args) => crate::commands::fleet::drop::drop(args, context).await,
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
