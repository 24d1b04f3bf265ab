//! The SMTP route: server, encryption, login.

use super::route::SendError;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use seotags::Secret;
use seotags::url::is_loopback;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;
use url::{Host, Url};

/// Longest wait for an answer of the server.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How the connection to the server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encryption {
    /// From the first byte (`smtps`).
    Whole,
    /// After STARTTLS, or nothing is sent.
    StartTls,
    /// Not at all; only on the same machine, or if the operator demands it.
    None,
}

/// A mail server, as given in `SEOTAGS_SMTP_URL`.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<(String, Secret)>,
}

/// Not the URL of a mail server. The error does not repeat the value, which may contain a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SmtpUrlError {
    /// Not of this form.
    #[error(
        "write it as smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST, with %40 for an @ in the user's name"
    )]
    Form,
    /// The value of `?tls=` is unknown.
    #[error("tls is `required` or `none`")]
    Tls,
    /// A password would be sent unencrypted.
    #[error(
        "with ?tls=none the password would go over the network in clear; leave that out, or name a server on this machine"
    )]
    ClearPassword,
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpUrl({self})")
    }
}

impl fmt::Display for SmtpUrl {
    /// Prints no credentials.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encryption == Encryption::Whole { "smtps" } else { "smtp" };
        write!(f, "{scheme}://{}:{}", self.host, self.port)
    }
}

impl FromStr for SmtpUrl {
    type Err = SmtpUrlError;

    fn from_str(text: &str) -> Result<Self, SmtpUrlError> {
        let url = Url::parse(text.trim()).map_err(|_| SmtpUrlError::Form)?;
        let host = url.host().filter(|host| *host != Host::Domain("")).ok_or(SmtpUrlError::Form)?;
        let is_here = is_loopback(&url);
        let tls = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, value)| value.into_owned());
        let encryption = match (url.scheme(), tls.as_deref()) {
            ("smtps", None | Some("required")) => Encryption::Whole,
            ("smtp", None) if is_here => Encryption::None,
            ("smtp", None | Some("required")) => Encryption::StartTls,
            ("smtp", Some("none")) => Encryption::None,
            ("smtp" | "smtps", Some(_)) => return Err(SmtpUrlError::Tls),
            _ => return Err(SmtpUrlError::Form),
        };
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(SmtpUrlError::Form);
        }
        let credentials = (!url.username().is_empty()).then(|| {
            let password = Secret::verbatim(percent_decoded(url.password().unwrap_or_default()));
            (percent_decoded(url.username()), password)
        });
        if encryption == Encryption::None && credentials.is_some() && !is_here {
            return Err(SmtpUrlError::ClearPassword);
        }
        let usual = match encryption {
            Encryption::Whole => 465,
            Encryption::StartTls => 587,
            Encryption::None => 25,
        };
        let host = match host {
            Host::Domain(name) => name.to_owned(),
            Host::Ipv4(ip) => ip.to_string(),
            Host::Ipv6(ip) => ip.to_string(),
        };
        Ok(Self { host, port: url.port().unwrap_or(usual), encryption, credentials })
    }
}

fn percent_decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// Connections to a mail server, kept for a while.
pub(super) struct SmtpPool {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl fmt::Debug for SmtpPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Relay").finish_non_exhaustive()
    }
}

impl SmtpPool {
    /// Connects when the first email is sent.
    pub(super) fn open(url: &SmtpUrl) -> Result<Self, SendError> {
        let tls = match url.encryption {
            Encryption::None => Tls::None,
            Encryption::Whole => Tls::Wrapper(parameters(&url.host)?),
            Encryption::StartTls => Tls::Required(parameters(&url.host)?),
        };
        let host = match url.host.parse::<IpAddr>() {
            Ok(IpAddr::V6(ip)) => format!("[{ip}]"),
            _ => url.host.clone(),
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(url.port)
            .tls(tls)
            .timeout(Some(TIMEOUT));
        if let Some((user, password)) = &url.credentials {
            builder = builder.credentials(Credentials::new(user.clone(), password.expose().to_owned()));
        }
        Ok(Self { transport: builder.build() })
    }

    pub(super) async fn send(&self, message: Message) -> Result<(), SendError> {
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if is_about_the_mail(&error) => Err(SendError::Refused(reason(&error))),
            Err(error) => Err(SendError::Unreachable(reason(&error))),
        }
    }
}

/// Certificates are checked against the system's authorities, or those of `SSL_CERT_FILE`.
fn parameters(host: &str) -> Result<TlsParameters, SendError> {
    TlsParameters::new(host.to_owned()).map_err(|error| SendError::Unreachable(reason(&error)))
}

/// True if the server accepts emails, but not this one. Errors about the login and the connection are for the operator
/// to fix, and may pass.
fn is_about_the_mail(error: &lettre::transport::smtp::Error) -> bool {
    let code = error.status().map(|code| code.to_string());
    error.is_permanent() && matches!(code.as_deref(), Some("550" | "551" | "552" | "553" | "554" | "555" | "556"))
}

fn reason(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{SmtpUrl, SmtpUrlError};

    fn read(text: &str) -> Result<String, SmtpUrlError> {
        text.parse::<SmtpUrl>().map(|url| {
            let user = url.credentials.as_ref().map(|(user, password)| format!(" as {user}/{}", password.expose()));
            format!("{url} {:?}{}", url.encryption, user.unwrap_or_default())
        })
    }

    #[test]
    fn connections_to_other_machines_are_encrypted() {
        let cases = [
            "smtp://ada%40b.example:p%3Ass@mail.example",
            "smtps://mail.example",
            "smtp://mail.example:2525?tls=none",
            "smtp://ada:secret@127.0.0.1:1025",
            "smtp://localhost?tls=required",
            "smtp://[::1]",
        ];
        let read: Vec<String> = cases.iter().map(|text| read(text).unwrap()).collect();
        insta::assert_snapshot!(read.join("\n"), @r"
        smtp://mail.example:587 StartTls as ada@b.example/p:ss
        smtps://mail.example:465 Whole
        smtp://mail.example:2525 None
        smtp://127.0.0.1:1025 None as ada/secret
        smtp://localhost:587 StartTls
        smtp://::1:25 None
        ");
    }

    #[test]
    fn a_password_is_neither_sent_in_clear_nor_shown() {
        assert_eq!(read("smtp://a:b@mail.example?tls=none"), Err(SmtpUrlError::ClearPassword));
        assert_eq!(read("smtps://mail.example?tls=none"), Err(SmtpUrlError::Tls));
        for text in ["mail.example:25", "http://mail.example", "smtp://", "smtp://mail.example/x"] {
            assert_eq!(read(text), Err(SmtpUrlError::Form), "{text}");
        }
        let url: SmtpUrl = "smtp://ada:s3cret@mail.example".parse().unwrap();
        assert!(!format!("{url:?} {url}").contains("s3cret"));
    }
}
