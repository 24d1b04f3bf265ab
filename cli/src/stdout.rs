//! Standard output, guarded where it is the log of a build server.
//!
//! Owns: the one way to standard output; which bytes of it are changed, and when.
//! Never: knows what is printed, beside its form.

use crate::build_log::{Form, guarded, is_build_server};
use std::io::{self, IsTerminal, Write};

/// Longest line that is held back to be looked at as a whole.
const MOST_HELD: usize = 1 << 20;
/// How far back a longer line is searched for a place to part it.
const LOOK_BACK: usize = 1 << 10;

/// Standard output for text of this form. A container does not know that it runs for a build server, so words are guarded
/// wherever nobody sits before them, JSON and XML wherever they go into no file. Rows for programs, which cannot be written
/// in another way, are guarded in the log of a build server that we see. Write to it through a
/// `BufWriter`; what is left of a last line without an end goes out when it is dropped.
pub(crate) fn stdout(form: Form) -> Guarded<io::Stdout> {
    let out = io::stdout();
    let is_log = match form {
        Form::Bytes => false,
        // They are made for a log.
        Form::Commands => true,
        // They mean the same with a sign written in another way.
        Form::Json | Form::Xml => !is_file(),
        Form::Words if !out.is_terminal() => !is_file(),
        _ => is_build_server() && !is_file(),
    };
    Guarded::new(out, form, is_log)
}

/// Writes a text of this form to standard output.
pub(crate) fn print(text: impl AsRef<[u8]>, form: Form) -> io::Result<()> {
    let mut out = stdout(form);
    out.write_all(text.as_ref())?;
    out.flush()
}

/// True if standard output goes into a file, which holds what was asked for, byte by byte.
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

/// A writer that guards each line.
pub(crate) struct Guarded<W: Write> {
    out: W,
    form: Form,
    is_log: bool,
    /// The line that has not ended yet.
    held: Vec<u8>,
    /// Part of that line is out.
    is_begun: bool,
}

impl<W: Write> Guarded<W> {
    fn new(out: W, form: Form, is_log: bool) -> Self {
        Self { out, form, is_log, held: Vec::new(), is_begun: false }
    }

    fn let_out(&mut self, ends: bool) -> io::Result<()> {
        let line = std::mem::take(&mut self.held);
        self.let_go(&line, ends)
    }

    fn let_go(&mut self, line: &[u8], ends: bool) -> io::Result<()> {
        let begins = !self.is_begun;
        // Blanks before a command do not keep it from being one.
        let is_blank = || String::from_utf8_lossy(line).trim().is_empty();
        self.is_begun = !ends && (self.is_begun || !is_blank());
        self.out.write_all(&guarded(line, self.form, begins))
    }

    /// Lets out of a long line what no command can reach over; where there is no such place, all is held on to.
    fn let_part_out(&mut self) -> io::Result<()> {
        let from = self.held.len().saturating_sub(LOOK_BACK);
        let is_apart = |byte: &u8| byte.is_ascii() && !byte.is_ascii_alphanumeric() && !b":#_[".contains(byte);
        let Some(at) = self.held[from..].iter().rposition(is_apart) else { return Ok(()) };
        let rest = self.held.split_off(from + at + 1);
        let line = std::mem::replace(&mut self.held, rest);
        self.let_go(&line, false)
    }
}

impl<W: Write> Write for Guarded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_log {
            return self.out.write(bytes);
        }
        // A carriage return ends a line for those who read logs.
        for part in bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\r')) {
            self.held.extend_from_slice(part);
            let ends = part.ends_with(b"\n") || part.ends_with(b"\r");
            if ends {
                self.let_out(true)?;
            } else if self.held.len() > MOST_HELD {
                self.let_part_out()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.held.is_empty() {
            self.let_out(false)?;
        }
        self.out.flush()
    }
}

impl<W: Write> Drop for Guarded<W> {
    fn drop(&mut self) {
        if !self.held.is_empty() {
            // There is nowhere left to say that it cannot be written.
            let _ = self.let_out(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&str], form: Form) -> String {
        let mut out = Vec::new();
        let mut guarded = Guarded::new(&mut out, form, true);
        for part in parts {
            guarded.write_all(part.as_bytes()).unwrap();
        }
        drop(guarded);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_are_guarded_however_they_come() {
        let whole = written(&["a ::b\n  ::add-mask::x\r::stop\n##vso[task.x]y"], Form::Text);
        assert_eq!(whole, "a ::b\n  :\u{2060}:add-mask:\u{2060}:x\r:\u{2060}:stop\n#\u{2060}#vso[task.x]y");
        let bytes = ["a ", ":", ":b", "\n", " ", " ", ":", ":add-mask:", ":x\r", "::stop\n#", "#vso", "[task.x]y"];
        assert_eq!(written(&bytes, Form::Text), whole);
    }

    #[test]
    fn a_long_line_is_guarded_wherever_it_is_parted() {
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
    fn nothing_is_changed_where_there_is_no_log() {
        let mut out = Vec::new();
        Guarded::new(&mut out, Form::Text, false).write_all(b"::add-mask::x").unwrap();
        assert_eq!(out, b"::add-mask::x");
    }
}
