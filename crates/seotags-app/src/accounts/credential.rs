//! The proof of identity that a caller sends.

use jiff::{SignedDuration, Timestamp};

/// The proof of identity that a caller sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Credential {
    /// An access token of a session.
    Session {
        /// When the password was last typed in this session, in seconds since 1970, if the token has it.
        signed_in_at: Option<i64>,
    },
    /// A personal token.
    Token {
        /// True if the token may write.
        writes: bool,
    },
}

/// For how long after a sign-in the most sensitive changes (tokens, webhooks, addresses) do not need the password.
const RECENT: SignedDuration = SignedDuration::from_mins(10);

impl Credential {
    /// True if the password was typed recently.
    pub fn is_recent(self, now: Timestamp) -> bool {
        match self {
            Self::Session { signed_in_at: Some(at) } => now.as_second().saturating_sub(at) <= RECENT.as_secs(),
            Self::Session { signed_in_at: None } | Self::Token { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Credential;

    #[test]
    fn a_sign_in_is_recent_for_ten_minutes() {
        let now = "2026-11-28T12:00:00Z".parse::<jiff::Timestamp>().unwrap();
        let is_recent = |ago| Credential::Session { signed_in_at: Some(now.as_second() - ago) }.is_recent(now);
        assert!(is_recent(0) && is_recent(600) && !is_recent(601));
        assert!(is_recent(-1), "the clock of another process may be ahead");
        assert!(!Credential::Session { signed_in_at: None }.is_recent(now), "a token of an earlier version");
        assert!(!Credential::Token { writes: true }.is_recent(now));
    }
}
