//! Accounts of the web service: who a user is, and what proves it.
//!
//! Owns: users, their passwords, their credentials, the signing key, and the emails about accounts.
//! Never: speaks HTTP; decides what a user may do with an object (`access`, next to each kind of object).

mod access_token;
mod administration;
mod argon;
mod change;
mod confirmation;
mod credential;
mod devices;
mod email_change;
mod emails;
mod end_access;
mod error;
mod handle;
mod key_file;
mod mail_token;
mod password_rules;
mod passwords;
mod personal_tokens;
mod recovery;
mod sessions;
mod sign_in;
mod sign_up;
mod signing_key;
mod token;
mod verification;

pub use access_token::AccessToken;
pub(crate) use administration::{delete_with_all, removable, switch};
pub use change::{Updated, UserChange};
pub use credential::Credential;
pub use devices::{Device, DeviceCookie};
pub use error::AccountError;
pub use handle::Accounts;
pub use passwords::{PasswordError, Passwords};
pub use personal_tokens::{IssuedToken, NewToken};
pub use seotags_store::model::{PersonalToken, PersonalTokenId, TokenScope, User, UserId, UserSummary};
pub use sessions::SignedIn;
pub use signing_key::{SigningKeyError, SigningKeys};
pub use verification::Verified;
