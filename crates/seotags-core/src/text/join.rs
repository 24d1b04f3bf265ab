//! Joins sentences.

use super::words::is_wide_script;

/// Joins sentences with a blank between them, except after a full stop of a script without spaces.
pub fn join_sentences<'t>(all: impl IntoIterator<Item = &'t str>) -> String {
    let mut out = String::new();
    for sentence in all {
        out.push_str(gap_behind(&out));
        out.push_str(sentence);
    }
    out
}

/// The separator between `text` and the next sentence.
pub(crate) fn gap_behind(text: &str) -> &'static str {
    let ends_wide = text.trim_end_matches(['」', '』', '）', '”', '’', '"']).ends_with(['。', '！', '？']);
    if text.is_empty() || ends_wide { "" } else { " " }
}

/// The full stop of the script at the end of `text`. Korean and Thai have no full stop of their own.
pub(crate) fn full_stop(text: &str) -> &'static str {
    if text.chars().next_back().is_some_and(is_wide_script) { "。" } else { "." }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scripts_with_spaces_separate_sentences_by_blanks() {
        assert_eq!(join_sentences(["One.", "Two!", "Three"]), "One. Two! Three");
        assert_eq!(
            join_sentences(["お湯を注ぎます。", "「泡が立ちます。」", "冷蔵庫で。"]),
            "お湯を注ぎます。「泡が立ちます。」冷蔵庫で。"
        );
        assert_eq!(join_sentences([]), "");
        assert_eq!((full_stop("泡が立つ"), full_stop("신발"), full_stop("Shoes")), ("。", ".", "."));
    }
}
