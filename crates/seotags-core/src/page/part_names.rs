//! What class names and ids say of an element's part in a page, as words that site builders use alike.

use foldhash::HashMap;
use std::sync::LazyLock;

/// Longest word looked at; longer ones are generated names.
const MAX_WORD: usize = 20;

/// Words that name a banner or dialog by themselves.
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
/// Words that name one, or a remark of the content.
const REMARKS: &[&str] = &["notice", "notices", "alert", "alerts"];
/// What a banner is about, and what it is called: one word of each in one class, id or label names a banner.
const TOPICS: &[&str] = &["cookie", "cookies", "privacy", "cc", "age", "announcement", "announcements"];
const SHAPES: &[&str] = &["banner", "bar", "gate", "wall", "window", "popup", "modal", "dialog", "overlay", "message"];

/// What classes of posts and products begin with before the words of their category.
const CATEGORIES: &[&str] = &["category-", "tag-", "product_cat-", "product_tag-", "post-", "cat-", "term-"];

const FOOTERS: &[&str] = &["footer", "colophon", "copyright"];
/// What stands in for the content while a page loads.
const LOADERS: &[&str] =
    &["loading", "loader", "preloader", "spinner", "splash", "splashscreen", "skeleton", "shimmer", "throbber"];

/// Hands out every word in a class list, id or label; words end at anything but letters and where camel case rises.
pub(crate) fn each_name_word(value: &str, mut hand_out: impl FnMut(&[u8])) {
    for run in value.as_bytes().split(|byte| !byte.is_ascii_alphabetic()) {
        let mut start = 0;
        for at in 1..=run.len() {
            let ends = at == run.len() || (run[at].is_ascii_uppercase() && run[at - 1].is_ascii_lowercase());
            if !ends {
                continue;
            }
            let word = &run[start..at];
            start = at;
            if (2..=MAX_WORD).contains(&word.len()) {
                hand_out(word);
            }
        }
    }
}

/// What a word says, one bit each.
const ALONE: u8 = 1;
const REMARK: u8 = 1 << 1;
const TOPIC: u8 = 1 << 2;
const SHAPE: u8 = 1 << 3;
const FOOTER: u8 = 1 << 4;
const LOADER: u8 = 1 << 5;

/// What each known word says.
static SAYS: LazyLock<HashMap<&'static [u8], u8>> = LazyLock::new(|| {
    let mut says: HashMap<&[u8], u8> = HashMap::default();
    let lists =
        [(NOTICES, ALONE), (REMARKS, REMARK), (TOPICS, TOPIC), (SHAPES, SHAPE), (FOOTERS, FOOTER), (LOADERS, LOADER)];
    for (words, bit) in lists {
        for word in words {
            *says.entry(word.as_bytes()).or_default() |= bit;
        }
    }
    says
});

/// What a class, id or label says of a banner or dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoticeName {
    /// Nothing else is called so.
    Notice,
    /// A remark of the content may be called so as well.
    Remark,
}

/// What a class, id or label says of its element.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Naming(u8);

impl Naming {
    /// What `name` says.
    pub(crate) fn of(name: &str) -> Self {
        let mut says = 0;
        each_name_word(name, |word| {
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

    /// What it says of a banner or dialog; `None` if it names none.
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

    /// True for names of what stands in for the content while a page loads.
    pub(super) fn is_loader(self) -> bool {
        self.0 & LOADER != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_parts_of_a_page() {
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
