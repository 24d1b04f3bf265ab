//! Finds the files that may contain the page of a URL.

use percent_encoding::percent_decode_str;
use seotags_core::url::HttpUrl;
use std::path::PathBuf;

/// Extensions of pages, in the order in which servers try them.
const HTML: [&str; 3] = ["html", "htm", "xhtml"];
const MARKDOWN: [&str; 2] = ["md", "markdown"];

/// Files that may contain the page of a URL, the most likely first, relative to the site's folder. Empty for URLs with
/// a query, and for paths that do not only lead downwards.
pub(super) fn candidates(url: &HttpUrl) -> Vec<PathBuf> {
    if url.as_url().query().is_some() {
        return Vec::new();
    }
    let Some(parts) = parts(url.as_url().path()) else { return Vec::new() };
    let is_folder = url.as_url().path().ends_with('/');
    let folder: PathBuf = parts.iter().collect();
    let Some(last) = parts.last() else { return in_folder(&folder) };
    let parent: PathBuf = parts[..parts.len() - 1].iter().collect();
    let named = |ending: &&str| parent.join(format!("{last}.{ending}"));
    if HTML.iter().any(|ending| last.to_ascii_lowercase().ends_with(&format!(".{ending}"))) {
        let stem = last.rsplit_once('.').map_or(last.as_str(), |(stem, _)| stem);
        let sources = MARKDOWN.iter().map(|ending| parent.join(format!("{stem}.{ending}")));
        return std::iter::once(parent.join(last)).chain(sources).collect();
    }
    let (files, sources) = (HTML.iter().map(named), MARKDOWN.iter().map(named));
    if is_folder {
        let [html, markdown] = split(in_folder(&folder));
        html.into_iter().chain(markdown).chain(sources).collect()
    } else {
        let [html, markdown] = split(in_folder(&folder));
        files.chain(html).chain(sources).chain(markdown).collect()
    }
}

/// The decoded parts of a path; `None` if one of them is not a valid file name.
pub(super) fn parts(path: &str) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        let part = percent_decode_str(part).decode_utf8().ok()?;
        let leads_elsewhere = matches!(&*part, "." | "..") || part.contains(['/', '\\', '\0']);
        if leads_elsewhere || part.starts_with(".seotags-") {
            return None;
        }
        parts.push(part.into_owned());
    }
    Some(parts)
}

/// Index pages of a folder.
fn in_folder(folder: &std::path::Path) -> Vec<PathBuf> {
    let html = HTML.iter().map(|ending| folder.join(format!("index.{ending}")));
    let markdown = ["index", "_index"]
        .into_iter()
        .flat_map(|name| MARKDOWN.iter().map(move |ending| folder.join(format!("{name}.{ending}"))));
    html.chain(markdown).collect()
}

/// Separates HTML and Markdown files.
fn split(paths: Vec<PathBuf>) -> [Vec<PathBuf>; 2] {
    let (markdown, html) = paths.into_iter().partition(|path| is_markdown(path));
    [html, markdown]
}

/// True for names of Markdown files.
pub(super) fn is_markdown(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|extension| MARKDOWN.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(path: &str, count: usize) -> String {
        let url = HttpUrl::parse(&format!("https://a.example{path}")).unwrap();
        let names: Vec<String> =
            candidates(&url).into_iter().map(|path| path.display().to_string().replace('\\', "/")).collect();
        names.into_iter().take(count).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn url_path_leads_to_candidate_files() {
        assert_eq!(first("/", 1), "index.html");
        assert_eq!(first("/a/", 2), "a/index.html a/index.htm");
        assert_eq!(first("/a.html", 2), "a.html a.md");
        assert_eq!(first("/b/a", 4), "b/a.html b/a.htm b/a.xhtml b/a/index.html");
        assert_eq!(first("/caf%C3%A9/", 1), "café/index.html");
        assert!(first("/a", 20).ends_with("a.md a.markdown a/index.md a/index.markdown a/_index.md a/_index.markdown"));
        assert_eq!(first("/a?x=1", 9), "");
        assert_eq!(first("/a%2F..%2Fb", 9), "");
        assert_eq!(first("/%2e%2e/b", 1), "b.html");
        assert_eq!(first("/a%00b", 9), "");
    }
}
