//! The command lines in the README and in the user guide are ones that the program understands.

use seotags_testkit::Seotags;
use std::path::{Path, PathBuf};

/// Fewer command lines than this mean that the reader below no longer finds them.
const LEAST: usize = 150;

#[test]
fn the_commands_of_the_guide_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = vec![root.join("README.md")];
    files.extend(markdown(&root.join("docs/guide/src")));
    // Files that some flags want to exist.
    let seotags = Seotags::new();
    for file in ["mine.txt", "prompt.txt", "short.txt"] {
        seotags.file(file, "{{elements}}");
    }
    let mut count = 0;
    let mut wrong = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for line in command_lines(&text) {
            count += 1;
            // With --help at its end, a command line is parsed and not run.
            let args: Vec<&str> = line.iter().map(String::as_str).chain(["--help"]).collect();
            let ended = seotags.run(&args);
            if ended.code != Some(0) {
                wrong.push(format!("{}: seotags {}\n{}", file.display(), line.join(" "), ended.stderr));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= LEAST, "{count}");
}

fn markdown(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(markdown(&path));
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    found
}

/// The arguments of every `seotags …` in blocks of shell code and in code within the text.
fn command_lines(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (number, block) in text.split("```").enumerate() {
        if number % 2 == 0 {
            let code = block.split('`').skip(1).step_by(2).filter(|code| code.starts_with("seotags "));
            found.extend(code.filter_map(arguments));
        } else if let Some(code) = block.strip_prefix("sh\n") {
            found.extend(code.replace("\\\n", " ").lines().flat_map(commands).filter_map(|line| arguments(&line)));
        }
    }
    found
}

/// The commands of a line, without what follows `#`, a redirection, and what comes before `seotags`.
fn commands(line: &str) -> Vec<String> {
    let mut commands = vec![String::new()];
    let mut quote = None;
    let mut before = ' ';
    for c in line.chars() {
        match (quote, c) {
            (None, '#') if before == ' ' => break,
            (None, '|' | ';' | '&' | '(' | ')' | '>' | '<') => commands.push(c.to_string()),
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
        if let Some(command) = commands.last_mut().filter(|_| !(quote.is_none() && "|;&()><".contains(c))) {
            command.push(c);
        }
        before = c;
    }
    commands.into_iter().filter(|command| !command.starts_with(['>', '<'])).collect()
}

/// The arguments behind `seotags`; `None` if the line is another command or describes the form of one.
fn arguments(line: &str) -> Option<Vec<String>> {
    let line = line.trim_start_matches(['|', ';', '&', '(', ')']).trim();
    let words = words(line);
    let start = words.iter().position(|word| word == "seotags")?;
    // Only variables of the environment may come before it.
    if !words[..start].iter().all(|word| word.contains('=')) {
        return None;
    }
    // A placeholder where only a number is accepted.
    let args: Vec<String> =
        words[start + 1..].iter().map(|word| if word == "ID" { "17" } else { word }.into()).collect();
    let is_form = args.iter().any(|word| word.contains('…') || word == "COMMAND");
    (!is_form).then_some(args)
}

/// Words as a shell splits them.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[test]
fn command_lines_are_found_in_text_and_blocks() {
    let text = "Run `seotags show --all`, not `seotags run …`.\n\n```sh\nKEY=1 seotags run a.csv \\\n  --delay '1' | jq . # seotags no\n\
                cat x; seotags check \"a b\" > out\nnice seotags list\n```\n\n```toml\nseotags list\n```\n";
    let found: Vec<String> = command_lines(text).iter().map(|args| args.join("+")).collect();
    assert_eq!(found, ["show+--all", "run+a.csv+--delay+1", "check+a b"]);
}
