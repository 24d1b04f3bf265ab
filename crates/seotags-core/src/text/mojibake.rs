//! Repairs UTF-8 text that was read as Windows-1252: `Earthâ€™s` for `Earth’s`.

use memchr::memmem;
use std::borrow::Cow;

/// Windows-1252 from 0x80 to 0x9f; its five gaps are the control characters that HTML parsers turn them into.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Repairs text that was read as Windows-1252. Correct text stays unchanged, and so do parts that cannot be decoded: a
/// part changes only if all of it is UTF-8. A second round repairs text that was misread twice.
pub(crate) fn repaired(text: &str) -> Cow<'_, str> {
    if !may_be_misread(text) {
        return Cow::Borrowed(text);
    }
    let once = read_anew(text);
    match once {
        Some(once) if may_be_misread(&once) => Cow::Owned(read_anew(&once).unwrap_or(once)),
        Some(once) => Cow::Owned(once),
        None => Cow::Borrowed(text),
    }
}

/// True if the text contains a character that nearly all misread text has: `Â`, `Ã` or `â` before a character that is
/// not a letter.
fn may_be_misread(text: &str) -> bool {
    let bytes = text.as_bytes();
    if bytes.is_ascii() {
        return false;
    }
    let leads = memmem::find_iter(bytes, "Ã").chain(memmem::find_iter(bytes, "Â")).chain(memmem::find_iter(bytes, "â"));
    leads.into_iter().any(|at| text[at..].chars().nth(1).is_none_or(|next| !next.is_ascii_alphabetic()))
}

/// The text with its misread runs decoded; `None` if there are none.
fn read_anew(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        let (meant, length) = match meant(rest, before) {
            Some((meant, length)) => (Some(meant), length),
            None => (None, first.len_utf8()),
        };
        match meant {
            Some(meant) => out.extend(meant),
            None => out.push(first),
        }
        before = out.chars().next_back();
        rest = &rest[length..];
    }
    (out != text).then_some(out)
}

/// The intended start of `rest`, and the number of bytes it replaces; `None` if it is correct. `before` is the previous
/// character.
fn meant(rest: &str, before: Option<char>) -> Option<(Option<char>, usize)> {
    let mut signs = rest.chars();
    let lead = signs.next()?;
    let next = signs.next();
    // Excludes the accented capital of a correct word in capitals, and a word that starts with one.
    let is_capital = before.is_some_and(char::is_uppercase);
    match (lead, next) {
        // The no-break space after it was folded to a blank, or dropped as invisible.
        ('Â', None | Some(' ')) if before.is_some_and(|c| !c.is_uppercase()) => Some((None, lead.len_utf8())),
        ('Ã', None | Some(' ')) if before.is_some_and(|c| !c.is_uppercase()) => Some((Some('à'), lead.len_utf8())),
        ('Â' | 'Ã', Some(next)) => {
            let second = byte(next).filter(|byte| (0x80..0xc0).contains(byte))?;
            if is_capital && closes(next) {
                return None;
            }
            let meant = decoded(&[byte(lead)?, second])?;
            Some((Some(meant), lead.len_utf8() + next.len_utf8()))
        }
        ('â', Some(next)) => {
            let second = byte(next).filter(|byte| (0x80..0xc0).contains(byte))?;
            let third = signs.next();
            let meant = third.and_then(byte).and_then(|third| decoded(&[0xe2, second, third]));
            match (meant, third) {
                (Some(meant), Some(third)) => Some((Some(meant), lead.len_utf8() + next.len_utf8() + third.len_utf8())),
                // The closing quote's last byte is a control character, which is dropped from texts.
                _ if next == '€' => Some((Some('”'), lead.len_utf8() + next.len_utf8())),
                _ => None,
            }
        }
        _ => None,
    }
}

/// True for characters that often follow a correct word in capitals.
fn closes(c: char) -> bool {
    matches!(c, '»' | '’' | '”' | '“' | '‘' | '›' | '…' | '–' | '—' | '™' | '®' | '\u{a0}')
}

/// The byte of Windows-1252 that decodes to `c`.
fn byte(c: char) -> Option<u8> {
    match c as u32 {
        code @ (0..0x80 | 0xa0..=0xff) => u8::try_from(code).ok(),
        _ => HIGH.iter().position(|known| *known == c).and_then(|at| u8::try_from(0x80 + at).ok()),
    }
}

/// The single character that these bytes encode in UTF-8, if it may occur in a text.
fn decoded(bytes: &[u8]) -> Option<char> {
    let c = std::str::from_utf8(bytes).ok()?.chars().next()?;
    (!c.is_control() || c == '\u{ad}').then_some(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn misread_text_is_repaired() {
        assert_eq!(repaired("Earthâ€™s crust â€“ a guide"), "Earth’s crust – a guide");
        assert_eq!(repaired("KÃ¤se fÃ¼r alle bei MÃ¼ller"), "Käse für alle bei Müller");
        assert_eq!(repaired("5 â‚¬ â€žgutâ€œ, CafÃ©â„¢"), "5 € „gut“, Café™");
        assert_eq!(repaired("He said â€œyesâ€ twice"), "He said “yes” twice");
        assert_eq!(repaired("Price:Â 10Â °C, voilÃ  Ã la carte"), "Price: 10 °C, voilà  à la carte");
        assert_eq!(repaired("Ã‰tÃ© 20Â°"), "Été 20°");
        assert_eq!(repaired("FranÃƒÂ§ais"), "Français", "misread twice");
    }

    #[test]
    fn correct_text_is_unchanged() {
        for text in [
            "Âge et âme, pâté, «CHÂTEAU», IRMÃ» et ÂÂ",
            "São João, Irmã, AÇÃO, NÃO, MAÇÃ – CORAÇÃO",
            "Überraschung für Ärzte: „Äpfel“ – 5 € … 20 °C",
            "Cân nặng, Ân Độ, Trần Hưng Đạo, ăn uống",
            "În România, până când, România â, fântână",
            "日本語のテキスト — ไทย",
            "plain text",
        ] {
            assert_eq!(repaired(text), text);
        }
    }

    proptest! {
        #[test]
        fn misread_text_round_trips(text in "[a-z ]{0,6}([äöüéèçñßå’“–€™]|[a-z ]){1,12}[a-z]{1,4}") {
            let as_read = |byte: u8| if (0x80..0xa0).contains(&byte) { HIGH[usize::from(byte - 0x80)] } else { char::from(byte) };
            let misread: String = text.bytes().map(as_read).collect();
            prop_assert_eq!(repaired(&misread), text.as_str());
            prop_assert_eq!(repaired(&text), text.as_str());
        }
    }
}
