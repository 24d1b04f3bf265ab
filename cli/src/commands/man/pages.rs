//! Man pages, generated from the definition of the command line.
//!
//! Owns: the sections of a page, their order, and escaping for roff.
//! Never: adds anything about a command to its help.

use crate::commands::command_line::command_with_defaults;
use crate::commands::groups::GROUPS;
use clap::Command;
use clap_mangen::Man;
use std::io;

/// Related commands, which refer to each other.
const RELATED: [&[&str]; 10] = [
    &["run", "check", "resume", "relaunch", "demo"],
    &["list", "show", "rename", "relaunch", "delete"],
    &["show", "review", "decide", "import", "export"],
    &["export", "apply", "verify", "diff"],
    &["inspect", "robots", "distill", "links"],
    &["prompt", "eval", "run"],
    &["projects", "profiles", "secrets", "config"],
    &["projects", "run", "list", "delete"],
    &["backup", "repair", "secrets", "delete"],
    &["completions", "man"],
];

/// Files of every command.
const FILES: [(&str, &str); 4] = [
    ("seotags.toml", "Settings of a project: the nearest one upwards from here, unless --config names another."),
    (
        "~/.local/share/seotags/",
        "The data folder, unless --data-dir or SEOTAGS_DATA_DIR names another; on macOS it is ~/Library/Application \
         Support/seotags/.",
    ),
    ("DATA/seotags.db", "Projects, analyses and their results."),
    ("DATA/secrets/, DATA/prices.toml", "Keys that encrypt what is secret in the store, and own prices of models."),
];

/// Longest line with a manual layout; the terminal wraps longer ones, also in help texts.
const MOST_LAID_OUT: usize = 80;

/// A man page.
#[derive(Debug)]
pub(crate) struct Page {
    /// Its name, such as `seotags-run`; its file ends in `.1`.
    pub(crate) name: String,
    /// Its text in roff.
    pub(crate) text: String,
}

/// The pages of all commands, the program's own first.
pub(crate) fn pages() -> io::Result<Vec<Page>> {
    let mut root = command_with_defaults();
    root.build();
    let statuses = HelpSections::read(&root).statuses;
    let mut pages = Vec::new();
    let mut open = vec![&root];
    while let Some(command) = open.pop() {
        open.extend(shown_commands(command));
        pages.push(Page { name: name_of(command), text: page(command, &root, &statuses)? });
    }
    Ok(pages)
}

fn shown_commands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set() && command.get_name() != "help")
}

fn name_of(command: &Command) -> String {
    command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned()
}

/// Sections in the order of man-pages(7).
fn page(command: &Command, root: &Command, statuses: &[String]) -> io::Result<String> {
    let version = format!("seotags {}", root.get_version().unwrap_or_default());
    let man = Man::new(command.clone()).source(version).manual("seotags");
    let sections = HelpSections::read(command);
    let mut head = Vec::new();
    man.render_title(&mut head)?;
    let mut parts = vec![
        String::from_utf8_lossy(&head).into_owned(),
        rendered(|out| man.render_name_section(out))?,
        format!(".SH SYNOPSIS\n{}\n", synopsis(command)),
        rendered(|out| man.render_description_section(out))?,
        sections.notes,
    ];
    if shown_commands(command).next().is_some() {
        parts.push(commands(command, root));
    }
    parts.push(under_options(&rendered(|out| man.render_options_section(out))?, command));
    parts.push(".SH \"EXIT STATUS\"\n".to_owned());
    parts.extend(sections.own_status.map(|own| escaped(&own) + "\n"));
    parts.push(listed(statuses));
    parts.push(".SH FILES\n".to_owned());
    parts.extend(FILES.map(|(path, what)| term(&italic(path), what)));
    if !sections.examples.is_empty() {
        parts.push(format!(".SH EXAMPLES\n{}", as_typed(&sections.examples)));
    }
    parts.push(format!(".SH \"SEE ALSO\"\n{}\n", see_also(command, root)));
    Ok(parts.concat())
}

/// A section that clap renders, without the lines that it puts before each one.
fn rendered(render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<String> {
    let mut out = Vec::new();
    render(&mut out)?;
    let text = String::from_utf8_lossy(&out);
    let is_preamble = |line: &&str| line.starts_with(".ie ") || line.starts_with(".el ");
    let lines: Vec<&str> = text.lines().filter(|line| !is_preamble(line)).chain([""]).collect();
    Ok(lines.join("\n"))
}

/// The usage from `--help`: name and flags in bold, placeholders in italics.
fn synopsis(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let words = usage.split_whitespace().filter(|word| *word != "Usage:");
    words.map(styled).collect::<Vec<_>>().join(" ")
}

fn styled(word: &str) -> String {
    if word.starts_with(|c: char| c.is_ascii_lowercase() || c == '-') {
        return bold(word);
    }
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let mut out = String::new();
    let mut rest = word;
    while !rest.is_empty() {
        let (signs, more) = rest.split_at(rest.find(is_name).unwrap_or(rest.len()));
        let (name, more) = more.split_at(more.find(|c| !is_name(c)).unwrap_or(more.len()));
        out.push_str(&escaped(signs));
        if !name.is_empty() {
            out.push_str(&italic(name));
        }
        rest = more;
    }
    out
}

fn bold(text: &str) -> String {
    ["\\fB", &escaped(text), "\\fR"].concat()
}

fn italic(text: &str) -> String {
    ["\\fI", &escaped(text), "\\fR"].concat()
}

/// A term in roff, and its meaning.
fn term(term: &str, what: &str) -> String {
    [".TP\n", term, "\n", &escaped(what), "\n"].concat()
}

fn commands(command: &Command, root: &Command) -> String {
    let entry = |sub: &Command| {
        let about = sub.get_about().map(ToString::to_string).unwrap_or_default();
        term(&(bold(&name_of(sub)) + "(1)"), &about)
    };
    let mut text = ".SH COMMANDS\n".to_owned();
    if command.get_name() != root.get_name() {
        text.extend(shown_commands(command).map(entry));
        return text;
    }
    for (title, names) in GROUPS {
        text.push_str(&[".SS \"", title, "\"\n"].concat());
        text.extend(names.iter().filter_map(|name| command.find_subcommand(name)).map(entry));
    }
    text
}

/// Turns the headings of options into subsections of one section.
fn under_options(rendered: &str, command: &Command) -> String {
    let mut text = String::new();
    for line in rendered.lines() {
        let heading = line.strip_prefix(".SH ").map(|heading| heading.trim_matches('"'));
        let written = heading.and_then(|heading| {
            let mut headings = command.get_arguments().filter_map(|arg| arg.get_help_heading());
            headings.find(|written| written.to_uppercase() == heading)
        });
        match (heading, written) {
            (Some("OPTIONS") | None, _) => text.push_str(line),
            (Some(heading), written) => text.push_str(&[".SS \"", written.unwrap_or(heading), "\""].concat()),
        }
        text.push('\n');
    }
    text
}

/// The pages of the parent command, the subcommands, and related commands.
fn see_also(command: &Command, root: &Command) -> String {
    let name = name_of(command);
    let parent = name.rsplit_once('-').map(|(parent, _)| parent.to_owned());
    let together = RELATED.iter().filter(|group| group.contains(&command.get_name()) && name_is_top(&name, command));
    let related = together.flat_map(|group| group.iter()).map(|other| format!("{}-{other}", root.get_name()));
    let mut names: Vec<String> = Vec::new();
    for other in parent.into_iter().chain(shown_commands(command).map(name_of)).chain(related) {
        if other != name && !names.contains(&other) {
            names.push(other);
        }
    }
    names.iter().map(|name| bold(name) + "(1)").collect::<Vec<_>>().join(",\n")
}

/// True for a command of the program, false for a subcommand of a command.
fn name_is_top(name: &str, command: &Command) -> bool {
    name.strip_suffix(command.get_name()) == Some("seotags-")
}

/// The text after the options of a help text, by section.
#[derive(Debug, Default)]
struct HelpSections {
    /// Paragraphs in roff.
    notes: String,
    examples: Vec<String>,
    /// A sentence on exit codes.
    own_status: Option<String>,
    /// A table of exit codes.
    statuses: Vec<String>,
}

impl HelpSections {
    fn read(command: &Command) -> Self {
        let text = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
        let mut sections = Self::default();
        for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
            sections.add(block);
        }
        sections
    }

    fn add(&mut self, block: &str) {
        let mut lines = block.lines().map(str::to_owned);
        let head = lines.next().unwrap_or_default();
        let listed: Vec<String> = lines.collect();
        let is_listed = !listed.is_empty() && listed.iter().all(|line| line.starts_with("  "));
        match head.as_str() {
            "Examples:" => self.examples.extend(listed),
            "Exit codes:" => self.statuses.extend(listed),
            _ if head.starts_with("Exit codes: ") => {
                self.own_status = block.strip_prefix("Exit codes: ").map(|text| text.replace('\n', " "));
            }
            _ if is_listed => {
                let is_laid_out = listed.iter().all(|line| line.chars().count() <= MOST_LAID_OUT);
                let listed = if is_laid_out { as_typed(&listed) } else { filled(&listed) };
                self.notes.push_str(&[".PP\n", &escaped(&head), "\n", &listed].concat());
            }
            _ => {
                let lines: Vec<String> = block.lines().map(|line| escaped(line) + "\n").collect();
                self.notes.push_str(&(".PP\n".to_owned() + &lines.concat()));
            }
        }
    }
}

/// Lines that are neither filled nor hyphenated, so that they can be copied.
fn as_typed(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escaped(line.strip_prefix("  ").unwrap_or(line)) + "\n").collect();
    format!(".PP\n.RS 2\n.nf\n{}.fi\n.RE\n", lines.concat())
}

/// Lines that are wrapped at the width of the page.
fn filled(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escaped(line.trim_start()) + "\n").collect();
    format!(".RS 2\n{}.RE\n", lines.concat())
}

/// `  0    done; …` as terms with their meanings; lines with a deeper indentation continue the previous one.
fn listed(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        let line = line.strip_prefix("  ").unwrap_or(line);
        match line.split_once("  ").filter(|(name, _)| !name.is_empty()) {
            Some((name, what)) => {
                text.push_str(&term(&bold(name), what.trim_start()));
            }
            None => text.push_str(&(escaped(line.trim_start()) + "\n")),
        }
    }
    text
}

/// A text that roff prints unchanged, so that a command can be copied from the page.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    if text.starts_with('.') {
        out.push_str("\\&");
    }
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\(rs"),
            '-' => out.push_str("\\-"),
            '\'' => out.push_str("\\(aq"),
            '`' => out.push_str("\\(ga"),
            '^' => out.push_str("\\(ha"),
            '~' => out.push_str("\\(ti"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_can_be_copied_from_its_page() {
        assert_eq!(escaped("a --b 'c' \\ `d` ~/e ^f"), r"a \-\-b \(aqc\(aq \(rs \(gad\(ga \(ti/e \(haf");
        assert_eq!(escaped(".nf"), r"\&.nf");
        let lines = ["  seotags run \\".to_owned(), "    a.csv".to_owned()];
        assert_eq!(as_typed(&lines), ".PP\n.RS 2\n.nf\nseotags run \\(rs\n  a.csv\n.fi\n.RE\n");
    }

    #[test]
    fn usage_marks_literals_and_placeholders() {
        assert_eq!(styled("--url"), r"\fB\-\-url\fR");
        assert_eq!(styled("[INPUT]..."), r"[\fIINPUT\fR]...");
        assert_eq!(styled("<ID|FILE>"), r"<\fIID\fR|\fIFILE\fR>");
    }

    #[test]
    fn long_lines_are_filled() {
        let command = Command::new("x").after_long_help(format!("Which:\n  {}end", "word ".repeat(20)));
        let notes = HelpSections::read(&command).notes;
        assert!(notes.starts_with(".PP\nWhich:\n.RS 2\nword word") && !notes.contains(".nf"), "{notes}");
    }

    #[test]
    fn a_help_text_falls_into_its_sections() {
        let command = Command::new("x").after_long_help(
            "Examples:\n  x -y\n\nGroups:\n  a  b\n\nA word.\n\nExit codes: 0 if so,\nelse 1.\n\nExit codes:\n  0    done\n       as asked",
        );
        let sections = HelpSections::read(&command);
        assert_eq!(sections.examples, ["  x -y"]);
        assert_eq!(sections.own_status.as_deref(), Some("0 if so, else 1."));
        assert_eq!(sections.notes, ".PP\nGroups:\n.PP\n.RS 2\n.nf\na  b\n.fi\n.RE\n.PP\nA word.\n");
        assert_eq!(listed(&sections.statuses), ".TP\n\\fB0\\fR\ndone\nas asked\n");
    }
}
