//! Files of a static site that are no pages of it: redirects, error pages, and files that prove who owns the site. A
//! server sends them with a status or to one asker alone; a folder does not say so, but their shape does.

use super::canonical;
use super::issues::states_not_found;
use super::refresh::{onward_of, script_target};
use crate::page::PageFacts;
use crate::text::fold_space;
use crate::url::HttpUrl;
use crate::visit::Headers;

/// A file that is no page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpecialFile {
    /// It sends its readers on to that address.
    Redirect(HttpUrl),
    /// The site shows it in the place of a page that it cannot show.
    ErrorPage,
    /// A service reads it to learn who owns the site.
    Verification,
}

/// A redirect has less text than this.
const MOST_TEXT_CHARS: usize = 200;
/// Longest while, in seconds.
const MOST_SECONDS: u32 = 10;
/// An error page has less main text than this.
const MOST_ERROR_CHARS: usize = 1_000;
/// A verification file has at most so many words, and its token at least so many characters.
const MOST_PROOF_WORDS: usize = 4;
const TOKEN_CHARS: usize = 8;
const LONG_TOKEN_CHARS: usize = 16;

impl SpecialFile {
    /// What the file at `url` is; `facts` are `None` where it holds no HTML at all.
    pub fn of(url: &HttpUrl, facts: Option<&PageFacts>) -> Option<Self> {
        if let Some(target) = facts.and_then(|facts| redirect(facts, url)) {
            return Some(Self::Redirect(target));
        }
        let path = url.as_url().path();
        if is_error_page(path, facts) {
            return Some(Self::ErrorPage);
        }
        facts.filter(|facts| is_proof(path, facts)).map(|_| Self::Verification)
    }

    /// [`Self::of`], and what only seems to be a redirect: a script leads elsewhere, and hardly anything else is there.
    pub fn suspected(url: &HttpUrl, facts: Option<&PageFacts>) -> Option<Self> {
        Self::of(url, facts).or_else(|| Some(Self::Redirect(script_target(facts?, url)?)))
    }

    /// What it is, for `it is …`.
    pub fn words(&self) -> &'static str {
        match self {
            Self::Redirect(_) => "a redirect to another address",
            Self::ErrorPage => "the site's error page",
            Self::Verification => "a verification file",
        }
    }
}

/// A refresh at once without main text, a refresh after a while with hardly anything else, or a script that the page
/// itself confirms.
fn redirect(facts: &PageFacts, url: &HttpUrl) -> Option<HttpUrl> {
    let has_media = facts.has_media || !facts.images.is_empty();
    if let Some(onward) = onward_of(facts, url) {
        let is_stub = if onward.seconds == 0 {
            facts.main_text_chars < MOST_TEXT_CHARS
        } else {
            let is_thin = facts.visible_text_chars < MOST_TEXT_CHARS && facts.h1s.is_empty() && !has_media;
            onward.seconds <= MOST_SECONDS && is_thin
        };
        return is_stub.then_some(onward.url);
    }
    let target = script_target(facts, url).filter(|_| !has_media)?;
    let is_target = |other: &HttpUrl| other.normalised() == target.normalised();
    let is_canonical = canonical::read(Some(facts), &Headers::default(), url).accepted.as_ref().is_some_and(is_target);
    let is_only_link = !facts.links.is_empty() && facts.links.iter().all(|link| is_target(&link.url));
    let is_empty = facts.visible_text_chars == 0 && facts.links.is_empty() && !facts.substance.has_empty_place;
    (is_canonical || is_only_link || is_empty).then_some(target)
}

/// Name of the file or, of an `index.html`, of its folder, in lower case without its ending; and the folders above.
fn name(path: &str) -> (String, Vec<&str>) {
    let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let last = parts.pop().unwrap_or_default().to_ascii_lowercase();
    let stem = [".html", ".htm", ".xhtml", ".md"].iter().find_map(|end| last.strip_suffix(end));
    (stem.unwrap_or(&last).to_owned(), parts)
}

fn is_error_page(path: &str, facts: Option<&PageFacts>) -> bool {
    let (stem, folders) = name(path);
    let Some(status) = error_status(&stem) else { return false };
    // This is where servers look for it; elsewhere a number may name anything.
    let is_in_place = stem == "404" && folders.is_empty();
    let Some(facts) = facts else { return is_in_place };
    if facts.main_text_chars >= MOST_ERROR_CHARS {
        return false;
    }
    let texts: Vec<String> =
        facts.title.iter().chain(facts.h1s.first()).map(|text| fold_space(text).to_lowercase()).collect();
    if texts.iter().any(|text| states_error(text, status) == Some(Statement::Phrase)) {
        return true;
    }
    let mut words = texts.iter().map(|text| states_error(text, status).is_some());
    if status.is_empty() {
        // An article may have "Error" as its title and "Class Error" as its H1.
        return !texts.is_empty() && words.all(|states| states);
    }
    let has_number = |text: &String| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == status);
    words.any(|states| states) || is_in_place && !texts.iter().any(has_number)
}

/// How a text states an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Statement {
    /// By one word or the bare status.
    Word,
    /// By several words.
    Phrase,
}

/// Whether a whole part of `text`, in lower case, states an error; its `status` may stand beside the phrase.
fn states_error(text: &str, status: &str) -> Option<Statement> {
    let parts = text.split(['|', '–', '—', '·', '•', '»', '«', ':']).flat_map(|part| part.split(" - "));
    let statements = std::iter::once(text).chain(parts).filter_map(|part| {
        let part = trim(&part.replace('’', "'")).to_owned();
        let is_number = |text: &str| text.len() == 3 && text.starts_with(['4', '5']);
        if is_number(&part) {
            // Before more words another number may count anything.
            let is_all = trim(text) == part;
            return (part == "404" || part == status && is_all).then_some(Statement::Word);
        }
        let part = match (part.split_once(' '), part.rsplit_once(' ')) {
            (Some((number, rest)), _) if is_number(trim(number)) => trim(rest),
            (_, Some((rest, number))) if is_number(trim(number)) => trim(rest),
            _ => &part,
        };
        let is_error = ERRORS.contains(&part) || LONG_ERRORS.iter().any(|phrase| part.starts_with(phrase));
        let kind = if part.contains(' ') || !part.is_ascii() { Statement::Phrase } else { Statement::Word };
        (is_error || states_not_found(part)).then_some(kind)
    });
    statements.max_by_key(|statement| *statement == Statement::Phrase)
}

fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// How pages state an error of the server, in lower case.
const ERRORS: &[&str] = &[
    "error",
    "server error",
    "internal server error",
    "bad request",
    "bad gateway",
    "gateway timeout",
    "gateway time-out",
    "too many requests",
    "forbidden",
    "access denied",
    "unauthorized",
    "unavailable",
    "maintenance",
    "under maintenance",
    "fehler",
    "serverfehler",
    "interner serverfehler",
    "zugriff verweigert",
    "wartung",
    "wartungsarbeiten",
    "erreur",
    "erreur serveur",
    "errore",
    "erro",
    "fout",
    "fel",
    "błąd",
    "chyba",
    "ошибка",
];
/// What more may follow after.
const LONG_ERRORS: &[&str] = &[
    "an error occurred",
    "an error has occurred",
    "something went wrong",
    "service unavailable",
    "temporarily unavailable",
    "ein fehler ist aufgetreten",
    "etwas ist schiefgelaufen",
    "une erreur est survenue",
];

/// The status that a name is of: `404`, `404-not-found`, `50x`, `de_404`; empty for `error` and `not-found`.
fn error_status(stem: &str) -> Option<&str> {
    const AROUND: &[&str] = &["error", "errors", "err", "page", "http", "not", "found", "notfound", "server"];
    let is_status = |word: &str| {
        let bytes = word.as_bytes();
        bytes.len() == 3
            && matches!(bytes[0], b'4' | b'5')
            && bytes[1..].iter().all(|byte| byte.is_ascii_digit() || *byte == b'x')
    };
    let words = || stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let status = words().find(|word| is_status(word));
    let mut others = words().filter(|word| Some(*word) != status);
    if let Some(status) = status {
        return others.all(|word| AROUND.contains(&word) || is_language(word)).then_some(status);
    }
    let joined: String = words().collect();
    matches!(joined.as_str(), "error" | "notfound" | "pagenotfound" | "errorpage" | "servererror").then_some("")
}

/// `de`, `pt-br`.
fn is_language(word: &str) -> bool {
    let mut parts = word.split(['-', '_']);
    let is_code = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    parts.next().is_some_and(is_code) && parts.next().is_none_or(is_code) && parts.next().is_none()
}

/// The file is one long token, or it repeats its own name or the token in it.
fn is_proof(path: &str, facts: &PageFacts) -> bool {
    let Some(text) = facts.bare_text.as_deref() else { return false };
    let is_bare = facts.headings.is_empty()
        && facts.links.is_empty()
        && facts.images.is_empty()
        && facts.canonicals.is_empty()
        && facts.meta_description.is_none()
        && !facts.substance.has_empty_place;
    if !is_bare {
        return false;
    }
    let (stem, _) = name(path);
    if text.is_empty() {
        let title = facts.title.as_deref().unwrap_or_default().to_lowercase();
        return stem.starts_with("pinterest-") && title.contains("verif");
    }
    let file = path.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    let text = text.to_ascii_lowercase();
    let words: Vec<&str> = text.split([' ', ':', '=']).filter(|word| !word.is_empty()).collect();
    let has_digits = |word: &str| word.bytes().filter(u8::is_ascii_digit).count() >= 3;
    let is_its_token = |word: &&str| {
        word.len() >= TOKEN_CHARS && has_digits(word) && (*word == file || stem.contains(word))
            || word.len() >= LONG_TOKEN_CHARS && (*word == stem || *word == file)
    };
    let is_long_token = |word: &str| word.len() >= LONG_TOKEN_CHARS && has_digits(word);
    words.len() <= MOST_PROOF_WORDS && words.iter().any(is_its_token)
        || matches!(words.as_slice(), [word] if is_long_token(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Document, read};
    use crate::visit::Headers;

    fn of(path: &str, html: &str) -> String {
        let url = HttpUrl::parse("https://shop.example").unwrap().join(path).unwrap();
        let facts = read(&Document::parse(html), &url, &Headers::default());
        match SpecialFile::of(&url, Some(&facts)) {
            Some(SpecialFile::Redirect(target)) => format!("to {}", target.as_url().path()),
            Some(special) => special.words().to_owned(),
            None => match SpecialFile::suspected(&url, Some(&facts)) {
                Some(_) => "suspected".to_owned(),
                None => "page".to_owned(),
            },
        }
    }

    #[test]
    fn pages_that_send_their_readers_on_are_redirects() {
        let hugo = "<title>https://shop.example/posts/</title><link rel=canonical href=https://shop.example/posts/>\
                    <meta charset=utf-8><meta http-equiv=refresh content='0; url=https://shop.example/posts/'>";
        assert_eq!(of("/posts/page/1/", hugo), "to /posts/");
        let jekyll = "<title>Redirecting&hellip;</title><link rel=canonical href=/posts/><script>location='/posts/'\
                      </script><meta http-equiv=refresh content='0; url=/posts/'><meta name=robots content=noindex>\
                      <h1>Redirecting&hellip;</h1><a href=/posts/>Click here if you are not redirected.</a>";
        assert_eq!(of("/old-name.html", jekyll), "to /posts/");
        assert_eq!(of("/a", "<meta http-equiv=refresh content='3; url=/b'><p>This page has moved."), "to /b");
        assert_eq!(of("/a", "<script>window.location.replace('/b')</script><p>This page has moved."), "suspected");
        let text = "A shop that makes kettles of copper by hand. ".repeat(8);
        assert_eq!(of("/a", &format!("<meta http-equiv=refresh content='3; url=/b'><p>{text}")), "page");
        assert_eq!(of("/a", "<meta http-equiv=refresh content='0; url=/a'><p>This page loads itself."), "page");
    }

    #[test]
    fn a_slide_or_a_text_of_its_own_is_no_redirect() {
        let refresh = "<meta http-equiv=refresh content='8; url=/photo-4.html'>";
        assert_eq!(of("/photo-3.html", &format!("{refresh}<h1>Harbour at dawn</h1><p>Photo 3 of 12.")), "page");
        assert_eq!(of("/photo-3.html", &format!("{refresh}<img src=/3.jpg alt=Harbour><p>Photo 3.")), "page");
        assert_eq!(of("/photo-3.html", &format!("{refresh}<p>Please wait.")), "to /photo-4.html");
        let at_once = "<meta http-equiv=refresh content='0; url=/b'>";
        let text = "A shop that makes kettles of copper by hand. ".repeat(8);
        assert_eq!(of("/a", &format!("{at_once}<p>{text}")), "page");
        assert_eq!(of("/a", &format!("{at_once}<nav>{text}</nav><p>Moved.")), "to /b");
    }

    #[test]
    fn a_script_that_the_page_confirms_is_a_redirect() {
        let javadoc = "<title>Kettle API</title><link rel=canonical href=overview-summary.html>\
                       <script>window.location.replace('overview-summary.html')</script>\
                       <noscript><meta http-equiv=refresh content='0;overview-summary.html'></noscript></head>\
                       <body><noscript><p>JavaScript is disabled on your browser.</p></noscript>\
                       <p><a href=overview-summary.html>overview-summary.html</a>";
        assert_eq!(of("/api/index.html", javadoc), "to /api/overview-summary.html");
        for script in ["window.location.href='/b'", "location.assign('/b')", "top.location='/b'"] {
            assert_eq!(of("/a", &format!("<script>{script}</script>")), "to /b", "{script}");
            let linked = format!("<script>{script}</script><p>We moved to <a href=/b>b</a>.");
            assert_eq!(of("/a", &linked), "to /b", "{script}");
            let elsewhere = format!("<script>{script}</script><p>See <a href=/c>c</a> or <a href=/b>b</a>.");
            assert_eq!(of("/a", &elsewhere), "suspected", "{script}");
        }
        assert_eq!(of("/a", "<body onload=\"location.href='/b'\"><a href=/b>On</a>"), "to /b");
        assert_eq!(of("/a", "<body onload=\"start()\"><a href=/b>On</a>"), "page");
    }

    #[test]
    fn error_pages_are_known_by_name_and_place_or_by_what_they_say() {
        let bare = "<title>Our shop</title><h1>Lost?</h1><p>Go back.";
        for path in ["/404.html", "/404/"] {
            assert_eq!(of(path, bare), "the site's error page", "{path}");
        }
        for path in ["/de/404.html", "/404.de.html", "/404-not-found.html", "/pt-br/404.html"] {
            assert_eq!(of(path, bare), "page", "{path}");
            let said = "<title>Seite nicht gefunden | Our shop</title><h1>Oh!</h1>";
            assert_eq!(of(path, said), "the site's error page", "{path}");
        }
        for path in ["/500.html", "/50x.html", "/error.html", "/cars/404.html", "/404-ways-to-cook/", "/14045.html"] {
            assert_eq!(of(path, bare), "page", "{path}");
        }
        for (path, title, h1) in [
            ("/error.html", "Error handling - Kettle book", "Error handling"),
            ("/Error.html", "Class Error", "Class Error"),
            ("/Error.html", "Error", "Class Error"),
            ("/418.html", "418: why the teapot error exists", "The teapot"),
            ("/500.html", "500 piece puzzle, nothing wrong with it", "500 piece puzzle"),
            ("/404/", "Peugeot 404", "Peugeot 404"),
            ("/de/404/", "Peugeot 404", "Peugeot 404"),
        ] {
            assert_eq!(of(path, &format!("<title>{title}</title><h1>{h1}</h1><p>A text.")), "page", "{path} {title}");
        }
        for (path, title) in [
            ("/de/404.html", "404"),
            ("/x/404.html", "404 Page not found"),
            ("/404.html", "404: This page could not be found"),
            ("/error.html", "Error"),
            ("/403.html", "403 Forbidden"),
            ("/500.html", "500"),
            ("/503.html", "Service Unavailable"),
        ] {
            assert_eq!(of(path, &format!("<title>{title}</title>")), "the site's error page", "{path} {title}");
        }
        assert_eq!(of("/500.html", "<title>Something went wrong (500)</title>"), "the site's error page");
        assert_eq!(of("/50x.html", "<title>Error</title><h1>An error occurred.</h1>"), "the site's error page");
        assert_eq!(of("/shop/not-found.html", "<title>Page not found</title>"), "the site's error page");
        assert_eq!(of("/cars/500.html", "<title>Fiat 500</title><h1>Fiat 500</h1><p>A small car."), "page");
        let url = HttpUrl::parse("https://shop.example/404.html").unwrap();
        assert_eq!(SpecialFile::of(&url, None), Some(SpecialFile::ErrorPage));
    }

    #[test]
    fn verification_files_are_known_by_their_shape() {
        let proof = "a verification file";
        let google = "google-site-verification: google0123456789abcdef.html";
        assert_eq!(of("/google0123456789abcdef.html", google), proof);
        let yandex = "<html><head><meta http-equiv='Content-Type' content='text/html; charset=UTF-8'></head>\
                      <body>Verification: 2f5cb8ab8c2a4f2a</body></html>";
        assert_eq!(of("/yandex_2f5cb8ab8c2a4f2a.html", yandex), proof);
        assert_eq!(of("/baidu_verify_codeva-Xa1bC2dE3f.html", "0123456789abcdef0123456789abcdef"), proof);
        assert_eq!(of("/naver0a1b2c3d4e5f.html", "naver-site-verification: naver0a1b2c3d4e5f.html"), proof);
        let pinterest = "<meta name='p:domain_verify' content='4c7ab'><title>Pinterest verification</title>";
        assert_eq!(of("/pinterest-4c7ab.html", pinterest), proof);
        assert_eq!(of("/boots.html", "Boots"), "page");
        assert_eq!(of("/model-a1b2c3.html", "<title>Kettle A1</title><h1>Kettle</h1><p>It holds 2 l."), "page");
        assert_eq!(of("/app2go/", "<div id=root></div>"), "page");
        assert_eq!(of("/kdjfhgskjdhfgksjdhfg.html", "kdjfhgskjdhfgksjdhfg"), proof);
        let app = "<title>Verify your email</title><div id=root></div><script src=/app.js></script>";
        for path in ["/verify-email.html", "/verified-reviews.html"] {
            assert_eq!(of(path, app), "page", "{path}");
        }
        let scripted = "<script src=/a.js></script>google-site-verification: google0123456789abcdef.html";
        assert_eq!(of("/google0123456789abcdef.html", scripted), "page");
        for (path, text) in [
            ("/chapter12.html", "Chapter 12: the kettle boils over."),
            ("/recipe2go.html", "Recipe2go"),
            ("/gallery2.html", "Gallery 2"),
            ("/age-verification/", "Age verification for wine orders: show your passport."),
        ] {
            assert_eq!(of(path, text), "page", "{path}");
        }
    }
}
