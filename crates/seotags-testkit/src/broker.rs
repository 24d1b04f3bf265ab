//! A NATS server on its own port, with a temporary folder.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Where distributions install it; servers are not in every user's path.
const PLACES: [&str; 4] =
    ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server", "/opt/homebrew/bin/nats-server"];

/// A running broker. Dropping it stops it.
pub struct Broker {
    port: u16,
    folder: TempDir,
    options: Vec<String>,
    server: Child,
}

impl Broker {
    /// Starts it with `JetStream`.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// With further options of the server.
    pub fn start_with(options: &[&str]) -> Self {
        let folder = TempDir::new().unwrap();
        let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
        // Another process may take the port before the server does.
        for _ in 0..10 {
            let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            if let Some(server) = serve(port, folder.path(), &options) {
                return Self { port, folder, options, server };
            }
        }
        panic!("nats-server does not start; `cargo xtask setup` installs it");
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Empties a stream, as if its disk had never had the messages.
    pub fn empty(&self, stream: &str) {
        self.publish(&format!("$JS.API.STREAM.PURGE.{stream}"), "");
    }

    /// Publishes a message, and waits until the server has it.
    pub fn publish(&self, subject: &str, body: &str) {
        let mut line = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let bytes = body.len();
        write!(line, "CONNECT {{\"verbose\":false}}\r\nPUB {subject} {bytes}\r\n{body}\r\nPING\r\n").unwrap();
        let mut said = BufReader::new(line).lines();
        while said.next().unwrap().unwrap() != "PONG" {}
    }

    /// Kills it, like a crash.
    pub fn kill(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
    }

    /// Restarts it without its data, as on a machine that lost its disk.
    pub fn come_back_empty(&mut self) {
        std::fs::remove_dir_all(self.folder.path().join("jetstream")).unwrap();
        self.come_back();
    }

    /// Restarts it with its data.
    pub fn come_back(&mut self) {
        self.server = serve(self.port, self.folder.path(), &self.options).expect("the broker does not restart");
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Whether the server accepts a configuration with these variables, and its messages.
pub fn accepts(settings: &Path, variables: &[(&str, &str)]) -> (bool, String) {
    let mut server = Command::new(program());
    let tried = server.args(["-t", "-c"]).arg(settings).envs(variables.iter().copied()).output().unwrap();
    (tried.status.success(), String::from_utf8(tried.stderr).unwrap())
}

fn program() -> &'static str {
    PLACES.into_iter().find(|place| Path::new(place).exists()).unwrap_or("nats-server")
}

/// The command of a server on a port of this machine, with its data in a folder.
pub fn command(port: u16, folder: &Path) -> Command {
    let mut command = Command::new(program());
    command.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]).arg(folder);
    command
}

/// A server that is ready, or `None` if it ended before.
fn serve(port: u16, folder: &Path, options: &[String]) -> Option<Child> {
    let mut server = command(port, folder)
        .args(options)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("nats-server is missing; `cargo xtask setup` installs it");
    let mut said = BufReader::new(server.stderr.take().unwrap());
    loop {
        let mut line = String::new();
        if said.read_line(&mut line).unwrap_or(0) == 0 {
            // There is nothing left to report or to stop.
            let _ = server.wait();
            return None;
        }
        if line.contains("Server is ready") {
            break;
        }
    }
    std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
    Some(server)
}
