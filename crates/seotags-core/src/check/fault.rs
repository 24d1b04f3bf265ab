//! Faults of current tags.

use crate::named::named;

named! {
    /// A fault of a current tag that readers see, or that violates the user's settings ([`super::CheckContext::fault`]).
    /// Each description is a clause for people after `it is`.
    pub enum Fault {
        /// missing
        Missing = "missing",
        /// shared with other pages
        Shared = "shared",
        /// in another language than the page
        OtherLanguage = "other_language",
        /// broken by markup or misread characters
        Broken = "broken",
        /// cut off
        CutOff = "cut_off",
        /// a default that does not name the page
        NoName = "no_name",
        /// boilerplate
        Boilerplate = "boilerplate",
        /// only the site's name
        BareBrand = "bare_brand",
        /// made of words from the address
        SlugWords = "slug_words",
        /// stuffed with the same words
        Stuffed = "stuffed",
        /// in capitals
        Shouting = "shouting",
        /// the same as the title
        RepeatsTitle = "repeats_title",
        /// too short
        TooShort = "too_short",
        /// too long
        TooLong = "too_long",
        /// a label of the site
        Furniture = "furniture",
        /// contradicted by the page
        Contradicted = "contradicted",
        /// not free of forbidden words
        ForbiddenWord = "forbidden_word",
        /// with a name spelled differently from your settings
        Spelling = "spelling",
        /// without the target keyword
        NoKeyword = "no_keyword",
        /// without the suffix of the settings
        NoSuffix = "no_suffix",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fault_names_round_trip() {
        for fault in Fault::ALL {
            assert_eq!(Fault::named(fault.as_str()), Some(fault));
            assert_eq!(serde_json::to_string(&fault).unwrap(), format!("\"{}\"", fault.as_str()));
        }
    }
}
