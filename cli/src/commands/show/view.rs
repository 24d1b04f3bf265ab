//! The progress of an unfinished analysis.

use crate::context::Context;
use crate::session::AnalysisFacts;
use crate::terminal::harmless;
use crate::text::grouped;
use seotags_app::analyses::{Holder, Status, WorkPhase};

/// The progress, if it is not done; `go_on` describes how a command continues it.
pub(crate) fn unfinished_text(
    analysis: &AnalysisFacts,
    running: Option<Holder>,
    go_on: impl Fn(&str) -> String,
    context: &Context,
) -> Option<String> {
    let (done, total) = (grouped(analysis.processed_urls_count), grouped(analysis.total_urls_count));
    if context.is_remote() && analysis.status.is_in_progress() {
        return Some(format!("  {done} of {total} pages are done; the service is processing it"));
    }
    let message = analysis.error_message.as_deref().map(|message| format!(": {}", harmless(message)));
    let message = message.unwrap_or_default();
    if analysis.status == Status::ReviewFailure {
        return Some(format!("  the review failed{message}; the tags are stored; {}", go_on("review")));
    }
    if !analysis.is_unfinished {
        return None;
    }
    if let Some(Holder { pid, host }) = running {
        return Some(format!("  {done} of {total} pages are done; process {pid} on {host} is running it"));
    }
    let why = match (analysis.status, analysis.stopped_phase) {
        (Status::Failure, _) if !message.is_empty() => format!("failed at {done} of {total}{message}"),
        (Status::Stopped, Some(WorkPhase::Review)) => {
            format!("the review stopped at {done} of {total} pages{message}; the tags are stored")
        }
        (Status::Stopped, _) if !message.is_empty() => format!("stopped at {done} of {total} pages{message}"),
        _ => format!("{done} of {total} pages are done"),
    };
    Some(format!("  {why}; {}", go_on("resume")))
}
