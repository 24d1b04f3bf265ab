//! A cache of answers, so that no page is fetched twice.
//!
//! Owns: what may be cached and how long it is fresh, the request that checks whether it is still valid, the cache key,
//! and the port to the storage. Never: sends a request, or decides what is fetched.

mod freshness;
mod key;
mod memory;
mod port;

pub(crate) use freshness::{Validators, is_fresh, may_be_kept, outdates};
pub(crate) use key::key_of;
pub use memory::MemoryCache;
pub use port::AnswerCache;
pub(crate) use port::{freshen, to_be_cached};
pub use seotags_core::visit::{CacheKey, CachedAnswer};
