//! Email addresses of accounts.

use lettre::Address;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Longest address in characters (RFC 5321).
const MAX_CHARS: usize = seotags::lengths::EMAIL;

/// A valid email address; its domain is in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EmailAddress(String);

/// The text is not an email address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is not an email address")]
pub struct AddressError;

impl EmailAddress {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for EmailAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        let (local, domain) = text.split_once('@').ok_or(AddressError)?;
        let is_odd = |c: char| c.is_control() || c.is_whitespace() || matches!(c, '"' | '<' | '>' | ',' | ';' | ':');
        if text.chars().count() > MAX_CHARS || domain.contains('@') || text.chars().any(is_odd) {
            return Err(AddressError);
        }
        let domain = domain.to_lowercase();
        if domain != "localhost" && !domain.contains('.') {
            return Err(AddressError);
        }
        // Refuses what the mailer would refuse later.
        Address::new(local, &domain).map_err(|_| AddressError)?;
        Ok(Self(format!("{local}@{domain}")))
    }
}

#[cfg(test)]
mod tests {
    use super::EmailAddress;
    use proptest::prelude::*;

    fn read(text: &str) -> Option<String> {
        text.parse::<EmailAddress>().ok().map(|address| address.0)
    }

    #[test]
    fn an_address_is_trimmed_and_its_domain_folded() {
        assert_eq!(read("  Ada.Lovelace+seo@Shop.EXAMPLE "), Some("Ada.Lovelace+seo@shop.example".to_owned()));
        assert_eq!(read("root@localhost"), Some("root@localhost".to_owned()));
        assert_eq!(read("ada@münchen.example"), Some("ada@münchen.example".to_owned()));
    }

    #[test]
    fn invalid_email_addresses_are_refused() {
        for text in [
            "",
            "ada",
            "@a.example",
            "ada@",
            "ada@shop",
            "a@b@c.example",
            "ada@.example",
            "ada@shop..example",
            "a@b.example\r\nBcc: x@y.example",
            "a b@c.example",
            "Ada <a@b.example>",
            "a@b.example,c@d.example",
            "\"a\r\n\"@b.example",
            "a@b.example\0",
            "a@-b.example/x",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(read(&format!("{}@b.example", "a".repeat(243))), None);
    }

    proptest! {
        #[test]
        fn no_address_breaks_a_header(text in "\\PC{0,40}@\\PC{0,40}|[\\x00-\\x7f]{0,60}") {
            if let Some(address) = read(&text) {
                prop_assert!(!address.contains(['\r', '\n', '\0', ' ', ',', '<', '>']));
                prop_assert_eq!(read(&address), Some(address));
            }
        }
    }
}
