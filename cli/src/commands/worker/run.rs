//! Runs `seotags worker`.

use super::args::WorkerArgs;
use crate::args::QUEUE;
use crate::commands::serve::guard_of;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::fleet::connect;
use crate::terminal::Interrupts;
use crate::terminal::logging;
use crate::text::count;
use seotags::pipeline::Cancel;
use seotags_fleet::{Worker, WorkerOptions, WorkerReport};

/// Works until it is stopped.
pub(crate) async fn worker(args: &WorkerArgs, context: &Context) -> Result<Exit, CliError> {
    if !context.global.quiet {
        logging::start_of_service(context.global.verbose, args.log_format, context.notes());
    }
    let say = |text: String| logging::say(args.log_format, &text, context.notes());
    let guard = guard_of(&args.allow_host, args.allow_private_networks)?;
    let mut interrupts = Interrupts::listen()?;
    let fleet = connect("--queue", &args.queue.queue, QUEUE, &args.queue.broker, context).await?;
    logging::warn_of_limits();
    logging::warn_of_root();
    let worker = Worker::new(fleet.clone(), WorkerOptions { guard });
    say(format!("{} works for the fleet {}", worker.name(), fleet.name()));
    let cancel = Cancel::default();
    let running = worker.run(cancel.clone());
    tokio::pin!(running);
    let ended = tokio::select! {
        ended = &mut running => ended,
        _ = interrupts.next() => {
            say("shutting down; finishing pages in progress".to_owned());
            cancel.drain();
            // A second request ends it at once.
            tokio::select! {
                ended = &mut running => ended,
                _ = interrupts.next() => return Ok(Exit::Interrupted),
            }
        }
    };
    let WorkerReport { pages } = ended.map_err(|message| CliError::Failed { message, hint: None })?;
    say(format!("stopped after {}", count(pages, "page")));
    Ok(Exit::Done)
}
