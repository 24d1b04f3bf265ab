//! Titles that name no page: those of any site's front page, or of a page without a title.

use crate::text::{LINE_SEPARATORS, squash};
use std::collections::HashSet;
use std::sync::LazyLock;

/// Names of front pages in any language, squashed.
static FRONT_PAGES: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let names = "home|homepage|main page|front page|start page|index|startseite|hauptseite|accueil|page d'accueil|inicio|\
        página inicial|página principal|hem|startsida|forside|hjem|startpagina|strona główna|úvod|domů|главная|\
        главная страница|ana sayfa|ホーム|トップページ|首页|首頁|홈";
    names.split('|').map(squash).collect()
});

/// Greetings; the name of the site may follow.
const GREETINGS: [&str; 24] = [
    "welcometo",
    "welcome",
    "herzlichwillkommenbei",
    "herzlichwillkommenauf",
    "herzlichwillkommen",
    "willkommenbei",
    "willkommenauf",
    "willkommenim",
    "willkommen",
    "bienvenuechez",
    "bienvenuesur",
    "bienvenue",
    "bienvenidosa",
    "bienvenidoa",
    "bienvenidos",
    "bienvenido",
    "benvenutida",
    "benvenutisu",
    "benvenuti",
    "welkombij",
    "welkomop",
    "welkom",
    "valkommentill",
    "valkommen",
];

/// Words for a site that are not names, squashed.
const PLACES: [&str; 21] = [
    "ourwebsite",
    "oursite",
    "ourhomepage",
    "ourpage",
    "ourshop",
    "ourstore",
    "ouronlineshop",
    "ouronlinestore",
    "ourblog",
    "mywebsite",
    "mysite",
    "myblog",
    "thewebsite",
    "unsererwebsite",
    "unsererwebseite",
    "unsererhomepage",
    "unsererseite",
    "notresite",
    "notresiteweb",
    "nuestraweb",
    "onzewebsite",
];

/// Titles of untitled pages; the kind of page and its number may follow.
const UNTITLED: [&str; 8] =
    ["untitled", "unbenanntes", "unbenannte", "unbenannt", "sanstitre", "sintitulo", "senzatitolo", "naamloos"];
const UNTITLED_THINGS: [&str; 9] = ["", "document", "page", "site", "design", "post", "dokument", "seite", "documento"];

/// True if the title contains only names of front pages, greetings and brands.
pub(crate) fn names_no_page(title: &str, is_brand: impl Fn(&str) -> bool) -> bool {
    let mut parts = vec![title];
    let separators = LINE_SEPARATORS.iter().chain(&["|", ": "]);
    for separator in separators.filter(|separator| title.contains(**separator)) {
        parts = parts.into_iter().flat_map(|part| part.split(*separator)).collect();
    }
    let parts: Vec<String> = parts.into_iter().map(squash).filter(|part| !part.is_empty()).collect();
    let greets = |part: &str| {
        let rest = GREETINGS.iter().find_map(|greeting| part.strip_prefix(greeting));
        rest.is_some_and(|rest| rest.is_empty() || PLACES.contains(&rest) || is_brand(rest))
    };
    let says_nothing = |part: &str| FRONT_PAGES.contains(part) || greets(part) || is_untitled(part);
    parts.iter().any(|part| says_nothing(part)) && parts.iter().all(|part| says_nothing(part) || is_brand(part))
}

/// True if the text starts with a welcome.
pub(super) fn is_greeting(title: &str) -> bool {
    let squashed = squash(title);
    GREETINGS.iter().any(|greeting| squashed.starts_with(greeting))
}

/// Default titles of tools, and of pages whose content did not load.
const PLACEHOLDERS: [&str; 15] = [
    "page",
    "product",
    "post",
    "default",
    "document",
    "undefined",
    "null",
    "nan",
    "objectobject",
    "newpage",
    "neueseite",
    "reactapp",
    "vueapp",
    "vitereact",
    "vitereactts",
];

/// True for a default title of a tool, with or without a number: `New Page 1`, `React App`, `undefined`.
pub(super) fn is_placeholder(title: &str) -> bool {
    let squashed = squash(title);
    let bare = squashed.trim_end_matches(|c: char| c.is_ascii_digit());
    squashed.len() - bare.len() <= 3 && PLACEHOLDERS.contains(&bare)
}

fn is_untitled(part: &str) -> bool {
    let thing = UNTITLED.iter().find_map(|name| part.strip_prefix(name));
    // `Untitled 12` is a page without a title, `Untitled, 1989` a picture.
    thing.is_some_and(|thing| {
        let bare = thing.trim_end_matches(|c: char| c.is_ascii_digit());
        UNTITLED_THINGS.contains(&bare) && thing.len() - bare.len() <= 3
    })
}
