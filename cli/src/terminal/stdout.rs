//! Standard output, with commands escaped where it may be the log of a build server.
//!
//! Owns: all writes to standard output, and when text is escaped.
//! Never: knows what is printed, except its format.

use super::build_log::{Form, escaped, is_build_server};
use std::io::{self, IsTerminal, Write};

/// Longest line that is buffered and checked as a whole.
const MOST_HELD: usize = 1 << 20;
/// How far back to search for a place to split a longer line.
const LOOK_BACK: usize = 1 << 10;

/// Standard output for text in this format. A container cannot tell that it runs on a build server, so text for people
/// is escaped unless it goes to a terminal or a file, and JSON and XML unless they go to a file. Rows have no escapes,
/// so they change only if an environment variable names the build server. Write through a `BufWriter`; dropping it
/// writes an unfinished last line.
pub(crate) fn stdout(form: Form) -> EscapingWriter<io::Stdout> {
    let out = io::stdout();
    let is_log = match form {
        Form::Bytes => false,
        // They are meant for a log.
        Form::Commands => true,
        // An escape does not change their meaning.
        Form::Json | Form::Xml => !is_file(),
        Form::Words if !out.is_terminal() => !is_file(),
        _ => is_build_server() && !is_file(),
    };
    EscapingWriter::new(out, form, is_log)
}

/// Writes a text in this format to standard output.
pub(crate) fn print(text: impl AsRef<[u8]>, form: Form) -> io::Result<()> {
    let mut out = stdout(form);
    out.write_all(text.as_ref())?;
    out.flush()
}

/// True if standard output is a file. Files get the exact bytes.
#[cfg(unix)]
fn is_file() -> bool {
    rustix::fs::fstat(io::stdout()).is_ok_and(|stat| rustix::fs::FileType::from_raw_mode(stat.st_mode).is_file())
}

#[cfg(windows)]
fn is_file() -> bool {
    use std::fs::File;
    use std::os::windows::io::{AsHandle, OwnedHandle};

    let own = io::stdout().as_handle().try_clone_to_owned().map(|handle: OwnedHandle| File::from(handle));
    own.and_then(|file| file.metadata()).is_ok_and(|metadata| metadata.is_file())
}

/// A writer that escapes commands in each line.
pub(crate) struct EscapingWriter<W: Write> {
    out: W,
    form: Form,
    is_log: bool,
    /// The current, unfinished line.
    held: Vec<u8>,
    /// Part of that line has been written.
    is_begun: bool,
}

impl<W: Write> EscapingWriter<W> {
    fn new(out: W, form: Form, is_log: bool) -> Self {
        Self { out, form, is_log, held: Vec::new(), is_begun: false }
    }

    fn write_held(&mut self, ends: bool) -> io::Result<()> {
        let line = std::mem::take(&mut self.held);
        self.write_guarded(&line, ends)
    }

    fn write_guarded(&mut self, line: &[u8], ends: bool) -> io::Result<()> {
        let begins = !self.is_begun;
        // Build servers ignore blanks before a command.
        let is_blank = || String::from_utf8_lossy(line).trim().is_empty();
        self.is_begun = !ends && (self.is_begun || !is_blank());
        self.out.write_all(&escaped(line, self.form, begins))
    }

    /// Writes the part of a long line that cannot belong to an unfinished command. If there is no such part, keeps the
    /// whole line.
    fn write_part(&mut self) -> io::Result<()> {
        let from = self.held.len().saturating_sub(LOOK_BACK);
        let is_apart = |byte: &u8| byte.is_ascii() && !byte.is_ascii_alphanumeric() && !b":#_[".contains(byte);
        let Some(at) = self.held[from..].iter().rposition(is_apart) else { return Ok(()) };
        let rest = self.held.split_off(from + at + 1);
        let line = std::mem::replace(&mut self.held, rest);
        self.write_guarded(&line, false)
    }
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_log {
            return self.out.write(bytes);
        }
        // Log parsers treat a carriage return as the end of a line.
        for part in bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\r')) {
            self.held.extend_from_slice(part);
            let ends = part.ends_with(b"\n") || part.ends_with(b"\r");
            if ends {
                self.write_held(true)?;
            } else if self.held.len() > MOST_HELD {
                self.write_part()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.held.is_empty() {
            self.write_held(false)?;
        }
        self.out.flush()
    }
}

impl<W: Write> Drop for EscapingWriter<W> {
    fn drop(&mut self) {
        if !self.held.is_empty() {
            // An error cannot be reported here.
            let _ = self.write_held(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&str], form: Form) -> String {
        let mut out = Vec::new();
        let mut guarded = EscapingWriter::new(&mut out, form, true);
        for part in parts {
            guarded.write_all(part.as_bytes()).unwrap();
        }
        drop(guarded);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_are_escaped_however_they_are_chunked() {
        let whole = written(&["a ::b\n  ::add-mask::x\r::stop\n##vso[task.x]y"], Form::Text);
        assert_eq!(whole, "a ::b\n  :\u{2060}:add-mask:\u{2060}:x\r:\u{2060}:stop\n#\u{2060}#vso[task.x]y");
        let bytes = ["a ", ":", ":b", "\n", " ", " ", ":", ":add-mask:", ":x\r", "::stop\n#", "#vso", "[task.x]y"];
        assert_eq!(written(&bytes, Form::Text), whole);
    }

    #[test]
    fn a_long_line_is_escaped_wherever_it_is_split() {
        for (form, command) in
            [(Form::Text, "##vso[task.x]"), (Form::Text, "section_start:1"), (Form::Json, "##[error]")]
        {
            for split in (0..=command.len()).step_by(3) {
                for filler in [" x".repeat(MOST_HELD / 2), "#".repeat(MOST_HELD), "y".repeat(MOST_HELD + 9)] {
                    let (before, behind) = command.split_at(split);
                    let out = written(&[&filler, before, behind, "\n"], form);
                    assert!(
                        !out.contains("##vso[") && !out.contains("section_start") && !out.contains("##["),
                        "{split}"
                    );
                }
            }
        }
        let out = written(&[&" ".repeat(MOST_HELD + 9), "::add-mask::x\n"], Form::Text);
        assert!(!out.contains("::add-mask"));
    }

    #[test]
    fn output_outside_a_log_is_unchanged() {
        let mut out = Vec::new();
        EscapingWriter::new(&mut out, Form::Text, false).write_all(b"::add-mask::x").unwrap();
        assert_eq!(out, b"::add-mask::x");
    }
}
