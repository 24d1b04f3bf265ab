//! The meaning of the class lists and ids of a page, computed once for each list.

use super::hash::{KeyMap, hash_bytes, mix};
use super::names::{self, Names};

/// Maximum number of words kept of one element.
const MAX_WORDS: usize = 24;

/// The meaning of a class list and an id.
#[derive(Clone, Copy, Default)]
pub(super) struct ClassList {
    /// From both.
    pub names: Names,
    /// What the classes and the id each reveal about a banner, see [`names::of_box_name`].
    class_box: Names,
    id_box: Names,
    /// True if a class or id names it a section.
    is_section: bool,
    /// Hash of its first two classes without their digits; 0 without classes.
    pub shape: u64,
    /// Number of the list of its words.
    pub words: u32,
}

impl ClassList {
    /// [`names::NOTICE`] for an element with the name of a banner. Ids and labels of sections do not count, because
    /// they are often made from the section's text.
    pub(super) fn of_box(&self, tag: &str, label: Option<&str>) -> Names {
        if self.is_section || tag == "section" {
            return self.class_box;
        }
        let of_label = label.map_or(0, names::of_box_name);
        names::surest_box(names::surest_box(self.class_box, self.id_box), of_label)
    }
}

/// All class lists of a page.
#[derive(Default)]
pub(super) struct ClassLists {
    /// Hash of class list and id → their meaning.
    known: KeyMap<ClassList>,
    words: Vec<Box<[u64]>>,
}

impl ClassLists {
    /// Reads the class list of an element, and its id.
    pub(super) fn read(&mut self, class: &str, id: &str) -> ClassList {
        let key = mix(hash_bytes(class.as_bytes()), hash_bytes(id.as_bytes()));
        let lists = &mut self.words;
        *self.known.entry(key).or_insert_with(|| {
            lists.push(words_of(class, id));
            let shape = if class.is_empty() { 0 } else { shape_of(class) };
            let classes = || class.split_ascii_whitespace();
            ClassList {
                names: names::of_class(class) | names::of_value(id),
                class_box: classes().map(names::of_box_name).fold(0, names::surest_box),
                id_box: names::of_box_name(id),
                is_section: classes().any(|class| matches!(class, "section" | "post")),
                shape,
                words: lists.len() as u32 - 1,
            }
        })
    }

    /// The words of all lists, by number.
    pub(super) fn into_words(self) -> Vec<Box<[u64]>> {
        self.words
    }
}

/// Each word, and each pair of words in one class or id.
fn words_of(class: &str, id: &str) -> Box<[u64]> {
    let mut words = Vec::new();
    for class in class.split_ascii_whitespace().chain([id]) {
        let mut before = None;
        names::each_word(class, |word| {
            words.push(word);
            words.extend(before.map(|before| mix(before, word)));
            before = Some(word);
        });
        if words.len() >= MAX_WORDS {
            break;
        }
    }
    words.truncate(MAX_WORDS);
    words.into()
}

fn shape_of(class: &str) -> u64 {
    class.split_ascii_whitespace().take(2).fold(1, |state, class| {
        class.bytes().filter(|byte| !byte.is_ascii_digit()).fold(mix(state, 0), |state, byte| mix(state, byte.into()))
    })
}
