//! Every target in one program, so that what takes minutes to compile is compiled once: `SEOTAGS_FUZZ` names the one
//! that runs.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<String> = LazyLock::new(|| std::env::var("SEOTAGS_FUZZ").unwrap_or_default());

fuzz_target!(|data: &[u8]| seotags_fuzz::run(&TARGET, data));
