//! The analysis to show or export: in the local store, or at a service.

use super::source::Source;
use crate::context::Context;
use crate::error::CliError;
use crate::remote::{RemoteAnalysis, connect};
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

/// An analysis, where it is stored.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "a command opens one")]
pub(crate) enum OpenedAnalysis {
    Local(App, Analysis),
    Remote(RemoteAnalysis),
}

impl OpenedAnalysis {
    /// To deliver it.
    pub(crate) fn source(&self) -> Source<'_> {
        match self {
            Self::Local(app, analysis) => Source::local(app, analysis, true),
            Self::Remote(remote) => Source::remote(remote),
        }
    }
}

/// The analysis of that number, or the latest one.
pub(crate) async fn open_analysis(
    id: Option<i64>,
    latest: Latest,
    context: &Context,
) -> Result<OpenedAnalysis, CliError> {
    if context.is_remote() {
        return Ok(OpenedAnalysis::Remote(RemoteAnalysis::open(connect(context)?, id).await?));
    }
    let app = open_store(context).await?;
    let analysis = match latest {
        Latest::Any => find_analysis(&app, id).await?,
        Latest::Run => find_run(&app, id, context).await?,
    };
    Ok(OpenedAnalysis::Local(app, analysis))
}
