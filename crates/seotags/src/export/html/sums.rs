//! How titles and descriptions stand, in front of the table of pages.

use super::super::tag_figures::with_new_tags;
use super::super::words::grouped;
use super::super::{ExportOptions, TagFigures};
use std::fmt::Write;

/// The section; empty where there are no figures.
pub(super) fn section(options: &ExportOptions) -> String {
    let Some(tags) = options.tags.as_ref().filter(|tags| tags.pages > 0) else { return String::new() };
    let new = (!options.without_suggestions).then(|| with_new_tags(options.choice));
    let mut text = String::from(
        "<section class=\"sums\" aria-labelledby=\"sums\">\n<h2 id=\"sums\">How titles and descriptions stand</h2>\n",
    );
    let plural = if tags.pages == 1 { "page that is" } else { "pages that are" };
    let _ = writeln!(text, "<p class=\"sub\">Of {} {plural} not kept out of search engines.</p>", grouped(tags.pages));
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
