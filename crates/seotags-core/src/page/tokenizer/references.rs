//! Character references: `&amp;`, `&#233;`, `&#xe9;`, and legacy names that need no semicolon.

use html5ever::data::{C1_REPLACEMENTS, NAMED_ENTITIES};
use html5ever::tendril::StrTendril;
use memchr::memchr;

/// Length of the longest name, including its semicolon.
const LONGEST_NAME: usize = 33;

/// `text` with its references decoded. In an attribute, a longer name that starts like a legacy one is not decoded,
/// because addresses contain parameters like `&copy=1`.
pub(super) fn decode(text: &str, in_attribute: bool) -> StrTendril {
    let mut decoded = StrTendril::with_capacity(text.len() as u32);
    let mut rest = text;
    while let Some(found) = memchr(b'&', rest.as_bytes()) {
        decoded.push_slice(&rest[..found]);
        let after = &rest[found + 1..];
        let read = match after.as_bytes() {
            [b'#', ..] => numeric(after),
            [first, ..] if first.is_ascii_alphanumeric() => named(after, in_attribute),
            _ => None,
        };
        let taken = if let Some((chars, taken)) = read {
            chars.into_iter().flatten().for_each(|c| decoded.push_char(c));
            taken
        } else {
            decoded.push_char('&');
            0
        };
        rest = &after[taken..];
    }
    decoded.push_slice(rest);
    decoded
}

/// The characters of a reference, and the number of bytes after its `&`.
type Reference = ([Option<char>; 2], usize);

fn numeric(after: &str) -> Option<Reference> {
    let (digits, base) = match after[1..].strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16),
        None => (&after[1..], 10),
    };
    let count = digits.bytes().take_while(|byte| char::from(*byte).is_digit(base)).count();
    if count == 0 {
        return None;
    }
    let code = u32::from_str_radix(&digits[..count], base).unwrap_or(u32::MAX);
    let has_end = digits.as_bytes().get(count) == Some(&b';');
    let taken = after.len() - digits.len() + count + usize::from(has_end);
    Some(([Some(character(code)), None], taken))
}

/// 13.2.5.80.
fn character(code: u32) -> char {
    let replaced = code.checked_sub(0x80).and_then(|index| C1_REPLACEMENTS.get(index as usize).copied().flatten());
    match code {
        0 => '\u{fffd}',
        _ => replaced.or_else(|| char::from_u32(code)).unwrap_or('\u{fffd}'),
    }
}

fn named(after: &str, in_attribute: bool) -> Option<Reference> {
    let bytes = after.as_bytes();
    let letters = bytes.iter().take(LONGEST_NAME).take_while(|byte| byte.is_ascii_alphanumeric()).count();
    if bytes.get(letters) == Some(&b';')
        && let Some(chars) = entity(&after[..=letters])
    {
        return Some((chars, letters + 1));
    }
    // Legacy names: the longest that the text starts with.
    let (chars, taken) = (1..=letters).rev().find_map(|length| Some((entity(&after[..length])?, length)))?;
    let goes_on = bytes.get(taken).is_some_and(|byte| *byte == b'=' || byte.is_ascii_alphanumeric());
    (!(in_attribute && goes_on)).then_some((chars, taken))
}

fn entity(name: &str) -> Option<[Option<char>; 2]> {
    let &(first, second) = NAMED_ENTITIES.get(name)?;
    // The table also contains prefixes of names, without a character.
    let of = |code: u32| if code == 0 { None } else { char::from_u32(code) };
    of(first).map(|first| [Some(first), of(second)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_decoded_like_a_browser() {
        for (text, as_text, as_value) in [
            ("a&amp;b&lt;&GT;", "a&b<>", "a&b<>"),
            ("&eacute;&#233;&#xE9;&#Xe9", "éééé", "éééé"),
            ("&copy2=1&copy=2&copy", "©2=1©=2©", "&copy2=1&copy=2©"),
            ("&notit;&notin;&not", "¬it;∉¬", "&notit;∉¬"),
            ("&NotEqualTilde;", "≂\u{338}", "≂\u{338}"),
            (
                "&#0;&#x110000;&#99999999999;&#xd800;",
                "\u{fffd}\u{fffd}\u{fffd}\u{fffd}",
                "\u{fffd}\u{fffd}\u{fffd}\u{fffd}",
            ),
            ("&#128;&#x81;", "€\u{81}", "€\u{81}"),
            (
                "& &; &# &#; &#x &#xg; &bogus; &é",
                "& &; &# &#; &#x &#xg; &bogus; &é",
                "& &; &# &#; &#x &#xg; &bogus; &é",
            ),
        ] {
            assert_eq!((&*decode(text, false), &*decode(text, true)), (as_text, as_value), "{text}");
        }
    }
}
