//! The few words that a description of items needs beside their names, by language.

use crate::text::language::Lexicon;

/// What a language puts between a name, its site and what it lists.
pub(super) struct Wording {
    language: &'static str,
    /// Before the name of what a shop sells; empty where no short word does it without addressing the reader.
    pub shop: &'static str,
    /// Between the page's name and its site's.
    pub at: &'static str,
    /// Between the name of a site and what it offers.
    pub offers: &'static str,
    /// Between an article's name and what it goes through.
    pub covers: &'static str,
    /// Before the last item.
    pub and: &'static str,
    /// Behind the last item of a list that goes on.
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
/// Nothing but punctuation, which reads in any language.
const PLAIN: Wording =
    Wording { language: "", shop: "", at: "", offers: "", covers: ": ", and: ", ", more: "", colon: ": " };

impl Wording {
    pub(super) fn of(lexicon: &Lexicon) -> &'static Self {
        WORDINGS.iter().find(|known| known.language == lexicon.language.code).unwrap_or(&PLAIN)
    }
}
