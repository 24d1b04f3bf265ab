//! Required spellings of names.

use crate::text::{occurrences, squash};

/// The names in the settings.
#[derive(Debug, Clone, Default)]
pub struct Spellings {
    /// Squashed, and in the required spelling.
    names: Vec<(String, String)>,
}

impl Spellings {
    /// Parses the entries.
    pub fn new(entries: &[String]) -> Self {
        let named = entries.iter().map(|entry| (squash(entry), entry.trim().to_owned()));
        Self { names: named.filter(|(squashed, _)| !squashed.is_empty()).collect() }
    }

    /// Names with another spelling, and the required one, in text order.
    pub fn find<'s>(&'s self, text: &str) -> Vec<((usize, usize), &'s str)> {
        let mut out: Vec<((usize, usize), &str)> = Vec::new();
        for (squashed, name) in &self.names {
            let all = occurrences(text, squashed).into_iter();
            out.extend(all.filter(|(start, end)| text[*start..*end] != **name).map(|at| (at, name.as_str())));
        }
        out.sort_unstable_by_key(|(at, _)| *at);
        out
    }

    /// The text with each name in the required spelling. Of two that overlap, the first is corrected.
    pub fn corrected(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut from = 0;
        for ((start, end), name) in self.find(text) {
            if start >= from {
                out.push_str(&text[from..start]);
                out.push_str(name);
                from = end;
            }
        }
        out.push_str(&text[from..]);
        out
    }

    /// The same for HTML, whose tags stay unchanged.
    pub fn corrected_html(&self, html: &str) -> String {
        if self.names.is_empty() {
            return html.to_owned();
        }
        let mut out = String::with_capacity(html.len());
        let mut rest = html;
        while let Some(open) = rest.find('<') {
            out.push_str(&self.corrected(&rest[..open]));
            let close = rest[open..].find('>').map_or(rest.len(), |at| open + at + 1);
            out.push_str(&rest[open..close]);
            rest = &rest[close..];
        }
        out.push_str(&self.corrected(rest));
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_spellings_of_a_name_are_corrected_but_no_other_words() {
        let spellings = Spellings::new(&["iPhone".to_owned(), "WordPress".to_owned(), "Rock & Roll".to_owned()]);
        let corrected = |text: &str| spellings.corrected(text);
        assert_eq!(corrected("IPhone cases and Word Press themes"), "iPhone cases and WordPress themes");
        assert_eq!(corrected("wordpress, wordpressing, iPhone"), "WordPress, wordpressing, iPhone");
        assert_eq!(corrected(&corrected("WORD-PRESS for the IPHONE")), "WordPress for the iPhone");
        assert_eq!(spellings.find("WordPress and iPhone"), []);
        assert_eq!(
            spellings.corrected_html("<p>Wordpress</p><strong>iphone</strong>"),
            "<p>WordPress</p><strong>iPhone</strong>"
        );
    }
}
