//! Copies an analysis of a service into a store in memory, where local commands read it.

use crate::context::Context;
use crate::error::CliError;
use crate::text::io_reason;
use jiff::Timestamp;
use seotags::input::SourceUrl;
use seotags::service::api::{AnalysisView, ProjectView, USER_PREFIX, UserView};
use seotags::service::{ServiceClient, ServiceError};
use seotags::settings::{Layer, Origin, Settings, resolve};
use seotags::url::{AnalysisId, HttpUrl};
use seotags_app::App;
use seotags_app::analyses::{Analysis, WorkPhase};
use seotags_app::copies::{Copying, Original};
use seotags_app::projects::ProjectId;

/// Most results that may be added while they are read.
const MORE: u64 = 10_000;

/// The purpose of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CopyPurpose {
    /// A report, which the service adds the agency to.
    Report,
    /// Anything else.
    Results,
}

/// The analysis of that number, or the latest one, with the store that contains its copy.
pub(crate) async fn copy_analysis(
    client: &ServiceClient,
    id: Option<i64>,
    what: CopyPurpose,
    context: &Context,
) -> Result<(App, Analysis), CliError> {
    let id = match id {
        Some(id) => id,
        None => latest(client).await?,
    };
    let mut original = client.analysis(id).await?;
    let (project, user) = (client.project(original.project_id).await?, client.user().await?);
    let app = App::ephemeral().await?;
    let mut settings = in_force(&original, &project, &user)?;
    if what == CopyPurpose::Report {
        with_letterhead(&mut settings, client, &app, (&project, &user), context).await;
    }
    let urls = list(client, &mut original)?;
    let mut copying = Copying::begin(&app, as_original(client, &original, &project, settings)?, urls).await?;
    let (mut before, mut most) = (None, original.results_count.max(original.total_urls_count) + MORE);
    loop {
        let stretch = client.results(id, before).await?;
        let next = stretch.next_before_id.get();
        let items = stretch.items.into_items();
        let count = items.len() as u64;
        if next.is_some() && (count == 0 || count > most || before.is_some_and(|before| next >= Some(before))) {
            return Err(endless(client, id).into());
        }
        most = most.saturating_sub(count);
        copying.add(items).await?;
        before = next;
        if before.is_none() {
            break;
        }
    }
    let analysis = copying.finish().await?;
    Ok((app, analysis))
}

/// The error for pages of results that never end.
fn endless(client: &ServiceClient, id: i64) -> ServiceError {
    ServiceError::Unknown {
        server: client.address().to_string(),
        path: format!("/analyses/{id}/results"),
        reason: "there are more results than the analysis has".to_owned(),
    }
}

async fn latest(client: &ServiceClient) -> Result<i64, CliError> {
    let projects = client.projects().await?;
    let numbers = projects.iter().flat_map(|project| project.analyses.items()).map(|row| row.id);
    numbers
        .max()
        .ok_or_else(|| CliError::usage("no analysis yet", "`seotags run urls.csv` creates one, with the same --server"))
}

/// The effective settings, as far as the caller may see them: the defaults of other users are hidden.
fn in_force(analysis: &AnalysisView, project: &ProjectView, user: &UserView) -> Result<Settings, CliError> {
    let layer = |name: &str, patch| Layer { origin: Origin::Project(name.to_owned()), patch };
    let mut layers = Vec::new();
    if project.owner_id == Some(user.id) {
        layers.push(layer("its owner", user.settings.patch(USER_PREFIX)));
    }
    layers.push(layer(&project.name, project.settings.patch("")));
    layers.push(layer("the analysis", analysis.overrides.patch("")));
    Ok(resolve(&layers)?.settings)
}

/// Adds the agency: that of the project, otherwise that of its owner, as at the service.
async fn with_letterhead(
    settings: &mut Settings,
    client: &ServiceClient,
    app: &App,
    (project, user): (&ProjectView, &UserView),
    context: &Context,
) {
    let is_own = project.owner_id == Some(user.id);
    let stated = |of_project: &Option<String>, of_owner: &Option<String>| {
        let of_owner = of_owner.clone().filter(|_| is_own);
        [of_project.clone(), of_owner].into_iter().flatten().find(|text| !text.trim().is_empty())
    };
    settings.agency_name = stated(&project.agency_name, &user.agency_name);
    settings.agency_contact = stated(&project.agency_contact, &user.agency_contact);
    settings.agency_logo = None;
    let Some(path) = stated(&project.agency_logo_path, &user.agency_logo_path) else { return };
    let file = app.data_folder().join("logo");
    let kept = match client.image(&path).await {
        Ok(image) => std::fs::write(&file, image).map_err(|error| io_reason(&error)),
        Err(error) => Err(error.to_string()),
    };
    match kept {
        Ok(()) => settings.agency_logo = Some(file.display().to_string()),
        Err(why) => context.notes().warning(&format!("the report has no logo: {why}"), None),
    }
}

fn list(client: &ServiceClient, analysis: &mut AnalysisView) -> Result<Vec<SourceUrl>, ServiceError> {
    let listed = std::mem::replace(&mut analysis.source_urls, Vec::new().into());
    let page = |listed: seotags::service::api::SourceUrlView| {
        let url = HttpUrl::parse(&listed.url)
            .map_err(|error| unknown(client, analysis.id, format!("“{}”: {error}", listed.url)))?;
        Ok(SourceUrl { keywords: listed.target_keywords, ..SourceUrl::web(url) })
    };
    listed.into_items().into_iter().map(page).collect()
}

fn as_original(
    client: &ServiceClient,
    analysis: &AnalysisView,
    project: &ProjectView,
    settings: Settings,
) -> Result<Original, ServiceError> {
    let phase = |name: &str| if name == WorkPhase::Review.as_str() { WorkPhase::Review } else { WorkPhase::Generation };
    let time = |text: &str| {
        text.parse::<Timestamp>().map_err(|error| unknown(client, analysis.id, format!("the time “{text}”: {error}")))
    };
    Ok(Original {
        id: AnalysisId(analysis.id),
        project_id: ProjectId(project.id),
        project_name: project.name.clone(),
        project_domain: project.domain.clone(),
        name: analysis.name.clone(),
        status: analysis
            .status
            .parse()
            .map_err(|_| unknown(client, analysis.id, format!("the status “{}”", analysis.status)))?,
        stopped_phase: analysis.stopped_phase.as_deref().map(phase),
        revision: analysis.revision,
        engine: analysis.engine.clone(),
        total_urls_count: analysis.total_urls_count,
        processed_urls_count: analysis.processed_urls_count,
        failed_urls_count: analysis.failed_urls_count,
        // Fractions of cents: far below what a double represents exactly.
        cost_micros: (analysis.cost_usd * 1e6).round() as u64,
        error_message: analysis.error_message.clone(),
        created_at: time(&analysis.created_at)?,
        started_at: analysis.started_at.as_deref().map(time).transpose()?,
        finished_at: analysis.finished_at.as_deref().map(time).transpose()?,
        patch: analysis.overrides.patch(""),
        settings,
    })
}

fn unknown(client: &ServiceClient, id: i64, reason: String) -> ServiceError {
    ServiceError::Unknown { server: client.address().to_string(), path: format!("/analyses/{id}"), reason }
}
