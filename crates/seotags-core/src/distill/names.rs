//! What class names, ids and labels reveal about an element's part in a page. The words are common among site builders,
//! in groups of one bit each, and inherited by children. No names of sites or themes.

use super::hash::{KeyMap, hash_lower};
use crate::page::{Naming, NoticeName, each_name_word};
use std::sync::LazyLock;

/// A set of the bits below.
pub(super) type Names = u64;

pub(super) const COMMENT: Names = 1 << 0;
pub(super) const SHARE: Names = 1 << 1;
pub(super) const RELATED: Names = 1 << 2;
pub(super) const COOKIE: Names = 1 << 3;
pub(super) const NEWSLETTER: Names = 1 << 4;
pub(super) const BREADCRUMB: Names = 1 << 5;
pub(super) const PAGER: Names = 1 << 6;
pub(super) const SIDEBAR: Names = 1 << 7;
pub(super) const MENU: Names = 1 << 8;
pub(super) const FOOTER: Names = 1 << 9;
pub(super) const HEADER: Names = 1 << 10;
pub(super) const ADVERT: Names = 1 << 11;
pub(super) const AUTHOR: Names = 1 << 12;
pub(super) const META: Names = 1 << 13;
pub(super) const TAGS: Names = 1 << 14;
pub(super) const BODY: Names = 1 << 15;
pub(super) const PRODUCT: Names = 1 << 16;
pub(super) const REVIEW: Names = 1 << 17;
pub(super) const OPENABLE: Names = 1 << 18;
pub(super) const MODAL: Names = 1 << 19;
pub(super) const CART: Names = 1 << 20;
pub(super) const FILTER: Names = 1 << 21;
pub(super) const HERO: Names = 1 << 22;
pub(super) const CARD: Names = 1 << 23;
pub(super) const TOC: Names = 1 << 24;
pub(super) const USER: Names = 1 << 25;
pub(super) const THREAD: Names = 1 << 26;
pub(super) const DESCRIPTION: Names = 1 << 27;
pub(super) const SKIP: Names = 1 << 28;
pub(super) const LEGAL: Names = 1 << 29;
pub(super) const CTA: Names = 1 << 30;
pub(super) const GALLERY: Names = 1 << 31;
pub(super) const FEEDBACK: Names = 1 << 32;
pub(super) const LANGUAGE: Names = 1 << 33;
pub(super) const SCREEN_READER: Names = 1 << 34;
/// Visitors' opinions. Not a model feature: whether they are kept depends on the page type.
pub(super) const OPINIONS: Names = 1 << 35;
/// Has the name of a banner or dialog, see [`of_box_name`]. Not a model feature.
pub(super) const NOTICE: Names = 1 << 36;
/// A dialog that covers the page. Not a model feature.
pub(super) const OVER: Names = 1 << 37;
/// Pinned to the window. Not a model feature.
pub(super) const PINNED: Names = 1 << 38;
/// Pinned to the window, or sticky. Not a model feature.
pub(super) const STICKY: Names = 1 << 39;
/// [`NOTICE`] from a word that notes within the content may also have. Not a model feature.
pub(super) const REMARK: Names = 1 << 40;
/// Number of bits that the models use.
pub(super) const COUNT: usize = 35;

/// The words of each group, in lower case.
const WORDS: &[(Names, &str)] = &[
    (COMMENT, "comment comments commentlist disqus respond reply replies"),
    (SHARE, "share sharing social sharedaddy addtoany follow socials facebook twitter"),
    (
        RELATED,
        "related recommend recommended recommendations recommendation similar suggested upsell upsells crosssell more popular trending recirc recirculation",
    ),
    (COOKIE, "cookie cookies consent gdpr onetrust cookiebot privacy"),
    (NEWSLETTER, "newsletter subscribe subscription signup optin mailchimp mailing"),
    (BREADCRUMB, "breadcrumb breadcrumbs crumb crumbs"),
    (PAGER, "pagination pager paging paginator pagenav next prev previous"),
    (SIDEBAR, "sidebar side aside rail widget widgets secondary"),
    (MENU, "menu nav navbar navigation megamenu dropdown submenu topnav subnav sidenav"),
    (FOOTER, "footer foot bottom colophon copyright"),
    (HEADER, "header masthead topbar banner toolbar announcement"),
    (ADVERT, "ad ads advert advertisement adsense sponsor sponsored promo promotion"),
    (AUTHOR, "author byline bio writer contributor avatar"),
    (META, "meta date time timestamp posted published info stats views"),
    (TAGS, "tag tags category categories label labels badge chip topics"),
    (BODY, "content entry post article body story text prose richtext rte wysiwyg markdown"),
    (
        PRODUCT,
        "product price prices pricing sku variant swatch buy specs specification specifications spec features feature",
    ),
    (REVIEW, "review reviews rating ratings stars testimonial testimonials"),
    (OPENABLE, "accordion tab tabs tabpanel collapse collapsible faq toggle expand expander panel pane disclosure"),
    (MODAL, "modal popup overlay lightbox dialog drawer offcanvas tooltip popover toast"),
    (CART, "cart checkout basket login signin account wishlist minicart register"),
    (FILTER, "search filter filters sort facet facets refine refinement"),
    (HERO, "hero jumbotron intro lead headline title heading subtitle"),
    (CARD, "card cards tile tiles item items teaser grid listing result results entry row"),
    (TOC, "toc tableofcontents contents outline anchor"),
    (USER, "user username profile member signature sig reputation badge votes vote score"),
    (THREAD, "thread topic message messages question answer answers bbp forum reply postbody"),
    (DESCRIPTION, "description desc details detail summary overview about excerpt"),
    (SKIP, "skip sr screen visually hidden assistive offscreen invisible"),
    (LEGAL, "legal disclaimer terms imprint notice"),
    (CTA, "cta button btn buttons action actions"),
    (GALLERY, "gallery carousel slider slide slides swiper slick thumbnail thumbs image img media video"),
    (FEEDBACK, "feedback helpful survey poll quiz vote"),
    (OPINIONS, "comment comments commentlist disqus review reviews"),
    (LANGUAGE, "language lang locale translate currency country"),
];

static BY_HASH: LazyLock<KeyMap<Names>> = LazyLock::new(|| {
    let mut map = KeyMap::default();
    for (names, words) in WORDS {
        for word in words.split(' ') {
            *map.entry(hash_lower(word.as_bytes())).or_insert(0) |= names;
        }
    }
    map
});

/// [`NOTICE`] for a class, id or label of banners; also [`REMARK`] if notes within the content may have it.
pub(super) fn of_box_name(name: &str) -> Names {
    match Naming::of(name).notice() {
        Some(NoticeName::Notice) => NOTICE,
        Some(NoticeName::Remark) => NOTICE | REMARK,
        None => 0,
    }
}

/// Combines two names: one [`NOTICE`] without [`REMARK`] is enough.
pub(super) fn surest_box(one: Names, other: Names) -> Names {
    if one == NOTICE || other == NOTICE { NOTICE } else { one | other }
}

/// The bits of every word in a class list, id or label.
pub(super) fn of_value(value: &str) -> Names {
    let mut names = 0;
    each_word(value, |word| names |= BY_HASH.get(&word).copied().unwrap_or(0));
    names
}

/// Calls `hand_out` with the hash of every word in a class list, id or label.
pub(super) fn each_word(value: &str, mut hand_out: impl FnMut(u64)) {
    each_name_word(value, |word| hand_out(hash_lower(word)));
}

/// Classes of texts that are only for screen readers.
const SCREEN_READER_CLASSES: &[&str] = &[
    "sr-only",
    "visually-hidden",
    "visuallyhidden",
    "screen-reader-text",
    "screen-reader-only",
    "sr-text",
    "a11y-hidden",
];

/// The bits of a class list.
pub(super) fn of_class(value: &str) -> Names {
    let aloud = value.split_ascii_whitespace().any(|class| SCREEN_READER_CLASSES.contains(&class));
    of_value(value) | if aloud { SCREEN_READER } else { 0 }
}
