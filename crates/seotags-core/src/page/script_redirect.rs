//! Whether a script sends visitors elsewhere: `location = "…"` and its kin at the top level, with a literal address.
//! A guess that is never followed, so what it cannot see (computed addresses, functions) it passes over.

/// Longer scripts do more than send visitors elsewhere.
const MAX_SCRIPT_BYTES: usize = 16 << 10;

/// Names before `location` that mean the same.
const OWNERS: [&str; 6] = ["window", "document", "self", "top", "parent", "globalThis"];

/// The literal address that a script sends visitors to.
pub(super) fn literal_target(script: &str) -> Option<&str> {
    if script.len() > MAX_SCRIPT_BYTES || !script.contains("location") {
        return None;
    }
    let mut scanner = Scanner { rest: script, depth: 0 };
    while !scanner.rest.is_empty() {
        if let Some(found) = scanner.step() {
            return Some(found);
        }
    }
    None
}

struct Scanner<'a> {
    rest: &'a str,
    /// Open brackets of any kind.
    depth: usize,
}

impl<'a> Scanner<'a> {
    /// Passes over one token; the address if it begins one.
    fn step(&mut self) -> Option<&'a str> {
        let first = self.rest.chars().next()?;
        if self.rest.starts_with("//") {
            self.skip_past("\n");
        } else if self.rest.starts_with("/*") {
            self.skip_past("*/");
        } else if matches!(first, '"' | '\'' | '`') {
            self.rest = literal(self.rest).map_or("", |(_, rest)| rest);
        } else if is_word(first) {
            let path = path(self.rest);
            self.rest = &self.rest[path.len()..];
            if self.depth == 0 {
                return target(path, self.rest);
            }
        } else {
            match first {
                '(' | '[' | '{' => self.depth += 1,
                ')' | ']' | '}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            self.rest = &self.rest[first.len_utf8()..];
        }
        None
    }

    fn skip_past(&mut self, end: &str) {
        self.rest = self.rest.split_once(end).map_or("", |(_, rest)| rest);
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// Names joined by dots at the start of `text`.
fn path(text: &str) -> &str {
    let end = text.find(|c| !is_word(c) && c != '.').unwrap_or(text.len());
    &text[..end]
}

/// The address if `path` is a way to `location` and what follows gives it one.
fn target<'a>(path: &str, after: &'a str) -> Option<&'a str> {
    let mut names = path.split('.').skip_while(|name| OWNERS.contains(name));
    if names.next() != Some("location") {
        return None;
    }
    let after = after.trim_start();
    let (text, end) = match (names.next(), names.next()) {
        (None | Some("href"), None) => (after.strip_prefix('=')?, ""),
        (Some("replace" | "assign"), None) => (after.strip_prefix('(')?, ")"),
        _ => return None,
    };
    let (address, rest) = literal(text.trim_start())?;
    let rest = rest.trim_start_matches([' ', '\t']).strip_prefix(end)?;
    // Something is joined to it or asked of it: the address is computed.
    let is_whole = !rest.trim_start().starts_with(['+', '.', '?', '[']);
    (is_whole && !address.is_empty()).then_some(address)
}

/// The content of the string at the start of `text`, and what follows it; none with escapes, which addresses do
/// without.
fn literal(text: &str) -> Option<(&str, &str)> {
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return Some((&text[1..at], &text[at + 1..])),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn literal_addresses_at_the_top_level_are_seen() {
        for script in [
            "location='/x'",
            "window.location = \"/x\";",
            "// moved\nwindow.location.href=\"/x\"",
            "/* a */ document.location.replace( '/x' );",
            "var a = {b: 'location=1'}; top.location.assign(`/x`)",
        ] {
            assert_eq!(literal_target(script), Some("/x"), "{script}");
        }
    }

    #[test]
    fn what_is_computed_or_done_later_is_not() {
        for script in [
            "location == '/x'",
            "location = base + '/x'",
            "location = '/x' + location.hash",
            "location.href = '/x'.concat(a)",
            "function go() { location = '/x' }",
            "setTimeout(function () { location = '/x' }, 9)",
            "if (location.host) { location.replace('/x') }",
            "var s = \"location = '/x'\"",
            "my.location = '/x'",
            "location.reload('/x')",
            "location = ''",
            "location",
        ] {
            assert_eq!(literal_target(script), None, "{script}");
        }
    }

    proptest! {
        #[test]
        fn any_script_can_be_looked_at(script in "(location|window|\\.|=|\\(|\\)|'|\"|`|/|\\*|\\\\|\\PC){0,40}") {
            literal_target(&script);
        }
    }
}
