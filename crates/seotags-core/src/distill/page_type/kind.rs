//! The types of pages.

use serde::{Deserialize, Serialize};

/// The type of a page, by its content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageType {
    /// A text to read: news, a post, a story.
    #[default]
    Article,
    /// An offer: a service, a landing page.
    Service,
    /// One product.
    Product,
    /// A category of products.
    Collection,
    /// Teasers of other pages.
    Listing,
    /// Manuals and references.
    Documentation,
    /// Threads, and questions that visitors answer.
    Forum,
    /// The home page of a site, or of one of its languages.
    Home,
    /// Questions answered by the site itself.
    Faq,
    /// Contact details, and who is behind the site.
    Contact,
    /// One vacancy.
    Job,
    /// One event.
    Event,
    /// One recipe.
    Recipe,
}

impl PageType {
    /// All types. Stored models depend on the order: add new types at the end.
    pub const ALL: [Self; 13] = [
        Self::Article,
        Self::Service,
        Self::Product,
        Self::Collection,
        Self::Listing,
        Self::Documentation,
        Self::Forum,
        Self::Home,
        Self::Faq,
        Self::Contact,
        Self::Job,
        Self::Event,
        Self::Recipe,
    ];

    /// The types that the fitted models know, in the order of their numbers.
    pub const BASE: [Self; 7] = [
        Self::Article,
        Self::Service,
        Self::Product,
        Self::Collection,
        Self::Listing,
        Self::Documentation,
        Self::Forum,
    ];

    /// The name, also used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Article => "article",
            Self::Service => "service",
            Self::Product => "product",
            Self::Collection => "collection",
            Self::Listing => "listing",
            Self::Documentation => "documentation",
            Self::Forum => "forum",
            Self::Home => "home",
            Self::Faq => "faq",
            Self::Contact => "contact",
            Self::Job => "job",
            Self::Event => "event",
            Self::Recipe => "recipe",
        }
    }

    /// The type of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page_type| page_type.name() == name)
    }

    /// The closest type in [`PageType::BASE`].
    #[must_use]
    pub fn base(self) -> Self {
        match self {
            Self::Article | Self::Event | Self::Recipe => Self::Article,
            Self::Service | Self::Home | Self::Faq | Self::Contact | Self::Job => Self::Service,
            Self::Product => Self::Product,
            Self::Collection => Self::Collection,
            Self::Listing => Self::Listing,
            Self::Documentation => Self::Documentation,
            Self::Forum => Self::Forum,
        }
    }

    /// What pages of the type are, in a few words.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Article => "Texts: news, posts, stories",
            Self::Service => "Offers of services, landing pages",
            Self::Product => "One product",
            Self::Collection => "Products of a kind",
            Self::Listing => "Teasers of other pages",
            Self::Documentation => "Manuals and references",
            Self::Forum => "Threads, questions that visitors answer",
            Self::Home => "The home page of a site or a language",
            Self::Faq => "Questions that the site answers itself",
            Self::Contact => "Contact and about pages",
            Self::Job => "One vacancy",
            Self::Event => "One event",
            Self::Recipe => "One recipe",
        }
    }
}
