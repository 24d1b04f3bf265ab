//! `seotags projects delete`.

use super::args::DeleteProjectsArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{find_project, open_store};
use crate::terminal::{confirmed, harmless};
use crate::text::count;
use seotags_app::projects::ProjectSummary;

/// Deletes projects with everything in them, after a confirmation.
pub(super) async fn delete(args: &DeleteProjectsArgs, context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let mut found: Vec<ProjectSummary> = Vec::new();
    for name in &args.names {
        let project = find_project(&app, name).await?;
        if !found.iter().any(|seen| seen.project.id == project.id) {
            found.extend(app.projects().summary(project.id).await?);
        }
    }
    if !args.yes {
        if !context.terminal.can_ask {
            let what = count(found.len() as u64, "project");
            return Err(CliError::usage(
                format!("deleting {what} with {} needs confirmation", analyses(&found)),
                "--yes confirms it",
            ));
        }
        for summary in &found {
            let (name, analyses) = (harmless(&summary.project.name), count(summary.total_analyses, "analysis"));
            let results = count(summary.total_urls_analyzed, "result");
            context.notes().write(&format!("  “{name}”  {analyses}  {results}"));
        }
        if !confirmed("  delete permanently? [y/N] ") {
            context.notes().line("  nothing was deleted");
            return Ok(Exit::Done);
        }
    }
    for summary in &found {
        let gone = app.projects().delete(summary.project.id).await?;
        let analyses = count(gone.len() as u64, "analysis");
        context.notes().line(&format!("  deleted the project “{}” with {analyses}", harmless(&summary.project.name)));
    }
    Ok(Exit::Done)
}

/// `3 analyses`, of all projects together.
fn analyses(found: &[ProjectSummary]) -> String {
    count(found.iter().map(|summary| summary.total_analyses).sum(), "analysis")
}
