//! The analysis to show or export: from the local store, or a copy from a service.

use super::connect::connect;
use super::copy::{CopyPurpose, copy_analysis};
use crate::context::Context;
use crate::error::CliError;
use crate::session::{find_analysis, open_store};
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// The analysis of that number, or the latest one, with its store; from a team's service a copy, made for `what`.
pub(crate) async fn open_analysis(
    id: Option<i64>,
    what: CopyPurpose,
    context: &Context,
) -> Result<(App, Analysis), CliError> {
    if context.is_remote() {
        return copy_analysis(&connect(context)?, id, what, context).await;
    }
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, id).await?;
    Ok((app, analysis))
}
