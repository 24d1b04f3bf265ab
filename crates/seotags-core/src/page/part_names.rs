//! What class names and ids say of an element's part in a page, as words that site builders use alike.

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

/// What a class, id or label says that banners and dialogs have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoticeName {
    /// Nothing else is called so.
    Notice,
    /// A remark of the content may be called so as well.
    Remark,
}

/// What a class, id or label says of a banner or dialog; `None` if it names none.
pub(crate) fn notice_name(name: &str) -> Option<NoticeName> {
    if CATEGORIES.iter().any(|category| name.starts_with(category)) {
        return None;
    }
    let (mut alone, mut remark, mut topic, mut shape) = (false, false, false, false);
    each_name_word(name, |word| {
        alone |= is_one_of(word, NOTICES);
        remark |= is_one_of(word, REMARKS);
        topic |= is_one_of(word, TOPICS);
        shape |= is_one_of(word, SHAPES);
    });
    if alone || topic && (shape || remark) { Some(NoticeName::Notice) } else { remark.then_some(NoticeName::Remark) }
}

/// True for a class, id or label that banners and dialogs have.
pub(super) fn names_notice(name: &str) -> bool {
    notice_name(name).is_some()
}

/// True for a class or id that footers have.
pub(super) fn names_footer(name: &str) -> bool {
    holds_one_of(name, FOOTERS)
}

/// True for a class or id of what stands in for the content while a page loads.
pub(super) fn names_loader(name: &str) -> bool {
    holds_one_of(name, LOADERS)
}

fn holds_one_of(name: &str, words: &[&str]) -> bool {
    let mut found = false;
    each_name_word(name, |word| found |= is_one_of(word, words));
    found
}

fn is_one_of(word: &[u8], words: &[&str]) -> bool {
    words.iter().any(|known| word.eq_ignore_ascii_case(known.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_parts_of_a_page() {
        for name in ["cookie-banner", "CookieConsent", "gdpr", "age_gate", "site-notice"] {
            assert!(names_notice(name), "{name}");
        }
        for name in ["cookie-recipes", "banner", "category-privacy-modal", "content"] {
            assert!(!names_notice(name), "{name}");
        }
        assert!(names_footer("pageFooter") && names_footer("footer__legal") && !names_footer("foot"));
        assert!(names_loader("app-loading") && names_loader("Spinner") && !names_loader("lazyload"));
    }
}
