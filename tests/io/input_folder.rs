//! A folder of inputs, a small web, and the results of a reader as lines of text.

use async_trait::async_trait;
use flate2::Compression;
use flate2::write::GzEncoder;
use seotags::input::{
    Download, DownloadError, Downloaded, InputError, InputEvent, InputOptions, InputSpec, InputSummary, open,
};
use seotags::url::HttpUrl;
use seotags::visit::{PageSource, Standing};
use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// Answers by address; everything else is refused.
#[derive(Default)]
pub(crate) struct Web {
    answers: HashMap<String, (u16, String, Vec<u8>)>,
    asked: Mutex<Vec<String>>,
}

#[async_trait]
impl Download for Web {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        let foreign = if standing == Standing::Foreign { " foreign" } else { "" };
        self.asked.lock().unwrap().push(format!("{url}{foreign}"));
        match self.answers.get(url.as_str()) {
            Some((status, content_type, body)) => Ok(Downloaded {
                url: url.clone(),
                status: *status,
                content_type: Some(content_type.clone()),
                body: body.clone(),
            }),
            None => Err(DownloadError { url: url.to_string(), message: "nobody listens".to_owned() }),
        }
    }
}

pub(crate) struct InputFolder {
    pub(crate) folder: TempDir,
    web: Web,
    pub(crate) options: InputOptions,
}

impl InputFolder {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), web: Web::default(), options: InputOptions::default() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn file(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        self
    }

    pub(crate) fn answer(mut self, url: &str, content_type: &str, body: impl AsRef<[u8]>) -> Self {
        self.web.answers.insert(url.to_owned(), (200, content_type.to_owned(), body.as_ref().to_vec()));
        self
    }

    pub(crate) fn status(mut self, url: &str, status: u16) -> Self {
        self.web.answers.insert(url.to_owned(), (status, "text/html".to_owned(), Vec::new()));
        self
    }

    pub(crate) fn options(mut self, change: impl FnOnce(&mut InputOptions)) -> Self {
        change(&mut self.options);
        self
    }

    /// Reads inputs named as on a command line; names without a scheme are files of this folder.
    pub(crate) fn read(self, inputs: &[&str]) -> String {
        self.read_all(inputs).0
    }

    /// The pages of one file, each with the position of its bytes.
    pub(crate) async fn sources(&self, name: &str) -> Vec<(HttpUrl, PageSource)> {
        let specs = [InputSpec::Path(self.path(name))];
        let reader = open(&specs, &self.options, Arc::new(Web::default())).await.unwrap();
        let pages = tokio::task::spawn_blocking(move || {
            let page = |event| match event {
                InputEvent::Url(page) => Some((page.url, page.source)),
                _ => None,
            };
            reader.filter_map(page).collect()
        });
        pages.await.unwrap()
    }

    /// The results, and the fetched addresses.
    pub(crate) fn read_all(self, inputs: &[&str]) -> (String, Vec<String>) {
        let specs: Vec<InputSpec> = inputs
            .iter()
            .map(|input| {
                if input.contains("://") { InputSpec::from_argument(input) } else { InputSpec::Path(self.path(input)) }
            })
            .collect();
        let web = Arc::new(self.web);
        let read = read(&specs, &self.options, web.clone());
        let folder = self.folder.path().to_str().unwrap();
        let text = read.replace(&format!("{folder}/"), "").replace(folder, "(folder)");
        (text, web.asked.lock().unwrap().clone())
    }
}

fn read(specs: &[InputSpec], options: &InputOptions, web: Arc<Web>) -> String {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build().unwrap();
    runtime.block_on(async {
        let reader = match open(specs, options, web).await {
            Ok(reader) => reader,
            Err(error) => return error_line(&error),
        };
        tokio::task::spawn_blocking(move || {
            let mut reader = reader;
            let mut lines: Vec<String> = reader.by_ref().map(|event| line(&event)).collect();
            lines.push(match reader.finish() {
                Ok(summary) => totals(&summary),
                Err(error) => error_line(&error),
            });
            lines.join("\n")
        })
        .await
        .unwrap()
    })
}

fn line(event: &InputEvent) -> String {
    match event {
        InputEvent::Url(page) => {
            let keywords = if page.keywords.is_empty() { String::new() } else { format!(" {:?}", page.keywords) };
            let source = match &page.source {
                PageSource::Web => String::new(),
                PageSource::File { path } => format!(" <- {path}"),
                PageSource::Warc { path, offset, robots } => {
                    let robots = robots.map(|offset| format!(", robots.txt @ {offset}")).unwrap_or_default();
                    format!(" <- {path} @ {offset}{robots}")
                }
            };
            let lastmod = page.lastmod.as_ref().map(|date| format!(" ({date})")).unwrap_or_default();
            let versions = page.hreflangs.iter().map(|version| format!(" {}={}", version.code, version.href));
            let foreign = if page.standing == Standing::Foreign { " foreign" } else { "" };
            format!("{}{keywords}{source}{lastmod}{}{foreign}", page.url, versions.collect::<String>())
        }
        InputEvent::MoreKeywords { url, keywords } => format!("{url} + {keywords:?}"),
        InputEvent::Warning(warning) => match warning.hint() {
            Some(hint) => format!("warning: {warning}; {hint}"),
            None => format!("warning: {warning}"),
        },
        InputEvent::Note(note) => match note.hint() {
            Some(hint) => format!("note: {note}; {hint}"),
            None => format!("note: {note}"),
        },
    }
}

fn totals(summary: &InputSummary) -> String {
    let InputSummary { urls, rows_skipped, duplicates_folded, filtered, limit_reached } = summary;
    let limit = if *limit_reached { ", limit reached" } else { "" };
    format!("= {urls} URLs, {rows_skipped} skipped, {duplicates_folded} folded, {filtered} filtered{limit}")
}

fn error_line(error: &InputError) -> String {
    match error.hint() {
        Some(hint) => format!("error: {error}; {hint}"),
        None => format!("error: {error}"),
    }
}

pub(crate) fn gz(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes.as_ref()).unwrap();
    encoder.finish().unwrap()
}
