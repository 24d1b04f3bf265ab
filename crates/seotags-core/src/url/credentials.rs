//! Hides credentials in texts that people typed as addresses.

use std::borrow::Cow;
use std::ops::Range;

/// Replacement for `user:password`.
const MASK: &str = "***";

/// Replaces credentials with `***`, for messages about unusable addresses. Credentials are everything before the `@` of
/// a host, with or without a scheme. Text without credentials is returned unchanged.
///
/// ```
/// # use seotags_core::url::without_credentials;
/// assert_eq!(without_credentials("https://ada:secret@shop.example/a"), "https://***@shop.example/a");
/// ```
pub fn without_credentials(text: &str) -> Cow<'_, str> {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(found) = first_credentials(rest) {
        shown.push_str(&rest[..found.start]);
        shown.push_str(MASK);
        rest = &rest[found.end..];
    }
    if shown.is_empty() && rest.len() == text.len() {
        return Cow::Borrowed(text);
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

/// The range of the first credentials of a text, without the `@` after them.
fn first_credentials(text: &str) -> Option<Range<usize>> {
    let begin = text.len() - text.trim_start().len();
    std::iter::once((begin, false)).chain(after_slashes(text)).find_map(|(start, has_scheme)| {
        let end = start + credentials_end(&text[start..], has_scheme)?;
        (&text[start..end] != MASK).then_some(start..end)
    })
}

/// The positions where a host may begin: after `//`, and after the `/` of a misspelt `http:/`.
fn after_slashes(text: &str) -> impl Iterator<Item = (usize, bool)> {
    text.match_indices('/')
        .map(|(at, _)| at + 1)
        .filter(|next| {
            let before = &text[..next - 1];
            before.ends_with(['/', ':']) && !text[*next..].starts_with('/')
        })
        .map(|next| (next, true))
}

/// Length of the credentials at the start of an address.
fn credentials_end(text: &str, has_scheme: bool) -> Option<usize> {
    let word = text.find(char::is_whitespace).unwrap_or(text.len());
    let authority = &text[..text.find(['/', '?', '#', '\\']).unwrap_or(text.len()).min(word)];
    if let Some(at) = authority.rfind('@') {
        // `ada@shop.example` alone is an email address.
        let is_mail = !has_scheme && (authority.starts_with("mailto:") || !authority[..at].contains(':'));
        return (!is_mail).then_some(at);
    }
    // A password that contains a slash makes the host end too early. A port has no letters.
    let (_, port) = authority.split_once(':')?;
    let is_host = port.bytes().all(|b| b.is_ascii_digit()) || authority.starts_with('[');
    if is_host { None } else { text[..word].rfind('@') }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn credentials_before_the_host_are_masked() {
        let cases = [
            ("https://ada:secret@shop.example/a", "https://***@shop.example/a"),
            ("https://token@shop.example", "https://***@shop.example"),
            ("//ada:secret@shop.example", "//***@shop.example"),
            ("ada:secret@shop.example/a", "***@shop.example/a"),
            ("https://ada:p@ss@shop.example/", "https://***@shop.example/"),
            ("https://ada:p/ss@shop.example/", "https://***@shop.example/"),
            ("ftp://ada:secret@a.example then http://b:c@d.example", "ftp://***@a.example then http://***@d.example"),
            ("https://shop.example/@ada/shoes", "https://shop.example/@ada/shoes"),
            ("https://shop.example:8080/a@b", "https://shop.example:8080/a@b"),
            ("http://[::1]:80/a@b", "http://[::1]:80/a@b"),
            ("htp:/shop", "htp:/shop"),
            ("htp:/ada:secret@shop.example", "htp:/***@shop.example"),
            ("ada@shop.example", "ada@shop.example"),
            ("mailto:ada@shop.example", "mailto:ada@shop.example"),
        ];
        for (text, expected) in cases {
            assert_eq!(without_credentials(text), expected);
        }
    }

    proptest! {
        #[test]
        fn no_password_is_shown(user in "[a-z]{1,6}", rest in "(/[a-z@:]{0,9}){0,2}", start in "(https?://|ftp://|//|)", password in "[a-z][a-z0-9:/?#]{0,4}S[a-z0-9:@]{0,4}") {
            let text = format!("{start}{user}:{password}@shop.example{rest}");
            let shown = without_credentials(&text);
            prop_assert!(!shown.contains('S'), "{} of {}", shown, text);
        }

        #[test]
        fn any_text_can_be_shown(text in "\\PC{0,60}") {
            let shown = without_credentials(&text).into_owned();
            prop_assert_eq!(without_credentials(&shown), shown.as_str());
        }
    }
}
