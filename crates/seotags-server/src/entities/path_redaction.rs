//! Texts of the service for its users, who need not know its machine.

use regex::Regex;
use std::borrow::Cow;
use std::sync::LazyLock;

/// The replacement for a path.
const REPLACEMENT: &str = "the data folder";

/// A quoted text that begins like a path, including blanks. A path with one segment (`/v1`) is taken for part of a URL.
const QUOTED: &str = r#"(?x)
    («|“|"|'|`|\()
    (?: (?: file:/+ | / ) [^\s/«»“”"'`()][^«»“”"'`()/]* / | [A-Za-z]: [\\/] | \\\\ | ~/ | \.\.?/ )
    [^«»“”"'`()]*
    (»|”|"|'|`|\))
"#;

/// An unquoted path: at the beginning of a word or after a punctuation mark (`path=/data/x`), never within a URL. Words
/// after it belong to it if another segment follows before any punctuation (`/srv/My Data/x.db`).
const BARE: &str = r#"(?x)
    (^|[\s=:,;|<>\[{(«“"'`])
    (?:
        (?: file:/+ | / | ~/ | \.\.?/ ) [^\s/«»“”"'`(),;:|<>]+ (?: / [^\s/«»“”"'`(),;:|<>]* )+ (?: (?:\ [^\s/«»“”"'`(),;:|<>=]+){1,4} / [^\s«»“”"'`(),;:|<>]+ )?
      | (?: [A-Za-z]: [\\/] | \\\\ ) [^\s«»“”"'`(),;:|<>]* (?: (?:\ [^\s\\/«»“”"'`(),;:|<>=]+){1,4} [\\/] [^\s«»“”"'`(),;:|<>]+ )?
    )
"#;

static QUOTED_PATHS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(QUOTED).ok());
static BARE_PATHS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(BARE).ok());

/// A text without file paths. If the end of a path is unclear, removes rather a word too much.
pub(crate) fn without_paths(text: &str) -> String {
    let (Some(quoted), Some(bare)) = (&*QUOTED_PATHS, &*BARE_PATHS) else { return String::new() };
    let redacted = quoted.replace_all(text, format!("${{1}}{REPLACEMENT}${{2}}"));
    let redacted = bare.replace_all(&redacted, |found: &regex::Captures<'_>| {
        let (whole, before) = (&found[0], &found[1]);
        // The full stop of a sentence is not part of it.
        let end = if whole.ends_with('.') { "." } else { "" };
        format!("{before}{REPLACEMENT}{end}")
    });
    Cow::into_owned(redacted)
}

#[cfg(test)]
mod tests {
    use super::{BARE, QUOTED, without_paths};
    use regex::Regex;

    #[test]
    fn the_patterns_are_sound() {
        assert!(Regex::new(QUOTED).is_ok() && Regex::new(BARE).is_ok());
    }

    #[test]
    fn paths_go_and_addresses_stay() {
        for (text, redacted) in [
            (
                "no space left on the disk that holds /var/lib/seotags/seotags.db",
                "no space left on the disk that holds the data folder",
            ),
            ("/data/seotags.db: disk I/O error", "the data folder: disk I/O error"),
            (
                "the key is missing: /data/secrets/master.key; put it back",
                "the key is missing: the data folder; put it back",
            ),
            ("asked https://models.example/v1/chat (404), /v1", "asked https://models.example/v1/chat (404), /v1"),
            ("1 / 2, and/or nothing", "1 / 2, and/or nothing"),
            ("it lies in /data/x.db.", "it lies in the data folder."),
            ("cannot open path=/data/x.db, mode=rw", "cannot open path=the data folder, mode=rw"),
            ("open:/data/secrets/key failed", "open:the data folder failed"),
            ("cannot read «/home/ada/my data/x.db» now", "cannot read «the data folder» now"),
            ("cannot read “/home/ada/my data/x.db” now", "cannot read “the data folder” now"),
            ("“/data/x.db”: locked", "“the data folder”: locked"),
            ("cannot read '/home/ada/my data/x.db'", "cannot read 'the data folder'"),
            ("cannot read \"/home/ada\" (/home/ada/a b)", "cannot read \"the data folder\" (the data folder)"),
            ("/srv/My Own Data/seotags.db: locked", "the data folder: locked"),
            ("C:\\Users\\Ada L\\seotags.db: locked", "the data folder: locked"),
            ("locked: \"D:\\data\\x.db\"", "locked: \"the data folder\""),
            ("on \\\\server\\share\\x.db, E:/x y/z.db", "on the data folder, the data folder"),
            ("file:///data/x.db, ~/x/y.db; ../x/y", "the data folder, the data folder; the data folder"),
            ("http://127.0.0.1:8080/a/b and //cdn.example/x", "http://127.0.0.1:8080/a/b and //cdn.example/x"),
            ("see https://shop.example/a (b: c/d)", "see https://shop.example/a (b: c/d)"),
            ("it can't be 'both' text/html and 3/4", "it can't be 'both' text/html and 3/4"),
        ] {
            assert_eq!(without_paths(text), redacted);
        }
    }
}
