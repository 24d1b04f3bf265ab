//! The results of an analysis that match a filter, in any order.

use super::derived::state_letter;
use crate::model::{
    LengthFilter, LengthOf, ReportFilter, ReportPlace, ReportSort, SortBy, SortKey, StateFilter, StatusFilter,
    TextField, TextFilter,
};
use rusqlite::types::Value;
use rusqlite::{Connection, Row, params_from_iter};
use seotags::compose::Element;
use seotags::result::{ReviewTab, TextState};
use seotags::url::AnalysisId;

/// Conditions of a query, with the values of their parameters.
struct Conditions {
    sql: Vec<String>,
    values: Vec<Value>,
}

/// The number of results that match.
pub(crate) fn count(db: &Connection, id: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<u64> {
    let Conditions { sql, values } = Conditions::new(id, filter);
    let sql = format!("SELECT count(*) FROM results INDEXED BY results_report WHERE {}", sql.join(" AND "));
    db.prepare(&sql)?.query_row(params_from_iter(values), |row| row.get(0))
}

/// The places of at most `limit` results that match, after a place of the same order.
pub(crate) fn places(
    db: &Connection,
    id: AnalysisId,
    filter: &ReportFilter,
    sort: ReportSort,
    after: Option<&ReportPlace>,
    limit: usize,
) -> rusqlite::Result<Vec<ReportPlace>> {
    let mut conditions = Conditions::new(id, filter);
    if let Some(after) = after {
        conditions.after(sort, after);
    }
    let direction = if sort.is_descending { "DESC" } else { "ASC" };
    let order = match sort.by {
        SortBy::Id => format!("id {direction}"),
        _ => format!("sorted_by {direction}, id DESC"),
    };
    let limit = conditions.value(i64::try_from(limit).unwrap_or(i64::MAX));
    let Conditions { sql, values } = conditions;
    let sql = format!(
        "SELECT id, {} AS sorted_by FROM results INDEXED BY results_report WHERE {} ORDER BY {order} LIMIT {limit}",
        key(sort.by),
        sql.join(" AND ")
    );
    let place = |row: &Row<'_>| {
        let key = match row.get(1)? {
            Value::Integer(number) => SortKey::Number(number),
            Value::Text(text) => SortKey::Text(text),
            _ => SortKey::Number(0),
        };
        Ok(ReportPlace { id: row.get(0)?, key })
    };
    db.prepare(&sql)?.query_map(params_from_iter(values), place)?.collect()
}

/// The expression for a value that is sorted by; never NULL.
fn key(by: SortBy) -> String {
    let text = |column: &str| format!("sort_key({column})");
    match by {
        SortBy::Id => "id".to_owned(),
        SortBy::Kind => "kind".to_owned(),
        SortBy::StatusCode => "coalesce(status_code, 0)".to_owned(),
        SortBy::Url => text("url"),
        SortBy::CurrentTitle => text("current_title"),
        SortBy::SuggestedTitle => text("suggested_title"),
        SortBy::CurrentMeta => text("current_meta_description"),
        SortBy::SuggestedMeta => text("suggested_meta_description"),
        SortBy::CurrentH1 => text("current_h1"),
        SortBy::SuggestedH1 => text("suggested_h1"),
        SortBy::SeoText => text("suggested_seo_text"),
        SortBy::Keywords => text("suggested_lsi_keywords"),
        SortBy::Length(of) => format!("coalesce({}, 0)", length(of)),
    }
}

fn length(of: LengthOf) -> &'static str {
    match of {
        LengthOf::CurrentTitle => "current_title_length",
        LengthOf::SuggestedTitle => "suggested_title_length",
        LengthOf::CurrentMeta => "current_meta_length",
        LengthOf::SuggestedMeta => "suggested_meta_length",
        LengthOf::CurrentH1 => "current_h1_length",
        LengthOf::SuggestedH1 => "suggested_h1_length",
    }
}

fn columns(field: TextField) -> &'static str {
    match field {
        TextField::Any => {
            "url, current_title, suggested_title, current_meta_description, suggested_meta_description, current_h1,
             suggested_h1, suggested_lsi_keywords, nullif(target_keyword, 'N/A')"
        }
        TextField::Url => "url",
        TextField::Title => "current_title, suggested_title",
        TextField::Description => "current_meta_description, suggested_meta_description",
        TextField::H1 => "current_h1, suggested_h1",
        TextField::Keyword => "suggested_lsi_keywords, nullif(target_keyword, 'N/A')",
    }
}

/// A pattern for `GLOB` that finds one of these letters, in the place of the element if it is given.
fn pattern(element: Option<Element>, letters: &str) -> String {
    match element.and_then(|element| Element::ALL.iter().position(|other| *other == element)) {
        Some(place) => format!("{}[{letters}]*", "?".repeat(place)),
        None => format!("*[{letters}]*"),
    }
}

/// The letters of a state, whether the element is locked or not.
fn letters(state: TextState) -> String {
    [false, true].into_iter().map(|is_locked| state_letter(state, is_locked)).collect()
}

impl Conditions {
    fn new(id: AnalysisId, filter: &ReportFilter) -> Self {
        let mut all = Self { sql: vec!["analysis_id = ?1".to_owned()], values: vec![id.0.into()] };
        all.one_of(&filter.kinds, |all, kind| {
            let kind = all.value(kind.as_str().to_owned());
            format!("kind = {kind}")
        });
        all.one_of(&filter.statuses, |_, status| match status {
            StatusFilter::Code(code) => format!("status_code = {code}"),
            StatusFilter::Class(class) => format!("status_code BETWEEN {class}00 AND {class}99"),
            StatusFilter::None => "status_code IS NULL".to_owned(),
        });
        all.one_of(&filter.issues, |all, code| {
            let code = all.value(format!(" {code} "));
            format!("instr(issue_codes, {code})")
        });
        for (column, wanted) in [
            ("is_indexable", filter.is_indexable),
            ("crawlable", filter.crawlable),
            ("has_error", filter.has_error),
            ("has_findings", filter.has_findings),
        ] {
            all.sql.extend(wanted.map(|wanted| format!("{column} IS {}", u8::from(wanted))));
        }
        all.sql.extend(filter.missing.iter().map(|of| format!("coalesce({}, 0) = 0", length(*of))));
        all.sql.extend(filter.tab.and_then(tab));
        all.one_of(&filter.states, |_, StateFilter { element, state }| {
            let letters = state.map_or_else(|| "A-Z".to_owned(), letters);
            format!("text_states GLOB '{}'", pattern(*element, &letters))
        });
        for LengthFilter { of, from, to } in &filter.lengths {
            all.one_of(of, |all, of| {
                let (column, from) = (length(*of), all.number(*from));
                let to = to.map(|to| all.number(to));
                to.map_or_else(|| format!("{column} >= {from}"), |to| format!("{column} BETWEEN {from} AND {to}"))
            });
        }
        if let Some(folder) = &filter.folder {
            let folder = all.value(folder.clone());
            all.sql.push(format!("in_folder(url, {folder})"));
        }
        // These read the whole row, so they come last.
        if let Some(revision) = filter.since_revision {
            let revision = all.number(revision);
            all.sql.push(format!("revision > {revision}"));
        }
        for TextFilter { field, text } in &filter.texts {
            let text = all.value(text.to_lowercase());
            all.sql.push(format!("one_contains({text}, {})", columns(*field)));
        }
        all
    }

    /// Adds a condition that one of several must meet; none, if there are none.
    fn one_of<T>(&mut self, wanted: &[T], mut condition: impl FnMut(&mut Self, &T) -> String) {
        let each: Vec<String> = wanted.iter().map(|one| condition(self, one)).collect();
        if !each.is_empty() {
            self.sql.push(format!("({})", each.join(" OR ")));
        }
    }

    /// Only results after a place.
    fn after(&mut self, sort: ReportSort, place: &ReportPlace) {
        let beyond = if sort.is_descending { "<" } else { ">" };
        let id = self.value(place.id);
        if sort.by == SortBy::Id {
            self.sql.push(format!("id {beyond} {id}"));
            return;
        }
        let last = match &place.key {
            SortKey::Number(number) => self.value(*number),
            SortKey::Text(text) => self.value(text.clone()),
        };
        let key = key(sort.by);
        self.sql.push(format!("({key} {beyond} {last} OR ({key} = {last} AND id < {id}))"));
    }

    /// The parameter of a value.
    fn value(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("?{}", self.values.len())
    }

    fn number(&mut self, number: u64) -> String {
        self.value(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The condition for a tab; none for that of all pages. The same as [`ReviewTab::shows`].
fn tab(tab: ReviewTab) -> Option<String> {
    let has = |state| format!("text_states GLOB '{}'", pattern(None, &letters(state)));
    let is_problem = "(kind <> 'indexable' OR has_error)";
    match tab {
        ReviewTab::ToReview => Some(has(TextState::Open)),
        ReviewTab::Accepted => Some(has(TextState::Accepted)),
        ReviewTab::Edited => Some(has(TextState::Edited)),
        ReviewTab::Rejected => Some(has(TextState::Rejected)),
        ReviewTab::Unchanged => {
            let new: String = TextState::ALL.into_iter().filter(|state| state.is_new()).map(letters).collect();
            Some(format!("NOT {is_problem} AND NOT text_states GLOB '{}'", pattern(None, &new)))
        }
        ReviewTab::Problems => Some(is_problem.to_owned()),
        ReviewTab::All => None,
    }
}
