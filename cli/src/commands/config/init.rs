//! `seotags config init`: a commented `seotags.toml`.

use super::args::ConfigInitArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::settings::{FILE_NAME, fields};
use seotags::export::{write_in_place, write_new};
use seotags::settings::{Kind, SETTINGS, Setting, Settings, Trust, Unset};
use serde_json::Value;
use std::fmt::Write as _;

/// Writes the file, but never over an existing one unless requested.
pub(crate) fn init(args: &ConfigInitArgs, context: &Context) -> Result<Exit, CliError> {
    let path = context.global.config.clone().unwrap_or_else(|| FILE_NAME.into());
    let target = path.display().to_string();
    let there = || CliError::usage(format!("{target} already exists"), "pass --force to replace it");
    if args.force {
        // A symbolic link is replaced, not followed: in a checkout, it may point anywhere.
        write_in_place(&path, template().as_bytes()).map_err(CliError::from_own_file)?;
    } else {
        if path.symlink_metadata().is_ok() {
            return Err(there());
        }
        // A file that was created meanwhile stays unchanged.
        if !write_new(&path, template().as_bytes(), None).map_err(CliError::from_own_file)? {
            return Err(there());
        }
    }
    context
        .notes()
        .line(&format!("  wrote {target}; all settings are commented out; defaults and examples are marked"));
    Ok(Exit::Done)
}

/// A commented settings file: each line is a default, or an example if there is no default.
fn template() -> String {
    let mut text = "# Settings of seotags for this folder and the folders below it.\n\
                    # The environment (SEOTAGS_<NAME>) and flags override this file. `seotags config` shows the values\n\
                    # in use.\n\
                    # Do not put API keys here: use OPENAI_API_KEY (or the variable of the provider), or store the key\n\
                    # encrypted with `seotags secrets set openai`.\n\
                    # Settings marked (restricted) take effect only if you trust this file: run `seotags config trust`,\n\
                    # pass it with --config FILE, or put it into your own configuration folder. Settings marked\n\
                    # (restricted unless stricter) may be stricter than the default in any file.\n"
        .to_owned();
    let defaults = fields(&Settings::default());
    for setting in SETTINGS {
        let Some((value, kind)) = line(setting, defaults.get(setting.name)) else { continue };
        let Setting { name, .. } = setting;
        // Writing to a String cannot fail.
        let _ = write!(text, "\n# {}{kind}{}\n# {name} = {value}\n", meaning(setting), trust_mark(setting));
    }
    text.push_str(IGNORE_RULE);
    text
}

/// What a setting does, in one line.
fn meaning(setting: &Setting) -> String {
    let values = match setting.kind {
        Kind::Choice(names) => format!(": {}", names.iter().map(|value| value.name).collect::<Vec<_>>().join(", ")),
        _ => String::new(),
    };
    let unset = match setting.unset {
        Some(Unset::Words(words)) => format!("; if unset, {words}"),
        _ => String::new(),
    };
    format!("{}{values}{unset}", setting.summary())
}

/// The default value, or an example so that the line is useful when the `#` is removed.
fn line(setting: &Setting, default: Option<&Value>) -> Option<(String, &'static str)> {
    let is_set = |value: &&Value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty());
    if let Some(value) = default.filter(is_set) {
        return Some((toml::Value::try_from(value).ok()?.to_string(), ""));
    }
    let example = match setting.unset {
        Some(Unset::Number(number) | Unset::ByHost { public: number, .. }) => number.to_string(),
        _ => setting.example.to_owned(),
    };
    (!example.is_empty()).then_some((example, " (example)"))
}

fn trust_mark(setting: &Setting) -> &'static str {
    match setting.trust {
        Trust::Trusted => " (restricted)",
        Trust::Bounded => " (restricted unless stricter)",
        Trust::Written => "",
    }
}

/// A TOML table, so it comes after all settings.
const IGNORE_RULE: &str = "
# Findings that `seotags check` ignores: each rule with its reason and its last day (example)
# [[check.ignore]]
# code = \"missing_meta\"
# url = \"/legacy/\"
# reason = \"goes offline in June\"
# until = 2030-06-30
";

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::gate::Ignores;
    use seotags::settings::{SettingsPatch, parse_file};

    #[test]
    fn the_template_is_a_valid_file_with_and_without_its_comments() {
        let text = template();
        assert_eq!(parse_file(&text), Ok(SettingsPatch::default()));
        let (settings, rule) = text.split_once("\n# [[check.ignore]]").unwrap();
        let comments = settings.lines().filter_map(|line| line.strip_prefix("# "));
        let settings: Vec<&str> =
            comments.filter(|line| line.split_once(" = ").is_some_and(|(name, _)| !name.contains(' '))).collect();
        assert!(settings.len() > 30, "{settings:?}");
        for line in settings {
            assert!(parse_file(line).is_ok(), "{line}: {:?}", parse_file(line));
        }
        let rule = format!("timeout = 3\n[[check.ignore]]{}", rule.replace("\n# ", "\n"));
        assert_eq!(parse_file(&rule).unwrap().timeout, Some(3.0));
        let rules = Ignores::parse(&rule).unwrap().rules;
        assert_eq!((rules.len(), rules[0].url.as_deref()), (1, Some("/legacy/")));
    }

    #[test]
    fn the_template_describes_every_setting() {
        let text = template();
        assert!(text.contains("# Longest title, in characters\n# title_max_length = 60\n"), "{text}");
        assert!(text.contains("# timeout = 15.0\n"), "{text}");
    }
}
