//! Known titles of columns.

/// Titles of URL columns, the most certain first: our own lists, Screaming Frog (`Address`), sitemaps (`loc`),
/// Matrixify and WordPress (`URL`, `Permalink`), Search Console (`Top pages`, in its larger languages), Ahrefs,
/// Semrush.
pub(super) const URL_HEADERS: [&str; 44] = [
    "url",
    "address",
    "loc",
    "page url",
    "permalink",
    "top pages",
    "landing page",
    "page",
    "link",
    "urls",
    "uri",
    "website",
    "web address",
    "full url",
    "page address",
    "page link",
    "location",
    "target url",
    "destination url",
    "final url",
    "current url",
    "href",
    "links",
    "pages",
    "addresses",
    "website url",
    "die häufigsten seiten",
    "seiten",
    "pages les plus populaires",
    "páginas principales",
    "pagine principali",
    "top seiten",
    "principales pages",
    "pages principales",
    "najpopularniejsze strony",
    "populairste pagina s",
    "top linked pages",
    "top target pages",
    "target page",
    "landing page query string",
    "page path",
    "page path and screen class",
    "page path query string",
    "adresse",
];

/// Titles of keyword columns.
pub(super) const KEYWORD_HEADERS: [&str; 25] = [
    "target keyword",
    "target keywords",
    "keyword",
    "keywords",
    "focus keyword",
    "focus keyphrase",
    "main keyword",
    "primary keyword",
    "top keyword",
    "current top keyword",
    "query",
    "top query",
    "search term",
    "search query",
    "target keyword s",
    "kw",
    "suchbegriff",
    "suchbegriffe",
    "mot clé",
    "mots clés",
    "palabra clave",
    "palabras clave",
    "parola chiave",
    "zoekwoord",
    "palavra chave",
];

/// True for a known title of a URL column.
pub fn is_url_title(title: &str) -> bool {
    URL_HEADERS.contains(&plain_title(title).as_str())
}

/// A normalised title for comparison: lower case, with blanks instead of punctuation.
pub fn plain_title(title: &str) -> String {
    let letters = title.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' });
    letters.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}
