//! A host that the operator opened by name: `HOST` or `HOST:PORT`.

use seotags_core::url::HttpUrl;

/// The text is not a host.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is not a host: write HOST or HOST:PORT, e.g. intranet.example:8080")]
pub struct GuardError {
    /// As given.
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opening {
    host: String,
    port: Option<u16>,
}

impl Opening {
    pub(super) fn parse(text: &str) -> Result<Self, GuardError> {
        let refused = || GuardError { text: text.to_owned() };
        let text = text.trim();
        if text.is_empty() || text.contains(['/', '@', '?', '#', '\\']) {
            return Err(refused());
        }
        let url = HttpUrl::parse(&format!("http://{text}/")).map_err(|_| refused())?;
        Ok(Self { host: plain_host(&url), port: written_port(text).map_err(|()| refused())? })
    }

    pub(super) fn fits(&self, url: &HttpUrl) -> bool {
        self.host == plain_host(url) && self.port.is_none_or(|port| url.as_url().port_or_known_default() == Some(port))
    }
}

/// The port after the host, as written. The parser drops port 80, and a text without a port would open all ports.
fn written_port(text: &str) -> Result<Option<u16>, ()> {
    let behind_host = if text.starts_with('[') { text.rsplit_once(']').map_or("", |(_, rest)| rest) } else { text };
    let Some((_, port)) = behind_host.rsplit_once(':') else { return Ok(None) };
    let is_plain = port.bytes().all(|byte| byte.is_ascii_digit()) && !port.starts_with('0');
    port.parse().ok().filter(|_| is_plain).map(Some).ok_or(())
}

fn plain_host(url: &HttpUrl) -> String {
    let host = url.host();
    host.strip_suffix('.').unwrap_or(host).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_and_ports_are_parsed() {
        let opening = |text: &str| Opening::parse(text).map(|opening| (opening.host, opening.port));
        for open_to_all in ["intranet.example:", "intranet.example:080", "intranet.example:0", "[::1]:x"] {
            assert!(opening(open_to_all).is_err(), "{open_to_all}");
        }
        assert_eq!(opening("Intranet.Example"), Ok(("intranet.example".into(), None)));
        assert_eq!(opening("intranet:80"), Ok(("intranet".into(), Some(80))));
        assert_eq!(opening("[::1]:8080"), Ok(("[::1]".into(), Some(8080))));
        assert_eq!(opening("[fd00::80]"), Ok(("[fd00::80]".into(), None)));
        for text in ["", "http://a.example", "a.example/x", "user@a.example", "a b", "a:99999"] {
            assert!(opening(text).is_err(), "{text}");
        }
    }
}
