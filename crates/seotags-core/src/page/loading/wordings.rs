//! Reads the files of wordings: paragraphs with a heading `[language] list`, then one phrase a line.

/// A file of wordings; each paragraph with its language and the name of its list.
pub(super) struct Wordings(Vec<(&'static str, &'static str, &'static str)>);

impl Wordings {
    /// Reads a file. Paragraphs without a heading are comments.
    pub(super) fn read(file: &'static str) -> Self {
        Self(file.split("\n\n").filter_map(paragraph).collect())
    }

    /// The languages, in the order of the file.
    pub(super) fn languages(&self) -> Vec<&'static str> {
        let mut languages: Vec<&str> = self.0.iter().map(|(language, ..)| *language).collect();
        languages.dedup();
        languages
    }

    /// The lines of a list; empty if the file does not have it.
    pub(super) fn lines(&self, language: &str, list: &str) -> Vec<&'static str> {
        self.text(language, list).lines().collect()
    }

    /// A list as text; empty if the file does not have it.
    pub(super) fn text(&self, language: &str, list: &str) -> &'static str {
        let found = self.0.iter().find(|(of, name, _)| *of == language && *name == list);
        found.map_or("", |(_, _, text)| *text)
    }
}

fn paragraph(text: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (heading, body) = text.trim_matches('\n').split_once('\n')?;
    let (language, list) = heading.strip_prefix('[')?.split_once("] ")?;
    Some((language, list, body))
}

#[cfg(test)]
mod tests {
    use super::Wordings;

    #[test]
    fn lists_are_read_by_language_and_name() {
        let read = Wordings::read(
            "# A comment.\n# More.\n\n[en] core\none thing\nanother\n\n[en] around\na an\nthe\n\n[de] core\neins\n",
        );
        assert_eq!(read.languages(), ["en", "de"]);
        assert_eq!(read.lines("en", "core"), ["one thing", "another"]);
        assert_eq!(read.text("en", "around"), "a an\nthe");
        assert_eq!(read.lines("de", "core"), ["eins"]);
        assert_eq!(read.text("de", "around"), "");
    }

    #[test]
    fn every_language_has_every_list() {
        let files: [(&str, &[&str]); 2] = [
            (super::super::errors::FILE, &["core", "around"]),
            (super::super::walls::FILE, &["core", "speaks", "yes", "around"]),
        ];
        for (file, lists) in files {
            let read = Wordings::read(file);
            assert_eq!(read.0.len(), read.languages().len() * lists.len());
            for language in read.languages() {
                for list in lists {
                    let lines = read.lines(language, list);
                    assert!(!lines.is_empty(), "{language} {list}");
                    let is_plain =
                        |line: &&str| !line.is_empty() && line.trim() == *line && line.to_lowercase() == *line;
                    assert!(lines.iter().all(is_plain), "{language} {list}: {lines:?}");
                }
            }
        }
    }
}
