//! Why a row or a cell is skipped.

use seotags_core::named::named;

named! {
    /// Why a row or a cell is skipped. A person must check each one.
    pub enum Reason {
        /// The row contains no URL.
        NotAUrl = "not_a_url",
        /// The analysis does not contain the page.
        Foreign = "foreign",
        /// The page was analysed again after the file was written, and its content has changed.
        ContentChanged = "content_changed",
        /// Another row contradicts this one about the same page.
        Contradiction = "contradiction",
        /// An unclosed quotation mark in the row makes its cells ambiguous.
        UnclosedQuote = "unclosed_quote",
        /// A cell, or the row, is longer than any text of a page.
        TooLong = "too_long",
        /// The cell contains a formula instead of a text.
        Formula = "formula",
        /// The spreadsheet turned the text into an error value, e.g. `#NAME?`.
        ErrorValue = "error_value",
        /// The spreadsheet turned the text into a date or a formatted number.
        NotText = "not_text",
        /// The text was too long for a cell of the export and was cut there.
        Cut = "cut",
        /// A program lost letters of the text, or read them in another character set.
        Damaged = "damaged",
        /// The cell was not edited, and a person decided differently after the file was written.
        Decided = "decided",
        /// The text cannot be on a page: it is empty after cleaning, or contains invalid characters.
        Unusable = "unusable",
        /// The checker found an error in the text, and such texts are to be skipped.
        Findings = "findings",
    }
}

impl Reason {
    /// As text for users, about one row or cell.
    pub fn words(self) -> &'static str {
        match self {
            Self::NotAUrl => "no URL in this row",
            Self::Foreign => "not a page of this analysis",
            Self::ContentChanged => "the page's content has changed since the file was written",
            Self::Contradiction => "several rows contradict each other about this page",
            Self::UnclosedQuote => "a quotation mark is never closed",
            Self::TooLong => "too long for a text of a page",
            Self::Formula => "a formula, not a text",
            Self::ErrorValue => "an error of the spreadsheet, not a text",
            Self::NotText => "a date or a formatted number, not a text",
            Self::Cut => "cut off, because it does not fit into a cell",
            Self::Damaged => "letters were lost when the file was saved or opened",
            Self::Decided => "the decision was changed since the file was written",
            Self::Unusable => "not a valid text for a page",
            Self::Findings => "the checker found an error",
        }
    }

    /// The noun for a list of counts: `2 formulas` is the count and this.
    pub fn counted(self, count: u64) -> &'static str {
        let (one, more) = match self {
            Self::NotAUrl => ("row without a URL", "rows without a URL"),
            Self::Foreign => ("foreign URL", "foreign URLs"),
            Self::ContentChanged => ("page that changed", "pages that changed"),
            Self::Contradiction => ("contradiction", "contradictions"),
            Self::UnclosedQuote => ("unclosed quotation mark", "unclosed quotation marks"),
            Self::TooLong => ("too long", "too long"),
            Self::Formula => ("formula", "formulas"),
            Self::ErrorValue => ("spreadsheet error", "spreadsheet errors"),
            Self::NotText => ("date or number", "dates or numbers"),
            Self::Cut => ("cut text", "cut texts"),
            Self::Damaged => ("damaged text", "damaged texts"),
            Self::Decided => ("decided since", "decided since"),
            Self::Unusable => ("unusable text", "unusable texts"),
            Self::Findings => ("with an error", "with an error"),
        };
        if count == 1 { one } else { more }
    }

    /// What to do next, if known: one sentence without a full stop.
    pub fn hint(self) -> Option<&'static str> {
        Some(match self {
            Self::ContentChanged => "check the current page; --force imports the text anyway",
            Self::Contradiction => "keep one row of each page",
            Self::Formula => "write a text into the cell, with ' before its =, if it begins with one",
            Self::ErrorValue | Self::NotText => "format the column as text and write the cell again",
            Self::Damaged => "save the table as UTF-8 (`CSV UTF-8` in Excel) or as xlsx",
            Self::Decided => "--force imports the cell anyway",
            Self::Cut => "export SEO texts of that length as csv",
            Self::UnclosedQuote => "double a \" that belongs to the text",
            Self::NotAUrl | Self::Foreign | Self::TooLong | Self::Unusable | Self::Findings => return None,
        })
    }
}
