//! `seotags list`.

use crate::args::ListArgs;
use crate::columns::{Column, Lines};
use crate::context::Context;
use crate::report::{CliError, Exit};
use crate::session::{find_project, open_store};
use crate::words::grouped;
use seotags_app::analyses::{Analysis, ListFilter, Status, WorkPhase};
use std::io::{self, Write};

/// Lists the analyses in the store.
pub(crate) async fn list(args: &ListArgs, context: &Context) -> Result<Exit, CliError> {
    let status = match &args.status {
        Some(text) => Some(text.parse::<Status>().map_err(|error| CliError::Usage {
            message: error.to_string(),
            hint: Some(format!("the statuses are {}", Status::ALL.map(Status::as_str).join(", "))),
        })?),
        None => None,
    };
    let app = open_store(context).await?;
    let project = match &args.project {
        Some(name) => Some(find_project(&app, name).await?.id),
        None => None,
    };
    let filter = ListFilter { project, status };
    let analyses = app.analyses().list(filter).await?;
    let text = if context.global.json {
        let mut text = serde_json::to_string_pretty(&analyses).unwrap_or_default();
        text.push('\n');
        text
    } else if analyses.is_empty() {
        context.notes().line("  no analysis; `seotags run urls.csv` makes one");
        String::new()
    } else {
        table(&analyses).fitted(context.terminal.width).render(context.terminal.out)
    };
    io::stdout().write_all(text.as_bytes()).map_err(CliError::stdout)?;
    Ok(Exit::Done)
}

/// Its status; a review that was stopped is told from pages that are still to be crawled.
fn status_words(analysis: &Analysis) -> &'static str {
    match (analysis.status, analysis.stopped_phase) {
        (Status::Stopped, Some(WorkPhase::Review)) => "review stopped",
        (status, _) => status.as_str(),
    }
}

fn table(analyses: &[Analysis]) -> Lines {
    let mut lines = Lines::new(vec![
        Column::right("ID"),
        Column::left("Name"),
        Column::left("Project"),
        Column::left("Status"),
        Column::right("Pages"),
        Column::right("Failed"),
        Column::left("Engine"),
    ]);
    for analysis in analyses {
        let pages = match analysis.open_urls_count() {
            0 => grouped(analysis.total_urls_count),
            _ => format!("{}/{}", grouped(analysis.processed_urls_count), grouped(analysis.total_urls_count)),
        };
        let failed = match analysis.failed_urls_count {
            0 => String::new(),
            failed => grouped(failed),
        };
        lines.push(vec![
            analysis.id.to_string(),
            analysis.name.clone(),
            analysis.project_name.clone(),
            status_words(analysis).to_owned(),
            pages,
            failed,
            analysis.service.clone().or_else(|| analysis.engine.clone()).unwrap_or_default(),
        ]);
    }
    lines
}
