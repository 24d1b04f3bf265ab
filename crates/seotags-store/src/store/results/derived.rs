//! Columns that are worked out from a result, so that SQL can filter and count by them.

use super::row::{ColumnPositions, NamedRow, record};
use crate::model::{Exclusions, LengthOf, ReportFilter, ReportText, StateFilter, StatusFilter, length, letter};
use crate::store::decisions;
use rusqlite::{Connection, OptionalExtension, named_params};
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::result::{PageKind, ResultRecord, ReviewTab, TextState, is_reviewable};
use seotags_core::url::AnalysisId;

/// Results that are worked out in one transaction when a store is opened.
const BATCH: usize = 1_000;

/// The letter of a text; capital if a person locked the element.
pub(super) fn state_letter(text: ReportText) -> char {
    let ReportText { state, is_beside_fine, is_locked } = text;
    let letter = match state {
        TextState::Open if is_beside_fine => 'f',
        TextState::Open => 'o',
        TextState::Accepted => 'a',
        TextState::Edited => 'e',
        TextState::Rejected => 'r',
        TextState::Kept => 'k',
        TextState::Skipped => 's',
    };
    if is_locked { letter.to_ascii_uppercase() } else { letter }
}

/// The text of a letter.
fn text_of(letter: char) -> Option<ReportText> {
    TextState::ALL.into_iter().flat_map(ReportText::with).find(|text| state_letter(*text) == letter)
}

/// The elements without a decision that have the page's own text, in a value of the column `text_states`.
pub fn unchanged_elements(states: &str) -> Vec<Element> {
    let is_kept = |letter: char| text_of(letter).is_some_and(|text| text.state == TextState::Kept);
    Element::ALL
        .into_iter()
        .zip(states.chars())
        .filter(|(_, letter)| is_kept(*letter))
        .map(|(element, _)| element)
        .collect()
}

/// Results that the store counts together: those with the same value of the column `report_page`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlikePages {
    pub kind: PageKind,
    /// `None`: no response.
    pub status: Option<u16>,
    /// The text of each element, in the order of [`Element::ALL`].
    pub texts: Vec<ReportText>,
    pub has_error: bool,
    pub has_findings: bool,
}

impl AlikePages {
    /// Reads a value of the column.
    pub fn read(value: &str) -> Self {
        let mut parts = value.split(' ');
        let mut next = || parts.next().unwrap_or_default();
        Self {
            kind: PageKind::named(next()).unwrap_or_default(),
            status: next().parse().ok().filter(|status| *status > 0),
            texts: next().chars().filter_map(text_of).collect(),
            has_error: next() == "1",
            has_findings: next() == "1",
        }
    }

    /// True if a tab shows these results.
    pub fn is_in(&self, tab: ReviewTab) -> bool {
        tab.shows(&self.states(), self.kind != PageKind::Indexable || self.has_error)
    }

    /// True if they have a new text that is to be decided about, or was.
    pub fn is_reviewable(&self) -> bool {
        is_reviewable(&self.states())
    }

    fn states(&self) -> Vec<TextState> {
        self.texts.iter().map(|text| text.state).collect()
    }

    /// True if a filter finds these results; `None` if the filter needs more than is counted.
    pub fn matches(&self, filter: &ReportFilter) -> Option<bool> {
        let ReportFilter { kinds, statuses, tab, states, has_error, has_findings, excluded, .. } = filter;
        let beyond = ReportFilter {
            kinds: Vec::new(),
            statuses: Vec::new(),
            tab: None,
            states: Vec::new(),
            has_error: None,
            has_findings: None,
            excluded: Exclusions { kinds: Vec::new(), statuses: Vec::new(), states: Vec::new(), ..excluded.clone() },
            ..filter.clone()
        };
        let has_state = |wanted: &StateFilter| {
            let mut texts = Element::ALL.into_iter().zip(&self.texts);
            texts.any(|(element, text)| {
                wanted.element.is_none_or(|wanted| wanted == element)
                    && wanted.state.map_or(text.is_locked, |wanted| wanted == text.state)
            })
        };
        let has_status = |wanted: &StatusFilter| match wanted {
            StatusFilter::Code(code) => self.status == Some(*code),
            StatusFilter::Class(class) => self.status.is_some_and(|status| status / 100 == *class),
            StatusFilter::None => self.status.is_none(),
        };
        (beyond == ReportFilter::default()).then(|| {
            (kinds.is_empty() || kinds.contains(&self.kind))
                && (statuses.is_empty() || statuses.iter().any(has_status))
                && tab.is_none_or(|tab| self.is_in(tab))
                && (states.is_empty() || states.iter().any(has_state))
                && has_error.is_none_or(|wanted| wanted == self.has_error)
                && has_findings.is_none_or(|wanted| wanted == self.has_findings)
                && !excluded.kinds.contains(&self.kind)
                && !excluded.statuses.iter().any(has_status)
                && !excluded.states.iter().any(has_state)
        })
    }
}

/// The codes of a result's issues, each once, with a blank before and after each.
fn codes(record: &ResultRecord) -> String {
    let mut codes = String::new();
    for issue in &record.issues {
        let code = format!(" {} ", issue.code);
        if !codes.contains(&code) {
            codes.push_str(if codes.is_empty() { &code } else { &code[1..] });
        }
    }
    codes
}

fn lengths(record: &ResultRecord) -> [Option<u64>; 6] {
    let texts = [
        &record.current_title,
        &record.suggested_title,
        &record.current_meta_description,
        &record.suggested_meta_description,
        &record.current_h1,
        &record.suggested_h1,
    ];
    texts.map(|text| length(text.as_deref()))
}

/// Works out the columns of a result from its record, which contains its decisions.
pub fn derive(db: &Connection, id: AnalysisId, record: &ResultRecord) -> rusqlite::Result<()> {
    let states: String = Element::ALL
        .into_iter()
        .map(|element| {
            let state = record.text_state(element);
            let is_beside_fine = state == TextState::Open && record.is_beside_fine(element);
            state_letter(ReportText { state, is_beside_fine, is_locked: record.is_locked(element) })
        })
        .collect();
    let lengths = lengths(record);
    let ranges: String = LengthOf::ALL.into_iter().zip(lengths).map(|(of, length)| letter(of, length)).collect();
    db.prepare_cached(
        "UPDATE results SET kind = :kind, issue_codes = :codes, text_states = :states, has_error = :has_error,
             has_findings = :has_findings, current_title_length = :current_title,
             suggested_title_length = :suggested_title, current_meta_length = :current_meta,
             suggested_meta_length = :suggested_meta, current_h1_length = :current_h1,
             suggested_h1_length = :suggested_h1, length_ranges = :ranges
         WHERE analysis_id = :analysis AND unique_key = :key",
    )?
    .execute(named_params! {
        ":analysis": id.0,
        ":key": record.unique_key,
        ":kind": PageKind::of(record).as_str(),
        ":codes": codes(record),
        ":states": states,
        ":has_error": record.has_error(),
        ":has_findings": record.findings.iter().any(|finding| finding.severity != Severity::Info),
        ":current_title": lengths[0],
        ":suggested_title": lengths[1],
        ":current_meta": lengths[2],
        ":suggested_meta": lengths[3],
        ":current_h1": lengths[4],
        ":suggested_h1": lengths[5],
        ":ranges": ranges,
    })?;
    Ok(())
}

/// Works out the columns of a stored result again, after a part of it changed.
pub(crate) fn derive_again(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<()> {
    match super::bare_by_key(db, id, key)? {
        Some(record) => derive(db, id, &record),
        None => Ok(()),
    }
}

/// Works out the columns of all results that lack them: those of an earlier version.
pub(crate) fn derive_missing(db: &mut Connection) -> rusqlite::Result<()> {
    loop {
        let work = db.transaction()?;
        if derive_some(&work)? == 0 {
            return Ok(());
        }
        work.commit()?;
    }
}

fn derive_some(db: &Connection) -> rusqlite::Result<usize> {
    let mut statement = db.prepare_cached("SELECT id FROM results WHERE kind IS NULL ORDER BY id LIMIT ?1")?;
    let found: Vec<i64> = statement.query_map([BATCH], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for number in &found {
        // A damaged result must not keep the store from opening.
        let read = stored(db, *number).ok().flatten();
        let derived = read.map_or(Ok(()), |record| derive(db, AnalysisId(record.analysis_id), &record));
        derived?;
        let sql = "UPDATE results SET kind = ?2 WHERE id = ?1 AND kind IS NULL";
        db.prepare_cached(sql)?.execute((number, PageKind::Unknown.as_str()))?;
    }
    Ok(found.len())
}

fn stored(db: &Connection, number: i64) -> rusqlite::Result<Option<ResultRecord>> {
    let mut statement = db.prepare_cached("SELECT * FROM results WHERE id = ?1")?;
    let places = ColumnPositions::of(&statement);
    let read = statement.query_row([number], |row| {
        let mut record = record(&NamedRow { row, places: &places })?;
        record.decisions = decisions::of(db, AnalysisId(record.analysis_id), &record.unique_key)?;
        Ok(record)
    });
    read.optional()
}
