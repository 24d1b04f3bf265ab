//! What a link in a mail is for, and for how long.

use crate::mail::SIGN_UP_LIFE;
use jiff::SignedDuration;

/// What a link in a mail is for (`api` 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Verifies the address of a sign-up and activates its password.
    Verify,
    /// That an address is the one of whoever wants to have it from now on.
    Change,
    /// A new password.
    Reset,
}

impl Purpose {
    /// As the store writes it.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Change => "change",
            Self::Reset => "reset",
        }
    }

    /// For how long a link is good.
    pub(super) fn life(self) -> SignedDuration {
        match self {
            Self::Verify => SIGN_UP_LIFE,
            Self::Change => SignedDuration::from_hours(24),
            Self::Reset => SignedDuration::from_hours(1),
        }
    }
}
