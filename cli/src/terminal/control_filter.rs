//! Data on its way to a terminal, without characters that the terminal would act on.

use std::io::{self, Write};

/// Replaces each removed character.
const REPLACED: char = char::REPLACEMENT_CHARACTER;

/// A writer that replaces control characters, changes of the text direction, and bytes that are not UTF-8, unless it is off. Line breaks and tabs stay.
/// Flushing and dropping it write an unfinished end.
pub(crate) struct ControlFilter<W: Write> {
    out: W,
    is_on: bool,
    /// The beginning of a character.
    held: Vec<u8>,
    /// The last character was a carriage return, which stays only before a line feed.
    is_after_return: bool,
}

impl<W: Write> ControlFilter<W> {
    pub(crate) fn new(out: W, is_on: bool) -> Self {
        Self { out, is_on, held: Vec::new(), is_after_return: false }
    }

    fn filtered(&mut self, bytes: &[u8]) -> String {
        let mut out = String::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                self.push(c, &mut out);
            }
            if !chunk.invalid().is_empty() {
                self.push(REPLACED, &mut out);
            }
        }
        out
    }

    fn push(&mut self, c: char, out: &mut String) {
        let was_return = std::mem::replace(&mut self.is_after_return, c == '\r');
        match c {
            '\n' if was_return => return out.push_str("\r\n"),
            _ if was_return => out.push(REPLACED),
            _ => {}
        }
        match c {
            '\r' => {}
            '\n' | '\t' => out.push(c),
            // Overrides and isolates can show the rest of a line in another order.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => out.push(REPLACED),
            c if c.is_control() => out.push(REPLACED),
            c => out.push(c),
        }
    }

    fn end(&mut self) -> io::Result<()> {
        if self.is_after_return || !self.held.is_empty() {
            (self.is_after_return, self.held) = (false, Vec::new());
            self.out.write_all(REPLACED.to_string().as_bytes())?;
        }
        Ok(())
    }
}

/// Where an unfinished last character begins.
fn whole(bytes: &[u8]) -> usize {
    let last = bytes.utf8_chunks().last();
    let broken = last.map_or(&[][..], |last| last.invalid());
    let is_unfinished = std::str::from_utf8(broken).is_err_and(|error| error.error_len().is_none());
    if is_unfinished { bytes.len() - broken.len() } else { bytes.len() }
}

impl<W: Write> Write for ControlFilter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_on {
            return self.out.write(bytes);
        }
        let mut all = std::mem::take(&mut self.held);
        all.extend_from_slice(bytes);
        let rest = all.split_off(whole(&all));
        let filtered = self.filtered(&all);
        self.held = rest;
        self.out.write_all(filtered.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end()?;
        self.out.flush()
    }
}

impl<W: Write> Drop for ControlFilter<W> {
    fn drop(&mut self) {
        // An error cannot be reported here.
        let _ = self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::ControlFilter;
    use std::io::Write;

    fn written(parts: &[&[u8]], is_on: bool) -> Vec<u8> {
        let mut out = Vec::new();
        let mut filter = ControlFilter::new(&mut out, is_on);
        for part in parts {
            filter.write_all(part).unwrap();
        }
        drop(filter);
        out
    }

    #[test]
    fn controls_are_replaced_however_the_text_is_chunked() {
        let text = "a\tb\r\nÄ 👟\n\u{1b}]0;x\u{7}\u{9b}31m\rz\u{7f}\u{202e}".as_bytes();
        let whole = written(&[text], true);
        assert_eq!(String::from_utf8(whole.clone()).unwrap(), "a\tb\r\nÄ 👟\n�]0;x��31m�z��");
        for size in 1..6 {
            let parts: Vec<&[u8]> = text.chunks(size).collect();
            assert_eq!(written(&parts, true), whole, "{size}");
        }
        assert_eq!(written(&[text], false), text);
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_replaced() {
        // Some terminals take a lone 0x9b for an escape.
        assert_eq!(String::from_utf8(written(&[b"a\x9b31m", b"\xf0\x9f", b"b\xc2"], true)).unwrap(), "a�31m�b�");
        assert_eq!(String::from_utf8(written(&[b"a\r"], true)).unwrap(), "a�");
    }
}
