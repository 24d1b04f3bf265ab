//! For how long a link in a mail is good.

use crate::mail::SIGN_UP_LIFE;
use crate::model::Purpose;
use jiff::SignedDuration;

impl Purpose {
    /// For how long a link is good.
    pub(super) fn life(self) -> SignedDuration {
        match self {
            Self::Verify => SIGN_UP_LIFE,
            Self::Change => SignedDuration::from_hours(24),
            Self::Reset => SignedDuration::from_hours(1),
        }
    }
}
