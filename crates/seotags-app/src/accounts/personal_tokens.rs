//! Tokens for programs: named, limited in scope and lifetime, shown once.

use super::error::AccountError;
use super::handle::Accounts;
use super::{emails, token};
use crate::mail::Post;
use jiff::Timestamp;
use seotags::Secret;
use seotags_store::model::{PersonalToken, PersonalTokenId, TokenScope, User, UserId};
use seotags_store::store::{At, StoreError, personal_tokens, users};

/// Most tokens of a user.
const MOST: u32 = 50;
/// Longest name in characters.
const MAX_NAME_CHARS: usize = seotags::lengths::TOKEN_NAME;

/// A token to create.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// The name that its owner chose.
    pub name: String,
    /// What it may do.
    pub scope: TokenScope,
    /// When it expires; `None`: never.
    pub expires_at: Option<Timestamp>,
}

/// A new token with its secret, which is shown only this once.
#[derive(Debug, Clone)]
pub struct IssuedToken {
    /// The stored part.
    pub kept: PersonalToken,
    /// The secret that its owner sends.
    pub token: Secret,
}

impl Accounts {
    /// The tokens of a user, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn personal_tokens(&self, user: UserId) -> Result<Vec<PersonalToken>, StoreError> {
        self.store.read(move |db| personal_tokens::of_user(db, user)).await
    }

    /// A token by its number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn personal_token(&self, id: PersonalTokenId) -> Result<Option<PersonalToken>, StoreError> {
        self.store.read(move |db| personal_tokens::by_id(db, id)).await
    }

    /// Creates a token and notifies the user by email. Fails if the user's sessions were ended after `user` was read.
    ///
    /// # Errors
    /// [`AccountError::Token`] if a value is invalid; [`AccountError::SessionOver`]; or the store.
    pub async fn issue_token(&self, user: &User, new: NewToken, now: Timestamp) -> Result<IssuedToken, AccountError> {
        let name = new.name.trim().to_owned();
        if name.is_empty() || name.chars().count() > MAX_NAME_CHARS {
            return Err(AccountError::Token("a token's name has 1 to 120 characters"));
        }
        if new.expires_at.is_some_and(|end| end <= now) {
            return Err(AccountError::Token("a token cannot end in the past"));
        }
        let (token, hash) = token::fresh_for_program()?;
        let (before, origin) = (user.clone(), self.public_url.to_string());
        let kept = self.change_and_tell(move |db, posts| {
            let Some(user) = users::if_still_signed_in(db, &before)? else { return Ok(Err(AccountError::SessionOver)) };
            if personal_tokens::count(db, user.id)? >= MOST {
                return Ok(Err(AccountError::Token("you have as many tokens as there may be; delete one first")));
            }
            if let Ok(to) = user.email.parse() {
                posts.push(Post::notice(db, emails::token_created(to, new.scope, &origin, now), now)?);
            }
            let times = (At(now), new.expires_at.map(At));
            personal_tokens::insert(db, user.id, (&name, new.scope), &hash, times).map(Ok)
        });
        Ok(IssuedToken { kept: kept.await?, token })
    }

    /// Ends a token.
    ///
    /// # Errors
    /// [`AccountError::NoToken`], or the store.
    pub async fn revoke_token(&self, id: PersonalTokenId) -> Result<(), AccountError> {
        self.change(move |db| {
            let is_gone = personal_tokens::delete(db, id)?;
            Ok(if is_gone { Ok(()) } else { Err(AccountError::NoToken) })
        })
        .await
    }
}
