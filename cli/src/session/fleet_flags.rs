//! What holds for flags of a fleet, whether or not this program can use one.

use super::access::Access;
use crate::args::BrokerArgs;
use crate::context::Context;
use crate::error::CliError;
use seotags::crawl::Carried;
use seotags::settings::Settings;
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// Refuses flags about a fleet without a broker.
pub(crate) fn without_queue(args: &BrokerArgs, flag: &str) -> Result<(), CliError> {
    let given = [
        ("--queue-credentials", args.queue_credentials.is_some()),
        ("--queue-ca", args.queue_ca.is_some()),
        ("--fleet", args.fleet.is_some()),
        ("--insecure-queue", args.insecure_queue),
    ];
    match given.into_iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) => Err(CliError::usage(format!("{name} needs {flag}"), None)),
        None => Ok(()),
    }
}

/// Warns that data of deleted analyses may still be at the broker, although they are deleted.
pub(crate) fn warn_not_dropped(error: &dyn std::fmt::Display, context: &Context) {
    let hint = "the next run or service that uses the broker removes it";
    context.notes().warning(&format!("the broker may still have data of deleted analyses: {error}"), Some(hint));
}

/// The error for a run with files, folders or archives of this machine, which workers must not get.
pub(crate) fn own_pages() -> CliError {
    CliError::usage(
        "--worker-queue only works with pages on the web",
        "remove --worker-queue and SEOTAGS_WORKER_QUEUE: files and archives are read on this machine",
    )
}

/// [`refuse_for_fleet`] for a stored analysis, with its files.
pub(crate) async fn refuse_stored(
    app: &App,
    analysis: &Analysis,
    settings: &Settings,
    access: &Access,
) -> Result<Carried, CliError> {
    if !app.analyses().files(analysis.id).await?.is_empty() {
        return Err(own_pages());
    }
    refuse_for_fleet(settings, access)
}

/// The access options for workers; an error if an option is set that they do not support.
pub(crate) fn refuse_for_fleet(settings: &Settings, access: &Access) -> Result<Carried, CliError> {
    if settings.batch {
        return Err(CliError::usage("--worker-queue does not work with --batch", "remove one of them"));
    }
    access.options.carried().map_err(|what| {
        CliError::usage(format!("--worker-queue: {what} does not work with a fleet of workers"), "remove one of them")
    })
}
