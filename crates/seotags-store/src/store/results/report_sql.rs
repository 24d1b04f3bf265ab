//! The SQL of a report: conditions, orders, and the indexes that they need.

use super::derived::state_letter;
use super::matching::ResultQuery;
use crate::model::{
    Exclusions, LengthFilter, LengthOf, ReportFilter, ReportPlace, ReportSort, ReportText, SortBy, SortKey,
    StateFilter, StatusFilter, TextField, TextFilter, TextPattern,
};
use rusqlite::types::Value;
use seotags_core::compose::Element;
use seotags_core::result::{PageKind, ReviewTab, TextState};

/// The expression for the value that is sorted by; never NULL.
fn key(by: SortBy, source: Source) -> String {
    if let Some(of) = by.length_of() {
        return format!("coalesce({}, 0)", length(of));
    }
    match by {
        SortBy::Id => source.column("id"),
        SortBy::Position => "s.position".to_owned(),
        SortBy::Kind => "f.kind".to_owned(),
        SortBy::StatusCode => "coalesce(f.status_code, 0)".to_owned(),
        SortBy::Url => "sort_key(f.url)".to_owned(),
        SortBy::SeoText => format!("sort_key({})", source.column("suggested_seo_text")),
        // The columns of texts have the names of the API.
        text => format!("sort_key(t.{})", text.as_str()),
    }
}

pub(super) fn length(of: LengthOf) -> &'static str {
    match of {
        LengthOf::CurrentTitle => "f.current_title_length",
        LengthOf::SuggestedTitle => "f.suggested_title_length",
        LengthOf::CurrentMeta => "f.current_meta_length",
        LengthOf::SuggestedMeta => "f.suggested_meta_length",
        LengthOf::CurrentH1 => "f.current_h1_length",
        LengthOf::SuggestedH1 => "f.suggested_h1_length",
    }
}

/// The columns of a field that is searched; those of texts are in `t`.
fn columns(field: TextField) -> &'static str {
    match field {
        TextField::Any => {
            "t.url, t.current_title, t.suggested_title, t.current_meta_description, t.suggested_meta_description,
             t.current_h1, t.suggested_h1, t.suggested_lsi_keywords, nullif(t.target_keyword, 'N/A')"
        }
        TextField::Url => "f.url",
        TextField::Title => "t.current_title, t.suggested_title",
        TextField::CurrentTitle => "t.current_title",
        TextField::NewTitle => "t.suggested_title",
        TextField::Description => "t.current_meta_description, t.suggested_meta_description",
        TextField::CurrentDescription => "t.current_meta_description",
        TextField::NewDescription => "t.suggested_meta_description",
        TextField::H1 => "t.current_h1, t.suggested_h1",
        TextField::CurrentH1 => "t.current_h1",
        TextField::NewH1 => "t.suggested_h1",
        TextField::Keyword => "t.suggested_lsi_keywords, nullif(t.target_keyword, 'N/A')",
    }
}

/// A `GLOB` pattern that matches any of these letters, at the element's position if one is given.
fn pattern(element: Option<Element>, letters: &str) -> String {
    match element.and_then(|element| Element::ALL.iter().position(|other| *other == element)) {
        Some(place) => format!("{}[{letters}]*", "?".repeat(place)),
        None => format!("*[{letters}]*"),
    }
}

/// The letters of a state.
fn letters(state: TextState) -> String {
    ReportText::with(state).map(state_letter).collect()
}

/// A pattern for `GLOB` that finds one of these letters in the place of a reviewed text: the last place is that of the
/// keywords.
fn reviewed(letters: &str) -> String {
    format!("*[{letters}]*?")
}

/// The condition for a tab; none for that of all pages. The same as [`ReviewTab::shows`].
fn tab(tab: ReviewTab) -> Option<String> {
    let has = |state| format!("f.text_states GLOB '{}'", reviewed(&letters(state)));
    let is_problem = "(f.kind <> 'indexable' OR f.has_error)";
    match tab {
        ReviewTab::ToReview => Some(has(TextState::Open)),
        ReviewTab::Accepted => Some(has(TextState::Accepted)),
        ReviewTab::Edited => Some(has(TextState::Edited)),
        ReviewTab::Rejected => Some(has(TextState::Rejected)),
        ReviewTab::Unchanged => {
            let new: String = TextState::ALL.into_iter().filter(|state| state.is_new()).map(letters).collect();
            Some(format!("NOT {is_problem} AND NOT f.text_states GLOB '{}'", reviewed(&new)))
        }
        ReviewTab::Problems => Some(is_problem.to_owned()),
        ReviewTab::All => None,
    }
}

/// The indexes that a query needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// `results_report`, as `f`.
    Facets,
    /// `results_texts`, as `t`.
    Texts,
    /// Both.
    Both,
    /// The list of URLs, as `s`, then the rows of results, as `f` and `t`: no index of results has the order of the list.
    List,
}

impl Source {
    fn new(filter: &ReportFilter, sort: ReportSort) -> Self {
        if sort.by == SortBy::Position {
            return Self::List;
        }
        let other_than_texts = ReportFilter { texts: Vec::new(), since_revision: None, ..filter.clone() };
        let is_url = |text: &TextFilter| text.field == TextField::Url;
        let sorts_by_facet =
            matches!(sort.by, SortBy::Kind | SortBy::StatusCode | SortBy::Url) || sort.by.length_of().is_some();
        let sorts_by_text = !sorts_by_facet && !matches!(sort.by, SortBy::Id | SortBy::SeoText);
        let needs_facets =
            sorts_by_facet || other_than_texts != ReportFilter::default() || filter.texts.iter().any(is_url);
        let needs_texts = sorts_by_text || !filter.texts.iter().all(is_url);
        match (needs_facets, needs_texts) {
            (true, true) => Self::Both,
            (false, true) => Self::Texts,
            (_, false) => Self::Facets,
        }
    }

    fn tables(self) -> &'static str {
        match self {
            Self::Facets => "results f INDEXED BY results_report",
            Self::Texts => "results t INDEXED BY results_texts",
            Self::Both => {
                "results f INDEXED BY results_report
                 CROSS JOIN results t INDEXED BY results_texts ON t.analysis_id = f.analysis_id AND t.id = f.id"
            }
            Self::List => {
                "source_urls s
                 CROSS JOIN results f ON f.analysis_id = s.analysis_id AND f.unique_key = s.unique_key
                 CROSS JOIN results t ON t.id = f.id"
            }
        }
    }

    /// The analysis that results belong to.
    fn analysis(self) -> String {
        if self == Self::List { "s.analysis_id".to_owned() } else { self.column("analysis_id") }
    }

    /// A column that both have, or none.
    pub(super) fn column(self, name: &str) -> String {
        format!("{}.{name}", if self == Self::Texts { "t" } else { "f" })
    }
}

/// The condition for a status.
fn status(status: StatusFilter) -> String {
    match status {
        StatusFilter::Code(code) => format!("f.status_code = {code}"),
        StatusFilter::Class(class) => format!("f.status_code BETWEEN {class}00 AND {class}99"),
        StatusFilter::None => "f.status_code IS NULL".to_owned(),
    }
}

/// The condition for a text in a state.
fn state(StateFilter { element, state }: StateFilter) -> String {
    let letters = state.map_or_else(|| "A-Z".to_owned(), letters);
    format!("f.text_states GLOB '{}'", pattern(element, &letters))
}

/// A query in the making.
pub(super) struct Query {
    pub(super) source: Source,
    /// The value that is sorted by; never NULL.
    pub(super) key: String,
    pub(super) conditions: Vec<String>,
    pub(super) values: Vec<Value>,
}

impl Query {
    pub(super) fn new(wanted: ResultQuery<'_>) -> Self {
        Self::of(wanted, Source::new(wanted.filter, wanted.sort))
    }

    /// A query that can select the columns of filters.
    pub(super) fn with_facets(wanted: ResultQuery<'_>) -> Self {
        let source = match Source::new(wanted.filter, wanted.sort) {
            Source::Texts => Source::Both,
            source => source,
        };
        Self::of(wanted, source)
    }

    fn of(ResultQuery { analysis, filter, sort, .. }: ResultQuery<'_>, source: Source) -> Self {
        let of_analysis = format!("{} = ?1", source.analysis());
        let (key, conditions, values) = (key(sort.by, source), vec![of_analysis], vec![analysis.0.into()]);
        let mut query = Self { source, key, conditions, values };
        query.filter_facets(filter);
        for TextFilter { field, pattern, is_excluded } in &filter.texts {
            let (function, value) = match pattern {
                TextPattern::Text(text) => ("one_contains", text.to_lowercase()),
                TextPattern::Expression(expression) => ("one_matches", expression.clone()),
            };
            let (value, not) = (query.value(value), if *is_excluded { "NOT " } else { "" });
            query.conditions.push(format!("{not}{function}({value}, {})", columns(*field)));
        }
        // This reads the row, so it comes last.
        if let Some(revision) = filter.since_revision {
            let revision = query.number(revision);
            query.conditions.push(format!("{} > {revision}", source.column("revision")));
        }
        query
    }

    fn filter_facets(&mut self, filter: &ReportFilter) {
        self.one_of(&filter.kinds, |all, kind| all.kind(*kind));
        self.one_of(&filter.statuses, |_, wanted| status(*wanted));
        for group in &filter.issues {
            self.one_of(group, |all, code| all.issue(code));
        }
        for (column, wanted) in [
            ("is_indexable", filter.is_indexable),
            ("crawlable", filter.crawlable),
            ("has_error", filter.has_error),
            ("has_findings", filter.has_findings),
        ] {
            self.conditions.extend(wanted.map(|wanted| format!("f.{column} IS {}", u8::from(wanted))));
        }
        self.conditions.extend(filter.missing.iter().map(|of| format!("coalesce({}, 0) = 0", length(*of))));
        self.conditions.extend(filter.tab.and_then(tab));
        self.one_of(&filter.states, |_, wanted| state(*wanted));
        for group in &filter.lengths {
            let each: Vec<(LengthOf, &LengthFilter)> =
                group.iter().flat_map(|one| one.of.iter().map(move |of| (*of, one))).collect();
            self.one_of(&each, |all, (of, LengthFilter { from, to, .. })| {
                let (column, from) = (length(*of), all.number(*from));
                let to = to.map(|to| all.number(to));
                to.map_or_else(|| format!("{column} >= {from}"), |to| format!("{column} BETWEEN {from} AND {to}"))
            });
        }
        self.one_of(filter.folder.as_slice(), |all, folder| all.folder(folder));
        let Exclusions { kinds, statuses, issues, states, folders } = &filter.excluded;
        self.none_of(kinds, |all, kind| all.kind(*kind));
        self.none_of(statuses, |_, unwanted| status(*unwanted));
        self.none_of(issues, |all, code| all.issue(code));
        self.none_of(states, |_, unwanted| state(*unwanted));
        self.none_of(folders, |all, folder| all.folder(folder));
    }

    fn kind(&mut self, kind: PageKind) -> String {
        let kind = self.value(kind.as_str().to_owned());
        format!("f.kind = {kind}")
    }

    fn issue(&mut self, code: &str) -> String {
        let code = self.value(format!(" {code} "));
        format!("instr(f.issue_codes, {code})")
    }

    fn folder(&mut self, folder: &str) -> String {
        let folder = self.value(folder.to_owned());
        format!("in_folder(f.url, {folder})")
    }

    /// Adds a condition that one of several must be met; none, if there are none.
    fn one_of<T>(&mut self, wanted: &[T], condition: impl FnMut(&mut Self, &T) -> String) {
        let any = self.any(wanted, condition);
        self.conditions.extend(any);
    }

    /// Adds a condition that none of several may be met. A condition on an unknown value is not met.
    fn none_of<T>(&mut self, unwanted: &[T], condition: impl FnMut(&mut Self, &T) -> String) {
        let any = self.any(unwanted, condition);
        self.conditions.extend(any.map(|any| format!("{any} IS NOT TRUE")));
    }

    fn any<T>(&mut self, values: &[T], mut condition: impl FnMut(&mut Self, &T) -> String) -> Option<String> {
        let each: Vec<String> = values.iter().map(|one| condition(self, one)).collect();
        (!each.is_empty()).then(|| format!("({})", each.join(" OR ")))
    }

    /// Only results after a place.
    pub(super) fn after(&mut self, sort: ReportSort, place: &ReportPlace) {
        self.beyond(sort, place, if sort.is_descending { "<" } else { ">" }, "<");
    }

    /// Only results before a place.
    pub(super) fn before(&mut self, sort: ReportSort, place: &ReportPlace) {
        self.beyond(sort, place, if sort.is_descending { ">" } else { "<" }, ">");
    }

    /// `newer` compares the ids of results with the same key.
    fn beyond(&mut self, sort: ReportSort, place: &ReportPlace, beyond: &str, newer: &str) {
        let own = self.source.column("id");
        let last = match &place.key {
            SortKey::Number(number) => self.value(*number),
            SortKey::Text(text) => self.value(text.clone()),
        };
        let key = self.key.clone();
        if sort.by.is_unique() {
            self.conditions.push(format!("{key} {beyond} {last}"));
            return;
        }
        let id = self.value(place.id);
        self.conditions.push(format!("({key} {beyond} {last} OR ({key} = {last} AND {own} {newer} {id}))"));
    }

    /// Selects number and key of the results.
    pub(super) fn select(&self) -> String {
        self.select_columns(&format!("{}, {} AS sorted_by", self.source.column("id"), self.key))
    }

    pub(super) fn select_columns(&self, columns: &str) -> String {
        format!("SELECT {columns} FROM {} WHERE {}", self.source.tables(), self.conditions.join(" AND "))
    }

    /// The parameter of a value.
    pub(super) fn value(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("?{}", self.values.len())
    }

    fn number(&mut self, number: u64) -> String {
        self.value(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
