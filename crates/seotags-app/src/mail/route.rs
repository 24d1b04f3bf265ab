//! The mail route that the operator chose, and the final message.

use super::address::EmailAddress;
use super::email_content::EmailContent;
use super::smtp::SmtpUrl;
use super::{outbox, smtp};
use jiff::Timestamp;
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Body, Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Longest line of an email in bytes, without the line break.
const MAX_LINE_BYTES: usize = 998;

/// Where emails go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailRoute {
    /// Into a folder, one file each, for another program to collect.
    Outbox(PathBuf),
    /// To a mail server.
    Smtp(SmtpUrl),
}

/// The sender of emails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender(Mailbox);

impl Sender {
    /// `seotags <no-reply@HOST>`, for a service with this host name.
    pub fn of_host(host: &str) -> Self {
        let local = |domain: &str| Address::new("no-reply", domain).ok();
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let is_address = bare.parse::<std::net::IpAddr>().is_ok();
        let named = if is_address { None } else { local(bare) };
        let address =
            named.or_else(|| local("localhost")).unwrap_or_else(|| Address::new_dangerous("no-reply", "localhost"));
        Self(Mailbox::new(Some("seotags".to_owned()), address))
    }

    /// The part after the `@`.
    fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

impl FromStr for Sender {
    type Err = super::AddressError;

    fn from_str(text: &str) -> Result<Self, super::AddressError> {
        if text.chars().any(char::is_control) {
            return Err(super::AddressError);
        }
        text.trim().parse().map(Self).map_err(|_| super::AddressError)
    }
}

impl fmt::Display for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An email could not be sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// The route is unavailable for now.
    #[error("mails cannot be sent: {0}")]
    Unreachable(String),
    /// This email is refused, now and later.
    #[error("the mail was refused: {0}")]
    Refused(String),
}

/// An open connection of the route.
#[derive(Debug)]
pub(super) enum OpenRoute {
    Outbox(PathBuf),
    Smtp(Box<smtp::SmtpPool>),
}

impl OpenRoute {
    pub(super) fn open(route: &MailRoute) -> Result<Self, SendError> {
        Ok(match route {
            MailRoute::Outbox(folder) => Self::Outbox(folder.clone()),
            MailRoute::Smtp(url) => Self::Smtp(Box::new(smtp::SmtpPool::open(url)?)),
        })
    }

    /// Sends the email with number `id` in the queue.
    pub(super) async fn send(&self, id: i64, at: Timestamp, message: Message) -> Result<(), SendError> {
        match self {
            Self::Outbox(folder) => outbox::put(folder.clone(), id, at, message).await,
            Self::Smtp(relay) => relay.send(message).await,
        }
    }
}

/// The letter with its headers. All of them come from us, except the recipient, which was parsed.
pub(super) fn message(letter: &EmailContent, id: i64, from: &Sender, at: Timestamp) -> Result<Message, SendError> {
    let refused = |error: &dyn fmt::Display| SendError::Refused(error.to_string());
    Message::builder()
        .from(from.0.clone())
        .to(mailbox(&letter.to)?)
        .subject(letter.subject.clone())
        .date(at.into())
        .message_id(Some(format!("<{id}.{:016x}@{}>", fastrand::u64(..), from.domain())))
        // So that no program answers automatically.
        .header(AutoSubmitted)
        .multipart(
            MultiPart::alternative()
                .singlepart(SinglePart::builder().header(ContentType::TEXT_PLAIN).body(body(&letter.text())))
                .singlepart(SinglePart::builder().header(ContentType::TEXT_HTML).body(body(&letter.html()))),
        )
        .map_err(|error| refused(&error))
}

/// Unencoded if mail servers must accept it like that (RFC 5321, 4.5.3.1.6), so that links stay intact in all mail
/// programs.
fn body(text: &str) -> Body {
    let lines = text.replace('\n', "\r\n");
    if text.is_ascii() && text.lines().all(|line| line.len() <= MAX_LINE_BYTES) {
        return Body::dangerous_pre_encoded(lines.into_bytes(), ContentTransferEncoding::SevenBit);
    }
    Body::new(lines)
}

fn mailbox(to: &EmailAddress) -> Result<Mailbox, SendError> {
    let address: Address = to.as_str().parse().map_err(|_| SendError::Refused("no address".to_owned()))?;
    Ok(Mailbox::new(None, address))
}

/// RFC 3834.
#[derive(Debug, Clone)]
struct AutoSubmitted;

impl lettre::message::header::Header for AutoSubmitted {
    fn name() -> lettre::message::header::HeaderName {
        lettre::message::header::HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> lettre::message::header::HeaderValue {
        lettre::message::header::HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{EmailContent, Sender, message};
    use regex::Regex;

    #[test]
    fn a_message_has_all_its_headers() {
        let letter = EmailContent::new("ada@shop.example".parse().unwrap(), "Verify your email address")
            .say("Open this link:")
            .link("Verify", format!("https://tags.example.com/app/verify-email-change?token={}", "a".repeat(64)));
        let at = "2026-11-22T05:00:00Z".parse().unwrap();
        let mail = message(&letter, 7, &Sender::of_host("tags.example.com"), at).unwrap();
        let text = String::from_utf8(mail.formatted()).unwrap().replace("\r\n", "\n");
        let text = Regex::new(r"7\.[0-9a-f]{16}").unwrap().replace_all(&text, "[id]");
        let text = Regex::new(r#"boundary="[^"]+""#).unwrap().replace_all(&text, "boundary");
        let (head, body) = text.split_once("\n\n").unwrap();
        insta::assert_snapshot!(head, @r"
        From: seotags <no-reply@tags.example.com>
        To: ada@shop.example
        Subject: Verify your email address
        Date: Sun, 22 Nov 2026 05:00:00 +0000
        Message-ID: <[id]@tags.example.com>
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: multipart/alternative;
         boundary
        ");
        assert!(
            body.contains(&format!("\nhttps://tags.example.com/app/verify-email-change?token={}\n", "a".repeat(64)))
        );
        assert!(body.contains("Content-Type: text/html"));
    }

    #[test]
    fn a_sender_is_parsed() {
        assert_eq!(Sender::of_host("tags.example.com").to_string(), "seotags <no-reply@tags.example.com>");
        assert_eq!(Sender::of_host("127.0.0.1").to_string(), "seotags <no-reply@localhost>");
        assert_eq!(Sender::of_host("[::1]").to_string(), "seotags <no-reply@localhost>");
        assert_eq!("Tags <a@b.example>".parse::<Sender>().unwrap().to_string(), "Tags <a@b.example>");
        assert!("a@b.example\r\nBcc: x@y.example".parse::<Sender>().is_err());
    }
}
