//! Properties that a page's text states and that differ from those of another page.

use crate::briefing::title_property;
use crate::sentences::states_price;
use crate::text::{char_count, ends_whole, squash};

/// Maximum number of lines of a page to read.
const LOOKED_AT: usize = 400;
/// Maximum length of a label and of a value, in characters.
const LABEL_CHARS: usize = 30;
const VALUE_CHARS: usize = 32;
/// Maximum number of missing labels to name.
const MOST_NAMED: usize = 3;

/// A label with its value; the label is empty for a price without one.
type Pair<'t> = (&'t str, &'t str);

/// The wordings of a property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fact {
    /// In a title: `3.1 kg`.
    pub brief: String,
    /// In a description: `Weight: 3.1 kg`.
    pub whole: String,
}

impl Fact {
    /// A property with the same wording everywhere.
    pub(super) fn plain(text: String) -> Self {
        Self { brief: text.clone(), whole: text }
    }
}

/// Properties that `own` states and `other` does not, in page order.
pub(super) fn differing(own: &str, other: &str) -> Vec<Fact> {
    let of_other: Vec<(String, String)> =
        pairs(other, own).into_iter().map(|(label, value)| (squash(label), squash(value))).collect();
    let is_new = |(label, value): &Pair<'_>| !of_other.contains(&(squash(label), squash(value)));
    let mut out: Vec<Fact> = Vec::new();
    for (label, value) in pairs(own, other).into_iter().filter(is_new) {
        let Some(brief) = title_property(label, value).filter(|text| out.iter().all(|known| known.brief != *text))
        else {
            continue;
        };
        let is_whole = label.is_empty() || brief.starts_with(label);
        let whole = if is_whole { brief.clone() } else { format!("{label}: {brief}") };
        out.push(Fact { brief, whole });
    }
    out
}

/// Labels of properties that `other` states and `own` does not.
pub(super) fn lacking(own: &str, other: &str) -> Vec<String> {
    let own_labels: Vec<String> = pairs(own, other).into_iter().map(|(label, _)| squash(label)).collect();
    let all = pairs(other, own)
        .into_iter()
        .filter(|(label, value)| !label.is_empty() && title_property(label, value).is_some());
    let mut out: Vec<String> = Vec::new();
    for (label, _) in all.filter(|(label, _)| !own_labels.contains(&squash(label))) {
        let label = label.to_lowercase();
        if out.len() < MOST_NAMED && !out.contains(&label) {
            out.push(label);
        }
    }
    out
}

/// Rows of two cells, lines such as `Weight: 2.4 kg`, labels on both pages with a short line below, and prices.
fn pairs<'t>(text: &'t str, beside: &str) -> Vec<Pair<'t>> {
    let lines: Vec<&str> = lines(text).collect();
    let of_beside: Vec<&str> = self::lines(beside).collect();
    let mut out = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if let Some((label, value)) = line.split_once(" | ").or_else(|| line.split_once(": ")) {
            if is_label(label) && is_value(value) && !value.contains(" | ") {
                out.push((label.trim(), value.trim()));
            }
            continue;
        }
        let before = at.checked_sub(1).map(|at| lines[at]).filter(|label| is_label(label) && of_beside.contains(label));
        if let Some(label) = before.filter(|_| is_value(line) && !of_beside.contains(line)) {
            out.push((label, line));
        } else if char_count(line) <= VALUE_CHARS
            && states_price(line)
            && line.starts_with(|c: char| !c.is_alphabetic())
        {
            out.push(("", line));
        }
    }
    out
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    let bare = |line: &'_ str| -> usize { line.len() - line.trim_start_matches(['-', '•', '*', ' ']).len() };
    text.lines().map(move |line| line[bare(line)..].trim()).filter(|line| !line.is_empty()).take(LOOKED_AT)
}

fn is_label(text: &str) -> bool {
    char_count(text) <= LABEL_CHARS
        && text.split(' ').count() <= 4
        && text.chars().filter(|c| c.is_alphabetic()).count() >= 2
        && !ends_whole(text)
        && !text.contains(char::is_numeric)
}

fn is_value(text: &str) -> bool {
    char_count(text) <= VALUE_CHARS && text.contains(char::is_alphanumeric) && !ends_whole(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str =
        "Skerry 2\nA tunnel tent for wind.\nWeight | 2.4 kg\nColour: Moss\nSKU: 20\nPoles\nthree\n£349.00";
    const THREE: &str =
        "Skerry 3\nA tunnel tent for wind.\nWeight | 3.1 kg\nColour: Moss\nSKU: 30\nPoles\nfour of steel\n£429.00";

    #[test]
    fn differing_properties_are_found() {
        let said: Vec<(String, String)> =
            differing(THREE, TWO).into_iter().map(|fact| (fact.brief, fact.whole)).collect();
        let said: Vec<(&str, &str)> = said.iter().map(|(brief, whole)| (brief.as_str(), whole.as_str())).collect();
        assert_eq!(
            said,
            [("3.1 kg", "Weight: 3.1 kg"), ("four of steel", "Poles: four of steel"), ("£429.00", "£429.00")]
        );
        assert!(differing(TWO, TWO).is_empty());
    }

    #[test]
    fn missing_properties_are_found() {
        assert_eq!(lacking("Skerry 3\nA tunnel tent for wind.", TWO), ["weight", "colour"]);
        assert!(lacking(TWO, THREE).is_empty());
    }
}
