//! The program, with its own data folder and working directory.

use crate::{Site, wait_for};
use regex::Regex;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::signal::unix::{SignalKind, signal};

/// Longest wait for a line, which may come after other expected lines.
const LINE_PATIENCE: Duration = Duration::from_mins(2);

/// The program, with its own data folder and working directory.
pub struct Seotags {
    root: TempDir,
    variables: Vec<(String, String)>,
    replaced: Vec<(String, String)>,
}

/// How a call of the program ended.
#[derive(Debug)]
pub struct Ended {
    /// Exit code; `None` if a signal ended it.
    pub code: Option<i32>,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
    replaced: Vec<(String, String)>,
}

impl Ended {
    /// The result of a command that was started by other means.
    pub fn of(output: &std::process::Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        Self { code: output.status.code(), stdout, stderr, replaced: Vec::new() }
    }
}

impl Seotags {
    /// A new machine, so to speak.
    #[expect(clippy::new_without_default, reason = "a machine has no default")]
    pub fn new() -> Self {
        let root = TempDir::new().unwrap();
        fs::create_dir(root.path().join("work")).unwrap();
        restore_hangup_signal();
        Self { root, variables: Vec::new(), replaced: Vec::new() }
    }

    /// The working directory.
    pub fn work(&self) -> PathBuf {
        self.root.path().join("work")
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    /// The configuration folder, which contains the folder with the user's own settings.
    pub fn config(&self) -> PathBuf {
        self.root.path().join("config")
    }

    /// Writes a file into the working directory.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> &Self {
        let path = self.work().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    /// Reads a file of the working directory.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.work().join(name)).unwrap()
    }

    /// Sets an environment variable for later calls.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Writes the site's address as `http://site` in later snapshots.
    #[must_use]
    pub fn with_site(mut self, site: &Site) -> Self {
        self.replaced.push((site.origin(), "http://site".to_owned()));
        self.replaced.push((site.origin().trim_start_matches("http://").to_owned(), "site".to_owned()));
        self
    }

    /// The command, ready to be started.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(program());
        for (name, _) in std::env::vars().filter(|(name, _)| is_ours(name)) {
            command.env_remove(name);
        }
        command
            .args(arguments)
            .current_dir(self.work())
            .env("SEOTAGS_DATA_DIR", self.data())
            .env("XDG_CONFIG_HOME", self.config())
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// The command, started by a shell after `before`, e.g. with limits. It replaces the shell's
    /// process.
    pub fn command_after(&self, shell: &str, arguments: &[&str]) -> Command {
        let wanted = self.command(arguments);
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{shell}; exec \"$0\" \"$@\"")]).arg(wanted.get_program()).args(wanted.get_args());
        for (name, value) in wanted.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.current_dir(self.work()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs it to its end.
    pub fn run(&self, arguments: &[&str]) -> Ended {
        let output = self.command(arguments).output().unwrap();
        self.ended(output.status.code(), &output.stdout, &output.stderr)
    }

    /// Runs it to its end on a terminal, of which everything is in `stdout`.
    pub fn run_on_terminal(&self, arguments: &[&str]) -> Ended {
        let wanted = self.command(arguments);
        let words = std::iter::once(wanted.get_program()).chain(wanted.get_args());
        let words: Vec<String> = words.map(|word| format!("'{}'", word.display())).collect();
        let mut command = Command::new("script");
        command.args(["--quiet", "--return", "--command", &words.join(" "), "/dev/null"]).current_dir(self.work());
        for (name, value) in wanted.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        Ended::of(&command.stdin(Stdio::null()).output().unwrap())
    }

    /// Runs it with this text as standard input.
    pub fn run_with_input(&self, arguments: &[&str], input: &str) -> Ended {
        let mut child = self.command(arguments).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // A program that refuses its arguments does not read its input.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        self.ended(output.status.code(), &output.stdout, &output.stderr)
    }

    /// Starts it, for checks while it runs.
    pub fn start(&self, arguments: &[&str]) -> Running {
        self.started(self.command(arguments))
    }

    /// As [`Self::start`], with a disk that a test can fill.
    pub fn start_to_fill(&self, arguments: &[&str]) -> Running {
        // The signal of the limit is ignored, so that writing fails as on a full disk.
        self.start_after("trap '' XFSZ", arguments)
    }

    /// As [`Self::start`], by a shell after `before`.
    pub fn start_after(&self, shell: &str, arguments: &[&str]) -> Running {
        self.started(self.command_after(shell, arguments))
    }

    fn started(&self, mut command: Command) -> Running {
        let mut child = command.spawn().unwrap();
        let stderr = StderrReader::Pipe(BufReader::new(child.stderr.take().unwrap()));
        Running { child: KillOnDrop(child), stderr, said: String::new(), replaced: self.replacements() }
    }

    fn ended(&self, code: Option<i32>, stdout: &[u8], stderr: &[u8]) -> Ended {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        Ended { code, stdout: text(stdout), stderr: text(stderr), replaced: self.replacements() }
    }

    fn replacements(&self) -> Vec<(String, String)> {
        let path = |path: &Path| path.display().to_string();
        let mut replaced = vec![(path(&self.work()), "[work]".to_owned()), (path(&self.data()), "[data]".to_owned())];
        replaced.extend(self.replaced.iter().cloned());
        replaced
    }
}

/// The program that cargo built for the tests, two folders above theirs.
fn program() -> PathBuf {
    let program = std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("seotags");
    assert!(program.is_file(), "build seotags-cli first: cargo build -p seotags-cli (no file {})", program.display());
    program
}

/// A program started with SIGHUP ignored (`nohup cargo xtask test`) keeps ignoring it, and its
/// children as well. A signal that is caught has its default action again in a child.
fn restore_hangup_signal() {
    static CAUGHT: Once = Once::new();
    CAUGHT.call_once(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        drop(runtime.block_on(async { signal(SignalKind::hangup()).unwrap() }));
    });
}

fn is_ours(name: &str) -> bool {
    let ours =
        ["SEOTAGS_", "OPENAI_", "AZURE_OPENAI_", "OLLAMA_HOST", "CLICOLOR", "NO_COLOR", "COLUMNS", "HTTPS_PROXY"];
    let build_servers = ["GITHUB_", "TF_BUILD", "GITLAB_CI", "TEAMCITY_VERSION", "TRAVIS"];
    ours.iter().chain(&build_servers).any(|start| name.starts_with(start)) || name.ends_with("_API_KEY")
}

/// A running call of the program. It is killed when dropped, so that a failed test leaves no
/// process.
pub struct Running {
    child: KillOnDrop,
    stderr: StderrReader,
    said: String,
    replaced: Vec<(String, String)>,
}

/// A process that ends with the test.
struct KillOnDrop(Child);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Its standard error.
enum StderrReader {
    /// Read when a test waits for a line.
    Pipe(BufReader<ChildStderr>),
    /// Read continuously, so that a program with much output is never blocked.
    Recorded(Mutex<Receiver<String>>),
}

impl StderrReader {
    /// The next line; empty at the end.
    fn line(&mut self) -> String {
        match self {
            Self::Pipe(pipe) => {
                let mut line = String::new();
                pipe.read_line(&mut line).unwrap();
                line
            }
            Self::Recorded(lines) => lines.get_mut().unwrap().recv().unwrap_or_default(),
        }
    }

    /// The next line; empty at the end, or if no recorded line comes until then.
    fn line_until(&mut self, end: Instant) -> String {
        match self {
            Self::Pipe(_) => self.line(),
            Self::Recorded(lines) => {
                let left = end.saturating_duration_since(Instant::now());
                lines.get_mut().unwrap().recv_timeout(left).unwrap_or_default()
            }
        }
    }
}

fn read(mut output: ChildStdout) -> String {
    let mut text = String::new();
    output.read_to_string(&mut text).unwrap();
    text
}

impl Running {
    /// Sends a signal by its name, e.g. `INT`.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").args([format!("-{name}"), self.child.0.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Makes all writes to files fail, as if the disk were full.
    pub fn fill_disk(&self) {
        let status = Command::new("prlimit").args(["--fsize=0:0", "--pid", &self.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Limits the number of open files from now on; open files stay open.
    pub fn limit_files(&self, most: u64) {
        let (soft, id) = (format!("--nofile={most}:"), self.id().to_string());
        assert!(Command::new("prlimit").args([&soft, "--pid", &id]).status().unwrap().success());
    }

    /// Records its standard error from now on, whether or not a test waits for it.
    #[must_use]
    pub fn heard(mut self) -> Self {
        if let StderrReader::Pipe(mut pipe) = self.stderr {
            let (sender, lines) = channel();
            std::thread::spawn(move || {
                let mut line = String::new();
                while pipe.read_line(&mut line).is_ok_and(|read| read > 0) {
                    // The test may have ended.
                    let _ = sender.send(std::mem::take(&mut line));
                }
            });
            self.stderr = StderrReader::Recorded(Mutex::new(lines));
        }
        self
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.child.0.id()
    }

    /// True if an unread recorded line on standard error contains `text`.
    pub fn has_said(&mut self, text: &str) -> bool {
        let StderrReader::Recorded(lines) = &mut self.stderr else { panic!("its standard error is not recorded") };
        let new: Vec<String> = lines.get_mut().unwrap().try_iter().collect();
        self.said.extend(new.iter().map(String::as_str));
        new.iter().any(|line| line.contains(text))
    }

    /// Waits for a line on standard error that contains `text`, and returns it. If standard error
    /// is recorded, the wait has a time limit.
    pub fn wait_for(&mut self, text: &str) -> String {
        let end = Instant::now() + LINE_PATIENCE;
        loop {
            let line = self.stderr.line_until(end);
            assert!(!line.is_empty(), "“{text}” did not appear in: {}", self.said);
            self.said.push_str(&line);
            if line.contains(text) {
                return line;
            }
        }
    }

    /// Waits for the first byte on standard output.
    pub fn wait_for_output(&mut self) {
        self.child.0.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    }

    /// Waits for its end without reading its output before.
    pub fn end_unread(mut self) -> Ended {
        self.child.0.wait().unwrap();
        self.end()
    }

    /// Waits for its end and reads its output; fails if it does not end in time.
    pub fn end_soon(mut self) -> Ended {
        let output = self.child.0.stdout.take().unwrap();
        let reader = std::thread::spawn(move || read(output));
        wait_for("its end", || self.child.0.try_wait().unwrap());
        self.ended(reader.join().unwrap())
    }

    /// Waits for its end.
    pub fn end(mut self) -> Ended {
        let stdout = read(self.child.0.stdout.take().unwrap());
        self.ended(stdout)
    }

    fn ended(mut self, stdout: String) -> Ended {
        loop {
            let line = self.stderr.line();
            if line.is_empty() {
                break;
            }
            self.said.push_str(&line);
        }
        let code = self.child.0.wait().unwrap().code();
        Ended { code, stdout, stderr: self.said, replaced: self.replaced }
    }
}

impl Ended {
    /// Exit code and both streams, with everything replaced that differs from run to run.
    pub fn snapshot(&self) -> String {
        let mut text = format!("exit {}\n", self.code.map_or("by a signal".to_owned(), |code| code.to_string()));
        for (name, stream) in [("stdout", &self.stdout), ("stderr", &self.stderr)] {
            if !stream.is_empty() {
                text = format!("{text}--- {name}\n{}", self.replaced(stream));
            }
        }
        text
    }

    /// As [`Self::snapshot`], but suggestions are masked because their wording may change, and
    /// blanks between columns are collapsed.
    pub fn shape(&self) -> String {
        let masks = [
            (r"(?m)^ {12,}\S.*$", "  [suggested]"),
            (r"(\[suggested\]\n  )*\[suggested\]", "[suggested]"),
            (r"(\S)  +", "$1  "),
            (r"(?m)  (\d+ pages? with warnings|no findings).*$", "  [findings]"),
        ];
        let mut text = self.snapshot();
        for (pattern, to) in masks {
            text = Regex::new(pattern).unwrap().replace_all(&text, to).into_owned();
        }
        text
    }

    /// A text with paths, addresses and times replaced.
    pub fn replaced(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (from, to) in &self.replaced {
            text = text.replace(from, to);
        }
        let times = [
            (r"in \d+(\.\d+)? s( ?\(\d[\d.,]* pages/s\))?", "in [time]"),
            (r"\d{4}-\d\d-\d\d \d\d:\d\d", "[now]"),
            (r"127\.0\.0\.1:\d+", "[address]"),
        ];
        for (pattern, to) in times {
            text = Regex::new(pattern).unwrap().replace_all(&text, to).into_owned();
        }
        text
    }
}
