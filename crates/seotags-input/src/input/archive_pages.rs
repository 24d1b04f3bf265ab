//! The pages of an archive: which answers are pages, and which of several answers of one URL counts.
//!
//! The last one counts, by its offset: a page blocked by bot protection was fetched again, an interrupted run was
//! resumed, a crawler returned. A `conversion` counts only if no other record contains the page. Records of type
//! `revisit` and answers 304 refer to an earlier answer and contain no page, so the last complete answer before them
//! counts; if the archive does not contain that answer (because it is in another file, or under another URL), the
//! URL has no page. The WARC files in a WACZ file are treated as one archive.

use super::address::read_address;
use super::archive::{Archive, Part, Response, Role, stand_in};
use super::list::shown;
use super::reader::SourceItem;
use super::{InputError, InputWarning, SourceUrl};
use seotags_core::url::{HttpUrl, without_credentials};
use seotags_core::visit::PageSource;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::vec;

/// Maximum number of origins whose robots.txt is remembered while an archive is read.
const MOST_ROBOTS: usize = 100_000;

/// The pages of one archive, in the order of their first answers. Takes some 50 bytes per page.
pub(super) struct ArchivePages {
    path: String,
    parts: Vec<Archive>,
    state: State,
}

enum State {
    /// The archive is searched for the last answer of each page.
    Searching { search: Search, part: usize },
    /// Their URLs are read.
    Naming(vec::IntoIter<AnswerOffset>),
}

/// The offset of a page's answer.
#[derive(Clone, Copy)]
struct AnswerOffset {
    part: usize,
    offset: u64,
    /// Offset of the last robots.txt before it.
    robots: Option<u64>,
    is_conversion: bool,
}

/// What was found so far.
#[derive(Default)]
struct Search {
    places: Vec<AnswerOffset>,
    /// Index of the place of each URL, by a hash of the URL.
    place_of: HashMap<u64, usize>,
    hasher: RandomState,
    /// Offset of the latest robots.txt of each origin.
    robots: HashMap<String, u64>,
    /// Number of answers that were replaced by later ones.
    outdated: u64,
}

impl ArchivePages {
    /// Opens an archive that consists of these parts.
    pub(super) fn open(path: &Path, parts: &[Part]) -> Result<Self, InputError> {
        let parts = parts.iter().map(|part| Archive::open(path, part)).collect::<Result<_, _>>()?;
        let state = State::Searching { search: Search::default(), part: 0 };
        Ok(Self { path: path.display().to_string(), parts, state })
    }

    fn damaged(&self, offset: u64, cause: String) -> SourceItem {
        SourceItem::Warning(InputWarning::DamagedArchive { file: self.path.clone(), offset, cause })
    }

    fn page(&mut self, AnswerOffset { part, offset, robots, .. }: AnswerOffset) -> SourceItem {
        match self.parts[part].target_at(offset).and_then(|target| address(&target).map(|(url, _)| url)) {
            Ok(url) => {
                let source = PageSource::Warc { path: self.path.clone(), offset, robots };
                SourceItem::Page(SourceUrl { source, ..SourceUrl::web(url) })
            }
            Err(cause) => self.damaged(offset, cause),
        }
    }
}

impl Iterator for ArchivePages {
    type Item = SourceItem;

    fn next(&mut self) -> Option<SourceItem> {
        loop {
            let (search, part) = match &mut self.state {
                State::Searching { search, part } => (search, part),
                State::Naming(places) => {
                    let place = places.next()?;
                    return Some(self.page(place));
                }
            };
            let Some(archive) = self.parts.get_mut(*part) else {
                let Search { places, outdated, .. } = std::mem::take(search);
                self.state = State::Naming(places.into_iter());
                return Some(SourceItem::Repeated(outdated));
            };
            let Some((offset, read)) = archive.next_response() else {
                *part += 1;
                continue;
            };
            let recorded =
                read.and_then(|response| Ok((search.record_answer(&response, *part, offset)?, response.target)));
            match recorded {
                Ok((None, _)) => {}
                Ok((Some(stand_in), target)) => {
                    let (file, text) = (self.path.clone(), shown(&target));
                    let warning =
                        InputWarning::UnreadableAddress { file, offset, text, stand_in: stand_in.to_string() };
                    return Some(SourceItem::Warning(warning));
                }
                Err(cause) => return Some(self.damaged(offset, cause)),
            }
        }
    }
}

impl AnswerOffset {
    fn new(part: usize, offset: u64, is_conversion: bool) -> Self {
        Self { part, offset, robots: None, is_conversion }
    }
}

impl Search {
    /// Records an answer. Returns the stand-in if its address is not a URL.
    fn record_answer(&mut self, response: &Response, part: usize, offset: u64) -> Result<Option<HttpUrl>, String> {
        let is_conversion = match response.role {
            Role::Page => false,
            Role::Conversion => true,
            Role::Robots => {
                self.record_robots(&response.target, offset);
                return Ok(None);
            }
            Role::Other => return Ok(None),
        };
        let (url, is_stand_in) = address(&response.target)?;
        self.record_page(&url, AnswerOffset::new(part, offset, is_conversion));
        Ok(is_stand_in.then_some(url))
    }

    fn record_robots(&mut self, target: &str, offset: u64) {
        if let Ok((url, false)) = address(target)
            && (self.robots.len() < MOST_ROBOTS || self.robots.contains_key(&url.origin()))
        {
            self.robots.insert(url.origin(), offset);
        }
    }

    fn record_page(&mut self, url: &HttpUrl, place: AnswerOffset) {
        let place = AnswerOffset { robots: self.robots.get(&url.origin()).copied(), ..place };
        match self.place_of.entry(self.hasher.hash_one(url.normalised())) {
            Entry::Occupied(known) => {
                let known = &mut self.places[*known.get()];
                if known.is_conversion || !place.is_conversion {
                    *known = place;
                }
                self.outdated += 1;
            }
            Entry::Vacant(new) => {
                new.insert(self.places.len());
                self.places.push(place);
            }
        }
    }
}

/// The URL of a record, and whether it is a stand-in.
fn address(target: &str) -> Result<(HttpUrl, bool), String> {
    if let Ok((url, _)) = read_address(target, None) {
        return Ok((url, false));
    }
    let stand_in = stand_in(&without_credentials(target)).map(|url| (url, true));
    stand_in.ok_or_else(|| format!("the record's address is not a URL: “{}”", shown(target)))
}
