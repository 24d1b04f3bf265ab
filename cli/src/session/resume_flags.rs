//! Flags that are never stored with an analysis, so that users repeat them to continue. None of them is a secret.

use crate::args::{AccessArgs, BrokerArgs, OutputArgs, PROXY, WORKER_QUEUE, WorkArgs, WorkerQueueArgs};
use crate::error::CliError;
use crate::text::quoted;
use clap::ValueEnum;
use clap::builder::PossibleValue;
use seotags::settings::OPENAI_BASE_URL;
use seotags::url::without_credentials;
use seotags_app::App;
use seotags_app::analyses::{Analysis, GivenAccess};
use std::env;
use std::path::Path;

impl AccessArgs {
    /// The given secrets whose kinds an analysis remembers.
    pub(crate) fn given(&self) -> Vec<GivenAccess> {
        self.kinds(|text| !text.trim().is_empty())
    }

    fn kinds(&self, counts: impl Fn(&str) -> bool) -> Vec<GivenAccess> {
        let cookie_file = self.cookie_file.as_ref().map(|path| path.to_string_lossy());
        let kinds = [
            (GivenAccess::BasicAuth, self.basic_auth.as_deref()),
            (GivenAccess::CookieFile, cookie_file.as_deref()),
            (GivenAccess::Proxy, self.proxy.as_deref()),
        ];
        kinds.into_iter().filter(|(_, text)| text.is_some_and(&counts)).map(|(kind, _)| kind).collect()
    }

    /// Refuses to fetch the pages of an analysis without its secrets; an empty text declares that one is not needed.
    pub(crate) async fn check_given(&self, app: &App, analysis: &Analysis) -> Result<(), CliError> {
        Ok(app.analyses().check_access(analysis.id, &self.kinds(|_| true)).await?)
    }

    /// Stores the kinds of secrets with which the pages of an analysis are fetched from now on.
    pub(crate) async fn remember_given(&self, app: &App, analysis: &Analysis) -> Result<(), CliError> {
        let given = self.given();
        if app.analyses().given_access(analysis.id).await? != given {
            app.analyses().set_given_access(analysis.id, given).await?;
        }
        Ok(())
    }

    fn resume_flags(&self, flags: &mut Flags) {
        flags.text("--basic-auth", self.basic_auth.as_deref());
        for site in &self.credentials_for {
            flags.text("--credentials-for", Some(site));
        }
        flags.path("--cookie-file", self.cookie_file.as_deref());
        flags.typed("--proxy", self.proxy.as_deref(), PROXY);
        flags.path("--trace-http", self.trace_http.as_deref());
        flags.path("--save-warc", self.save_warc.as_deref());
    }
}

impl WorkerQueueArgs {
    fn resume_flags(&self, flags: &mut Flags) {
        flags.typed("--worker-queue", self.worker_queue.as_deref(), WORKER_QUEUE);
        let BrokerArgs { queue_credentials, queue_ca, fleet, insecure_queue } = &self.broker;
        flags.path("--queue-credentials", queue_credentials.as_deref());
        flags.path("--queue-ca", queue_ca.as_deref());
        let fleet = fleet.as_ref().map(ToString::to_string);
        flags.text("--fleet", fleet.as_deref());
        flags.switch("--insecure-queue", *insecure_queue);
    }
}

impl OutputArgs {
    /// The flags about the content of data, each after a blank.
    pub(crate) fn shape(&self) -> String {
        let mut flags = Flags::default();
        let format = self.format.as_ref().and_then(ValueEnum::to_possible_value);
        flags.text("--format", format.as_ref().map(PossibleValue::get_name));
        flags.text("--columns", Some(&self.files.columns.join(",")));
        flags.switch("--raw", self.files.raw);
        flags.0
    }
}

impl WorkArgs {
    /// The flags to repeat, each after a blank; [`crate::output::Delivery::flags`] has those for results.
    pub(crate) fn resume_flags(&self) -> String {
        let mut flags = Flags::default();
        self.access.resume_flags(&mut flags);
        // It is stored, but the environment would override it.
        let base_url =
            self.engine.writer.given.base_url.as_deref().filter(|address| without_credentials(address) == *address);
        let is_contested = [OPENAI_BASE_URL, "SEOTAGS_BASE_URL"].iter().any(|name| env::var_os(name).is_some());
        flags.text("--base-url", base_url.filter(|_| is_contested));
        self.fleet.resume_flags(&mut flags);
        flags.switch("--wide", self.wide);
        flags.switch("--strict", self.strict);
        flags.0
    }
}

/// A part of a command line.
#[derive(Debug, Default)]
struct Flags(String);

impl Flags {
    fn text(&mut self, flag: &str, value: Option<&str>) {
        if let Some(value) = value.filter(|value| !value.trim().is_empty()) {
            self.0.push_str(&[" ", flag, " ", &quoted(value)].concat());
        }
    }

    fn path(&mut self, flag: &str, value: Option<&Path>) {
        self.text(flag, value.map(|path| path.to_string_lossy()).as_deref());
    }

    /// URLs in arguments contain no password. A value from the environment may, and is still there the next time.
    fn typed(&mut self, flag: &str, value: Option<&str>, variable: &str) {
        self.text(flag, value.filter(|value| env::var(variable).map_or(true, |named| named != **value)));
    }

    fn switch(&mut self, flag: &str, is_on: bool) {
        if is_on {
            self.0.push_str(&[" ", flag].concat());
        }
    }
}
