//! Pages that were built anew are embedded anew: nothing else tells the compiler of them.

fn main() {
    println!("cargo::rerun-if-changed=../../dashboard/dist");
}
