//! Folders of HTML files, such as the output of a static site generator.

use super::SourceUrl;
use super::bytes::cause;
use super::reader::SourceItem;
use super::warning::InputWarning;
use seotags_core::page::{Document, read};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Headers, PageSource};
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Number of pages whose canonical is read if the public URL of the site is unknown.
const CANONICALS_READ: usize = 50;

/// Number of first bytes of a page that contain its head.
const HEAD_BYTES: u64 = 256 << 10;

/// The URL of a site if nothing names one.
const NOWHERE: &str = "http://localhost/";

/// Walks through the HTML files of a folder and its subfolders, sorted by name.
pub(super) struct Walk {
    root: PathBuf,
    /// The folders on the current path, each with its remaining names, the next one last.
    open: Vec<(PathBuf, Vec<OsString>)>,
    entered: HashSet<PathBuf>,
}

/// What the walk finds.
pub(super) enum FoundFile {
    /// An HTML file.
    Page(PathBuf),
    /// Something unreadable.
    Warning(InputWarning),
}

impl Walk {
    pub(super) fn new(root: &Path) -> io::Result<Self> {
        let mut walk = Self { root: root.to_path_buf(), open: Vec::new(), entered: HashSet::new() };
        walk.enter(root.to_path_buf())?;
        Ok(walk)
    }

    /// Enters a folder unless it was already entered, perhaps through another name.
    fn enter(&mut self, folder: PathBuf) -> io::Result<()> {
        if !self.entered.insert(fs::canonicalize(&folder)?) {
            return Ok(());
        }
        let mut names = Vec::new();
        for entry in fs::read_dir(&folder)? {
            let name = entry?.file_name();
            if !name.as_encoded_bytes().starts_with(b".") {
                names.push(name);
            }
        }
        names.sort_unstable_by(|a, b| b.cmp(a));
        self.open.push((folder, names));
        Ok(())
    }
}

impl Iterator for Walk {
    type Item = FoundFile;

    fn next(&mut self) -> Option<FoundFile> {
        loop {
            let (folder, names) = self.open.last_mut()?;
            let Some(name) = names.pop() else {
                self.open.pop();
                continue;
            };
            let path = folder.join(name);
            let Ok(metadata) = fs::metadata(&path) else { continue };
            if metadata.is_file() && is_html(&path) {
                return Some(FoundFile::Page(path));
            }
            if metadata.is_dir()
                && let Err(error) = self.enter(path.clone())
            {
                return Some(FoundFile::Warning(unreadable(&path, &error)));
            }
        }
    }
}

/// Reads a folder page by page.
pub(super) struct Folder {
    walk: Walk,
    site: Option<HttpUrl>,
}

impl Folder {
    /// Checks whether there is any page, and determines the URL of the site. `Ok(None)` means a folder without a page.
    pub(super) fn open(root: &Path, site: Option<HttpUrl>) -> io::Result<Option<Self>> {
        let has_pages = Walk::new(root)?.any(|found| matches!(found, FoundFile::Page(_)));
        if !has_pages {
            return Ok(None);
        }
        let pages = Walk::new(root)?.filter_map(|found| match found {
            FoundFile::Page(path) => Some(path),
            FoundFile::Warning(_) => None,
        });
        let site = site.or_else(|| site_of(pages));
        Ok(Some(Self { walk: Walk::new(root)?, site }))
    }
}

impl Iterator for Folder {
    type Item = SourceItem;

    fn next(&mut self) -> Option<SourceItem> {
        Some(match self.walk.next()? {
            FoundFile::Warning(warning) => SourceItem::Warning(warning),
            FoundFile::Page(path) => {
                let below = path.strip_prefix(&self.walk.root).unwrap_or(&path).to_path_buf();
                page(&path, &below, self.site.as_ref())
            }
        })
    }
}

/// A single HTML file.
pub(super) fn single_page(path: &Path, site: Option<HttpUrl>) -> SourceItem {
    let site = site.or_else(|| site_of(std::iter::once(path.to_path_buf())));
    page(path, Path::new(path.file_name().unwrap_or_default()), site.as_ref())
}

fn page(path: &Path, below: &Path, site: Option<&HttpUrl>) -> SourceItem {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    match (absolute.to_str(), site.and_then(|site| address(site, below))) {
        (Some(file), Some(url)) => {
            let url = clean_address(path, &url).unwrap_or(url);
            SourceItem::Page(SourceUrl { source: PageSource::File { path: file.to_owned() }, ..SourceUrl::web(url) })
        }
        _ => SourceItem::Warning(InputWarning::Unreadable {
            path: path.display().to_string(),
            cause: "its name cannot be part of a URL".to_owned(),
        }),
    }
}

/// `docs/index.html` under `https://a.example/` → `https://a.example/docs/`.
fn address(site: &HttpUrl, below: &Path) -> Option<HttpUrl> {
    let mut names: Vec<&str> = below.iter().map(|name| name.to_str()).collect::<Option<_>>()?;
    if names.last().is_some_and(|name| matches!(name.to_ascii_lowercase().as_str(), "index.html" | "index.htm")) {
        names.pop();
        names.push("");
    }
    let mut url = site.as_url().clone();
    url.set_query(None);
    url.path_segments_mut().ok()?.pop_if_empty().extend(names);
    HttpUrl::try_from(url).ok()
}

/// The canonical of a page, if it is the page's own URL on servers with clean URLs: `/a` for `/a.html` and `/docs` for
/// `/docs/`.
fn clean_address(path: &Path, own: &HttpUrl) -> Option<HttpUrl> {
    let whole = own.as_url().path();
    let clean = match whole.strip_suffix('/') {
        Some(folder) => folder,
        None => whole.rsplit_once('.')?.0,
    };
    let mut expected = own.as_url().clone();
    expected.set_path(clean);
    let expected = HttpUrl::try_from(expected).ok()?;
    let canonical = canonical(path, own)?;
    (canonical.normalised() == expected.normalised()).then_some(canonical)
}

/// The origin in most canonicals of the first pages, otherwise `http://localhost/`.
fn site_of(pages: impl Iterator<Item = PathBuf>) -> Option<HttpUrl> {
    let mut named: Vec<HttpUrl> = Vec::new();
    let mut counts: HashMap<HttpUrl, usize> = HashMap::new();
    for path in pages.take(CANONICALS_READ) {
        if let Some(origin) = canonical_origin(&path) {
            *counts.entry(origin.clone()).or_default() += 1;
            if !named.contains(&origin) {
                named.push(origin);
            }
        }
    }
    named.sort_by_key(|origin| std::cmp::Reverse(counts[origin]));
    named.into_iter().next().or_else(|| HttpUrl::parse(NOWHERE).ok())
}

fn canonical_origin(path: &Path) -> Option<HttpUrl> {
    let nowhere = HttpUrl::parse(NOWHERE).ok()?;
    let named = canonical_links(path, &nowhere)?.iter().find_map(|href| HttpUrl::parse(href).ok())?;
    named.join("/").ok()
}

/// The canonical of a page at `own`, unless there are several.
fn canonical(path: &Path, own: &HttpUrl) -> Option<HttpUrl> {
    match canonical_links(path, own)?.as_slice() {
        [href] => own.join(href).ok(),
        _ => None,
    }
}

/// Canonicals in a page's head, as written.
fn canonical_links(path: &Path, own: &HttpUrl) -> Option<Vec<String>> {
    let mut head = Vec::new();
    File::open(path).ok()?.take(HEAD_BYTES).read_to_end(&mut head).ok()?;
    // UTF-16 with a byte order mark is decoded as such.
    let (text, _, _) = encoding_rs::UTF_8.decode(&head);
    let facts = read(&Document::parse_head(&text), own, &Headers::default());
    let counting =
        facts.canonicals.into_iter().filter(|link| link.in_head && link.qualifiers.is_empty() && !link.href.is_empty());
    Some(counting.map(|link| link.href).collect())
}

fn is_html(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| ["html", "htm", "xhtml"].iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

fn unreadable(path: &Path, error: &io::Error) -> InputWarning {
    InputWarning::Unreadable { path: path.display().to_string(), cause: cause(error) }
}
