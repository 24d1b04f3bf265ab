//! A pair of title and description in the house style, as an example for models.

use crate::check::{Forbidden, META_MAX_CHARS, META_SHORT_CHARS, Spellings};
use crate::settings::Settings;
use crate::text::language::lexicon;
use crate::text::{char_count, fold_space};

/// Separator between title and description.
const BETWEEN: &str = " :: ";

/// An example in the house style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoodPair {
    /// Title without suffix.
    pub title: String,
    /// Description.
    pub description: String,
}

impl GoodPair {
    /// Reads `TITLE :: DESCRIPTION` and checks it against the lengths, forbidden words and spellings of `settings`.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence.
    pub fn read(text: &str, settings: &Settings) -> Result<Self, String> {
        let (title, description) = text.split_once(BETWEEN).ok_or("is not a pair: write TITLE :: DESCRIPTION")?;
        let (title, description) = (fold_space(title), fold_space(description));
        let most = settings.title_max_length as usize;
        let count = char_count(&title);
        if !(1..=most).contains(&count) {
            return Err(format!("has a title of {count} characters; 1 to {most} are allowed"));
        }
        let (least, most) = (META_SHORT_CHARS as usize, META_MAX_CHARS as usize);
        let count = char_count(&description);
        if !(least..=most).contains(&count) {
            return Err(format!("has a description of {count} characters; {least} to {most} are allowed"));
        }
        let forbidden = Forbidden::new(&settings.forbidden_words_in_tags, lexicon(settings.language.as_deref()));
        let spellings = Spellings::new(&settings.spellings);
        for text in [&title, &description] {
            if let Some((_, entry)) = forbidden.find(text).first() {
                return Err(format!("contains the forbidden word “{entry}”"));
            }
            if let Some((_, entry)) = spellings.find(text).first() {
                return Err(format!("does not spell “{entry}” as `spellings` does"));
            }
        }
        Ok(Self { title, description })
    }
}
