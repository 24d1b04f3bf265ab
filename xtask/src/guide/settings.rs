//! The page of settings: name, flag, default, values and meaning of each.
//!
//! Names and meanings are those of the fields of `Settings` and their doc comments, flags those of `seotags run`.
//! The values come from the errors for values that are not allowed, so that no range is written down twice.

use super::cell;
use super::man::ManPage;
use anyhow::{Context, Result, bail};
use seotags_core::lengths;
use seotags_core::settings::{Layer, Origin, SettingError, Settings, SettingsPatch, Trust, resolve, trust_of};
use seotags_core::text::grouped;
use serde_json::{Value, json};
use std::fmt::Write;

const DEFINITIONS: &str = "crates/seotags-core/src/settings/mod.rs";
const FLAGS: &str = "cli/src/settings/flags.rs";

/// The titles of the groups of settings. In the code, empty lines separate them.
const GROUPS: [&str; 5] = ["Which tags are written", "How tags are written", "Engine", "Crawl", "Reports"];

/// A setting as its definition describes it.
struct Definition {
    name: String,
    meaning: String,
    /// What the setting does if it is not set, where its default value does not show that.
    unset: Option<String>,
}

/// Every setting by group.
pub(super) fn page(manual: &[ManPage]) -> Result<String> {
    let run = manual.iter().find(|page| page.command == "seotags run").context("man/seotags-run.1 is missing")?;
    let flags = std::fs::read_to_string(FLAGS).with_context(|| format!("cannot read {FLAGS}"))?;
    let defaults = serde_json::to_value(Settings::default())?;
    let groups = groups()?;
    let mut text = "# Settings reference\n\nEvery setting by subject. [Settings](../settings.md) explains where you can \
                    set them, and which ones are restricted: a file that seotags finds automatically cannot set them, or can \
                    only make them stricter.\n"
        .to_owned();
    for (title, group) in GROUPS.into_iter().zip(groups) {
        // Writing to a String cannot fail.
        let _ =
            write!(text, "\n## {title}\n\n| setting | meaning | flag | default | values |\n|---|---|---|---|---|\n");
        for setting in group {
            let name = &setting.name;
            let flag = flag_of(name, &flags, run)?;
            let default = match (&setting.unset, &defaults[name]) {
                (Some(unset), _) => unset.clone(),
                (None, Value::Null) => "none".to_owned(),
                (None, Value::Array(_)) => "empty".to_owned(),
                (None, value) => format!("`{}`", value.as_str().map_or_else(|| value.to_string(), str::to_owned)),
            };
            let mark = match trust_of(name) {
                Some(Trust::Trusted) => " Restricted.",
                Some(Trust::Bounded) => " Restricted, except to stricter values.",
                Some(Trust::Written) | None => "",
            };
            let values = values(name, &defaults[name])?;
            let _ = writeln!(
                text,
                "| `{name}` | {}{mark} | `{flag}` | {} | {} |",
                cell(&setting.meaning),
                cell(&default),
                cell(&values)
            );
        }
    }
    Ok(text)
}

/// The fields of `Settings` with their doc comments, by group.
fn groups() -> Result<Vec<Vec<Definition>>> {
    let code = std::fs::read_to_string(DEFINITIONS).with_context(|| format!("cannot read {DEFINITIONS}"))?;
    let (_, body) = code.split_once("pub struct Settings {\n").context("no struct Settings")?;
    let (body, _) = body.split_once("\n}\n").context("struct Settings has no end")?;
    let groups: Vec<Vec<Definition>> = body.split("\n\n").map(definitions).collect();
    if groups.len() != GROUPS.len() {
        bail!("{DEFINITIONS} has {} groups of settings; {} have a title", groups.len(), GROUPS.len());
    }
    Ok(groups)
}

fn definitions(group: &str) -> Vec<Definition> {
    let mut found = Vec::new();
    let mut words = Vec::new();
    for line in group.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("///") {
            words.push(comment.trim());
        } else if let Some(field) = line.strip_prefix("pub ") {
            let about = std::mem::take(&mut words).join(" ");
            let (meaning, unset) = match about.split_once(" Default: ") {
                Some((meaning, unset)) => (meaning.to_owned(), Some(unset.trim_end_matches('.').to_owned())),
                None => (about, None),
            };
            let name = field.split(':').next().unwrap_or_default().to_owned();
            found.push(Definition { name, meaning, unset });
        }
    }
    found
}

/// The flag of a setting: its name in kebab case, or the flag that the command line's table names for it.
fn flag_of(name: &str, code: &str, run: &ManPage) -> Result<String> {
    let own = format!("--{}", name.replace('_', "-"));
    if run.has_flag(&own) {
        return Ok(own);
    }
    let (_, table) = code.split_once("&[(&str, &str)] = &[").context("no table of flags")?;
    let (table, _) = table.split_once("];").context("the table of flags has no end")?;
    let other = table.split_once(&format!("(\"{name}\", \"")).and_then(|(_, rest)| rest.split_once('"'));
    let other = other.map(|(flag, _)| format!("--{flag}")).filter(|flag| run.has_flag(flag));
    other.with_context(|| format!("{name}: seotags run has no flag for it"))
}

/// The values that a setting takes.
fn values(name: &str, default: &Value) -> Result<String> {
    if refusal(name, &json!(true)).is_none() {
        return Ok("`true`, `false`".to_owned());
    }
    // Whole numbers of both sizes, then any number.
    let mut is_number = false;
    for beyond in [json!(u32::MAX), json!(u64::MAX), json!(1e300)] {
        match refusal(name, &beyond) {
            Some(Refusal::Setting(SettingError::Range { least, most, .. })) => {
                return Ok(format!("{} to {}", number(&least), number(&most)));
            }
            None => is_number = true,
            Some(_) => {}
        }
    }
    if is_number {
        return Ok("0 or more".to_owned());
    }
    if default.is_array() {
        let many = vec!["x"; 100_000];
        let Some(Refusal::Setting(SettingError::TooMany { most, .. })) = refusal(name, &json!(many)) else {
            bail!("{name}: a list has no limit");
        };
        return Ok(format!("up to {} entries of {} characters", count(most), count(lengths::most(name))));
    }
    if let Some(Refusal::Shape(told)) = refusal(name, &json!("?")) {
        // Serde lists the variants: expected one of `a`, `b`.
        // The error of any other type ends with what to write.
        let Some((_, variants)) = told.split_once("expected ") else {
            return Ok(told.rsplit("write ").next().unwrap_or_default().trim_start_matches("e.g. ").to_owned());
        };
        let names: Vec<String> = variants.split('`').skip(1).step_by(2).map(|name| format!("`{name}`")).collect();
        return Ok(names.join(", "));
    }
    Ok(format!("up to {} characters", count(lengths::most(name))))
}

fn count(number: usize) -> String {
    grouped(number as u64)
}

fn number(text: &str) -> String {
    text.parse().map_or_else(|_| text.to_owned(), grouped)
}

/// Why a value is not allowed.
enum Refusal {
    /// Its type is wrong, or it is not one of the names.
    Shape(String),
    Setting(SettingError),
}

fn refusal(name: &str, value: &Value) -> Option<Refusal> {
    match serde_json::from_value::<SettingsPatch>(json!({ name: value })) {
        Err(error) => Some(Refusal::Shape(error.to_string())),
        Ok(patch) => resolve(&[Layer { origin: Origin::Flag, patch }]).err().map(Refusal::Setting),
    }
}
