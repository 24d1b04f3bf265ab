//! The command that somebody meant: a slip, another tool's word, or a list where the command is missing.

use crate::text::quoted;
use clap::Command;
use std::path::Path;

/// Words of other tools and what they are called here.
const OTHER_WORDS: [(&[&str], &str); 24] = [
    (
        &["generate", "gen", "write", "crawl", "spider", "scan", "fetch", "analyse", "analyze", "optimise", "optimize"],
        "run",
    ),
    (&["audit", "lint", "test", "validate", "ci"], "check"),
    (&["continue", "retry"], "resume"),
    (&["ls", "history", "analyses"], "list"),
    (&["view", "cat", "results", "print"], "show"),
    (&["save", "report", "download"], "export"),
    (&["upload", "load"], "import"),
    (&["compare"], "diff"),
    (&["rm", "remove", "del"], "delete"),
    (&["mv"], "rename"),
    (&["rerun", "repeat"], "relaunch"),
    (&["publish", "deploy", "patch"], "apply"),
    (&["extract", "content", "text"], "distill"),
    (&["cost", "price", "estimate"], "run --dry-run"),
    (&["bench", "benchmark"], "eval"),
    (&["info", "preview", "page"], "inspect"),
    (&["init", "new", "setup"], "config init"),
    (&["settings", "options"], "config"),
    (&["key", "keys", "login", "auth"], "secrets set"),
    (&["server", "start", "web", "dashboard", "ui"], "serve"),
    (&["account", "accounts"], "users"),
    (&["example", "sample", "try"], "demo"),
    (&["follow", "site"], "run --follow"),
    (&["version"], "--version"),
];
/// Actions of `decide`.
const DECISIONS: [&str; 8] = ["accept", "approve", "edit", "reject", "lock", "unlock", "withdraw", "undo"];
/// Words of other tools for commands of a command, such as `projects add`.
const OTHER_PARTS: [(&[&str], &str); 5] = [
    (&["add", "new", "make"], "create"),
    (&["add", "new", "store"], "set"),
    (&["rm", "remove", "del"], "delete"),
    (&["ls", "show"], "list"),
    (&["update", "change", "rename"], "edit"),
];
/// Ends of files that `run` reads.
const LIST_FILES: [&str; 9] = ["csv", "tsv", "txt", "gz", "xml", "html", "htm", "warc", "zip"];

/// The command that `word` probably means, which is not a command of `parent` or of the program.
pub(super) fn suggested_command(root: &Command, parent: Option<&str>, word: &str) -> Option<String> {
    let Some(parent) = parent else { return suggested_root_command(root, word) };
    let names: Vec<&str> = root.find_subcommand(parent)?.get_subcommands().map(Command::get_name).collect();
    let lower = word.to_lowercase();
    let meant = OTHER_PARTS.iter().find(|(words, name)| words.contains(&lower.as_str()) && names.contains(name));
    let name = meant.map(|(_, name)| *name).or_else(|| likely(&lower, &names))?;
    Some(format!("{parent} {name}"))
}

fn suggested_root_command(root: &Command, word: &str) -> Option<String> {
    if is_input(word) {
        return Some(format!("run {}", quoted(word)));
    }
    if is_host(word) {
        return Some(format!("run https://{word}/"));
    }
    let lower = word.to_lowercase();
    if DECISIONS.contains(&lower.as_str()) {
        let action = if lower == "approve" { "accept" } else { &lower };
        return Some(format!("decide {action}"));
    }
    let meant = OTHER_WORDS.iter().find(|(words, _)| words.contains(&lower.as_str()));
    let names: Vec<&str> = root.get_subcommands().map(Command::get_name).collect();
    meant.map(|(_, name)| *name).or_else(|| likely(&lower, &names)).map(str::to_owned)
}

/// True for what `run` takes: an address, a file or folder, standard input.
fn is_input(word: &str) -> bool {
    let path = Path::new(word);
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default().to_lowercase();
    word == "-"
        || word.contains("://")
        || word.contains(['/', '\\'])
        || LIST_FILES.contains(&extension.as_str())
        || path.exists()
}

/// True for a name such as `shop.example`.
fn is_host(word: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '-');
    let ends_in_letters = word.rsplit('.').next().is_some_and(|last| last.chars().all(char::is_alphabetic));
    word.contains('.') && word.split('.').all(is_part) && ends_in_letters
}

/// The one name that begins with `word`, or the nearest one that a slip or two make of it.
fn likely<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let begun: Vec<&str> = names.iter().copied().filter(|name| word.len() >= 3 && name.starts_with(word)).collect();
    if let [name] = begun.as_slice() {
        return Some(name);
    }
    let slips = if word.chars().count() < 5 { 1 } else { 2 };
    nearest(word, names.iter().copied()).filter(|name| strsim::damerau_levenshtein(word, name) <= slips)
}

/// The name with the fewest slips.
pub(super) fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    names.min_by_key(|name| strsim::damerau_levenshtein(typed, name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Cli;
    use clap::CommandFactory;

    fn meant(word: &str) -> Option<String> {
        suggested_command(&Cli::command(), None, word)
    }

    #[test]
    fn slips_and_beginnings_find_the_command() {
        for (word, command) in
            [("rnu", "run"), ("chekc", "check"), ("Export", "export"), ("insp", "inspect"), ("vrify", "verify")]
        {
            assert_eq!(meant(word).as_deref(), Some(command), "{word}");
        }
        assert_eq!(meant("frobnicate"), None);
        assert_eq!(meant("re"), None);
    }

    #[test]
    fn words_of_other_tools_find_the_command() {
        for (word, command) in [
            ("generate", "run"),
            ("crawl", "run"),
            ("audit", "check"),
            ("init", "config init"),
            ("version", "--version"),
            ("approve", "decide accept"),
        ] {
            assert_eq!(meant(word).as_deref(), Some(command), "{word}");
        }
    }

    #[test]
    fn a_list_or_address_without_a_command_is_for_run() {
        for (word, command) in [
            ("urls.csv", "run urls.csv"),
            ("my urls.csv", "run 'my urls.csv'"),
            ("https://shop.example/", "run https://shop.example/"),
            ("shop.example", "run https://shop.example/"),
            ("./public", "run ./public"),
            ("-", "run -"),
        ] {
            assert_eq!(meant(word).as_deref(), Some(command), "{word}");
        }
    }

    #[test]
    fn commands_of_a_command_are_found_by_other_words() {
        let root = Cli::command();
        let part = |parent, word| suggested_command(&root, Some(parent), word);
        assert_eq!(part("projects", "add").as_deref(), Some("projects create"));
        assert_eq!(part("secrets", "add").as_deref(), Some("secrets set"));
        assert_eq!(part("profiles", "rm").as_deref(), Some("profiles delete"));
        assert_eq!(part("users", "set-pasword").as_deref(), Some("users set-password"));
        assert_eq!(part("fleet", "add"), None);
    }

    #[test]
    fn every_suggestion_is_a_command() {
        let root = Cli::command();
        for (words, command) in OTHER_WORDS {
            let name = command.split(' ').next().unwrap();
            assert!(name.starts_with("--") || root.find_subcommand(name).is_some(), "{command}");
            for word in words {
                assert!(root.find_subcommand(word).is_none(), "{word} is a command");
            }
        }
    }
}
