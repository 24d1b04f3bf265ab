//! Options of a crawler besides the settings. They are not stored with an analysis, because some are secret.

pub(crate) mod credentials;
mod portable_options;
mod profile;
mod proxy_url;

use super::archive::WarcSaver;
use super::bounds::Bounds;
use super::cache::{AnswerCache, ProbedAnswers, RobotsMemory};
use super::connection::LookUp;
use super::cookies::Cookies;
use super::guard::Guard;
use super::politeness::SharedHosts;
use super::trace::TraceLog;
pub use credentials::{CredentialSite, CredentialSiteError};
pub use portable_options::{Carried, NotPortable};
pub use profile::Profile;
pub use proxy_url::{ProxyError, ProxyUrl};
use rustls::pki_types::CertificateDer;
use seotags_core::settings::{Settings, header_name, is_credential};
use seotags_render::Tabs;
use std::fmt;
use std::sync::Arc;

/// Options of a crawler besides the settings.
#[derive(Debug, Clone, Default)]
pub struct CrawlOptions {
    /// Limits that replace those derived from the settings.
    pub bounds: Option<Bounds>,
    /// Which hosts may be fetched; all by default.
    pub guard: Guard,
    /// Resolver of host names; the system's by default.
    pub names: Option<Arc<dyn LookUp>>,
    /// Certificates that are trusted in addition to the system's.
    pub roots: Vec<CertificateDer<'static>>,
    /// Sent to the origin of each requested URL that belongs to [`Self::credentials_for`], and to no other.
    pub basic_auth: Option<BasicAuth>,
    /// Sites that basic authentication and headers with secrets are sent to; empty: every origin that the user gave.
    pub credentials_for: Vec<CredentialSite>,
    /// Sent to the hosts that they belong to.
    pub cookies: Cookies,
    /// Proxy for requests to all hosts.
    pub proxy: Option<ProxyUrl>,
    /// The browser profile that the crawler uses.
    pub profile: Option<Profile>,
    /// Log of all requests.
    pub trace: Option<TraceLog>,
    /// Archive of all answers.
    pub archive: Option<WarcSaver>,
    /// Cache of earlier answers; used if the settings allow a maximum age above zero.
    pub cache: Option<Arc<dyn AnswerCache>>,
    /// robots.txt results of earlier runs.
    pub robots: Option<Arc<dyn RobotsMemory>>,
    /// Results of looks at typed URLs; crawlers that share them do not fetch the same page again.
    pub probed_answers: ProbedAnswers,
    /// Hosts whose pace is shared with other crawlers.
    pub hosts: Option<SharedHosts>,
    /// Browser tabs shared with other crawlers.
    pub tabs: Option<Tabs>,
}

impl CrawlOptions {
    /// Initial cookies of requests: those of the options, plus those of the profile that the former do not replace.
    pub(super) fn first_cookies(&self) -> Cookies {
        match &self.profile {
            Some(profile) => self.cookies.with(&profile.session.cookies),
            None => self.cookies.clone(),
        }
    }

    /// True if files are fetched without personal access. Answers to a session, through the user's own proxy or with
    /// an invalid certificate are useless to other runs.
    pub(super) fn asks_as_anybody(&self, settings: &Settings) -> bool {
        self.profile.is_none() && self.cookies.is_empty() && self.proxy.is_none() && !settings.insecure
    }

    /// The proxy in use.
    pub(super) fn proxy_in_use(&self) -> Option<&ProxyUrl> {
        self.proxy.as_ref().or_else(|| self.profile.as_ref()?.proxy.as_ref())
    }

    /// True if a crawler with these options and `settings` has secrets to send.
    pub fn has_credentials(&self, settings: &Settings) -> bool {
        self.basic_auth.is_some() || settings.header.iter().any(|header| is_credential(header_name(header)))
    }

    /// The User-Agent to send.
    pub(super) fn user_agent<'a>(&'a self, settings: &'a Settings) -> Option<&'a str> {
        settings.user_agent.as_deref().or_else(|| self.profile.as_ref()?.user_agent.as_deref())
    }
}

/// A user's name and password.
#[derive(Clone, PartialEq, Eq)]
pub struct BasicAuth {
    /// Name.
    pub user: String,
    password: String,
}

impl BasicAuth {
    /// These.
    pub fn new(user: impl Into<String>, password: impl Into<String>) -> Self {
        Self { user: user.into(), password: password.into() }
    }

    pub(super) fn password(&self) -> &str {
        &self.password
    }
}

impl fmt::Debug for BasicAuth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BasicAuth").field("user", &self.user).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_hides_secrets() {
        let proxy = ProxyUrl::parse("http://me:s3cret@proxy.example:3128").unwrap();
        let shown = format!("{proxy:?} {:?}", BasicAuth::new("me", "s3cret"));
        assert!(!shown.contains("s3cret") && shown.contains("proxy.example"), "{shown}");
    }
}
