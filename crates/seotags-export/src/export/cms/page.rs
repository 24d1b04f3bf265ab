//! A page as a template uses it.

use super::address::Address;
use super::ids::PageRow;
use super::value::{Field, Filled, UrlPart};
use seotags_core::compose::Element;
use seotags_core::decision::Choice;
use seotags_core::result::ResultRecord;

/// A page with texts to export.
#[derive(Debug)]
pub(super) struct Page<'a> {
    /// Its result, restricted to the exported texts.
    pub(super) record: &'a ResultRecord,
    /// Its URL.
    pub(super) address: &'a Address,
    /// Its row in the table of ids.
    pub(super) known: Option<PageRow<'a>>,
    /// Whether the cell of a tag that is not exported contains the current text, or is empty.
    pub(super) repeats_current: bool,
}

impl Page<'_> {
    /// The value of a field.
    pub(super) fn field(&self, field: &Field) -> Filled {
        let text = match field {
            Field::Element(element) => return self.element(*element),
            Field::Column(column) => column.value(self.record).into_text(),
            Field::Url(part) => self.part(part),
            Field::Id(name) => self.known.and_then(|known| known.value(name)).unwrap_or_default().to_owned(),
        };
        Filled { text, is_repeated: false }
    }

    fn element(&self, element: Element) -> Filled {
        match self.record.suggested(element) {
            Some(text) => Filled { text, is_repeated: false },
            None if self.repeats_current => {
                Filled { text: self.record.current(element).unwrap_or_default().to_owned(), is_repeated: true }
            }
            None => Filled::default(),
        }
    }

    fn part(&self, part: &UrlPart) -> String {
        match part {
            UrlPart::Path => self.address.path(),
            UrlPart::Slug => self.address.slug().to_owned(),
            UrlPart::Number => self.address.number().to_owned(),
            UrlPart::Host => self.address.url().host().to_owned(),
            UrlPart::Query(name) => self.address.query(name).unwrap_or_default(),
            UrlPart::Named(name) => self.address.named(name).unwrap_or_default().to_owned(),
        }
    }
}

/// The texts of a result that a choice selects, for the tags of a template; `None` if there are none and only pages
/// with new texts are wanted.
pub(super) fn handed_over(record: ResultRecord, choice: Choice, elements: &[Element]) -> Option<ResultRecord> {
    let has_any = elements.is_empty() || elements.iter().any(|element| record.is_handed_over(*element, choice));
    if !has_any && choice.leaves_pages_out() {
        return None;
    }
    record.handed_over(choice)
}
