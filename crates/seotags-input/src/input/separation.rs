//! Where a URL ends in a row without a header.
//!
//! `,`, `;` and `|` may be part of a URL (RFC 3986 2.2 names two of them, and the third occurs in practice). So a row
//! is split at one of them only if the text after it cannot belong to the URL. The dashboard reads pasted lists by the
//! same rule (`features/wizard/separation.ts`); both are tested with the lists in `tests/io/fixtures/lists.json`.

use super::address::{has_web_scheme, read_address};
use seotags_core::url::HttpUrl;

/// Delimiters of columns, in order of preference if nothing else decides.
pub(super) const DELIMITERS: [u8; 4] = *b",\t|;";

/// Endings of page names that are files or programs.
const PAGE_ENDINGS: [&str; 11] =
    [".html", ".htm", ".xhtml", ".shtml", ".php", ".asp", ".aspx", ".jsp", ".jspx", ".do", ".cfm"];

/// Maximum number of delimiters examined in one row.
const MOST_SIGNS: usize = 64;

/// Number of digits from which a number is more likely part of a URL (`/article,48213`) than a separate value.
const DIGITS_OF_NAMES: usize = 5;

/// Where the URL at the start of a row ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    /// Position of the delimiter after it.
    pub(super) at: usize,
    /// The delimiter.
    pub(super) sign: u8,
}

/// What follows a delimiter in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AfterDelimiter {
    /// Text that cannot belong to a URL.
    Column,
    /// A part of the URL.
    Part,
    /// Ambiguous; other rows may decide.
    Open(Guess),
}

/// What an ambiguous text may be, if it is not part of a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Guess {
    /// A word, like a keyword.
    Word,
    /// A number, a date, a path or an empty text, like other columns.
    Value,
    /// Neither.
    Other,
}

/// A delimiter in a row after a text that can be a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark<'a> {
    pub(super) sign: u8,
    /// The text before it.
    pub(super) head: &'a str,
    /// The text after it, up to the next delimiter of this kind.
    pub(super) cell: &'a str,
    pub(super) behind: AfterDelimiter,
}

/// The delimiters of a row that follow a URL.
pub(super) fn marks<'a>(row: &'a str, site: Option<&HttpUrl>) -> impl Iterator<Item = Mark<'a>> {
    let signs = row.bytes().enumerate().filter(|(_, byte)| DELIMITERS.contains(byte)).take(MOST_SIGNS);
    signs.filter_map(move |(at, sign)| {
        let (head, tail) = (&row[..at], up_to_tab(&row[at + 1..], sign));
        let cell = tail.split(char::from(sign)).next().unwrap_or_default();
        let mark = Mark { sign, head, cell, behind: behind(head, tail, sign) };
        read_address(head, site).is_ok().then_some(mark)
    })
}

/// The first delimiter of a row before which the URL certainly ends, judged by this row alone.
pub(super) fn end_of_address(row: &str, site: Option<&HttpUrl>) -> Option<End> {
    if let Some(end) = end_of_quoted(row) {
        return Some(end);
    }
    let ends = |mark: &Mark<'_>| match mark.behind {
        AfterDelimiter::Column => true,
        AfterDelimiter::Part => false,
        AfterDelimiter::Open(_) => mark.cell.trim().starts_with(char::is_alphabetic) && is_whole(mark.head),
    };
    marks(row, site).find(ends).map(|mark| End { at: mark.head.len(), sign: mark.sign })
}

/// The delimiter after the closing quotation mark of a row that begins with a quoted URL.
pub(super) fn end_of_quoted(row: &str) -> Option<End> {
    let start = row.len() - row.trim_start().len();
    let inner = row[start..].strip_prefix('"')?;
    let mut from = 0;
    let close = loop {
        let at = from + inner[from..].find('"')?;
        if !inner[at + 1..].starts_with('"') {
            break at;
        }
        from = at + 2;
    };
    let behind = &inner[close + 1..];
    let at = row.len() - behind.trim_start_matches(' ').len();
    let sign = *row.as_bytes().get(at).filter(|sign| DELIMITERS.contains(sign))?;
    Some(End { at, sign })
}

/// The first delimiter of a row that is probably part of its URL, and whether that is certain.
pub(super) fn kept_sign(row: &str, site: Option<&HttpUrl>) -> Option<(u8, bool)> {
    let row = row.trim();
    let sign = row.bytes().find(|byte| DELIMITERS.contains(byte))?;
    let is_certain = marks(row, site).next().is_none_or(|mark| mark.behind == AfterDelimiter::Part);
    Some((sign, is_certain))
}

/// A tab ends a cell between other delimiters.
fn up_to_tab(tail: &str, sign: u8) -> &str {
    if sign == b'\t' { tail } else { tail.split('\t').next().unwrap_or_default() }
}

fn behind(head: &str, tail: &str, sign: u8) -> AfterDelimiter {
    let tail = tail.trim_end();
    if sign == b'\t' || tail.trim_start().starts_with('"') || is_host_alone(head) {
        return AfterDelimiter::Column;
    }
    let sign = char::from(sign);
    if tail.chars().all(|c| c == sign || c.is_whitespace()) {
        return AfterDelimiter::Column;
    }
    let cells: Vec<String> = tail.split(sign).take(MOST_SIGNS).map(str::to_owned).collect();
    let cell = cells.first().map_or("", String::as_str);
    if is_whole_address(cell) {
        return AfterDelimiter::Column;
    }
    if cells_of_address(head, &cells) > 0 {
        return AfterDelimiter::Part;
    }
    let Some(word) = cell.split_whitespace().next() else { return AfterDelimiter::Open(Guess::Value) };
    if is_part_of_address(word) {
        return AfterDelimiter::Part;
    }
    if cell.contains(char::is_whitespace) || is_in_no_address(word) {
        return AfterDelimiter::Column;
    }
    AfterDelimiter::Open(guess(head, word))
}

fn guess(head: &str, word: &str) -> Guess {
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let hyphens = word.matches('-').count();
    if is_figure(word) {
        let is_name = digits >= DIGITS_OF_NAMES && !word.contains('.');
        return if is_name { Guess::Other } else { Guess::Value };
    }
    if word.starts_with('/') || is_date(word) {
        return Guess::Value;
    }
    // Parts of one parameter are alike (`?brand=a|b`); a number and a word are not (`?id=7,boots`).
    let is_alike = head.contains(['?', '#']) && !is_figure(last_value(head));
    let is_slug = hyphens > 1 || (digits > 2 && word.chars().count() > 7);
    if is_alike || is_slug || !word.starts_with(char::is_alphanumeric) { Guess::Other } else { Guess::Word }
}

/// True for `2026-11-01`, `01.11.2026` and the like, with a time or without.
pub(super) fn is_date(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    digits > 3 && text.bytes().all(|byte| byte.is_ascii_digit() || b"-./:TZ+".contains(&byte))
}

fn is_figure(text: &str) -> bool {
    text.trim().parse::<f64>().is_ok_and(f64::is_finite)
}

/// True for `51.5`: two of them in a row are a place on a map.
fn is_decimal(text: &str) -> bool {
    text.contains('.') && is_figure(text)
}

/// The last name, value or number of a URL.
fn last_value(address: &str) -> &str {
    address.trim().rsplit(['/', '=', '@', ',', ':', '&']).next().unwrap_or_default()
}

/// The last part of a URL's path.
pub(super) fn last_part_of_path(address: &str) -> &str {
    let path = address.trim().split(['?', '#']).next().unwrap_or_default();
    path.trim_end_matches('/').rsplit('/').next().unwrap_or_default()
}

/// True for a URL with its scheme.
pub(super) fn is_whole_address(text: &str) -> bool {
    has_web_scheme(text.trim()) && read_address(text, None).is_ok()
}

/// True for `https://shop.example`: a host cannot contain a delimiter.
fn is_host_alone(address: &str) -> bool {
    let address = address.trim();
    let host = if has_web_scheme(address) { address.split_once("//").map_or("", |(_, rest)| rest) } else { address };
    !host.is_empty() && !host.contains(['/', '?', '#'])
}

/// True for a URL whose path ends like a complete path: it is unlikely to continue with a delimiter.
fn is_whole(address: &str) -> bool {
    let address = address.trim().to_ascii_lowercase();
    !address.contains(['?', '#']) && (address.ends_with('/') || ends_as_page(&address))
}

fn ends_as_page(text: &str) -> bool {
    PAGE_ENDINGS.iter().any(|ending| text.ends_with(ending))
}

/// True for a text that continues a URL and is not a keyword: `_Texas`, `48213.html`, `jsessionid=A1?x=2`.
pub(super) fn is_part_of_address(text: &str) -> bool {
    let text = text.trim();
    if text.is_empty() || text.contains(char::is_whitespace) || text.starts_with('/') || has_web_scheme(text) {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    let path = lower.split(['?', '#']).next().unwrap_or_default();
    let goes_on = |mark: char| text.split(mark).skip(1).any(|rest| rest.starts_with(char::is_alphanumeric));
    text.contains('=')
        || text.starts_with('_')
        || goes_on('?')
        || goes_on('#')
        || has_escape(text)
        || ends_as_page(path)
        || path.ends_with('/')
        || path.matches('/').count() > 1
}

/// True for a text that contains `%C3` or the like.
fn has_escape(text: &str) -> bool {
    escapes(text).any(|is_hex| is_hex)
}

/// True for a text with a character that URLs do not contain.
fn is_in_no_address(text: &str) -> bool {
    text.contains(['"', '<', '>', '^', '`', '{', '}', '\\']) || escapes(text).any(|is_hex| !is_hex)
}

/// For each `%`, whether two hexadecimal digits follow it.
fn escapes(text: &str) -> impl Iterator<Item = bool> {
    let is_hex = |rest: &str| {
        let digits = rest.as_bytes().get(..2);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    text.split('%').skip(1).map(is_hex)
}

/// How many of the cells after a URL belong to it: those up to the last one that is certainly a part of it, with only
/// numbers in between.
pub(super) fn cells_of_address(address: &str, following: &[String]) -> usize {
    let in_parameters = address.contains('?');
    let on_map = is_decimal(last_value(address));
    let may_be_between = |cell: &String| cell.trim().is_empty() || is_figure(cell);
    let is_part = |cell: &String| {
        is_part_of_address(cell) || (in_parameters && is_figure(cell)) || (on_map && is_decimal(cell.trim()))
    };
    let run = following.iter().take_while(|cell| may_be_between(cell) || is_part(cell)).count();
    following[..run].iter().rposition(is_part).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut(row: &str) -> Option<&str> {
        end_of_address(row, None).map(|end| &row[..end.at])
    }

    #[test]
    fn ambiguous_delimiters_belong_to_the_url() {
        for row in [
            "https://a.example/wiki/Paris,_Texas",
            "https://a.example/wiki/Washington,_D.C.",
            "https://a.example/most,48213.html",
            "https://a.example/0,,2-2006.html",
            "https://a.example/sport/mecz-odwolany,48215,1.html",
            "https://a.example/list.do;jsessionid=A1B2?cat=3",
            "https://a.example/map?ll=51.5,-0.12",
            "https://a.example/@51.5,-0.12,15z",
            "https://a.example/filter?brand=a|b",
            "https://a.example/filter/red,blue",
            "https://a.example/fonts?family=Roboto|Open+Sans:400,700",
            "https://a.example/x;y=1;z=2/end",
            "https://a.example/de,en/",
            "a.example/x,y",
        ] {
            assert_eq!(cut(row), None, "{row}");
        }
    }

    #[test]
    fn url_ends_where_the_following_text_cannot_belong_to_it() {
        for (row, address) in [
            ("https://a.example/1,red shoes", "https://a.example/1"),
            ("https://a.example/1, shoes", "https://a.example/1"),
            ("https://a.example/1;red shoes;boots", "https://a.example/1"),
            ("https://a.example/1 | hats", "https://a.example/1 "),
            ("https://a.example/1\tshoes", "https://a.example/1"),
            ("https://a.example/1,\"red, wet\"", "https://a.example/1"),
            ("https://a.example/1,,", "https://a.example/1"),
            ("https://a.example/1,https://b.example/", "https://a.example/1"),
            ("https://a.example/boots/,boots", "https://a.example/boots/"),
            ("https://a.example/boots.html,boots", "https://a.example/boots.html"),
            ("https://a.example,boots", "https://a.example"),
            ("a.example,boots", "a.example"),
            ("https://a.example/1,4%,12", "https://a.example/1"),
            ("\"https://a.example/x,y\",boots", "\"https://a.example/x,y\""),
            (" \"https://a.example/x\" ; snake_case", " \"https://a.example/x\" "),
            ("https://a.example/wiki/Paris,_Texas,city in Texas", "https://a.example/wiki/Paris,_Texas"),
            ("https://a.example/list;jsessionid=A1,red boots", "https://a.example/list;jsessionid=A1"),
            ("https://a.example/map?ll=51.5,-0.12,walking map", "https://a.example/map?ll=51.5,-0.12"),
        ] {
            assert_eq!(cut(row), Some(address), "{row}");
        }
    }

    /// The dashboard has the same rule, and is tested with the same cases.
    #[test]
    fn cells_that_continue_a_url_are_counted() {
        let cases: Vec<serde_json::Value> = serde_json::from_str(include_str!("address_cases.json")).unwrap();
        assert!(!cases.is_empty());
        for case in cases {
            let following: Vec<String> = serde_json::from_value(case["following"].clone()).unwrap();
            let count = cells_of_address(case["address"].as_str().unwrap(), &following);
            assert_eq!(Some(count as u64), case["count"].as_u64(), "{case}");
        }
    }

    proptest! {
        #[test]
        fn any_row_is_split_at_one_of_its_delimiters(row in "(https://a\\.example/)?[a-z ,;|\t\"%?/é=.]{0,30}") {
            if let Some(End { at, sign }) = end_of_address(&row, None) {
                prop_assert_eq!(row.as_bytes()[at], sign);
                prop_assert!(row.is_char_boundary(at) && row.is_char_boundary(at + 1));
            }
        }
    }
}
