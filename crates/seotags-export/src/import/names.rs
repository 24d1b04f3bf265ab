//! The meanings of column titles, in all their variants.

use super::error::Missing;
use seotags_core::compose::Element;

/// Names of the text columns in exports, in the order of [`TEXTS`].
pub(super) const TEXT_COLUMNS: [&str; 5] =
    ["suggested_title", "suggested_meta_description", "suggested_h1", "suggested_seo_text", "suggested_lsi_keywords"];

/// Titles of the text columns, without blanks and punctuation.
const TEXTS: [Names; 5] = [
    Names {
        element: Element::Title,
        ours: &["suggestedtitle"],
        precise: &["titletag", "metatitle", "seotitle", "pagetitle"],
        vague: &["title"],
    },
    Names {
        element: Element::Meta,
        ours: &["suggestedmetadescription", "suggesteddescription"],
        precise: &["metadescription", "seodescription"],
        vague: &["description"],
    },
    Names { element: Element::H1, ours: &["suggestedh1"], precise: &["h1"], vague: &["heading", "headline"] },
    Names { element: Element::SeoText, ours: &["suggestedseotext"], precise: &["seotext"], vague: &[] },
    Names {
        element: Element::Keywords,
        ours: &["suggestedlsikeywords", "suggestedkeywords"],
        precise: &["lsikeywords"],
        vague: &["keywords"],
    },
];

/// Words before a name that mark a column of wanted texts. After a name, most of them mark a yes/no column.
const NEW: [&str; 9] = ["new", "accepted", "approved", "final", "edited", "revised", "corrected", "own", "preferred"];
/// Words after a name with the same meaning.
const NEW_BEHIND: [&str; 2] = ["new", "final"];

/// Names of the column of an element.
struct Names {
    element: Element,
    /// In exports.
    ours: &'static [&'static str],
    /// Unambiguous names.
    precise: &'static [&'static str],
    /// Ambiguous names.
    vague: &'static [&'static str],
}

/// How certainly a title marks a column of texts to import, the most certain first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// Added by somebody for the wanted texts: `New title`.
    New,
    /// The column of suggestions.
    Ours,
    /// Another unambiguous name of the element.
    Precise,
    /// An ambiguous name.
    Vague,
}

impl Names {
    fn all(&self) -> impl Iterator<Item = &'static str> {
        [self.ours, self.precise, self.vague].into_iter().flatten().copied()
    }

    fn rank(&self, title: &str) -> Option<Rank> {
        let ranks = [(Rank::Ours, self.ours), (Rank::Precise, self.precise), (Rank::Vague, self.vague)];
        let plain = ranks.into_iter().find(|(_, names)| names.contains(&title)).map(|(rank, _)| rank);
        plain.or_else(|| self.is_new(title).then_some(Rank::New))
    }

    fn is_new(&self, title: &str) -> bool {
        let before = NEW.iter().filter_map(|word| title.strip_prefix(word));
        let behind = NEW_BEHIND.iter().filter_map(|word| title.strip_suffix(word));
        before.chain(behind).any(|rest| self.all().any(|name| name == rest))
    }
}

/// The element that a title names, and how certainly.
pub(super) fn named(title: &str) -> Option<(Element, Rank)> {
    let title = squeezed(title);
    TEXTS.iter().find_map(|names| Some((names.element, names.rank(&title)?)))
}

/// A title without differences in case, blanks, underscores, hyphens.
pub(super) fn squeezed(title: &str) -> String {
    title.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The name in our exports that a title resembles, directly or through one of its other names.
pub(super) fn nearest(title: &str, wanted: Missing) -> Option<&'static str> {
    let title = squeezed(title);
    let most_edits = match title.chars().count() {
        0..=2 => return None,
        3..=4 => 1,
        5..=11 => 2,
        _ => 3,
    };
    let urls = ["url", "address", "page", "link"].map(|name| (name, "url"));
    let texts = TEXTS.iter().zip(TEXT_COLUMNS).flat_map(|(names, known)| names.all().map(move |name| (name, known)));
    let names: Vec<(&str, &str)> = if wanted == Missing::Url { urls.into() } else { texts.collect() };
    let near = names.iter().map(|(name, known)| (strsim::damerau_levenshtein(name, &title), *known)).min()?;
    (1..=most_edits).contains(&near.0).then_some(near.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_recognised_in_all_variants() {
        let ranks = [
            ("suggested_title", Some((Element::Title, Rank::Ours))),
            ("New title", Some((Element::Title, Rank::New))),
            ("Title (new)", Some((Element::Title, Rank::New))),
            ("final_meta_description", Some((Element::Meta, Rank::New))),
            ("new suggested H1", Some((Element::H1, Rank::New))),
            ("SEO Title", Some((Element::Title, Rank::Precise))),
            ("Keywords", Some((Element::Keywords, Rank::Vague))),
            // A yes/no column.
            ("Title approved", None),
            ("current_title", None),
            ("suggested_title_length", None),
        ];
        for (title, rank) in ranks {
            assert_eq!(named(title), rank, "{title}");
        }
    }
}
