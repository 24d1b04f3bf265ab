//! Turns of phrase that `docs/style.md` replaces by standard words.

use super::prose::{self, Paragraph};
use super::sources::Source;
use super::texts::Text;

/// What is not written, and what to write instead.
const AVOIDED: &[(&str, &str)] = &[
    ("«", "“"),
    ("»", "”"),
    ("is told", "gets, receives"),
    ("are told", "get, receive"),
    ("was told", "got, received"),
    ("says so", "reports it"),
    ("say so", "report it"),
    ("of today", "current"),
    ("hangs on", "depends on"),
    ("hang on", "depend on"),
    ("the whole of", "all, the whole"),
    ("as it stands", "unchanged, current"),
    ("as they stand", "unchanged, current"),
    ("in the hand of", "by"),
    ("mend", "fix, repair"),
    ("mends", "fixes, repairs"),
    ("mended", "fixed, repaired"),
    ("anew", "again"),
    ("in place of", "instead of"),
    ("goes on with", "continues with"),
    ("go on with", "continue with"),
    ("went on with", "continued with"),
    ("no more than", "at most"),
    ("put up with", "accept, ignore"),
    ("puts up with", "accepts, ignores"),
    ("otherwise than", "unlike, different from"),
    ("another than", "other than"),
    ("such a one", "one"),
    ("what comes of", "the result of"),
    ("what came of", "the result of"),
    ("living page", "live page"),
    ("shut out", "block"),
];

/// The page that lists the words.
const STYLE: &str = "docs/style.md";

/// Every avoided turn of phrase, with its place.
pub(super) fn breaches(sources: &[Source], texts: &[Text]) -> Vec<String> {
    let pages = texts.iter().filter(|text| text.path != STYLE).map(|text| (text.path.as_str(), prose::of_page(text)));
    let code = sources.iter().map(|source| (source.path.as_str(), prose::of_code(source)));
    pages.chain(code).flat_map(|(path, paragraphs)| breaches_in(path, &paragraphs)).collect()
}

fn breaches_in(path: &str, paragraphs: &[Paragraph]) -> Vec<String> {
    let breach = |line, (word, instead): &(&str, &str)| format!("{path}:{line}: “{word}”: write {instead} ({STYLE})");
    paragraphs.iter().flat_map(|paragraph| hits(paragraph).map(move |hit| breach(paragraph.line, hit))).collect()
}

fn hits(paragraph: &Paragraph) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    AVOIDED.iter().filter(|(word, _)| {
        paragraph.text.match_indices(word).any(|(start, found)| {
            let before = paragraph.text[..start].chars().next_back();
            let after = paragraph.text[start + found.len()..].chars().next();
            let is_sign = word.chars().all(|c| !c.is_alphanumeric());
            // "told apart" is standard English.
            let is_apart = paragraph.text[start + found.len()..].starts_with(" apart");
            is_sign || !is_apart && ![before, after].into_iter().flatten().any(|c| c.is_alphanumeric() || c == '-')
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn avoided_turns_are_found_as_words() {
        let paragraph = |line, text: &str| Paragraph { line, text: text.to_owned() };
        let paragraphs = [paragraph(1, "do it anew."), paragraph(4, "an amendment, renew, «x"), paragraph(5, "fine")];
        let found = breaches_in("a/b.rs", &paragraphs);
        assert_eq!(found, ["a/b.rs:1: “anew”: write again (docs/style.md)", "a/b.rs:4: “«”: write “ (docs/style.md)"]);
    }
}
