//! The sample shop that ships inside the binary, served on a loopback port.
//!
//! Owns: the embedded files of `examples/shop`, its routes, its server.
//! Never: knows what is done with the shop.

mod files;
mod routes;
mod server;

pub(crate) use server::serve;
