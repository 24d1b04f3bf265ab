//! A build without the feature `fleet`: any use of a fleet is an error.

use super::access::Access;
use super::fleet_flags::without_queue;
use crate::args::{BrokerArgs, ServiceQueueArgs, WorkerQueueArgs};
use crate::context::Context;
use crate::error::CliError;
use seotags::settings::Settings;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::ledger::Ledger;
use seotags_app::runner::{Execution, Workers};
use std::sync::Arc;

/// This build cannot connect to a fleet, so there is no value.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Fleet {}

/// The error for a command or a flag that needs a fleet.
pub(crate) fn not_built_in(what: &str) -> CliError {
    let hint = "build seotags with the feature `fleet`, which is on by default";
    CliError::usage(format!("{what} needs a fleet, and this program was built without fleets"), hint)
}

fn none(address: Option<&str>, args: &BrokerArgs, flag: &str) -> Result<(), CliError> {
    match address.filter(|address| !address.trim().is_empty()) {
        Some(_) => Err(not_built_in(flag)),
        None => without_queue(args, flag),
    }
}

/// Refuses the flag for a fleet.
pub(crate) async fn fleet_of(args: &WorkerQueueArgs, context: &Context) -> Result<Option<Fleet>, CliError> {
    worker_queue(args.worker_queue.as_deref(), &args.broker, context).await
}

/// Refuses the flag for a fleet of a service.
pub(crate) async fn workers_of(args: &ServiceQueueArgs, _: &Context) -> Result<Option<Arc<dyn Workers>>, CliError> {
    none(args.queue.as_deref(), &args.broker, "--queue").map(|()| None)
}

/// Refuses the address of a broker.
pub(crate) async fn worker_queue(
    address: Option<&str>,
    args: &BrokerArgs,
    _: &Context,
) -> Result<Option<Fleet>, CliError> {
    none(address, args, "--worker-queue").map(|()| None)
}

pub(crate) async fn by_fleet(
    fleet: &Fleet,
    _: &App,
    _: &Analysis,
    _: &Settings,
    _: (&Access, Ledger),
    _: &Context,
) -> Result<Execution, CliError> {
    match *fleet {}
}

pub(crate) async fn drop_deleted(fleet: &Fleet, _: &App, _: &Context) {
    match *fleet {}
}
