//! What one page's visit keeps between its requests, plain and rendered: its jar, what was asked with which cookies, and
//! what its last page was read as.

use super::Jar;
use crate::render::RenderCookie;
use jiff::Timestamp;
use seotags_core::url::HttpUrl;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The memory of one visit; its clones share it. Empty until the visit begins; no cookies where none are kept.
#[derive(Clone, Default)]
pub(crate) struct VisitMemory(Arc<Mutex<Memory>>);

#[derive(Default)]
struct Memory {
    kept: Option<Kept>,
    charset: Option<&'static str>,
}

/// What is in it.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    jar: Jar,
    /// Addresses that were asked, each with the cookies that were sent.
    asked: Vec<(HttpUrl, Option<String>)>,
}

impl fmt::Debug for VisitMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VisitMemory({:?})", self.lock().kept.as_ref().map(|kept| &kept.jar))
    }
}

impl VisitMemory {
    /// What is kept so far.
    pub(crate) fn kept(&self) -> Option<Kept> {
        self.lock().kept.clone()
    }

    /// From now on it is this.
    pub(crate) fn keep(&self, kept: Option<Kept>) {
        self.lock().kept = kept;
    }

    /// The character set that the last page was read as, where it took more than reading its name.
    pub(crate) fn charset(&self) -> Option<&'static str> {
        self.lock().charset
    }

    /// The last page was read as this.
    pub(crate) fn read_as(&self, charset: Option<&'static str>) {
        self.lock().charset = charset;
    }

    /// A panic elsewhere leaves it sound: every change is one assignment.
    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// A visit that begins with this jar.
    pub(crate) fn new(jar: Jar) -> Self {
        Self { jar, asked: Vec::new() }
    }

    /// The cookies to send.
    pub(crate) fn jar(&self) -> &Jar {
        &self.jar
    }

    /// Takes note of an answer, and takes what it sets.
    pub(crate) fn answered<'a>(&mut self, url: &HttpUrl, fields: impl Iterator<Item = &'a str>, now: Timestamp) {
        self.asked.push((url.clone(), self.jar.header(url, now)));
        self.jar.take(url, fields, now);
    }

    /// True if `url` was not asked with the cookies yet that it would be asked with now.
    pub(crate) fn is_new(&self, url: &HttpUrl, now: Timestamp) -> bool {
        let cookies = self.jar.header(url, now);
        !self.asked.iter().any(|(asked, sent)| asked == url && *sent == cookies)
    }

    /// The visit went through a browser, which brought these back.
    pub(crate) fn brought(&mut self, cookies: &[RenderCookie]) {
        self.jar.bring(cookies);
    }
}
