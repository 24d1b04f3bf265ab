//! Encrypting and decrypting the values of one column.

use super::error::SecretsError;
use super::master_key::{KEY_BYTES, MasterKey, MasterKeys};
use chacha20poly1305::aead::{Aead, Generate, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use seotags_system::Secret;
use sha2::Sha256;
use std::fmt;
use std::path::PathBuf;

/// The only version of an encrypted value so far: how its key and bytes are made.
const VERSION: u8 = 1;
const NONCE_BYTES: usize = 24;

/// A column of encrypted values. Each column has its own key, so that none decrypts what belongs to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Table.
    pub table: &'static str,
    /// Column in it.
    pub column: &'static str,
}

/// Encrypts and decrypts the values of a column.
pub struct Sealer {
    /// The current cipher.
    cipher: XChaCha20Poly1305,
    /// Decrypts values of the previous master key, until a rotation is done.
    before: Option<XChaCha20Poly1305>,
    column: Column,
    key_path: PathBuf,
}

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealer").field("column", &self.column).finish_non_exhaustive()
    }
}

impl Sealer {
    pub(super) fn new(masters: &MasterKeys, column: Column) -> Self {
        Self {
            cipher: cipher(&masters.current, column),
            before: masters.before.as_ref().map(|master| cipher(master, column)),
            column,
            key_path: masters.current.path.clone(),
        }
    }

    /// Encrypts a value for its row.
    ///
    /// # Errors
    /// The system has no random bytes.
    pub fn seal(&self, row: i64, secret: &Secret) -> Result<Vec<u8>, SecretsError> {
        let failed = |message: String| SecretsError::Io { path: self.key_path.clone(), message };
        let nonce = XNonce::try_generate().map_err(|error| failed(error.to_string()))?;
        let place = self.place(row);
        let payload = Payload { msg: secret.expose().as_bytes(), aad: &place };
        let sealed = self.cipher.encrypt(&nonce, payload).map_err(|error| failed(error.to_string()))?;
        Ok([&[VERSION], nonce.as_slice(), &sealed].concat())
    }

    /// Decrypts a value of a row.
    ///
    /// # Errors
    /// It is of another row or key, or was changed.
    pub fn open(&self, row: i64, sealed: &[u8]) -> Result<Secret, SecretsError> {
        let wrong = || SecretsError::WrongKey { path: self.key_path.clone() };
        let (version, rest) = sealed.split_first().ok_or_else(wrong)?;
        if *version > VERSION {
            return Err(SecretsError::Newer);
        }
        let (nonce, sealed) = rest.split_at_checked(NONCE_BYTES).ok_or_else(wrong)?;
        let nonce = XNonce::try_from(nonce).map_err(|_| wrong())?;
        let place = self.place(row);
        let open = |cipher: &XChaCha20Poly1305| cipher.decrypt(&nonce, Payload { msg: sealed, aad: &place }).ok();
        let opened = open(&self.cipher).or_else(|| open(self.before.as_ref()?)).ok_or_else(wrong)?;
        String::from_utf8(opened).map(|text| Secret::new(&text)).map_err(|_| wrong())
    }

    fn place(&self, row: i64) -> Vec<u8> {
        format!("{}\0{}\0{row}", self.column.table, self.column.column).into_bytes()
    }
}

fn cipher(master: &MasterKey, column: Column) -> XChaCha20Poly1305 {
    let Column { table, column } = column;
    let mut key = [0; KEY_BYTES];
    let purpose = format!("seotags v{VERSION} {table}.{column}");
    // This only fails for keys of more than 8 kB.
    let expanded = Hkdf::<Sha256>::new(None, &master.bytes).expand(purpose.as_bytes(), &mut key);
    debug_assert!(expanded.is_ok());
    XChaCha20Poly1305::new(&Key::from(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secrets::Vault;
    use proptest::prelude::*;

    const COLUMN: Column = Column { table: "browser_profiles", column: "session_data" };
    const OTHER: Column = Column { table: "browser_profiles", column: "proxy" };

    #[test]
    fn a_sealed_value_opens_in_its_place_alone() {
        let data = tempfile::tempdir().unwrap();
        let vault = Vault::of(data.path());
        let sealer = vault.sealer(COLUMN, &[]).unwrap();
        let secret = Secret::new("s3cret-marker");
        let sealed = sealer.seal(7, &secret).unwrap();
        assert!(!sealed.windows(6).any(|part| part == b"s3cret"));
        assert_ne!(sealed, sealer.seal(7, &secret).unwrap(), "a nonce is used once");
        assert_eq!(vault.opener(COLUMN).unwrap().open(7, &sealed), Ok(secret));
        let wrong = Err(SecretsError::WrongKey { path: data.path().join("secrets/master.key") });
        assert_eq!(sealer.open(8, &sealed), wrong, "another row");
        assert_eq!(vault.sealer(OTHER, &[]).unwrap().open(7, &sealed), wrong, "another column");
        let mut later = sealed.clone();
        later[0] = 2;
        assert_eq!(sealer.open(7, &later), Err(SecretsError::Newer));
    }

    #[test]
    fn wrong_missing_and_invalid_keys_are_distinguished() {
        let data = tempfile::tempdir().unwrap();
        let (vault, path) = (Vault::of(data.path()), data.path().join("secrets/master.key"));
        assert_eq!(vault.opener(COLUMN).unwrap_err(), SecretsError::NoKey { path: path.clone() });
        assert!(!path.exists(), "nothing was sealed");
        let sealed = vault.sealer(COLUMN, &[]).unwrap().seal(1, &Secret::new("a")).unwrap();
        assert_eq!(std::fs::read(&path).unwrap().len(), 32);
        std::fs::write(&path, [0; 32]).unwrap();
        assert_eq!(vault.opener(COLUMN).unwrap().open(1, &sealed), Err(SecretsError::WrongKey { path: path.clone() }));
        std::fs::write(&path, "short").unwrap();
        let damaged = SecretsError::NotAKey { path: path.clone(), bytes: 5 };
        assert_eq!(vault.opener(COLUMN).unwrap_err(), damaged);
        assert_eq!(vault.sealer(COLUMN, &[]).unwrap_err(), damaged, "and it is not replaced");
    }

    #[test]
    fn a_key_that_is_still_needed_is_not_replaced() {
        use crate::secrets::{HEADERS, Sealed};
        let data = tempfile::tempdir().unwrap();
        let (vault, path) = (Vault::of(data.path()), data.path().join("secrets/master.key"));
        let seal = |column, row| {
            let bytes = vault.sealer(column, &[]).unwrap().seal(row, &Secret::new("a")).unwrap();
            Sealed { column, row, bytes }
        };
        let kept = [seal(COLUMN, 1), seal(OTHER, 1), seal(HEADERS, 3), seal(HEADERS, 7)];
        assert!(vault.sealer(COLUMN, &kept).is_ok());
        let right = std::fs::read(&path).unwrap();
        let by = "1 browser profile and the headers of analyses 3, 7".to_owned();
        let refused = SecretsError::StillNeeded { path: path.clone(), by };
        std::fs::write(&path, [1; 32]).unwrap();
        assert_eq!(vault.sealer(COLUMN, &kept).unwrap_err(), refused);
        std::fs::remove_file(&path).unwrap();
        assert_eq!(vault.sealer(COLUMN, &kept).unwrap_err(), refused);
        assert!(!path.exists());
        std::fs::write(&path, right).unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        assert!(vault.sealer(COLUMN, &kept).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn a_key_that_others_can_read_or_change_is_refused() {
        use crate::folder::Exposed;
        use std::os::unix::fs::PermissionsExt;
        let data = tempfile::tempdir().unwrap();
        let vault = Vault::of(data.path());
        vault.sealer(COLUMN, &[]).unwrap();
        let key = "secrets/master.key";
        for (name, right) in [(key, 0o004), (key, 0o040), (key, 0o002), ("secrets", 0o002), ("secrets", 0o020)] {
            let path = data.path().join(name);
            let before = std::fs::metadata(&path).unwrap().permissions();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(before.mode() | right)).unwrap();
            assert_eq!(
                vault.opener(COLUMN).unwrap_err(),
                SecretsError::Exposed(Exposed { path, is_of_another: false })
            );
            std::fs::set_permissions(data.path().join(name), before).unwrap();
        }
        assert!(vault.opener(COLUMN).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_the_key() {
        use std::os::unix::fs::PermissionsExt;
        let data = tempfile::tempdir().unwrap();
        Vault::of(data.path()).sealer(COLUMN, &[]).unwrap();
        let mode = |path: &str| std::fs::metadata(data.path().join(path)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode("secrets"), mode("secrets/master.key")), (0o700, 0o600));
        assert_eq!(std::fs::read_dir(data.path().join("secrets")).unwrap().count(), 1);
    }

    proptest! {
        #[test]
        fn random_bytes_never_open(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
            let master = MasterKey { bytes: [7; KEY_BYTES], path: "key".into() };
            let masters = MasterKeys { current: master, before: None };
            prop_assert!(Sealer::new(&masters, COLUMN).open(1, &bytes).is_err());
        }
    }
}
