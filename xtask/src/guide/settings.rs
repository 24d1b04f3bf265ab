//! The page of settings: name, flag, default, values and meaning of each, from their definitions.

use super::cell;
use super::man::ManPage;
use anyhow::{Context, Result, bail};
use seotags_core::settings::{CacheTtl, Kind, SETTINGS, Setting, SettingTopic, Settings, Trust};
use seotags_core::text::grouped;
use serde_json::Value;
use std::fmt::Write;

/// The subjects, each with its title.
const SUBJECTS: [(SettingTopic, &str); 5] = [
    (SettingTopic::Elements, "Which tags are written"),
    (SettingTopic::Writing, "How tags are written"),
    (SettingTopic::Engine, "Engine"),
    (SettingTopic::Crawl, "Crawl"),
    (SettingTopic::Reports, "Reports"),
];

/// Every setting by subject.
pub(super) fn page(manual: &[ManPage]) -> Result<String> {
    let run = manual.iter().find(|page| page.command == "seotags run").context("man/seotags-run.1 is missing")?;
    let defaults = serde_json::to_value(Settings::default())?;
    let mut text = "# Settings reference\n\nEvery setting by subject. [Settings](../settings.md) explains where you can \
                    set them, and which ones are restricted: a file that seotags finds automatically cannot set them, or can \
                    only make them stricter.\n"
        .to_owned();
    for (subject, title) in SUBJECTS {
        // Writing to a String cannot fail.
        let _ =
            write!(text, "\n## {title}\n\n| setting | meaning | flag | default | values |\n|---|---|---|---|---|\n");
        for setting in SETTINGS.iter().filter(|setting| setting.subject == subject) {
            let flag = format!("--{}", setting.flag_name());
            if !run.has_flag(&flag) {
                bail!("{}: seotags run has no flag {flag}", setting.name);
            }
            let _ = writeln!(
                text,
                "| `{}` | {} | `{flag}` | {} | {} |",
                setting.name,
                cell(&meaning(setting)),
                cell(&default(setting, &defaults[setting.name])),
                cell(&values(setting))
            );
        }
    }
    Ok(text)
}

fn meaning(setting: &Setting) -> String {
    let mark = match setting.trust {
        Trust::Trusted => "Restricted.",
        Trust::Bounded => "Restricted, except to stricter values.",
        Trust::Written => "",
    };
    format!("{}. {} {mark}", setting.summary(), setting.details()).trim().replace("  ", " ")
}

fn default(setting: &Setting, value: &Value) -> String {
    match (&setting.unset, value) {
        (Some(unset), _) => unset.to_string(),
        (None, Value::Null) => "none".to_owned(),
        (None, Value::Array(_)) => "empty".to_owned(),
        (None, value) => {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            format!("`{text}`{}", setting.default_note)
        }
    }
}

/// The values that a setting takes.
fn values(setting: &Setting) -> String {
    let longest = grouped(setting.longest as u64);
    match (setting.kind, setting.range) {
        (_, Some((least, most))) => format!("{} to {}", number(least), number(most)),
        (Kind::Switch, None) => "`true`, `false`".to_owned(),
        (Kind::Whole | Kind::Large | Kind::Number, None) => "0 or more".to_owned(),
        (Kind::Time, None) => format!("0 to {}, such as 30m, 24h or 7d", CacheTtl::MOST),
        (Kind::Text, None) => format!("up to {longest} characters"),
        (Kind::List, None) => {
            format!("up to {} entries of {longest} characters", grouped(setting.most_entries as u64))
        }
        (Kind::Choice(names), None) => {
            names.iter().map(|value| format!("`{}`", value.name)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn number(number: f64) -> String {
    if number.fract() == 0.0 { grouped(number as u64) } else { number.to_string() }
}
