//! Which results of an analysis a report shows, and in which order.

use super::LengthOf;
use seotags_core::compose::Element;
use seotags_core::result::{PageKind, ReviewTab, TextState};

/// Selects results. A result must match every field; an empty field matches all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReportFilter {
    /// One of these kinds.
    pub kinds: Vec<PageKind>,
    /// One of these statuses.
    pub statuses: Vec<StatusFilter>,
    /// An issue of one of the codes of each group.
    pub issues: Vec<Vec<String>>,
    /// This verdict.
    pub is_indexable: Option<bool>,
    /// Whether robots.txt lets crawlers fetch the page.
    pub crawlable: Option<bool>,
    /// Without any of these texts.
    pub missing: Vec<LengthOf>,
    /// In this tab of the review.
    pub tab: Option<ReviewTab>,
    /// A text in one of these states.
    pub states: Vec<StateFilter>,
    /// Whether the page has no usable answer, or its texts could not be written.
    pub has_error: Option<bool>,
    /// Whether the suggestions have warnings or errors.
    pub has_findings: Option<bool>,
    /// All of these texts.
    pub texts: Vec<TextFilter>,
    /// One of each of these groups of lengths.
    pub lengths: Vec<Vec<LengthFilter>>,
    /// URLs in this folder: `/products/` on any host, or the beginning of a URL.
    pub folder: Option<String>,
    /// Without any of these.
    pub excluded: Exclusions,
    /// Only results written after this revision.
    pub since_revision: Option<u64>,
}

/// What a result must not have. An empty field excludes none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exclusions {
    /// These kinds.
    pub kinds: Vec<PageKind>,
    /// These statuses.
    pub statuses: Vec<StatusFilter>,
    /// Issues of these codes.
    pub issues: Vec<String>,
    /// Texts in these states.
    pub states: Vec<StateFilter>,
    /// URLs in these folders, as in [`ReportFilter::folder`].
    pub folders: Vec<String>,
}

/// A status code, or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusFilter {
    /// This status.
    Code(u16),
    /// All statuses that begin with this digit.
    Class(u16),
    /// No response.
    None,
}

/// A state of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StateFilter {
    /// Only of this element; `None`: of any.
    pub element: Option<Element>,
    /// The state; `None`: locked against rewriting.
    pub state: Option<TextState>,
}

/// A text that is searched for, ignoring case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFilter {
    /// Where.
    pub field: TextField,
    /// What it contains.
    pub pattern: TextPattern,
    /// Only results that do not contain it.
    pub is_excluded: bool,
}

/// What a text contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextPattern {
    /// This text.
    Text(String),
    /// A match of this regular expression.
    Expression(String),
}

/// Texts of a result that are searched together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextField {
    /// All of the following.
    Any,
    /// The URL.
    Url,
    /// The current and the new title.
    Title,
    /// The current title.
    CurrentTitle,
    /// The new title.
    NewTitle,
    /// The current and the new meta description.
    Description,
    /// The current meta description.
    CurrentDescription,
    /// The new meta description.
    NewDescription,
    /// The current and the new H1.
    H1,
    /// The current H1.
    CurrentH1,
    /// The new H1.
    NewH1,
    /// The target keywords and the suggested ones.
    Keyword,
}

/// A range of lengths. A text that does not exist has no length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LengthFilter {
    /// One of these texts.
    pub of: Vec<LengthOf>,
    /// Minimum length.
    pub from: u64,
    /// Maximum length.
    pub to: Option<u64>,
}

/// The order of results. Equal ones are ordered from the newest to the oldest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportSort {
    /// The column.
    pub by: SortBy,
    /// From the largest to the smallest.
    pub is_descending: bool,
}

impl Default for ReportSort {
    fn default() -> Self {
        Self { by: SortBy::Id, is_descending: true }
    }
}

seotags_core::named! {
/// A column to sort by. Texts compare by their first characters, ignoring case.
pub enum SortBy {
    /// The number of the result.
    Id = "id",
    /// The name of the kind.
    Kind = "kind",
    /// The status code; 0 without a response.
    StatusCode = "status_code",
    /// The URL.
    Url = "url",
    /// The page's title.
    CurrentTitle = "current_title",
    /// The new title.
    SuggestedTitle = "suggested_title",
    /// The page's meta description.
    CurrentMeta = "current_meta_description",
    /// The new meta description.
    SuggestedMeta = "suggested_meta_description",
    /// The page's H1.
    CurrentH1 = "current_h1",
    /// The new H1.
    SuggestedH1 = "suggested_h1",
    /// The new SEO text.
    SeoText = "suggested_seo_text",
    /// The suggested keywords.
    Keywords = "suggested_lsi_keywords",
    /// Length of the page's title.
    CurrentTitleLength = "current_title_length",
    /// Length of the new title.
    SuggestedTitleLength = "suggested_title_length",
    /// Length of the page's meta description.
    CurrentMetaLength = "current_meta_description_length",
    /// Length of the new meta description.
    SuggestedMetaLength = "suggested_meta_description_length",
    /// Length of the page's H1.
    CurrentH1Length = "current_h1_length",
    /// Length of the new H1.
    SuggestedH1Length = "suggested_h1_length",
    /// The place in the list. Skips results whose URL is no longer in the list.
    Position = "position",
}
}

impl SortBy {
    /// The text whose length is sorted by, if one is.
    pub fn length_of(self) -> Option<LengthOf> {
        Some(match self {
            Self::CurrentTitleLength => LengthOf::CurrentTitle,
            Self::SuggestedTitleLength => LengthOf::SuggestedTitle,
            Self::CurrentMetaLength => LengthOf::CurrentMeta,
            Self::SuggestedMetaLength => LengthOf::SuggestedMeta,
            Self::CurrentH1Length => LengthOf::CurrentH1,
            Self::SuggestedH1Length => LengthOf::SuggestedH1,
            _ => return None,
        })
    }

    /// True if no two results have the same value.
    pub fn is_unique(self) -> bool {
        matches!(self, Self::Id | Self::Position)
    }
}

/// The place of a result in an order. It stays valid when other results change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPlace {
    /// The value that is sorted by.
    pub key: SortKey,
    /// The number of the result.
    pub id: i64,
}

/// A value that is sorted by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SortKey {
    /// A number.
    Number(i64),
    /// The first characters of a text, in lower case.
    Text(String),
}

/// A text of a result, as a report counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReportText {
    /// Its state.
    pub state: TextState,
    /// Only of open texts: the current text is fine.
    pub is_beside_fine: bool,
    /// A person locked the element.
    pub is_locked: bool,
}

impl ReportText {
    /// Every text with this state.
    pub fn with(state: TextState) -> impl Iterator<Item = Self> {
        let text = move |is_locked, is_beside_fine| Self { state, is_beside_fine, is_locked };
        let fine = [false, true].into_iter().filter(move |fine| !fine || state == TextState::Open);
        fine.flat_map(move |fine| [text(false, fine), text(true, fine)])
    }
}
