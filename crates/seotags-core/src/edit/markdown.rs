//! New tags in the front matter of Markdown.

use super::decoration::Decoration;
use super::front_matter::{Entry, FrontMatter, Lines, Named, NamedAddress};
use super::{Edited, Obstacle, Outcome, Replacement, TagEdit, splice};
use crate::compose::Element;
use crate::text::fold_space;
use std::ops::Range;

/// Keys that hold a page's title alone, before `title`, which themes take for the heading, too.
const TITLE_KEYS: [&str; 6] = ["seo_title", "seoTitle", "seotitle", "meta_title", "metaTitle", "title"];
const DESCRIPTION_KEYS: [&str; 6] =
    ["description", "meta_description", "metaDescription", "seo_description", "seoDescription", "summary"];
const H1_KEYS: [&str; 3] = ["h1", "heading", "headline"];
/// The key of a description that was missing.
const NEW_DESCRIPTION: &str = "description";
/// Signs that mean something to Markdown; a heading with one of them is not rewritten.
const MARKDOWN_SIGNS: [char; 13] = ['\\', '`', '*', '_', '[', ']', '<', '>', '&', '#', '{', '}', '$'];

/// Puts the texts of `edits` into the front matter of a page, and leaves every other byte as it is. What a site's template
/// adds to a title (`Boots` → `Boots | Shop`) is taken off the wanted one if it has it. The H1 goes to its own key if
/// there is one, else to the heading with which the text begins.
pub fn edit_markdown(source: &str, edits: &[TagEdit]) -> Edited {
    let Some(block) = FrontMatter::of(source) else {
        let left = |edit: &TagEdit| (edit.element, Outcome::Left(Obstacle::NoPlace));
        return Edited { text: source.to_owned(), outcomes: edits.iter().map(left).collect(), copies: Vec::new() };
    };
    let page = Page { source, entries: block.entries(source), block };
    let mut replacements = Vec::new();
    let mut outcomes = Vec::new();
    for edit in edits {
        let (outcome, replacement) = page.planned(edit);
        replacements.extend(replacement);
        outcomes.push((edit.element, outcome));
    }
    if let Some(text) = splice(source, replacements).filter(|text| page.block.is_sound(text)) {
        return Edited { text, outcomes, copies: Vec::new() };
    }
    let left = |(element, _)| (element, Outcome::Left(Obstacle::Unusual));
    Edited { text: source.to_owned(), outcomes: outcomes.into_iter().map(left).collect(), copies: Vec::new() }
}

/// The address that a page's front matter names.
pub fn named_address(source: &str) -> Named {
    let block = FrontMatter::of(source)?;
    let entries = block.entries(source);
    let text = |key: &str| entries.iter().find(|entry| entry.key == key).and_then(|entry| entry.text.clone());
    let path = text("permalink").or_else(|| text("url"));
    path.map(NamedAddress::Path).or_else(|| text("slug").map(NamedAddress::Slug))
}

/// A Markdown file, read.
struct Page<'a> {
    source: &'a str,
    block: FrontMatter,
    entries: Vec<Entry>,
}

impl Page<'_> {
    fn planned(&self, edit: &TagEdit) -> (Outcome, Option<Replacement>) {
        match edit.element {
            Element::Title => match self.first(&TITLE_KEYS) {
                Some(entry) => self.title(entry, edit),
                None if edit.analysed.is_none() => {
                    (Outcome::Written, Some(self.block.added(None, "title", &edit.wanted)))
                }
                None => (Outcome::Left(Obstacle::Missing), None),
            },
            Element::Meta => match self.first(&DESCRIPTION_KEYS) {
                Some(entry) => self.exact(entry, edit),
                None if edit.analysed.is_none() => {
                    let added = self.block.added(self.first(&TITLE_KEYS), NEW_DESCRIPTION, &edit.wanted);
                    (Outcome::Written, Some(added))
                }
                None => (Outcome::Left(Obstacle::Missing), None),
            },
            Element::H1 => self.heading(edit),
            Element::SeoText | Element::Keywords => (Outcome::Left(Obstacle::NoPlace), None),
        }
    }

    /// The entry of the first of these keys that is there.
    fn first(&self, keys: &[&str]) -> Option<&Entry> {
        keys.iter().find_map(|key| self.entries.iter().find(|entry| entry.key == *key))
    }

    /// A title, to which the template may add something.
    fn title(&self, entry: &Entry, edit: &TagEdit) -> (Outcome, Option<Replacement>) {
        let Some(found) = entry.text.as_deref() else { return self.exact(entry, edit) };
        if found == edit.wanted {
            return (Outcome::AlreadyThere, None);
        }
        if let Some(decoration) = edit.analysed.as_deref().and_then(|page| Decoration::of(page, found)) {
            let wanted = decoration.without(&edit.wanted);
            if wanted == found {
                return (Outcome::AlreadyThere, None);
            }
            return (Outcome::Written, Some(self.block.replaced(self.source, entry, wanted)));
        }
        if Decoration::of(&edit.wanted, found).is_some() {
            return (Outcome::AlreadyThere, None);
        }
        (Outcome::Differs { found: Some(found.to_owned()) }, None)
    }

    /// A text that the page says as it is written here.
    fn exact(&self, entry: &Entry, edit: &TagEdit) -> (Outcome, Option<Replacement>) {
        if entry.text.is_none() && !entry.value.is_empty() {
            return (Outcome::Left(Obstacle::Unusual), None);
        }
        let found = entry.text.clone().filter(|text| !text.is_empty());
        if found.as_deref() == Some(edit.wanted.as_str()) {
            return (Outcome::AlreadyThere, None);
        }
        if found != edit.analysed {
            return (Outcome::Differs { found }, None);
        }
        (Outcome::Written, Some(self.block.replaced(self.source, entry, &edit.wanted)))
    }

    fn heading(&self, edit: &TagEdit) -> (Outcome, Option<Replacement>) {
        if let Some(entry) = self.first(&H1_KEYS) {
            return self.exact(entry, edit);
        }
        let title = self.entries.iter().find(|entry| entry.key == "title");
        // Where the title has a key of its own, `title` is the heading.
        if let Some(entry) = title
            && self.first(&TITLE_KEYS).is_some_and(|first| first.key != "title")
        {
            return self.exact(entry, edit);
        }
        let Some(range) = self.first_heading() else { return (Outcome::Left(Obstacle::Missing), None) };
        let found = fold_space(&self.source[range.clone()]);
        if found == edit.wanted {
            return (Outcome::AlreadyThere, None);
        }
        if found.contains(MARKDOWN_SIGNS) || edit.wanted.contains(MARKDOWN_SIGNS) {
            return (Outcome::Left(Obstacle::Markup), None);
        }
        if Some(&found) != edit.analysed.as_ref() {
            return (Outcome::Differs { found: Some(found) }, None);
        }
        (Outcome::Written, Some(Replacement { range, text: edit.wanted.clone() }))
    }

    /// The text of the heading with which the page begins (`# Boots`).
    fn first_heading(&self) -> Option<Range<usize>> {
        let mut lines = Lines { source: self.source, at: self.block.end };
        let line = lines.find(|line| !self.source[line.clone()].trim().is_empty())?;
        let written = &self.source[line.clone()];
        let text = written.strip_prefix("# ")?;
        let blanks = text.len() - text.trim_start().len();
        let start = line.start + 2 + blanks;
        Some(start..start + text.trim().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn edits(title: &str, meta: (Option<&str>, &str), h1: &str) -> Vec<TagEdit> {
        vec![
            TagEdit { element: Element::Title, analysed: Some("Boots | Shop".into()), wanted: title.into() },
            TagEdit { element: Element::Meta, analysed: meta.0.map(str::to_owned), wanted: meta.1.into() },
            TagEdit { element: Element::H1, analysed: Some("Boots".into()), wanted: h1.into() },
        ]
    }

    fn after(source: &str, edits: &[TagEdit]) -> String {
        let edited = edit_markdown(source, edits);
        assert_eq!(edit_markdown(&edited.text, edits).text, edited.text, "a second time changes more");
        let odd = edited.outcomes.iter().filter(|(_, outcome)| *outcome != Outcome::Written);
        let odd: Vec<String> = odd.map(|(element, outcome)| format!("{element:?}: {outcome:?}\n")).collect();
        format!("{}{}", edited.text, odd.concat())
    }

    #[test]
    fn yaml_keeps_its_order_comments_and_quotes() {
        let source = "\u{feff}---\r\n# A comment\r\ntitle: Boots # the name\r\ndate: 2025-11-01\r\ntags:\r\n- a\r\n  \
                      title: no\r\ndescription: >\r\n  Old\r\n  words\r\nlast: 'x'\r\n---\r\n\r\n# Boots\r\n\r\ntitle: no\r\n";
        let edits = edits("Boots: \"dry\" feet | Shop", (Some("Old words"), "It's new"), "Dry boots");
        insta::assert_snapshot!(after(source, &edits).replace('\r', "␍").replace('\u{feff}', "[BOM]"), @r#"
        [BOM]---␍
        # A comment␍
        title: "Boots: \"dry\" feet" # the name␍
        date: 2025-11-01␍
        tags:␍
        - a␍
          title: no␍
        description: It's new␍
        last: 'x'␍
        ---␍
        ␍
        # Dry boots␍
        ␍
        title: no␍
        "#);
    }

    #[test]
    fn toml_keeps_its_order_comments_and_quotes() {
        let source = "+++\ntitle = 'Boots' # the name\ndate = 2025-11-01\nlong = \"\"\"\ndescription = \"no\"\n\"\"\"\n\n[params]\ntitle = \"no\"\n+++\nText\n";
        insta::assert_snapshot!(after(source, &edits("Dry boots", (None, "It's \"new\""), "Dry")), @r#"
        +++
        title = 'Dry boots' # the name
        description = "It's \"new\""
        date = 2025-11-01
        long = """
        description = "no"
        """

        [params]
        title = "no"
        +++
        Text
        H1: Left(Missing)
        "#);
    }

    #[test]
    fn what_is_written_in_an_unusual_way_or_says_something_else_is_left() {
        let edits = edits("New", (Some("Old"), "New"), "New");
        insta::assert_snapshot!(after("---\ntitle: Shoes\ndescription: *anchor\n---\n# *Boots*\n", &edits), @r#"
        ---
        title: Shoes
        description: *anchor
        ---
        # *Boots*
        Title: Differs { found: Some("Shoes") }
        Meta: Left(Unusual)
        H1: Left(Markup)
        "#);
        assert!(after("No front matter\n", &edits).contains("Title: Left(NoPlace)"));
        assert!(after("---\ntitle: Boots\n", &edits).contains("Title: Left(NoPlace)"));
    }

    #[test]
    fn keys_of_their_own_come_first_and_addresses_are_read() {
        let source = "---\ntitle: Boots\nseo_title: \"Boots | Shop\"\ndescription:\nurl: /a/b/\n---\n";
        let edits = edits("Dry | Shop", (None, "New"), "Dry");
        insta::assert_snapshot!(after(source, &edits), @r#"
        ---
        title: Dry
        seo_title: "Dry | Shop"
        description: "New"
        url: /a/b/
        ---
        "#);
        assert_eq!(named_address(source), Some(NamedAddress::Path("/a/b/".into())));
        assert_eq!(named_address("+++\nslug = \"b\"\n+++\n"), Some(NamedAddress::Slug("b".into())));
        assert_eq!(named_address("---\ntitle: x\n---\n"), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn any_text_is_read_back_as_it_was_written(
            quote in 0..3_usize,
            is_toml in any::<bool>(),
            old in "[A-Za-z][a-z]{0,8}",
            wanted in "[ -~éß靴\\\\\"'#:&\u{2028}]{1,24}",
        ) {
            let wanted = fold_space(&wanted);
            prop_assume!(!wanted.is_empty() && wanted != old && !["on", "no", "y", "n"].contains(&&*old.to_lowercase()));
            let value = [format!("\"{old}\""), format!("'{old}'"), old.clone()][if is_toml { quote.min(1) } else { quote }].clone();
            let source = if is_toml {
                format!("+++\nx = 1\ndescription = {value}\nlast = 2\n+++\nText")
            } else {
                format!("---\nx: 1\ndescription: {value}\nlast: 2\n---\nText")
            };
            let edit = [TagEdit { element: Element::Meta, analysed: Some(old), wanted: wanted.clone() }];
            let edited = edit_markdown(&source, &edit);
            prop_assert_eq!(&edited.outcomes[0].1, &Outcome::Written);
            let block = FrontMatter::of(&edited.text).unwrap();
            let entries = block.entries(&edited.text);
            prop_assert_eq!(entries[1].text.as_deref(), Some(wanted.as_str()));
            let rest: Vec<&str> = edited.text.lines().enumerate().filter(|(n, _)| *n != 2).map(|(_, l)| l).collect();
            let before: Vec<&str> = source.lines().enumerate().filter(|(n, _)| *n != 2).map(|(_, l)| l).collect();
            prop_assert_eq!(rest, before);
        }

        #[test]
        fn no_source_breaks_it(source in "(---\n|\\+\\+\\+\n|title: |description = |\"|'|>|\\||\n|  |#|: |=|\\[|\\PC){0,30}") {
            let edits = edits("New", (Some("Old"), "New"), "New");
            let edited = edit_markdown(&source, &edits);
            if !edited.is_changed() {
                prop_assert_eq!(edited.text, source);
            }
        }
    }
}
