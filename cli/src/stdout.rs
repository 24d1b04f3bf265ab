//! Standard output, guarded where it is the log of a build server.
//!
//! Owns: the one way to standard output; which bytes of it are changed, and when.
//! Never: knows what is printed, beside its form.

use crate::build_log::{Form, guarded, is_build_server};
use std::io::{self, IsTerminal, Write};

/// Longest line that is held back to be looked at as a whole.
const MOST_HELD: usize = 1 << 20;

/// Standard output for text of this form. Words are guarded wherever nobody sits before them: a container does not know
/// that it runs for a build server. What is for programs is guarded in a build server's log alone. Write to it through a
/// `BufWriter`; what is left of a last line without an end goes out when it is dropped.
pub(crate) fn stdout(form: Form) -> Guarded<io::Stdout> {
    let out = io::stdout();
    let is_log = match form {
        Form::Bytes => false,
        // They are made for a log.
        Form::Commands => true,
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
        let begins = !self.is_begun;
        self.is_begun = !ends && (self.is_begun || !line.is_empty());
        self.out.write_all(&guarded(&line, self.form, begins))
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
            if ends || self.held.len() > MOST_HELD {
                self.let_out(ends)?;
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
    fn nothing_is_changed_where_there_is_no_log() {
        let mut out = Vec::new();
        Guarded::new(&mut out, Form::Text, false).write_all(b"::add-mask::x").unwrap();
        assert_eq!(out, b"::add-mask::x");
    }
}
