//! The analysis to show or export: from the local store, or a copy from a service.

use super::connect::connect;
use super::copy::{CopyPurpose, copy_analysis};
use crate::context::Context;
use crate::error::CliError;
use crate::session::{find_analysis, find_run, open_store};
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// Which analysis is meant where no number names one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Latest {
    /// The latest.
    Any,
    /// The latest that writes tags, if there is one.
    Run,
}

/// The analysis of that number, or the latest one, with its store; from a team's service a copy, made for `what`.
pub(crate) async fn open_analysis(
    id: Option<i64>,
    latest: Latest,
    what: CopyPurpose,
    context: &Context,
) -> Result<(App, Analysis), CliError> {
    if context.is_remote() {
        return copy_analysis(&connect(context)?, id, what, context).await;
    }
    let app = open_store(context).await?;
    let analysis = match latest {
        Latest::Any => find_analysis(&app, id).await?,
        Latest::Run => find_run(&app, id, context).await?,
    };
    Ok((app, analysis))
}
