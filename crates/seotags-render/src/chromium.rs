//! The browser's process: found, started with its own profile, ended with all its children.

use super::cdp::{Connection, pipe};
use super::memory;
use super::page::RenderFailure;
use super::profile_folder::ProfileFolder;
use command_fds::{CommandFdExt, FdMapping};
use serde_json::json;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Executable names of Chromium and its derivatives.
const NAMES: &[&str] =
    &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge-stable"];
/// Their locations on macOS.
const MAC_PATHS: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
/// Longest wait for its first answer.
const START_BOUND: Duration = Duration::from_secs(30);

/// Switches. The browser contacts nothing but the page, shows no dialogs, and starts no second process for foreign
/// frames, which could hide their requests and whose end would never be seen. The browser's own services (accounts,
/// updates, time) are directed to a closed port of this machine; each page's context has its own connection.
const SWITCHES: &[&str] = &[
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-service-autorun",
    "--block-new-web-contents",
    "--deny-permission-prompts",
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-crash-reporter",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-features=AutofillServerCommunication,DialMediaRouteProvider,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,IsolateOrigins,MediaRouter,NetworkTimeServiceQuerying,OriginKeyedProcessesByDefault,OptimizationHints,Translate,site-per-process",
    "--disable-gpu",
    "--disable-site-isolation-trials",
    "--disable-notifications",
    "--disable-print-preview",
    "--disable-quic",
    "--disable-sync",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--hide-scrollbars",
    "--js-flags=--max-old-space-size=512",
    "--metrics-recording-only",
    "--mute-audio",
    "--password-store=basic",
    "--proxy-bypass-list=<-loopback>",
    "--proxy-server=http://127.0.0.1:1",
    "--use-mock-keychain",
    "--window-size=1366,900",
];

/// The browser at the path `named`, otherwise the first one installed under a usual name.
pub fn find_chromium(named: Option<&Path>) -> Option<PathBuf> {
    if let Some(path) = named {
        return path.is_file().then(|| path.to_owned());
    }
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    let in_path = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    in_path.chain(MAC_PATHS.iter().map(PathBuf::from)).find(|path| path.is_file())
}

/// A running browser. Ends when dropped.
pub(super) struct Chromium {
    pub(super) connection: Connection,
    child: Child,
    _profile: ProfileFolder,
}

impl Chromium {
    /// Starts a browser and waits until it answers.
    ///
    /// # Errors
    /// [`RenderFailure::Unavailable`] if it does not start.
    pub(super) async fn start(program: &Path, switches: &[String]) -> Result<Self, RenderFailure> {
        let unavailable = |reason: String| RenderFailure::Unavailable { reason };
        let of_io = |error: std::io::Error| unavailable(format!("{}: {error}", program.display()));
        let profile = ProfileFolder::new().map_err(of_io)?;
        let (ours, theirs) = pipe().map_err(of_io)?;
        let twin = theirs.try_clone().map_err(of_io)?;
        let mut command = Command::new(program);
        command
            .args(SWITCHES)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .args(switches)
            .args(sandbox())
            .arg("about:blank")
            .env_clear()
            .envs(harmless_environment())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0);
        let ends = vec![FdMapping { parent_fd: theirs, child_fd: 3 }, FdMapping { parent_fd: twin, child_fd: 4 }];
        command.fd_mappings(ends).map_err(|error| unavailable(error.to_string()))?;
        let child = command.spawn().map_err(of_io)?;
        // The command contains the browser's ends of the pipe; while they are open here, the end of the browser would
        // not be noticed.
        drop(command);
        let browser = Self { connection: Connection::over(ours), child, _profile: profile };
        let version = browser.connection.call(None, "Browser.getVersion", json!({}));
        match tokio::time::timeout(START_BOUND, version).await {
            Ok(Ok(_)) => Ok(browser),
            Ok(Err(_)) => Err(unavailable(format!("{} exited immediately", program.display()))),
            Err(_) => {
                Err(unavailable(format!("{} did not answer within {} s", program.display(), START_BOUND.as_secs())))
            }
        }
    }
}

impl Chromium {
    /// Ends pages that use too much memory, until it is dropped.
    pub(super) async fn watch_memory(&self) -> std::convert::Infallible {
        let group = self.child.id();
        loop {
            tokio::time::sleep(memory::EVERY).await;
            // Reads many files of the kernel, but no disk.
            let _ = tokio::task::spawn_blocking(move || memory::end_the_greedy(group)).await;
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // The whole group: renderers, zygotes, the GPU process.
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.wait();
    }
}

/// The environment of the browser, without our keys: a page that breaks out of it must not find them.
fn harmless_environment() -> impl Iterator<Item = (std::ffi::OsString, std::ffi::OsString)> {
    const NAMES: &[&str] = &["PATH", "HOME", "USER", "LANG", "TZ", "TMPDIR", "FONTCONFIG_FILE", "FONTCONFIG_PATH"];
    std::env::vars_os().filter(|(name, _)| {
        let name = name.to_string_lossy();
        NAMES.contains(&name.as_ref()) || name.starts_with("LC_") || name.starts_with("XDG_")
    })
}

fn sandbox() -> Option<&'static str> {
    (!has_sandbox()).then_some("--no-sandbox")
}

/// True if the browser can use its sandbox. Chromium cannot use it as root, which is common in containers and CI.
#[must_use]
pub fn has_sandbox() -> bool {
    !rustix::process::geteuid().is_root()
}
