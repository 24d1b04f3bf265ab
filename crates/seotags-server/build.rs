//! Rebuilds the crate when the dashboard's pages were built again: the compiler cannot detect that itself.

fn main() {
    println!("cargo::rerun-if-changed=../../dashboard/dist");
}
