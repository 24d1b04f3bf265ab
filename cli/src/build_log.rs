//! Logs of build servers: some take commands from them. What a page, a model or a file says must never be one.
//!
//! Owns: which servers there are, what their commands look like, how a text is kept from being one.
//! Never: writes anything.

use std::borrow::Cow;
use std::env;
use std::fmt::Write;
use std::sync::LazyLock;

/// Variables by which build servers are known whose logs take commands: GitHub (and Gitea, Forgejo), Azure, GitLab,
/// TeamCity, Travis.
const VARIABLES: [&str; 5] = ["GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "TEAMCITY_VERSION", "TRAVIS"];
/// Stands between two signs that would begin a command; it has no width.
const WORD_JOINER: char = '\u{2060}';
/// Marks of GitLab and Travis: what stands before `_`, and behind it.
const MARKS: [(&str, &str); 4] = [("section", "start:"), ("section", "end:"), ("travis", "fold:"), ("travis", "time:")];

/// The form of a text, which decides how a sign is written in another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Words for people.
    Words,
    /// Rows and texts for programs, in which nothing can be written in another way.
    Text,
    /// JSON: `\u0023` is `#`.
    Json,
    /// XML: `&#35;` is `#`.
    Xml,
    /// What comes from nowhere outside, and what is no text.
    Bytes,
    /// Commands of GitHub's own, with values encoded as GitHub wants them.
    Commands,
}

/// True if a build server runs us whose log takes commands.
pub(crate) fn is_build_server() -> bool {
    static IS: LazyLock<bool> =
        LazyLock::new(|| VARIABLES.iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty())));
    *IS
}

/// [`guarded`] for words of several lines.
pub(crate) fn guarded_lines(text: &str, form: Form) -> String {
    let lines = text.split_inclusive(['\n', '\r']).map(|line| guarded(line.as_bytes(), form, true).into_owned());
    String::from_utf8_lossy(&lines.collect::<Vec<_>>().concat()).into_owned()
}

/// A line that is no command, and holds none. `begins`: it is the line's beginning.
pub(crate) fn guarded(line: &[u8], form: Form, begins: bool) -> Cow<'_, [u8]> {
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

/// True behind `##` if a command of Azure, TeamCity or the first runners of GitHub begins there: `[`, `vso[`, `teamcity[`.
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
        String::from_utf8(guarded(line.as_bytes(), form, true).into_owned()).unwrap()
    }

    #[test]
    fn no_line_is_a_command() {
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
    fn a_line_that_is_none_stays_as_it_is() {
        for line in ["## Shoes\n", "std::string is a type\n", "a_b, url_column ##\n", "### [link](x)\n"] {
            assert_eq!(said(line, Form::Words), line);
        }
        assert_eq!(guarded(b"::x", Form::Text, false), b"::x".as_slice(), "it goes on a line");
        assert_eq!(said("::error file=a::b ##[c]", Form::Commands), "::error file=a::b #\u{2060}#[c]");
    }

    #[test]
    fn json_and_xml_mean_what_they_meant() {
        let json = r###"{"a":"##vso[x] section_start:1","b":"## c"}"###;
        let guarded = said(json, Form::Json);
        assert!(!guarded.contains("##vso[") && !guarded.contains("section_start:"), "{guarded}");
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(value(&guarded), value(json));
        assert_eq!(said("<t>##[x]</t>", Form::Xml), "<t>#&#35;[x]</t>");
        assert_eq!(said("::x</t>", Form::Xml), ":&#58;x</t>");
    }
}
