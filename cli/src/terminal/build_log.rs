//! Logs of build servers. Some servers run commands that they find in the log, so text from pages, models and files
//! must never look like one.
//!
//! Owns: the known servers, the syntax of their commands, and how text is escaped.
//! Never: writes output.

use std::borrow::Cow;
use std::env;
use std::fmt::Write;
use std::sync::LazyLock;

/// Environment variables of build servers that run commands from their logs: GitHub (also Gitea and Forgejo), Azure,
/// GitLab, TeamCity, Travis.
const VARIABLES: [&str; 5] = ["GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "TEAMCITY_VERSION", "TRAVIS"];
/// A zero-width character that separates two characters that would start a command.
const WORD_JOINER: char = '\u{2060}';
/// Markers of GitLab and Travis: the text before `_` and after it.
const MARKS: [(&str, &str); 4] = [("section", "start:"), ("section", "end:"), ("travis", "fold:"), ("travis", "time:")];

/// The format of a text, which decides how a character is escaped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Text for people.
    Words,
    /// Data for programs, in a format without escapes.
    Text,
    /// JSON: `\u0023` is `#`.
    Json,
    /// XML: `&#35;` is `#`.
    Xml,
    /// Output without external text, and binary output.
    Bytes,
    /// GitHub workflow commands, with encoded values.
    Commands,
}

/// True if we run on a build server that runs commands from its log.
pub(crate) fn is_build_server() -> bool {
    static IS: LazyLock<bool> =
        LazyLock::new(|| VARIABLES.iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty())));
    *IS
}

/// [`escaped`] for text of several lines.
pub(crate) fn escaped_lines(text: &str, form: Form) -> String {
    let lines = text.split_inclusive(['\n', '\r']).map(|line| escaped(line.as_bytes(), form, true).into_owned());
    String::from_utf8_lossy(&lines.collect::<Vec<_>>().concat()).into_owned()
}

/// The line, escaped so that it contains no command. `begins` is true at the start of a line.
pub(crate) fn escaped(line: &[u8], form: Form, begins: bool) -> Cow<'_, [u8]> {
    if !line.windows(2).any(|two| two == b"::" || two == b"##") && !line.contains(&b'_') {
        return Cow::Borrowed(line);
    }
    let text = String::from_utf8_lossy(line);
    let is_command = begins && form != Form::Commands && text.trim_start().starts_with("::");
    let mut out = String::with_capacity(text.len());
    let mut last = '\0';
    for (at, sign) in text.char_indices() {
        let rest = &text[at..];
        let breaks = match sign {
            ':' => is_command && last == ':',
            '#' => last == '#' && begins_command(&rest[1..]),
            '_' => MARKS.iter().any(|(before, behind)| out.ends_with(before) && rest[1..].starts_with(behind)),
            _ => false,
        };
        if breaks {
            write_apart(&mut out, sign, form);
        } else {
            out.push(sign);
        }
        last = sign;
    }
    if out == text { Cow::Borrowed(line) } else { Cow::Owned(out.into_bytes()) }
}

/// True if `rest`, which follows `##`, starts a command of Azure, TeamCity or early GitHub runners: `[`, `vso[`,
/// `teamcity[`.
fn begins_command(rest: &str) -> bool {
    rest.trim_start_matches(|c: char| c.is_ascii_alphabetic()).starts_with('[')
}

fn write_apart(out: &mut String, sign: char, form: Form) {
    let number = u32::from(sign);
    // Writing to a String cannot fail.
    let _ = match form {
        Form::Json => write!(out, "\\u{number:04x}"),
        Form::Xml => write!(out, "&#{number};"),
        Form::Words | Form::Text | Form::Bytes | Form::Commands => write!(out, "{WORD_JOINER}{sign}"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str, form: Form) -> String {
        String::from_utf8(escaped(line.as_bytes(), form, true).into_owned()).unwrap()
    }

    #[test]
    fn no_escaped_line_is_a_command() {
        for form in [Form::Words, Form::Text] {
            assert_eq!(said("\u{3000} ::add-mask::x", form), "\u{3000} :\u{2060}:add-mask:\u{2060}:x");
            assert_eq!(said(":::a", form), ":\u{2060}:\u{2060}:a");
            for command in ["##vso[a]", "##[error]x", "##teamcity[x]", "x ##VSO[a]", "###[group]"] {
                let guarded = said(command, form);
                assert!(!guarded.to_ascii_lowercase().contains("##vso[") && !guarded.contains("##["), "{guarded}");
                assert!(!guarded.contains("##teamcity["), "{guarded}");
                assert_eq!(guarded.replace(WORD_JOINER, ""), command);
            }
            assert_eq!(said("section_start:1:a\r", form), "section\u{2060}_start:1:a\r");
            assert_eq!(said("travis_fold:start:a", form), "travis\u{2060}_fold:start:a");
        }
    }

    #[test]
    fn a_line_without_a_command_is_unchanged() {
        for line in ["## Shoes\n", "std::string is a type\n", "a_b, url_column ##\n", "### [link](x)\n"] {
            assert_eq!(said(line, Form::Words), line);
        }
        assert_eq!(escaped(b"::x", Form::Text, false), b"::x".as_slice(), "it continues a line");
        assert_eq!(said("::error file=a::b ##[c]", Form::Commands), "::error file=a::b #\u{2060}#[c]");
    }

    #[test]
    fn escaped_json_and_xml_keep_their_meaning() {
        let json = r###"{"a":"##vso[x] section_start:1","b":"## c"}"###;
        let guarded = said(json, Form::Json);
        assert!(!guarded.contains("##vso[") && !guarded.contains("section_start:"), "{guarded}");
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(value(&guarded), value(json));
        assert_eq!(said("<t>##[x]</t>", Form::Xml), "<t>#&#35;[x]</t>");
        assert_eq!(said("::x</t>", Form::Xml), ":&#58;x</t>");
    }
}
