//! Opens inputs: detects the type of each one, and whether it is usable.

use super::address::{NotAnAddress, has_web_scheme, read_address};
use super::archive;
use super::archive_pages::ArchivePages;
use super::bytes::{Bounded, Opened};
use super::feed::read_feed;
use super::filter::UrlFilter;
use super::folder::{Folder, single_page};
use super::kind::InputKind;
use super::limits::MAX_LOCAL_DECODED_BYTES;
use super::list::{List, holds_addresses, shown};
use super::reader::{Input, Source, SourceItem};
use super::recognise::{BinaryKind, Kind, recognise};
use super::remote::Remote;
use super::sitemap_tree::{SitemapTree, open_remote};
use super::spec::{InputOptions, InputSpec};
use super::zip::{self, ZipEntry};
use super::{Download, Downloaded, InputError, Reader, SourceUrl};
use futures::future::ready;
use futures::{StreamExt, TryStreamExt, stream};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Standing;
use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Number of remote inputs that are fetched at the same time.
const FETCHES_AT_ONCE: usize = 8;

/// Opens inputs, to be read in order. Call it on a tokio runtime.
///
/// Remote inputs are fetched here once, to find out whether they are pages or lists. The sitemaps in an index are
/// fetched later, when it is their turn. The first bytes of local files and of standard input are waited for.
pub async fn open(
    specs: &[InputSpec],
    options: &InputOptions,
    download: Arc<dyn Download>,
) -> Result<Reader, InputError> {
    if options.limit == Some(0) {
        return Err(InputError::ZeroLimit);
    }
    let filter = UrlFilter::new(&options.rules)?;
    let remote = Remote::new(download);
    let opened: Vec<Input> = stream::iter(specs)
        .scan(HashSet::new(), |seen, spec| {
            // A URL given twice: the second one is merged into the first, as in a list.
            let again = matches!(spec, InputSpec::Url(url) if !names_a_list(url) && !seen.insert(url.normalised()));
            ready(Some((spec, again)))
        })
        .map(|(spec, again)| open_one(spec.clone(), again, options, &remote))
        .buffered(FETCHES_AT_ONCE)
        .try_collect()
        .await?;
    let names = specs.iter().map(InputSpec::to_string).collect();
    Ok(Reader::new(names, opened, filter, options))
}

/// A page that was already fetched (`again`) is not fetched a second time.
async fn open_one(spec: InputSpec, again: bool, options: &InputOptions, remote: &Remote) -> Result<Input, InputError> {
    if let InputSpec::Url(url) = spec {
        if again {
            return Ok(page(&url));
        }
        let answer =
            if names_a_list(&url) { remote.fetch(&url, Standing::Given).await } else { remote.probe(&url).await };
        return open_answer(&url, answer, options, remote);
    }
    let (options, remote, name) = (options.clone(), remote.clone(), spec.to_string());
    let opened = tokio::task::spawn_blocking(move || match spec {
        InputSpec::Path(path) => open_path(&path, &options, &remote),
        _ => open_stdin(&options, &remote),
    });
    opened.await.unwrap_or_else(|error| Err(InputError::Read { path: name, error: io::Error::other(error) }))
}

/// A page, unless the answer is a list. A URL that does not answer is also a page, so that its failure is reported with
/// the others. If the URL is clearly that of a list, it is an error.
fn open_answer(
    url: &HttpUrl,
    answer: Result<Downloaded, String>,
    options: &InputOptions,
    remote: &Remote,
) -> Result<Input, InputError> {
    let unavailable = |cause| InputError::Unavailable { address: url.to_string(), cause };
    let answer = match answer {
        Ok(answer) => answer,
        Err(cause) if names_a_list(url) => return Err(unavailable(cause)),
        Err(_) => return Ok(page(url)),
    };
    let Downloaded { url: address, content_type, body, .. } = answer;
    let opened = match open_remote(url, body, remote) {
        Ok(opened) => opened,
        Err(_) if names_a_list(url) => return Err(unavailable("the compressed data is damaged".to_owned())),
        Err(_) => return Ok(page(url)),
    };
    match recognise(&opened.head) {
        kind @ (Kind::Sitemap | Kind::SitemapIndex) => {
            let tree = SitemapTree::new(opened, Some(address), options.site_url.clone(), remote.clone());
            Ok(Input::new(sitemap_kind(&kind), tree.given_by(&url.origin())))
        }
        Kind::Feed => {
            let feed = read_feed(opened, Some(&address)).map_err(unavailable)?;
            Ok(Input::new(InputKind::Feed, given_by(url.origin(), feed)))
        }
        Kind::List if is_list(content_type.as_deref(), &opened.head) => {
            let options = InputOptions { site_url: Some(address), ..options.clone() };
            let is_sitemap = names_a_sitemap(url) && !is_table(content_type.as_deref());
            let list = if is_sitemap { List::sitemap(opened, &options)? } else { List::open(opened, &options)? };
            Ok(Input::new(list.kind(), given_by(url.origin(), Box::new(list))))
        }
        kind @ (Kind::Binary(_) | Kind::Zip | Kind::OtherXml(_) | Kind::Empty) if names_a_list(url) => {
            Err(unavailable(format!("not a list of URLs but {}", kind.described())))
        }
        _ => Ok(page(url)),
    }
}

fn page(url: &HttpUrl) -> Input {
    Input::new(InputKind::Pages, std::iter::once(SourceItem::Page(SourceUrl::web(url.clone()))))
}

fn sitemap_kind(kind: &Kind) -> InputKind {
    if *kind == Kind::SitemapIndex { InputKind::SitemapIndex } else { InputKind::Sitemap }
}

/// The pages of a list that was fetched from this origin.
fn given_by(origin: String, source: Source) -> Source {
    Box::new(source.map(move |found| found.listed_by(Some(&origin))))
}

/// True if the URL itself indicates a list.
fn names_a_list(url: &HttpUrl) -> bool {
    let path = url.as_url().path().to_ascii_lowercase();
    // WordPress and other systems serve their feed at `/feed/`.
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    names_a_sitemap(url)
        || ["feed", "rss", "atom"].contains(&name)
        || [".xml", ".gz", ".rss", ".atom", ".csv", ".tsv", ".txt"].iter().any(|ending| name.ends_with(ending))
}

/// True if the URL itself indicates a sitemap.
fn names_a_sitemap(url: &HttpUrl) -> bool {
    let path = url.as_url().path().to_ascii_lowercase();
    path.trim_end_matches('/').rsplit('/').next().is_some_and(|name| name.contains("sitemap"))
}

/// True for the media types of tables.
fn is_table(content_type: Option<&str>) -> bool {
    matches!(content_type, Some("text/csv" | "text/tab-separated-values" | "application/csv"))
}

/// A text that is served as a list, or whose first line contains only a URL.
fn is_list(content_type: Option<&str>, head: &[u8]) -> bool {
    match content_type {
        _ if is_table(content_type) => true,
        Some("text/plain" | "application/octet-stream" | "application/gzip" | "application/x-gzip") | None => {
            let text = String::from_utf8_lossy(head);
            let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
            line.split([',', ';', '\t', '|']).next().is_some_and(|cell| read_address(cell, None).is_ok())
        }
        Some(_) => false,
    }
}

fn open_stdin(options: &InputOptions, remote: &Remote) -> Result<Input, InputError> {
    let read_error = |error| InputError::Read { path: InputSpec::Stdin.to_string(), error };
    let opened = Opened::new("-".to_owned(), io::stdin(), true).map_err(read_error)?;
    if recognise(&opened.head) == Kind::Gzip {
        let opened = opened.gunzip(MAX_LOCAL_DECODED_BYTES, true).map_err(read_error)?;
        return open_text(opened, options, remote);
    }
    open_text(opened, options, remote)
}

fn open_path(path: &Path, options: &InputOptions, remote: &Remote) -> Result<Input, InputError> {
    let name = path.display().to_string();
    let read_error = |error| unreadable(path, error);
    if fs::metadata(path).map_err(read_error)?.is_dir() {
        let folder = Folder::open(path, options.site_url.clone()).map_err(read_error)?;
        let folder = folder.ok_or(InputError::NoHtml { folder: name.clone() })?;
        return Ok(Input::new(InputKind::Pages, folder));
    }
    let opened = open_file(path)?;
    match recognise(&opened.head) {
        Kind::Warc => open_archive(path),
        Kind::Html => Ok(Input::new(InputKind::Pages, std::iter::once(single_page(path, options.site_url.clone())))),
        Kind::Gzip => {
            let opened = opened.gunzip(MAX_LOCAL_DECODED_BYTES, false).map_err(read_error)?;
            if recognise(&opened.head) == Kind::Warc {
                return open_archive(path);
            }
            open_text(opened, options, remote)
        }
        Kind::Zip => open_zip(path, options, remote),
        _ => open_text(opened, options, remote),
    }
}

/// A file, converted to UTF-8 if it is in UTF-16, because a page may also be in UTF-16.
pub(super) fn open_file(path: &Path) -> Result<Opened, InputError> {
    let opened = File::open(path).and_then(|file| Opened::new(path.display().to_string(), file, false));
    opened.and_then(Opened::in_utf8).map_err(|error| unreadable(path, error))
}

fn unreadable(path: &Path, error: io::Error) -> InputError {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::InvalidFilename => missing(path),
        _ => InputError::Read { path: path.display().to_string(), error },
    }
}

/// The pages of a WARC file, or of those in a WACZ file.
fn open_archive(path: &Path) -> Result<Input, InputError> {
    let parts = archive::parts(path).map_err(|error| unreadable(path, error))?;
    Ok(Input::new(InputKind::Archive, ArchivePages::open(path, &parts)?))
}

/// The lists in a ZIP archive, one after the other: its files that contain URLs. A ZIP archive with WARC files is WACZ.
fn open_zip(path: &Path, options: &InputOptions, remote: &Remote) -> Result<Input, InputError> {
    if archive::parts(path).is_ok_and(|parts| !parts.is_empty()) {
        return open_archive(path);
    }
    let name = path.display().to_string();
    let no_list = || InputError::Binary { file: name.clone(), what: BinaryKind::Zip };
    let entries = zip::entries(path).map_err(|_| no_list())?;
    if entries.iter().any(ZipEntry::is_packed_warc) {
        return Err(InputError::Binary { file: name, what: BinaryKind::PackedWacz });
    }
    let mut lists: Vec<Input> = Vec::new();
    for entry in entries.iter().filter(|entry| entry.may_be_list()) {
        let read_error = |error| InputError::Read { path: format!("{name}: {}", entry.name), error };
        let bounded = Bounded::new(entry.open(path).map_err(read_error)?, MAX_LOCAL_DECODED_BYTES);
        let opened = Opened::new(format!("{name}: {}", entry.name), bounded, false).map_err(read_error)?;
        let opened = opened.in_utf8().map_err(read_error)?;
        let is_list = match recognise(&opened.head) {
            Kind::List => holds_addresses(&opened.head),
            Kind::Sitemap | Kind::SitemapIndex | Kind::Feed => true,
            _ => false,
        };
        if is_list {
            lists.push(open_text(opened, options, remote)?);
        }
    }
    let kind = lists.first().ok_or_else(no_list)?.kind.clone();
    Ok(Input::new(kind, lists.into_iter().flat_map(|list| list.source)))
}

/// A list, sitemap or feed, decompressed.
fn open_text(opened: Opened, options: &InputOptions, remote: &Remote) -> Result<Input, InputError> {
    let name = if opened.name == "-" { InputSpec::Stdin.to_string() } else { opened.name.clone() };
    let opened = opened.in_utf8().map_err(|error| InputError::Read { path: name.clone(), error })?;
    match recognise(&opened.head) {
        Kind::Empty if opened.is_whole() => Err(InputError::Empty { file: name }),
        kind @ (Kind::Sitemap | Kind::SitemapIndex) => {
            let tree = SitemapTree::new(opened, None, options.site_url.clone(), remote.clone());
            Ok(Input::new(sitemap_kind(&kind), tree))
        }
        Kind::Feed => {
            let feed = read_feed(opened, options.site_url.as_ref());
            let feed = feed.map_err(|cause| InputError::Unavailable { address: name, cause })?;
            Ok(Input { kind: InputKind::Feed, source: feed })
        }
        Kind::OtherXml(root) => Err(InputError::UnknownXml { file: name, root }),
        Kind::Binary(what) => Err(InputError::Binary { file: name, what }),
        Kind::Gzip => Err(InputError::Binary { file: name, what: BinaryKind::Other("gzip data inside gzip data") }),
        Kind::Html => Err(InputError::Binary { file: name, what: BinaryKind::Other("a web page") }),
        Kind::Warc => {
            Err(InputError::Binary { file: name, what: BinaryKind::Other("a WARC archive, which has to be a file") })
        }
        Kind::Zip => Err(InputError::Binary { file: name, what: BinaryKind::Zip }),
        Kind::Empty | Kind::List => {
            let list = List::open(opened, options)?;
            Ok(Input::new(list.kind(), list))
        }
    }
}

fn missing(path: &Path) -> InputError {
    let name = path.display().to_string();
    match HttpUrl::parse(&name) {
        Err(cause) if has_web_scheme(&name) => InputError::InvalidAddress { address: shown(&name), cause },
        Err(_) if name.contains("://") => InputError::Missing { path: shown(&name), suggestion: meant(path) },
        _ => InputError::Missing { path: name, suggestion: meant(path) },
    }
}

/// A suggestion for a path that does not exist: a file of a similar name, or a URL.
fn meant(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let near = fs::read_dir(folder).ok().into_iter().flatten().filter_map(|entry| {
        let near = entry.ok()?.file_name().into_string().ok()?;
        let distance = strsim::damerau_levenshtein(&near.to_lowercase(), &name.to_lowercase());
        (distance <= 2 && distance < name.chars().count() / 2).then_some((distance, near))
    });
    if let Some((_, near)) = near.min() {
        return Some(path.with_file_name(near).display().to_string());
    }
    match read_address(path.to_str()?, None) {
        Ok((url, _)) => Some(url.to_string()),
        Err(NotAnAddress { suggestion, .. }) => suggestion,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusable_argument_leads_to_a_suggestion() {
        let spec_of = |argument: &str| match InputSpec::from_argument(argument) {
            InputSpec::Path(path) => {
                let error = missing(&path);
                format!("{error}; {}", error.hint().unwrap_or_default())
            }
            other => other.to_string(),
        };
        assert_eq!(
            spec_of("shop.example/a"),
            "shop.example/a: no such file or folder; did you mean https://shop.example/a?"
        );
        assert_eq!(
            spec_of("htps://shop.example/"),
            "htps://shop.example/: no such file or folder; did you mean https://shop.example/?"
        );
        assert_eq!(
            spec_of("https://u:p@shop.example/"),
            "https://***@shop.example/: credentials in an address are not accepted; "
        );
        assert_eq!(spec_of("HTTPS://shop.example"), "https://shop.example/");
        assert_eq!(spec_of("-"), "standard input");
    }
}
