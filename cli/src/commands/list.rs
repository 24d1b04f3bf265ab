//! `seotags list`.

use crate::args::ListArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::remote;
use crate::session::{find_project, open_store};
use crate::terminal::{Column, Lines};
use crate::text::grouped;
use seotags::service::AnalysisRow;
use seotags_app::analyses::{Analysis, ListFilter, Status, WorkPhase};
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
        return write(&data, rows.iter().map(|(project, row)| Row::of_service(project, row)).collect(), args, context);
    }
    let app = open_store(context).await?;
    let project = match &args.project {
        Some(name) => Some(find_project(&app, name).await?.id),
        None => None,
    };
    let filter = ListFilter { project, status };
    let analyses = app.analyses().list(filter).await?;
    write(&analyses, analyses.iter().map(Row::of).collect(), args, context)
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
            CliError::usage(format!("there is no project «{name}» at the service"), hint)
        })?];
    }
    let mut rows = remote::all_rows(projects);
    rows.retain(|(_, row)| status.is_none_or(|status| row.status.eq_ignore_ascii_case(status.as_str())));
    Ok(rows)
}

/// As the service says it, with the name of the project, as in a local list.
fn as_data(project: &str, row: &AnalysisRow) -> Value {
    let mut data = serde_json::to_value(row).unwrap_or_default();
    if let Some(fields) = data.as_object_mut() {
        fields.insert("project_name".to_owned(), project.into());
    }
    data
}

fn write(data: &[impl Serialize], rows: Vec<Row>, args: &ListArgs, context: &Context) -> Result<Exit, CliError> {
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

/// An analysis, as the table shows it.
struct Row {
    id: i64,
    name: String,
    project: String,
    status: String,
    processed: u64,
    total: u64,
    /// `None`: not known here.
    failed: Option<u64>,
    engine: String,
}

impl Row {
    fn of(analysis: &Analysis) -> Self {
        Self {
            id: analysis.id.0,
            name: analysis.name.clone(),
            project: analysis.project_name.clone(),
            status: status_words(analysis).to_owned(),
            processed: analysis.processed_urls_count,
            total: analysis.total_urls_count,
            failed: Some(analysis.failed_urls_count),
            engine: analysis.service.clone().or_else(|| analysis.engine.clone()).unwrap_or_default(),
        }
    }

    /// A service says in its list which model writes, and nothing of failures.
    fn of_service(project: &str, row: &AnalysisRow) -> Self {
        let engine = match &row.openai_model {
            Some(model) => model.clone(),
            None if row.processed_urls_count > 0 => "builtin".to_owned(),
            None => String::new(),
        };
        Self {
            id: row.id,
            name: row.name.clone(),
            project: project.to_owned(),
            status: row.status.clone(),
            processed: row.processed_urls_count,
            total: row.total_urls_count,
            failed: None,
            engine,
        }
    }
}

/// Its status; a review that was stopped is told from pages that are still to be crawled.
fn status_words(analysis: &Analysis) -> &'static str {
    match (analysis.status, analysis.stopped_phase) {
        (Status::Stopped, Some(WorkPhase::Review)) => "review stopped",
        (status, _) => status.as_str(),
    }
}

fn table(rows: Vec<Row>) -> Lines {
    let is_known = rows.iter().any(|row| row.failed.is_some());
    let mut columns = vec![
        Column::right("ID"),
        Column::left("Name"),
        Column::left("Project"),
        Column::left("Status"),
        Column::right("Pages"),
    ];
    columns.extend(is_known.then(|| Column::right("Failed")));
    columns.push(Column::left("Engine"));
    let mut lines = Lines::new(columns);
    for row in rows {
        let pages = match row.total.saturating_sub(row.processed) {
            0 => grouped(row.total),
            _ => format!("{}/{}", grouped(row.processed), grouped(row.total)),
        };
        let mut cells = vec![row.id.to_string(), row.name, row.project, row.status, pages];
        cells.extend(row.failed.map(|failed| if failed == 0 { String::new() } else { grouped(failed) }));
        cells.push(row.engine);
        lines.push(cells);
    }
    lines
}
