//! Relative links in the documentation lead to files and headings that exist.

use super::texts::Text;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

/// A relative link or image.
#[derive(Debug)]
pub(crate) struct Link {
    /// The bytes of the whole link in the text.
    pub(crate) place: Range<usize>,
    /// The target as it is written.
    pub(crate) written: String,
    /// The part of the target before `#`; empty for a heading of the same file.
    pub(crate) file: String,
    /// The part after `#`.
    pub(crate) heading: Option<String>,
}

/// Every dead link.
pub(super) fn breaches(texts: &[Text]) -> Vec<String> {
    let headings: BTreeMap<&str, Vec<String>> =
        texts.iter().map(|text| (text.path.as_str(), headings_of(&text.text))).collect();
    let mut found = Vec::new();
    for text in texts {
        for link in links_of(&text.text) {
            let place = format!("{}:{}", text.path, text.line_of(link.place.start));
            let target = if link.file.is_empty() {
                Some(PathBuf::from(&text.path))
            } else {
                resolved(Path::new(&text.path), &link.file)
            };
            let Some(target) = target.filter(|target| target.exists()) else {
                found.push(format!("{place}: dead link to {}", link.written));
                continue;
            };
            let Some(heading) = &link.heading else { continue };
            let target = target.to_string_lossy().replace('\\', "/");
            // Only headings of Markdown files are checked.
            if headings.get(target.as_str()).is_some_and(|known| !known.contains(heading)) {
                found.push(format!("{place}: {target} has no heading #{heading}"));
            }
        }
    }
    found
}

/// The relative links and images of a Markdown text, in order.
pub(crate) fn links_of(text: &str) -> Vec<Link> {
    let mut links = Vec::new();
    for (event, place) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.extend(relative(&dest_url, place));
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                for attribute in ["src=\"", "srcset=\"", "href=\""] {
                    for rest in html.split(attribute).skip(1) {
                        links.extend(relative(rest.split('"').next().unwrap_or_default(), place.clone()));
                    }
                }
            }
            _ => {}
        }
    }
    links
}

fn relative(written: &str, place: Range<usize>) -> Option<Link> {
    if written.contains("://") || written.starts_with("mailto:") {
        return None;
    }
    let (file, heading) = match written.split_once('#') {
        Some((file, heading)) => (file, Some(heading.to_owned())),
        None => (written, None),
    };
    Some(Link { place, written: written.to_owned(), file: file.to_owned(), heading })
}

/// The path of a link's target from the project's root; `None` if it would be outside.
pub(crate) fn resolved(from: &Path, file: &str) -> Option<PathBuf> {
    if file.is_empty() {
        return None;
    }
    let mut path = from.parent()?.to_path_buf();
    for component in Path::new(file).components() {
        match component {
            Component::ParentDir => {
                if !path.pop() {
                    return None;
                }
            }
            Component::Normal(name) => path.push(name),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(path)
}

/// The names by which GitHub and mdBook link to the headings of a text.
fn headings_of(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let name = heading.take().map(|title| name_of(&title)).unwrap_or_default();
                // The second heading of a name is name-1.
                let earlier = names.iter().filter(|known| **known == name).count();
                names.push(if earlier == 0 { name } else { format!("{name}-{earlier}") });
            }
            Event::Text(part) | Event::Code(part) => {
                if let Some(title) = &mut heading {
                    title.push_str(&part);
                }
            }
            _ => {}
        }
    }
    names
}

fn name_of(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str, text: &str) -> Text {
        Text { path: path.into(), text: text.into() }
    }

    #[test]
    fn dead_links_are_found() {
        std::env::set_current_dir(crate::run::project_root()).unwrap();
        let texts = [
            text(
                "README.md",
                "[a](docs/style.md) [b](docs/none.md)\n\n[c](#two-words) [d](#three) <img src=\"no.svg\">",
            ),
            text("docs/style.md", "# Two `words`\n\n[e](../README.md#two-words) [f](../../x.md) `[g](h.md)`\n"),
        ];
        let found = breaches(&texts);
        let expected = [
            "README.md:1: dead link to docs/none.md",
            "README.md:3: README.md has no heading #two-words",
            "README.md:3: README.md has no heading #three",
            "README.md:3: dead link to no.svg",
            "docs/style.md:3: README.md has no heading #two-words",
            "docs/style.md:3: dead link to ../../x.md",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn headings_have_the_names_that_github_gives_them() {
        let names = headings_of("# What does `meta_front` mean?\n\n## Set up\n\ntext\n\n## Set up\n");
        assert_eq!(names, ["what-does-meta_front-mean", "set-up", "set-up-1"]);
    }
}
