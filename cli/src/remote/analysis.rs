//! An analysis of a service: its facts, its figures, its results page by page.

use super::pages::ResultPages;
use crate::error::CliError;
use crate::session::AnalysisFacts;
use jiff::Timestamp;
use seotags::decision::Choice;
use seotags::export::Format;
use seotags::service::api::{AnalysisView, ExportParams, OverviewView};
use seotags::service::{ExportStream, ServiceClient, ServiceError};
use seotags::url::AnalysisId;
use seotags_app::analyses::WorkPhase;
use tokio::sync::OnceCell;

/// Most results that may be added while they are read.
const MORE: u64 = 10_000;

/// An analysis of a service. Its results stay there until they are read.
#[derive(Debug)]
pub(crate) struct RemoteAnalysis {
    client: ServiceClient,
    view: AnalysisView,
    facts: AnalysisFacts,
    /// Requested once it is needed.
    overview: OnceCell<OverviewView>,
}

impl RemoteAnalysis {
    /// The analysis of that number, or the latest one.
    pub(crate) async fn open(client: ServiceClient, id: Option<i64>) -> Result<Self, CliError> {
        let id = match id {
            Some(id) => id,
            None => latest(&client).await?,
        };
        let view = client.analysis(id).await?;
        let facts = facts(&client, &view)?;
        Ok(Self { client, view, facts, overview: OnceCell::new() })
    }

    pub(crate) fn facts(&self) -> &AnalysisFacts {
        &self.facts
    }

    /// Its cost, in millionths of a dollar.
    pub(crate) fn cost_micros(&self) -> u64 {
        // Fractions of cents: far below what a double represents exactly.
        (self.view.cost_usd * 1e6).round() as u64
    }

    /// Its tokens, of prompts and answers together.
    pub(crate) fn tokens_used(&self) -> u64 {
        self.view.tokens_used
    }

    /// The names of its project and of itself.
    pub(crate) fn names(&self) -> (&str, &str) {
        (&self.view.project.name, &self.view.name)
    }

    /// The moment when it ended, otherwise when it began.
    pub(crate) fn moment(&self) -> Result<Timestamp, ServiceError> {
        let text = self.view.finished_at.as_ref().or(self.view.started_at.as_ref()).unwrap_or(&self.view.created_at);
        text.parse().map_err(|error| unknown(&self.client, self.view.id, format!("the time “{text}”: {error}")))
    }

    /// Its figures.
    pub(crate) async fn overview(&self) -> Result<&OverviewView, ServiceError> {
        self.overview.get_or_try_init(|| self.overview_of(Choice::ALL)).await
    }

    /// Its figures; those about future tags assume the chosen suggestions.
    pub(crate) async fn overview_of(&self, choice: Choice) -> Result<OverviewView, ServiceError> {
        self.client.overview(self.view.id, choice).await
    }

    /// Its results in the order of the list. `at_once` is the most that one request brings.
    pub(crate) fn results(&self, at_once: usize) -> ResultPages<'_> {
        ResultPages::new(&self.client, self.view.id, at_once, self.most_results())
    }

    /// An export that the service writes.
    pub(crate) async fn export(&self, format: Format, params: &ExportParams) -> Result<ExportStream, ServiceError> {
        self.client.export(self.view.id, format, params, self.most_results()).await
    }

    /// More results than it can have once they are read.
    fn most_results(&self) -> u64 {
        self.view.total_urls_count.max(self.view.results_count).saturating_add(MORE)
    }
}

async fn latest(client: &ServiceClient) -> Result<i64, CliError> {
    let projects = client.projects().await?;
    let numbers = projects.iter().flat_map(|project| project.analyses.items()).map(|row| row.id);
    numbers
        .max()
        .ok_or_else(|| CliError::usage("no analysis yet", "`seotags run urls.csv` creates one, with the same --server"))
}

fn facts(client: &ServiceClient, view: &AnalysisView) -> Result<AnalysisFacts, ServiceError> {
    let phase = |name: &str| if name == WorkPhase::Review.as_str() { WorkPhase::Review } else { WorkPhase::Generation };
    let status = view.status.parse().map_err(|_| unknown(client, view.id, format!("the status “{}”", view.status)))?;
    Ok(AnalysisFacts {
        id: AnalysisId(view.id),
        name: view.name.clone(),
        status,
        stopped_phase: view.stopped_phase.as_deref().map(phase),
        error_message: view.error_message.clone(),
        total_urls_count: view.total_urls_count,
        processed_urls_count: view.processed_urls_count,
        failed_urls_count: view.failed_urls_count,
        is_unfinished: status.is_in_progress() || view.is_resumable,
    })
}

fn unknown(client: &ServiceClient, id: i64, reason: String) -> ServiceError {
    ServiceError::Unknown { server: client.address().to_string(), path: format!("/analyses/{id}"), reason }
}
