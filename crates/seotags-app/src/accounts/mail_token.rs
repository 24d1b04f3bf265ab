//! How long a link in an email is valid.

use crate::mail::SIGN_UP_LIFE;
use jiff::SignedDuration;
use seotags_store::model::Purpose;

/// How long a link for this purpose is valid.
pub(super) fn link_life(purpose: Purpose) -> SignedDuration {
    match purpose {
        Purpose::Verify => SIGN_UP_LIFE,
        Purpose::Change => SignedDuration::from_hours(24),
        Purpose::Reset => SignedDuration::from_hours(1),
    }
}
