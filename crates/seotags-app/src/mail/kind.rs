//! What a mail is for, and how many of its kind one address is sent.

use jiff::SignedDuration;

/// What a mail is for. Each kind has a budget of its own, so that mails of one never use up those of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Something that matters to the security of an account has happened.
    Notice,
    /// The link that verifies a sign-up.
    SignUp,
    /// The link that confirms a new address.
    EmailChange,
    /// The link for a new password.
    Reset,
    /// That the address already has an account.
    Known,
}

/// How many mails one address is sent in a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// In which time.
    pub(super) time: SignedDuration,
    /// Most that requests of all networks cause.
    in_all: u32,
    /// Most that requests of one network cause.
    of_network: u32,
    /// How many of all are kept for networks that have caused none yet.
    reserved: u32,
}

/// What an address was sent already, in the time of a budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sent {
    /// Whoever caused it.
    pub(crate) in_all: u32,
    /// At the request of the network that now asks for one more.
    pub(crate) of_network: u32,
}

/// For links that anybody can ask for: a stranger who asks from one network, or from a few, leaves room for the owner.
const LINKS: Budget = Budget { time: SignedDuration::from_hours(1), in_all: 20, of_network: 5, reserved: 10 };
/// For the links of sign-ups, over the whole time in which one is good: their number bounds the sign-ups of one address that
/// wait, and none of them has to end for a new one.
const SIGN_UPS: Budget = Budget { time: SIGN_UP_LIFE, ..LINKS };
/// Once a day.
const ONCE: Budget = Budget { time: SignedDuration::from_hours(24), in_all: 1, of_network: 1, reserved: 0 };
/// For how long the link of a sign-up is good.
pub(crate) const SIGN_UP_LIFE: SignedDuration = SignedDuration::from_hours(48);

impl Kind {
    /// Every kind.
    pub(super) const ALL: [Self; 5] = [Self::Notice, Self::SignUp, Self::EmailChange, Self::Reset, Self::Known];

    /// As the store and the log write it.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Notice => "notice",
            Self::SignUp => "sign_up",
            Self::EmailChange => "email_change",
            Self::Reset => "reset",
            Self::Known => "known",
        }
    }

    /// `None` for what is always sent: only those who are signed in cause notices.
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
    fn a_network_has_five_and_a_new_one_has_room_when_others_have_none() {
        let has_room = |in_all, of_network| LINKS.has_room(Sent { in_all, of_network });
        assert!(has_room(4, 4) && !has_room(5, 5));
        assert!(has_room(9, 1) && !has_room(10, 1));
        assert!(has_room(10, 0) && has_room(19, 0) && !has_room(20, 0));
    }

    #[test]
    fn some_are_sent_once() {
        assert!(ONCE.has_room(Sent { in_all: 0, of_network: 0 }));
        assert!(!ONCE.has_room(Sent { in_all: 1, of_network: 0 }));
    }
}
