//! Why an action on an account was refused.

use super::passwords::PasswordError;
use crate::api_keys::ApiKeyError;
use crate::mail::AddressError;
use seotags::url::AnalysisId;
use seotags_store::model::UserId;
use seotags_store::secrets::SecretsError;
use seotags_store::store::StoreError;

/// Why an action on an account was refused.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// It is not an email address.
    #[error(transparent)]
    Email(#[from] AddressError),
    /// Too weak, or too long.
    #[error(
        "a password has at least 8 characters, with an upper-case letter, a lower-case letter, a digit and a sign that is neither"
    )]
    PasswordRules,
    /// No account has this address and password.
    #[error("wrong e-mail address or password")]
    WrongPair,
    /// A new password was sent without the current one.
    #[error("the current password is missing")]
    NoCurrentPassword,
    /// The current password is wrong.
    #[error("the current password is wrong")]
    WrongCurrentPassword,
    /// The link in the verification email was not opened yet.
    #[error("the address is not verified")]
    NotVerified,
    /// An administrator has switched the account off.
    #[error("the account is deactivated")]
    Deactivated,
    /// The refresh token is invalid or no longer valid.
    #[error("the session is over")]
    SessionOver,
    /// The token of an emailed link is invalid or no longer valid.
    #[error("the link is invalid or no longer valid")]
    MailToken,
    /// The address has used up its budget of this kind of email.
    #[error("the address has had too many emails of this kind")]
    TooManyMails,
    /// Another account has the address.
    #[error("an account with this address exists")]
    EmailTaken,
    /// No account has the address.
    #[error("there is no account with this address")]
    NoAccount,
    /// The user does not exist.
    #[error("there is no user {0}")]
    NoUser(UserId),
    /// The service would have no administrator left.
    #[error("this is the last administrator")]
    LastAdministrator,
    /// An analysis of the user is being worked on.
    #[error("analysis {0} is in progress")]
    InProgress(AnalysisId),
    /// The agency's name is too long.
    #[error("an agency's name has at most {most} characters")]
    AgencyName {
        /// Most characters.
        most: usize,
    },
    /// Only administrators may set models and keys.
    #[error("only administrators change AI settings")]
    AiSettings,
    /// A personal token cannot be created with these values; the text gives the reason.
    #[error("{0}")]
    Token(&'static str),
    /// The token does not exist.
    #[error("there is no such token")]
    NoToken,
    /// The token belongs to another user.
    #[error("the token belongs to another user")]
    NotYourToken,
    /// A password could not be hashed or verified.
    #[error(transparent)]
    Password(PasswordError),
    /// The API key cannot be stored.
    #[error(transparent)]
    ApiKey(#[from] ApiKeyError),
    /// A value cannot be encrypted.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The system has no random bytes.
    #[error("the system has no random bytes: {0}")]
    Random(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PasswordError> for AccountError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::TooLong => Self::PasswordRules,
            other => Self::Password(other),
        }
    }
}
