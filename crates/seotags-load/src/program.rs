//! The built program on a data folder: starting, watching, stopping, killing it.

use anyhow::{Context as _, Result, bail};
use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// Longest wait for its first output. A large store of a killed process is checked before the service answers.
const START: Duration = Duration::from_mins(2);
/// The command that builds it.
const BUILD: &str = "cargo build --release";

/// The program and its data folder.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    program: PathBuf,
    data: PathBuf,
}

/// A running service.
#[derive(Debug)]
pub(crate) struct Running {
    child: Child,
    /// The address on which it listens.
    pub(crate) address: SocketAddr,
}

impl Place {
    /// The program, if it exists, and a folder.
    pub(crate) fn new(program: &Path, data: &Path) -> Result<Self> {
        if !program.is_file() {
            bail!("there is no {}; `{BUILD}` builds it", program.display());
        }
        Ok(Self { program: program.to_owned(), data: data.to_owned() })
    }

    /// Runs `serve` with these options on a free port. Its output goes to `service.log` in the data folder.
    pub(crate) fn serve(&self, options: &[&str]) -> Result<Running> {
        let mut child = Command::new(&self.program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir"])
            .arg(&self.data)
            .args(options)
            .env_remove("OPENAI_API_KEY")
            .env_remove("OPENAI_BASE_URL")
            .env_remove("SEOTAGS_ADMIN_EMAIL")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot run {}", self.program.display()))?;
        let log = self.data.join("service.log");
        let said = child.stderr.take().context("its standard error cannot be read")?;
        let (sender, address) = mpsc::channel();
        std::thread::spawn({
            let log = log.clone();
            move || keep(said, &log, &sender)
        });
        if let Ok(address) = address.recv_timeout(START) {
            return Ok(Running { child, address });
        }
        // It may have ended already.
        let _ = child.kill();
        child.wait()?;
        bail!("the service does not start; see its output in {}", log.display());
    }
}

/// Writes the output to a file; passes on the address in it.
fn keep(said: ChildStderr, log: &Path, sender: &mpsc::Sender<SocketAddr>) -> Option<()> {
    let mut log = OpenOptions::new().create(true).append(true).open(log).ok()?;
    for line in BufReader::new(said).lines() {
        let line = line.ok()?;
        writeln!(log, "{line}").ok()?;
        if line.trim_start().starts_with("serving ") {
            let address = line.split_whitespace().last().and_then(|word| word.parse().ok())?;
            // The receiver is gone after the first one.
            let _ = sender.send(address);
        }
    }
    Some(())
}

impl Running {
    /// Current memory in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        self.status("VmRSS:")
    }

    /// Peak memory in bytes.
    pub(crate) fn peak_memory(&self) -> Result<u64> {
        self.status("VmHWM:")
    }

    fn status(&self, field: &str) -> Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
        let line = text.lines().find_map(|line| line.strip_prefix(field)).with_context(|| format!("no {field}"))?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kib << 10)
    }

    /// Ends it as an operator does.
    pub(crate) fn stop(mut self) -> Result<()> {
        if let Some(pid) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            rustix::process::kill_process(pid, rustix::process::Signal::TERM)?;
        }
        let ended = self.child.wait()?;
        if !ended.success() {
            bail!("the service ended with {ended} after a stop request");
        }
        Ok(())
    }

    /// Ends it as a power loss does.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have been stopped or killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
