//! What is remembered, so that nothing is fetched twice: answers, probed answers, robots.txt files.
//!
//! Owns: what may be cached and how long it is fresh, the request that checks whether it is still valid, the cache key,
//! and the ports to the storage. Never: sends a request, or decides what is fetched.

mod freshness;
mod key;
mod memory;
mod port;
mod probed_answers;
mod robots_memory;

pub(crate) use freshness::{Validators, is_fresh, may_be_kept, outdates};
pub(crate) use key::key_of;
pub use memory::MemoryCache;
pub use port::AnswerCache;
pub(crate) use port::{freshen, to_be_cached};
pub(crate) use probed_answers::ProbedAnswer;
pub use probed_answers::ProbedAnswers;
pub use robots_memory::RobotsMemory;
pub(crate) use robots_memory::stand_in;
pub use seotags_core::visit::{CacheKey, CachedAnswer};
