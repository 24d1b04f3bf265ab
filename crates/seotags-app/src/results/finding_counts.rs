//! Numbers of the errors and warnings on the pages of a check.

use super::handle::Results;
use super::records::Content;
use seotags::export::TagLengths;
use seotags::gate::{RuleFinding, find_all};
use seotags::judge::Severity;
use seotags::service::api::FindingCount;
use seotags_store::model::Analysis;
use seotags_store::store::StoreError;
use std::collections::BTreeMap;

impl Results {
    /// The errors and warnings on pages and their current tags, by code. Reads all results.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn finding_counts(&self, analysis: &Analysis) -> Result<Vec<FindingCount>, StoreError> {
        let title_max = TagLengths::of(&analysis.settings).title_max as usize;
        let mut counts: BTreeMap<&'static str, (Severity, u64)> = BTreeMap::new();
        let mut records = self.records(analysis.id, Content::Without);
        while let Some(record) = records.next().await? {
            for RuleFinding { rule, severity, .. } in find_all(&record, title_max, None) {
                if severity > Severity::Info {
                    let (worst, count) = counts.entry(rule.code).or_insert((severity, 0));
                    (*worst, *count) = ((*worst).max(severity), *count + 1);
                }
            }
        }
        let count = |(code, (severity, count)): (&str, (Severity, u64))| FindingCount {
            code: code.to_owned(),
            severity,
            count,
        };
        Ok(counts.into_iter().map(count).collect())
    }
}
