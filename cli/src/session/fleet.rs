//! Connecting to a fleet, and handing a run to it.

use super::access::Access;
use super::fleet_flags::{refuse_stored, warn_not_dropped, without_queue};
use super::keys::accounts;
use super::models::price_table;
use crate::args::{BrokerArgs, QUEUE, ServiceQueueArgs, WORKER_QUEUE, WorkerQueueArgs};
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::harmless;
use crate::text::{count, grouped};
use seotags::Secret;
use seotags::settings::Settings;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::ledger::Ledger;
use seotags_app::runner::{Assignment, Execution, Workers};
pub(crate) use seotags_fleet::Fleet;
use seotags_fleet::{BrokerAccess, EarlierData, FleetError, FleetTuning, MOST_PARTITIONS, WorkerCount};
use std::env;
use std::sync::Arc;
use std::time::Duration;

/// Number of groups of sites of a new fleet.
const PARTITIONS: &str = "SEOTAGS_FLEET_PARTITIONS";
/// Validity of a lease in a new fleet, and how long a worker waits for a coordinator. For tests and drills; operators
/// of a fleet do not need these.
const LEASE_MS: &str = "SEOTAGS_FLEET_LEASE_MS";
const PATIENCE_MS: &str = "SEOTAGS_FLEET_PATIENCE_MS";

/// Connects to the fleet that should process the pages, if one is given.
pub(crate) async fn fleet_of(args: &WorkerQueueArgs, context: &Context) -> Result<Option<Fleet>, CliError> {
    worker_queue(args.worker_queue.as_deref(), &args.broker, context).await
}

/// Connects to the fleet that should process the pages of a service, if one is given.
pub(crate) async fn workers_of(
    args: &ServiceQueueArgs,
    context: &Context,
) -> Result<Option<Arc<dyn Workers>>, CliError> {
    let Some(address) = args.queue.as_deref().filter(|address| !address.trim().is_empty()) else {
        return without_queue(&args.broker, "--queue").map(|()| None);
    };
    Ok(Some(Arc::new(connect("--queue", address, QUEUE, &args.broker, context).await?)))
}

/// Connects to the fleet whose workers process pages, if a broker is given.
pub(crate) async fn worker_queue(
    address: Option<&str>,
    args: &BrokerArgs,
    context: &Context,
) -> Result<Option<Fleet>, CliError> {
    match address.filter(|address| !address.trim().is_empty()) {
        Some(address) => connect("--worker-queue", address, WORKER_QUEUE, args, context).await.map(Some),
        None => without_queue(args, "--worker-queue").map(|()| None),
    }
}

/// Connects to a fleet and sets it up if it is new; `flag` and `variable` are the sources of the address.
pub(crate) async fn connect(
    flag: &str,
    address: &str,
    variable: &str,
    args: &BrokerArgs,
    context: &Context,
) -> Result<Fleet, CliError> {
    let (access, tuning) = (access(flag, address, variable, args)?, tuning()?);
    let fleet = Fleet::connect(&access, tuning).await.map_err(|error| refused(&error, flag, variable))?;
    let (wanted, has) = (tuning.partitions, fleet.partitions());
    if wanted != has && given(PARTITIONS).is_some() {
        let name = fleet.name();
        let message = format!("{PARTITIONS} is {wanted}, but the fleet {name} was set up with {has} partitions");
        let hint = "they cannot be changed; a fleet with another name (--fleet) starts with the value of the variable";
        context.notes().warning(&message, Some(hint));
    }
    Ok(fleet)
}

/// Connects to an existing fleet.
pub(crate) async fn open(flag: &str, address: &str, variable: &str, args: &BrokerArgs) -> Result<Fleet, CliError> {
    let access = access(flag, address, variable, args)?;
    Fleet::open(&access).await.map_err(|error| refused(&error, flag, variable))
}

/// The same; `None` if the fleet has not been used yet.
pub(crate) async fn find(
    flag: &str,
    address: &str,
    variable: &str,
    args: &BrokerArgs,
) -> Result<Option<Fleet>, CliError> {
    match Fleet::open(&access(flag, address, variable, args)?).await {
        Ok(fleet) => Ok(Some(fleet)),
        Err(FleetError::NoFleet { .. }) => Ok(None),
        Err(error) => Err(refused(&error, flag, variable)),
    }
}

fn access(flag: &str, address: &str, variable: &str, args: &BrokerArgs) -> Result<BrokerAccess, CliError> {
    let is_typed = env::var(variable).map_or(true, |named| named != address);
    if is_typed && address.contains('@') {
        let hint = format!("set {variable}, or sign in with --queue-credentials");
        return Err(CliError::Usage {
            message: format!("{flag}: a password in an argument can be read by others"),
            hint: Some(hint),
        });
    }
    Ok(BrokerAccess {
        address: Secret::new(address),
        credentials: args.queue_credentials.clone(),
        ca: args.queue_ca.clone(),
        fleet: args.fleet.clone().unwrap_or_default(),
        allow_clear_text: args.insecure_queue,
    })
}

fn refused(error: &FleetError, flag: &str, variable: &str) -> CliError {
    let message = error.to_string();
    let hint = format!("give the address of the broker (a nats-server with JetStream) with {flag} or {variable}");
    match error {
        FleetError::Address { .. } => CliError::Usage { message, hint: Some(hint) },
        FleetError::ClearText { .. } => {
            let hint = "use tls:// (--queue-ca trusts a certificate of your own), or --insecure-queue on a network that you trust";
            CliError::Usage { message, hint: Some(hint.to_owned()) }
        }
        FleetError::File { .. } => CliError::Usage { message, hint: None },
        FleetError::NoFleet { others, .. } => {
            let hint = match others[..] {
                [] => "its first worker or run sets it up: `seotags worker --queue URL`".to_owned(),
                _ => format!("--fleet names one that is there: {}", others.join(", ")),
            };
            CliError::Usage { message, hint: Some(hint) }
        }
        _ => CliError::Failed { message, hint: Some(hint) },
    }
}

fn tuning() -> Result<FleetTuning, CliError> {
    let usual = FleetTuning::default();
    let time = |name| Ok::<_, CliError>(number(name, u32::MAX)?.map(|ms| Duration::from_millis(ms.into())));
    Ok(FleetTuning {
        partitions: number(PARTITIONS, MOST_PARTITIONS)?.unwrap_or(usual.partitions),
        lease: time(LEASE_MS)?.unwrap_or(usual.lease),
        patience: time(PATIENCE_MS)?.unwrap_or(usual.patience),
    })
}

/// The value of a variable, unless it is empty.
fn given(name: &str) -> Option<String> {
    let text = env::var_os(name)?.to_string_lossy().trim().to_owned();
    Some(text).filter(|text| !text.is_empty())
}

/// A number from 1 to `most` in a variable.
fn number(name: &str, most: u32) -> Result<Option<u32>, CliError> {
    let Some(text) = given(name) else { return Ok(None) };
    match text.parse::<u32>() {
        Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
        _ => {
            let message = format!("{name}: “{}” is not a number from 1 to {}", harmless(&text), grouped(most.into()));
            Err(CliError::Usage { message, hint: None })
        }
    }
}

/// Removes what deleted analyses left at the broker, and reports it.
pub(crate) async fn drop_deleted(fleet: &Fleet, app: &App, context: &Context) {
    match fleet.drop_deleted(app).await {
        Ok(0) => {}
        Ok(analyses) => {
            let of = count(analyses, "deleted analysis");
            context.notes().line(&format!("  removed the data of {of} from the broker"));
        }
        Err(error) => warn_not_dropped(&error, context),
    }
}

/// Has the fleet process the pages of an analysis. First removes what deleted analyses left at the broker.
pub(crate) async fn by_fleet(
    fleet: &Fleet,
    app: &App,
    analysis: &Analysis,
    settings: &Settings,
    (access, ledger): (&Access, Ledger),
    context: &Context,
) -> Result<Execution, CliError> {
    drop_deleted(fleet, app, context).await;
    warn_of_leftovers(fleet, app, analysis, context).await?;
    let access = refuse_stored(app, analysis, settings, access).await?;
    let assignment = Assignment {
        settings: settings.clone(),
        accounts: accounts(settings, app, context).await?,
        access,
        prices: price_table(context)?,
        ledger: ledger.with_month_cap(settings.max_cost_month),
    };
    warn_without_workers(fleet, context).await;
    Ok(Execution::Workers(Arc::new(fleet.clone()), Arc::new(assignment)))
}

/// Reports data at the broker that this run does not use.
async fn warn_of_leftovers(fleet: &Fleet, app: &App, analysis: &Analysis, context: &Context) -> Result<(), CliError> {
    let left = fleet.left_behind(app, analysis).await;
    let left = left.map_err(|error| CliError::Failed { message: error.to_string(), hint: None })?;
    for EarlierData { name, results, dropped_by } in left {
        let (id, results) = (analysis.id, count(results, "result"));
        let message = format!("the broker has {results} of an earlier analysis {id} (“{name}”), not used here");
        let hint = format!("if it is not to be continued, drop it: `{dropped_by}`");
        context.notes().warning(&message, Some(&hint));
    }
    Ok(())
}

/// Warns if the run waits because there are no workers.
async fn warn_without_workers(fleet: &Fleet, context: &Context) {
    // If the broker is away at this moment, it is tried again later.
    match fleet.worker_count().await {
        Ok(WorkerCount { all: 0, .. }) => {
            let hint = "start one on any machine with `seotags worker --queue URL`";
            context.notes().warning("no worker is connected; the run waits for one", Some(hint));
        }
        Ok(WorkerCount { all, of_this_version: 0 }) => {
            let (workers, are) = (count(all as u64, "worker"), if all == 1 { "is" } else { "are" });
            let version = env!("CARGO_PKG_VERSION");
            let message = format!("{workers} {are} connected, but none has version {version}; the run waits for one");
            let hint = "a worker only accepts runs of its own version; `seotags fleet status` lists the versions";
            context.notes().warning(&message, Some(hint));
        }
        Ok(_) | Err(_) => {}
    }
}
