//! A project in responses.

use super::moment;
use seotags_api::{AnalysisRow, List, ProjectView, SettingsView};
use seotags_app::projects::{Project, ProjectSummary};

/// A project with its analyses.
pub(crate) fn project_view(
    summary: ProjectSummary,
    analyses: List<AnalysisRow>,
    for_administrator: bool,
) -> ProjectView {
    let ProjectSummary {
        project,
        total_analyses,
        total_urls_analyzed,
        total_tags_generated,
        last_analysis_at,
        has_openai_api_key,
    } = summary;
    let Project { id, owner, name, domain, settings, created_at } = project;
    ProjectView {
        id: id.0,
        name,
        domain,
        created_at: moment(created_at),
        analyses,
        total_analyses,
        total_urls_analyzed,
        total_tags_generated,
        last_analysis_at: last_analysis_at.map(moment),
        agency_name: settings.agency_name.clone(),
        agency_contact: settings.agency_contact.clone(),
        agency_logo_path: settings.agency_logo.clone(),
        has_openai_api_key: has_openai_api_key && for_administrator,
        owner_id: owner.map(|owner| owner.0),
        settings: SettingsView::of_project(&settings, for_administrator),
    }
}
