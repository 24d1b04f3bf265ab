//! The word that shows that an answer repeats the system message.

use std::fmt;

/// Number of digits of a canary. Tokenizers take them in threes, so every canary has the same number of tokens.
const DIGITS: u32 = 18;

/// A word that occurs only in the system message. An answer that contains it was tricked into repeating the message.
#[derive(Clone, PartialEq, Eq)]
pub struct Canary(String);

impl Canary {
    /// The canary for `chance`, any 64 random bits.
    pub fn new(chance: u64) -> Self {
        Self(format!("zq{:018}", chance % 10_u64.pow(DIGITS)))
    }

    /// A constant canary for keys of calls, which must not depend on the random word.
    pub fn neutral() -> Self {
        Self::new(0)
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Canary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Canary(…)")
    }
}
