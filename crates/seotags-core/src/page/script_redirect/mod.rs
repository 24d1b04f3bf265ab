//! Detects scripts that redirect visitors: `location = "…"` and similar statements with a literal address, at the top
//! level or in a function that runs soon (`setTimeout`, `onload`). The result is a guess and is never followed. Ignores
//! computed addresses, named functions, and code that depends on a condition.

mod scanner;
mod statement;
#[cfg(test)]
mod tests;

use scanner::{END_OF_STATEMENT, Scanner, Steps, bracketed, end_of, literal};
use statement::is_word;

/// Longer scripts do more than redirect.
const MAX_SCRIPT_BYTES: usize = 16 << 10;

/// Code that runs later than this waits for the reader or for the end of the visit.
const MAX_DELAY_MS: u32 = 10_000;
/// Maximum length of a delay in source code.
const MAX_DELAY_BYTES: usize = 40;
/// Maximum nesting of functions to examine.
const MAX_NESTED: usize = 3;

/// Names before `location` that refer to the same object.
const OWNERS: [&str; 6] = ["window", "document", "self", "top", "parent", "globalThis"];

/// The literal address that a script redirects visitors to.
pub(super) fn literal_target(script: &str) -> Option<&str> {
    if script.len() > MAX_SCRIPT_BYTES || !script.contains("location") {
        return None;
    }
    target_in(script, 0, &Steps::of(script))
}

/// The address that the code redirects visitors to; `nested` is the number of functions around it.
fn target_in<'a>(code: &'a str, nested: usize, steps: &Steps) -> Option<&'a str> {
    let mut scanner = Scanner::new(code, steps);
    while !scanner.rest.is_empty() {
        let Some(path) = scanner.step().filter(|_| scanner.always_runs()) else { continue };
        let later = || (nested < MAX_NESTED).then(|| run_soon(path, scanner.rest, steps))?;
        let found = target(path, scanner.rest).or_else(|| target_in(later()?, nested + 1, steps));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// The address, if `path` refers to `location` and the following code assigns it one.
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
    // A value is appended to it or a method is called on it, so the address is computed.
    let is_whole = !rest.trim_start().starts_with(['+', '.', '?', '[']);
    (is_whole && !address.is_empty()).then_some(address)
}

/// The code that is scheduled to run soon, if `path` schedules code; `after` is the code after `path`.
fn run_soon<'a>(path: &str, after: &'a str, steps: &Steps) -> Option<&'a str> {
    let mut names = path.split('.').skip_while(|name| OWNERS.contains(name));
    let (name, None) = (names.next()?, names.next()) else { return None };
    let after = after.trim_start();
    match name {
        "onload" => function(after.strip_prefix('=')?, &END_OF_STATEMENT, steps).map(|(code, _)| code),
        "addEventListener" => {
            let (event, rest) = literal(after.strip_prefix('(')?.trim_start())?;
            let rest = rest.trim_start().strip_prefix(',')?;
            let is_soon = matches!(event, "load" | "DOMContentLoaded");
            is_soon.then(|| function(rest, &[','], steps))?.map(|(code, _)| code)
        }
        "setTimeout" => {
            let handler = after.strip_prefix('(')?.trim_start();
            let (code, rest) = literal(handler).or_else(|| function(handler, &[','], steps))?;
            is_soon(rest.trim_start()).then_some(code)
        }
        _ => None,
    }
}

/// True at the end of a call, after an optional number of milliseconds.
fn is_soon(rest: &str) -> bool {
    let Some(delay) = rest.strip_prefix(',') else { return rest.starts_with(')') };
    let Some(end) = delay.bytes().take(MAX_DELAY_BYTES).position(|byte| byte == b')') else { return false };
    let factors = delay[..end].trim().trim_end_matches(',').split('*').map(|factor| factor.trim().parse::<u32>().ok());
    let product = factors.reduce(|product, factor| product?.checked_mul(factor?)).flatten();
    product.is_some_and(|milliseconds| milliseconds <= MAX_DELAY_MS)
}

/// The body of the function at the start of `text`, and the text after it. A body without braces ends at one of
/// `stops`.
fn function<'a>(text: &'a str, stops: &[char], steps: &Steps) -> Option<(&'a str, &'a str)> {
    let text = text.trim_start();
    let text = text.strip_prefix("async ").unwrap_or(text).trim_start();
    if let Some(rest) = text.strip_prefix("function") {
        let rest = rest.trim_start_matches(|c: char| is_word(c) || c.is_whitespace() || c == '*');
        let (_, rest) = bracketed(rest, steps)?;
        return Some(rest.trim_start()).filter(|body| body.starts_with('{')).and_then(|body| bracketed(body, steps));
    }
    let rest = if text.starts_with('(') { bracketed(text, steps)?.1 } else { text.trim_start_matches(is_word) };
    let body = rest.trim_start().strip_prefix("=>")?.trim_start();
    if body.starts_with('{') { bracketed(body, steps) } else { Some(body.split_at(end_of(body, stops, steps))) }
}
