//! What one page's visit keeps between its requests, plain and rendered: its cookie jar, which URLs were fetched with
//! which cookies, and the character set of its last page.

use crate::cookies::jar::Jar;
use jiff::Timestamp;
use seotags_core::url::HttpUrl;
use seotags_render::RenderCookie;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The memory of one visit, shared by its clones. Empty until the visit begins, and without cookies if none are kept.
#[derive(Clone, Default)]
pub(crate) struct VisitMemory(Arc<Mutex<Memory>>);

#[derive(Default)]
struct Memory {
    kept: Option<JarContents>,
    charset: Option<&'static str>,
}

/// The contents.
#[derive(Debug, Clone)]
pub(crate) struct JarContents {
    jar: Jar,
    /// URLs that were fetched, each with the cookies that were sent.
    asked: Vec<(HttpUrl, Option<String>)>,
}

impl fmt::Debug for VisitMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VisitMemory({:?})", self.lock().kept.as_ref().map(|kept| &kept.jar))
    }
}

impl VisitMemory {
    /// The contents so far.
    pub(crate) fn kept(&self) -> Option<JarContents> {
        self.lock().kept.clone()
    }

    /// Replaces the contents.
    pub(crate) fn keep(&self, kept: Option<JarContents>) {
        self.lock().kept = kept;
    }

    /// The character set of the last page, if finding it took more than reading its name.
    pub(crate) fn charset(&self) -> Option<&'static str> {
        self.lock().charset
    }

    /// Stores the character set of the last page.
    pub(crate) fn read_as(&self, charset: Option<&'static str>) {
        self.lock().charset = charset;
    }

    /// The data is valid even after a panic elsewhere: every change is one assignment.
    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl JarContents {
    /// A visit that begins with this jar.
    pub(crate) fn new(jar: Jar) -> Self {
        Self { jar, asked: Vec::new() }
    }

    /// The cookies to send.
    pub(crate) fn jar(&self) -> &Jar {
        &self.jar
    }

    /// Records an answer, and takes the cookies that it sets.
    pub(crate) fn answered<'a>(&mut self, url: &HttpUrl, fields: impl Iterator<Item = &'a str>, now: Timestamp) {
        self.asked.push((url.clone(), self.jar.header(url, now)));
        self.jar.take(url, fields, now);
    }

    /// True if `url` was not yet fetched with the cookies that it would be fetched with now.
    pub(crate) fn is_new(&self, url: &HttpUrl, now: Timestamp) -> bool {
        let cookies = self.jar.header(url, now);
        !self.asked.iter().any(|(asked, sent)| asked == url && *sent == cookies)
    }

    /// The visit went through a browser, which returned these cookies.
    pub(crate) fn brought(&mut self, cookies: &[RenderCookie]) {
        self.jar.bring(cookies);
    }
}
