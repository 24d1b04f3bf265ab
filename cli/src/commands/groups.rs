//! Commands by the job that they are for, as the help and the man page list them.

/// A heading and its commands. Each command is in one group.
pub(crate) type Group = (&'static str, &'static [&'static str]);

/// All groups, in the order in which they are listed.
pub(crate) const GROUPS: [Group; 7] = [
    ("Analyse", &["run", "check", "inspect", "resume"]),
    ("Results", &["list", "show", "export", "diff", "rename", "relaunch", "delete"]),
    ("Decide and publish", &["review", "decide", "import", "apply", "verify"]),
    ("Look closer", &["distill", "prompt", "eval", "robots", "links"]),
    ("Set up", &["projects", "profiles", "secrets", "config", "completions", "man"]),
    ("Service", &["serve", "users", "worker", "fleet", "backup", "repair"]),
    ("Try", &["demo"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Cli;
    use clap::CommandFactory;

    #[test]
    fn every_command_is_in_one_group() {
        let root = Cli::command();
        let mut known: Vec<&str> = root.get_subcommands().map(clap::Command::get_name).collect();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        known.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, known);
    }
}
