//! Answers that were had before, so that a page is not asked for twice.
//!
//! Owns: what may be kept and for how long it counts, what is sent to ask whether it still holds, under which key it is
//! known; the port to where it is kept.
//! Never: sends a request, decides what is asked for.

mod freshness;
mod key;
mod memory;
mod port;

pub(crate) use freshness::{Validators, is_fresh, may_be_kept, outdates};
pub use key::CacheKey;
pub use memory::MemoryCache;
pub use port::{AnswerCache, CachedAnswer};
