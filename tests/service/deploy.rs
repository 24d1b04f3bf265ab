//! The samples of `examples/deploy/` against the program that they start.

use crate::program::Seotags;
use std::path::Path;

/// The flags in the part of a sample that starts the service.
fn flags(sample: &str, from: &str, to: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/deploy").join(sample);
    let text = std::fs::read_to_string(path).unwrap();
    let part = text.split(from).nth(1).unwrap().split(to).next().unwrap();
    let words = part.split([' ', '\n', '"', ',', '[', ']']);
    words.filter(|word| word.starts_with("--")).map(str::to_owned).collect()
}

#[test]
fn samples_name_flags_that_there_are() {
    let help = Seotags::new().run(&["serve", "--help"]).stdout;
    let samples = [
        flags("seotags.service", "ExecStart=", "EnvironmentFile="),
        flags("Dockerfile", "CMD ", "\n"),
        flags("compose.yaml", "    command:", "    environment:"),
        flags("nginx.conf", "is started with `", "`"),
        flags("Caddyfile", "is started with `", "`"),
    ];
    for flags in samples {
        assert!(!flags.is_empty());
        for flag in flags {
            assert!(help.contains(&format!("{flag} <")), "{flag} is none of `serve`");
        }
    }
}
