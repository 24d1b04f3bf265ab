//! Signatures of deliveries, so that a receiver can verify the sender.

use hmac::{Hmac, KeyInit, Mac};
use seotags::Secret;
use seotags::url::hex;
use sha2::Sha256;

/// `t={unix},v1={hex HMAC-SHA256 of "{t}.{body}"}`.
pub(super) fn signature(secret: &Secret, unix_seconds: i64, body: &str) -> String {
    // A key may have any length (RFC 2104, 2).
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose().as_bytes()) else { return String::new() };
    mac.update(format!("{unix_seconds}.{body}").as_bytes());
    format!("t={unix_seconds},v1={}", hex(&mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use super::signature;
    use seotags::Secret;

    #[test]
    fn signatures_equal_those_of_openssl() {
        // printf '1700000000.{"event":"x"}' | openssl dgst -sha256 -hmac whsec_test
        let made = signature(&Secret::new("whsec_test"), 1_700_000_000, r#"{"event":"x"}"#);
        assert_eq!(made, "t=1700000000,v1=332db6eb98751d218da10bd89e81ba421029f17447c481788ffc4b6fa408fd56");
    }
}
