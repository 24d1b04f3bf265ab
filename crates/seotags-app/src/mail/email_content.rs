//! The content of an email, as text and as HTML from the same paragraphs.

use super::address::EmailAddress;
use jiff::Timestamp;
use seotags::text::{html_text, html_value};
use serde::{Deserialize, Serialize};

/// Longest line of the text, except for lines with a link.
const LINE_CHARS: usize = 72;

/// An email without headers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EmailContent {
    /// The recipient.
    pub(crate) to: EmailAddress,
    /// Its subject.
    pub(crate) subject: String,
    paragraphs: Vec<Paragraph>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Paragraph {
    Text(String),
    Link { label: String, url: String },
}

impl EmailContent {
    /// A letter without content.
    pub(crate) fn new(to: EmailAddress, subject: &str) -> Self {
        Self { to, subject: subject.to_owned(), paragraphs: Vec::new() }
    }

    /// Adds a paragraph.
    pub(crate) fn say(mut self, text: impl Into<String>) -> Self {
        self.paragraphs.push(Paragraph::Text(text.into()));
        self
    }

    /// Adds a link, alone on its line.
    pub(crate) fn link(mut self, label: &str, url: String) -> Self {
        self.paragraphs.push(Paragraph::Link { label: label.to_owned(), url });
        self
    }

    /// As plain text.
    pub(crate) fn text(&self) -> String {
        let paragraphs = self.paragraphs.iter().map(|paragraph| match paragraph {
            Paragraph::Text(text) => wrapped(text),
            Paragraph::Link { url, .. } => url.clone(),
        });
        format!("{}\n", paragraphs.collect::<Vec<_>>().join("\n\n"))
    }

    /// As HTML that loads nothing.
    pub(crate) fn html(&self) -> String {
        let mut html = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{}</title></head>\n\
             <body style=\"font-family: sans-serif; max-width: 36em; margin: 2em auto; line-height: 1.5\">\n",
            html_text(&self.subject)
        );
        for paragraph in &self.paragraphs {
            let part = match paragraph {
                Paragraph::Text(text) => html_text(text),
                Paragraph::Link { label, url } => {
                    format!("<a href=\"{}\">{}</a>", html_value(url, '"'), html_text(label))
                }
            };
            html.extend(["<p>", part.as_str(), "</p>\n"]);
        }
        html.push_str("</body>\n</html>\n");
        html
    }
}

/// Formats a time for emails: `28 November 2026 at 19:05 UTC`.
pub(crate) fn moment(at: Timestamp) -> String {
    at.strftime("%-d %B %Y at %H:%M UTC").to_string()
}

/// Lines of at most this many characters, if words are short enough.
fn wrapped(text: &str) -> String {
    let (mut out, mut chars) = (String::new(), 0);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if chars > 0 && chars + 1 + length > LINE_CHARS {
            out.push('\n');
            chars = 0;
        } else if chars > 0 {
            out.push(' ');
            chars += 1;
        }
        out.push_str(word);
        chars += length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::EmailContent;

    #[test]
    fn text_and_html_of_a_letter_have_the_same_content() {
        let letter = EmailContent::new("ada@shop.example".parse().unwrap(), "A <subject>")
            .say("This is a paragraph that is long enough for a second line, since lines have seventy-two characters.")
            .link("Open it", "https://tags.example/app/x?token=1&b=2".to_owned());
        insta::assert_snapshot!(letter.text(), @r"
        This is a paragraph that is long enough for a second line, since lines
        have seventy-two characters.

        https://tags.example/app/x?token=1&b=2
        ");
        insta::assert_snapshot!(letter.html(), @r#"
        <!doctype html>
        <html lang="en">
        <head><meta charset="utf-8"><title>A &lt;subject&gt;</title></head>
        <body style="font-family: sans-serif; max-width: 36em; margin: 2em auto; line-height: 1.5">
        <p>This is a paragraph that is long enough for a second line, since lines have seventy-two characters.</p>
        <p><a href="https://tags.example/app/x?token=1&amp;b=2">Open it</a></p>
        </body>
        </html>
        "#);
    }
}
