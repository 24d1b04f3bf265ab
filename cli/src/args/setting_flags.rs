//! Flags of settings, built from their definitions.

use super::files_of_flags::{header_lines, prompt_file};
use super::named_values::possible_value;
use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, value_parser};
use seotags::settings::{CacheTtl, FlagGroup, Kind, SETTINGS, Setting, SettingsPatch, byte_size};
use std::marker::PhantomData;
use std::path::Path;

/// Flags of some settings, which a command flattens.
#[derive(Debug, Clone, Default)]
pub(crate) struct SettingFlags<S> {
    /// The settings as typed.
    pub(crate) given: Box<SettingsPatch>,
    set: PhantomData<S>,
}

/// The settings whose flags a command takes together.
pub(crate) trait FlagSet {
    /// The heading in the help.
    const HEADING: &'static str;

    /// Whether the flag of this setting is one of them.
    fn has(setting: &Setting) -> bool;
}

/// Sets that are a group of the definitions.
macro_rules! groups {
    ($($(#[$about:meta])* $name:ident below $heading:literal;)*) => {
        $(
            $(#[$about])*
            #[derive(Debug, Clone, Copy, Default)]
            pub(crate) struct $name;

            impl FlagSet for $name {
                const HEADING: &'static str = $heading;

                fn has(setting: &Setting) -> bool {
                    setting.flag.is_some_and(|flag| flag.group == FlagGroup::$name)
                }
            }
        )*
    };
}

groups! {
    /// What to write and how.
    Instructions below "What to write";
    /// Who writes, and what it may cost.
    Writer below "Engine";
    /// Who reviews.
    Review below "Engine";
    /// How pages are fetched, for every command that fetches any.
    Fetch below "Crawl";
    /// As whom pages are fetched.
    Visitor below "Crawl";
    /// What earlier runs were answered. Only for commands that know a project.
    Cache below "Crawl";
    /// Who hands the PDF report over.
    Agency below "Output";
}

impl<S: FlagSet> SettingFlags<S> {
    /// These settings, as if their flags were typed.
    pub(crate) fn of(given: SettingsPatch) -> Self {
        Self { given: Box::new(given), set: PhantomData }
    }

    /// Adds the given flags. The path of a logo becomes absolute, so that it works in any folder.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        let mut given = (*self.given).clone();
        if let Some(logo) = given.agency_logo.as_mut().filter(|path| !path.is_empty()) {
            *logo = whole_path(Path::new(logo.as_str()));
        }
        patch.merge(given);
    }

    fn settings() -> impl Iterator<Item = &'static Setting> {
        SETTINGS.iter().filter(|setting| S::has(setting))
    }
}

impl<S: FlagSet> Args for SettingFlags<S> {
    fn augment_args(command: Command) -> Command {
        command.args(Self::settings().flat_map(flags).map(|arg| arg.help_heading(S::HEADING)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<S: FlagSet> FromArgMatches for SettingFlags<S> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut flags = Self::of(SettingsPatch::default());
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        for setting in Self::settings() {
            if let Some(words) = typed(setting, matches) {
                // The parser of the flag has accepted the words.
                self.given.set_words(setting.name, &words);
            }
        }
        Ok(())
    }
}

/// The flags of the agency on PDF reports.
pub(crate) type AgencyFlags = SettingFlags<Agency>;

/// The id of the flag that turns a setting off.
pub(crate) fn off_id(setting: &Setting) -> String {
    format!("no_{}", setting.name)
}

/// The text of a value that turns a setting off.
fn off_text(setting: &Setting) -> &'static str {
    if setting.kind == Kind::Time { "0" } else { "false" }
}

/// What was typed for a setting.
fn typed(setting: &Setting, matches: &ArgMatches) -> Option<Vec<String>> {
    let flag = setting.flag?;
    if flag.off.is_some() && matches.get_flag(&off_id(setting)) {
        return Some(vec![off_text(setting).to_owned()]);
    }
    if flag.is_only_off {
        return None;
    }
    if flag.value.is_empty() {
        return matches.get_flag(setting.name).then(|| vec!["true".to_owned()]);
    }
    let words: Vec<&String> = matches.get_many(setting.name)?.collect();
    // A file has several headers.
    let is_header = setting.name == "header";
    let lines = words.iter().flat_map(|word| if is_header { word.lines().collect() } else { vec![word.as_str()] });
    Some(lines.map(str::to_owned).collect())
}

/// The flags of a setting.
fn flags(setting: &'static Setting) -> Vec<Arg> {
    let Some(flag) = setting.flag else { return Vec::new() };
    let mut args = Vec::new();
    if !flag.is_only_off {
        let arg = Arg::new(setting.name).long(setting.flag_name()).hide_short_help(flag.is_rare);
        let arg = described(arg, flag_help(setting), &details(setting));
        let own = setting.kebab();
        let arg = if own == setting.flag_name() { arg } else { arg.alias(own) };
        let arg = flag.short.map_or(arg.clone(), |letter| arg.short(letter));
        let arg = flag.needs.map_or(arg.clone(), |other| arg.requires(other));
        args.push(if flag.value.is_empty() { arg.action(ArgAction::SetTrue) } else { with_value(arg, setting) });
    }
    if let (Some(off), Some(name)) = (flag.off, setting.off_flag_name()) {
        let arg = Arg::new(off_id(setting)).action(ArgAction::SetTrue).hide_short_help(off.is_rare).help(off.help);
        let own = format!("no-{}", setting.kebab());
        let arg = if own == name { arg } else { arg.alias(own) };
        let arg = match setting.kind {
            Kind::Switch if !flag.is_only_off => arg.overrides_with(setting.name),
            Kind::Switch => arg,
            _ => arg.conflicts_with(setting.name),
        };
        args.push(arg.long(name));
    }
    args
}

fn with_value(arg: Arg, setting: &'static Setting) -> Arg {
    let flag = setting.flag;
    let is_list = setting.kind == Kind::List;
    let arg = arg
        .value_name(flag.map_or("", |flag| flag.value))
        .action(if is_list { ArgAction::Append } else { ArgAction::Set })
        .value_parser(parser(setting));
    let arg = if flag.is_some_and(|flag| flag.is_split) { arg.value_delimiter(',') } else { arg };
    match flag.and_then(|flag| flag.bare_value) {
        Some(value) => arg.num_args(0..=1).require_equals(true).default_missing_value(value),
        None => arg,
    }
}

/// Accepts what the setting may be, as text.
fn parser(setting: &'static Setting) -> ValueParser {
    match (setting.name, setting.kind) {
        ("header", _) => ValueParser::new(header_lines),
        ("prompt", _) => ValueParser::new(prompt_file),
        (_, Kind::Large) if setting.is_bytes => {
            ValueParser::new(|text: &str| byte_size(text).map(|bytes| bytes.to_string()))
        }
        (_, Kind::Whole) => value_parser!(u32).map(|number| number.to_string()).into(),
        (_, Kind::Large) => value_parser!(u64).map(|number| number.to_string()).into(),
        (_, Kind::Number) => ValueParser::new(|text: &str| text.parse::<f64>().map(|number| number.to_string())),
        (_, Kind::Time) => ValueParser::new(|text: &str| text.parse::<CacheTtl>().map(|time| time.to_string())),
        (_, Kind::Choice(names)) => PossibleValuesParser::new(names.iter().map(possible_value)).into(),
        (_, Kind::Switch | Kind::Text | Kind::List) => ValueParser::string(),
    }
}

fn flag_help(setting: &Setting) -> String {
    let flag_help = setting.flag.map_or("", |flag| flag.help);
    let help = if flag_help.is_empty() { setting.summary() } else { flag_help.lines().next().unwrap_or_default() };
    let is_split = setting.flag.is_some_and(|flag| flag.is_split);
    if is_split { format!("{help}, separated by commas; repeatable") } else { help.to_owned() }
}

fn details(setting: &Setting) -> String {
    let own = setting.flag.and_then(|flag| flag.help.split_once("\n\n")).map(|(_, details)| details.to_owned());
    own.unwrap_or_else(|| setting.details())
}

fn described(arg: Arg, help: String, details: &str) -> Arg {
    if details.is_empty() {
        return arg.help(help);
    }
    let long = format!("{help}\n\n{details}");
    arg.help(help).long_help(long)
}

/// The absolute path, if the system can determine it.
pub(crate) fn whole_path(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()).display().to_string()
}
