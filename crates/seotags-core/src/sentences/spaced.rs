//! A text as folded words between blanks, for comparing it word by word.

use crate::text::{fold_onto, is_part_of_word};

/// Folded words with one blank around each; numerals keep their marks, and signs of money and shares are words.
pub(crate) fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(' ');
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut start = 0;
    let mut push = |word: &str, has_marks: bool| {
        let length = out.len();
        if has_marks {
            out.push_str(word);
        } else {
            fold_onto(word, &mut out);
        }
        if out.len() > length {
            out.push(' ');
        }
    };
    let mut has_marks = false;
    for (at, c) in text.char_indices() {
        let is_mark = matches!(c, '.' | ',' | ':' | '/') && at > 0 && is_digit(at - 1) && is_digit(at + 1);
        if c.is_alphanumeric() || matches!(c, '\'' | '’') || is_mark || !c.is_ascii() && is_part_of_word(c) {
            has_marks |= is_mark;
            continue;
        }
        push(&text[start..at], std::mem::take(&mut has_marks));
        start = at + c.len_utf8();
        if matches!(c, '$' | '€' | '£' | '%' | '+' | '¥' | '#' | '★') {
            let word = match c {
                '$' => "dollarsign",
                '€' => "eurosign",
                '£' => "poundsign",
                '%' => "percentsign",
                '¥' => "yensign",
                '#' => "numbersign",
                '★' => "starsign",
                _ => "plussign",
            };
            push(word, false);
        }
    }
    push(&text[start..], has_marks);
    out
}
