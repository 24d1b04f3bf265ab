//! Pages that need no network: files of a folder and records of archives.

mod archive_site;

use super::bounds::{MAX_HOPS, MAX_ROBOTS_BYTES};
use super::content::decode::{self, DecodeError};
use super::content::media_type::ContentType;
use super::content::{self, Described};
use super::fetch::{Fetch, FetchRequest};
use super::http::{Chain, Next};
use super::robots::SiteRobots;
use archive_site::ArchiveSites;
use async_trait::async_trait;
use seotags_core::judge::robots::agents_of;
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{
    ContentSource, Failed, FailureCode, FetchFailure, Fetched, Headers, Hop, Note, PageSource, Phase, RawAnswer,
    RedirectTrouble, RobotsVerdict, Timings,
};
use seotags_input::warc::{HttpMessage, RecordContent, Truncation, WarcError, read_record};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::sync::Arc;

/// Bytes read from a file at a time.
const STEP: usize = 64 << 10;

/// Fetches files and archive records.
#[derive(Debug, Clone)]
pub struct LocalFetch {
    reader: Arc<LocalReader>,
}

/// State for reading local pages.
#[derive(Debug)]
struct LocalReader {
    max_bytes: u64,
    judged: Vec<String>,
    archives: ArchiveSites,
}

/// Why a local page could not be read.
#[derive(Debug, thiserror::Error)]
enum LocalError {
    #[error("cannot read {path}: {source}")]
    File { path: String, source: io::Error },
    #[error("{path}, record at byte {offset}: {source}")]
    Record { path: String, offset: u64, source: WarcError },
    #[error("{path}, byte {offset}: the archive ends there")]
    NoRecord { path: String, offset: u64 },
    #[error("{path}, record at byte {offset}: a {kind} record has no page")]
    Kind { path: String, offset: u64, kind: String },
    #[error("{path}: {source}")]
    Coding { path: String, source: DecodeError },
    #[error("{url} is not a local page")]
    NotLocal { url: HttpUrl },
}

impl LocalError {
    /// Undecodable bytes were already undecodable when they were received.
    fn code(&self) -> FailureCode {
        match self {
            Self::Coding { .. } => FailureCode::DecodeFailure,
            _ => FailureCode::SourceUnreadable,
        }
    }
}

/// An answer stored in a local source.
struct Kept {
    status: u16,
    headers: Headers,
    described: Described,
    bytes: Vec<u8>,
    truncated: bool,
    incomplete: bool,
}

impl LocalFetch {
    /// A fetcher with the size limit of `settings`.
    pub fn new(settings: &Settings) -> Self {
        let judged = agents_of(&settings.judge_as);
        Self {
            reader: Arc::new(LocalReader { max_bytes: settings.max_bytes, judged, archives: ArchiveSites::default() }),
        }
    }
}

#[async_trait]
impl Fetch for LocalFetch {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        let (request, reader) = (request.clone(), Arc::clone(&self.reader));
        match tokio::task::spawn_blocking(move || reader.read(&request)).await {
            Ok(Ok(answer)) => Fetched::Answered(answer),
            Ok(Err(error)) => failed(error.code(), error.to_string()),
            Err(_) => failed(
                FailureCode::SourceUnreadable,
                "reading the page failed because of a bug in seotags; please report it".to_owned(),
            ),
        }
    }

    async fn go_on(
        &self,
        request: &FetchRequest,
        hops: &[Hop],
        robots: &RobotsVerdict,
        url: &HttpUrl,
    ) -> Option<Fetched> {
        let PageSource::Warc { path, .. } = &request.source else { return None };
        let chain = match Chain::going_on(hops, url, MAX_HOPS, false) {
            Ok(chain) => chain,
            Err(trouble) => return Some(Fetched::Answered(led_nowhere(hops, robots, trouble))),
        };
        let (path, url, robots) = (path.clone(), url.clone(), robots.clone());
        let reader = Arc::clone(&self.reader);
        let gone = tokio::task::spawn_blocking(move || {
            let offset = reader.archives.offset_of(&path, &url)?;
            let answer = reader.follow(&path, offset, url, chain).ok()?;
            Some(Fetched::Answered(RawAnswer { robots, ..answer }))
        });
        gone.await.ok().flatten()
    }
}

fn failed(code: FailureCode, message: String) -> Fetched {
    let failure = FetchFailure { code, message, phase: Phase::Read, attempts: 1 };
    Fetched::Failed(Failed { failure, hops: Vec::new(), robots: RobotsVerdict::Unknown })
}

impl LocalReader {
    fn read(&self, request: &FetchRequest) -> Result<RawAnswer, LocalError> {
        let url = request.url.clone();
        match &request.source {
            PageSource::File { path } => {
                let kept = read_file(path, self.max_bytes)?;
                let read = answer(url, kept, self.max_bytes);
                let read = read.map_err(|source| LocalError::Coding { path: path.clone(), source })?;
                Ok(RawAnswer { source: ContentSource::File, ..read })
            }
            PageSource::Warc { path, offset, robots } => {
                let mut answer = self.follow(path, *offset, url, Chain::new(MAX_HOPS))?;
                if let Some(site) = robots.and_then(|offset| self.robots(path, offset, &request.url)) {
                    let judged: Vec<&str> = self.judged.iter().map(String::as_str).collect();
                    answer.robots = site.permission(&judged, &request.url).verdict;
                    answer.notes.extend(site.notes());
                    answer.ai_shut_out = site.ai_shut_out(&request.url);
                }
                Ok(answer)
            }
            PageSource::Web => Err(LocalError::NotLocal { url }),
        }
    }

    /// The answer of `url` at `offset`, and where it redirects within the archive. A redirect to a URL that the
    /// archive does not contain is the last answer.
    fn follow(&self, path: &str, offset: u64, url: HttpUrl, mut chain: Chain) -> Result<RawAnswer, LocalError> {
        let (mut url, mut offset) = (url, offset);
        loop {
            let kept = read_archive(path, offset, &url, self.max_bytes)?;
            let locations: Vec<&[u8]> = kept.headers.all("location").map(str::as_bytes).collect();
            let next = chain.answered(&url, kept.status, &locations);
            let (target, trouble) = match next {
                Next::Follow(target) => (self.archives.offset_of(path, &target).map(|offset| (target, offset)), None),
                Next::Trouble(trouble) => (None, Some(trouble)),
                Next::Stay => (None, None),
            };
            if let Some(next) = target {
                (url, offset) = next;
                continue;
            }
            let coded = |source| LocalError::Coding { path: path.to_owned(), source };
            let read = answer(url, kept, self.max_bytes).map_err(coded)?;
            let source = ContentSource::Archive;
            return Ok(RawAnswer { hops: chain.into_hops(), redirect_trouble: trouble, source, ..read });
        }
    }

    fn robots(&self, path: &str, offset: u64, url: &HttpUrl) -> Option<Arc<SiteRobots>> {
        self.archives.robots(path, offset, || {
            let kept = read_archive(path, offset, url, MAX_ROBOTS_BYTES).ok()?;
            let file = decode::undo(kept.bytes, &kept.described.codings, MAX_ROBOTS_BYTES as usize).ok()?;
            Some((kept.status, file.bytes))
        })
    }
}

/// The result for a page that redirects to a URL that was already visited.
pub(super) fn led_nowhere(hops: &[Hop], robots: &RobotsVerdict, trouble: RedirectTrouble) -> RawAnswer {
    let (hops, robots) = (hops.to_vec(), robots.clone());
    RawAnswer { hops, robots, redirect_trouble: Some(trouble), ..RawAnswer::default() }
}

fn read_file(path: &str, max_bytes: u64) -> Result<Kept, LocalError> {
    let bytes = File::open(path)
        .and_then(|file| {
            let mut bytes = Vec::new();
            file.take(max_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
            Ok(bytes)
        })
        .map_err(|source| LocalError::File { path: path.to_owned(), source })?;
    let truncated = bytes.len() as u64 > max_bytes;
    let essence = named_by_extension(path).map(str::to_owned);
    let described = Described { content_type: ContentType { essence, charset: None }, ..Described::default() };
    Ok(Kept { status: 200, headers: Headers::default(), described, bytes, truncated, incomplete: false })
}

fn named_by_extension(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    match extension.to_ascii_lowercase().as_str() {
        "html" | "htm" | "shtml" => Some("text/html"),
        "xhtml" | "xht" => Some("application/xhtml+xml"),
        _ => None,
    }
}

fn read_archive(path: &str, offset: u64, url: &HttpUrl, max_bytes: u64) -> Result<Kept, LocalError> {
    let in_file = |source| LocalError::File { path: path.to_owned(), source };
    let in_record = |source| LocalError::Record { path: path.to_owned(), offset, source };
    let mut file = File::open(path).map_err(in_file)?;
    file.seek(SeekFrom::Start(offset)).map_err(in_file)?;
    let mut reader = BufReader::with_capacity(STEP, file);
    let is_packed = reader.fill_buf().map_err(in_file)?.starts_with(&[0x1f, 0x8b]);
    // The head of the message counts towards the block, so allow some room besides the body.
    let most = max_bytes.saturating_add(STEP as u64);
    let record = if is_packed {
        let member = flate2::bufread::GzDecoder::new(reader);
        read_record(&mut BufReader::with_capacity(STEP, member), most)
    } else {
        read_record(&mut reader, most)
    };
    let record = record.map_err(in_record)?.ok_or_else(|| LocalError::NoRecord { path: path.to_owned(), offset })?;
    let coded = |source| LocalError::Coding { path: path.to_owned(), source };
    let Some(content) = record.head.content() else {
        return Err(LocalError::Kind { path: path.to_owned(), offset, kind: record.head.kind() });
    };
    let truncation = record.head.truncation();
    let truncated = record.truncated || truncation == Some(Truncation::Length);
    let incomplete = record.incomplete || truncation == Some(Truncation::Disconnect);
    let message = if content == RecordContent::Answer { HttpMessage::parse(&record.block) } else { None };
    if let Some(message) = message {
        return Ok(Kept {
            status: message.head.status,
            described: Described::new(&message.head.headers, url).map_err(coded)?,
            headers: message.head.headers,
            bytes: message.body,
            truncated,
            // The last chunk is missing if a record was cut at a limit.
            incomplete: incomplete || (message.incomplete && truncation != Some(Truncation::Length)),
        });
    }
    let headers = record.head.document_fields();
    let described = Described::new(&headers, url).map_err(coded)?;
    Ok(Kept { status: 200, described, headers, bytes: record.block, truncated, incomplete })
}

fn answer(url: HttpUrl, kept: Kept, max_bytes: u64) -> Result<RawAnswer, DecodeError> {
    let max_bytes = usize::try_from(max_bytes).unwrap_or(usize::MAX);
    let mut content = content::read(kept.bytes, &kept.described, max_bytes)?;
    for (is_so, note) in [(kept.truncated, Note::BodyTruncatedAtLimit), (kept.incomplete, Note::BodyIncomplete)] {
        if is_so && !content.notes.contains(&note) {
            content.notes.push(note);
        }
    }
    Ok(RawAnswer {
        hops: vec![Hop { status: kept.status, url }],
        headers: kept.headers,
        body: content.text,
        body_bytes: content.bytes,
        content_type: content.content_type,
        timings: Timings::default(),
        notes: content.notes,
        robots: RobotsVerdict::Unknown,
        ..RawAnswer::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::visit::Standing;
    use std::io::Write;

    async fn fetch(source: PageSource) -> Fetched {
        let url = HttpUrl::parse("https://shop.example/a").unwrap();
        LocalFetch::new(&Settings::default()).fetch(&FetchRequest::new(url, source, Standing::Given)).await
    }

    fn answered(fetched: Fetched) -> RawAnswer {
        match fetched {
            Fetched::Answered(answer) => answer,
            other => panic!("{other:?}"),
        }
    }

    fn record(kind: &str, block: &[u8]) -> Vec<u8> {
        let head = format!(
            "WARC/1.0\r\nWARC-Type: {kind}\r\nContent-Type: text/html\r\nContent-Length: {}\r\n\r\n",
            block.len()
        );
        [head.as_bytes(), block, b"\r\n\r\n"].concat()
    }

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[tokio::test]
    async fn files_are_pages_without_a_server_answer() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.html");
        std::fs::write(&path, b"<meta charset=windows-1252><p>caf\xe9").unwrap();
        let answer = answered(fetch(PageSource::File { path: path.to_string_lossy().into_owned() }).await);
        assert!(answer.body.ends_with("café"));
        assert_eq!((answer.content_type.as_deref(), answer.hops[0].status), (Some("text/html"), 200));
        assert_eq!((answer.robots, answer.timings, answer.notes), (RobotsVerdict::Unknown, Timings::default(), vec![]));
    }

    #[tokio::test]
    async fn records_are_read_at_their_offset_plain_and_compressed() {
        let folder = tempfile::tempdir().unwrap();
        let packed_page = gzip(b"<title>Packed</title>");
        let message =
            [b"HTTP/1.1 203 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n".as_slice(), &packed_page]
                .concat();
        let (first, second) = (record("warcinfo", b"software: x"), record("response", &message));
        for (name, first, second) in
            [("a.warc", first.clone(), second.clone()), ("a.warc.gz", gzip(&first), gzip(&second))]
        {
            let path = folder.path().join(name);
            std::fs::write(&path, [first.clone(), second].concat()).unwrap();
            let path = path.to_string_lossy().into_owned();
            let answer = answered(
                fetch(PageSource::Warc { path: path.clone(), offset: first.len() as u64, robots: None }).await,
            );
            assert_eq!((answer.body.as_str(), answer.hops[0].status), ("<title>Packed</title>", 203), "{name}");
            match fetch(PageSource::Warc { path, offset: 0, robots: None }).await {
                Fetched::Failed(failed) => assert!(failed.failure.message.contains("a warcinfo record has no page")),
                other => panic!("{other:?}"),
            }
        }
    }

    #[tokio::test]
    async fn resource_record_is_a_page() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("r.warc");
        std::fs::write(&path, record("resource", b"<p>saved")).unwrap();
        let answer = answered(
            fetch(PageSource::Warc { path: path.to_string_lossy().into_owned(), offset: 0, robots: None }).await,
        );
        assert_eq!((answer.body.as_str(), answer.content_type.as_deref()), ("<p>saved", Some("text/html")));
    }

    #[tokio::test]
    async fn unreadable_page_reports_its_failure() {
        match fetch(PageSource::File { path: "/nowhere/a.html".into() }).await {
            Fetched::Failed(failed) => {
                assert_eq!(failed.failure.code, FailureCode::SourceUnreadable);
                assert!(failed.failure.message.starts_with("cannot read /nowhere/a.html: "));
            }
            other => panic!("{other:?}"),
        }
    }
}
