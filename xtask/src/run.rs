//! Running other programs, after printing their names.

use anyhow::{Context, Result, bail};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Instant;

/// The root folder of the workspace.
pub(crate) fn project_root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// Prints a line on standard output.
pub(crate) fn say(text: &str) {
    // A closed standard output does not stop a test run.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Prints a command, and runs it in the project's root; an error if it fails.
pub(crate) fn run(program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    run_in(&project_root(), program, args, env)
}

/// Prints a command, and runs it in a folder; an error if it fails.
pub(crate) fn run_in(folder: &Path, program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    say(&format!("$ {program} {}", args.join(" ")));
    let started = Instant::now();
    let status = Command::new(program)
        .args(args)
        .current_dir(folder)
        .envs(env.iter().copied())
        .status()
        .with_context(|| format!("cannot start {program}"))?;
    say(&format!("  {:.0} s", started.elapsed().as_secs_f64()));
    if !status.success() {
        bail!("{program} {} failed", args.join(" "));
    }
    Ok(())
}

/// A command in the background; dropping this ends it.
pub(crate) struct Background {
    name: String,
    child: Child,
    started: Instant,
}

impl Background {
    /// Prints a command, and starts it in the project's root. Other commands have priority, where the system supports
    /// that.
    pub(crate) fn start(program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<Self> {
        let name = format!("{program} {}", args.join(" "));
        say(&format!("$ {name} &"));
        let mut command = if is_there("nice", "--version") { Command::new("nice") } else { Command::new(program) };
        if command.get_program() == "nice" {
            command.args(["-n", "10", program]);
        }
        command.args(args).current_dir(project_root()).envs(env.iter().copied());
        let child = command.spawn().with_context(|| format!("cannot start {program}"))?;
        Ok(Self { name, child, started: Instant::now() })
    }

    /// Waits for its end; an error if it fails.
    pub(crate) fn finish(mut self) -> Result<()> {
        let status = self.child.wait().with_context(|| format!("cannot wait for {}", self.name))?;
        say(&format!("  {} took {:.0} s", self.name, self.started.elapsed().as_secs_f64()));
        if !status.success() {
            bail!("{} failed", self.name);
        }
        Ok(())
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a command prints on standard output.
pub(crate) fn output(program: &str, args: &[&str]) -> Result<Vec<u8>> {
    let done = Command::new(program).args(args).output().with_context(|| format!("cannot start {program}"))?;
    if !done.status.success() {
        bail!("{program} {} failed:\n{}", args.join(" "), String::from_utf8_lossy(&done.stderr));
    }
    Ok(done.stdout)
}

/// True if a program with this name exists and answers.
pub(crate) fn is_there(program: &str, probe: &str) -> bool {
    Command::new(program).arg(probe).output().is_ok_and(|done| done.status.success())
}

/// The cargo program that runs this task.
pub(crate) fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}
