//! Crawl options besides the settings: credentials, cookies, a proxy, the log of requests.

use crate::args::{AccessArgs, PASSWORD, PROXY};
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::{NO_SANDBOX, USE_NO_ROOT};
use seotags::crawl::{
    BasicAuth, CookieFile, Cookies, CrawlOptions, Crawler, CredentialSite, CredentialSiteError, ProxyUrl, TraceLog,
    WarcSaver,
};
use seotags::limits::Limits;
use seotags::render;
use seotags::settings::{CacheTtl, RenderPolicy, Settings};
use seotags_app::App;
use seotags_app::projects::ProjectId;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Largest file of cookies that is read.
const MAX_COOKIE_FILE: u64 = 16 << 20;

/// Access options for pages, read from files, the environment and possibly a prompt.
#[derive(Debug, Default)]
pub(crate) struct Access {
    /// The options for the crawler.
    pub(crate) options: CrawlOptions,
    trace: Option<PathBuf>,
    archive: Option<PathBuf>,
}

/// What happens to an existing archive or log of requests, as soon as there is something to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Archive {
    /// It is overwritten.
    New,
    /// It is continued.
    Continued,
}

impl Access {
    /// Reads the files that the flags name; prompts for a password if none is given.
    pub(crate) fn new(args: &AccessArgs, archive: Archive, context: &Context) -> Result<Self, CliError> {
        let unusable = |flag: &str, why: String| CliError::usage(format!("{flag}: {why}"), None);
        if args.save_warc.as_deref() == Some(Path::new("-")) {
            return Err(CliError::usage(
                "--save-warc -: an archive is a file, and stdout is for results",
                "name a file",
            ));
        }
        let proxy = stated(args.proxy.as_deref());
        let is_typed = |proxy: &&str| std::env::var(PROXY).map_or(true, |named| named != **proxy);
        if let Some(typed) = proxy.filter(is_typed) {
            let hint = "set SEOTAGS_PROXY, or store the proxy in a profile: --profile";
            proxy_without_password("--proxy", typed, hint)?;
        }
        let proxy = proxy.map(ProxyUrl::parse).transpose();
        let options = CrawlOptions {
            basic_auth: stated(args.basic_auth.as_deref()).map(|user| basic_auth(user, context)).transpose()?,
            credentials_for: sites(&args.credentials_for)?,
            cookies: args
                .cookie_file
                .as_deref()
                .filter(|path| !path.as_os_str().is_empty())
                .map(|path| read_cookies(path, context))
                .transpose()?
                .unwrap_or_default(),
            proxy: proxy.map_err(|error| unusable("--proxy", error.to_string()))?,
            trace: args.trace_http.as_deref().map(|path| open_log(path, archive)).transpose()?,
            archive: args.save_warc.as_deref().map(|path| open_archive(path, archive)).transpose()?,
            ..CrawlOptions::default()
        };
        Ok(Self { options, trace: args.trace_http.clone(), archive: args.save_warc.clone() })
    }

    /// The crawler for these settings. Warns once if this process is limited to fewer concurrent pages than they
    /// request.
    pub(crate) fn crawler(&self, settings: &Settings, context: &Context) -> Result<Crawler, CliError> {
        let limits = Limits::of_process();
        // Small containers are common, so the default concurrency needs no warning each time.
        let is_usual = settings.concurrency <= Settings::default().concurrency
            && limits.connections.is_none_or(|most| most >= settings.concurrency as usize);
        if let Some(text) = limits.fewer(settings.concurrency as usize).filter(|_| !is_usual) {
            context.notes().warning_once(&text, Some("raise that limit, or lower --concurrency"));
        }
        if settings.render != RenderPolicy::Never && !render::has_sandbox() {
            context.notes().warning_once(NO_SANDBOX, Some(USE_NO_ROOT));
        }
        Ok(Crawler::with_options(settings, self.options.clone())?)
    }

    /// The same, with the store's data from earlier runs of a project.
    pub(crate) async fn with_memory(
        mut self,
        app: &App,
        project: ProjectId,
        settings: &Settings,
        context: &Context,
    ) -> Result<Self, CliError> {
        self.options.robots = Some(Arc::new(app.robots_files()));
        if settings.cache_ttl != CacheTtl::OFF {
            if let Some(with) = self.uncached() {
                let text =
                    format!("--cache-ttl: pages fetched {with} are neither read from the cache nor stored in it");
                context.notes().warning(&text, None);
            }
            self.options.cache = Some(Arc::new(app.cache(project).await?));
        }
        Ok(self)
    }

    /// The option that prevents caching, in words.
    fn uncached(&self) -> Option<&'static str> {
        if self.options.profile.is_some() {
            Some("as a browser profile")
        } else if !self.options.cookies.is_empty() {
            Some("with cookies")
        } else if self.options.basic_auth.is_some() {
            Some("with a password")
        } else {
            None
        }
    }

    /// Waits until the log and the archive are written. If the run failed before anything came for the archive, an
    /// existing archive stays unchanged.
    pub(crate) async fn finish(&self, has_failed: bool) -> Result<(), CliError> {
        let failed = |path: &Path, source| CliError::Write { target: path.display().to_string(), source };
        if let (Some(log), Some(path)) = (&self.options.trace, &self.trace) {
            log.flush().await.map_err(|source| failed(path, source))?;
        }
        if let (Some(archive), Some(path)) = (&self.options.archive, &self.archive) {
            let written = if has_failed { archive.flush().await } else { archive.finish().await };
            written.map_err(|source| failed(path, source))?;
        }
        Ok(())
    }

    /// Waits until the archive cannot be written; [`Self::finish`] reports why.
    pub(crate) async fn broken(&self) {
        match &self.options.archive {
            Some(archive) => archive.broken().await,
            None => std::future::pending().await,
        }
    }
}

fn open_archive(path: &Path, archive: Archive) -> Result<WarcSaver, CliError> {
    let opened = match archive {
        Archive::New => WarcSaver::create(path),
        Archive::Continued => WarcSaver::append(path),
    };
    opened.map_err(|source| match source.kind() {
        // The file is fine, but it cannot be renamed.
        io::ErrorKind::ResourceBusy | io::ErrorKind::InvalidData => {
            CliError::usage(format!("--save-warc {}: {source}", path.display()), "name another file")
        }
        _ => CliError::Write { target: path.display().to_string(), source },
    })
}

fn sites(named: &[String]) -> Result<Vec<CredentialSite>, CliError> {
    let read = |text: &String| CredentialSite::parse(text);
    let unusable = |error: CredentialSiteError| CliError::usage(format!("--credentials-for: {error}"), None);
    named.iter().map(read).collect::<Result<_, _>>().map_err(unusable)
}

/// Refuses a password in a flag, since every user of the machine could read it; `hint` names another way.
pub(crate) fn proxy_without_password(flag: &str, text: &str, hint: &'static str) -> Result<(), CliError> {
    match ProxyUrl::parse(text) {
        Ok(proxy) if proxy.has_login() => {
            Err(CliError::usage(format!("{flag}: a password in an argument can be read by others"), hint))
        }
        _ => Ok(()),
    }
}

/// An empty text means none.
fn stated(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

fn open_log(path: &Path, archive: Archive) -> Result<TraceLog, CliError> {
    let opened = match archive {
        Archive::New => TraceLog::create(path),
        Archive::Continued => TraceLog::append(path),
    };
    opened.map_err(|source| CliError::Write { target: path.display().to_string(), source })
}

fn read_cookies(path: &Path, context: &Context) -> Result<Cookies, CliError> {
    let unusable = |why: String| CliError::usage(format!("--cookie-file {}: {why}", path.display()), None);
    let size = std::fs::metadata(path).map_err(|error| unusable(crate::text::io_reason(&error)))?.len();
    if size > MAX_COOKIE_FILE {
        return Err(unusable("too large for a file of cookies".to_owned()));
    }
    let text = std::fs::read_to_string(path).map_err(|error| unusable(crate::text::io_reason(&error)))?;
    let CookieFile { cookies, left_out } = Cookies::read(&text).map_err(|error| unusable(error.to_string()))?;
    if left_out > 0 {
        let entries =
            if left_out == 1 { "1 entry is not a cookie" } else { &format!("{left_out} entries are not cookies") };
        let text = format!(
            "--cookie-file {}: {entries} that can be sent (over 4,096 bytes, no name or host, invalid characters)",
            path.display()
        );
        context.notes().warning(&text, None);
    }
    Ok(cookies)
}

/// A password is never taken from a flag, since every user of the machine could read it.
fn basic_auth(user: &str, context: &Context) -> Result<BasicAuth, CliError> {
    if user.contains(':') {
        let hint = "give only the name; seotags reads the password from SEOTAGS_BASIC_AUTH_PASSWORD, or prompts for it";
        return Err(CliError::usage("--basic-auth: a user name cannot contain a colon", hint));
    }
    if let Ok(password) = std::env::var(PASSWORD) {
        return Ok(BasicAuth::new(user, password));
    }
    if !context.terminal.can_ask {
        let hint = "set SEOTAGS_BASIC_AUTH_PASSWORD";
        return Err(CliError::usage(format!("--basic-auth: no password for {user}"), hint));
    }
    Ok(BasicAuth::new(
        user,
        ask_password(user).map_err(|source| CliError::Write { target: "the terminal".into(), source })?,
    ))
}

fn ask_password(user: &str) -> io::Result<String> {
    let terminal = console::Term::stderr();
    terminal.write_str(&format!("Password for {user}: "))?;
    terminal.read_secure_line()
}
