//! Waits for an analysis that runs at a service.

use crate::context::Context;
use crate::error::CliError;
use crate::progress::Steps;
use crate::terminal::Interrupts;
use seotags::service::api::{AnalysisRow, AnalysisView};
use seotags::service::{ServiceClient, ServiceError};
use seotags_app::analyses::Status;
use std::time::{Duration, Instant};

/// Intervals between two checks: at first, and after this many checks. A project may have thousands of rows.
const LOOK: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(5);
const LOOKS: u32 = 60;
/// How long a service may be unreachable: enough time to restart its machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// Why the wait ended.
#[derive(Debug)]
pub(crate) enum FollowEnd {
    /// The analysis ended.
    Ended(Status, Box<AnalysisRow>),
    /// The user stopped waiting: `^C` or the name of a signal.
    Left(&'static str),
}

/// Waits for its end, and shows the progress.
pub(crate) async fn follow(
    client: &ServiceClient,
    analysis: &AnalysisView,
    interrupts: &mut Interrupts,
    context: &Context,
) -> Result<FollowEnd, CliError> {
    let mut steps = Steps::for_pages("service", analysis.total_urls_count, context);
    let mut looks = 0;
    let mut heard = Instant::now();
    loop {
        let look = async {
            match looks {
                0 => {}
                1..=LOOKS => tokio::time::sleep(LOOK).await,
                _ => tokio::time::sleep(LATER).await,
            }
            row(client, analysis).await
        };
        let looked = tokio::select! {
            name = interrupts.next() => return Ok(FollowEnd::Left(name)),
            looked = look => looked,
        };
        looks += 1;
        let row = match looked {
            Ok(row) => row,
            Err(error) if error.may_pass() && heard.elapsed() < PATIENCE => continue,
            Err(error) => return Err(error.into()),
        };
        heard = Instant::now();
        let Some(row) = row else {
            return Err(CliError::Failed {
                message: format!("somebody deleted analysis {} at the service", analysis.id),
                hint: None,
            });
        };
        steps.done(row.processed_urls_count);
        match row.status.parse::<Status>() {
            Ok(status) if status.is_in_progress() => {}
            Ok(status) => return Ok(FollowEnd::Ended(status, Box::new(row))),
            Err(error) => {
                return Err(ServiceError::Unknown {
                    server: client.address().to_string(),
                    path: format!("/projects/{}/analyses/", analysis.project_id),
                    reason: error.to_string(),
                }
                .into());
            }
        }
    }
}

/// Its row in the list of its project, which is small however long the list of the analysis is; `None`: it does not
/// exist any more.
async fn row(client: &ServiceClient, analysis: &AnalysisView) -> Result<Option<AnalysisRow>, ServiceError> {
    match client.analyses(analysis.project_id).await {
        Ok(rows) => Ok(rows.into_iter().find(|row| row.id == analysis.id)),
        Err(error) if error.status() == Some(404) => Ok(None),
        Err(error) => Err(error),
    }
}
