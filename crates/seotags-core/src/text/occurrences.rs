//! The positions of a name in a text, in any spelling.

use super::fold::fold_onto;

/// Byte ranges of whole-word runs in `text` that fold to `name`.
pub(crate) fn occurrences(text: &str, name: &str) -> Vec<(usize, usize)> {
    let words: Vec<(usize, usize)> = text.split_word_ranges().filter(|(start, end)| start < end).collect();
    let mut folded = String::new();
    let mut out = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if let Some((first, last)) = run_of(text, &words[at..], name, &mut folded) {
            out.push((words[at + first].0, words[at + last].1));
            at += last + 1;
        } else {
            at += 1;
        }
    }
    out
}

/// Indices of the first and last word of the run at the start that spells `name`.
fn run_of(text: &str, words: &[(usize, usize)], name: &str, folded: &mut String) -> Option<(usize, usize)> {
    let mut rest = name;
    let mut first = None;
    for (at, (start, end)) in words.iter().enumerate() {
        let word = &text[*start..*end];
        if !may_begin(word, rest) {
            return None;
        }
        folded.clear();
        fold_onto(word, folded);
        if folded.is_empty() {
            continue;
        }
        first.get_or_insert(at);
        rest = rest.strip_prefix(folded.as_str())?;
        if rest.is_empty() {
            return Some((first?, at));
        }
    }
    None
}

/// False if the first character shows that the folded `word` does not start `name`.
fn may_begin(word: &str, name: &str) -> bool {
    let first = word.as_bytes().first().filter(|byte| byte.is_ascii_alphanumeric());
    first.is_none_or(|byte| name.as_bytes().first() == Some(&byte.to_ascii_lowercase()))
}

trait SplitWords {
    fn split_word_ranges(&self) -> impl Iterator<Item = (usize, usize)>;
}

impl SplitWords for str {
    /// Ranges between white space and separators.
    fn split_word_ranges(&self) -> impl Iterator<Item = (usize, usize)> {
        let base = self.as_ptr() as usize;
        self.split(|c: char| {
            c.is_whitespace() || matches!(c, '|' | '-' | '–' | '—' | '·' | ':' | ',' | '(' | ')' | '/' | '.')
        })
        .map(move |word| (word.as_ptr() as usize - base, word.as_ptr() as usize - base + word.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::occurrences;

    #[test]
    fn a_name_is_found_in_any_spelling_but_not_inside_a_word() {
        assert_eq!(occurrences("Blue Shop: shoes | BlueShop", "blueshop"), [(0, 9), (19, 27)]);
        assert_eq!(occurrences("Shopping at Shop", "shop"), [(12, 16)]);
    }
}
