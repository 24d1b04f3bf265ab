//! Known devices: a cookie marks devices on which a user has signed in before, so that wrong guesses from elsewhere do
//! not slow down the owner (OWASP device cookies).
//!
//! A signed mark contains the account, its token version, the time, and a random number that identifies the device.
//! Each sign-in issues a new mark; earlier ones stay valid until they expire or the sessions of the account are ended.
//! A mark never replaces a password.

use super::handle::Accounts;
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use seotags::url::hex;
use seotags_store::model::{User, UserId};
use seotags_store::secrets::random_bytes;
use seotags_store::store::{StoreError, users};
use sha2::Sha256;
use std::io;

/// How long a device stays known after a sign-in.
pub(super) const LIFE: SignedDuration = SignedDuration::from_hours(180 * 24);
/// Accounts that know one device: several people may share a browser.
const MOST_MARKS: usize = 4;
/// Separators: between the marks of a cookie, and between the parts of a mark.
const BETWEEN_MARKS: char = '~';
const BETWEEN_PARTS: char = '.';
/// Longest cookie that is parsed.
const MAX_BYTES: usize = 1_024;

/// A device on which a user signed in to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// The account.
    pub user: UserId,
    /// Identifies the device among those of the account.
    pub number: String,
    /// The token version of the user at that time.
    version: i64,
}

/// The cookie that marks a device as known.
#[derive(Debug, Clone)]
pub struct DeviceCookie {
    /// The value of the cookie.
    pub value: String,
    /// Its lifetime in seconds.
    pub seconds: i64,
}

impl Accounts {
    /// The devices in a cookie, the latest first. Skips forged and expired marks.
    fn devices(&self, cookie: &str, now: Timestamp) -> Vec<Device> {
        if cookie.len() > MAX_BYTES {
            return Vec::new();
        }
        let marks = cookie.split(BETWEEN_MARKS).take(MOST_MARKS);
        marks.filter_map(|mark| read(mark, &self.keys.device_key(), now)).collect()
    }

    /// The device in this cookie that is known to the account of this email address, unless the password has changed
    /// since.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn known_device(&self, cookie: &str, email: &str, now: Timestamp) -> Result<Option<Device>, StoreError> {
        let key = users::key(email.trim());
        self.device_of(cookie, move |user| users::key(&user.email) == key, now).await
    }

    /// The first device in this cookie that is known to an account whose password has not changed since.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn current_device(&self, cookie: &str, now: Timestamp) -> Result<Option<Device>, StoreError> {
        self.device_of(cookie, |_| true, now).await
    }

    async fn device_of(
        &self,
        cookie: &str,
        is_wanted: impl Fn(&User) -> bool,
        now: Timestamp,
    ) -> Result<Option<Device>, StoreError> {
        // Looks up the user ids in the cookie, so that the time does not reveal whether the typed address has an
        // account.
        for device in self.devices(cookie, now) {
            let user = self.user(device.user).await?;
            let is_current = |user: &User| user.is_active && user.token_version == device.version && is_wanted(user);
            if user.as_ref().is_some_and(is_current) {
                return Ok(Some(device));
            }
        }
        Ok(None)
    }

    /// The new cookie of a device after a sign-in of `user`. Marks of other users in the old cookie are kept.
    ///
    /// # Errors
    /// The system has no random bytes.
    pub fn device_cookie(&self, before: Option<&str>, user: &User, now: Timestamp) -> io::Result<DeviceCookie> {
        let key = self.keys.device_key();
        let others = before.filter(|cookie| cookie.len() <= MAX_BYTES).unwrap_or_default().split(BETWEEN_MARKS);
        let is_of_other = |mark: &&str| read(mark, &key, now).is_some_and(|device| device.user != user.id);
        let fresh = mark(user, &hex(&random_bytes::<16>()?), now, &key);
        let marks: Vec<&str> =
            std::iter::once(fresh.as_str()).chain(others.filter(is_of_other).take(MOST_MARKS - 1)).collect();
        Ok(DeviceCookie { value: marks.join(&BETWEEN_MARKS.to_string()), seconds: LIFE.as_secs() })
    }
}

fn mark(user: &User, number: &str, now: Timestamp, key: &[u8]) -> String {
    let parts = [user.id.to_string(), user.token_version.to_string(), now.as_second().to_string(), number.to_owned()];
    let text = parts.join(&BETWEEN_PARTS.to_string());
    let signature = mac(&text, key).map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default();
    format!("{text}{BETWEEN_PARTS}{signature}")
}

fn read(mark: &str, key: &[u8], now: Timestamp) -> Option<Device> {
    let (text, signature) = mark.rsplit_once(BETWEEN_PARTS)?;
    // In constant time.
    mac(text, key)?.verify_slice(&decode_hex(signature)?).ok()?;
    let mut parts = text.split(BETWEEN_PARTS);
    let user = UserId(parts.next()?.parse().ok()?);
    let version = parts.next()?.parse().ok()?;
    let made_at = Timestamp::from_second(parts.next()?.parse().ok()?).ok()?;
    let number = parts.next()?.to_owned();
    (now < made_at + LIFE).then_some(Device { user, number, version })
}

/// HMAC takes keys of any length.
fn mac(text: &str, key: &[u8]) -> Option<Hmac<Sha256>> {
    Some(Hmac::<Sha256>::new_from_slice(key).ok()?.chain_update(text))
}

fn decode_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.is_ascii().then(|| text.as_bytes().chunks(2))?;
    digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{LIFE, mark, read};
    use jiff::{SignedDuration, Timestamp};
    use seotags::settings::SettingsPatch;
    use seotags_store::model::{User, UserId};

    const KEY: &[u8] = &[7; 32];

    fn ada() -> User {
        User {
            id: UserId(3),
            email: "ada@shop.example".to_owned(),
            is_superuser: false,
            is_active: true,
            is_verified: true,
            token_version: 2,
            pending_email: None,
            subscription_type: "Free".to_owned(),
            agency_name: None,
            agency_contact: None,
            agency_logo_path: None,
            profile_picture_url: None,
            settings: SettingsPatch::default(),
            created_at: Timestamp::UNIX_EPOCH,
            last_activity_at: None,
        }
    }

    #[test]
    fn a_device_mark_must_be_signed_and_expires() {
        let now: Timestamp = "2026-11-28T12:00:00Z".parse().unwrap();
        let made = mark(&ada(), "0f", now, KEY);
        let device = read(&made, KEY, now).unwrap();
        assert_eq!((device.user, device.version, device.number.as_str()), (UserId(3), 2, "0f"));
        assert_eq!(read(&made, &[8; 32], now), None);
        assert_eq!(read(&made, KEY, now + LIFE), None);
        assert!(read(&made, KEY, now + LIFE - SignedDuration::from_secs(1)).is_some());
        let others = made.replacen('3', "4", 1);
        for forged in [others.as_str(), "3.2.1.0f", "3.2.1.0f.", "", ".", "3.2.1.0f.é"] {
            assert_eq!(read(forged, KEY, now), None, "{forged}");
        }
    }
}
