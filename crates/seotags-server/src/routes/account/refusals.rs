//! Statuses and sentences for refusals of the accounts.

use crate::entities::sentence;
use crate::error::ApiError;
use axum::http::StatusCode;
use seotags_app::accounts::{AccountError, PasswordError};

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Email(_) => Self::bad_request("Please enter a valid email address."),
            AccountError::PasswordRules => Self::bad_request("Please meet all password requirements."),
            AccountError::WrongPair => Self::bad_request("Incorrect email or password."),
            AccountError::NoCurrentPassword => {
                Self::bad_field("current_password", "Please enter your current password.")
            }
            AccountError::WrongCurrentPassword => {
                Self::bad_field("current_password", "Your current password is not correct.")
            }
            AccountError::NotVerified => Self::forbidden("Please verify your email address before logging in."),
            AccountError::Deactivated => Self::forbidden("This account has been deactivated."),
            AccountError::SessionOver => Self::new(StatusCode::UNAUTHORIZED, "Session expired. Please log in again."),
            AccountError::MailToken => Self::bad_request("Invalid or expired verification token."),
            AccountError::TooManyMails => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "Too many emails were sent to this address. Please try again later.",
            ),
            AccountError::EmailTaken => Self::bad_request("This email address is already in use."),
            AccountError::NoAccount | AccountError::NoUser(_) => Self::not_found("User not found."),
            AccountError::LastAdministrator => Self::bad_request("The last administrator cannot be removed."),
            AccountError::InProgress(_) => Self::bad_request("Analysis is still in progress."),
            AccountError::AgencyName { most } => {
                Self::bad_request(format!("Agency name must be at most {most} characters."))
            }
            AccountError::AiSettings => Self::forbidden("You do not have permission to update AI settings."),
            AccountError::Token(reason) => Self::bad_request(sentence(reason)),
            AccountError::NoToken => Self::not_found("Token not found."),
            AccountError::NotYourToken => Self::forbidden("You do not have permission to access this token."),
            AccountError::Password(PasswordError::Busy) => Self::busy(),
            AccountError::Store(error) => Self::from(error),
            other => Self::internal(other),
        }
    }
}
