//! Decides the type of a page from its address, its statements, its structure, and the probabilities of the fitted
//! model. No weak signal decides alone.

use super::address::Address;
use super::kind::PageType;
use super::numbers::is_for_all_sexes;
use super::stated::Statements;
use super::structure::Structure;
use super::words::{ARTICLES, EVENTS, LISTS, MANUALS, NamedKind, PRODUCTS, THREADS};
use crate::distill::features::Survey;
use crate::page::PageFacts;

/// Probability that a type is wrong, for each of its signals.
const DOUBT: f32 = 0.3;
/// Maximum number of parts with ingredients on the page of one recipe.
const MAX_INGREDIENTS: u32 = 3;
/// Number of lines with quantities from which there is a recipe.
const MIN_QUANTITIES: u32 = 3;
/// Maximum number of dates on the page of one event; a page with more is a calendar.
const MAX_DATES: u32 = 12;
/// Number of questions from which they are the purpose of the page, and their share of all headings.
const MIN_QUESTIONS: u32 = 3;
const QUESTION_SHARE: f32 = 0.4;
/// Number of cards from which they are the purpose of the page, and minimum on a listing page.
const MANY_CARDS: u32 = 6;
const MIN_CARDS: u32 = 3;
const MIN_PRICED_CARDS: u32 = 4;
const MIN_POSTS: u32 = 2;

/// All signals.
struct Signs<'a> {
    address: Address,
    stated: Statements<'a>,
    made: Structure,
}

/// The type and its confidence, 0 to 1. `probabilities` are the model's, in the order of [`PageType::BASE`].
pub(in super::super) fn decide(survey: &Survey<'_>, facts: &PageFacts, probabilities: &[f32]) -> (PageType, f32) {
    let signs = Signs { address: Address::read(facts), stated: Statements::read(facts), made: Structure::read(survey) };
    let by_rule = [
        (PageType::Home, signs.of_home()),
        (PageType::Job, signs.of_job()),
        (PageType::Recipe, signs.of_recipe()),
        (PageType::Event, signs.of_event()),
        (PageType::Faq, signs.of_faq()),
        (PageType::Contact, signs.of_contact()),
    ];
    let found = by_rule.into_iter().find(|(_, count)| *count > 0);
    match found {
        Some((page_type, count)) => (page_type, 1.0 - (0..count).map(|_| DOUBT).product::<f32>()),
        None => signs.among_base(probabilities),
    }
}

/// The types that the model does not know: the number of signals for each, or 0 if they are not sufficient.
impl Signs<'_> {
    fn of_home(&self) -> u32 {
        if self.address.is_home { 2 } else { 0 }
    }

    fn of_job(&self) -> u32 {
        let is_stated = self.stated.one(&["JobPosting"]).is_some();
        let is_listed = self.address.last.has(NamedKind::Jobs);
        let for_all = self.stated.texts.iter().any(|text| is_for_all_sexes(text));
        let is_called = for_all || !is_listed && self.address.above.has(NamedKind::Jobs);
        let parts = u32::from(self.made.vacancy_parts >= 2) + u32::from(self.made.applies > 0);
        match (is_stated, is_called) {
            (true, _) => 2 + u32::from(is_called) + parts,
            (false, true) if for_all && parts > 0 || parts > 1 => 1 + parts,
            (false, true) if self.made.vacancy_parts > 0 && self.made.applies > 0 => 2,
            _ => 0,
        }
    }

    fn of_recipe(&self) -> u32 {
        let made = &self.made;
        let is_listed = self.address.last.has(NamedKind::Recipes);
        let is_called = !is_listed
            && [self.address.above, self.address.last_words, self.stated.names()]
                .iter()
                .any(|names| names.has(NamedKind::Recipes));
        let has_both = (1..=MAX_INGREDIENTS).contains(&made.ingredients) && made.methods > 0;
        let has_quantities = made.quantities >= MIN_QUANTITIES;
        let count = u32::from(is_called) + u32::from(has_both) + u32::from(has_quantities);
        match () {
            () if self.stated.one(&["Recipe"]).is_some() => 2 + count,
            () if made.carts > 0 || self.stated.any(PRODUCTS) => 0,
            () if made.ingredients <= MAX_INGREDIENTS && count >= 2 => count,
            () => 0,
        }
    }

    fn of_event(&self) -> u32 {
        let made = &self.made;
        let is_listed = self.address.last.has(NamedKind::Events);
        let is_called = !is_listed && self.address.above.has(NamedKind::Events);
        let is_stated = self.stated.is_about_one(EVENTS) && !self.stated.any(LISTS) && !is_listed;
        let is_dated = made.own_dates > 0 && made.dates <= MAX_DATES;
        let parts = u32::from(made.own_times > 0) + u32::from(made.admissions > 0) + u32::from(made.venues > 0);
        match () {
            () if is_stated && (is_called || is_dated || parts > 0) => 2 + u32::from(is_called) + u32::from(is_dated),
            () if !is_dated || self.stated.any(ARTICLES) => 0,
            () if is_called && parts >= 2 || parts == 3 && made.venues >= 2 => 1 + parts,
            () => 0,
        }
    }

    fn of_faq(&self) -> u32 {
        let made = &self.made;
        let names = self.stated.names();
        let in_address = self.address.last.has(NamedKind::Faq);
        let asks = made.questions >= MIN_QUESTIONS && made.questions as f32 >= QUESTION_SHARE * made.openers as f32;
        // A level 1 heading in the middle of a page may name only a part of it.
        let in_name = self.stated.title.has(NamedKind::Faq) || self.stated.heading.has(NamedKind::Faq) && asks;
        let is_help = self.address.last.has(NamedKind::Help) || names.has(NamedKind::Help);
        let is_stated = self.stated.any(&["FAQPage"]);
        let count = u32::from(in_address) + u32::from(in_name) + u32::from(is_stated) + u32::from(asks);
        let is_named = in_address || in_name;
        if is_named && count >= 2 || is_help && is_stated && asks { count } else { 0 }
    }

    fn of_contact(&self) -> u32 {
        let ways = self.made.ways_to_reach();
        let is_reply = self.made.posts >= MIN_POSTS && self.made.replies > 0;
        if is_reply {
            return 0;
        }
        [(NamedKind::Contact, "ContactPage"), (NamedKind::About, "AboutPage")]
            .into_iter()
            .map(|(name, page)| {
                let in_address = self.address.last.has(name);
                let in_name = self.stated.names().has(name);
                let is_stated = self.stated.any(&[page]);
                let is_reachable = name == NamedKind::Contact && ways >= 2;
                let count = u32::from(in_address) + u32::from(in_name) + u32::from(is_stated) + u32::from(is_reachable);
                if (in_address || in_name) && count >= 2 { count } else { 0 }
            })
            .max()
            .unwrap_or_default()
    }
}

/// The types that the model knows.
impl Signs<'_> {
    /// The most probable type after each signal has adjusted the probabilities.
    fn among_base(&self, probabilities: &[f32]) -> (PageType, f32) {
        let mut odds: Vec<(PageType, f32)> = PageType::BASE.into_iter().zip(probabilities.iter().copied()).collect();
        for (applies, page_type, factor) in self.factors() {
            odds.iter_mut().filter(|(other, _)| applies && *other == page_type).for_each(|(_, odds)| *odds *= factor);
        }
        let total: f32 = odds.iter().map(|(_, odds)| odds).sum();
        let best = odds.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
        let (page_type, odds) = best.unwrap_or_default();
        (page_type, if total > 0.0 { odds / total } else { 0.0 })
    }

    /// The factor of each signal for the odds of a type.
    fn factors(&self) -> [(bool, PageType, f32); 25] {
        use super::kind::PageType::{Article, Collection, Documentation, Forum, Listing, Product, Service};
        let Self { address, stated, made } = self;
        let is_product = stated.is_about_one(PRODUCTS) && !stated.any(LISTS);
        let sells_one = (1..MIN_PRICED_CARDS).contains(&made.carts) && made.own_prices > 0;
        let sells = made.carts > 0 || made.prices > 0 || stated.any(PRODUCTS) || stated.is_open_graph("product");
        let has_thread = stated.any(THREADS);
        let has_posts = has_thread || made.posts >= MIN_POSTS || address.above.has(NamedKind::Forum);
        let is_manual = made.code > 0 || stated.any(MANUALS) || address.words.has(NamedKind::Docs);
        let is_article = stated.one(ARTICLES).is_some() && made.sentences > 0;
        let is_by_someone = is_article
            || stated.is_dated
            || made.own_dates > 0
            || stated.is_open_graph("article")
            || address.above.has(NamedKind::Articles);
        let groups = [made.cards, made.posts, made.linked_headings];
        let is_index = address.last.has(NamedKind::Articles) && groups.into_iter().any(|count| count > 1);
        // In a short list, all prices of the page belong to the linked products.
        let is_shelf = made.priced_cards > 1 && made.carts == 0 && made.prices <= made.priced_cards && !is_product;
        let is_list = groups.into_iter().any(|count| count >= MIN_CARDS);
        let has_cards = is_index || is_shelf || is_list;
        let many_priced = made.priced_cards >= MIN_PRICED_CARDS || is_shelf;
        let is_service = [address.above, address.last, stated.title].iter().any(|names| names.has(NamedKind::Services));
        [
            (!has_posts, Forum, 0.01),
            (has_thread && made.posts > 0, Forum, 5.0),
            (is_product, Product, 3.0),
            (is_product && (made.carts > 0 || made.own_prices > 0), Product, 3.0),
            (stated.is_open_graph("product") && sells_one, Product, 3.0),
            (sells_one && !many_priced, Product, 5.0),
            (sells_one && !many_priced, Documentation, 0.1),
            (!sells && !address.words.has(NamedKind::Products), Product, 0.2),
            (!has_cards, Listing, 0.2),
            (!has_cards, Collection, 0.4),
            (many_priced && made.carts != 1, Collection, 4.0),
            (many_priced && !is_product, Listing, 0.5),
            (made.cards >= MANY_CARDS && !sells, Collection, 0.5),
            (made.cards >= MANY_CARDS && !sells, Listing, 2.0),
            (!is_manual, Documentation, 0.3),
            (is_manual && address.above.has(NamedKind::Docs), Documentation, 2.0),
            (made.code > 1, Documentation, 2.0),
            (is_article, Article, 4.0),
            (!is_by_someone, Article, 0.5),
            (address.above.has(NamedKind::Articles) && !is_list, Article, 3.0),
            (is_index, Listing, 4.0),
            (is_service, Service, 3.0),
            (made.applies > 0, Service, 2.0),
            (made.posts < MIN_POSTS && made.replies == 0 && !has_thread, Forum, 0.5),
            (stated.any(&["Service", "ProfessionalService"]), Service, 2.0),
        ]
    }
}
