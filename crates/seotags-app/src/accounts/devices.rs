//! Devices on which somebody has signed in before, known by a cookie: what strangers guess elsewhere does not slow the
//! owner there (OWASP's device cookies).
//!
//! A mark says which account, under which version of its tokens, and when it was made; its number tells devices apart. Each
//! sign-in gives the browser another one; those of before stay good for their time, until sessions of the account are
//! ended. It lets nobody in.

use super::{Accounts, User, UserId};
use crate::secrets::random_bytes;
use crate::store::{StoreError, users};
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use seotags::url::hex;
use sha2::Sha256;
use std::io;

/// For how long a device is known after a sign-in.
pub(super) const LIFE: SignedDuration = SignedDuration::from_hours(180 * 24);
/// Accounts that one device is known to: several people may share a browser.
const MOST_MARKS: usize = 4;
/// Between the marks of a cookie, and between the parts of a mark.
const BETWEEN_MARKS: char = '~';
const BETWEEN_PARTS: char = '.';
/// Longest cookie that is looked at.
const MAX_BYTES: usize = 1_024;

/// A device that an account was signed in on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// Whose sign-in it was.
    pub user: UserId,
    /// Tells it from the other devices of that account.
    pub number: String,
    /// Under which version of the user's tokens.
    version: i64,
}

/// What a device is to be known by from now on.
#[derive(Debug, Clone)]
pub struct DeviceCookie {
    /// The value of the cookie.
    pub value: String,
    /// For how many seconds.
    pub seconds: i64,
}

impl Accounts {
    /// The devices that a cookie names, the latest first. What we did not sign, and what is too old, is left out.
    fn devices(&self, cookie: &str, now: Timestamp) -> Vec<Device> {
        if cookie.len() > MAX_BYTES {
            return Vec::new();
        }
        let marks = cookie.split(BETWEEN_MARKS).take(MOST_MARKS);
        marks.filter_map(|mark| read(mark, &self.keys.device_key(), now)).collect()
    }

    /// The device of a cookie on which the account of that address was signed in, if there is one, and if the account's
    /// password is still the same.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn known_device(&self, cookie: &str, email: &str, now: Timestamp) -> Result<Option<Device>, StoreError> {
        let key = users::key(email.trim());
        self.device_of(cookie, move |user| users::key(&user.email) == key, now).await
    }

    /// The first device of a cookie on which an account was signed in whose password is still the same.
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
        // Looked up by what we signed: whether the typed address is somebody's makes no difference.
        for device in self.devices(cookie, now) {
            let user = self.user(device.user).await?;
            let is_current = |user: &User| user.is_active && user.token_version == device.version && is_wanted(user);
            if user.as_ref().is_some_and(is_current) {
                return Ok(Some(device));
            }
        }
        Ok(None)
    }

    /// What a device is known by from now on: that of a user who signed in on it, and what the cookie before said of
    /// others.
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
    mac(text, key)?.verify_slice(&unhexed(signature)?).ok()?;
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

fn unhexed(text: &str) -> Option<Vec<u8>> {
    let digits = text.is_ascii().then(|| text.as_bytes().chunks(2))?;
    digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{LIFE, mark, read};
    use crate::accounts::{User, UserId};
    use jiff::{SignedDuration, Timestamp};
    use seotags::settings::SettingsPatch;

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
    fn a_mark_is_ours_and_known_for_its_time() {
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
