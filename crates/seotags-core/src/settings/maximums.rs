//! The maximums of settings that other code also needs.

/// Maximum number of forbidden words.
pub const MAX_FORBIDDEN_WORDS: usize = 1_000;
/// The maximum length of a text that has none of its own.
pub const USUAL: usize = 1_000;
/// The maximum length of the name of a browser profile.
pub const PROFILE_NAME: usize = 120;
/// The maximum length of a user agent.
pub const USER_AGENT: usize = 1_000;
/// Maximum number of pages in one call. With more, models mix pages up, and a bad answer costs too much.
pub(super) const MAX_PAGES_PER_CALL: u32 = 8;
