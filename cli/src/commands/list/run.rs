//! Runs `seotags list`.

use super::args::ListArgs;
use super::view::{AnalysisLine, as_data, table};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::remote;
use crate::session::{find_project, open_store};
use crate::text::grouped;
use seotags::service::api::AnalysisRow;
use seotags_app::analyses::{ListFilter, Status};
use serde::Serialize;
use serde_json::Value;
use std::io::{self, IsTerminal};

/// Analyses on a terminal: the newest are still on the screen.
const SHOWN: u64 = 20;

/// Lists the analyses in the store, or those of a team's service.
pub(crate) async fn list(args: &ListArgs, context: &Context) -> Result<Exit, CliError> {
    let status = match &args.status {
        Some(text) => Some(text.parse::<Status>().map_err(|error| CliError::Usage {
            message: error.to_string(),
            hint: Some(format!("the statuses are {}", Status::ALL.map(Status::as_str).join(", "))),
        })?),
        None => None,
    };
    if context.is_remote() {
        let mut rows = remote_rows(args, status, context).await?;
        let found = limit(&mut rows, args, context);
        let data: Vec<Value> = rows.iter().map(|(project, row)| as_data(project, row)).collect();
        return write(
            &data,
            rows.iter().map(|(project, row)| AnalysisLine::from_service(project, row)).collect(),
            found,
            args,
            context,
        );
    }
    let app = open_store(context).await?;
    let project = match &args.project {
        Some(name) => Some(find_project(&app, name).await?.id),
        None => None,
    };
    let filter = ListFilter { project, status };
    let mut analyses = app.analyses().list(filter).await?;
    let found = limit(&mut analyses, args, context);
    write(&analyses, analyses.iter().map(AnalysisLine::from_store).collect(), found, args, context)
}

/// Keeps the newest, as many as are wanted; returns how many there were.
fn limit<T>(rows: &mut Vec<T>, args: &ListArgs, context: &Context) -> usize {
    let found = rows.len();
    let is_for_people = !context.global.json && io::stdout().is_terminal();
    if let Some(most) = args.limit.or(is_for_people.then_some(SHOWN)) {
        rows.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    }
    found
}

/// The rows of a service, the newest first.
async fn remote_rows(
    args: &ListArgs,
    status: Option<Status>,
    context: &Context,
) -> Result<Vec<(String, AnalysisRow)>, CliError> {
    let client = remote::connect(context)?;
    let mut projects = client.projects().await?;
    if let Some(name) = &args.project {
        let found = remote::find_project(&projects, name).map(|project| project.id).ok_or_else(|| {
            let hint = "`seotags list` with the same --server shows the projects with analyses";
            CliError::usage(format!("no project “{name}” at the service"), hint)
        })?;
        projects.retain(|project| project.id == found);
    }
    let mut rows = remote::all_rows(projects);
    rows.retain(|(_, row)| status.is_none_or(|status| row.status.eq_ignore_ascii_case(status.as_str())));
    Ok(rows)
}

fn write(
    data: &[impl Serialize],
    rows: Vec<AnalysisLine>,
    found: usize,
    args: &ListArgs,
    context: &Context,
) -> Result<Exit, CliError> {
    let text = if context.global.json {
        let mut text = serde_json::to_string_pretty(data).unwrap_or_default();
        text.push('\n');
        text
    } else if rows.is_empty() {
        let (list, run) = (format!("`seotags list{}`", context.store_flag()), "seotags run urls.csv");
        context.notes().line(&match (&args.status, &args.project) {
            (None, None) => format!("  no analysis; `{run}{}` creates one", context.store_flag()),
            (Some(status), _) => format!("  no analysis has the status {status}; {list} lists all"),
            (None, Some(project)) => format!("  no analysis in {project}; {list} lists all"),
        });
        String::new()
    } else {
        table(rows).fitted(context.terminal.width).render(context.terminal.out)
    };
    context.show(&text)?;
    if data.len() < found && !context.global.json {
        let all = format!("--limit {found} lists all");
        context.notes().line(&format!("  the newest {} of {} analyses; {all}", data.len(), grouped(found as u64)));
    }
    Ok(Exit::Done)
}
