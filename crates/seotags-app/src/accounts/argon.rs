//! Argon2id over reused memory. Allocators keep freed blocks of this size in an arena for each thread, which would take
//! many times the memory that is needed.

use super::passwords::PasswordError;
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use seotags::Secret;
use seotags_store::secrets::random_bytes;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Memory of one hash in KiB, passes, lanes: OWASP's second recommended set, which is also the crate's default.
pub(super) const MEMORY_KIB: u32 = 19_456;
pub(super) const PASSES: u32 = 2;
const LANES: u32 = 1;
pub(super) const OUTPUT_BYTES: usize = 32;
const SALT_BYTES: usize = 16;

/// Memory that no hash uses at the moment; never more blocks than there were hashes at once.
#[derive(Default)]
pub(super) struct Memory(Mutex<Vec<Vec<Block>>>);

impl fmt::Debug for Memory {
    /// Prints no content: it was computed from passwords.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

impl Memory {
    fn free(&self) -> MutexGuard<'_, Vec<Vec<Block>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The hash of a password, as a PHC string with its own salt.
    pub(super) fn hash(&self, password: &Secret) -> Result<String, PasswordError> {
        let params = Params::new(MEMORY_KIB, PASSES, LANES, Some(OUTPUT_BYTES)).map_err(failed)?;
        let salt = random_bytes::<SALT_BYTES>().map_err(failed)?;
        let made = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params).map_err(failed)?,
            salt: Some(Salt::new(&salt).map_err(failed)?),
            hash: Some(self.output(password, Algorithm::Argon2id, Version::V0x13, params, &salt)?),
        };
        Ok(made.to_string())
    }

    /// True if `hash` is a hash of the password, whatever its parameters.
    pub(super) fn verify(&self, password: &Secret, hash: &str) -> Result<bool, PasswordError> {
        let parsed = PasswordHash::new(hash).map_err(failed)?;
        let algorithm = Algorithm::try_from(parsed.algorithm.as_str()).map_err(failed)?;
        let version = parsed.version.map(Version::try_from).transpose().map_err(failed)?.unwrap_or_default();
        let params = Params::try_from(&parsed).map_err(failed)?;
        let (Some(salt), Some(expected)) = (parsed.salt, parsed.hash) else {
            return Err(PasswordError::Hash("salt or output is missing".to_owned()));
        };
        // Compared in constant time.
        Ok(self.output(password, algorithm, version, params, &salt)? == expected)
    }

    fn output(
        &self,
        password: &Secret,
        algorithm: Algorithm,
        version: Version,
        params: Params,
        salt: &[u8],
    ) -> Result<Output, PasswordError> {
        let (blocks, bytes) = (params.block_count(), params.output_len().unwrap_or(OUTPUT_BYTES));
        let mut memory = self.free().pop().unwrap_or_default();
        if memory.len() < blocks {
            memory.resize(blocks, Block::new());
        }
        let mut out = vec![0; bytes];
        let argon2 = Argon2::new(algorithm, version, params);
        let done =
            argon2.hash_password_into_with_memory(password.expose().as_bytes(), salt, &mut out, &mut memory[..blocks]);
        self.free().push(memory);
        done.map_err(failed)?;
        Output::new(&out).map_err(failed)
    }
}

fn failed(error: impl fmt::Display) -> PasswordError {
    PasswordError::Hash(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::Memory;
    use argon2::{Argon2, PasswordVerifier};
    use seotags::Secret;

    #[test]
    fn hashes_are_compatible_with_the_reference_implementation() {
        let (memory, password) = (Memory::default(), Secret::verbatim("Correct-Horse-1".to_owned()));
        let hash = memory.hash(&password).unwrap();
        assert!(Argon2::default().verify_password(b"Correct-Horse-1", hash.as_str()).is_ok());
        // Computed by the reference implementation with other parameters.
        let reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
        assert_eq!(memory.verify(&Secret::verbatim("password".to_owned()), reference), Ok(true));
        assert_eq!(memory.verify(&password, reference), Ok(false));
        assert_eq!(memory.free().len(), 1, "one after the other needs the memory of one");
    }
}
