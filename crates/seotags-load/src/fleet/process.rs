//! Processes of a fleet on this machine, and what each of them takes of it.

use anyhow::{Context as _, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Where distributions put the broker; services are not in everybody's path.
const BROKERS: [&str; 3] = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"];
/// How often the kernel counts time of processors, in a second.
const TICKS: f64 = 100.0;
/// How often processes are looked at.
pub(super) const LOOK: Duration = Duration::from_millis(200);
/// Longest wait for something to come up.
const PATIENCE: Duration = Duration::from_mins(1);

/// A process that is watched. Dropping it kills it.
pub(super) struct Process {
    child: Child,
    /// The most memory that it held, in bytes.
    pub(super) peak_memory: u64,
    /// Time of processors that it took, in seconds.
    pub(super) cpu_seconds: f64,
}

impl Process {
    /// Starts it; what it says goes to a file.
    pub(super) fn start(command: &mut Command, log: &Path) -> Result<Self> {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(log)?;
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        let child = child.with_context(|| format!("cannot run {}", command.get_program().display()))?;
        Ok(Self { child, peak_memory: 0, cpu_seconds: 0.0 })
    }

    /// Starts it; beside it, when it first says a text on standard error.
    pub(super) fn start_heard(command: &mut Command, text: &'static str) -> Result<(Self, oneshot::Receiver<Instant>)> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("cannot run {}", command.get_program().display()))?;
        let said = child.stderr.take().context("its standard error cannot be read")?;
        let (sender, heard) = oneshot::channel();
        std::thread::spawn(move || hear(BufReader::new(said), text, sender));
        Ok((Self { child, peak_memory: 0, cpu_seconds: 0.0 }, heard))
    }

    /// Looks at what it takes; how it ended, if it did.
    pub(super) fn look(&mut self) -> Result<Option<ExitStatus>> {
        if let Some(ended) = self.child.try_wait()? {
            return Ok(Some(ended));
        }
        let folder = PathBuf::from(format!("/proc/{}", self.child.id()));
        // It may end in this moment: then the figures of the last look stand.
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

    /// Ends it as a power cut does.
    pub(super) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Where it ended already, there is nothing left to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Listens to the end, so that nobody waits for a listener.
fn hear(mut said: impl BufRead, text: &str, sender: oneshot::Sender<Instant>) {
    let mut sender = Some(sender);
    let mut line = String::new();
    while said.read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
        if line.contains(text)
            && let Some(sender) = sender.take()
        {
            // Nobody waits for it any more.
            let _ = sender.send(Instant::now());
        }
        line.clear();
    }
}

/// Time of processors in `/proc/PID/stat`: the program's name, in brackets, may hold anything.
fn cpu_seconds(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) as f64 / TICKS)
}

/// Time of processors that this program took.
pub(super) fn own_cpu_seconds() -> f64 {
    std::fs::read_to_string("/proc/self/stat").ok().as_deref().and_then(cpu_seconds).unwrap_or(0.0)
}

/// A broker over a folder of its own; its address beside it.
pub(super) async fn broker(folder: &Path) -> Result<(Process, String)> {
    let program = BROKERS.iter().find(|place| Path::new(place).exists()).unwrap_or(&"nats-server");
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]).arg(folder.join("broker"));
    let mut broker = Process::start(&mut command, &folder.join("broker.log"))?;
    let begun = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        if broker.look()?.is_some() || begun.elapsed() > PATIENCE {
            bail!("the broker does not come up; what it said stands in {}", folder.join("broker.log").display());
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
        // It went in this moment.
        Err(_) => 0,
    });
    sizes.sum()
}

#[cfg(test)]
mod tests {
    use super::cpu_seconds;

    #[test]
    fn the_time_of_processors_is_found_behind_any_name() {
        let stat = "42 (a) b) c) S 1 42 42 0 -1 4194560 900 0 3 0 150 50 0 0 20 0 9 0 1000 1 2 3";
        assert_eq!(cpu_seconds(stat).map(f64::to_bits), Some(2.0_f64.to_bits()));
        assert_eq!(cpu_seconds("rubbish"), None);
    }
}
