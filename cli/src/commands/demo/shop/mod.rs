//! The sample shop that ships inside the binary, served on a loopback port.
//!
//! Owns: the embedded files of `examples/shop`, its routes, its server.
//! Never: knows how the shop is used.

mod files;
mod routes;
mod server;

pub(crate) use server::serve;
