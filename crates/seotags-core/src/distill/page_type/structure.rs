//! The structure of a page, for telling types apart: counts over its runs of text outside the frame.

use super::super::names;
use super::super::places;
use super::frame::Frame;
use super::labels;
use super::numbers::{Numbers, holds_email};
use super::words::Label;
use crate::distill::block::BlockKind;
use crate::distill::features::{Survey, Writing};
use crate::distill::hash::KeyMap;
use crate::distill::outline::{Element, Outline, Run};
use crate::distill::tags::Tag;

/// Maximum length of a line to check for labels, quantities and contact details, in words.
const MAX_LINE_WORDS: u32 = 20;
/// Maximum length of a question, in words.
const MAX_QUESTION_WORDS: u32 = 30;
/// Number of runs before and after the main heading in which a date or price belongs to it.
const NEAR_BEFORE: usize = 4;
const NEAR_AFTER: usize = 30;
/// Maximum length of a card in characters without blanks, and share of its text in links from which it counts as a link
/// to another page.
const MAX_CARD_CHARS: u32 = 1_200;
const MIN_CARD_LINKS: f32 = 0.15;
/// Minimum length of a post, in characters without blanks.
const MIN_POST_CHARS: u32 = 30;

/// The counts.
#[derive(Debug, Default)]
pub(super) struct Structure {
    /// Buttons that buy.
    pub carts: u32,
    /// Lines with a price, and how many of them are near the main heading.
    pub prices: u32,
    pub own_prices: u32,
    /// Headings and lines that open something, and how many of them are questions.
    pub openers: u32,
    pub questions: u32,
    /// Parts of a recipe.
    pub ingredients: u32,
    pub methods: u32,
    pub quantities: u32,
    /// Parts of a vacancy.
    pub vacancy_parts: u32,
    pub applies: u32,
    /// Signals of an event: all dates, dates and times near the main heading, admission buttons, labels of place and
    /// time.
    pub dates: u32,
    pub own_dates: u32,
    pub own_times: u32,
    pub admissions: u32,
    pub venues: u32,
    /// Contact details.
    pub phones: u32,
    pub emails: u32,
    pub hours: u32,
    pub addresses: u32,
    /// Similar elements that link elsewhere, and how many of them have a price: the largest number on one path.
    pub cards: u32,
    pub priced_cards: u32,
    /// Similar elements with a text and its author or date.
    pub posts: u32,
    /// Headings below the main heading that link elsewhere.
    pub linked_headings: u32,
    /// Reply buttons.
    pub replies: u32,
    /// Blocks of code.
    pub code: u32,
    /// Lines of whole sentences.
    pub sentences: u32,
}

impl Structure {
    pub(super) fn read(survey: &Survey<'_>) -> Self {
        let outline = survey.outline;
        let frame = Frame::read(outline);
        let mut read = Self::default();
        let mut marks = Marks::new(outline);
        for (at, (run, writing)) in outline.runs.iter().zip(&survey.writings).enumerate() {
            let element = outline.element(run.element);
            if frame.holds_run(run, element) {
                continue;
            }
            let is_near = frame
                .heading
                .is_some_and(|heading| (heading.saturating_sub(NEAR_BEFORE)..heading + NEAR_AFTER).contains(&at));
            read.look_at(run, outline.text(run), element, writing, is_near);
            let is_dated = writing.date && writing.digits > 0 && writing.words <= MAX_LINE_WORDS;
            if writing.prices > 0 && writing.words <= MAX_LINE_WORDS {
                marks.set(outline, run.element, PRICE);
            }
            if is_dated || element.own_names & (names::USER | names::AUTHOR) != 0 || element.item == REMARK {
                marks.set(outline, run.element, SPEAKER);
            }
        }
        read.count_groups(outline, &frame, &marks);
        read
    }

    fn look_at(&mut self, run: &Run, text: &str, element: &Element, writing: &Writing, is_near: bool) {
        let level = run.kind.heading_level();
        let opens = level.is_some_and(|level| level > 1)
            || run.places & (places::SUMMARY | places::STRONG) != 0
            || matches!(Tag::name(element.tag), "button" | "dt")
            || element.own_names & (names::OPENABLE | names::THREAD) != 0;
        let asks = text.ends_with(['?', '？', '؟']);
        if opens && writing.words <= MAX_QUESTION_WORDS && level != Some(1) {
            self.openers += 1;
            self.questions += u32::from(asks);
        }
        self.linked_headings += u32::from(level.is_some_and(|level| level > 1) && run.starts_in_link);
        self.code += u32::from(run.kind == BlockKind::Code);
        self.sentences += u32::from(writing.ends_sentence() && writing.words >= 8);
        if writing.words > MAX_LINE_WORDS {
            return;
        }
        let label = if level.is_some() { labels::of_heading(text) } else { labels::of_line(writing) };
        match label {
            Some(Label::Cart) => self.carts += 1,
            Some(Label::Ingredients) => self.ingredients += 1,
            Some(Label::Method) => self.methods += 1,
            Some(Label::Apply) => self.applies += 1,
            Some(Label::Vacancy) => self.vacancy_parts += 1,
            Some(Label::Admission) => self.admissions += 1,
            Some(Label::Venue) => self.venues += 1,
            Some(Label::Reply) => self.replies += 1,
            None => {}
        }
        self.prices += u32::from(writing.prices > 0);
        self.own_prices += u32::from(writing.prices > 0 && is_near && element.names & names::RELATED == 0);
        self.addresses += u32::from(run.places & places::ADDRESS != 0);
        self.look_for_numbers(text, writing, is_near);
    }

    fn look_for_numbers(&mut self, text: &str, writing: &Writing, is_near: bool) {
        self.emails += u32::from(holds_email(text));
        if writing.digits + writing.not_ascii == 0 {
            return;
        }
        let numbers = Numbers::read(text);
        let is_dated = writing.digits > 0 && (writing.date || numbers.date);
        self.dates += u32::from(is_dated);
        self.own_dates += u32::from(is_dated && is_near);
        self.own_times += u32::from(numbers.time && is_near);
        self.hours += u32::from(numbers.weekday && (numbers.time || writing.digits >= 2) && !writing.date);
        self.phones += u32::from(numbers.phone && !is_dated && writing.prices == 0);
        self.quantities += u32::from(numbers.quantity && writing.prices == 0);
    }

    /// Counts the cards and the posts of each path.
    fn count_groups(&mut self, outline: &Outline, frame: &Frame, marks: &Marks) {
        let mut by_path: KeyMap<[u32; 3]> = KeyMap::default();
        for (number, element) in outline.elements.iter().enumerate() {
            if frame.holds(number)
                || element.chars == 0
                || matches!(Tag::name(element.tag), "html" | "body" | "main" | "p" | "ul" | "ol")
            {
                continue;
            }
            let mark = marks.of(number);
            let links = element.link_chars as f32 >= MIN_CARD_LINKS * element.chars as f32 || element.images > 0;
            let beside = element.names & (names::RELATED | names::OPINIONS) != 0;
            let is_card = element.links > 0 && links && element.chars <= MAX_CARD_CHARS && !beside;
            let is_post = mark & SPEAKER != 0
                && element.chars >= MIN_POST_CHARS
                && element.link_chars * 2 < element.chars
                && Tag::name(element.tag) != "span";
            if is_card || is_post {
                let [cards, priced, posts] = by_path.entry(element.path).or_default();
                *cards += u32::from(is_card);
                *priced += u32::from(is_card && mark & PRICE != 0);
                *posts += u32::from(is_post);
            }
        }
        for [cards, priced, posts] in by_path.into_values() {
            self.cards = self.cards.max(cards);
            self.priced_cards = self.priced_cards.max(priced);
            self.posts = self.posts.max(posts);
        }
    }

    /// Number of different contact channels.
    pub(super) fn ways_to_reach(&self) -> usize {
        [self.phones, self.emails, self.hours, self.addresses].into_iter().filter(|count| *count > 0).count()
    }
}

/// A question, answer or comment in microdata ([`super::super::attributes`]).
const REMARK: u8 = 5;
/// Contents of an element.
const PRICE: u8 = 1;
const SPEAKER: u8 = 2;

/// Contents of each element, by its number.
struct Marks(Vec<u8>);

impl Marks {
    fn new(outline: &Outline) -> Self {
        Self(vec![0; outline.elements.len()])
    }

    /// Marks an element and its ancestors. Stops at the first marked ancestor, whose own ancestors are already marked.
    fn set(&mut self, outline: &Outline, element: u32, mark: u8) {
        for (number, _) in outline.upwards(element) {
            let held = &mut self.0[number as usize];
            if *held & mark != 0 {
                break;
            }
            *held |= mark;
        }
    }

    fn of(&self, element: usize) -> u8 {
        self.0[element]
    }
}
