//! Texts from servers and people: robots.txt, archives, cookies, URLs.

use jiff::Timestamp;
use seotags::crawl::{Cookies, RobotsFile, SessionData};
use seotags::input::site_address;
use seotags::judge::robots::Robots;
use seotags::judge::robots::ai::AiRules;
use seotags::url::{AnalysisId, HttpUrl, ResultKey, without_credentials};
use seotags::warc::{HttpMessage, read_record};
use std::io::Cursor;

/// User agents for which pages are judged.
const AGENTS: &[&[&str]] = &[&["googlebot"], &["seotags"], &["googlebot-news", "googlebot"], &[]];
/// Largest block of an archive that is accepted.
const MOST_BLOCK: u64 = 1 << 20;

/// robots.txt: whatever its content is, each path has a verdict, the line that the verdict names exists, and robots.txt
/// itself may be fetched.
pub(crate) fn robots(data: &[u8]) {
    let robots = Robots::parse(data);
    // An empty path, and lines of the file itself as paths.
    let own = String::from_utf8_lossy(data);
    let own = own.lines().filter_map(|line| line.split_once(':')).map(|(_, path)| path.trim()).take(8);
    let lines = data.split(|byte| matches!(byte, b'\n' | b'\r')).count();
    for path in ["/", "/a/b.html?c=d", "/%E4%FC", ""].into_iter().chain(own) {
        for agents in AGENTS {
            let found = robots.verdict_on_path(agents, path);
            assert_eq!(found, robots.verdict_on_path(agents, path));
            let line = found.line.unwrap_or(0) as usize;
            assert!(line <= lines, "line {line} of {lines}");
            assert!(robots.crawl_delay(agents).is_none_or(|delay| delay.is_finite() && delay >= 0.0));
        }
    }
    if let Ok(url) = HttpUrl::parse("https://shop.example/a/b?c") {
        AiRules::new(&robots).shut_out(&robots, &url);
    }
    let _ = RobotsFile::of_bytes(data);
    assert!(robots.sitemaps().len() <= data.len() && robots.warnings().len() <= data.len() + 1);
}

/// An archive: records until the first invalid one; no block exceeds the limit, and messages in blocks are parsed.
pub(crate) fn warc(data: &[u8]) {
    let mut reader = Cursor::new(data);
    let mut before = 0;
    while let Ok(Some(record)) = read_record(&mut reader, MOST_BLOCK) {
        assert!(record.block.len() as u64 <= MOST_BLOCK);
        let _ = (record.head.kind(), record.head.target(), record.head.content_type(), record.head.role());
        if let Some(message) = HttpMessage::parse(&record.block) {
            assert!(message.body.len() <= record.block.len());
        }
        // Every record has some bytes, otherwise reading would never end.
        assert!(reader.position() > before);
        before = reader.position();
    }
    let _ = HttpMessage::parse(data);
}

/// Cookies of a file, and sessions: what is accepted can be sent.
pub(crate) fn cookies(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(file) = Cookies::read(&text) {
        assert!(!file.cookies.is_empty() && file.cookies.len() <= 5_000);
        assert!(file.cookies.expired(Timestamp::UNIX_EPOCH) <= file.cookies.len());
        assert_eq!(file.cookies.with(&file.cookies).len(), file.cookies.with(&Cookies::default()).len());
    }
    if let Ok(session) = SessionData::parse(&text) {
        let state = session.to_storage_state();
        let again = SessionData::parse(state.expose());
        assert!(session.is_empty() || again.is_ok_and(|again| again.stored() == session.stored()));
    }
}

/// A URL: if it is accepted, its printed form is accepted as well, is the same page, and hides the password.
pub(crate) fn url(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = without_credentials(&text).to_string();
    let parts: Vec<&str> = text.splitn(2, '\n').collect();
    for taken in [HttpUrl::parse(parts[0]), site_address(parts[0])] {
        let Ok(url) = taken else { continue };
        let again = HttpUrl::parse(url.as_str()).expect("an address that was taken is taken again");
        assert_eq!(again, url);
        let normalised = HttpUrl::parse(&url.normalised()).expect("a normalised address is one");
        assert_eq!(normalised.normalised(), url.normalised(), "normalising twice changes nothing");
        assert_eq!(ResultKey::new(AnalysisId(1), &normalised).as_str(), ResultKey::new(AnalysisId(1), &url).as_str());
        assert!(url.origin().ends_with(url.host()) || url.origin().contains(url.host()));
        let _ = (url.path_and_query(), url.registrable_domain(), url.is_local());
        if let Some(Ok(joined)) = parts.get(1).map(|reference| url.join(reference)) {
            assert!(joined.as_str().starts_with("http"));
        }
    }
}
