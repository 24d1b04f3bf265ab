//! A sitemap with all sitemaps in its index: fetched one by one when it is their turn, within limits.

use super::address::{NotAnAddress, read_address};
use super::bytes::Opened;
use super::feed::read_feed;
use super::limits::{MAX_REMOTE_DECODED_BYTES, MAX_SITEMAP_DEPTH, MAX_SITEMAPS};
use super::list::{List, shown};
use super::reader::{Source, SourceItem};
use super::recognise::{Kind, recognise};
use super::remote::Remote;
use super::sitemap::{Entry, PageEntry, Sitemap};
use super::spec::InputOptions;
use super::warning::InputWarning;
use super::{Downloaded, SourceUrl};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Standing;
use std::collections::HashSet;

/// A node on the path from the first sitemap.
enum Node {
    Sitemap { sitemap: Box<Sitemap>, address: Option<HttpUrl>, given: Option<String> },
    Other { source: Source, given: Option<String> },
}

/// A sitemap listed in another one.
struct ListedSitemap<'a> {
    /// The sitemap that lists it, as named in messages.
    index: &'a str,
    /// Base for resolving its URL.
    base: Option<&'a HttpUrl>,
    loc: &'a str,
    line: u64,
    /// The origin that the user gave; `None` if it comes from the user's own list.
    given: Option<String>,
}

/// Walks through a sitemap and the sitemaps below it, depth first, so that pages come in the order of the
/// index.
pub(super) struct SitemapTree {
    open: Vec<Node>,
    remote: Remote,
    site: Option<HttpUrl>,
    read: u64,
    has_warned_of_too_many: bool,
    asked: HashSet<HttpUrl>,
}

impl SitemapTree {
    /// `address` is the URL that the sitemap was fetched from, if it was; its relative entries are resolved
    /// against it.
    pub(super) fn new(opened: Opened, address: Option<HttpUrl>, site: Option<HttpUrl>, remote: Remote) -> Self {
        let asked = address.iter().cloned().collect();
        let first = Node::Sitemap { sitemap: Box::new(Sitemap::new(opened)), address, given: None };
        Self { open: vec![first], remote, site, read: 1, has_warned_of_too_many: false, asked }
    }

    /// The same, fetched from this origin, which the user gave: other origins count as foreign.
    pub(super) fn given_by(mut self, origin: &str) -> Self {
        for node in &mut self.open {
            let (Node::Sitemap { given, .. } | Node::Other { given, .. }) = node;
            *given = Some(origin.to_owned());
        }
        self
    }

    fn page(&self, name: &str, base: Option<&HttpUrl>, page: PageEntry) -> SourceItem {
        let PageEntry { loc, line, lastmod, hreflangs } = page;
        match read_address(&loc, base.or(self.site.as_ref())) {
            Ok((url, _)) => SourceItem::Page(SourceUrl { lastmod, hreflangs, ..SourceUrl::web(url) }),
            Err(NotAnAddress { suggestion, cause }) => SourceItem::Warning(InputWarning::NotAUrl {
                file: name.to_owned(),
                line,
                text: shown(&loc),
                suggestion,
                cause,
            }),
        }
    }

    /// Opens a sitemap listed in the current one. A sitemap that was already fetched is skipped.
    fn descend(&mut self, named: ListedSitemap<'_>) -> Option<InputWarning> {
        let ListedSitemap { index, base, loc, line, given } = named;
        let address = match read_address(loc, base.or(self.site.as_ref())) {
            Ok((url, _)) => url,
            Err(NotAnAddress { suggestion, cause }) => {
                return Some(InputWarning::NotAUrl {
                    file: index.to_owned(),
                    line,
                    text: shown(loc),
                    suggestion,
                    cause,
                });
            }
        };
        if self.asked.contains(&address) {
            return None;
        }
        // A URL beyond the limit takes no memory.
        if self.read >= MAX_SITEMAPS {
            let first = !std::mem::replace(&mut self.has_warned_of_too_many, true);
            return first.then(|| InputWarning::TooManySitemaps { index: index.to_owned() });
        }
        self.asked.insert(address.clone());
        self.read += 1;
        let unavailable = |cause| Some(InputWarning::ListUnavailable { address: address.to_string(), cause });
        let origin = address.origin();
        let standing =
            if given.as_ref().is_none_or(|given| *given == origin) { Standing::Given } else { Standing::Foreign };
        let given = given.unwrap_or(origin);
        match self.remote.fetch_blocking(&address, standing) {
            Err(cause) => unavailable(cause),
            Ok(answer) => match self.node(&address, answer, given) {
                Ok(node) => {
                    self.open.push(node);
                    None
                }
                Err(Refused::TooDeep) => Some(InputWarning::NestedTooDeep { sitemap: address.to_string() }),
                Err(Refused::Other(cause)) => unavailable(cause),
            },
        }
    }

    fn node(&self, asked: &HttpUrl, answer: Downloaded, given: String) -> Result<Node, Refused> {
        let Downloaded { url: answered, body, .. } = answer;
        let given = Some(given);
        let damaged = |_| Refused::Other("the compressed data is damaged".to_owned());
        let opened = open_remote(asked, body, &self.remote).map_err(damaged)?;
        match recognise(&opened.head) {
            Kind::SitemapIndex if self.depth() >= MAX_SITEMAP_DEPTH => Err(Refused::TooDeep),
            Kind::Sitemap | Kind::SitemapIndex => {
                Ok(Node::Sitemap { sitemap: Box::new(Sitemap::new(opened)), address: Some(answered), given })
            }
            Kind::Feed => {
                let source = read_feed(opened, Some(&answered)).map_err(Refused::Other)?;
                Ok(Node::Other { source, given })
            }
            Kind::List => {
                let options = InputOptions { site_url: Some(answered), ..InputOptions::default() };
                let list = List::sitemap(opened, &options).map_err(|error| Refused::Other(error.to_string()))?;
                Ok(Node::Other { source: Box::new(list), given })
            }
            kind => Err(Refused::Other(format!("not a sitemap but {}", kind.described()))),
        }
    }

    /// Number of indexes above a new node: 1 below the first one.
    fn depth(&self) -> u32 {
        self.open.len() as u32
    }
}

enum Refused {
    TooDeep,
    Other(String),
}

/// A fetched list, decompressed and in UTF-8.
pub(super) fn open_remote(address: &HttpUrl, body: Vec<u8>, remote: &Remote) -> std::io::Result<Opened> {
    let opened = Opened::of_bytes(address.to_string(), body);
    if recognise(&opened.head) == Kind::Gzip {
        let remote = remote.clone();
        return opened.gunzip_while(MAX_REMOTE_DECODED_BYTES, move |bytes| remote.may_unpack(bytes))?.in_utf8();
    }
    opened.in_utf8()
}

impl Iterator for SitemapTree {
    type Item = SourceItem;

    fn next(&mut self) -> Option<SourceItem> {
        loop {
            let found = match self.open.last_mut()? {
                Node::Other { source, given } => source.next().map(|found| found.listed_by(given.as_deref())),
                Node::Sitemap { sitemap, address, given } => match sitemap.next() {
                    None => None,
                    Some(Entry::Warning(warning)) => Some(SourceItem::Warning(warning)),
                    Some(Entry::Page(page)) => {
                        let (name, base, given) = (sitemap.name().to_owned(), address.clone(), given.clone());
                        Some(self.page(&name, base.as_ref(), page).listed_by(given.as_deref()))
                    }
                    Some(Entry::Sitemap { loc, line }) => {
                        let (name, base, given) = (sitemap.name().to_owned(), address.clone(), given.clone());
                        let named = ListedSitemap { index: &name, base: base.as_ref(), loc: &loc, line, given };
                        match self.descend(named) {
                            Some(warning) => Some(SourceItem::Warning(warning)),
                            None => continue,
                        }
                    }
                },
            };
            if found.is_some() {
                return found;
            }
            self.open.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Downloaded, HttpUrl, Remote, Standing, open_remote};
    use crate::input::{Download, DownloadError};
    use async_trait::async_trait;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::io::{Read, Write};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Allows this many bytes.
    struct ByteBudget(AtomicUsize);

    #[async_trait]
    impl Download for ByteBudget {
        async fn download(&self, url: &HttpUrl, _: Standing) -> Result<Downloaded, DownloadError> {
            Err(DownloadError { url: url.to_string(), message: "not fetched".to_owned() })
        }

        fn may_unpack(&self, bytes: usize) -> bool {
            self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes)).is_ok()
        }
    }

    #[tokio::test]
    async fn a_compressed_list_ends_where_no_more_bytes_may_be_unpacked() {
        let url = HttpUrl::parse("https://shop.example/sitemap.xml.gz").unwrap();
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(&vec![b' '; 1 << 20]).unwrap();
        let packed = packed.finish().unwrap();
        let read = |budget: usize| {
            let remote = Remote::new(Arc::new(ByteBudget(AtomicUsize::new(budget))));
            let opened = open_remote(&url, packed.clone(), &remote).unwrap();
            opened.reader.bytes().try_fold(0, |count, byte| byte.map(|_| count + 1))
        };
        assert_eq!(read(1 << 20).unwrap(), 1 << 20);
        assert_eq!(read(1 << 19).unwrap_err().to_string(), "too many bytes when decompressed");
    }
}
