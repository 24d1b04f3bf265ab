//! Extra text for the page as HTML: its own best sentences and list items.

use super::material::{Material, cover};
use super::patterns::{is_doubtful, is_generic, is_reply};
use crate::check::holds_verb;
use crate::distill::BlockKind;
use crate::text::{Token, WordSet, char_count, ends_whole, hash_squashed, html_text, join_sentences};
use memchr::memchr3;

/// Target length in characters, within 300 to 1,500.
const TARGET_CHARS: usize = 900;
const MOST_CHARS: usize = 1_500;
/// Minimum length of a useful text, in characters.
pub(super) const LEAST_CHARS: usize = 120;
/// Number of words from which a whole sentence of a paragraph has a verb, known or not.
const WORDS_OF_SENTENCE: usize = 6;
/// Maximum number of such sentences to check, because checking one takes time.
const MOST_WITHOUT_VERB: usize = 24;
/// Maximum number of sections, and of list items.
const MOST_SECTIONS: usize = 3;
const MOST_POINTS: usize = 6;

#[derive(Default)]
struct Section<'a> {
    heading: Option<&'a str>,
    /// True if its heading is a question that cannot be shown, so that the answers would be meaningless.
    is_lost: bool,
    sentences: Vec<Sentence<'a>>,
    points: Vec<&'a str>,
}

struct Sentence<'a> {
    text: &'a str,
    /// How much information it has about the page's subject.
    score: f32,
    /// True if it needs the previous sentence.
    leans: bool,
    /// True if a text may start with it: it names the page's subject, and is not about anyone else.
    leads: bool,
}

/// The text, or `None` if the page has too little content.
pub(super) fn seo_text(material: &Material<'_>, usable: impl Fn(&str) -> bool) -> Option<String> {
    let sections = sections(material, &usable);
    let mut order: Vec<usize> = (0..sections.len()).collect();
    let worth = |section: &Section<'_>| -> f32 {
        let mut best: Vec<f32> = section.sentences.iter().map(|sentence| sentence.score).collect();
        best.sort_by(|a, b| b.total_cmp(a));
        best.iter().take(3).sum::<f32>() + 0.2 * section.points.len().min(4) as f32
    };
    // The opening section stays first; the others are ranked by content, then used in page order.
    order[1.min(sections.len())..].sort_by(|a, b| worth(&sections[*b]).total_cmp(&worth(&sections[*a])).then(a.cmp(b)));
    let mut chosen: Vec<usize> = order.into_iter().take(MOST_SECTIONS).collect();
    chosen.sort_unstable();
    let mut html = String::new();
    let mut used = 0;
    for at in chosen {
        let section = &sections[at];
        let room = MOST_CHARS.saturating_sub(used).min(TARGET_CHARS / 2 + TARGET_CHARS / MOST_SECTIONS);
        let body = body(section, room, used == 0);
        if body.is_empty() || used >= TARGET_CHARS {
            continue;
        }
        let heading = section
            .heading
            .filter(|h| used > 0 || h.ends_with('?'))
            .map(|h| format!("<h2>{}</h2>", html_text(h)))
            .unwrap_or_default();
        let piece = format!("{heading}{body}");
        let length = char_count(&crate::check::html::plain(&piece));
        if used + length > MOST_CHARS {
            continue;
        }
        used += length;
        html.push_str(&piece);
    }
    (used >= LEAST_CHARS).then_some(html)
}

fn sections<'a>(material: &Material<'a>, usable: &impl Fn(&str) -> bool) -> Vec<Section<'a>> {
    let mut out = vec![Section::default()];
    let mut seen: WordSet = material.h1s.iter().map(|h1| hash_squashed(h1)).collect();
    let mut without_verb = 0;
    let mut is_whole = |words: &[Token]| {
        let is_known = holds_verb(words, material.lexicon);
        without_verb += usize::from(!is_known);
        is_known || words.len() >= WORDS_OF_SENTENCE && without_verb <= MOST_WITHOUT_VERB
    };
    for block in &material.brief.page.distilled.blocks {
        let text = block.text.as_str();
        match block.kind {
            BlockKind::Heading2 | BlockKind::Heading3 => {
                let heading = Some(text).filter(|text| !is_generic(text) && char_count(text) <= 90 && usable(text));
                out.push(Section { heading, is_lost: heading.is_none() && text.ends_with('?'), ..Section::default() });
            }
            BlockKind::Paragraph | BlockKind::Post => {
                let mut all = material.read_sentences(text).peekable();
                let asks = all.peek().is_some_and(|(sentence, _)| sentence.ends_with('?'));
                for (sentence, words) in all.take(12).filter(|(sentence, _)| is_prose(sentence)) {
                    // An answer is meaningful on its own only if it names the page's subject.
                    let is_lost_answer = asks && !material.words_name_page(&words);
                    if !is_lost_answer
                        && !is_of_the_site(sentence, material)
                        && is_whole(&words)
                        && usable(sentence)
                        && seen.insert(hash_squashed(sentence))
                        && let Some(section) = out.last_mut()
                    {
                        section.sentences.push(judged(sentence, &words, material));
                    }
                }
            }
            BlockKind::ListItem if (12..=160).contains(&char_count(text)) && block.link_density < 0.5 => {
                let plain = !material.is_of_site(text) && text.chars().any(char::is_lowercase);
                if plain
                    && !text.contains("http")
                    && usable(text)
                    && seen.insert(hash_squashed(text))
                    && let Some(section) = out.last_mut()
                {
                    section.points.push(text);
                }
            }
            _ => {}
        }
    }
    out.retain(|section| !section.is_lost);
    out.retain(|section| !section.sentences.is_empty() || section.heading.is_some() && section.points.len() >= 3);
    out
}

fn is_prose(sentence: &str) -> bool {
    ends_whole(sentence)
        && (40..=320).contains(&char_count(sentence))
        // A question could lose its answer, because only some sentences of a paragraph are used.
        && !sentence.ends_with(['?', '？', '؟'])
        && !holds_signs_of_code(sentence.as_bytes())
        && sentence.starts_with(char::is_alphanumeric)
        && !is_clause_number(sentence)
}

fn holds_signs_of_code(text: &[u8]) -> bool {
    memchr3(b'{', b'}', b'@', text).or_else(|| memchr3(b'|', b'<', b'>', text)).is_some()
}

fn is_of_the_site(sentence: &str, material: &Material<'_>) -> bool {
    material.is_of_site(sentence) || is_doubtful(sentence) || is_reply(sentence)
}

/// True for the number and text of a clause: `4. Nothing in these terms …`.
fn is_clause_number(sentence: &str) -> bool {
    let rest = sentence.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < sentence.len() && rest.starts_with(['.', ')', ':'])
}

/// Scores a sentence for the text; openers that need the previous sentence reduce the score.
fn judged<'a>(text: &'a str, tokens: &[Token], material: &Material<'_>) -> Sentence<'a> {
    let lexicon = material.lexicon;
    let stems: Vec<u64> = tokens.iter().filter(|token| token.content).map(|token| token.stem).collect();
    let leans = tokens
        .first()
        .is_some_and(|token| lexicon.pointers.contains(&token.word) || lexicon.connectives.contains(&token.word));
    let is_ours = tokens.iter().any(|token| lexicon.we.contains(&token.word));
    let subject: WordSet = material.h1_stems.union(&material.slug_stems).copied().collect();
    let score = 2.0 * cover(&stems, &subject)
        + cover(&stems, &material.top_stems)
        + 0.5 * cover(&stems, &material.heading_stems)
        - if leans { 0.4 } else { 0.0 };
    Sentence { text, score, leans, leads: !leans && !is_ours && material.words_name_page(tokens) }
}

/// A paragraph of the section's best sentences in page order, and its list items. The first paragraph of the text
/// starts with a sentence about the page's subject, if the section has one.
fn body(section: &Section<'_>, room: usize, is_first: bool) -> String {
    let all = &section.sentences;
    let start = all.iter().position(|sentence| sentence.leads).filter(|_| is_first).unwrap_or(0);
    let mut order: Vec<usize> = (start..all.len()).collect();
    order.sort_by(|a, b| all[*b].score.total_cmp(&all[*a].score).then(a.cmp(b)));
    if is_first && start < all.len() && all[start].leads {
        order.retain(|at| *at != start);
        order.insert(0, start);
    }
    let mut used = 0;
    let mut chosen = Vec::new();
    for at in order {
        let length = char_count(all[at].text) + 1;
        if used + length <= room && chosen.len() < 4 {
            used += length;
            chosen.push(at);
        }
    }
    chosen.sort_unstable();
    // A sentence that needs a missing one is meaningless; it is used only if there would be no paragraph otherwise.
    let stands = |at: &usize| !all[*at].leans || *at > 0 && chosen.contains(&(at - 1));
    let standing: Vec<usize> = chosen.iter().copied().filter(stands).collect();
    let chosen = if standing.is_empty() { chosen } else { standing };
    let paragraph: Vec<&str> = chosen.into_iter().map(|at| all[at].text).collect();
    let mut out =
        if paragraph.is_empty() { String::new() } else { format!("<p>{}</p>", html_text(&join_sentences(paragraph))) };
    let points: Vec<&&str> = section
        .points
        .iter()
        .scan(used, |used, point| {
            *used += char_count(point) + 1;
            (*used <= room).then_some(point)
        })
        .take(MOST_POINTS)
        .collect();
    if points.len() >= 3 {
        out.push_str("<ul>");
        for point in points {
            out.push_str("<li>");
            out.push_str(&html_text(point));
            out.push_str("</li>");
        }
        out.push_str("</ul>");
    }
    out
}
