//! Checks the samples of `examples/deploy/` against the program that they start.

use seotags_testkit::Seotags;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// These tests do not build the image. They check that everything that it names exists.
#[test]
fn the_dockerfile_copies_existing_files_and_stages() {
    let text = read("examples/deploy/Dockerfile");
    let text = text.replace("\\\n", " ");
    let mut stages = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["FROM", _, "AS", stage] => stages.push(stage),
            ["COPY", from, ..] if from.starts_with("--from=") => {
                assert!(stages.contains(&from.trim_start_matches("--from=")), "{line}");
            }
            // From the folder in a release's archive, which has the program at its top level.
            ["COPY", ref paths @ .., _] if stages.last() == Some(&"release") => {
                assert_eq!(paths, ["seotags"], "{line}");
            }
            ["COPY", ref paths @ .., _] => {
                for path in paths {
                    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path).exists(), "{path} of: {line}");
                }
            }
            _ => {}
        }
    }
    assert_eq!(stages, ["release", "dashboard", "build", "program"]);
    assert!(text.contains("ARG PROGRAM=build\n") && text.contains("FROM ${PROGRAM} AS program\n"));
    for compose in ["compose.yaml", "fleet/compose.yaml"] {
        let text = read(&format!("examples/deploy/{compose}"));
        let (images, told) =
            (text.matches("dockerfile: ").count(), text.matches("PROGRAM: ${SEOTAGS_PROGRAM:-build}").count());
        assert_eq!(images, told, "{compose}");
    }
    let toolchain = read("rust-toolchain.toml");
    let version = toolchain.split("channel = \"").nth(1).unwrap().split('"').next().unwrap();
    for expected in [format!("FROM rust:{version}-bookworm "), format!("ENV RUSTUP_TOOLCHAIN={version}\n")] {
        assert!(text.contains(&expected), "{expected}");
    }
    // The dashboard is built with the commands of the project.
    let own = read("xtask/src/dashboard.rs");
    assert!(own.contains(r#"&["install", "--no-save""#) && text.contains("RUN npm install --no-save"));
    assert!(own.contains(r#"&["run", "build"]"#) && text.contains("RUN npm run build"));
    let user = text.split("USER ").nth(1).unwrap().split_whitespace().next().unwrap();
    let (uid, gid) = user.split_once(':').unwrap();
    assert!(text.contains(&format!("--uid {uid}")) && text.contains(&format!("--gid {gid}")), "{user}");
    assert!(read("examples/deploy/compose.yaml").contains("read_only: true"));
}

/// The flags in the part of a sample that starts the service.
fn flags(sample: &str, from: &str, to: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/deploy").join(sample);
    let text = std::fs::read_to_string(path).unwrap();
    let part = text.split(from).nth(1).unwrap().split(to).next().unwrap();
    let words = part.split([' ', '\n', '"', ',', '[', ']']);
    words.filter(|word| word.starts_with("--")).map(str::to_owned).collect()
}

#[test]
fn samples_use_existing_flags() {
    let help = Seotags::new().run(&["serve", "--help"]).stdout;
    let samples = [
        flags("seotags.service", "ExecStart=", "EnvironmentFile="),
        flags("Dockerfile", "CMD ", "\n"),
        flags("compose.yaml", "    command:", "    environment:"),
        flags("nginx.conf", "Start the service with `", "`"),
        flags("Caddyfile", "Start the service with `", "`"),
    ];
    for flags in samples {
        assert!(!flags.is_empty());
        for flag in flags {
            assert!(help.contains(&format!("{flag} <")), "{flag} is not a flag of `serve`");
        }
    }
}
