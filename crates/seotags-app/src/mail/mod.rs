//! Emails of the service: their content, the queue in the store, which survives restarts, and the mail routes.
//!
//! Owns: letters as text and HTML, how many of a kind one address may get, retries, SMTP and the outbox folder.
//! Never: knows why a letter is written (that is [`crate::accounts`]), speaks HTTP.

mod address;
mod backoff;
mod email_content;
mod kind;
mod mailer;
mod outbox;
mod queue;
mod route;
mod smtp;

pub use address::{AddressError, EmailAddress};
pub(crate) use email_content::{EmailContent, moment};
pub(crate) use kind::{Kind, SIGN_UP_LIFE};
pub use mailer::Mailer;
pub(crate) use queue::{MailQueue, MailRequest, Post, forget, reserve};
pub use route::{MailRoute, SendError, Sender};
pub use smtp::{SmtpUrl, SmtpUrlError};
