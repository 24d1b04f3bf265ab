//! The compiled test programs of the workspace.

use super::schedule::Job;
use super::{LINTS_WHILE_COMPILING, TEST_THREADS};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::Command;

/// A compiled test program.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Suite {
    /// Its package.
    package: String,
    /// `lib`, or the name of its target.
    target: String,
    /// The flag that selects it: `--test fleet`.
    flag: String,
    program: PathBuf,
    /// The manifest of its package. Tests run in its folder.
    manifest: PathBuf,
}

/// A line that cargo prints with `--message-format=json`, as far as it is about a program.
#[derive(Deserialize)]
struct Message {
    package_id: Option<String>,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    profile: Option<Profile>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// The test programs in what cargo printed.
pub(super) fn suites_in(messages: &str) -> Result<Vec<Suite>> {
    let mut suites = Vec::new();
    for line in messages.lines().filter(|line| line.starts_with('{')) {
        let message: Message = serde_json::from_str(line).with_context(|| format!("not a message of cargo: {line}"))?;
        let Message {
            package_id: Some(id),
            manifest_path: Some(manifest),
            target: Some(target),
            profile: Some(Profile { test: true }),
            executable: Some(program),
        } = message
        else {
            continue;
        };
        let kind = target.kind.first().map_or("", String::as_str);
        let (target, flag) = match kind {
            "test" | "bin" | "example" | "bench" => (target.name.clone(), format!("--{kind} {}", target.name)),
            _ => ("lib".to_owned(), "--lib".to_owned()),
        };
        suites.push(Suite { package: package_of(&id).to_owned(), target, flag, program, manifest });
    }
    Ok(suites)
}

/// The name of a package: `path+file:///seotags/cli#seotags-cli@0.1.0`, or `path+file:///seotags/xtask#0.1.0` if its
/// folder has the same name.
fn package_of(id: &str) -> &str {
    let (path, rest) = id.rsplit_once('#').unwrap_or((id, ""));
    rest.split_once('@').map_or_else(|| path.rsplit('/').next().unwrap_or(path), |(name, _)| name)
}

impl Suite {
    /// Runs it as cargo does.
    pub(super) fn job(self, threads: &str) -> Job {
        let Self { package, target, flag, program, manifest } = self;
        let mut command = Command::new(program);
        command.envs(LINTS_WHILE_COMPILING.iter().copied()).env(TEST_THREADS, threads);
        // Otherwise these would be those of xtask.
        command.env("CARGO_PKG_NAME", &package).env("CARGO_MANIFEST_PATH", &manifest);
        if let Some(folder) = manifest.parent() {
            command.env("CARGO_MANIFEST_DIR", folder).current_dir(folder);
        }
        Job { name: format!("{package} {target}"), alone: format!("cargo test -p {package} {flag}"), command }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_read_from_the_messages_of_cargo() {
        let artifact = |id: &str, kind: &str, name: &str, test: bool, program: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","package_id":"path+file:///p/{id}","manifest_path":"/p/cli/Cargo.toml","target":{{"kind":["{kind}"],"name":"{name}"}},"profile":{{"test":{test}}},"executable":{program}}}"#
            )
        };
        let messages = [
            r#"{"reason":"build-script-executed","package_id":"registry+x#libc@0.2.1","linked_libs":[]}"#.to_owned(),
            artifact("cli#seotags-cli@0.1.0", "test", "fleet", true, r#""/t/fleet-1""#),
            artifact("cli#seotags-cli@0.1.0", "bin", "seotags", false, r#""/t/seotags""#),
            artifact("xtask#0.1.0", "lib", "xtask", true, r#""/t/xtask-2""#),
            artifact("xtask#0.1.0", "lib", "xtask", false, "null"),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        let jobs: Vec<Job> = suites_in(&messages.join("\n")).unwrap().into_iter().map(|suite| suite.job("3")).collect();
        let names: Vec<(&str, &str)> = jobs.iter().map(|job| (&*job.name, &*job.alone)).collect();
        let expected = [
            ("seotags-cli fleet", "cargo test -p seotags-cli --test fleet"),
            ("xtask lib", "cargo test -p xtask --lib"),
        ];
        assert_eq!(names, expected);
        assert_eq!(jobs[0].command.get_program(), "/t/fleet-1");
        assert_eq!(jobs[0].command.get_current_dir(), Some(std::path::Path::new("/p/cli")));
    }
}
