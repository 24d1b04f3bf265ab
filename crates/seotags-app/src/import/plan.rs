//! Decides what to do with the rows of a file, based on the current results; stores nothing.

use super::page::{ImportCounts, ImportOutcome, ImportedElement, ImportedPage};
use rusqlite::Connection;
use seotags::check::Finding;
use seotags::compose::Element;
use seotags::decision::{Act, DecisionError, Verdict};
use seotags::import::{CellMeaning, FileDamage, Reason, ReturnedRow, meaning, was_other};
use seotags::judge::Severity;
use seotags::result::ResultRecord;
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::results;

/// What rows are compared with.
#[derive(Debug)]
pub(super) struct Planner {
    pub(super) db: Connection,
    pub(super) analysis: AnalysisId,
    pub(super) settings: Settings,
    /// The damage to the file by other programs.
    pub(super) damage: FileDamage,
    /// Import rows for pages whose content changed since.
    pub(super) force: bool,
    /// Skip texts in which the checker finds an error.
    pub(super) strict: bool,
    /// Accepts suggestions whose cells were not edited.
    pub(super) accept_unchanged: bool,
}

/// A row with the planned acts on its page.
#[derive(Debug)]
pub(super) struct Planned {
    pub(super) page: ImportedPage,
    pub(super) acts: Option<(HttpUrl, Vec<(Element, Act)>)>,
}

/// Why a row cannot be planned.
#[derive(Debug)]
pub(super) enum PlanError {
    /// The store.
    Store(rusqlite::Error),
    /// The row's acts are not possible for its page.
    Decision { url: String, reason: DecisionError },
}

impl From<rusqlite::Error> for PlanError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(error)
    }
}

impl Planner {
    /// Plans a row, and counts its outcome.
    pub(super) fn row(&self, row: ReturnedRow, counts: &mut ImportCounts) -> Result<Planned, PlanError> {
        let (url, record) = match row.reason {
            // A line between others, or a total below them.
            Some(Reason::NotAUrl) if row.cells.is_empty() => return Ok(silent(row)),
            Some(reason) => return Ok(left(row, reason, counts)),
            None => match self.record(&row)? {
                Some(found) => found,
                None if row.cells.is_empty() => return Ok(silent(row)),
                None => return Ok(left(row, Reason::Foreign, counts)),
            },
        };
        if has_changed(&row, &record) && !self.force && !row.cells.is_empty() {
            return Ok(left(row, Reason::ContentChanged, counts));
        }
        counts.empty += row.empty;
        let mut elements = Vec::new();
        let mut acts = Vec::new();
        for (element, cell) in &row.cells {
            match meaning(&record, *element, cell, self.damage) {
                CellMeaning::Nothing => counts.unchanged += 1,
                CellMeaning::Does(Act::Accept) if !self.accept_unchanged => counts.undecided += 1,
                CellMeaning::Does(act) => acts.push((*element, act)),
                CellMeaning::Undoes(act) if self.force => acts.push((*element, act)),
                CellMeaning::Undoes(Act::Accept) if !self.accept_unchanged => counts.unchanged += 1,
                CellMeaning::Undoes(_) => elements.push(left_element(*element, &record, Reason::Decided)),
                CellMeaning::Left(reason) => elements.push(left_element(*element, &record, reason)),
            }
        }
        let has_content = record.has_stored_content;
        let done = self.done(record, &mut acts, &mut elements)?;
        elements.extend(done);
        elements.sort_by_key(|element| element.element);
        for element in &elements {
            count(element, counts);
        }
        let unchecked = !has_content && acts.iter().any(|(_, act)| matches!(act, Act::Edit(_)));
        counts.unchecked += u64::from(unchecked);
        let page = ImportedPage { url: row.url, sheet: row.sheet, row: row.row, reason: None, unchecked, elements };
        Ok(Planned { page, acts: (!acts.is_empty()).then_some((url, acts)) })
    }

    fn record(&self, row: &ReturnedRow) -> rusqlite::Result<Option<(HttpUrl, ResultRecord)>> {
        let Ok(url) = HttpUrl::parse(&row.url) else { return Ok(None) };
        let key = ResultKey::new(self.analysis, &url);
        let record = results::bare_by_key(&self.db, self.analysis, key.as_str())?;
        Ok(record.map(|record| (url, record)))
    }

    /// The page after `acts`. Removes acts that would set an unwanted text, and skips their cells.
    fn done(
        &self,
        record: ResultRecord,
        acts: &mut Vec<(Element, Act)>,
        left: &mut Vec<ImportedElement>,
    ) -> Result<Vec<ImportedElement>, PlanError> {
        if acts.is_empty() {
            return Ok(Vec::new());
        }
        // Other texts are checked against the content of the page.
        let is_bare = acts.iter().any(|(_, act)| act.may_change_text());
        let whole = if is_bare { results::by_key(&self.db, self.analysis, &record.unique_key)? } else { None };
        let before = whole.unwrap_or(record);
        let mut after = self.after(&before, acts)?;
        if self.strict {
            let wrong: Vec<Element> =
                acts.iter().filter(|(e, act)| is_wrong(&after, *e, act)).map(|(element, _)| *element).collect();
            if !wrong.is_empty() {
                acts.retain(|(element, _)| !wrong.contains(element));
                left.extend(wrong.iter().map(|element| ImportedElement {
                    after: after.suggested(*element),
                    findings: findings_of(&after, *element),
                    ..left_element(*element, &before, Reason::Findings)
                }));
                after = self.after(&before, acts)?;
            }
        }
        Ok(acts.iter().map(|(element, act)| element_of(*element, act, &before, &after)).collect())
    }

    fn after(&self, before: &ResultRecord, acts: &[(Element, Act)]) -> Result<ResultRecord, PlanError> {
        let mut after = before.clone();
        match after.decide(acts, "import", "", &self.settings) {
            Ok(_) => Ok(after),
            Err(reason) => Err(PlanError::Decision { url: after.url, reason }),
        }
    }
}

/// True if the page changed since the file was written: by the hash of its content, and by the current tags, which
/// every export contains next to the suggestions.
fn has_changed(row: &ReturnedRow, record: &ResultRecord) -> bool {
    let is_other = row.content_hash.is_some() && row.content_hash != record.content_hash;
    is_other || row.current.iter().any(|(element, cell)| was_other(record, *element, cell))
}

/// A row without an outcome.
fn silent(row: ReturnedRow) -> Planned {
    let ReturnedRow { url, sheet, row, .. } = row;
    let page = ImportedPage { url, sheet, row, reason: None, unchecked: false, elements: Vec::new() };
    Planned { page, acts: None }
}

fn left(row: ReturnedRow, reason: Reason, counts: &mut ImportCounts) -> Planned {
    *counts.left.entry(reason).or_default() += 1;
    let silent = silent(row);
    Planned { page: ImportedPage { reason: Some(reason), ..silent.page }, ..silent }
}

fn left_element(element: Element, record: &ResultRecord, reason: Reason) -> ImportedElement {
    ImportedElement {
        element,
        decision: ImportOutcome::Left,
        before: record.suggested(element),
        after: None,
        findings: Vec::new(),
        reason: Some(reason),
    }
}

fn element_of(element: Element, act: &Act, before: &ResultRecord, after: &ResultRecord) -> ImportedElement {
    let verdict = after.decisions.get(&element).and_then(|decision| decision.decision);
    let decision = match verdict {
        Some(Verdict::Rejected) => ImportOutcome::Rejected,
        Some(Verdict::Edited) => ImportOutcome::Edited,
        Some(Verdict::Accepted) | None => ImportOutcome::Accepted,
    };
    let text = if decision == ImportOutcome::Rejected {
        after.current(element).map(str::to_owned)
    } else {
        after.suggested(element)
    };
    ImportedElement {
        element,
        decision,
        before: before.suggested(element),
        after: text,
        findings: if matches!(act, Act::Edit(_)) { findings_of(after, element) } else { Vec::new() },
        reason: None,
    }
}

fn findings_of(record: &ResultRecord, element: Element) -> Vec<Finding> {
    record.findings.iter().filter(|finding| finding.field == element).cloned().collect()
}

fn is_wrong(after: &ResultRecord, element: Element, act: &Act) -> bool {
    matches!(act, Act::Edit(_)) && findings_of(after, element).iter().any(|finding| finding.severity == Severity::Error)
}

fn count(element: &ImportedElement, counts: &mut ImportCounts) {
    if let Some(reason) = element.reason {
        *counts.left.entry(reason).or_default() += 1;
        return;
    }
    *counts.outcomes.entry(element.decision).or_default() += 1;
    let is_wrong = element.findings.iter().any(|finding| finding.severity == Severity::Error);
    counts.with_errors += u64::from(is_wrong);
}
