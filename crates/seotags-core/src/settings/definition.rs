//! What a setting is: the parts of its definition.

use super::maximums::USUAL;
use super::setting_error::SettingError;
use super::trust::Trust;
use crate::named::Name;
use std::fmt;

/// The definition of a setting. Names, limits, flags, help, `config`, the API and the dashboard's form come from it.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name in files, data and the API.
    pub name: &'static str,
    /// Its subject.
    pub subject: SettingTopic,
    /// What it does: a line, then details after an empty line.
    pub help: &'static str,
    /// The kind of its value.
    pub kind: Kind,
    /// Which sources may set it.
    pub trust: Trust,
    /// It always has a value.
    pub has_default: bool,
    /// What seotags does if it has no value; `None` if nothing, or if it always has one.
    pub unset: Option<Unset>,
    /// An addition to the default value in help texts.
    pub default_note: &'static str,
    /// The least and the greatest number.
    pub range: Option<(f64, f64)>,
    /// The most characters of a text, or of an entry of a list.
    pub longest: usize,
    /// The most entries of a list.
    pub most_entries: usize,
    /// An example in TOML; empty if its default is one.
    pub example: &'static str,
    /// Its flag; `None` if other flags set it.
    pub flag: Option<Flag>,
    /// Where a service has it.
    pub scope: Scope,
    /// It is a number of bytes, which may be written with a unit.
    pub is_bytes: bool,
    /// Spaces at its ends have a meaning.
    pub keeps_spaces: bool,
}

/// What a setting is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingTopic {
    /// Which tags are written.
    Elements,
    /// How they are written.
    Writing,
    /// Who writes.
    Engine,
    /// How pages are fetched.
    Crawl,
    /// Who hands reports over.
    Reports,
}

/// The kind of a setting's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// On or off.
    Switch,
    /// A whole number of 32 bits.
    Whole,
    /// A whole number of 64 bits.
    Large,
    /// A number.
    Number,
    /// A length of time.
    Time,
    /// A text.
    Text,
    /// Texts.
    List,
    /// One of these names.
    Choice(&'static [Name]),
}

/// What seotags does if a setting has no value.
#[derive(Debug, Clone, Copy)]
pub enum Unset {
    /// It uses this number.
    Number(f64),
    /// It uses one number for public hosts, another one for this machine and private networks.
    ByHost {
        /// For public hosts.
        public: f64,
        /// For loopback and private addresses.
        local: f64,
    },
    /// This.
    Words(&'static str),
}

impl fmt::Display for Unset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::ByHost { public, local } => write!(f, "{public} (local hosts: {local})"),
            Self::Words(words) => f.write_str(words),
        }
    }
}

/// Where a service has a setting.
#[derive(Debug, Clone, Copy)]
pub enum Scope {
    /// Nowhere: only the command line has it. With `--server`, its flag is refused, unless the command gives the flag a
    /// meaning of its own.
    CommandLine(Unsent),
    /// In each analysis.
    Analysis,
    /// In users as defaults, in projects and in analyses. The dashboard has this field for it.
    Shared(Field),
}

/// What the command line does with a value from a file or the environment that `--server` does not send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsent {
    /// Nothing: it concerns this machine, or reading the list, which also happens with `--server`.
    Silent,
    /// It warns, because the service does the work with its own value.
    Warned,
    /// It refuses to run, because users would believe that the value applies at the service.
    Refused,
}

/// A field of the dashboard.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its group.
    pub section: Section,
    /// Its label.
    pub label: &'static str,
    /// The line below it. Numbers also get a sentence on what an empty field means.
    pub hint: &'static str,
    /// An example in the empty field, which need not be the default.
    pub placeholder: &'static str,
}

/// A group of fields of the dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// What to write.
    Instructions,
    /// Lengths, words and distillation.
    Advanced,
    /// The models.
    Models,
}

/// Flags that a command takes together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagGroup {
    /// What to write and how.
    Instructions,
    /// Who writes, and what it may cost.
    Writer,
    /// Who reviews.
    Review,
    /// As whom pages are fetched.
    Visitor,
    /// How pages are fetched.
    Fetch,
    /// What earlier runs were answered.
    Cache,
    /// Who hands the report over.
    Agency,
}

/// The flag of a setting. The setting's own name stays accepted where the flag has another one.
#[derive(Debug, Clone, Copy)]
pub struct Flag {
    /// The flags it belongs to.
    pub group: FlagGroup,
    /// Its name; empty: that of the setting.
    pub name: &'static str,
    /// Its letter.
    pub short: Option<char>,
    /// The placeholder of its value in the help; empty for a switch.
    pub value: &'static str,
    /// The value that it has without one.
    pub bare_value: Option<&'static str>,
    /// Its help where it differs from the setting's.
    pub help: &'static str,
    /// Several values may be separated by commas.
    pub is_split: bool,
    /// The short help leaves it out.
    pub is_rare: bool,
    /// The setting whose flag it needs.
    pub needs: Option<&'static str>,
    /// The flag that turns the setting off.
    pub off: Option<Off>,
    /// Only the flag that turns the setting off exists.
    pub is_only_off: bool,
}

/// A flag that turns a setting off.
#[derive(Debug, Clone, Copy)]
pub struct Off {
    /// Its name; empty: the other flag's with `no-`.
    pub name: &'static str,
    /// Its help.
    pub help: &'static str,
    /// The short help leaves it out.
    pub is_rare: bool,
}

impl FlagGroup {
    /// A flag with a value.
    pub(super) const fn value(self, value: &'static str) -> Flag {
        Flag {
            group: self,
            name: "",
            short: None,
            value,
            bare_value: None,
            help: "",
            is_split: false,
            is_rare: false,
            needs: None,
            off: None,
            is_only_off: false,
        }
    }

    /// A switch that turns the setting on.
    pub(super) const fn on(self) -> Flag {
        self.value("")
    }

    /// A switch that turns the setting off; none turns it on.
    pub(super) const fn only_off(self, help: &'static str) -> Flag {
        let off = Some(Off { name: "", help, is_rare: true });
        Flag { off, is_only_off: true, ..self.value("") }
    }
}

impl Flag {
    pub(super) const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    pub(super) const fn short(self, letter: char) -> Self {
        Self { short: Some(letter), ..self }
    }

    pub(super) const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    pub(super) const fn rare(self) -> Self {
        Self { is_rare: true, ..self }
    }

    pub(super) const fn split(self) -> Self {
        Self { is_split: true, ..self }
    }

    pub(super) const fn needs(self, setting: &'static str) -> Self {
        Self { needs: Some(setting), ..self }
    }

    pub(super) const fn bare(self, value: &'static str) -> Self {
        Self { bare_value: Some(value), ..self }
    }

    /// With a flag of this name that turns the setting off.
    pub(super) const fn off(self, name: &'static str, help: &'static str) -> Self {
        Self { off: Some(Off { name, help, is_rare: true }), ..self }
    }

    /// The same, in the short help.
    pub(super) const fn usual_off(self, name: &'static str, help: &'static str) -> Self {
        Self { off: Some(Off { name, help, is_rare: false }), ..self }
    }
}

impl Setting {
    /// A setting without anything of its own.
    pub(super) const PLAIN: Self = Self {
        name: "",
        subject: SettingTopic::Elements,
        help: "",
        kind: Kind::Switch,
        trust: Trust::Written,
        has_default: false,
        unset: None,
        default_note: "",
        range: None,
        longest: USUAL,
        most_entries: 100,
        example: "",
        flag: None,
        scope: Scope::CommandLine(Unsent::Silent),
        is_bytes: false,
        keeps_spaces: false,
    };

    /// The first line of the help.
    pub fn summary(&self) -> &'static str {
        self.help.split_once('\n').map_or(self.help, |(line, _)| line).trim()
    }

    /// The help after its first line, in one line.
    pub fn details(&self) -> String {
        let lines = self.help.lines().skip(1).map(str::trim).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join(" ")
    }

    /// The name of the flag that sets it, without `--`; `only` for the elements.
    pub fn flag_name(&self) -> String {
        let own = |flag: &Flag| if flag.name.is_empty() { self.kebab() } else { flag.name.to_owned() };
        match &self.flag {
            None => "only".to_owned(),
            Some(flag) if flag.is_only_off => format!("no-{}", own(flag)),
            Some(flag) => own(flag),
        }
    }

    /// The name of the flag that turns it off, without `--`.
    pub fn off_flag_name(&self) -> Option<String> {
        let off = self.flag.as_ref()?.off?;
        let prefixed = |name: String| if name.starts_with("no-") { name } else { format!("no-{name}") };
        Some(if off.name.is_empty() { prefixed(self.flag_name()) } else { off.name.to_owned() })
    }

    /// Its name in the manner of flags.
    pub fn kebab(&self) -> String {
        self.name.replace('_', "-")
    }

    /// Whether an analysis of a service has it.
    pub fn is_of_analysis(&self) -> bool {
        !matches!(self.scope, Scope::CommandLine(_))
    }

    /// Whether analyses of a service have it, but not users and projects.
    pub fn is_only_of_analysis(&self) -> bool {
        matches!(self.scope, Scope::Analysis)
    }

    /// Whether users, projects and analyses of a service have it.
    pub fn is_shared(&self) -> bool {
        matches!(self.scope, Scope::Shared(_))
    }

    /// What the command line does with its value from a file or the environment if a service does the work. A service
    /// has its own values of the settings that it knows.
    pub fn unsent(&self) -> Unsent {
        match self.scope {
            Scope::CommandLine(unsent) => unsent,
            Scope::Analysis | Scope::Shared(_) => Unsent::Warned,
        }
    }

    /// Whether only administrators of a service may see and set it in users and projects.
    pub fn is_for_administrators(&self) -> bool {
        self.trust == Trust::Trusted
    }

    pub(super) fn check_range<T: PartialOrd + Copy + ToString>(
        &self,
        value: T,
        as_number: f64,
    ) -> Result<(), SettingError> {
        let Some((least, most)) = self.range else { return Ok(()) };
        if as_number >= least && as_number <= most {
            return Ok(());
        }
        let (value, least, most) = (value.to_string(), least.to_string(), most.to_string());
        Err(SettingError::Range { name: self.name, value, least, most })
    }
}
