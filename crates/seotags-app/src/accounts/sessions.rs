//! Signed-in devices: each has one refresh token, which can be used once, so that its theft is noticed.
//!
//! A refresh token has two halves in hex digits: one that all tokens of a device share, and a secret of 256 bits that
//! is replaced with each use. The next secret is derived from the token by HMAC. So a second tab which comes a moment
//! later gets the same one, although the store has only hashes.

use super::error::AccountError;
use super::handle::Accounts;
use super::token::{TokenHash, hash};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::Secret;
use seotags::url::hex;
use seotags_store::model::User;
use seotags_store::secrets::random_bytes;
use seotags_store::store::sessions::{self, SessionRow};
use seotags_store::store::{At, users};

/// How long a device may be away and still continue its session.
const SLIDING: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long a session may last in total.
const IN_ALL: SignedDuration = SignedDuration::from_hours(90 * 24);
/// For how long a used token gets the same successor again.
const GRACE: SignedDuration = SignedDuration::from_secs(10);
/// Most devices of a user; beyond that, the one that was away longest is signed out.
const MOST_DEVICES: u32 = 20;
/// Hex digits of the shared half.
const FAMILY_DIGITS: usize = 32;
/// Hex digits of both halves.
const DIGITS: usize = FAMILY_DIGITS + 64;

/// A user who just signed in.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The user.
    pub user: User,
    /// Valid for a quarter of an hour.
    pub access_token: String,
    /// Gets the next access token, once.
    pub refresh_token: Secret,
    /// When the refresh token expires, if it is not used before.
    pub expires_at: Timestamp,
}

/// A session to begin, in the transaction of the act that permits it.
#[derive(Debug)]
pub(super) struct NewSession {
    token: String,
    hashes: (TokenHash, TokenHash),
}

impl NewSession {
    /// A session with tokens that cannot be guessed.
    pub(super) fn fresh() -> Result<Self, AccountError> {
        let token = format!("{}{}", hex(&random_bytes::<16>()?), hex(&random_bytes::<32>()?));
        let hashes = hashes(&token).ok_or(AccountError::SessionOver)?;
        Ok(Self { token, hashes })
    }

    /// Begins the session; false if the user's sessions were ended since `user` was read.
    pub(super) fn begin(&self, db: &Connection, user: &User, now: Timestamp) -> rusqlite::Result<bool> {
        sessions::sweep(db, At(now - SLIDING), At(now - IN_ALL))?;
        let (family, token) = &self.hashes;
        if !sessions::insert(db, user.id, user.token_version, (family, token), At(now))? {
            return Ok(false);
        }
        sessions::keep_latest(db, user.id, MOST_DEVICES)?;
        users::touch(db, user.id, At(now))?;
        Ok(true)
    }
}

/// What a received token is.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    /// The expected token.
    Expected,
    /// The expected token of a moment ago.
    JustUsed,
    /// A token that was used before: there is a stolen copy.
    Stolen,
    /// The session is over.
    Over,
}

impl Accounts {
    /// Begins a session of a user whose password was right.
    pub(super) async fn begin_session(&self, user: User, now: Timestamp) -> Result<SignedIn, AccountError> {
        let new = NewSession::fresh()?;
        let begun = self.change(move |db| {
            // The password may have been changed while it was verified.
            let has_begun = new.begin(db, &user, now)?;
            Ok(if has_begun { Ok((new, user)) } else { Err(AccountError::WrongPair) })
        });
        let (new, user) = begun.await?;
        Ok(self.begun(new, user, now))
    }

    /// What a user gets when a session begins.
    pub(super) fn begun(&self, new: NewSession, user: User, now: Timestamp) -> SignedIn {
        self.signed_in(user, new.token, now + SLIDING, now)
    }

    /// The next pair of tokens for a refresh token, which is then used up. If it is used again after more than a
    /// moment, the whole session ends, since somebody has a copy.
    ///
    /// # Errors
    /// [`AccountError::SessionOver`], or the store.
    pub async fn refresh(&self, token: &str, now: Timestamp) -> Result<SignedIn, AccountError> {
        let (family, shown) = hashes(token).ok_or(AccountError::SessionOver)?;
        let successor = format!("{}{}", &token[..FAMILY_DIGITS], hex(&self.keys.successor(token)));
        let successor_hash = hash(&successor);
        let refreshed = self.change(move |db| {
            let over = || Ok(Err(AccountError::SessionOver));
            let Some(session) = sessions::by_family(db, &family)? else { return over() };
            match judge(&session, &shown, &successor_hash, now) {
                Verdict::Expected => sessions::rotate(db, session.id, &shown, &successor_hash, At(now))?,
                Verdict::JustUsed => {}
                verdict @ (Verdict::Stolen | Verdict::Over) => {
                    if verdict == Verdict::Stolen {
                        tracing::warn!(user = session.user.0, "a refresh token was used twice; its session is ended");
                    }
                    sessions::delete(db, session.id)?;
                    return over();
                }
            }
            users::touch(db, session.user, At(now))?;
            let user = users::by_id(db, session.user)?.filter(|user| user.is_active && user.is_verified);
            Ok(user.map(|user| (user, session.began_at.0)).ok_or(AccountError::SessionOver))
        });
        let (user, began_at) = refreshed.await?;
        // The password was typed when the session began; a refresh does not change that.
        Ok(self.signed_in(user, successor, end_of(began_at, now), began_at))
    }

    /// Ends the session of a refresh token, if it is valid.
    ///
    /// # Errors
    /// [`AccountError`]: the store.
    pub async fn sign_out(&self, token: &str) -> Result<(), AccountError> {
        let Some((family, _)) = hashes(token) else { return Ok(()) };
        self.change(move |db| sessions::delete_family(db, &family).map(|_| Ok(()))).await
    }

    fn signed_in(&self, user: User, refresh_token: String, expires_at: Timestamp, began_at: Timestamp) -> SignedIn {
        let access_token = self.access_token(&user, began_at);
        SignedIn { access_token, refresh_token: Secret::verbatim(refresh_token), expires_at, user }
    }
}

/// The stored form of a token: the hash of its first half and that of the whole. `None` if it is not a token.
fn hashes(token: &str) -> Option<(TokenHash, TokenHash)> {
    let is_token = token.len() == DIGITS && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_token.then(|| (hash(&token[..FAMILY_DIGITS]), hash(token)))
}

fn judge(session: &SessionRow, shown: &TokenHash, successor: &TokenHash, now: Timestamp) -> Verdict {
    if now >= session.seen_at.0 + SLIDING || now >= session.began_at.0 + IN_ALL {
        return Verdict::Over;
    }
    if session.token_hash == *shown {
        return Verdict::Expected;
    }
    let is_recent = session.rotated_at.is_some_and(|At(at)| now.duration_since(at) <= GRACE);
    let was_last = session.before_hash.as_ref() == Some(shown) && session.token_hash == *successor;
    if is_recent && was_last { Verdict::JustUsed } else { Verdict::Stolen }
}

fn end_of(began_at: Timestamp, now: Timestamp) -> Timestamp {
    (now + SLIDING).min(began_at + IN_ALL)
}
