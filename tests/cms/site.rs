//! A site before and after an import, and the results with the changes.

use seotags::export::cms::{CmsFile, Ids, Template, WrittenFile};
use seotags::result::ResultRecord;
use seotags_testkit::record;
use std::collections::BTreeMap;
use std::convert::Infallible;

/// Title and description of an entry, as a system stores them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) title: String,
    pub(crate) description: String,
}

/// Entries by their key in the system.
pub(crate) type Site = BTreeMap<String, Entry>;

/// A page: its number, slug, current texts and suggestions.
pub(crate) struct PageCase {
    pub(crate) number: u32,
    pub(crate) slug: &'static str,
    now: [&'static str; 2],
    suggested: [Option<&'static str>; 2],
}

/// Texts that are difficult in files: quotation marks, separators, line ends, scripts, formulas,
/// other writing directions.
pub(crate) const PAGES: [PageCase; 7] = [
    PageCase {
        number: 11,
        slug: "boot",
        now: ["Boot", "A boot."],
        suggested: [Some("Boots; \"light\", red & 'soft' 👢"), Some("Two\r\nlines, one\ntext; more")],
    },
    PageCase {
        number: 12,
        slug: "hat",
        now: ["Hat", "A hat; warm, \"soft\"."],
        suggested: [Some("=HYPERLINK(\"https://x.example\";\"a\")"), Some("A hat; warm, \"soft\".")],
    },
    PageCase {
        number: 13,
        slug: "sock",
        now: ["Sock", "A sock."],
        suggested: [None, Some("</script><b>$(id)`id`</b> ]]> %%title%% \u{202e}قميص أحمر")],
    },
    PageCase { number: 14, slug: "belt", now: ["Belt", ""], suggested: [Some("C:\\belt, brown"), None] },
    PageCase { number: 15, slug: "same", now: ["Same", "Same."], suggested: [Some("Same"), Some("Same.")] },
    PageCase { number: 16, slug: "none", now: ["None", "None."], suggested: [None, None] },
    PageCase {
        number: 17,
        slug: "café",
        now: ["Café", "-"],
        suggested: [Some("--exec=system('id')"), Some("'; rm -rf /")],
    },
];

impl PageCase {
    /// The current entry.
    pub(crate) fn before(&self) -> Entry {
        Entry { title: self.now[0].to_owned(), description: self.now[1].to_owned() }
    }

    /// The entry after the import.
    pub(crate) fn after(&self) -> Entry {
        let text = |at: usize| self.suggested[at].map_or(self.now[at].to_owned(), on_one_line);
        Entry { title: text(0), description: text(1) }
    }

    fn record(&self, url: &str) -> ResultRecord {
        let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let mut record: ResultRecord = record(url);
        record.current_title = text(self.now[0]);
        record.current_meta_description = text(self.now[1]);
        record.suggested_title = self.suggested[0].and_then(text);
        record.suggested_meta_description = self.suggested[1].and_then(text);
        record
    }
}

fn on_one_line(text: &str) -> String {
    text.split(['\r', '\n']).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The results of the pages, with addresses from `url`.
pub(crate) fn records(url: impl Fn(&PageCase) -> String) -> Vec<ResultRecord> {
    PAGES.iter().map(|page| page.record(&url(page))).collect()
}

/// A site with keys from `key`.
pub(crate) fn site(key: impl Fn(&PageCase) -> String, entry: impl Fn(&PageCase) -> Entry) -> Site {
    PAGES.iter().map(|page| (key(page), entry(page))).collect()
}

/// A table of ids, read for a template.
pub(crate) fn ids(template: &Template, text: &str) -> Ids {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ids.csv");
    std::fs::write(&path, text).unwrap();
    Ids::read(&path, template).unwrap()
}

/// The text of a file, and the counts of writing it.
pub(crate) fn written(file: &CmsFile, records: &[ResultRecord]) -> (String, WrittenFile) {
    let given = || records.iter().cloned().map(Ok::<_, Infallible>);
    let mut out = Vec::new();
    let repeated = file.survey(given()).unwrap();
    let written = file.write(given(), &repeated, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), written)
}
