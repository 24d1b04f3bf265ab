//! Boxes that require an answer from the reader and have nothing to do with the page: banners, dialogs and age gates
//! without a revealing name, role or style. They are short, have buttons but no content, are before or after all
//! content, and share no word with the words that name the page.

use super::names::{self, Names};
use super::naming::Naming;
use super::notice_box::{MOST_CHARS, can_be_named};
use super::outline::{FILLING, NONE, Outline, Run};
use super::places::{self, Places};
use super::tags::Tag;
use crate::text::WordSet;
use foldhash::HashMap;

/// Minimum number of letters of a box.
const LEAST_CHARS: u32 = 12;
/// Maximum number of answers of a box.
const MOST_ANSWERS: u8 = 5;
/// Maximum length of an answer; longer texts are clickable teasers.
const MOST_ANSWER_CHARS: u32 = 40;
/// Maximum number of such boxes on a page. With more, the content itself has buttons.
const MOST_BOXES: usize = 2;
/// Number of letters from which a line is prose.
const LEAST_PROSE_CHARS: u32 = 25;
/// Number of letters from which a line without a heading is content.
const LEAST_LINE_CHARS: u32 = 15;
/// Maximum share of its words that may also occur in the content.
const MOST_SHARED: f32 = 1.0 / 3.0;
/// Share of the page's letters from which an element contains the whole page.
const PAGE_SHARE: f32 = 0.9;
/// Maximum number of elements in a box.
const MOST_ELEMENTS: u32 = 200;
/// Number of boxes at each end of a page whose words are compared.
const MOST_LOOKED_AT: usize = 10;

/// A box is never one of these places, or inside one.
const CONTENT_PLACES: Places = places::NAV
    | places::HEADER
    | places::FOOTER
    | places::ARTICLE
    | places::LIST
    | places::DL
    | places::TABLE
    | places::PRE
    | places::FIGURE
    | places::QUOTE
    | places::DETAILS
    | places::TAB
    | places::OPINION
    | places::ITEMSCOPE
    | places::HIDDEN
    | places::REMOVED
    | places::OUTSIDE;
/// These places never contain page content.
const FRAME_PLACES: Places = places::NAV
    | places::FOOTER
    | places::ASIDE
    | places::BUTTON
    | places::SELECT
    | places::DIALOG
    | places::HIDDEN
    | places::REMOVED
    | places::OUTSIDE;
/// Names that a banner or dialog may have inside it. Such a box may contain the only main heading.
const TELLING: Names = names::NOTICE | names::MODAL | names::COOKIE;

/// The boxes other than those that are already `known`.
pub(super) fn answered_boxes(outline: &Outline, naming: &Naming<'_>, known: &[bool]) -> Vec<u32> {
    let Some(page) = Page::read(outline, naming, known) else { return Vec::new() };
    let mut alike: HashMap<u32, usize> = HashMap::default();
    for number in &page.boxes {
        *alike.entry(outline.element(*number).group).or_default() += 1;
    }
    let is_single = |number: u32| alike[&outline.element(number).group] == 1;
    let apart = page.boxes.iter().copied().filter(|number| is_single(*number) && page.is_apart(*number));
    let apart: Vec<u32> = apart.take(MOST_LOOKED_AT + 1).collect();
    if apart.len() > MOST_LOOKED_AT {
        return Vec::new();
    }
    let content = naming.words(page.content.iter().map(|at| outline.text(&outline.runs[*at])));
    let found: Vec<u32> = apart.into_iter().filter(|number| page.says_other(*number, &content)).collect();
    if found.len() > MOST_BOXES { Vec::new() } else { found }
}

/// A page with such boxes and with content outside them.
struct Page<'p> {
    outline: &'p Outline,
    naming: &'p Naming<'p>,
    /// Outermost elements that may be such boxes.
    boxes: Vec<u32>,
    /// Runs of content outside of them.
    content: Vec<usize>,
    /// The smallest element that contains the main heading and the longest prose.
    core: u32,
}

impl<'p> Page<'p> {
    fn read(outline: &'p Outline, naming: &'p Naming<'p>, known: &[bool]) -> Option<Self> {
        let mut page = Self { outline, naming, boxes: Vec::new(), content: Vec::new(), core: 0 };
        let mut is_in_box = vec![false; outline.runs.len()];
        outermost(outline, |number| {
            let is_known = known[number as usize];
            if is_known {
                is_in_box[outline.runs_of(number)].fill(true);
            }
            is_known
        });
        let is_prose: Vec<bool> =
            outline.runs.iter().zip(&is_in_box).map(|(run, is_in)| !is_in && is_prose(run)).collect();
        // An element that contains all prose is the page, or its content.
        let last = is_prose.iter().rposition(|is_prose| *is_prose)?;
        let first = is_prose.iter().position(|is_prose| *is_prose)?;
        let holds_all = |number: u32| {
            let runs = outline.runs_of(number);
            runs.contains(&first) && runs.contains(&last)
        };
        outermost(outline, |number| {
            let is_box = !known[number as usize] && Self::may_be_box(outline, number) && !holds_all(number);
            if is_box {
                is_in_box[outline.runs_of(number)].fill(true);
                page.boxes.push(number);
            }
            is_box || known[number as usize]
        });
        if page.boxes.is_empty() {
            return None;
        }
        let runs = outline.runs.iter().enumerate();
        page.content = runs.filter(|(at, run)| !is_in_box[*at] && is_content(run)).map(|(at, _)| at).collect();
        page.core = page.core()?;
        Some(page)
    }

    /// True if it is short, has answers and lacks everything that content has.
    fn may_be_box(outline: &Outline, number: u32) -> bool {
        let element = outline.element(number);
        let is_empty_of_content = (LEAST_CHARS..=MOST_CHARS).contains(&element.chars)
            && (1..=MOST_ANSWERS).contains(&element.answers)
            && element.holds & FILLING == 0
            && element.images == 0
            && element.line == number
            && element.end - number <= MOST_ELEMENTS
            && can_be_named(element)
            && Tag::name(element.tag) != "section";
        if !is_empty_of_content {
            return false;
        }
        let mut inside = outline.elements[number as usize..element.end as usize].iter();
        if inside.any(|inner| (inner.places & CONTENT_PLACES) != 0 || Tag::name(inner.tag) == "main") {
            return false;
        }
        let runs = &outline.runs[outline.runs_of(number)];
        let count = |is_it: &dyn Fn(&Run) -> bool| runs.iter().filter(|run| is_it(run)).count();
        let is_answer = |run: &Run| run.places & places::BUTTON != 0;
        let links_alone = count(&|run| !is_answer(run) && run.link_density() > 0.5);
        count(&|run| run.kind.heading_level().is_some()) <= 1
            && links_alone <= element.links.saturating_sub(u32::from(element.leads)) as usize
            && count(&|run| !is_answer(run) && run.link_density() <= 0.5) > 0
            && count(&|run| is_answer(run) && run.chars > MOST_ANSWER_CHARS) == 0
    }

    fn core(&self) -> Option<u32> {
        let runs = || self.content.iter().map(|at| &self.outline.runs[*at]);
        let prose = runs().filter(|run| is_prose(run)).max_by_key(|run| run.chars)?.element;
        let heading = runs().filter(|run| run.kind.heading_level().is_some());
        let heading = heading.min_by_key(|run| run.kind.heading_level());
        let up = self.outline.element(prose).up;
        let Some(heading) = heading else { return Some(if up == NONE { prose } else { up }) };
        let holds = |number: &u32| self.outline.contains(*number, heading.element);
        self.outline.upwards(prose).map(|(number, _)| number).find(holds)
    }

    /// True if it is before all content, or after all content at the end of the whole page.
    fn is_apart(&self, number: u32) -> bool {
        let outline = self.outline;
        let runs = outline.runs_of(number);
        if self.content.first().is_none_or(|first| *first >= runs.end) {
            return true;
        }
        let element = outline.element(number);
        let up = if element.up == NONE { number } else { element.up };
        let total = outline.elements.first().map_or(0, |root| root.chars);
        self.content.last().is_some_and(|last| *last < runs.start)
            && element.places & places::MAIN == 0
            && !outline.contains(self.core, number)
            && outline.element(up).chars as f32 >= PAGE_SHARE * total as f32
    }

    /// True if its heading is not the page's heading, and its words match neither the words that name the page nor the
    /// `content`.
    fn says_other(&self, number: u32, content: &WordSet) -> bool {
        let runs = self.outline.runs_of(number);
        let own = &self.outline.runs[runs.clone()];
        let heading = own.iter().find(|run| run.kind.heading_level().is_some());
        if heading.is_some_and(|heading| !self.may_have(heading, number)) {
            return false;
        }
        let says = own.iter().filter(|run| run.places & places::BUTTON == 0).map(|run| self.outline.text(run));
        let said = self.naming.words(says);
        let shared = said.iter().filter(|word| content.contains(word)).count();
        !said.is_empty() && !self.naming.holds_one_of(&said, &runs) && shared as f32 <= MOST_SHARED * said.len() as f32
    }

    /// True if the page has another main heading, or the box has a revealing name, or asks a question that its buttons
    /// answer.
    fn may_have(&self, heading: &Run, number: u32) -> bool {
        let element = self.outline.element(number);
        let mut inside = self.outline.elements[number as usize..element.end as usize].iter();
        let is_main_heading = |run: &Run| run.kind.heading_level() == Some(1);
        let has_own = || {
            let content = self.content.iter().map(|at| &self.outline.runs[*at]);
            content.filter(|run| is_main_heading(run)).any(|run| {
                // A main heading in the header may be only the site's name.
                !is_main_heading(heading) || run.places & places::HEADER == 0
            })
        };
        // A page's only main heading may also be a question: `Thinking of moving?` The answers of a notice are single
        // words.
        let says_one_word = || {
            let runs = self.outline.runs[self.outline.runs_of(number)].iter();
            let mut answers =
                runs.filter(|run| run.places & places::BUTTON != 0).map(|run| self.outline.text(run).trim());
            answers.all(|answer| answer.chars().count() <= MOST_WORD_CHARS && !answer.contains(char::is_whitespace))
        };
        let asks = || {
            element.answers >= 2
                && self.outline.text(heading).ends_with(['?', '？', '؟'])
                && (!is_main_heading(heading) || says_one_word())
        };
        inside.any(|inner| inner.own_names & TELLING != 0) || asks() || has_own()
    }
}

/// Maximum length of a one-word answer, in characters.
const MOST_WORD_CHARS: usize = 12;

/// Visits the elements of a page, except those inside an element that is `taken`.
fn outermost(outline: &Outline, mut taken: impl FnMut(u32) -> bool) {
    let mut number = 0;
    while let Some(element) = outline.elements.get(number as usize) {
        number = if taken(number) { element.end.max(number + 1) } else { number + 1 };
    }
}

fn is_prose(run: &Run) -> bool {
    is_content(run) && run.kind.heading_level().is_none() && run.chars >= LEAST_PROSE_CHARS
}

fn is_content(run: &Run) -> bool {
    let is_heading = run.kind.heading_level().is_some();
    let in_header = run.places & places::HEADER != 0 && run.places & (places::MAIN | places::ARTICLE) == 0;
    run.places & FRAME_PLACES == 0
        && run.link_density() <= 0.5
        && (is_heading || !in_header && run.chars >= LEAST_LINE_CHARS)
}
