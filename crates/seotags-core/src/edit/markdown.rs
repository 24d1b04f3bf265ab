//! Writes new tags into the front matter of Markdown.

use super::decoration::Decoration;
use super::edited::{EditOutcome, Edited, Obstacle, TagEdit};
use super::front_matter::{Entry, FoundAddress, FrontMatter, Keys, NamedAddress, NewEntry};
use super::heading::Heading;
use super::replacement::{Replacement, splice};
use crate::briefing::Element;

/// Keys with the page's title only; they take precedence over `title`, which themes also use as the heading.
const TITLE_KEYS: [&str; 6] = ["seo_title", "seoTitle", "seotitle", "meta_title", "metaTitle", "title"];
const DESCRIPTION_KEYS: [&str; 6] =
    ["description", "meta_description", "metaDescription", "seo_description", "seoDescription", "summary"];
const H1_KEYS: [&str; 3] = ["h1", "heading", "headline"];
/// Key for a missing description.
const NEW_DESCRIPTION: &str = "description";

/// Writes the texts of `edits` into the front matter of a page and keeps every other byte unchanged. If the wanted
/// title ends with the text that the site's template adds (`Boots` → `Boots | Shop`), this text is removed first. The
/// H1 goes to its own key if there is one, or else to the heading at the start of the text.
pub fn edit_markdown(source: &str, edits: &[TagEdit]) -> Edited {
    let Some(block) = FrontMatter::of(source) else {
        let obstacle = |element| match element {
            Element::Title | Element::Meta => Obstacle::OpenFrontMatter,
            Element::H1 => Obstacle::OpenBlock,
            Element::SeoText | Element::Keywords => Obstacle::NoPlace,
        };
        let left = |edit: &TagEdit| (edit.element, EditOutcome::Left(obstacle(edit.element)));
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
    // An outcome with its own reason stays unchanged.
    let left = |(element, outcome)| match outcome {
        EditOutcome::Written => (element, EditOutcome::Left(Obstacle::Unusual)),
        other => (element, other),
    };
    Edited { text: source.to_owned(), outcomes: outcomes.into_iter().map(left).collect(), copies: Vec::new() }
}

/// The address in a page's front matter.
pub fn named_address(source: &str) -> FoundAddress {
    let block = FrontMatter::of(source)?;
    let entries = block.entries(source);
    let text = |key: &str| find(&entries, key).and_then(|entry| entry.text.clone());
    let path = text("permalink").or_else(|| text("url"));
    path.map(NamedAddress::Path).or_else(|| text("slug").map(NamedAddress::Slug))
}

fn left(obstacle: Obstacle) -> (EditOutcome, Option<Replacement>) {
    (EditOutcome::Left(obstacle), None)
}

/// A parsed Markdown file.
struct Page<'a> {
    source: &'a str,
    block: FrontMatter,
    entries: Vec<Entry>,
}

impl Page<'_> {
    fn planned(&self, edit: &TagEdit) -> (EditOutcome, Option<Replacement>) {
        match edit.element {
            Element::Title | Element::Meta => match self.block.keys(self.source) {
                Ok(keys) if edit.element == Element::Title => self.planned_title(edit, keys),
                Ok(keys) => self.planned_description(edit, keys),
                Err(obstacle) => left(obstacle),
            },
            Element::H1 => self.heading(edit),
            Element::SeoText | Element::Keywords => left(Obstacle::NoPlace),
        }
    }

    fn planned_title(&self, edit: &TagEdit, keys: Keys) -> (EditOutcome, Option<Replacement>) {
        match self.first(&TITLE_KEYS) {
            Some(entry) => self.once(entry).map_or_else(left, |entry| self.title(entry, edit)),
            None if edit.analysed.is_none() => {
                let new = NewEntry { keys, key: "title", text: &edit.wanted };
                (EditOutcome::Written, Some(self.block.added(self.source, None, new)))
            }
            None => left(self.no_key(&TITLE_KEYS)),
        }
    }

    fn planned_description(&self, edit: &TagEdit, keys: Keys) -> (EditOutcome, Option<Replacement>) {
        match self.first(&DESCRIPTION_KEYS) {
            Some(entry) => self.once(entry).map_or_else(left, |entry| self.exact(entry, edit)),
            None if edit.analysed.is_none() => {
                let new = NewEntry { keys, key: NEW_DESCRIPTION, text: &edit.wanted };
                (EditOutcome::Written, Some(self.block.added(self.source, self.first(&TITLE_KEYS), new)))
            }
            None => left(self.no_key(&DESCRIPTION_KEYS)),
        }
    }

    fn no_key(&self, keys: &[&str]) -> Obstacle {
        if self.block.has_deeper(self.source, keys) { Obstacle::InTable } else { Obstacle::NoKey }
    }

    /// The entry of the first of these keys that exists.
    fn first(&self, keys: &[&str]) -> Option<&Entry> {
        keys.iter().find_map(|key| find(&self.entries, key))
    }

    /// The entry, if its key occurs once: parsers disagree on duplicate keys.
    fn once<'e>(&self, entry: &'e Entry) -> Result<&'e Entry, Obstacle> {
        let same = self.entries.iter().filter(|other| other.key.eq_ignore_ascii_case(&entry.key));
        if same.count() == 1 { Ok(entry) } else { Err(Obstacle::Twice) }
    }

    /// A title, to which the template may add text.
    fn title(&self, entry: &Entry, edit: &TagEdit) -> (EditOutcome, Option<Replacement>) {
        let Some(found) = entry.text.as_deref() else { return self.exact(entry, edit) };
        if found == edit.wanted {
            return (EditOutcome::AlreadyThere, None);
        }
        if let Some(decoration) = edit.analysed.as_deref().and_then(|page| Decoration::of(page, found)) {
            let wanted = decoration.without(&edit.wanted);
            if wanted == found {
                return (EditOutcome::AlreadyThere, None);
            }
            return (EditOutcome::Written, Some(FrontMatter::replaced(self.source, entry, wanted)));
        }
        if Decoration::of(&edit.wanted, found).is_some() {
            return (EditOutcome::AlreadyThere, None);
        }
        (EditOutcome::Differs { found: Some(found.to_owned()) }, None)
    }

    /// A text that the page shows as written here.
    fn exact(&self, entry: &Entry, edit: &TagEdit) -> (EditOutcome, Option<Replacement>) {
        if entry.text.is_none() && !entry.value.is_empty() {
            return (EditOutcome::Left(Obstacle::Unusual), None);
        }
        let found = entry.text.clone().filter(|text| !text.is_empty());
        if found.as_deref() == Some(edit.wanted.as_str()) {
            return (EditOutcome::AlreadyThere, None);
        }
        if found != edit.analysed {
            return (EditOutcome::Differs { found }, None);
        }
        (EditOutcome::Written, Some(FrontMatter::replaced(self.source, entry, &edit.wanted)))
    }

    fn heading(&self, edit: &TagEdit) -> (EditOutcome, Option<Replacement>) {
        if let Some(entry) = self.first(&H1_KEYS) {
            return self.once(entry).map_or_else(left, |entry| self.exact(entry, edit));
        }
        // If the title has its own key, `title` is the heading.
        if let Some(entry) = find(&self.entries, "title")
            && self.first(&TITLE_KEYS).is_some_and(|first| first.key != entry.key)
        {
            return self.once(entry).map_or_else(left, |entry| self.exact(entry, edit));
        }
        let heading = match Heading::of(self.source, self.block.end) {
            Ok(heading) => heading,
            Err(obstacle) => return left(obstacle),
        };
        let Some(found) = heading.text(self.source) else { return left(Obstacle::Markup) };
        if found == edit.wanted {
            return (EditOutcome::AlreadyThere, None);
        }
        if Some(&found) != edit.analysed.as_ref() {
            return (EditOutcome::Differs { found: Some(found) }, None);
        }
        let text = heading.written(&edit.wanted);
        (EditOutcome::Written, Some(Replacement { range: heading.range, text }))
    }
}

/// The entry of a key; some systems (Hugo) ignore the case of keys.
fn find<'e>(entries: &'e [Entry], key: &str) -> Option<&'e Entry> {
    let exact = entries.iter().find(|entry| entry.key == key);
    exact.or_else(|| entries.iter().find(|entry| entry.key.eq_ignore_ascii_case(key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold_space;
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
        let odd = edited.outcomes.iter().filter(|(_, outcome)| *outcome != EditOutcome::Written);
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
    fn unusual_or_different_values_are_skipped() {
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
        assert!(after("No front matter\n", &edits).contains("Title: Left(NoFrontMatter)"));
        let open = after("---\n\n# Boots\n", &edits);
        assert!(
            open.ends_with("Title: Left(OpenFrontMatter)\nMeta: Left(OpenFrontMatter)\nH1: Left(OpenBlock)\n"),
            "{open}"
        );
        assert!(after("<h1>Boots</h1>\n", &edits).contains("H1: Left(Html)"));
        for block in ["+++\n[params]\ntitle = \"Boots\"\n+++\n", "---\nparams:\n  title: Boots\n---\n"] {
            assert!(after(block, &edits).contains("Title: Left(InTable)\nMeta: Left(NoKey)\n"), "{block}");
        }
    }

    #[test]
    fn dedicated_keys_come_first_and_addresses_are_read() {
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

    #[test]
    fn skipped_edits_have_a_reason() {
        let edits = edits("New", (Some("Old"), "New"), "Boots & shoes_1 #2 <3");
        let cases = [
            ("{title: Boots, description: Old}\n", "# Boots\n", "Title: Left(Braces)\nMeta: Left(Braces)\n"),
            ("title: Boots\ntitle: Boots\n", "# Boots\n", "Title: Left(Twice)\nMeta: Left(NoKey)\n"),
            ("title: Boots\n", "Text\n\n# Boots\n", "Meta: Left(NoKey)\nH1: Left(Below)\n"),
            ("title: Boots\n", "Text\n", "Meta: Left(NoKey)\nH1: Left(Missing)\n"),
        ];
        for (block, text, expected) in cases {
            let source = format!("---\n{block}---\n{text}");
            let result = after(&source, &edits);
            assert!(result.ends_with(expected), "{source}\n{result}");
            assert_eq!(result.contains("# Boots & shoes_1 #2 \\<3\n"), text.starts_with('#'), "{result}");
        }
        let json = "{\n  \"title\": \"Boots\"\n}\n\n# Boots\n";
        insta::assert_snapshot!(after(json, &edits), @r#"
        {
          "title": "Boots"
        }

        # Boots & shoes_1 #2 \<3
        Title: Left(Braces)
        Meta: Left(Braces)
        "#);
        assert!(after("# Boots\n", &edits).starts_with("# Boots & shoes_1 #2 \\<3\nTitle: Left(NoFrontMatter)"));
    }

    #[test]
    fn keys_are_found_in_any_syntax() {
        let edits = edits("Dry | Shop", (None, "New"), "Dry_boots #");
        insta::assert_snapshot!(after("---\n  # x\n  Title: Boots\n  tags:\n    - a\n---\nBoots\n===\n", &edits), @r#"
        ---
          # x
          Title: Dry
          description: "New"
          tags:
            - a
        ---
        Dry_boots \#
        ===
        "#);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn any_text_round_trips(
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
            prop_assert_eq!(&edited.outcomes[0].1, &EditOutcome::Written);
            let block = FrontMatter::of(&edited.text).unwrap();
            let entries = block.entries(&edited.text);
            prop_assert_eq!(entries[1].text.as_deref(), Some(wanted.as_str()));
            let rest: Vec<&str> = edited.text.lines().enumerate().filter(|(n, _)| *n != 2).map(|(_, l)| l).collect();
            let before: Vec<&str> = source.lines().enumerate().filter(|(n, _)| *n != 2).map(|(_, l)| l).collect();
            prop_assert_eq!(rest, before);
        }

        #[test]
        fn any_source_can_be_edited(source in "(---\n|\\+\\+\\+\n|title: |description = |\"|'|>|\\||\n|  |#|: |=|\\[|\\PC){0,30}") {
            let edits = edits("New", (Some("Old"), "New"), "New");
            let edited = edit_markdown(&source, &edits);
            if !edited.is_changed() {
                prop_assert_eq!(edited.text, source);
            }
        }
    }
}
