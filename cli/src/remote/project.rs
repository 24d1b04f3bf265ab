//! Projects of a service.

use crate::error::CliError;
use seotags::service::ServiceClient;
use seotags::service::api::{AnalysisRow, ProjectView};
use seotags::url::HttpUrl;

/// Every analysis with the name of its project, the newest first.
pub(crate) fn all_rows(projects: Vec<ProjectView>) -> Vec<(String, AnalysisRow)> {
    let mut rows: Vec<(String, AnalysisRow)> = Vec::new();
    for ProjectView { name, analyses, .. } in projects {
        rows.extend(analyses.into_items().into_iter().map(|row| (name.clone(), row)));
    }
    rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.id));
    rows
}

/// The project of that name, ignoring case.
pub(crate) fn find_project<'a>(projects: &'a [ProjectView], name: &str) -> Option<&'a ProjectView> {
    let wanted = name.trim().to_lowercase();
    projects.iter().find(|project| project.name.to_lowercase() == wanted)
}

/// The project of a new analysis.
#[derive(Debug)]
pub(crate) struct Destination {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// Whether it was created for it.
    pub(crate) is_new: bool,
}

/// The project for a list that begins with `first`: the one of that name, otherwise the one named after the page's
/// host; created if missing.
pub(crate) async fn project_for(
    client: &ServiceClient,
    projects: &[ProjectView],
    name: Option<&str>,
    first: &HttpUrl,
) -> Result<Destination, CliError> {
    let of_host = || projects.iter().find(|project| is_of_site(project, first));
    let known = match name {
        Some(name) => find_project(projects, name),
        None => find_project(projects, first.host()).or_else(of_host),
    };
    if let Some(project) = known {
        return Ok(Destination { id: project.id, name: project.name.clone(), is_new: false });
    }
    match client.create_project(name.unwrap_or(first.host()), &first.origin()).await {
        Ok(project) => Ok(Destination { id: project.id, name: project.name, is_new: true }),
        Err(error) if error.status() == Some(409) => Err(match of_host() {
            Some(taken) => CliError::Usage {
                message: format!("{error}"),
                hint: Some(format!("it is “{}”: remove --project, or use that name", taken.name)),
            },
            None => error.into(),
        }),
        Err(error) => Err(error.into()),
    }
}

/// True if the project is for the site of this page.
fn is_of_site(project: &ProjectView, page: &HttpUrl) -> bool {
    let site = HttpUrl::parse(&project.domain).ok();
    let place = |url: &HttpUrl| (url.host().to_owned(), url.as_url().port_or_known_default());
    site.is_some_and(|site| place(&site) == place(page))
}
