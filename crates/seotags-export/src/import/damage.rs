//! Detects texts that a program damaged by saving or opening them in another character set.
//!
//! A program processes a file as a whole: one damaged cell proves damage to all others, edited or not. So a file is
//! first searched for damage ([`FileDamage`]). Then the new words of a text are compared with the results of such
//! damage.

use super::charset::{self, Charset, Saved};
use super::{ReturnedCell, ReturnedRow};
use encoding_rs::{
    BIG5, EUC_KR, Encoding, GBK, KOI8_R, MACINTOSH, SHIFT_JIS, UTF_8, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252,
    WINDOWS_1253, WINDOWS_1254, WINDOWS_1257,
};
use seotags_core::compose::Element;
use seotags_core::result::ResultRecord;
use seotags_core::text::fold_space;
use std::collections::{BTreeMap, HashSet};

/// Character sets in which programs save a table if they do not use UTF-8.
static SAVED_AS: [Charset; 16] = [
    Charset::Web(WINDOWS_1252),
    Charset::Web(WINDOWS_1250),
    Charset::Web(WINDOWS_1251),
    Charset::Web(WINDOWS_1253),
    Charset::Web(WINDOWS_1254),
    Charset::Web(WINDOWS_1257),
    Charset::Web(MACINTOSH),
    Charset::Web(KOI8_R),
    Charset::Web(SHIFT_JIS),
    Charset::Web(GBK),
    Charset::Web(BIG5),
    Charset::Web(EUC_KR),
    Charset::Page(charset::CODE_PAGE_437),
    Charset::Page(charset::CODE_PAGE_850),
    Charset::Page(charset::CODE_PAGE_852),
    Charset::Page(""),
];

/// Character sets in which programs wrongly open a table.
static OPENED_AS: [&Encoding; 8] =
    [WINDOWS_1252, UTF_8, WINDOWS_1250, WINDOWS_1251, WINDOWS_1254, MACINTOSH, SHIFT_JIS, GBK];

/// How a text is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Damage {
    /// Letters that the character set lacks became question marks.
    Lost,
    /// It was read in a different character set than it was saved in.
    Misread,
}

/// The damage that the cells of a file reveal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FileDamage {
    lost: bool,
    misread: bool,
}

impl FileDamage {
    /// True if a row can reveal damage: the pages of other rows need not be looked up.
    pub fn may_show_in(row: &ReturnedRow) -> bool {
        let texts = row.cells.values().filter_map(text_of_cell);
        texts.chain(row.current.values().map(String::as_str)).any(has_sign)
    }

    /// Examines a row, whose page is `record`.
    pub fn see(&mut self, row: &ReturnedRow, record: &ResultRecord) {
        let cells = row.cells.iter().filter_map(|(element, cell)| Some((*element, text_of_cell(cell)?)));
        let current = row.current.iter().map(|(element, text)| (*element, text.as_str()));
        for (element, text) in cells.chain(current) {
            match damage(text, &known_texts(record, element)) {
                Some(Damage::Lost) => self.lost = true,
                Some(Damage::Misread) => self.misread = true,
                None => {}
            }
        }
    }

    /// True if further rows cannot reveal anything new.
    pub fn is_settled(self) -> bool {
        self.lost && self.misread
    }

    /// True if a text that was written into this file is damaged; `known` are the earlier texts.
    pub(super) fn is_in(self, text: &str, known: &[&str]) -> bool {
        if !has_sign(text) {
            return false;
        }
        if damage(text, known).is_some() {
            return true;
        }
        let known: HashSet<String> = known.iter().flat_map(|text| words(text)).collect();
        words(text).into_iter().filter(|word| !known.contains(word)).any(|word| {
            word.contains('\u{fffd}')
                || misread_letters(&word).any(|letters| letters.is_certain())
                || (self.lost || self.misread) && (word.contains('?') || misread_letters(&word).next().is_some())
                || self.misread && !word.is_ascii()
        })
    }
}

/// True if `text` is `other` after a program lost letters or read it in the wrong character set.
fn is_damaged(text: &str, other: &str) -> bool {
    damage(text, &[other]).is_some()
}

/// True if `text` is `other` with nothing but damage: every word is there, unchanged or damaged.
pub(super) fn is_nothing_but_damaged(text: &str, other: &str) -> bool {
    if !is_damaged(text, other) {
        return false;
    }
    let (is, was) = (words(text), words(other));
    let damaged: HashSet<String> = damaged_words(other).into_iter().map(|(word, _)| word).collect();
    let is_mark = |word: &str| word == "?" && was.iter().any(|was| is_missed_whole(was));
    is.iter().all(|word| was.contains(word) || damaged.contains(word) || is_mark(word))
        && was.iter().filter(|word| word.is_ascii()).all(|word| is.contains(word))
}

/// The texts that a cell may have contained when the file was written.
pub(super) fn known_texts(record: &ResultRecord, element: Element) -> Vec<String> {
    let decision = record.decisions.get(&element);
    let generated = decision.and_then(|decision| decision.generated.as_ref()).and_then(|kept| kept.text.clone());
    let current = record.current(element).map(str::to_owned);
    [record.suggested(element), current, generated].into_iter().flatten().collect()
}

fn text_of_cell(cell: &ReturnedCell) -> Option<&str> {
    match cell {
        ReturnedCell::Text(text) => Some(text),
        ReturnedCell::Left(_) => None,
    }
}

/// True if a text contains signs of damage.
fn has_sign(text: &str) -> bool {
    text.contains('?') || !text.is_ascii()
}

/// How a word of `text` was damaged that one of the known texts contains; `None` if no word was.
fn damage(text: &str, known: &[impl AsRef<str>]) -> Option<Damage> {
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    if !has_sign(text) || known.contains(&text) {
        return None;
    }
    let sound: HashSet<String> = known.iter().flat_map(|known| words(known)).collect();
    let mut suspects = words(text);
    suspects.retain(|word| has_sign(word) && !sound.contains(word));
    if suspects.is_empty() {
        return None;
    }
    if known.iter().any(|known| marks_stand_for_words(text, known)) {
        return Some(Damage::Lost);
    }
    let damaged = known.iter().filter(|known| !known.is_ascii()).flat_map(|known| damaged_words(known));
    let damaged: BTreeMap<String, Damage> = damaged.collect();
    suspects.iter().find_map(|word| damaged.get(word)).copied()
}

/// True if standalone question marks replace words whose letters are lost: several of them, or one next to a word that
/// is also its neighbour in the other text. A single one may end a question in French.
fn marks_stand_for_words(text: &str, other: &str) -> bool {
    let (text_words, other_words) = (words(text), words(other));
    let lost: Vec<usize> = (0..other_words.len()).filter(|at| is_missed_whole(&other_words[*at])).collect();
    if lost.is_empty() {
        return false;
    }
    let are_several = text.split_whitespace().any(|word| word.len() > 1 && word.chars().all(|c| c == '?'));
    let bare = |word: &String| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let is_alike = |at: Option<usize>, other_at: Option<usize>| {
        let (word, other) = (at.and_then(|at| text_words.get(at)), other_at.and_then(|at| other_words.get(at)));
        matches!((word, other), (Some(word), Some(other)) if word == other || (!bare(word).is_empty() && bare(word) == bare(other)))
    };
    let alone = (0..text_words.len()).filter(|at| text_words[*at] == "?");
    are_several
        || alone.into_iter().any(|at| {
            let is_all = text_words.len() == 1 && other_words.len() == 1;
            is_all
                || lost.iter().any(|other_at| {
                    is_alike(at.checked_sub(1), other_at.checked_sub(1)) || is_alike(Some(at + 1), Some(other_at + 1))
                })
        })
}

/// True for a word of which no letter is in the Western character set.
fn is_missed_whole(word: &str) -> bool {
    let mut letter = [0; 4];
    word.chars().all(|c| WINDOWS_1252.encode(c.encode_utf8(&mut letter)).2)
}

/// The possible damaged forms of a text's words that would not occur otherwise.
fn damaged_words(text: &str) -> Vec<(String, Damage)> {
    let mut whole = words(text);
    whole.retain(|word| !word.is_ascii());
    let text = &whole.join(" ");
    let mut damaged = Vec::new();
    let mut add = |read: &str, damage: Damage| {
        let read = words(read);
        let is_aligned = read.len() == whole.len();
        for (at, word) in read.into_iter().enumerate() {
            let was = whole.get(at).filter(|_| is_aligned);
            let is_telling = match damage {
                Damage::Lost => was.is_none_or(|was| is_missed(was)),
                // A dash or dots alone may have been typed like this.
                Damage::Misread => !word.is_ascii() && word.chars().any(|c| c.is_alphanumeric() || c == '\u{fffd}'),
            };
            if is_telling && word != "?" && was != Some(&word) {
                damaged.push((word, damage));
            }
        }
    };
    for read_as in OPENED_AS {
        if read_as != UTF_8 {
            let misread = read_as.decode_without_bom_handling(text.as_bytes()).0;
            add(&read_as.decode_without_bom_handling(misread.as_bytes()).0, Damage::Misread);
            add(&misread, Damage::Misread);
        }
    }
    for saved_as in SAVED_AS {
        let Saved { bytes, kept } = saved_as.save(text);
        for read_as in OPENED_AS.into_iter().filter(|read_as| !saved_as.is(read_as)) {
            add(&read_as.decode_without_bom_handling(&bytes).0, Damage::Misread);
        }
        add(&kept, Damage::Lost);
    }
    damaged
}

/// True for a word whose loss is certain: a question mark instead of a dash or dots may have been typed.
fn is_missed(word: &str) -> bool {
    let mut letter = [0; 4];
    word.chars().any(|c| !c.is_ascii() && (c.is_alphanumeric() || WINDOWS_1252.encode(c.encode_utf8(&mut letter)).2))
}

/// The words of a text, normalised against other changes by programs: Excel writes two question marks for a letter
/// beyond the first 65,536, some programs drop the joiners of emoji, and letters that a character set lacks become one
/// character or another.
fn words(text: &str) -> Vec<String> {
    let plain = |c: char| if matches!(c, '\u{80}'..='\u{9f}') { '\u{fffd}' } else { c };
    let is_kept = |c: &char| !matches!(c, '\u{200d}' | '\u{fe0f}');
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(is_kept).map(plain) {
        if c != '?' || !out.ends_with('?') {
            out.push(c);
        }
    }
    fold_space(&out).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A letter in UTF-8 misread as Windows-1252: `Ã¶` in `SchÃ¶ne`, `âœ“`.
struct Misread {
    before: Option<char>,
    lead: char,
    following: Vec<char>,
    behind: Option<char>,
}

impl Misread {
    /// True if these letters are not adjacent in any language: punctuation and quotation marks follow the last letter
    /// of a word everywhere (`été…”`, `HYVÄ”`), and symbols may follow at its end.
    fn is_certain(&self) -> bool {
        let is_mark = |c: &char| "…“”„‚‘’«»‹›–—·•".contains(*c);
        let is_symbol = |c: &char| "®™©°†‡‰€¹²³\u{a0}".contains(*c);
        let is_letter = |c: &char| "šžœŠŽŒŸƒ".contains(*c);
        let is_odd = |c: &char| !is_mark(c) && !is_symbol(c) && !is_letter(c);
        let is_within = self.behind.is_some_and(char::is_alphabetic);
        match (self.lead, self.following.as_slice()) {
            (_, [one]) if is_odd(one) => is_within || self.before.is_some_and(char::is_alphabetic),
            (_, [one]) => is_symbol(one) && is_within,
            ('â', following) => following.iter().any(|c| !is_mark(c)),
            ('ð', following) => following.first() == Some(&'Ÿ'),
            (_, following) => following.iter().any(is_odd),
        }
    }
}

/// The letters of a word that may be misread UTF-8.
fn misread_letters(word: &str) -> impl Iterator<Item = Misread> {
    let byte = |c: char| {
        let mut letter = [0; 4];
        let (bytes, _, is_missed) = WINDOWS_1252.encode(c.encode_utf8(&mut letter));
        if is_missed { None } else { bytes.first().copied() }
    };
    let chars: Vec<(char, Option<u8>)> = word.chars().map(|c| (c, byte(c))).collect();
    (0..chars.len()).filter_map(move |at| {
        let length = match chars[at].1? {
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => return None,
        };
        let bytes: Vec<u8> = chars.get(at..at + length)?.iter().map(|(_, byte)| *byte).collect::<Option<_>>()?;
        std::str::from_utf8(&bytes).ok()?.chars().next().filter(|c| is_common(*c))?;
        Some(Misread {
            before: at.checked_sub(1).map(|before| chars[before].0),
            lead: chars[at].0,
            following: chars[at + 1..at + length].iter().map(|(c, _)| *c).collect(),
            behind: chars.get(at + length).map(|(c, _)| *c),
        })
    })
}

/// True for letters and signs that occur in texts; others result by chance where two Western letters meet.
fn is_common(c: char) -> bool {
    matches!(c, '\u{a1}'..='\u{17f}' | '\u{391}'..='\u{45f}' | '\u{5d0}'..='\u{64a}' | '\u{900}'..='\u{d7f}'
        | '\u{e01}'..='\u{e5b}' | '\u{1e00}'..='\u{1eff}' | '\u{2010}'..='\u{2030}' | '\u{20a0}'..='\u{27bf}'
        | '\u{3001}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{1f000}'..)
}

#[cfg(test)]
mod tests {
    use super::{FileDamage, is_damaged, is_nothing_but_damaged};

    #[test]
    fn lost_and_misread_letters_are_detected() {
        assert!(is_damaged("??? – Boots", "登山靴 – Boots"));
        assert!(is_damaged("?? Boots", "👟 Boots") && is_damaged("? Boots", "👟 Boots"));
        assert!(is_damaged("SchÃ¶ne Schuhe", "Schöne Schuhe"));
        assert!(is_damaged("Chaussures Ã la carte", "Chaussures à la carte"));
        assert!(is_damaged("SchÃƒÂ¶ne Schuhe", "Schöne Schuhe"));
        assert!(is_damaged("PrŽparation", "Préparation") && is_damaged("Pr\u{fffd}paration", "Préparation"));
        assert!(is_damaged("£ódŸ", "Łódź") && is_damaged("Sch?ne", "Schöne"));
        assert!(is_damaged("Pr‚paration", "Préparation") && is_damaged("Sch”ne", "Schöne"));
    }

    #[test]
    fn damage_in_edited_texts_is_detected_by_word() {
        assert!(is_damaged("Bottes à ?ód?", "Préparation des bottes – Łódź"));
        assert!(is_damaged("Walking boots âœ“ hand made, neuf", "Walking boots ✓ hand made"));
        assert!(is_damaged("??? Boots, new", "登山靴 Boots"));
    }

    #[test]
    fn normal_texts_are_not_damage() {
        assert!(!is_damaged("Schöne Schuhe", "Schöne Schuhe"));
        assert!(!is_damaged("Which boots?", "Which boots"));
        assert!(!is_damaged("Boots for rocks", "登山靴"));
        assert!(!is_damaged("Why boots?", "Why boots!"));
        assert!(!is_damaged("Warme Schuhe?", "Warme Schuhe…"));
        assert!(!is_damaged("Quelles bottes ?", "Bottes – été"));
        assert!(!is_damaged("Schöne neue Schuhe", "Schöne Schuhe"));
        assert!(!is_damaged("Bottes … neuf", "Bottes à neuf"));
    }

    #[test]
    fn edited_damaged_text_differs_from_the_original() {
        assert!(is_nothing_but_damaged("Bottes – ?ód?", "Bottes – Łódź"));
        assert!(is_nothing_but_damaged("? Boots", "👟 Boots"));
        assert!(is_nothing_but_damaged("Chaussures Ã la carte", "Chaussures à la carte"));
        assert!(!is_nothing_but_damaged("Bottes – ?ód? neuf", "Bottes – Łódź"));
        assert!(!is_nothing_but_damaged("– ?ód?", "Bottes – Łódź"));
    }

    #[test]
    fn a_damaged_file_is_damaged_in_every_cell() {
        let sound = FileDamage::default();
        let lost = FileDamage { lost: true, ..sound };
        let misread = FileDamage { misread: true, ..sound };
        let known = ["Which boots?"];
        for text in ["SchÃ¶ne", "prÃ©paration", "boots âœ“", "â€œboots", "ðŸ‘Ÿ", "ç™»å±±é´", "Pr\u{fffd}paration"]
        {
            assert!(sound.is_in(text, &known), "{text}");
        }
        for text in ["Buty z Gda?ska", "Boots in Gda?", "Boots ? hand made", "HYVÄ”"] {
            assert!(!sound.is_in(text, &known) && lost.is_in(text, &known), "{text}");
        }
        assert!(!lost.is_in("Schöne Schuhe", &known) && misread.is_in("bottes tannŽes", &known));
        for text in ["Which boots?", "New boots", "Which new boots?", "<a href=\"/x?y=1\">x</a>"] {
            assert!(!lost.is_in(text, &["Which boots?", "<a href=\"/x?y=1\">x</a>"]), "{text}");
        }
        let marks = ["”", "“", "…”", "»", "’", "…", "–", "—", "®", "™", ".”", "”, boots", "…» – boots"];
        for letter in ["É", "Ä", "Ã", "Å", "Ö", "Ô", "Á", "ß", "é", "å", "à", "â", "í", "víš"] {
            for mark in marks {
                for text in
                    [format!("“HYV{letter}{mark}"), format!("{letter}{mark}"), format!("l’{letter}t{letter}{mark}")]
                {
                    assert!(!sound.is_in(&text, &known), "{text}");
                }
            }
        }
        for text in ["“Vivre l’été…” – bottes", "“HYVÄ” ja “MANHÔ saappaat", "Why boots?Because they last", "HYVÄ–PAHA"]
        {
            assert!(!sound.is_in(text, &known), "{text}");
        }
        for text in ["“CAFÉ”", "CAFÉ…", "Größe – été", "Why? Because", "Preço: R$ 5 °C", "10 € ½ ™"]
        {
            assert!(!sound.is_in(text, &known), "{text}");
        }
    }
}
