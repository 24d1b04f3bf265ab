//! Opens connections: names, TLS, idle connections, and how long each phase takes.
//!
//! Owns: looking up names behind the guard, accepted certificates, pools of clients, shortage of file handles. Never:
//! writes a request, or knows what it is for.

pub(crate) mod connection_times;
mod file_handles;
mod pool;
mod resolve;
pub(crate) mod tls;

pub(crate) use file_handles::lacks_file;
pub(crate) use pool::{Pool, Recipe};
pub use resolve::{DnsError, LookUp};
pub(crate) use resolve::{Resolver, SystemResolver};
