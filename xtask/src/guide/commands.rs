//! The pages of commands and exit codes.

use super::cell;
use super::man::ManPage;
use anyhow::{Context, Result};
use std::fmt::Write;

/// Every command with its usage and examples.
pub(super) fn page(manual: &[ManPage]) -> String {
    let mut text = "# Command reference\n\nEvery command with its usage and examples. `seotags COMMAND --help` lists its \
                    flags, and `seotags man` prints its manual page. [Commands](../commands.md) groups them by task.\n\n\
                    | command | what it does |\n|---|---|\n"
        .to_owned();
    let commands: Vec<&ManPage> = manual.iter().filter(|page| page.command != "seotags").collect();
    for page in &commands {
        let anchor = page.command.replace(' ', "-");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| [`{}`](#{anchor}) | {} |", page.command, cell(&page.about));
    }
    for page in commands {
        let _ = write!(text, "\n## {}\n\n{}.\n\n```text\n{}\n```\n", page.command, cell(&page.about), page.synopsis);
        if !page.examples.is_empty() {
            let _ = write!(
                text,
                "\n```sh\n{}\n```\n",
                page.examples.iter().map(|line| commented(line)).collect::<Vec<_>>().join("\n")
            );
        }
    }
    text
}

/// An example whose explanation, which follows several spaces, is a comment of the shell, so that the line can be
/// copied.
fn commented(example: &str) -> String {
    match example.split_once("  ") {
        Some((command, about)) if example.starts_with("seotags ") && !about.trim_start().starts_with('#') => {
            let spaces = about.len() - about.trim_start().len() + 2;
            format!("{command}{}# {}", " ".repeat(spaces), about.trim_start())
        }
        _ => example.to_owned(),
    }
}

/// The exit codes, and the commands that give them a special meaning.
pub(super) fn exit_codes(manual: &[ManPage]) -> Result<String> {
    let statuses = &manual.first().context("man is empty")?.statuses;
    let mut text = "# Exit codes\n\n| code | meaning |\n|---|---|\n".to_owned();
    for (code, meaning) in statuses {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| {code} | {} |", cell(meaning));
    }
    let special: Vec<(&str, &str)> =
        manual.iter().filter_map(|page| Some((page.command.as_str(), page.own_status.as_deref()?))).collect();
    if !special.is_empty() {
        text.push_str("\nIn addition:\n\n");
    }
    for (command, status) in special {
        let _ = writeln!(text, "- `{command}`: {}", cell(status));
    }
    text.push_str("\nThe [FAQ](../faq.md#why-does-a-command-end-with-3) lists the reasons for code 3.\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_explanation_of_an_example_is_a_comment() {
        assert_eq!(commented("seotags show   the latest"), "seotags show   # the latest");
        assert_eq!(commented("seotags show  # the latest"), "seotags show  # the latest");
        assert_eq!(commented("  --format json > tags.json"), "  --format json > tags.json");
    }
}
