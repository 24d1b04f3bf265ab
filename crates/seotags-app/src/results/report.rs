//! The texts and figures of a PDF report, besides its results.

use super::handle::Results;
use jiff::Timestamp;
use seotags::decision::Choice;
use seotags::export::pdf::{Agency, Report};
use seotags::export::{TagFigures, TagLengths, TagProblems};
use seotags::service::api::{Summary, TagCounts};
use seotags::url::AnalysisId;
use seotags_store::model::Analysis;
use seotags_store::store::StoreError;

impl Results {
    /// The words and figures of a report on the chosen suggestions, without a logo. Its date is that of the analysis.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn report(&self, analysis: &Analysis, choice: Choice) -> Result<Report, StoreError> {
        let settings = &analysis.settings;
        let day = analysis.finished_at.or(analysis.started_at).unwrap_or(analysis.created_at);
        let agency = Agency {
            name: settings.agency_name.clone().unwrap_or_default(),
            contact: settings.agency_contact.clone().unwrap_or_default(),
            logo: None,
        };
        let summary = self.summary_of(analysis.id, choice).await?;
        let names = (analysis.project_name.as_str(), analysis.name.as_str());
        Ok(report_of(names, day, agency, &summary, TagLengths::of(settings)))
    }

    /// The figures on titles and descriptions, current and with the chosen suggestions; `None` if no page was checked.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn tag_figures(&self, analysis: AnalysisId, choice: Choice) -> Result<Option<TagFigures>, StoreError> {
        Ok(figures(&self.summary_of(analysis, choice).await?))
    }
}

/// The report of an analysis with these names of its project and of itself.
pub fn report_of(
    (project, analysis): (&str, &str),
    day: Timestamp,
    agency: Agency,
    summary: &Summary,
    lengths: TagLengths,
) -> Report {
    Report {
        agency,
        project: project.to_owned(),
        analysis: name_for_clients(analysis),
        date: day.strftime("%-d %B %Y").to_string(),
        tags: figures(summary),
        lengths,
    }
}

fn figures(summary: &Summary) -> Option<TagFigures> {
    (summary.read > 0).then(|| TagFigures {
        pages: summary.read,
        titles: problems(summary.titles),
        titles_after: problems(summary.titles_after),
        meta_descriptions: problems(summary.meta_descriptions),
        meta_descriptions_after: problems(summary.meta_descriptions_after),
    })
}

/// The name of an analysis; none if it is only the list and the moment, as of one that nobody named.
fn name_for_clients(name: &str) -> String {
    const MOMENT: &str = " 0000-00-00 00:00";
    let end: String = name.chars().skip(name.chars().count().saturating_sub(MOMENT.len())).collect();
    let is_automatic = end.replace(|c: char| c.is_ascii_digit(), "0") == MOMENT;
    if is_automatic { String::new() } else { name.to_owned() }
}

fn problems(counts: TagCounts) -> TagProblems {
    let TagCounts { missing, long, short, vague, duplicate } = counts;
    TagProblems { missing, long, short, vague, duplicate }
}
