//! Kinds of emails, and how many of each one address may get.

use jiff::SignedDuration;
use seotags_store::model::Sent;

/// The purpose of an email. Each kind has its own budget, so one kind cannot use up the emails of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A notice about the security of an account.
    Notice,
    /// The link that verifies a sign-up.
    SignUp,
    /// The link that confirms a new address.
    EmailChange,
    /// The link for a password reset.
    Reset,
    /// A notice that the address already has an account.
    Known,
}

/// How many emails one address may get in a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// The period.
    pub(super) time: SignedDuration,
    /// Limit over all networks.
    in_all: u32,
    /// Limit for requests of one network.
    of_network: u32,
    /// How many are reserved for networks without a request in the period.
    reserved: u32,
}

/// For links that anyone can request. A stranger with one or a few networks cannot use up the owner's emails.
const LINKS: Budget = Budget { time: SignedDuration::from_hours(1), in_all: 20, of_network: 5, reserved: 10 };
/// For sign-up links, over the lifetime of a link. This also limits the pending sign-ups of one address, so none has to
/// be voided for a new one.
const SIGN_UPS: Budget = Budget { time: SIGN_UP_LIFE, ..LINKS };
/// Once a day.
const ONCE: Budget = Budget { time: SignedDuration::from_hours(24), in_all: 1, of_network: 1, reserved: 0 };
/// How long the link of a sign-up is valid.
pub(crate) const SIGN_UP_LIFE: SignedDuration = SignedDuration::from_hours(48);

impl Kind {
    /// Every kind.
    pub(super) const ALL: [Self; 5] = [Self::Notice, Self::SignUp, Self::EmailChange, Self::Reset, Self::Known];

    /// The name in the store and the log.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Notice => "notice",
            Self::SignUp => "sign_up",
            Self::EmailChange => "email_change",
            Self::Reset => "reset",
            Self::Known => "known",
        }
    }

    /// `None` for emails without a limit: only signed-in users cause notices.
    pub(super) fn budget(self) -> Option<Budget> {
        match self {
            Self::Notice => None,
            Self::SignUp => Some(SIGN_UPS),
            Self::EmailChange | Self::Reset => Some(LINKS),
            Self::Known => Some(ONCE),
        }
    }
}

impl Budget {
    /// True if there is room for one more.
    pub(super) fn has_room(self, sent: Sent) -> bool {
        let most = if sent.of_network == 0 { self.in_all } else { self.in_all - self.reserved };
        sent.in_all < most && sent.of_network < self.of_network
    }
}

#[cfg(test)]
mod tests {
    use super::{LINKS, ONCE, Sent};

    #[test]
    fn a_network_gets_five_links_and_a_new_network_always_has_some_left() {
        let has_room = |in_all, of_network| LINKS.has_room(Sent { in_all, of_network });
        assert!(has_room(4, 4) && !has_room(5, 5));
        assert!(has_room(9, 1) && !has_room(10, 1));
        assert!(has_room(10, 0) && has_room(19, 0) && !has_room(20, 0));
    }

    #[test]
    fn a_budget_of_one_allows_one_email() {
        assert!(ONCE.has_room(Sent { in_all: 0, of_network: 0 }));
        assert!(!ONCE.has_room(Sent { in_all: 1, of_network: 0 }));
    }
}
