//! The problems of titles and descriptions, before the table of pages.

use super::super::tag_figures::with_new_tags;
use super::super::words::grouped;
use super::super::{ExportOptions, TagFigures};
use std::fmt::Write;

/// The section; empty without figures.
pub(super) fn section(options: &ExportOptions) -> String {
    let Some(tags) = options.tags.as_ref().filter(|tags| tags.pages > 0) else { return String::new() };
    let new = (!options.without_suggestions).then(|| with_new_tags(options.choice));
    let mut text = String::from(
        "<section class=\"sums\" aria-labelledby=\"sums\">\n<h2 id=\"sums\">Titles and descriptions</h2>\n",
    );
    let plural = if tags.pages == 1 { "page that is" } else { "pages that are" };
    let _ = writeln!(text, "<p class=\"sub\">Of {} {plural} not blocked from search engines.</p>", grouped(tags.pages));
    text.push_str("<table>\n<thead><tr><td></td>");
    for name in ["Titles", "Meta descriptions"] {
        let _ = write!(text, "<th scope=\"col\">{name}</th>");
        if let Some(new) = new {
            let _ = write!(text, "<th scope=\"col\">{new}</th>");
        }
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    push_rows(&mut text, tags, new.is_some());
    text.push_str("</tbody>\n</table>\n</section>\n");
    text
}

fn push_rows(text: &mut String, tags: &TagFigures, with_new: bool) {
    for (title, description) in tags.of_titles().zip(tags.of_descriptions()) {
        let _ = write!(text, "<tr><th scope=\"row\">{}</th>", title.name);
        for problem in [title, description] {
            let _ = write!(text, "<td>{}</td>", grouped(problem.before));
            if with_new {
                let _ = write!(text, "<td>{}</td>", grouped(problem.after));
            }
        }
        text.push_str("</tr>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::TagProblems;
    use seotags_core::decision::Choice;

    fn options(pages: u64) -> ExportOptions {
        let titles = TagProblems { missing: 1, short: 1_200, long: 3, vague: 4, duplicate: 5 };
        let tags = TagFigures { pages, titles, meta_descriptions_after: titles, ..TagFigures::default() };
        ExportOptions { tags: Some(tags), ..ExportOptions::default() }
    }

    #[test]
    fn each_problem_is_counted_before_and_after() {
        let text = section(&options(2_000));
        assert!(text.contains("Of 2,000 pages that are not blocked from search engines."), "{text}");
        for row in [
            "<th scope=\"row\">Missing</th><td>1</td><td>0</td><td>0</td><td>1</td>",
            "<th scope=\"row\">Too short</th><td>1,200</td><td>0</td><td>0</td><td>1,200</td>",
            "<th scope=\"row\">Too long</th><td>3</td><td>0</td><td>0</td><td>3</td>",
            "<th scope=\"row\">Does not name the page</th><td>4</td><td>0</td><td>0</td><td>4</td>",
            "<th scope=\"row\">Shared with another page</th><td>5</td><td>0</td><td>0</td><td>5</td>",
        ] {
            assert!(text.contains(row), "{row} is not in {text}");
        }
    }

    #[test]
    fn check_shows_no_new_tags_and_missing_figures_no_section() {
        let text = section(&ExportOptions { without_suggestions: true, ..options(1) });
        assert!(text.contains("<th scope=\"row\">Missing</th><td>1</td><td>0</td></tr>"), "{text}");
        let accepted = section(&ExportOptions { choice: Choice { accepted: true, ..Choice::ALL }, ..options(1) });
        assert!(accepted.contains("with the accepted tags"), "{accepted}");
        assert_eq!(section(&options(0)) + &section(&ExportOptions::default()), "");
    }
}
