//! The house style that settings require of tags, and pairs of title and description in it, as examples for models.

use super::forbidden::Forbidden;
use super::spellings::Spellings;
use crate::tag_lengths::{META_MAX_CHARS, META_SHORT_CHARS};
use crate::text::language::Lexicon;
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

/// What the settings require of every tag.
#[derive(Debug)]
pub(crate) struct HouseStyle {
    title_max: usize,
    forbidden: Forbidden,
    spellings: Spellings,
}

impl HouseStyle {
    /// Reads the entries; `title_max` is in characters.
    pub(crate) fn new(
        title_max: usize,
        forbidden_words: &[String],
        spellings: &[String],
        lexicon: &'static Lexicon,
    ) -> Self {
        Self { title_max, forbidden: Forbidden::new(forbidden_words, lexicon), spellings: Spellings::new(spellings) }
    }

    /// Reads `TITLE :: DESCRIPTION` and checks it against the lengths, forbidden words and spellings.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence.
    pub(crate) fn good_pair(&self, text: &str) -> Result<GoodPair, String> {
        let (title, description) = text.split_once(BETWEEN).ok_or("is not a pair: write TITLE :: DESCRIPTION")?;
        let (title, description) = (fold_space(title), fold_space(description));
        let most = self.title_max;
        let count = char_count(&title);
        if !(1..=most).contains(&count) {
            return Err(format!("has a title of {count} characters; 1 to {most} are allowed"));
        }
        let (least, most) = (META_SHORT_CHARS as usize, META_MAX_CHARS as usize);
        let count = char_count(&description);
        if !(least..=most).contains(&count) {
            return Err(format!("has a description of {count} characters; {least} to {most} are allowed"));
        }
        for text in [&title, &description] {
            if let Some((_, entry)) = self.forbidden.find(text).first() {
                return Err(format!("contains the forbidden word “{entry}”"));
            }
            if let Some((_, entry)) = self.spellings.find(text).first() {
                return Err(format!("does not spell “{entry}” as `spellings` does"));
            }
        }
        Ok(GoodPair { title, description })
    }
}
