//! Unified diffs of bytes in the form that `git apply` and `patch -p1` read. Names are quoted as git quotes them.

use similar::{Algorithm, DiffOp, DiffTag, capture_diff_slices, group_diff_ops};
use std::fmt::Write as _;
use std::ops::Range;

/// Context lines around a change, as usual.
const CONTEXT_LINES: usize = 3;

/// The diff from `before` to `after` of a file; empty if they are equal. Only a line feed ends a line.
pub(crate) fn unified(before: &[u8], after: &[u8], path: &str) -> Vec<u8> {
    let (old, new) = (lines(before), lines(after));
    let groups = group_diff_ops(capture_diff_slices(Algorithm::Myers, &old, &new), CONTEXT_LINES);
    let mut diff = Vec::new();
    if !groups.is_empty() {
        diff = format!("--- {}\n+++ {}\n", name("a", path), name("b", path)).into_bytes();
    }
    for group in &groups {
        hunk(group, &old, &new, &mut diff);
    }
    diff
}

fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').collect()
}

fn hunk(group: &[DiffOp], old: &[&[u8]], new: &[&[u8]], diff: &mut Vec<u8>) {
    let Some(first) = group.first() else { return };
    // Counted, since an operation without lines on one side does not always know its position there.
    let lines = |side: fn(&DiffOp) -> Range<usize>| group.iter().map(|op| side(op).len()).sum::<usize>();
    let (old_start, new_start) = (first.old_range().start, first.new_range().start);
    let from = old_start..old_start + lines(DiffOp::old_range);
    let to = new_start..new_start + lines(DiffOp::new_range);
    diff.extend(format!("@@ -{} +{} @@\n", place(&from), place(&to)).bytes());
    for op in group {
        if op.tag() == DiffTag::Equal {
            old[op.old_range()].iter().for_each(|line| add(b' ', line, diff));
        } else {
            old[op.old_range()].iter().for_each(|line| add(b'-', line, diff));
            new[op.new_range()].iter().for_each(|line| add(b'+', line, diff));
        }
    }
}

/// `4,3`: the first line and the number of lines; for no lines, the line before.
fn place(range: &Range<usize>) -> String {
    match range.len() {
        0 => format!("{},0", range.start),
        1 => (range.start + 1).to_string(),
        count => format!("{},{count}", range.start + 1),
    }
}

fn add(sign: u8, line: &[u8], diff: &mut Vec<u8>) {
    diff.push(sign);
    diff.extend(line);
    if !line.ends_with(b"\n") {
        diff.extend(b"\n\\ No newline at end of file\n");
    }
}

/// A name as both programs read it: characters that would break the line are quoted, and a name with a blank needs a
/// tab after it.
fn name(side: &str, path: &str) -> String {
    let plain = format!("{side}/{path}");
    if !path.chars().any(|c| c.is_control() || matches!(c, '"' | '\\')) {
        return if path.contains(' ') { format!("{plain}\t") } else { plain };
    }
    let mut quoted = String::from("\"");
    for c in plain.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\t' => quoted.push_str("\\t"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            c if c.is_control() => {
                for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                    // Writing into a String cannot fail.
                    let _ = write!(quoted, "\\{byte:03o}");
                }
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fs;
    use std::process::Command;

    #[test]
    fn other_programs_accept_the_diff() {
        let before = "a\r\n<title>Old</title>\r\nb\rc\nlast";
        let diff = unified(before.as_bytes(), before.replace("Old", "New").as_bytes(), "x/index.html");
        insta::assert_snapshot!(String::from_utf8(diff).unwrap().replace('\r', "␍"), @r"
        --- a/x/index.html
        +++ b/x/index.html
        @@ -1,4 +1,4 @@
         a␍
        -<title>Old</title>␍
        +<title>New</title>␍
         b␍c
         last
        \ No newline at end of file
        ");
        assert_eq!(unified(b"same\n", b"same\n", "x"), b"");
    }

    #[test]
    fn names_are_quoted_as_git_does() {
        assert_eq!(name("a", "x/ä.html"), "a/x/ä.html");
        assert_eq!(name("a", "a b.html"), "a/a b.html\t");
        assert_eq!(name("b", "a\tb\".html"), "\"b/a\\tb\\\".html\"");
        assert_eq!(name("b", "a\u{1}b"), "\"b/a\\001b\"");
    }

    fn some_bytes() -> impl Strategy<Value = Vec<u8>> {
        let line = prop_oneof![Just("a"), Just("b\r"), Just("\r"), Just(""), Just("<title>x</title>"), Just("\u{e9}")];
        let ending = prop_oneof![3 => Just("\n"), 1 => Just("\r"), 1 => Just("")];
        proptest::collection::vec((line, ending), 0..12).prop_map(|lines| {
            lines.into_iter().flat_map(|(line, ending)| [line, ending].concat().into_bytes()).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

        #[test]
        fn git_applies_the_diff(before in some_bytes(), after in some_bytes()) {
            // An empty file would be created or removed, which is not covered here.
            prop_assume!(before != after && !before.is_empty() && !after.is_empty());
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a page.html");
            fs::write(&path, &before).unwrap();
            fs::write(folder.path().join("x.patch"), unified(&before, &after, "a page.html")).unwrap();
            let mut git = Command::new("git");
            let git = git.args(["-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "x.patch"]);
            let ended = git.current_dir(&folder).env("GIT_CEILING_DIRECTORIES", folder.path()).output().unwrap();
            prop_assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
            prop_assert_eq!(fs::read(&path).unwrap(), after);
        }
    }
}
