//! The program, serving on its own port.

use super::client::encoded;
use super::{Call, Outbox, Reply};
use seotags_testkit::{Ended, Running, Seotags};
use serde_json::json;
use std::net::SocketAddr;
use std::path::PathBuf;

/// The password of all users in these tests.
pub(crate) const PASSWORD: &str = "Correct-Horse-1";

/// A service, stopped when dropped.
pub(crate) struct Service {
    seotags: Seotags,
    running: Option<Running>,
    address: SocketAddr,
}

/// A signed-in user.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) access_token: String,
    pub(crate) refresh_token: String,
    /// The new device cookie.
    pub(crate) device: String,
}

impl Service {
    /// On a new machine, with an outbox.
    pub(crate) fn start() -> Self {
        Self::start_with(Seotags::new(), &[])
    }

    /// With further flags.
    pub(crate) fn start_with(seotags: Seotags, flags: &[&str]) -> Self {
        let (running, address) = serve(&seotags, flags);
        Self { seotags, running: Some(running), address }
    }

    /// With an administrator, `admin@seotags.example`.
    pub(crate) fn with_admin() -> Self {
        Self::start_with(Self::machine_with_admin(), &[])
    }

    /// The machine of [`Self::with_admin`].
    pub(crate) fn machine_with_admin() -> Seotags {
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD)
    }

    /// Stops it as an operator does; the data folder stays.
    pub(crate) fn stop(&mut self) -> Ended {
        let running = self.running.take().unwrap();
        running.signal("TERM");
        running.end()
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        let running = self.running.take().unwrap();
        running.signal("KILL");
        running.end();
    }

    /// Its peak memory until now, in bytes.
    pub(crate) fn peak_memory(&self) -> u64 {
        let status = format!("/proc/{}/status", self.running.as_ref().unwrap().id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().strip_suffix(" kB").unwrap().parse::<u64>().unwrap() * 1_024
    }

    /// Restarts it, on another port.
    pub(crate) fn start_again(&mut self, flags: &[&str]) {
        let (running, address) = serve(&self.seotags, flags);
        (self.running, self.address) = (Some(running), address);
    }

    /// The machine that it runs on.
    pub(crate) fn seotags(&self) -> &Seotags {
        &self.seotags
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn outbox(&self) -> Outbox {
        Outbox::new(&outbox(&self.seotags))
    }

    /// The folder of its mails when no mail server is set.
    pub(crate) fn outbox_folder(&self) -> PathBuf {
        outbox(&self.seotags)
    }

    /// Waits for a line on its standard error.
    pub(crate) fn wait_for_line(&mut self, text: &str) -> String {
        self.running.as_mut().unwrap().wait_for(text)
    }

    /// True if the line has already appeared on its standard error.
    pub(crate) fn has_said(&mut self, text: &str) -> bool {
        self.running.as_mut().unwrap().has_said(text)
    }

    /// A call; `path` without `/api/v1`.
    pub(crate) fn call(&self, method: &str, path: &str) -> Call {
        Call::new(self.address, method, &format!("/api/v1{path}"))
    }

    pub(crate) fn get(&self, path: &str) -> Call {
        self.call("GET", path)
    }

    pub(crate) fn post(&self, path: &str) -> Call {
        self.call("POST", path)
    }

    pub(crate) fn put(&self, path: &str) -> Call {
        self.call("PUT", path)
    }

    /// Tries to sign in.
    pub(crate) fn try_sign_in(&self, email: &str, password: &str) -> Reply {
        self.post("/login/access-token").form(&[("username", email), ("password", password)]).send()
    }

    /// Signs in.
    pub(crate) fn sign_in(&self, email: &str, password: &str) -> Session {
        Session::of(&self.try_sign_in(email, password))
    }

    /// Uses a refresh token.
    pub(crate) fn refresh(&self, token: &str) -> Reply {
        self.post("/login/refresh-token").cookie(token).send()
    }

    /// Signs up, without opening the link of the mail.
    pub(crate) fn sign_up(&self, email: &str, password: &str) -> Reply {
        self.post("/users/").json(&json!({ "email": email, "password": password })).send()
    }

    /// Requests a password reset.
    pub(crate) fn recover(&self, email: &str) -> Reply {
        self.post(&format!("/password-recovery/request-password-recovery/{}", encoded(email))).send()
    }

    /// Sets a new password.
    pub(crate) fn reset(&self, token: &str, password: &str) -> Reply {
        let body = json!({ "token": token, "new_password": password });
        self.post("/password-recovery/reset-password/").json(&body).send()
    }

    /// Opens the verification link of a mail.
    pub(crate) fn verify(&self, token: &str) -> Reply {
        self.get(&format!("/verification/verify/{token}")).send()
    }

    /// A new user, verified and signed in with [`PASSWORD`].
    pub(crate) fn user(&self, email: &str) -> Session {
        assert_eq!(self.sign_up(email, PASSWORD).status, 201);
        let mail = self.outbox().wait_for(email, "Verify your email address");
        assert_eq!(self.verify(&mail.token()).status, 200);
        self.sign_in(email, PASSWORD)
    }

    /// The administrator of [`Self::with_admin`], signed in.
    pub(crate) fn admin(&self) -> Session {
        self.sign_in("admin@seotags.example", PASSWORD)
    }
}

impl Session {
    pub(crate) fn of(reply: &Reply) -> Self {
        assert_eq!(reply.status, 200, "{reply:?}");
        Self {
            access_token: reply.json()["access_token"].as_str().unwrap().to_owned(),
            refresh_token: reply.cookie("refresh_token").unwrap(),
            device: reply.cookie("device").unwrap(),
        }
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.signal("KILL");
            running.end();
        }
    }
}

fn outbox(seotags: &Seotags) -> PathBuf {
    seotags.data().join("outbox")
}

fn serve(seotags: &Seotags, flags: &[&str]) -> (Running, SocketAddr) {
    let mut running = seotags.start(&[&["serve", "--listen", "127.0.0.1:0"], flags].concat()).heard();
    let line = running.wait_for("serving");
    let (_, address) = line.rsplit_once(" on ").unwrap();
    // In JSON, more fields follow.
    let address =
        address.split(|letter: char| letter == '"' || letter.is_whitespace()).next().unwrap().parse().unwrap();
    (running, address)
}
