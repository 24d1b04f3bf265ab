//! How the page uses a word: as a noun, after articles and before breaks, or as a verb, after `to` and before articles.

use super::model::Features;
use crate::text::language::Lexicon;
use crate::text::{Token, WordMap, WordSet, hash_word};

/// Words by language that end a noun phrase and start a new one.
#[rustfmt::skip]
const ARTICLES: [(&str, &str); 7] = [
    ("en", "the a an your our their its his her my this these that those each every any some no"),
    ("de", "der die das den dem des ein eine einen einem einer eines ihr ihre ihren ihrem ihrer seine seinen seinem \
            unser unsere unseren kein keine keinen dieser diese dieses diesem diesen"),
    ("fr", "le la les l un une des du au aux ce cet cette ces son sa ses votre vos nos notre leur leurs"),
    ("es", "el la los las un una unos unas su sus este esta estos estas al del"),
    ("it", "il lo la i gli le un uno una del della dei delle degli al alla alle nel nella"),
    ("pt", "o a os as um uma uns umas do da dos das no na nos nas seu sua seus suas"),
    ("nl", "de het een zijn haar hun uw je jouw onze ons deze dit"),
];
/// Words by language that precede a verb.
#[rustfmt::skip]
const BEFORE_VERBS: [(&str, &str); 7] = [
    ("en", "to you we i they he she it who can could will would should may might must not never always"),
    ("de", "zu ich du er sie es wir man kann können könnte wird werden will soll sollte muss müssen nicht"),
    ("fr", "je tu il elle on nous vous ils elles ne pour qui peut"),
    ("es", "que se no para puede te me lo"),
    ("it", "che si non per può ti mi"),
    ("pt", "que se não para pode"),
    ("nl", "te ik je jij u hij zij we wij kan kunt zal moet niet"),
];

/// Words of a language.
fn words(list: &[(&str, &str)], lexicon: &Lexicon) -> WordSet {
    let of = list.iter().find(|(code, _)| *code == lexicon.language.code);
    of.map(|(_, words)| words.split_whitespace().map(hash_word).collect()).unwrap_or_default()
}

/// Number of occurrences of a word by position.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    all: u16,
    behind_article: u16,
    behind_verbal: u16,
    behind_break: u16,
    before_article: u16,
    before_break: u16,
    before_verb: u16,
}

/// How the main text uses each of its words.
#[derive(Debug, Default)]
pub(super) struct Usage(WordMap<Uses>);

impl Usage {
    /// From a text of these words, whose positions are relative to their lines.
    pub(super) fn of(tokens: &[Token], lexicon: &Lexicon) -> Self {
        let (articles, verbal) = (words(&ARTICLES, lexicon), words(&BEFORE_VERBS, lexicon));
        // A gap of more than one blank contains punctuation, and a new line starts at 0.
        let parts = |before: &Token, behind: &Token| behind.start < before.end || behind.start > before.end + 1;
        let mut out = WordMap::default();
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.content) {
            let uses: &mut Uses = out.entry(token.word).or_default();
            let add = |count: &mut u16, is: bool| *count = count.saturating_add(u16::from(is));
            add(&mut uses.all, true);
            let before = at.checked_sub(1).map(|at| &tokens[at]).filter(|before| !parts(before, token));
            add(&mut uses.behind_break, before.is_none());
            add(&mut uses.behind_article, before.is_some_and(|word| articles.contains(&word.word)));
            add(&mut uses.behind_verbal, before.is_some_and(|word| verbal.contains(&word.word)));
            let behind = tokens.get(at + 1).filter(|behind| !parts(token, behind));
            add(&mut uses.before_break, behind.is_none());
            add(&mut uses.before_article, behind.is_some_and(|word| articles.contains(&word.word)));
            add(&mut uses.before_verb, behind.is_some_and(|word| lexicon.verbs.contains(&word.word)));
        }
        Self(out)
    }

    /// Adds the features of a word's use.
    pub(super) fn note(&self, f: &mut Features, word: u64) {
        let uses = self.0.get(&word).copied().unwrap_or_default();
        f.count(usize::from(uses.all));
        let shares = [
            uses.behind_article,
            uses.behind_verbal,
            uses.behind_break,
            uses.before_article,
            uses.before_break,
            uses.before_verb,
        ];
        for share in shares {
            f.0.push(f32::from(share) / f32::from(uses.all.max(1)));
        }
    }
}
