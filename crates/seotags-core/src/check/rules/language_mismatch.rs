//! The language of a tag.

use crate::briefing::{Element, Suggestion, WrittenBy};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::other_language::{other_language, other_script};
use crate::check::subject::{CheckContext, Mode, Subject};
use crate::judge::Severity;
use crate::text::language::lexicon;
use crate::text::tokens;

/// Minimum number of letters for a verdict.
const LETTERS_FOR_VERDICT: usize = 20;
/// Minimum number of words for distinguishing a translation from its original.
const WORDS_FOR_TRANSLATION: usize = 3;

pub(super) fn language_mismatch(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let Some(wanted) = subject.context.brief.language.as_deref().filter(|_| subject.mode == Mode::Suggested) else {
        return;
    };
    let wanted = wanted.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    let found = if subject.field == Element::Keywords {
        // For a single keyword, only the script can be checked; the list is checked as a whole.
        other_script(subject.part, &wanted)
    } else {
        let letters = subject.part.chars().filter(|c| c.is_alphabetic()).count();
        let other = if letters < LETTERS_FOR_VERDICT { None } else { other_language(subject.part, &wanted) };
        other.or_else(|| untranslated(subject.context, subject.part, &wanted))
    };
    if let Some(found) = found {
        out.push(mismatch(subject, &found, &wanted));
    }
}

/// The keyword list, checked as a whole.
pub(in crate::check) fn list_language(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let wanted = subject.context.brief.language.as_deref().filter(|_| subject.mode == Mode::Suggested);
    let wanted = wanted.and_then(|code| code.split(['-', '_']).next()).unwrap_or_default().to_ascii_lowercase();
    if let Some(found) = untranslated(subject.context, subject.text, &wanted) {
        out.push(mismatch(subject, &found, &wanted));
    }
}

fn mismatch(subject: &Subject<'_>, found: &str, wanted: &str) -> Finding {
    let message = format!("Write it in “{wanted}”; it reads like “{found}”.");
    subject.measured(FindingCode::LanguageMismatch, Severity::Error, found, wanted, message)
}

/// The model's answer, checked as a whole. An element that is too short for its own verdict has the language of the
/// others, unless it consists of words of the page or contains a function word of the required language.
pub(in crate::check) fn whole_answer(all: &Suggestion, context: &CheckContext<'_>, judged: &[Finding]) -> Vec<Finding> {
    let wanted = context.brief.language.as_deref().and_then(|code| code.split(['-', '_']).next());
    let Some(wanted) = wanted.map(str::to_ascii_lowercase) else { return Vec::new() };
    let texts = [
        (Element::Title, all.title.as_deref().map(|title| context.brief.without_suffix(title).to_owned())),
        (Element::Meta, all.meta_description.clone()),
        (Element::H1, all.h1.clone()),
        (Element::Keywords, all.keywords.as_ref().map(|list| list.join(", "))),
    ];
    let is_of_model = |element: &Element| all.source.get(element) == Some(&WrittenBy::Model);
    let texts: Vec<(Element, String)> = texts
        .into_iter()
        .filter(|(element, _)| is_of_model(element))
        .filter_map(|(e, text)| Some((e, text?)))
        .collect();
    let whole = texts.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(". ");
    let Some(found) = other_language(&whole, &wanted) else { return Vec::new() };
    let ours = lexicon(Some(&wanted));
    let is_foreign = |text: &str| {
        let words = tokens(text, ours);
        let content: Vec<&str> =
            words.iter().filter(|t| t.content && !t.number).map(|t| &text[t.start..t.end]).collect();
        let of_page = content.iter().filter(|word| context.words.has_word(word)).count();
        !words.iter().any(|token| !token.content && ours.function_words.contains(&token.word))
            && of_page * 2 < content.len()
    };
    let is_judged = |element: Element| {
        judged.iter().any(|finding| finding.field == element && finding.code == FindingCode::LanguageMismatch.as_str())
    };
    let foreign = texts.iter().filter(|(element, text)| !is_judged(*element) && is_foreign(text));
    foreign
        .map(|(element, text)| {
            let subject = Subject { field: *element, text, raw: text, part: text, all, context, mode: Mode::Suggested };
            mismatch(&subject, &found, &wanted)
        })
        .collect()
}

/// The page's language if another one is required and the text consists of the page's ordinary words, that is, was not
/// translated. Names are the same in any language, so only words count that the page also writes in lower case. In
/// German, which capitalises nouns, any word counts.
fn untranslated(context: &CheckContext<'_>, text: &str, wanted: &str) -> Option<String> {
    let of_page = context.brief.page_language.as_deref().filter(|_| !context.brief.is_in_page_language())?;
    let of_page = of_page.split(['-', '_']).next().unwrap_or_default();
    let ours = lexicon(Some(wanted));
    let words = tokens(text, lexicon(Some(of_page)));
    if words.iter().any(|token| ours.function_words.contains(&token.word) && token.content) {
        return None;
    }
    let content: Vec<&str> = words.iter().filter(|t| t.content && !t.number).map(|t| &text[t.start..t.end]).collect();
    let is_plain = |word: &&&str| {
        context.words.has_spelt_word(&word.to_lowercase()) || of_page == "de" && context.words.has_word(word)
    };
    let plain = content.iter().filter(is_plain).count();
    let is_of_page = content.len() >= WORDS_FOR_TRANSLATION && plain * 5 >= content.len() * 4;
    is_of_page.then(|| of_page.to_owned())
}
