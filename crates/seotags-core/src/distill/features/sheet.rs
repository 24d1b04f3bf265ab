//! Numbers about the whole page: a few that are appended to every run's row, and the long list that determines the
//! page's type.

use super::super::names;
use super::super::places;
use super::rows::Survey;
use crate::distill::block::BlockKind;
use crate::distill::outline::{Run, share};
use crate::distill::page_type::votes::votes;
use crate::distill::tags::Tag;
use crate::page::PageFacts;
use crate::url::HttpUrl;

/// Tags whose counts help to distinguish page types.
const COUNTED_TAGS: &[&str] = &[
    "p",
    "li",
    "pre",
    "table",
    "tr",
    "form",
    "button",
    "select",
    "option",
    "h1",
    "h2",
    "h3",
    "h4",
    "article",
    "section",
    "blockquote",
    "figure",
    "dl",
    "details",
    "a",
    "label",
    "aside",
    "nav",
    "code",
    "time",
    "strong",
];
/// Number of characters from which a run is prose.
const LONG_CHARS: u32 = 120;
/// Number of similar siblings from which they are the page's cards.
const MIN_CARDS: u32 = 4;

/// Numbers about the page that help to judge each of its runs.
pub(in super::super) fn page_numbers(survey: &Survey<'_>) -> Vec<f32> {
    let runs = &survey.outline.runs;
    let total = survey.total;
    let count = runs.len() as u32;
    let sum = |keep: &dyn Fn(&Run) -> bool| chars(runs.iter().filter(|run| keep(run)));
    let words: u32 = survey.writings.iter().map(|writing| writing.words).sum();
    let headings = runs.iter().filter(|run| run.kind.heading_level().is_some()).count() as u32;
    let in_paragraph = |run: &Run| run.places & places::PARAGRAPH != 0;
    vec![
        number(count),
        number(words),
        share(runs.iter().map(|run| run.link_chars).sum(), total),
        share(total, count),
        share(survey.surroundings.main_chars, total),
        share(headings, count),
        share(sum(&in_paragraph), total),
        number(runs.iter().map(|run| run.chars).max().unwrap_or(0)),
        share(sum(&|run| run.chars > LONG_CHARS && run.link_density() < 0.5), total),
    ]
}

/// Numbers about the page that determine its type.
pub(in super::super) fn page_row(survey: &Survey<'_>, facts: &PageFacts) -> Vec<f32> {
    let mut row = page_numbers(survey);
    row.extend(votes(facts));
    push_address(facts, &mut row);
    push_statements(facts, &mut row);
    push_tags(survey, &mut row);
    push_text(survey, &mut row);
    push_places(survey, &mut row);
    push_cards(survey, &mut row);
    row
}

fn push_address(facts: &PageFacts, row: &mut Vec<f32>) {
    let Some(url) = facts.url.as_ref().map(HttpUrl::as_url) else {
        row.extend([-1.0; 8]);
        return;
    };
    let segments: Vec<&str> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
    let last = segments.last().copied().unwrap_or_default();
    let years = segments.iter().filter(|segment| is_year(segment)).count();
    row.extend([
        segments.len() as f32,
        years as f32,
        number(last.len() as u32),
        last.matches(['-', '_']).count() as f32,
        longest_number(url.path()) as f32,
        number(url.query().map_or(0, str::len) as u32),
        last.rsplit_once('.').map_or(0, |(_, suffix)| suffix.len()) as f32,
        url.host_str().map_or(0, |host| host.matches('.').count()) as f32,
    ]);
}

fn is_year(segment: &str) -> bool {
    segment.len() == 4 && segment.parse().is_ok_and(|year: u32| (1990..2100).contains(&year))
}

fn longest_number(path: &str) -> usize {
    path.split(|c: char| !c.is_ascii_digit()).map(str::len).max().unwrap_or(0)
}

fn push_statements(facts: &PageFacts, row: &mut Vec<f32>) {
    let property =
        |name: &str| facts.open_graph.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str());
    let og_type = property("og:type").unwrap_or_default();
    row.extend([
        flag(og_type == "article"),
        flag(og_type.contains("product")),
        flag(og_type == "website"),
        flag(property("article:published_time").is_some()),
        flag(facts.published.is_some()),
        flag(facts.json_ld.types.is_empty()),
        facts.json_ld.types.len().min(20) as f32,
        facts.json_ld.brands.len().min(5) as f32,
        number(facts.json_ld.bodies.iter().map(String::len).sum::<usize>() as u32),
        number(facts.title.as_deref().unwrap_or_default().len() as u32),
        number(facts.meta_description.as_deref().unwrap_or_default().len() as u32),
        facts.breadcrumbs.len().min(6) as f32,
        number(facts.links.len() as u32),
        number(facts.images.len() as u32),
        facts.h1s.len().min(5) as f32,
        facts.hreflangs.len().min(5) as f32,
    ]);
}

fn push_tags(survey: &Survey<'_>, row: &mut Vec<f32>) {
    let mut counts = [0u32; 256];
    for element in &survey.outline.elements {
        counts[usize::from(element.tag)] += 1;
    }
    row.extend(COUNTED_TAGS.iter().map(|name| number(counts[usize::from(Tag::code(name))])));
}

fn push_text(survey: &Survey<'_>, row: &mut Vec<f32>) {
    let runs = &survey.outline.runs;
    let writings = &survey.writings;
    let words: u32 = writings.iter().map(|writing| writing.words).sum();
    let of_kind = |kind| share(chars(runs.iter().filter(|run| run.kind == kind)), survey.total);
    row.extend([
        number(writings.iter().map(|writing| writing.prices).sum()),
        number(writings.iter().filter(|writing| writing.date).count() as u32),
        share(writings.iter().map(|writing| writing.questions).sum(), words) * 1000.0,
        share(writings.iter().map(|writing| writing.function_words).sum(), words),
        share(writings.iter().map(|writing| writing.commas).sum(), words),
        share(writings.iter().map(|writing| writing.not_ascii).sum(), survey.total),
        number(runs.iter().filter(|run| run.chars > LONG_CHARS).count() as u32),
        share(survey.top_chars(), survey.total),
        of_kind(BlockKind::Code),
        of_kind(BlockKind::ListItem),
        of_kind(BlockKind::TableRow),
        of_kind(BlockKind::Quote),
        number(survey.surroundings.articles),
    ]);
}

fn push_places(survey: &Survey<'_>, row: &mut Vec<f32>) {
    let mut by_place = [0u32; places::COUNT];
    let mut by_name = [0u32; names::COUNT];
    for run in &survey.outline.runs {
        let names = survey.outline.element(run.element).names;
        for (bit, sum) in by_place.iter_mut().enumerate() {
            *sum += run.chars * (run.places >> bit & 1) as u32;
        }
        for (bit, sum) in by_name.iter_mut().enumerate() {
            *sum += run.chars * (names >> bit & 1) as u32;
        }
    }
    row.extend(by_place.iter().chain(&by_name).map(|sum| share(*sum, survey.total)));
    let mut elements = [0u32; names::COUNT];
    for element in &survey.outline.elements {
        for (bit, sum) in elements.iter_mut().enumerate() {
            *sum += (element.own_names >> bit & 1) as u32;
        }
    }
    row.extend(elements.iter().map(|sum| number(*sum)));
}

fn push_cards(survey: &Survey<'_>, row: &mut Vec<f32>) {
    let outline = survey.outline;
    let mut best = (0, 0, 0);
    for element in outline.elements.iter().filter(|element| element.rank == 0) {
        let group = &outline.groups[element.group as usize];
        let plain = group.chars.saturating_sub(group.link_chars / 2);
        if group.size >= MIN_CARDS && element.runs >= 2 && plain > best.0 {
            best = (plain, group.size, group.chars);
        }
    }
    let (_, size, chars) = best;
    row.extend([number(size), share(chars, survey.total), share(chars, size).min(5_000.0)]);
    let mut priced = 0;
    for (run, writing) in outline.runs.iter().zip(&survey.writings) {
        let element = outline.element(run.element);
        let repeated = outline.groups[element.group as usize].size >= 2 || element.depth > 3;
        priced += u32::from(repeated && writing.prices > 0 && writing.words <= 6);
    }
    row.push(number(priced));
}

fn chars<'a>(runs: impl Iterator<Item = &'a Run>) -> u32 {
    runs.map(|run| run.chars).sum()
}

fn number(value: u32) -> f32 {
    value as f32
}

fn flag(value: bool) -> f32 {
    f32::from(u8::from(value))
}
