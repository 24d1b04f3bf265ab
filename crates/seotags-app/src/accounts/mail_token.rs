//! How long a link in an email is valid.

use crate::mail::SIGN_UP_LIFE;
use crate::model::Purpose;
use jiff::SignedDuration;

impl Purpose {
    /// How long a link is valid.
    pub(super) fn life(self) -> SignedDuration {
        match self {
            Self::Verify => SIGN_UP_LIFE,
            Self::Change => SignedDuration::from_hours(24),
            Self::Reset => SignedDuration::from_hours(1),
        }
    }
}
