//! Pronouns that can only be the subject of a clause.

use crate::text::language::Lexicon;
use crate::text::{Token, WordSet, hash_word};
use std::sync::LazyLock;

/// By language.
const SUBJECTS: [(&str, &str); 10] = [
    ("en", "i you he she it we they"),
    ("de", "ich du er sie es wir ihr man"),
    ("fr", "je tu il elle on nous vous ils elles"),
    ("es", "yo tú él ella nosotros nosotras ellos ellas usted ustedes"),
    ("it", "io noi voi loro"),
    ("pt", "eu nós ele ela eles elas você vocês"),
    ("nl", "ik jij je u hij zij ze wij we jullie"),
    ("sv", "jag du han hon vi ni de man"),
    ("da", "jeg du han hun vi i de man"),
    ("pl", "ja my wy oni one"),
];

static SETS: LazyLock<Vec<(&str, WordSet)>> = LazyLock::new(|| {
    let set = |words: &str| words.split(' ').map(hash_word).collect();
    SUBJECTS.iter().map(|(code, words)| (*code, set(words))).collect()
});

/// A clause that starts with such a pronoun and another word has a verb, known or not: `We repair boilers`.
pub(super) fn begins_with_subject(clause: &str, words: &[Token], lexicon: &Lexicon) -> bool {
    let subjects = SETS.iter().find(|(code, _)| *code == lexicon.language.code);
    let (Some((_, subjects)), [first, second, ..]) = (subjects, words) else {
        return false;
    };
    subjects.contains(&first.word) && second.content && clause.get(first.end..second.start) == Some(" ")
}
