//! Reads the man pages in `man/`, which are generated from the definitions of the command line.
//!
//! The command line is a program, not a library: its man pages are the definitions that other code can read.

use anyhow::{Context, Result, bail};

/// A man page.
#[derive(Debug, Default)]
pub(super) struct ManPage {
    /// The command as it is typed, such as `seotags projects create`.
    pub(super) command: String,
    /// What the command does, in one line.
    pub(super) about: String,
    /// The usage line.
    pub(super) synopsis: String,
    /// Flags and arguments, each with its help.
    pub(super) options: Vec<(String, String)>,
    /// What the exit codes of this command mean, if they have a special meaning.
    pub(super) own_status: Option<String>,
    /// The exit codes of every command, each with its meaning.
    pub(super) statuses: Vec<(String, String)>,
    /// Example command lines.
    pub(super) examples: Vec<String>,
}

impl ManPage {
    /// True if one of its options has this long flag.
    pub(super) fn has_flag(&self, flag: &str) -> bool {
        let flags = self.options.iter().flat_map(|(flags, _)| flags.split([' ', ',', '[']));
        flags.into_iter().any(|known| known == flag)
    }
}

/// All man pages, those of `seotags` first, then by name.
pub(super) fn read_manual() -> Result<Vec<ManPage>> {
    let mut files: Vec<_> = std::fs::read_dir("man")
        .context("cannot read man")?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.sort_by_key(|path| path.file_stem().map(ToOwned::to_owned));
    let pages: Vec<ManPage> =
        files.iter().map(|path| Ok(page(&std::fs::read_to_string(path)?))).collect::<Result<_>>()?;
    if pages.first().is_none_or(|page| page.command != "seotags") {
        bail!("man/seotags.1 is missing");
    }
    Ok(pages)
}

fn page(roff: &str) -> ManPage {
    let mut page = ManPage::default();
    for section in roff.split("\n.SH ").skip(1) {
        let (title, body) = section.split_once('\n').unwrap_or((section, ""));
        match title.trim_matches('"') {
            "NAME" => {
                let (name, about) = body.trim().split_once(" \\- ").unwrap_or((body, ""));
                page.command = plain(name);
                page.about = plain(about);
            }
            "SYNOPSIS" => page.synopsis = plain(body.trim()),
            "OPTIONS" => page.options = terms(body),
            "EXIT STATUS" => {
                page.statuses = terms(body);
                let own: Vec<&str> = body.lines().take_while(|line| !line.starts_with(".TP")).collect();
                page.own_status = Some(plain(&own.join(" "))).filter(|text| !text.is_empty());
            }
            "EXAMPLES" => page.examples = body.lines().filter(|line| !line.starts_with('.')).map(plain).collect(),
            _ => {}
        }
    }
    // The name of a page has hyphens, a command line has spaces.
    let words = page.synopsis.split(' ').take_while(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    let typed = words.collect::<Vec<_>>().join(" ");
    if typed.replace(' ', "-") == page.command {
        page.command = typed;
    }
    page
}

/// The tagged paragraphs (`.TP`) of a section: the tag, and its text up to the next request.
fn terms(body: &str) -> Vec<(String, String)> {
    let mut terms = Vec::new();
    for paragraph in format!("\n{body}").split("\n.TP\n").skip(1) {
        let mut lines = paragraph.lines();
        let tag = plain(lines.next().unwrap_or_default());
        let text: Vec<String> = lines.take_while(|line| !line.starts_with('.')).map(plain).collect();
        terms.push((tag, text.join(" ").trim().to_owned()));
    }
    terms
}

/// A line of roff as plain text.
fn plain(roff: &str) -> String {
    const ESCAPES: [(&str, &str); 11] = [
        ("\\fB", ""),
        ("\\fI", ""),
        ("\\fR", ""),
        ("\\&", ""),
        ("\\-", "-"),
        ("\\(aq", "'"),
        ("\\*(Aq", "'"),
        ("\\(ga", "`"),
        ("\\(ha", "^"),
        ("\\(ti", "~"),
        ("\\(rs", "\\"),
    ];
    ESCAPES.iter().fold(roff.to_owned(), |text, (escape, sign)| text.replace(escape, sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_page_is_read_by_section() {
        let page = page(concat!(
            ".TH x\n.SH NAME\nseotags\\-users\\-list \\- List users\n",
            ".SH SYNOPSIS\n\\fBseotags\\fR \\fBusers\\fR \\fBlist\\fR [\\fIOPTIONS\\fR]\n",
            ".SH OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nPrint help\n.SS \"Other\"\n.TP\n\\fB\\-\\-all\\fR[=\\fIWHICH\\fR]\nList \\(gaall\\(ga\n",
            ".SH \"EXIT STATUS\"\n0 if so, else 1.\n.TP\n\\fB0\\fR\ndone\nas asked\n",
            ".SH EXAMPLES\n.PP\n.nf\nseotags users list \\(rs\n  \\-\\-all\n.fi\n",
        ));
        assert_eq!((page.command.as_str(), page.about.as_str()), ("seotags users list", "List users"));
        assert_eq!(page.synopsis, "seotags users list [OPTIONS]");
        assert!(page.has_flag("--help") && page.has_flag("--all") && !page.has_flag("--al"));
        assert_eq!(page.options[1].1, "List `all`");
        assert_eq!(page.own_status.as_deref(), Some("0 if so, else 1."));
        assert_eq!(page.statuses, [("0".to_owned(), "done as asked".to_owned())]);
        assert_eq!(page.examples, ["seotags users list \\", "  --all"]);
    }
}
