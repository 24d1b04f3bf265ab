//! How often somebody may try the password of an account.
//!
//! Whoever guesses is slowed by where they are, and all who guess at one account from places that it does not know wait
//! ever longer for each other. A device on which its owner has signed in has a count of its own: strangers do not slow it.

use super::{Limit, Throttle};
use crate::error::ApiError;
use std::net::IpAddr;

/// Whoever tries a password.
#[derive(Debug, Clone)]
pub(crate) struct Guesser {
    /// The address that was typed, without regard to case.
    email: String,
    network: IpAddr,
    /// The number of the device, if the account knows it.
    device: Option<String>,
}

impl Guesser {
    /// Somebody of a network who tries the password of an address, on a device that it knows, perhaps.
    pub(crate) fn new(email: &str, network: IpAddr, device: Option<String>) -> Self {
        Self { email: email.trim().to_lowercase(), network, device }
    }

    /// The address that was typed, without regard to case.
    pub(crate) fn email(&self) -> &str {
        &self.email
    }

    /// The network that it is tried from.
    pub(crate) fn network(&self) -> IpAddr {
        self.network
    }

    /// True if the account knows the device.
    pub(crate) fn is_on_known_device(&self) -> bool {
        self.device.is_some()
    }
}

impl Throttle {
    /// Counts a try, before the password is looked at.
    ///
    /// # Errors
    /// 429 if it comes too early; whether the password is right is not looked at then.
    pub(crate) fn try_password(&self, guesser: &Guesser) -> Result<(), ApiError> {
        let Guesser { email, network, device } = guesser;
        if let Some(device) = device {
            return self.count(Limit::SignInByDevice, device);
        }
        // What is refused for the tries of others does not count as one of this network's.
        self.may_still(Limit::SignInByEmail, email)?;
        self.count(Limit::SignIn, (network, email))?;
        self.count(Limit::SignInByEmail, email)
    }

    /// Forgets the tries of one who was right at last.
    pub(crate) fn was_right(&self, guesser: &Guesser) {
        let Guesser { email, network, device } = guesser;
        if let Some(device) = device {
            self.clear(Limit::SignInByDevice, device);
        } else {
            self.clear(Limit::SignIn, (network, email));
            self.clear(Limit::SignInByEmail, email);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Guesser, Throttle};
    use crate::throttle::Limit;
    use std::net::IpAddr;

    #[test]
    fn what_strangers_keep_an_owner_from_is_no_try_of_the_owner() {
        let throttle = Throttle::new(600);
        let guesser = |network: [u8; 4]| Guesser::new("ada@shop.example", IpAddr::from(network), None);
        for host in 0..20 {
            throttle.try_password(&guesser([198, 51, 100, host])).unwrap();
        }
        while throttle.try_password(&guesser([192, 0, 2, 1])).is_ok() {}
        let owner = guesser([203, 0, 113, 7]);
        let refused = (0..100).filter(|_| throttle.try_password(&owner).is_err()).count();
        assert!(refused >= 90, "{refused}");
        throttle.clear(Limit::SignInByEmail, "ada@shop.example");
        throttle.try_password(&owner).unwrap();
    }
}
