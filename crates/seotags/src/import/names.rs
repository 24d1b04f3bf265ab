//! What the titles of columns mean, whatever people make of them.

use super::error::Missing;
use seotags_core::compose::Element;

/// The columns of texts, as exports call them, in the order of [`TEXTS`].
pub(super) const TEXT_COLUMNS: [&str; 5] =
    ["suggested_title", "suggested_meta_description", "suggested_h1", "suggested_seo_text", "suggested_lsi_keywords"];

/// Titles of the columns of texts, without blanks and punctuation.
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

/// Words before a name by which people say that a column holds the texts they want. Behind a name most of them begin a
/// column of yes and no.
const NEW: [&str; 9] = ["new", "accepted", "approved", "final", "edited", "revised", "corrected", "own", "preferred"];
/// Words behind a name that say the same.
const NEW_BEHIND: [&str; 2] = ["new", "final"];

/// What people call the column of an element.
struct Names {
    element: Element,
    /// As exports have it.
    ours: &'static [&'static str],
    /// By names that nothing else has.
    precise: &'static [&'static str],
    /// By names that many things have.
    vague: &'static [&'static str],
}

/// How surely a title says that its column holds the texts that are to be taken, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// Somebody added it for the texts that they want: `New title`.
    New,
    /// The column of suggestions.
    Ours,
    /// Another name of the element that is none of anything else.
    Precise,
    /// A name that many things have.
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

/// Which element a title names, and how surely.
pub(super) fn named(title: &str) -> Option<(Element, Rank)> {
    let title = squeezed(title);
    TEXTS.iter().find_map(|names| Some((names.element, names.rank(&title)?)))
}

/// Without what people change in a title: case, blanks, underscores, hyphens.
pub(super) fn squeezed(title: &str) -> String {
    title.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The name of ours that a title is nearly, by itself or by what else people call the column.
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
    fn titles_are_known_whatever_people_make_of_them() {
        let ranks = [
            ("suggested_title", Some((Element::Title, Rank::Ours))),
            ("New title", Some((Element::Title, Rank::New))),
            ("Title (new)", Some((Element::Title, Rank::New))),
            ("final_meta_description", Some((Element::Meta, Rank::New))),
            ("new suggested H1", Some((Element::H1, Rank::New))),
            ("SEO Title", Some((Element::Title, Rank::Precise))),
            ("Keywords", Some((Element::Keywords, Rank::Vague))),
            // A column of yes and no.
            ("Title approved", None),
            ("current_title", None),
            ("suggested_title_length", None),
        ];
        for (title, rank) in ranks {
            assert_eq!(named(title), rank, "{title}");
        }
    }
}
