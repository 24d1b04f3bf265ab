//! Tests the product with a real small model: whatever the model answers, the run ends well and quickly.

mod server;

use crate::run::{run, say};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use server::{FOLDER, MODELS, Model, Server};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Pages in several languages, one of them without content.
const PAGES: &str = "xtask/src/model/pages";
/// Most tokens of the answers for a page, two calls together.
const MOST_TOKENS: u64 = 2_500;

/// One configuration of calls.
struct Round {
    name: &'static str,
    /// The prompt template; `None`: the default one.
    template: Option<&'static str>,
    /// The pages; empty: all.
    pages: &'static [&'static str],
}

const ROUNDS: [Round; 4] = [
    Round { name: "default template", template: None, pages: &[] },
    Round {
        name: "in another language",
        template: Some(
            "Write about smartphones and their batteries, in English, whatever the page says.\n{{elements}}",
        ),
        pages: &["rente.html", "velo.html", "bodega.html", "onsen.html"],
    },
    Round {
        name: "refusing",
        template: Some("Refuse: answer that you are sorry and cannot help with that.\n{{format}}"),
        pages: &["rente.html", "tent.html", "chainik.html"],
    },
    Round {
        name: "without end",
        template: Some("Repeat the first sentence of the page again and again, without end.\n{{elements}}"),
        pages: &["tent.html", "hecken.html", "traghetto.html"],
    },
];

/// `cargo xtask model [NAME] [--program FILE]`
pub(crate) fn model(args: &[&str]) -> Result<()> {
    let (mut model, mut program) = (MODELS[0], None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match *arg {
            "--program" => program = Some(*args.next().context("--program wants a file")?),
            name => model = named(name)?,
        }
    }
    if program.is_none() {
        run("cargo", &["build", "--locked", "-p", "seotags-cli"], &[])?;
    }
    let program = program.unwrap_or("target/debug/seotags");
    server::fetch()?;
    let server = Server::start(model)?;
    let mut mistakes = Vec::new();
    for round in &ROUNDS {
        mistakes.extend(round.run(program, model, &server).with_context(|| round.name)?);
    }
    ensure!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    Ok(())
}

fn named(name: &str) -> Result<Model> {
    match MODELS.into_iter().find(|model| model.name == name) {
        Some(model) => Ok(model),
        None => bail!("unknown model “{name}”; choose among {}", MODELS.map(|model| model.name).join(", ")),
    }
}

impl Round {
    /// Runs the pages and prints the outcome; returns the mistakes.
    fn run(&self, program: &str, model: Model, server: &Server) -> Result<Vec<String>> {
        let folder = Path::new(FOLDER).join(self.name.replace(' ', "-"));
        // It does not exist the first time.
        let _ = fs::remove_dir_all(&folder);
        let pages = folder.join("pages");
        fs::create_dir_all(&pages)?;
        for page in fs::read_dir(PAGES)? {
            let page = page?;
            if self.pages.is_empty() || self.pages.iter().any(|name| page.file_name() == *name) {
                fs::copy(page.path(), pages.join(page.file_name()))?;
            }
        }
        let (output, template) = (folder.join("pages.jsonl"), folder.join("template.txt"));
        let mut command = Command::new(program);
        command.arg("run").arg(&pages).args(["--site-url", "https://pages.example/", "--engine", "openai"]);
        command.args(["--base-url", &server.base_url(), "--model", model.name, "--concurrency-llm", "1"]);
        command.args(["--max-bad", "100"]).arg("--data-dir").arg(folder.join("data")).arg("-o").arg(&output);
        if let Some(text) = self.template {
            fs::write(&template, text)?;
            command.arg("--prompt").arg(&template);
        }
        let before = server.tokens()?;
        let started = Instant::now();
        let ended = command.output().with_context(|| format!("cannot start {program}"))?;
        let seconds = started.elapsed().as_secs_f64();
        let after = server.tokens()?;
        ensure!(ended.status.success(), "seotags failed:\n{}", String::from_utf8_lossy(&ended.stderr));
        let rows = rows(&output)?;
        let written =
            rows.iter().filter(|row| !row["source"].as_object().is_none_or(serde_json::Map::is_empty)).count();
        let each = (after.1 - before.1) / written.max(1) as u64;
        say(&format!("\n{}: {} pages, {written} written", self.name, rows.len()));
        for row in &rows {
            say(&line(row));
        }
        say(&format!(
            "  {:.1} s and {each} answer tokens a written page ({} tokens read and {} written in all)",
            seconds / written.max(1) as f64,
            after.0 - before.0,
            after.1 - before.1
        ));
        let mut mistakes: Vec<String> = rows.iter().flat_map(mistakes_of).collect();
        if each > MOST_TOKENS {
            mistakes.push(format!("{}: {each} answer tokens a page are more than {MOST_TOKENS}", self.name));
        }
        Ok(mistakes)
    }
}

fn rows(output: &Path) -> Result<Vec<Value>> {
    let text = fs::read_to_string(output)?;
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

fn name(row: &Value) -> &str {
    row["url"].as_str().and_then(|url| url.rsplit('/').next()).unwrap_or_default()
}

/// A page in one line: what the model wrote for it, why it did not write more, and the title.
fn line(row: &Value) -> String {
    let by_model = row["source"].as_object().into_iter().flatten().filter(|(_, by)| *by == "openai");
    let kept: Vec<&str> = by_model.map(|(element, _)| element.as_str()).collect();
    let kept = if kept.is_empty() { "nothing".to_owned() } else { kept.join(", ") };
    let why = row["fallback"]["code"].as_str().unwrap_or("-");
    format!("  {:<15} kept {kept} ({why}): {}", name(row), row["suggested_title"].as_str().unwrap_or("no title"))
}

/// Elements that must not be delivered: with an error, or in another language.
fn mistakes_of(row: &Value) -> Vec<String> {
    let findings = row["findings"].as_array().into_iter().flatten();
    let errors = findings.filter(|finding| finding["severity"] == "error" && finding["code"] != "left_out");
    let mut out: Vec<String> =
        errors.map(|finding| format!("{}: {} of {}", name(row), finding["code"], finding["field"])).collect();
    let about_batteries = ["smartphone", "battery life"];
    let texts = ["suggested_title", "suggested_meta_description", "suggested_h1"];
    for text in texts.into_iter().filter_map(|field| row[field].as_str()) {
        if about_batteries.iter().any(|words| text.to_lowercase().contains(words)) {
            out.push(format!("{}: “{text}” is not about the page", name(row)));
        }
    }
    out
}
