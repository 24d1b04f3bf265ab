//! Inputs and exports through the public surface, with real files.

mod archives;
mod desk;
mod exports;
mod lists;
mod remote;
mod sites;
