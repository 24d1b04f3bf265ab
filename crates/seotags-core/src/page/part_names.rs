//! What class names and ids reveal about an element's part in a page, using words that are common among site builders.

use foldhash::HashMap;
use std::sync::LazyLock;

/// Maximum length of a word; longer ones are generated names.
const MAX_WORD: usize = 20;

/// Words that each identify a banner or dialog.
const NOTICES: &[&str] = &[
    "consent",
    "gdpr",
    "onetrust",
    "cookiebot",
    "cookieconsent",
    "modal",
    "popup",
    "popin",
    "offcanvas",
    "interstitial",
    "paywall",
    "agegate",
    "optout",
    "ccpa",
    "newsletter",
    "optin",
];
/// Words that identify a banner or a note within the content.
const REMARKS: &[&str] = &["notice", "notices", "alert", "alerts"];
/// Topics of banners, and words for banners. One word of each in the same class, id or label identifies a banner.
const TOPICS: &[&str] = &["cookie", "cookies", "privacy", "cc", "age", "announcement", "announcements"];
const SHAPES: &[&str] = &["banner", "bar", "gate", "wall", "window", "popup", "modal", "dialog", "overlay", "message"];

/// Prefixes of classes on posts and products; category words follow them.
const CATEGORIES: &[&str] = &["category-", "tag-", "product_cat-", "product_tag-", "post-", "cat-", "term-"];

const FOOTERS: &[&str] = &["footer", "colophon", "copyright"];
/// Placeholders while a page loads.
const LOADERS: &[&str] =
    &["loading", "loader", "preloader", "spinner", "splash", "splashscreen", "skeleton", "shimmer", "throbber"];

/// Calls `hand_out` for every word in a class list, id or label. Words end at non-letters and at camel-case boundaries.
pub(crate) fn each_name_word(value: &str, mut hand_out: impl FnMut(&[u8])) {
    let mut end_word = |word: &[u8]| {
        if (2..=MAX_WORD).contains(&word.len()) {
            hand_out(word);
        }
    };
    let bytes = value.as_bytes();
    let mut start = 0;
    let mut follows_small = false;
    for (at, byte) in bytes.iter().enumerate() {
        let is_small = byte.is_ascii_lowercase();
        let is_capital = byte.is_ascii_uppercase();
        if !is_small && (follows_small || !is_capital) {
            end_word(&bytes[start..at]);
            start = if is_capital { at } else { at + 1 };
        }
        follows_small = is_small;
    }
    end_word(&bytes[start..]);
}

/// Meanings of a word, one bit each.
const ALONE: u8 = 1;
const REMARK: u8 = 1 << 1;
const TOPIC: u8 = 1 << 2;
const SHAPE: u8 = 1 << 3;
const FOOTER: u8 = 1 << 4;
const LOADER: u8 = 1 << 5;

const LISTS: [(&[&str], u8); 6] =
    [(NOTICES, ALONE), (REMARKS, REMARK), (TOPICS, TOPIC), (SHAPES, SHAPE), (FOOTERS, FOOTER), (LOADERS, LOADER)];

/// Lengths of known words, one bit each, by first letter. The filter rejects most other words.
const LENGTHS: [u32; 26] = {
    let mut lengths = [0; 26];
    let mut list = 0;
    while list < LISTS.len() {
        let mut at = 0;
        while at < LISTS[list].0.len() {
            let word = LISTS[list].0[at].as_bytes();
            lengths[(word[0] - b'a') as usize] |= 1 << word.len();
            at += 1;
        }
        list += 1;
    }
    lengths
};

/// Meanings of each known word.
static SAYS: LazyLock<HashMap<&'static [u8], u8>> = LazyLock::new(|| {
    let mut says: HashMap<&[u8], u8> = HashMap::default();
    for (words, bit) in LISTS {
        for word in words {
            *says.entry(word.as_bytes()).or_default() |= bit;
        }
    }
    says
});

/// How clearly a class, id or label identifies a banner or dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoticeName {
    /// Only banners and dialogs have such a name.
    Notice,
    /// Notes within the content may also have it.
    Remark,
}

/// Meaning of a class, id or label for its element.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Naming(u8);

impl Naming {
    /// The meaning of `name`.
    pub(crate) fn of(name: &str) -> Self {
        let mut says = 0;
        each_name_word(name, |word| {
            let first = word[0].to_ascii_lowercase() - b'a';
            if LENGTHS[usize::from(first)] >> word.len() & 1 == 0 {
                return;
            }
            let mut lower = [0; MAX_WORD];
            let lower = &mut lower[..word.len()];
            lower.copy_from_slice(word);
            lower.make_ascii_lowercase();
            says |= SAYS.get(&*lower).copied().unwrap_or_default();
        });
        let notices = ALONE | REMARK | TOPIC | SHAPE;
        let is_category = says & notices != 0 && CATEGORIES.iter().any(|category| name.starts_with(category));
        Self(if is_category { says & !notices } else { says })
    }

    /// How clearly it identifies a banner or dialog; `None` if it does not.
    pub(crate) fn notice(self) -> Option<NoticeName> {
        let has = |bit: u8| self.0 & bit != 0;
        if has(ALONE) || has(TOPIC) && (has(SHAPE) || has(REMARK)) {
            Some(NoticeName::Notice)
        } else {
            has(REMARK).then_some(NoticeName::Remark)
        }
    }

    /// True for names that footers have.
    pub(super) fn is_footer(self) -> bool {
        self.0 & FOOTER != 0
    }

    /// True for names of placeholders while a page loads.
    pub(super) fn is_loader(self) -> bool {
        self.0 & LOADER != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_identify_parts_of_a_page() {
        for name in ["cookie-banner", "CookieConsent", "gdpr", "age_gate", "site-notice"] {
            assert!(Naming::of(name).notice().is_some(), "{name}");
        }
        for name in ["cookie-recipes", "banner", "category-privacy-modal", "content"] {
            assert!(Naming::of(name).notice().is_none(), "{name}");
        }
        let footers = ["pageFooter", "footer__legal", "foot"].map(|name| Naming::of(name).is_footer());
        assert_eq!(footers, [true, true, false]);
        let loaders = ["app-loading", "Spinner", "lazyload"].map(|name| Naming::of(name).is_loader());
        assert_eq!(loaders, [true, true, false]);
    }
}
