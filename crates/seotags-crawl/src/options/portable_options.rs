//! The options of a crawler that travel to another process that crawls for us: how pages are reached. What belongs to
//! a machine (the guard, files, caches) stays here.

use super::credentials::CredentialSite;
use super::profile::Profile;
use super::proxy_url::ProxyUrl;
use super::{BasicAuth, CrawlOptions};
use crate::cookies::{Cookies, SessionData};
use serde::{Deserialize, Serialize};

/// Options on their way to another process. Not `Debug`: some of them are secrets.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    basic_auth: Option<(String, String)>,
    credentials_for: Vec<String>,
    cookies: Option<String>,
    proxy: Option<String>,
    profile: Option<CarriedProfile>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct CarriedProfile {
    user_agent: Option<String>,
    session: Option<String>,
    proxy: Option<String>,
}

/// Options that work only if this process crawls; names which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotPortable(pub &'static str);

impl CrawlOptions {
    /// The part of these options that other processes need to crawl for us.
    ///
    /// # Errors
    /// [`NotPortable`] if answers are to be recorded: only the process that receives them can do that.
    pub fn carried(&self) -> Result<Carried, NotPortable> {
        if self.trace.is_some() {
            return Err(NotPortable("a log of requests"));
        }
        if self.archive.is_some() {
            return Err(NotPortable("an archive of answers"));
        }
        let session = |cookies: &Cookies| SessionData { cookies: cookies.clone(), ..SessionData::default() };
        let state =
            |session: &SessionData| (!session.is_empty()).then(|| session.to_storage_state().expose().to_owned());
        let proxy = |proxy: &ProxyUrl| proxy.as_url().to_string();
        Ok(Carried {
            basic_auth: self.basic_auth.as_ref().map(|auth| (auth.user.clone(), auth.password().to_owned())),
            credentials_for: self.credentials_for.iter().map(|site| site.as_str().to_owned()).collect(),
            cookies: state(&session(&self.cookies)),
            proxy: self.proxy.as_ref().map(proxy),
            profile: self.profile.as_ref().map(|profile| CarriedProfile {
                user_agent: profile.user_agent.clone(),
                session: state(&profile.session),
                proxy: profile.proxy.as_ref().map(proxy),
            }),
        })
    }

    /// These options with those of another process. Unreadable values are skipped: they come from our own code.
    #[must_use]
    pub fn with_carried(self, carried: Carried) -> Self {
        let session = |text: Option<String>| text.and_then(|text| SessionData::parse(&text).ok()).unwrap_or_default();
        let proxy = |text: Option<String>| text.and_then(|text| ProxyUrl::parse(&text).ok());
        let Carried { basic_auth, credentials_for, cookies, proxy: way, profile } = carried;
        Self {
            basic_auth: basic_auth.map(|(user, password)| BasicAuth::new(user, password)),
            credentials_for: credentials_for.iter().filter_map(|site| CredentialSite::parse(site).ok()).collect(),
            cookies: session(cookies).cookies,
            proxy: proxy(way),
            profile: profile.map(|profile| Profile {
                user_agent: profile.user_agent,
                session: session(profile.session),
                proxy: proxy(profile.proxy),
            }),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carried_options_arrive_unchanged() {
        let cookies = r#"[{"name": "sid", "value": "1", "domain": "shop.example", "path": "/"}]"#;
        let before = CrawlOptions {
            basic_auth: Some(BasicAuth::new("me", "s3cret")),
            credentials_for: vec![CredentialSite::parse("shop.example").unwrap()],
            cookies: Cookies::parse(cookies).unwrap(),
            proxy: Some(ProxyUrl::parse("http://me:pw@proxy.example:3128").unwrap()),
            profile: Some(Profile {
                user_agent: Some("Robot".into()),
                session: SessionData::parse(cookies).unwrap(),
                proxy: None,
            }),
            ..CrawlOptions::default()
        };
        let text = serde_json::to_string(&before.carried().unwrap()).unwrap();
        let after = CrawlOptions::default().with_carried(serde_json::from_str(&text).unwrap());
        assert!(before.basic_auth == after.basic_auth && before.proxy == after.proxy);
        assert!(before.cookies == after.cookies && before.profile == after.profile);
        assert_eq!(before.credentials_for, after.credentials_for);
    }
}
