//! Limits on password attempts.
//!
//! Attempts are limited per network. Attempts on one account from unknown devices share growing delays. A known device
//! has its own count, so strangers do not slow it down.

use super::{Limit, Throttle};
use crate::error::ApiError;
use std::net::IpAddr;

/// A person who tries a password.
#[derive(Debug, Clone)]
pub(crate) struct Guesser {
    /// The typed email address, case-insensitive.
    email: String,
    network: IpAddr,
    /// The id of the device, if the account knows it.
    device: Option<String>,
}

impl Guesser {
    /// An attempt on the password of an email address, from a network and perhaps a known device.
    pub(crate) fn new(email: &str, network: IpAddr, device: Option<String>) -> Self {
        Self { email: email.trim().to_lowercase(), network, device }
    }

    /// The typed email address, case-insensitive.
    pub(crate) fn email(&self) -> &str {
        &self.email
    }

    /// The network of the attempt.
    pub(crate) fn network(&self) -> IpAddr {
        self.network
    }

    /// True if the account knows the device.
    pub(crate) fn is_on_known_device(&self) -> bool {
        self.device.is_some()
    }
}

impl Throttle {
    /// Counts an attempt, before the password is checked.
    ///
    /// # Errors
    /// 429 if it comes too early; then the password is not checked.
    pub(crate) fn try_password(&self, guesser: &Guesser) -> Result<(), ApiError> {
        let Guesser { email, network, device } = guesser;
        if let Some(device) = device {
            return self.count(Limit::SignInByDevice, device);
        }
        // An attempt that is refused because of others does not count for this network.
        self.check_delay(Limit::SignInByEmail, email)?;
        self.count(Limit::SignIn, (network, email))?;
        self.count(Limit::SignInByEmail, email)
    }

    /// Resets the count after a correct password.
    pub(crate) fn reset_after_success(&self, guesser: &Guesser) {
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
    fn an_attempt_refused_because_of_strangers_does_not_count_for_the_owner() {
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
