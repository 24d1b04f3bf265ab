//! What programs make of a text that they save or open in another character set.

use encoding_rs::WINDOWS_1252;

/// True if `text` is `other` with letters lost, or read in the wrong character set, on its way through a program: nobody
/// wrote it.
pub(super) fn is_damaged(text: &str, other: &str) -> bool {
    text != other && (has_lost_letters(text, other) || is_misread(text, other))
}

/// A file saved in the Western character set has a question mark for every letter that is not in it; Excel writes two for
/// those beyond the first 65,536, which is why runs of them count as one.
fn has_lost_letters(text: &str, other: &str) -> bool {
    let mut letter = [0; 4];
    let lost = other.chars().map(|c| {
        let (_, _, is_unmappable) = WINDOWS_1252.encode(c.encode_utf8(&mut letter));
        if is_unmappable { '?' } else { c }
    });
    let lost: String = lost.collect();
    lost != other && without_runs(&lost) == without_runs(text)
}

/// UTF-8 that was opened as the Western character set.
fn is_misread(text: &str, other: &str) -> bool {
    let (bytes, _, is_unmappable) = WINDOWS_1252.encode(text);
    !is_unmappable && std::str::from_utf8(&bytes).is_ok_and(|read| read == other)
}

fn without_runs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !matches!(c, '\u{200d}' | '\u{fe0f}')) {
        if c != '?' || !out.ends_with('?') {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::is_damaged;

    #[test]
    fn lost_and_misread_letters_are_seen() {
        assert!(is_damaged("??? – Boots", "登山靴 – Boots"));
        assert!(is_damaged("?? Boots", "👟 Boots") && is_damaged("? Boots", "👟 Boots"));
        assert!(is_damaged("SchÃ¶ne Schuhe", "Schöne Schuhe"));
    }

    #[test]
    fn what_somebody_wrote_is_no_damage() {
        assert!(!is_damaged("Schöne Schuhe", "Schöne Schuhe"));
        assert!(!is_damaged("Which boots?", "Which boots"));
        assert!(!is_damaged("Boots for rocks", "登山靴"));
        assert!(!is_damaged("Why boots?", "Why boots!"));
    }
}
