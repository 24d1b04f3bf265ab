//! What the address and the statements of a page tell about its type.

use super::kind::PageType;
use crate::page::PageFacts;
use crate::url::HttpUrl;

/// What each signal adds to a type's score, in the order of [`PageType::BASE`].
type Votes = [f32; 7];

/// Words of the address. A repeated word counts once.
const ADDRESS_WORDS: &[(&str, PageType, f32)] = &[
    ("blog", PageType::Article, 1.0),
    ("news", PageType::Article, 1.0),
    ("article", PageType::Article, 1.2),
    ("articles", PageType::Article, 1.0),
    ("story", PageType::Article, 1.0),
    ("product", PageType::Product, 2.0),
    ("products", PageType::Product, 1.5),
    ("item", PageType::Product, 1.0),
    ("dp", PageType::Product, 1.5),
    ("collections", PageType::Collection, 2.0),
    ("collection", PageType::Collection, 1.8),
    ("shop", PageType::Collection, 0.8),
    ("category", PageType::Collection, 1.0),
    ("categories", PageType::Listing, 0.8),
    ("tag", PageType::Listing, 1.2),
    ("topics", PageType::Listing, 0.8),
    ("docs", PageType::Documentation, 2.2),
    ("doc", PageType::Documentation, 1.8),
    ("documentation", PageType::Documentation, 2.2),
    ("reference", PageType::Documentation, 1.2),
    ("manual", PageType::Documentation, 1.2),
    ("api", PageType::Documentation, 1.0),
    ("guide", PageType::Documentation, 0.5),
    ("forum", PageType::Forum, 2.5),
    ("forums", PageType::Forum, 2.5),
    ("thread", PageType::Forum, 2.0),
    ("threads", PageType::Forum, 2.0),
    ("viewtopic", PageType::Forum, 2.5),
    ("showthread", PageType::Forum, 2.5),
    ("discussion", PageType::Forum, 1.5),
    ("discussions", PageType::Forum, 1.5),
    ("community", PageType::Forum, 1.2),
    ("questions", PageType::Forum, 1.5),
    ("services", PageType::Service, 1.8),
    ("service", PageType::Service, 1.5),
    ("solutions", PageType::Service, 1.5),
    ("features", PageType::Service, 1.0),
    ("pricing", PageType::Service, 1.2),
    ("about", PageType::Service, 0.8),
];

/// Types of JSON-LD and microdata.
const THING_WORDS: &[(&str, PageType, f32)] = &[
    ("Product", PageType::Product, 2.5),
    ("ProductGroup", PageType::Product, 2.5),
    ("Article", PageType::Article, 1.5),
    ("NewsArticle", PageType::Article, 2.0),
    ("BlogPosting", PageType::Article, 2.0),
    ("TechArticle", PageType::Documentation, 1.5),
    ("APIReference", PageType::Documentation, 2.0),
    ("CollectionPage", PageType::Listing, 0.8),
    ("ItemList", PageType::Collection, 1.0),
    ("OfferCatalog", PageType::Collection, 1.0),
    ("DiscussionForumPosting", PageType::Forum, 3.0),
    ("QAPage", PageType::Forum, 3.0),
    ("Service", PageType::Service, 1.5),
    ("ProfessionalService", PageType::Service, 1.5),
    ("LocalBusiness", PageType::Service, 0.8),
    ("FAQPage", PageType::Service, 0.5),
];

/// Scores of the address and of the page's statements for each type, separately.
pub(in super::super) fn votes(facts: &PageFacts) -> Vec<f32> {
    let mut by_address = Votes::default();
    let mut by_things = Votes::default();
    vote_by_address(&mut by_address, facts.url.as_ref().map(HttpUrl::as_str));
    vote_by_things(&mut by_things, facts);
    by_address.into_iter().chain(by_things).collect()
}

fn vote_by_address(votes: &mut Votes, address: Option<&str>) {
    let Some(address) = address else { return };
    let address = address.to_ascii_lowercase();
    let words: Vec<&str> = address.split(|c: char| !c.is_ascii_alphabetic()).collect();
    for (word, page_type, weight) in ADDRESS_WORDS {
        if words.contains(word) {
            votes[*page_type as usize] += weight;
        }
    }
    if address.trim_end_matches('/').matches('/').count() <= 2 {
        votes[PageType::Service as usize] += 1.0;
    }
}

fn vote_by_things(votes: &mut Votes, facts: &PageFacts) {
    for (word, page_type, weight) in THING_WORDS {
        if facts.json_ld.types.iter().any(|kind| kind == word) {
            votes[*page_type as usize] += weight;
        }
    }
}
