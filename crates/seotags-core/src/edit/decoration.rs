//! What a site's template adds to a title: `Boots` in the front matter, `Boots | Shop` on the page.

/// Separators between a title and a site's name.
const SEPARATORS: [&str; 9] = ["|", "–", "—", "-", "·", "•", "»", "«", ":"];

/// The text around a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Decoration<'a> {
    before: &'a str,
    behind: &'a str,
}

impl<'a> Decoration<'a> {
    /// The text that the page adds to `source`, if the page's title is `source` plus only names next to a separator.
    pub(super) fn of(page: &'a str, source: &str) -> Option<Self> {
        if source.is_empty() {
            return None;
        }
        page.match_indices(source).find_map(|(at, found)| {
            let (before, behind) = (&page[..at], &page[at + found.len()..]);
            let is_whole = before.is_empty() || SEPARATORS.iter().any(|sign| before.trim_end().ends_with(sign));
            let separated = behind.is_empty() || SEPARATORS.iter().any(|sign| behind.trim_start().starts_with(sign));
            // `Boots-for-rain` is not `Boots` with a name.
            let has_blank = (before.is_empty() || before.ends_with(' '))
                && (behind.is_empty() || behind.starts_with(' ') || behind.starts_with(": "));
            (is_whole && separated && has_blank).then_some(Self { before, behind })
        })
    }

    /// `page` without the added text, if it has it.
    pub(super) fn without<'b>(&self, page: &'b str) -> &'b str {
        let page = page.strip_prefix(self.before).unwrap_or(page);
        let page = page.strip_suffix(self.behind).unwrap_or(page);
        if page.trim().is_empty() { page } else { page.trim() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn template_additions_are_recognised_and_removed() {
        let decoration = Decoration::of("Boots | Shop", "Boots").unwrap();
        assert_eq!(decoration.without("Boots for rain | Shop"), "Boots for rain");
        assert_eq!(decoration.without("Boots for rain"), "Boots for rain");
        assert_eq!(Decoration::of("Shop: Boots", "Boots").unwrap().without("Shop: Rain"), "Rain");
        assert_eq!(Decoration::of("Boots", "Boots").unwrap().without("Rain | Shop"), "Rain | Shop");
        for (page, source) in [("Boots for rain", "Boots"), ("Boots-rain", "Boots"), ("Old", "New"), ("Old", "")] {
            assert_eq!(Decoration::of(page, source), None, "{page}");
        }
    }
}
