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

/// Files, and folders that end in `/`, whose words are not checked yet. Remove a path when its texts are clean.
const NOT_YET: &[&str] = &[];

/// Every turn that is not written, and every path in the list that is clean.
pub(super) fn breaches(sources: &[Source], texts: &[Text]) -> Vec<String> {
    let pages = texts.iter().filter(|text| text.path != STYLE).map(|text| (text.path.as_str(), prose::of_page(text)));
    let code = sources.iter().map(|source| (source.path.as_str(), prose::of_code(source)));
    breaches_but(NOT_YET, pages.chain(code))
}

fn breaches_but<'a>(not_yet: &[&str], files: impl Iterator<Item = (&'a str, Vec<Paragraph>)>) -> Vec<String> {
    let mut found = Vec::new();
    let mut clean = not_yet.to_vec();
    for (path, paragraphs) in files {
        let hits = paragraphs.iter().flat_map(|paragraph| hits(paragraph).map(|hit| (paragraph.line, hit)));
        let hits: Vec<(usize, &(&str, &str))> = hits.collect();
        if let Some(listed) = not_yet.iter().find(|listed| covers(listed, path)) {
            if !hits.is_empty() {
                clean.retain(|known| known != listed);
            }
            continue;
        }
        found.extend(
            hits.iter().map(|(line, (word, instead))| format!("{path}:{line}: “{word}”: write {instead} ({STYLE})")),
        );
    }
    found.extend(clean.iter().map(|path| format!("{path}: clean; remove it from the list in xtask/src/tidy/words.rs")));
    found
}

/// True if a path of the list is this file or a folder above it.
pub(super) fn covers(listed: &str, path: &str) -> bool {
    if listed.ends_with('/') { path.starts_with(listed) } else { path == listed }
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

    fn files() -> Vec<(&'static str, Vec<Paragraph>)> {
        let paragraph = |line, text: &str| Paragraph { line, text: text.to_owned() };
        vec![
            ("a/b.rs", vec![paragraph(1, "do it anew."), paragraph(4, "an amendment, renew, «x")]),
            ("c.md", vec![paragraph(2, "fine")]),
        ]
    }

    #[test]
    fn a_turn_that_is_not_written_is_found_as_a_word() {
        let found = breaches_but(&[], files().into_iter());
        assert_eq!(found, ["a/b.rs:1: “anew”: write again (docs/style.md)", "a/b.rs:4: “«”: write “ (docs/style.md)",]);
    }

    #[test]
    fn the_list_of_paths_shrinks() {
        assert_eq!(
            breaches_but(&["a/", "c.md"], files().into_iter()),
            ["c.md: clean; remove it from the list in xtask/src/tidy/words.rs"]
        );
    }
}
