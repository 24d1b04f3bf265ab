//! Whether a script sends visitors elsewhere: `location = "…"` and its kin with a literal address, at the top level or in a
//! function that runs soon after (`setTimeout`, `onload`). A guess that is never followed, so what it cannot see (computed
//! addresses, named functions) it passes over.

/// Longer scripts do more than send visitors elsewhere.
const MAX_SCRIPT_BYTES: usize = 16 << 10;

/// What runs later waits for its reader, or for a visit to end.
const MAX_DELAY_MS: u32 = 10_000;
/// Functions in functions that are looked into.
const MAX_NESTED: usize = 3;

/// Names before `location` that mean the same.
const OWNERS: [&str; 6] = ["window", "document", "self", "top", "parent", "globalThis"];

/// The literal address that a script sends visitors to.
pub(super) fn literal_target(script: &str) -> Option<&str> {
    if script.len() > MAX_SCRIPT_BYTES || !script.contains("location") {
        return None;
    }
    target_in(script, 0)
}

/// The address that the code sends visitors to; it stands in so many functions.
fn target_in(code: &str, nested: usize) -> Option<&str> {
    let mut scanner = Scanner { rest: code, depth: 0, nested };
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
    /// Functions around the code.
    nested: usize,
}

impl<'a> Scanner<'a> {
    /// Passes over one token; the address if it begins one.
    fn step(&mut self) -> Option<&'a str> {
        let first = self.rest.chars().next()?;
        if self.rest.starts_with("//") {
            self.skip_past("\n");
        } else if self.rest.starts_with("/*") {
            self.skip_past("*/");
        } else if let Some(body) = self.rest.strip_prefix("=>").filter(|_| self.depth == 0) {
            // The body of a function that something may call.
            let body = body.trim_start();
            self.rest = if body.starts_with('{') { body } else { &body[end_of(body, &[',', ';'])..] };
        } else if matches!(first, '"' | '\'' | '`') {
            self.rest = literal(self.rest).map_or("", |(_, rest)| rest);
        } else if is_word(first) {
            let path = path(self.rest);
            self.rest = &self.rest[path.len()..];
            if self.depth == 0 {
                let later = || target_in(run_soon(path, self.rest)?, self.nested + 1);
                return target(path, self.rest).or_else(|| (self.nested < MAX_NESTED).then(later)?);
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

/// The code that `path`, a way to set something off, runs soon, by what follows it.
fn run_soon<'a>(path: &str, after: &'a str) -> Option<&'a str> {
    let mut names = path.split('.').skip_while(|name| OWNERS.contains(name));
    let (name, None) = (names.next()?, names.next()) else { return None };
    let after = after.trim_start();
    match name {
        "onload" => function(after.strip_prefix('=')?).map(|(code, _)| code),
        "addEventListener" => {
            let (event, rest) = literal(after.strip_prefix('(')?.trim_start())?;
            let rest = rest.trim_start().strip_prefix(',')?;
            matches!(event, "load" | "DOMContentLoaded").then(|| function(rest))?.map(|(code, _)| code)
        }
        "setTimeout" => {
            let handler = after.strip_prefix('(')?.trim_start();
            let (code, rest) = literal(handler).or_else(|| function(handler))?;
            is_soon(rest.trim_start()).then_some(code)
        }
        _ => None,
    }
}

/// The end of a call, before which a number of milliseconds may stand.
fn is_soon(rest: &str) -> bool {
    let Some(delay) = rest.strip_prefix(',') else { return rest.starts_with(')') };
    let Some((delay, _)) = delay.split_once(')') else { return false };
    let factors = delay.trim().trim_end_matches(',').split('*').map(|factor| factor.trim().parse::<u32>().ok());
    let product = factors.reduce(|product, factor| product?.checked_mul(factor?)).flatten();
    product.is_some_and(|milliseconds| milliseconds <= MAX_DELAY_MS)
}

/// The body of the function that is written at the start of `text`, and what follows it.
fn function(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let text = text.strip_prefix("async ").unwrap_or(text).trim_start();
    if let Some(rest) = text.strip_prefix("function") {
        let (_, rest) = bracketed(rest.trim_start_matches(|c: char| is_word(c) || c.is_whitespace() || c == '*'))?;
        return Some(rest.trim_start()).filter(|body| body.starts_with('{')).and_then(bracketed);
    }
    let rest = if text.starts_with('(') { bracketed(text)?.1 } else { text.trim_start_matches(is_word) };
    let body = rest.trim_start().strip_prefix("=>")?.trim_start();
    if body.starts_with('{') { bracketed(body) } else { Some(body.split_at(end_of(body, &[',']))) }
}

/// What stands in the brackets at the start of `text`, and what follows them.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix(['(', '{'])?;
    let end = end_of(inner, &[]);
    Some((&inner[..end], inner.get(end + 1..)?))
}

/// Where the bracket ends in which `text` begins, or one of `stops` stands outside of inner ones.
fn end_of(text: &str, stops: &[char]) -> usize {
    let mut scanner = Scanner { rest: text, depth: 1, nested: MAX_NESTED };
    while let Some(next) = scanner.rest.chars().next() {
        let is_end = scanner.depth == 1 && (stops.contains(&next) || matches!(next, ')' | ']' | '}'));
        if is_end {
            break;
        }
        scanner.step();
    }
    text.len() - scanner.rest.len()
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
            "setTimeout(function () { location = '/x' }, 9)",
            "setTimeout(() => location = '/x', 3000)",
            "window.setTimeout(async () => { start({}); location.href = '/x'; }, 3 * 1000)",
            "setTimeout(\"location.href = '/x'\", 5000);",
            "setTimeout(_ => location.replace('/x'))",
            "window.onload = function go() { location.assign('/x') }",
            "document.addEventListener('DOMContentLoaded', () => { setTimeout(() => { location = '/x' }, 0) })",
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
            "setTimeout(function () { location = '/x' }, 900000)",
            "setTimeout(function () { location = '/x' }, 60 * minutes)",
            "setTimeout(function () { if (gone) { location = '/x' } }, 9)",
            "setTimeout(() => { location = '/x'",
            "setTimeout(go, 9, location)",
            "button.addEventListener('click', () => { location = '/x' })",
            "addEventListener('click', () => { location = '/x' })",
            "button.onload = () => location = '/x'",
            "const go = () => location = '/x'",
            "onload == (() => location = '/x')",
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
        fn any_script_can_be_looked_at(script in "(location|setTimeout|onload|function|=>|\\{|\\}|,|window|\\.|=|\\(|\\)|'|\"|`|/|\\*|\\\\|\\PC){0,40}") {
            literal_target(&script);
        }
    }
}
