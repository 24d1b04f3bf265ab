//! Runs `seotags list`.

use super::args::ListArgs;
use super::view::{AnalysisLine, as_data, table};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::remote;
use crate::session::{find_project, open_store};
use seotags::service::AnalysisRow;
use seotags_app::analyses::{ListFilter, Status};
use serde::Serialize;
use serde_json::Value;

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
        let rows = remote_rows(args, status, context).await?;
        let data: Vec<Value> = rows.iter().map(|(project, row)| as_data(project, row)).collect();
        return write(
            &data,
            rows.iter().map(|(project, row)| AnalysisLine::from_service(project, row)).collect(),
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
    let analyses = app.analyses().list(filter).await?;
    write(&analyses, analyses.iter().map(AnalysisLine::from_store).collect(), args, context)
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
        let found = remote::find_project(&projects, name).cloned();
        projects = vec![found.ok_or_else(|| {
            let hint = "`seotags list` with the same --server shows the projects with analyses";
            CliError::usage(format!("there is no project “{name}” at the service"), hint)
        })?];
    }
    let mut rows = remote::all_rows(projects);
    rows.retain(|(_, row)| status.is_none_or(|status| row.status.eq_ignore_ascii_case(status.as_str())));
    Ok(rows)
}

fn write(
    data: &[impl Serialize],
    rows: Vec<AnalysisLine>,
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
            (None, None) => format!("  no analysis; `{run}{}` makes one", context.store_flag()),
            (Some(status), _) => format!("  no analysis is {status}; {list} shows them all"),
            (None, Some(project)) => format!("  no analysis in {project}; {list} shows them all"),
        });
        String::new()
    } else {
        table(rows).fitted(context.terminal.width).render(context.terminal.out)
    };
    context.show(&text)?;
    Ok(Exit::Done)
}
