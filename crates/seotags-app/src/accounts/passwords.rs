//! Hashing and verifying passwords, off the async threads, with bounded concurrency.

use super::argon::{MEMORY_KIB, Memory, OUTPUT_BYTES, PASSES};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Params};
use seotags::Secret;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use tokio::sync::{Semaphore, oneshot};

/// Longest password in bytes.
const MAX_PASSWORD_BYTES: usize = 1_000;
/// Most hashes at once; each has its own memory.
const MAX_AT_ONCE: usize = 4;
/// Most that wait; further callers must try again later.
const MAX_WAITING: usize = 64;

/// Niceness of the hashing threads, of -20 to 19: about a ninth of the processor while others also want it.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A password could not be hashed or verified.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// The password is too long.
    #[error("a password has at most {MAX_PASSWORD_BYTES} bytes")]
    TooLong,
    /// Too many hashes at once.
    #[error("too many passwords are being checked")]
    Busy,
    /// The stored hash is invalid, or the system has no random bytes.
    #[error("cannot hash: {0}")]
    Hash(String),
}

/// Hashes and verifies passwords. Clones share the limit on concurrent hashes.
#[derive(Debug, Clone)]
pub struct Passwords {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    memory: Arc<Memory>,
}

impl Default for Passwords {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let places = Arc::new(Semaphore::new(cores.min(MAX_AT_ONCE)));
        Self { places, waiting: Arc::default(), memory: Arc::default() }
    }
}

impl Passwords {
    /// The hash of a password, as a PHC string with its own salt.
    ///
    /// # Errors
    /// [`PasswordError`]
    pub async fn hash(&self, password: Secret) -> Result<String, PasswordError> {
        self.run(password, |memory, password| memory.hash(&password)).await
    }

    /// True if `hash` is a hash of the password. Without a user, pass `None`: it does the same work, so that the time
    /// does not reveal whether the user exists.
    ///
    /// # Errors
    /// [`PasswordError`]
    pub async fn verify(&self, password: Secret, hash: Option<String>) -> Result<bool, PasswordError> {
        self.run(password, move |memory, password| match hash {
            Some(hash) => memory.verify(&password, &hash),
            None => memory.verify(&password, &DUMMY).map(|_| false),
        })
        .await
    }

    /// True if a hash was made with weaker parameters than ours.
    pub fn is_weaker(hash: &str) -> bool {
        let Ok(parsed) = PasswordHash::new(hash) else { return true };
        let Ok(params) = Params::try_from(&parsed) else { return true };
        parsed.algorithm != Algorithm::Argon2id.ident()
            || params.m_cost() < MEMORY_KIB
            || params.t_cost() < PASSES
            || params.output_len().is_none_or(|bytes| bytes < OUTPUT_BYTES)
    }

    async fn run<T: Send + 'static>(
        &self,
        password: Secret,
        work: impl FnOnce(&Memory, Secret) -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        if password.expose().len() > MAX_PASSWORD_BYTES {
            return Err(PasswordError::TooLong);
        }
        let place = {
            let _waiting = Waiting::begin(&self.waiting).ok_or(PasswordError::Busy)?;
            Arc::clone(&self.places).acquire_owned().await.map_err(|_| PasswordError::Busy)?
        };
        let memory = Arc::clone(&self.memory);
        let (done, is_done) = oneshot::channel();
        let hashing = std::thread::Builder::new().name("password".to_owned()).spawn(move || {
            let _place = place;
            give_way();
            // The caller may have gone.
            let _ = done.send(work(&memory, password));
        });
        hashing.map_err(|error| PasswordError::Hash(error.to_string()))?;
        is_done.await.map_err(|error| PasswordError::Hash(error.to_string()))?
    }
}

/// Lets other work of the service run first: a hash takes as long as dozens of answers. The thread is used for nothing
/// else, since its priority cannot be raised again.
fn give_way() {
    // On systems other than Linux, this would be the priority of the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::debug!(%error, "passwords are checked with the same priority as all other work");
    }
}

/// A waiting call, counted until it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn begin(count: &'a AtomicUsize) -> Option<Self> {
        let waiting = Self(count);
        // Counts first, so that two calls at once do not both take the last place.
        (count.fetch_add(1, Ordering::Relaxed) < MAX_WAITING).then_some(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A hash that no user's password has.
static DUMMY: LazyLock<String> = LazyLock::new(|| Memory::default().hash(&Secret::new("nobody's")).unwrap_or_default());

#[cfg(test)]
mod tests {
    use super::{MAX_WAITING, PasswordError, Passwords};
    use futures::poll;
    use seotags::Secret;
    use std::sync::Arc;
    use std::task::Poll;
    use tokio::sync::Semaphore;

    fn secret(text: &str) -> Secret {
        Secret::verbatim(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_is_hashed_with_our_parameters_and_its_own_salt() {
        let passwords = Passwords::default();
        let hash = passwords.hash(secret("Correct1!")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash(secret("Correct1!")).await.unwrap());
        assert!(!Passwords::is_weaker(&hash));
        assert!(Passwords::is_weaker(&hash.replace("m=19456", "m=8192")));
        assert_eq!(passwords.verify(secret("Correct1!"), Some(hash.clone())).await, Ok(true));
        assert_eq!(passwords.verify(secret("correct1!"), Some(hash)).await, Ok(false));
        assert_eq!(passwords.verify(secret("Correct1!"), None).await, Ok(false));
    }

    #[tokio::test]
    async fn long_passwords_are_not_truncated() {
        let passwords = Passwords::default();
        let long = "x".repeat(1_000);
        let hash = passwords.hash(secret(&long)).await.unwrap();
        assert_eq!(passwords.verify(secret(&long[1..]), Some(hash)).await, Ok(false));
        assert_eq!(passwords.hash(secret(&"x".repeat(1_001))).await, Err(PasswordError::TooLong));
    }

    #[tokio::test]
    async fn sixty_four_wait_and_the_next_is_told_that_all_are_busy() {
        let places = Arc::new(Semaphore::new(0));
        let passwords = Passwords { places: Arc::clone(&places), ..Passwords::default() };
        let begin = || Box::pin(passwords.hash(secret("Correct1!")));
        let mut waiting: Vec<_> = (0..MAX_WAITING).map(|_| begin()).collect();
        for one in &mut waiting {
            assert_eq!(poll!(one), Poll::Pending);
        }
        for _ in 0..2 {
            assert_eq!(poll!(begin()), Poll::Ready(Err(PasswordError::Busy)));
        }
        // A call that gives up makes room for another, and so does one that starts.
        waiting.pop();
        let mut next = begin();
        assert_eq!(poll!(&mut next), Poll::Pending);
        assert_eq!(poll!(begin()), Poll::Ready(Err(PasswordError::Busy)));
        places.add_permits(1);
        assert!(waiting.remove(0).await.unwrap().starts_with("$argon2id$"));
        assert_eq!(poll!(begin()), Poll::Pending);
    }
}
