//! What a PDF report says beside its results.

use super::{Results, TagCounts};
use crate::analyses::Analysis;
use crate::store::StoreError;
use seotags::decision::Choice;
use seotags::export::pdf::{Agency, Report, TagFigures, TagProblems};

impl Results {
    /// The words and figures of a report on the chosen suggestions, without a logo. Its date is that of the analysis.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn report(&self, analysis: &Analysis, choice: Choice) -> Result<Report, StoreError> {
        let summary = self.summary_of(analysis.id, choice).await?;
        let settings = &analysis.settings;
        let day = analysis.finished_at.or(analysis.started_at).unwrap_or(analysis.created_at);
        Ok(Report {
            agency: Agency {
                name: settings.agency_name.clone().unwrap_or_default(),
                contact: settings.agency_contact.clone().unwrap_or_default(),
                logo: None,
            },
            project: analysis.project_name.clone(),
            analysis: analysis.name.clone(),
            date: day.strftime("%Y-%m-%d").to_string(),
            tags: (summary.read > 0).then(|| TagFigures {
                pages: summary.read,
                titles: problems(summary.titles),
                titles_after: problems(summary.titles_after),
                meta_descriptions: problems(summary.meta_descriptions),
                meta_descriptions_after: problems(summary.meta_descriptions_after),
            }),
            title_max_length: settings.title_max_length,
        })
    }
}

fn problems(counts: TagCounts) -> TagProblems {
    let TagCounts { missing, long, short, vague, duplicate } = counts;
    TagProblems { missing, long, short, vague, duplicate }
}
