//! Tracks whether a statement always runs or depends on a condition.

/// State of the scanner's current statement and of the previous ones.
#[derive(Default)]
pub(super) struct Statement {
    progress: Progress,
    is_conditional: bool,
    /// It leaves the function.
    returns: bool,
    /// Earlier code may have left the function, or has.
    may_be_left_out: bool,
    /// The open block at the top level is a statement, not an object.
    in_block: bool,
    last: Option<char>,
    /// A line ended after it.
    in_new_line: bool,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// No token seen yet.
    #[default]
    Begins,
    /// Its condition follows, in brackets.
    Condition,
    /// Inside the condition.
    Inside,
}

impl Statement {
    /// True if it runs whenever the code does.
    pub(super) fn always_runs(&self) -> bool {
        !self.is_conditional && !self.may_be_left_out
    }

    /// Names joined by dots, `depth` brackets deep.
    pub(super) fn name(&mut self, path: &str, depth: usize) {
        if depth == 0 {
            self.begin_value();
        }
        match path {
            // Brackets may contain a separate function, unless they belong to a condition.
            "return" | "throw" | "break" | "continue" if self.is_conditional => self.may_be_left_out = true,
            "return" | "throw" if depth == 0 => self.returns = true,
            _ => {}
        }
        if depth > 0 {
            return;
        }
        match path {
            "if" | "while" | "for" | "with" | "switch" | "catch" => {
                self.is_conditional = true;
                self.progress = Progress::Condition;
            }
            "else" => {
                self.is_conditional = true;
                self.progress = Progress::Begins;
            }
            _ => self.progress = Progress::Inside,
        }
        self.last = path.chars().last();
    }

    /// A string.
    pub(super) fn string(&mut self, depth: usize) {
        if depth == 0 {
            self.begin_value();
            self.progress = Progress::Inside;
            self.last = Some('"');
        }
    }

    /// The arrow of a function; a body without braces was already skipped.
    pub(super) fn arrow(&mut self, has_braces: bool) {
        self.progress = Progress::Inside;
        self.last = Some(if has_braces { '>' } else { '}' });
    }

    /// Any other character, with the number of open brackets before it and the text after it.
    pub(super) fn sign(&mut self, sign: char, depth: usize, rest: &str) {
        match (sign, depth) {
            ('\n', 0) => self.in_new_line = true,
            ('{', 0) => self.in_block = !matches!(self.last, Some('=' | '(' | ',' | '?' | ':' | '&' | '|' | '>')),
            ('}', 1) if self.in_block => return self.end(),
            (')', 1) if self.progress == Progress::Condition => {
                self.progress = Progress::Begins;
                self.last = Some(sign);
                return;
            }
            (';', 0) => return self.end(),
            ('?', 0) => self.is_conditional = true,
            ('&' | '|', 0) if rest.starts_with(sign) => self.is_conditional = true,
            _ => {}
        }
        let closes = depth == 1 && matches!(sign, ')' | ']' | '}');
        if (depth == 0 || closes) && !sign.is_whitespace() {
            if self.progress == Progress::Begins {
                self.progress = Progress::Inside;
            }
            self.last = Some(sign);
            self.in_new_line = false;
        }
    }

    /// A value at the start of a line ends the statement if another value precedes it.
    fn begin_value(&mut self) {
        let is_value = |c: char| is_word(c) || matches!(c, ')' | ']' | '}' | '"');
        if self.in_new_line && self.progress == Progress::Inside && self.last.is_some_and(is_value) {
            self.end();
        }
        self.in_new_line = false;
    }

    fn end(&mut self) {
        let may_be_left_out = self.may_be_left_out || self.returns;
        *self = Self { may_be_left_out, ..Self::default() };
    }
}

pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}
