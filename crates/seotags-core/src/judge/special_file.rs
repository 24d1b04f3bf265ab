//! Files of a static site that are no pages of it: redirects, error pages, and files that prove who owns the site. A
//! server sends them with a status or to one asker alone; a folder does not say so, but their shape does.

use super::issues::says_not_found;
use super::refresh::{onward_of, script_target};
use crate::page::PageFacts;
use crate::text::fold_space;
use crate::url::HttpUrl;

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

/// A redirect after a while has less text than this.
const MOST_TEXT_CHARS: usize = 200;
/// Longest while, in seconds.
const MOST_SECONDS: u32 = 10;
/// An error page has less main text than this.
const MOST_ERROR_CHARS: usize = 1_000;
/// A verification file has at most so many characters and words.
const MOST_PROOF: (usize, usize) = (150, 12);

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

fn redirect(facts: &PageFacts, url: &HttpUrl) -> Option<HttpUrl> {
    let onward = onward_of(facts, url)?;
    let is_thin = facts.visible_text_chars < MOST_TEXT_CHARS;
    (onward.seconds == 0 || onward.seconds <= MOST_SECONDS && is_thin).then_some(onward.url)
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
    if facts.is_some_and(|facts| facts.main_text_chars >= MOST_ERROR_CHARS) {
        return false;
    }
    // This is where servers look for it; elsewhere a number may name anything.
    let is_in_place = matches!(folders.as_slice(), [] | [_]) && folders.iter().all(|folder| is_language(folder));
    status == "404" && is_in_place || facts.is_some_and(|facts| says_not_found(facts) || says_error(facts))
}

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

/// The title or the H1 speaks of an error of the server.
fn says_error(facts: &PageFacts) -> bool {
    const WORDS: &[&str] = &[
        "error",
        "wrong",
        "forbidden",
        "denied",
        "unauthorized",
        "unavailable",
        "maintenance",
        "fehler",
        "wartung",
        "erreur",
        "errore",
        "erro",
        "fout",
        "fel",
        "błąd",
        "chyba",
        "ошибка",
    ];
    let texts = facts.title.iter().chain(facts.h1s.first());
    texts
        .map(|text| fold_space(text).to_lowercase())
        .any(|text| text.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word)))
}

/// Services ask for a file of a name that holds a token, which says that token or is next to empty.
fn is_proof(path: &str, facts: &PageFacts) -> bool {
    let (stem, _) = name(path);
    let is_token = |word: &str| {
        word.len() >= 5
            && word.bytes().any(|byte| byte.is_ascii_digit())
            && word.bytes().any(|b| b.is_ascii_alphabetic())
    };
    let is_named = stem.contains("verif") || stem.split(|c: char| !c.is_ascii_alphanumeric()).any(is_token);
    let title = facts.title.as_deref().map(str::to_lowercase);
    let is_bare = facts.headings.is_empty()
        && facts.links.is_empty()
        && facts.images.is_empty()
        && facts.canonicals.is_empty()
        && facts.meta_description.is_none()
        && title.as_ref().is_none_or(|title| title.contains("verif"));
    let is_short = facts.visible_text_chars <= MOST_PROOF.0 && facts.visible_word_count <= MOST_PROOF.1;
    is_named && is_bare && is_short && (facts.visible_text_chars > 0 || title.is_some())
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
    fn error_pages_are_known_by_name_and_place_or_by_what_they_say() {
        let bare = "<title>Our shop</title><h1>Lost?</h1><p>Go back.";
        for path in ["/404.html", "/404/", "/de/404.html", "/404.de.html", "/404-not-found.html", "/pt-br/404.html"] {
            assert_eq!(of(path, bare), "the site's error page", "{path}");
        }
        for path in ["/500.html", "/50x.html", "/error.html", "/cars/404.html", "/404-ways-to-cook/", "/14045.html"] {
            assert_eq!(of(path, bare), "page", "{path}");
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
    }
}
