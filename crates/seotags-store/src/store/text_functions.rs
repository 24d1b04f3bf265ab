//! SQL functions on texts. SQLite itself folds only ASCII.

use regex::{Regex, RegexBuilder};
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, Error, Result};

/// Characters of a text that sorting compares.
const SORTED_CHARS: usize = 200;

/// Adds the functions to a connection.
pub(super) fn add(connection: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_scalar_function("folded", 1, flags, |call| {
        Ok(call.get::<Option<String>>(0)?.map(|text| text.to_lowercase()))
    })?;
    // The first argument is a text in lower case; true if one of the others contains it.
    connection.create_scalar_function("one_contains", -1, flags, |call| {
        let Some(wanted) = text(call, 0)? else { return Ok(false) };
        for place in 1..call.len() {
            if text(call, place)?.is_some_and(|text| text.to_lowercase().contains(wanted)) {
                return Ok(true);
            }
        }
        Ok(false)
    })?;
    // The first argument is a regular expression; true if one of the others matches.
    connection.create_scalar_function("one_matches", -1, flags, |call| {
        let expression = call.get_or_create_aux(0, |value| {
            let pattern = value.as_str().map_err(|error| Error::UserFunctionError(error.into()))?;
            expression(pattern).map_err(|error| Error::UserFunctionError(error.into()))
        })?;
        for place in 1..call.len() {
            if text(call, place)?.is_some_and(|text| expression.is_match(text)) {
                return Ok(true);
            }
        }
        Ok(false)
    })?;
    // Never NULL: a missing text is sorted as an empty one.
    connection.create_scalar_function("sort_key", 1, flags, |call| Ok(sort_key(text(call, 0)?.unwrap_or_default())))?;
    // Whether a URL is in a folder.
    connection.create_scalar_function("in_folder", 2, flags, |call| {
        Ok(text(call, 0)?.zip(text(call, 1)?).is_some_and(|(url, folder)| in_folder(url, folder)))
    })?;
    // The folder of a URL that is directly below a path; NULL if the URL is in none.
    connection.create_scalar_function("sub_folder", 2, flags, |call| {
        Ok(text(call, 0)?.zip(text(call, 1)?).and_then(|(url, under)| sub_folder(url, under)).map(str::to_owned))
    })
}

/// Reads a regular expression that ignores case. Its size and its work are bounded.
///
/// # Errors
/// If it is invalid or too large.
pub fn expression(pattern: &str) -> std::result::Result<Regex, regex::Error> {
    RegexBuilder::new(pattern).case_insensitive(true).size_limit(1 << 20).dfa_size_limit(1 << 20).nest_limit(50).build()
}

/// A text argument; `None` for NULL.
fn text<'a>(call: &'a Context<'_>, place: usize) -> Result<Option<&'a str>> {
    Ok(call.get_raw(place).as_str_or_null()?)
}

fn sort_key(text: &str) -> String {
    let end = text.char_indices().nth(SORTED_CHARS).map_or(text.len(), |(end, _)| end);
    text[..end].to_lowercase()
}

/// True if a URL is in a folder: that of a path, on any host, or that of a whole URL.
fn in_folder(url: &str, folder: &str) -> bool {
    let start = if folder.starts_with('/') { path(url) } else { url };
    let folder = folder.trim_end_matches('/');
    let rest = start.strip_prefix(folder);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

/// `/products/boots/` for a URL below it, under `/products/`.
fn sub_folder<'a>(url: &'a str, under: &str) -> Option<&'a str> {
    let path = path(url);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let rest = path.strip_prefix(under.trim_end_matches('/'))?.strip_prefix('/')?;
    let end = rest.find('/')?;
    Some(&path[..=path.len() - rest.len() + end])
}

/// The part of a URL after its host.
fn path(url: &str) -> &str {
    let after = url.split_once("://").map_or(url, |(_, rest)| rest);
    after.find('/').map_or("", |start| &after[start..])
}

#[cfg(test)]
mod tests {
    use super::{expression, in_folder, sort_key, sub_folder};

    #[test]
    fn a_folder_contains_whole_segments() {
        let is_in = |path: &str, folder: &str| in_folder(&format!("https://shop.example{path}"), folder);
        for path in ["/boots", "/boots/", "/boots/red", "/boots?page=2"] {
            assert!(is_in(path, "/boots") && is_in(path, "/boots/"), "{path}");
            assert!(is_in(path, "https://shop.example/boots/"), "{path}");
            assert!(is_in(path, "/") && is_in(path, "https://shop.example"), "{path}");
        }
        for path in ["/", "/boots-sale", "/new/boots/", "/Boots/"] {
            assert!(!is_in(path, "/boots/"), "{path}");
        }
        assert!(!is_in("/boots/", "https://other.example/boots"));
    }

    #[test]
    fn a_sub_folder_is_one_segment_longer() {
        let sub =
            |path: &str, under: &str| sub_folder(&format!("https://shop.example{path}"), under).map(str::to_owned);
        for under in ["/products", "/products/"] {
            assert_eq!(sub("/products/boots/red?a=/b/", under).as_deref(), Some("/products/boots/"));
            assert_eq!(sub("/products/boots", under), None);
            assert_eq!(sub("/products-sale/boots/red", under), None);
        }
        assert_eq!(sub("/products/boots/red", "/").as_deref(), Some("/products/"));
        assert_eq!(sub("/", "/"), None);
    }

    #[test]
    fn an_expression_ignores_case_and_is_bounded() {
        assert!(expression("größe [0-9]+").unwrap().is_match("GRÖSSE GRÖßE 7"));
        for pattern in ["(", "(a{1000}){1000}", &format!("{}a{}", "(".repeat(60), ")".repeat(60))] {
            assert!(expression(pattern).is_err(), "{pattern}");
        }
    }

    #[test]
    fn sorting_ignores_case_and_the_end_of_long_texts() {
        assert_eq!(sort_key("Größe L"), "größe l");
        assert_eq!(sort_key(&"É".repeat(500)), "é".repeat(200));
    }
}
