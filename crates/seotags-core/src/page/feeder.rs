//! Hands the page to the tokenizer, with tags that have too many or too long attributes cut. The tokenizer compares each
//! attribute of a tag with all before it, so that a tag with a million would take hours. The feeder knows exactly where
//! tags begin, as it asks the tree builder after each element that may hold raw text.

use super::tree::Flattener;
use html5ever::TokenizerResult;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, TokenSink, Tokenizer};

/// Most attributes of one element (`hostile-web` 2).
const MAX_ATTRIBUTES: usize = 256;
/// Longest value of an attribute, in bytes (`hostile-web` 2).
const MAX_VALUE_BYTES: usize = 64 << 10;
/// Longest name of a tag or attribute, in bytes; a longer one has no meaning to anybody.
const MAX_NAME_BYTES: usize = 1_024;
/// Bytes handed over at once, so that parsing can be stopped between.
const CHUNK_BYTES: usize = 64 << 10;

/// Elements whose content may be text up to their own closing tag.
const MAY_HOLD_RAW_TEXT: [&str; 10] =
    ["script", "style", "title", "textarea", "noscript", "iframe", "xmp", "noembed", "noframes", "plaintext"];

/// Feeds one page.
pub(super) struct Feeder<'a> {
    html: &'a str,
    bytes: &'a [u8],
    text: StrTendril,
    tokenizer: &'a Tokenizer<Flattener>,
    queue: BufferQueue,
    /// Where the part begins that has not been handed over.
    fed: usize,
    /// Ranges of that part that are left out.
    cuts: Vec<(usize, usize)>,
    has_cut: bool,
}

/// Feeds the whole page, or as much of it as the tree takes; true if attributes were cut.
pub(super) fn feed(html: &str, tokenizer: &Tokenizer<Flattener>) -> bool {
    let mut feeder = Feeder {
        html,
        bytes: html.as_bytes(),
        text: StrTendril::from_slice(html),
        tokenizer,
        queue: BufferQueue::default(),
        fed: 0,
        cuts: Vec::new(),
        has_cut: false,
    };
    feeder.run();
    feeder.has_cut
}

impl Feeder<'_> {
    fn run(&mut self) {
        let mut at = 0;
        while !self.tokenizer.sink.is_exhausted() {
            let Some(found) = self.html[at..].find('<') else { break };
            let start = at + found;
            if start - self.fed > CHUNK_BYTES {
                self.hand_over(start);
            }
            at = self.after_markup(start);
        }
        self.hand_over(self.html.len());
    }

    /// Behind the tag, comment or declaration that begins at `start`, where the tokenizer is between tags.
    fn after_markup(&mut self, start: usize) -> usize {
        match self.bytes.get(start + 1) {
            Some(b'!') => self.after_declaration(start),
            Some(b'?') => self.behind(start, ">"),
            Some(b'/') => match self.bytes.get(start + 2) {
                Some(byte) if byte.is_ascii_alphabetic() => self.after_tag(start + 2),
                _ => self.behind(start, ">"),
            },
            Some(byte) if byte.is_ascii_alphabetic() => {
                let end = self.after_tag(start + 1);
                match self.raw_text_name(start + 1) {
                    Some(name) => self.after_raw_text(name, end),
                    None => end,
                }
            }
            _ => start + 1,
        }
    }

    fn after_declaration(&mut self, start: usize) -> usize {
        let rest = &self.html[start..];
        if rest.starts_with("<!--") {
            return self.after_comment(start + 2);
        }
        if rest.starts_with("<![CDATA[") {
            self.hand_over(start);
            if self.tokenizer.sink.adjusted_current_node_present_but_not_in_html_namespace() {
                return self.behind(start, "]]>");
            }
        }
        self.behind(start, ">")
    }

    /// Behind the `-->` or `--!>` from `start` on, where the comment's own dashes stand: `<!-->` is a whole comment.
    fn after_comment(&self, start: usize) -> usize {
        let mut at = start;
        while let Some(found) = self.html[at..].find("--") {
            let after = at + found + 2;
            match &self.bytes[after..] {
                [b'>', ..] => return after + 1,
                [b'!', b'>', ..] => return after + 2,
                _ => at += found + 1,
            }
        }
        self.html.len()
    }

    /// Behind the next `end` from `start` on, or the end of the page.
    fn behind(&self, start: usize, end: &str) -> usize {
        self.html[start..].find(end).map_or(self.html.len(), |found| start + found + end.len())
    }

    fn raw_text_name(&self, name: usize) -> Option<&'static str> {
        let written = &self.bytes[name..self.end_of_name(name)];
        MAY_HOLD_RAW_TEXT.into_iter().find(|raw| written.eq_ignore_ascii_case(raw.as_bytes()))
    }

    /// Behind the closing tag of an element that holds text; at `end` if the tree builder took it for another one.
    fn after_raw_text(&mut self, name: &str, end: usize) -> usize {
        self.hand_over(end);
        let mut at = end;
        while self.tokenizer.sink.is_in_raw_text() {
            let Some(found) = self.html[at..].find("</") else { return self.html.len() };
            at += found + 2;
            let written = self.bytes.get(at..at + name.len());
            if written.is_some_and(|written| written.eq_ignore_ascii_case(name.as_bytes())) {
                at = self.after_tag(at);
                self.hand_over(at);
            }
        }
        at
    }

    /// Behind the tag whose name begins at `name`; marks what is too long in it.
    fn after_tag(&mut self, name: usize) -> usize {
        let mut at = self.end_of_name(name);
        self.cut_name(name, at);
        let mut count = 0;
        loop {
            at = self.skip(at, |byte| byte.is_ascii_whitespace() || byte == b'/');
            match self.bytes.get(at) {
                None => return self.bytes.len(),
                Some(b'>') => return at + 1,
                Some(_) => {}
            }
            let start = at;
            at = self.after_attribute(start, count < MAX_ATTRIBUTES);
            if count >= MAX_ATTRIBUTES {
                self.cut(start, at);
            }
            count += 1;
        }
    }

    /// Behind the attribute that begins at `start`; marks what is too long in it if it is to be kept.
    fn after_attribute(&mut self, start: usize, keeps: bool) -> usize {
        // An attribute's name may begin with an equals sign.
        let name_end = self
            .skip(self.boundary(start + 1), |byte| !byte.is_ascii_whitespace() && !matches!(byte, b'/' | b'>' | b'='));
        if keeps {
            self.cut_name(start, name_end);
        }
        let equals = self.skip(name_end, |byte| byte.is_ascii_whitespace());
        if self.bytes.get(equals) != Some(&b'=') {
            return name_end;
        }
        let value = self.skip(equals + 1, |byte| byte.is_ascii_whitespace());
        let quote = self.bytes.get(value).copied().filter(|byte| matches!(byte, b'"' | b'\''));
        let (value, end) = match quote {
            Some(quote) => (value + 1, self.skip(value + 1, |byte| byte != quote)),
            None => (value, self.skip(value, |byte| !byte.is_ascii_whitespace() && byte != b'>')),
        };
        if keeps && end - value > MAX_VALUE_BYTES {
            self.cut(self.boundary(value + MAX_VALUE_BYTES), end);
        }
        if quote.is_some() { (end + 1).min(self.html.len()) } else { end }
    }

    fn end_of_name(&self, start: usize) -> usize {
        self.skip(start, |byte| !byte.is_ascii_whitespace() && !matches!(byte, b'/' | b'>'))
    }

    fn cut_name(&mut self, start: usize, end: usize) {
        if end - start > MAX_NAME_BYTES {
            self.cut(self.boundary(start + MAX_NAME_BYTES), end);
        }
    }

    /// First place from `at` on where `goes_on` does not hold: a character's boundary, as it stops at ASCII only.
    fn skip(&self, at: usize, goes_on: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(at..).unwrap_or_default();
        rest.iter().position(|byte| !goes_on(*byte)).map_or(self.bytes.len(), |stop| at + stop)
    }

    /// The next character's boundary from `at` on.
    fn boundary(&self, at: usize) -> usize {
        (at..self.html.len()).find(|at| self.html.is_char_boundary(*at)).unwrap_or(self.html.len())
    }

    fn cut(&mut self, start: usize, end: usize) {
        self.cuts.push((start, end));
        self.has_cut = true;
    }

    /// Hands everything up to `end` to the tokenizer, without the cuts.
    fn hand_over(&mut self, end: usize) {
        for (start, after) in std::mem::take(&mut self.cuts) {
            self.push(self.fed, start);
            self.fed = after;
        }
        while self.fed < end && !self.tokenizer.sink.is_exhausted() {
            let limit = self.html.floor_char_boundary(end.min(self.fed + CHUNK_BYTES));
            self.push(self.fed, limit);
            self.fed = limit;
            // The tokenizer stops at scripts and named encodings; nothing is done about either here.
            while !matches!(self.tokenizer.feed(&self.queue), TokenizerResult::Done) {}
        }
    }

    fn push(&self, start: usize, end: usize) {
        if start < end {
            // The page is far smaller than the 4 GiB that a tendril can hold.
            self.queue.push_back(self.text.subtendril(start as u32, (end - start) as u32));
        }
    }
}
