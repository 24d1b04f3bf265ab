//! Names that sites give to their pages and their parts, in the most common languages.

use serde::Deserialize;
use std::sync::LazyLock;

/// The names and words, from their file.
pub(super) static WORDS: LazyLock<Words> =
    LazyLock::new(|| toml::from_str(include_str!("words.toml")).unwrap_or_default());

#[derive(Default, Deserialize)]
pub(super) struct Words {
    pub(super) phrases: Vec<Names<NamedKind>>,
    pub(super) names: Vec<Names<NamedKind>>,
    pub(super) labels: Vec<Names<Label>>,
    pub(super) hours: String,
    pub(super) units: String,
    pub(super) weekdays: String,
}

/// The names of something.
#[derive(Deserialize)]
pub(super) struct Names<T> {
    pub(super) of: T,
    pub(super) names: Vec<String>,
}

/// A kind of page with its own names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum NamedKind {
    Home,
    Contact,
    About,
    Faq,
    /// General help, a weaker signal than [`NamedKind::Faq`].
    Help,
    Jobs,
    Events,
    Recipes,
    Products,
    Docs,
    Forum,
    Services,
    Articles,
}

/// A part of a page that reveals the page's type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Label {
    /// A button to buy.
    Cart,
    /// The part of a recipe with the ingredients.
    Ingredients,
    /// The part of a recipe with the steps.
    Method,
    /// A button to apply for a vacancy.
    Apply,
    /// A part of a vacancy.
    Vacancy,
    /// A button or link to attend an event.
    Admission,
    /// Place and time of an event.
    Venue,
    /// A button to reply to a post.
    Reply,
}

/// Query keys without meaning for a page's content: where the visitor comes from, and the language or currency.
pub(super) const TRACKING: &[&str] = &[
    "srsltid",
    "gclid",
    "fbclid",
    "msclkid",
    "ref",
    "source",
    "lang",
    "hl",
    "locale",
    "currency",
    "country",
    "gad_source",
];

/// Page types in JSON-LD and microdata.
pub(super) const EVENTS: &[&str] = &[
    "Event",
    "BusinessEvent",
    "ChildrensEvent",
    "ComedyEvent",
    "CourseInstance",
    "DanceEvent",
    "EducationEvent",
    "ExhibitionEvent",
    "Festival",
    "FoodEvent",
    "LiteraryEvent",
    "MusicEvent",
    "ScreeningEvent",
    "SocialEvent",
    "SportsEvent",
    "TheaterEvent",
    "VisualArtsEvent",
];
pub(super) const ARTICLES: &[&str] =
    &["Article", "NewsArticle", "BlogPosting", "ReportageNewsArticle", "OpinionNewsArticle", "AnalysisNewsArticle"];
pub(super) const PRODUCTS: &[&str] =
    &["Product", "ProductGroup", "IndividualProduct", "ProductModel", "Vehicle", "Book"];
pub(super) const LISTS: &[&str] = &["ItemList", "CollectionPage", "OfferCatalog", "SearchResultsPage"];
pub(super) const MANUALS: &[&str] = &["TechArticle", "APIReference", "HowTo"];
pub(super) const THREADS: &[&str] = &["DiscussionForumPosting", "QAPage"];
