//! Processes of a fleet on this machine, with their use of memory and CPU.

use anyhow::{Context as _, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Ticks of CPU time per second in the kernel.
const TICKS: f64 = 100.0;
/// How often processes are checked.
pub(super) const LOOK: Duration = Duration::from_millis(200);
/// Longest wait for a process to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A watched process. Dropping it kills it.
pub(super) struct Process {
    child: Child,
    /// Peak memory in bytes.
    pub(super) peak_memory: u64,
    /// CPU time in seconds.
    pub(super) cpu_seconds: f64,
}

impl Process {
    /// Starts it; writes its output to a file.
    pub(super) fn start(command: &mut Command, log: &Path) -> Result<Self> {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(log)?;
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        let child = child.with_context(|| format!("cannot run {}", command.get_program().display()))?;
        Ok(Self { child, peak_memory: 0, cpu_seconds: 0.0 })
    }

    /// Starts it, and also returns when it first prints a text on standard error.
    pub(super) fn start_heard(command: &mut Command, text: &'static str) -> Result<(Self, oneshot::Receiver<Instant>)> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("cannot run {}", command.get_program().display()))?;
        let said = child.stderr.take().context("its standard error cannot be read")?;
        let (sender, heard) = oneshot::channel();
        std::thread::spawn(move || hear(BufReader::new(said), text, sender));
        Ok((Self { child, peak_memory: 0, cpu_seconds: 0.0 }, heard))
    }

    /// Updates its figures; returns its exit status if it ended.
    pub(super) fn look(&mut self) -> Result<Option<ExitStatus>> {
        if let Some(ended) = self.child.try_wait()? {
            return Ok(Some(ended));
        }
        let folder = PathBuf::from(format!("/proc/{}", self.child.id()));
        // It may end at this moment: then the last figures remain.
        if let Ok(status) = std::fs::read_to_string(folder.join("status")) {
            let kib =
                status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
            self.peak_memory = kib.map_or(self.peak_memory, |kib: u64| kib << 10);
        }
        if let Ok(stat) = std::fs::read_to_string(folder.join("stat")) {
            self.cpu_seconds = cpu_seconds(&stat).unwrap_or(self.cpu_seconds);
        }
        Ok(None)
    }

    /// Ends it as a power loss does.
    pub(super) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads to the end, so that the process never waits for a reader.
fn hear(mut said: impl BufRead, text: &str, sender: oneshot::Sender<Instant>) {
    let mut sender = Some(sender);
    let mut line = String::new();
    while said.read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
        if line.contains(text)
            && let Some(sender) = sender.take()
        {
            // The receiver may be gone.
            let _ = sender.send(Instant::now());
        }
        line.clear();
    }
}

/// CPU time in `/proc/PID/stat`: the program's name, in brackets, may contain any characters.
fn cpu_seconds(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) as f64 / TICKS)
}

/// CPU time of this program.
pub(super) fn own_cpu_seconds() -> f64 {
    std::fs::read_to_string("/proc/self/stat").ok().as_deref().and_then(cpu_seconds).unwrap_or(0.0)
}

/// Starts a broker with its own folder; returns it with its address.
pub(super) async fn broker(folder: &Path) -> Result<(Process, String)> {
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let mut broker =
        Process::start(&mut seotags_testkit::broker_command(port, &folder.join("broker")), &folder.join("broker.log"))?;
    let begun = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        if broker.look()?.is_some() || begun.elapsed() > PATIENCE {
            bail!("the broker does not start; see its output in {}", folder.join("broker.log").display());
        }
        tokio::time::sleep(LOOK).await;
    }
    Ok((broker, format!("nats://127.0.0.1:{port}")))
}

/// Bytes of all files below a folder.
pub(super) fn size_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(at) if at.is_dir() => size_of(&entry.path()),
        Ok(at) => at.len(),
        // The file was removed at this moment.
        Err(_) => 0,
    });
    sizes.sum()
}

#[cfg(test)]
mod tests {
    use super::cpu_seconds;

    #[test]
    fn cpu_time_is_parsed_after_any_program_name() {
        let stat = "42 (a) b) c) S 1 42 42 0 -1 4194560 900 0 3 0 150 50 0 0 20 0 9 0 1000 1 2 3";
        assert_eq!(cpu_seconds(stat).map(f64::to_bits), Some(2.0_f64.to_bits()));
        assert_eq!(cpu_seconds("rubbish"), None);
    }
}
