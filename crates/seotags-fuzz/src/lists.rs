//! Lists of pages: files with one page per row, sitemaps and feeds, as a server sends them.

use async_trait::async_trait;
use seotags::input::{Download, DownloadError, Downloaded, InputEvent, InputOptions, InputSpec, Sample, open};
use seotags::url::HttpUrl;
use seotags::visit::Standing;
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};
use tokio::runtime::Runtime;

/// Pages that are read from one input.
const MOST_PAGES: usize = 20_000;
/// Separator between the lists of one input; the first is the requested list, the others are those that it refers to,
/// in their order.
const CUT: &[u8] = b"\n--cut--\n";

/// Returns the input for every request.
struct Given {
    kind: &'static str,
    lists: Vec<Vec<u8>>,
}

#[async_trait]
impl Download for Given {
    async fn download(&self, url: &HttpUrl, _: Standing) -> Result<Downloaded, DownloadError> {
        let place = url.path_and_query().bytes().map(usize::from).sum::<usize>() % self.lists.len();
        let place = if url.path_and_query().starts_with("/list.") { 0 } else { place };
        Ok(Downloaded {
            url: url.clone(),
            status: 200,
            content_type: Some(self.kind.to_owned()),
            body: self.lists[place].clone(),
        })
    }
}

/// A list with one page per row. The first byte chooses further options.
pub(crate) fn csv(data: &[u8]) {
    let (first, rest) = data.split_first().map_or((0, data), |(first, rest)| (*first, rest));
    let options = InputOptions {
        url_column: (first & 0x03 == 0x01).then(|| "url".to_owned()),
        keyword_column: (first & 0x0C == 0x04).then(|| "2".to_owned()),
        sample: (first & 0x30 == 0x10).then_some(Sample { size: 3, seed: 7 }),
        limit: (first & 0xC0 == 0x40).then_some(5),
        ..InputOptions::default()
    };
    read("https://shop.example/list.csv", "text/csv", vec![rest.to_vec()], &options);
}

/// A sitemap, an index of some, or a feed.
pub(crate) fn sitemap(data: &[u8]) {
    let mut lists = vec![data];
    while let Some(at) = lists.last().and_then(|last| last.windows(CUT.len()).position(|part| part == CUT)) {
        let Some(last) = lists.pop() else { break };
        lists.extend([&last[..at], &last[at + CUT.len()..]]);
    }
    let lists = lists.into_iter().map(<[u8]>::to_vec).collect();
    read("https://shop.example/list.xml", "application/xml", lists, &InputOptions::default());
}

/// Reads a list to its end: each URL occurs once, and the count is right.
fn read(url: &str, kind: &'static str, lists: Vec<Vec<u8>>, options: &InputOptions) {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime")
    });
    let url = HttpUrl::parse(url).expect("an address");
    let download: Arc<dyn Download> = Arc::new(Given { kind, lists });
    let Ok(mut reader) = runtime.block_on(open(&[InputSpec::Url(url)], options, download)) else { return };
    let _entered = runtime.enter();
    let (mut seen, mut pages) = (HashSet::new(), 0);
    for event in reader.by_ref().take(MOST_PAGES) {
        match event {
            InputEvent::Url(page) => {
                pages += 1;
                assert!(seen.insert(page.url.normalised()), "{} twice", page.url);
            }
            InputEvent::MoreKeywords { url, .. } => assert!(seen.contains(&url.normalised()), "{url} came never"),
            InputEvent::Warning(warning) => drop((warning.to_string(), warning.hint())),
            InputEvent::Note(note) => drop((note.to_string(), note.hint())),
        }
    }
    assert_eq!(reader.summary().urls, pages);
    assert!(options.limit.is_none_or(|limit| pages <= limit));
}
