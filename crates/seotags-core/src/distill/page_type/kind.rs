//! The types of pages.

use crate::named::named;

named! {
    /// The type of a page, by its content. Stored models depend on the order: add new types at the end.
    #[derive(Default)]
    pub enum PageType {
        /// Texts: news, posts, stories
        Article = "article" (default),
        /// Offers of services, landing pages
        Service = "service",
        /// One product
        Product = "product",
        /// Products of a kind
        Collection = "collection",
        /// Teasers of other pages
        Listing = "listing",
        /// Manuals and references
        Documentation = "documentation",
        /// Threads, questions that visitors answer
        Forum = "forum",
        /// The home page of a site or a language
        Home = "home",
        /// Questions that the site answers itself
        Faq = "faq",
        /// Contact and about pages
        Contact = "contact",
        /// One vacancy
        Job = "job",
        /// One event
        Event = "event",
        /// One recipe
        Recipe = "recipe",
    }
}

impl PageType {
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
}
