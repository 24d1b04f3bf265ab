//! Escapes texts for HTML, as much as their position requires.

/// Text between tags, and the content of a title.
pub fn html_text(text: &str) -> String {
    escaped(text, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        _ => None,
    })
}

/// The value of an attribute between these quotes.
pub fn html_value(text: &str, quote: char) -> String {
    escaped(text, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '"' if quote == '"' => Some("&quot;"),
        '\'' if quote == '\'' => Some("&#39;"),
        _ => None,
    })
}

fn escaped(text: &str, reference: impl Fn(char) -> Option<&'static str>) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match reference(c) {
            Some(reference) => out.push_str(reference),
            None => out.push(c),
        }
    }
    out
}
