//! `seotags projects list`.

use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::settings::fields;
use crate::terminal::{Column, Lines};
use crate::text::grouped;
use jiff::tz::TimeZone;
use seotags_app::projects::ProjectSummary;

/// Lists the projects of the local store, the newest first.
pub(super) async fn list(context: &Context) -> Result<Exit, CliError> {
    let projects = open_store(context).await?.projects().list().await?;
    let text = if context.global.json {
        format!("{}\n", serde_json::to_string_pretty(&projects).unwrap_or_default())
    } else if projects.is_empty() {
        let flag = context.store_flag();
        context.notes().line(&format!("  no project; `seotags projects create NAME{flag}` or a run creates one"));
        String::new()
    } else {
        table(&projects).fitted(context.terminal.width).render(context.terminal.out)
    };
    context.show(&text)?;
    Ok(Exit::Done)
}

fn table(projects: &[ProjectSummary]) -> Lines {
    let mut lines = Lines::new(vec![
        Column::left("Name"),
        Column::left("Domain"),
        Column::right("Analyses"),
        Column::right("Results"),
        Column::left("Latest"),
        Column::left("Settings"),
    ]);
    for ProjectSummary { project, total_analyses, total_urls_analyzed, last_analysis_at, .. } in projects {
        let latest = last_analysis_at.map(|at| at.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string());
        let settings: Vec<String> = fields(&project.settings).into_iter().map(|(name, _)| name).collect();
        lines.push(vec![
            project.name.clone(),
            project.domain.clone(),
            grouped(*total_analyses),
            grouped(*total_urls_analyzed),
            latest.unwrap_or_default(),
            settings.join(", "),
        ]);
    }
    lines
}
