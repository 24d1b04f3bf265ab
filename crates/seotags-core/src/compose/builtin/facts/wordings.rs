//! Connecting words for descriptions of items, by language.

use crate::text::language::Lexicon;

/// Connecting words between a name, its site and its items, in one language.
pub(super) struct Wording {
    language: &'static str,
    /// Before the name of a shop's goods; empty if the language has no short word that does not address the reader.
    pub shop: &'static str,
    /// Between the names of the page and of its site.
    pub at: &'static str,
    /// Between a site's name and its offers.
    pub offers: &'static str,
    /// Between an article's name and its topics.
    pub covers: &'static str,
    /// Before the last item.
    pub and: &'static str,
    /// After the last item of an incomplete list.
    pub more: &'static str,
    /// Before the first item.
    pub colon: &'static str,
}

#[rustfmt::skip]
const WORDINGS: [Wording; 7] = [
    Wording { language: "en", shop: "Shop ", at: " at ", offers: " offers ", covers: ": covers ", and: " and ", more: " and more", colon: ": " },
    Wording { language: "de", shop: "", at: " bei ", offers: " bietet ", covers: ": Es geht um ", and: " und ", more: " und mehr", colon: ": " },
    Wording { language: "fr", shop: "", at: " chez ", offers: " propose ", covers: " : au programme, ", and: " et ", more: " et plus encore", colon: " : " },
    Wording { language: "es", shop: "", at: " en ", offers: " ofrece ", covers: ": trata ", and: " y ", more: " y más", colon: ": " },
    Wording { language: "it", shop: "", at: " da ", offers: " offre ", covers: ": tratta ", and: " e ", more: " e altro", colon: ": " },
    Wording { language: "pt", shop: "", at: " em ", offers: " oferece ", covers: ": aborda ", and: " e ", more: " e mais", colon: ": " },
    Wording { language: "nl", shop: "", at: " bij ", offers: " biedt ", covers: ": behandelt ", and: " en ", more: " en meer", colon: ": " },
];
/// Only punctuation, which works in any language.
const PLAIN: Wording =
    Wording { language: "", shop: "", at: "", offers: "", covers: ": ", and: ", ", more: "", colon: ": " };

impl Wording {
    pub(super) fn of(lexicon: &Lexicon) -> &'static Self {
        WORDINGS.iter().find(|known| known.language == lexicon.language.code).unwrap_or(&PLAIN)
    }
}
