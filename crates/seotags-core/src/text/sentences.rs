//! Finds the ends of sentences.

use memchr::memchr3_iter;

/// Words whose dot does not end a sentence, in lower case, without the dot.
const ABBREVIATIONS: &[&str] = &[
    "mr", "mrs", "ms", "dr", "st", "vs", "e.g", "i.e", "no", "z.b", "inc", "u.s", "u.k", "cf", "ca", "jr", "sr", "d.h",
    "bzw", "usw", "inkl", "ggf", "nr", "abs", "art", "prof", "co", "approx", "etc", "zzgl", "evtl", "vgl", "ltd",
    "corp", "fig", "vol", "mt", "ft", "dept", "est", "bspw", "sog", "str", "tel", "mio", "mrd", "u.a", "o.ä", "i.d.r",
    "p.ex", "av", "gen", "col", "sen", "rep", "gov", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sept", "sep",
    "oct", "okt", "nov", "dec", "dez", "a.m", "p.m", "m.in", "tzn", "ul", "tys", "mln", "np", "např", "tzv", "t.ex",
    "bl.a", "f.eks", "dvs", "evt", "kl", "т.е", "т.д", "т.п", "руб", "ул", "тыс", "млн", "стр", "г", "p.ej", "núm",
    "pág", "sra", "p.es", "sig", "dott", "mme", "env", "bijv", "o.a", "incl", "excl", "d.w.z", "i.v.m", "vb", "dk",
];

/// Length of the longest of them, in letters.
const LONGEST_ABBREVIATION: usize = 6;

/// Sentences of `text`, trimmed. Dots of abbreviations, initials, ordinals and numbers do not end one.
pub fn sentences(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    for at in may_end(text) {
        let Some(c) = text[at..].chars().next() else { break };
        let after = at + c.len_utf8();
        if is_wide_end(c) {
            let end = after + closers(&text[after..]);
            push(&mut out, &text[start..end.max(after)]);
            start = end;
            continue;
        }
        if !matches!(c, '.' | '!' | '?' | '…' | '।' | '؟' | '۔') {
            continue;
        }
        let end = after + closers(&text[after..]);
        let rest = &text[end..];
        if !rest.starts_with(char::is_whitespace) || !begins_sentence(rest.trim_start()) {
            continue;
        }
        if c == '.' && (is_abbreviation(&text[start..at]) || counts(&text[start..at], rest.trim_start())) {
            continue;
        }
        push(&mut out, &text[start..end]);
        start = end;
    }
    push(&mut out, &text[start..]);
    out
}

/// Positions of bytes that may start a sentence-ending character.
fn may_end(text: &str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let is_ascii = text.is_ascii();
    let plain = is_ascii.then(|| memchr3_iter(b'.', b'!', b'?', bytes));
    let begins = |byte: u8| matches!(byte, b'.' | b'!' | b'?' | 0xd8 | 0xdb | 0xe0 | 0xe2 | 0xe3 | 0xef);
    let any = (!is_ascii).then(|| (0..bytes.len()).filter(move |at| begins(bytes[*at])));
    plain.into_iter().flatten().chain(any.into_iter().flatten())
}

/// True if `text` ends like a sentence, ignoring closing quotes and brackets.
pub fn ends_whole(text: &str) -> bool {
    text.trim_end_matches(is_closer).ends_with(['.', '!', '?', '。', '！', '？', '।', '؟', '۔'])
}

fn is_wide_end(c: char) -> bool {
    matches!(c, '。' | '！' | '？')
}

fn is_closer(c: char) -> bool {
    matches!(c, '"' | '\'' | '”' | '’' | '»' | ')' | ']' | '」' | '』' | '）' | '“' | '‘')
}

/// Length in bytes of the closing quotes and brackets at the start.
fn closers(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| is_closer(c) && !matches!(c, '“' | '‘')).len()
}

fn begins_sentence(rest: &str) -> bool {
    let first = rest.trim_start_matches(['"', '\'', '“', '‘', '„', '«', '(', '¿', '¡', '»', '[']).chars().next();
    first.is_some_and(|c| c.is_uppercase() || c.is_numeric() || c.is_alphabetic() && !c.is_lowercase())
}

fn is_abbreviation(before: &str) -> bool {
    let word = before.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
    let letters = word.chars().count();
    let initial = letters == 1 && word.chars().all(char::is_uppercase);
    let ordinal = (1..=2).contains(&letters) && word.chars().all(|c| c.is_ascii_digit());
    let dotted = word.contains('.')
        && word.split('.').all(|part| part.chars().count() == 1 && part.chars().all(char::is_uppercase));
    initial
        || ordinal
        || dotted
        || letters <= LONGEST_ABBREVIATION && ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}

/// `5 mld. Kč`: the word multiplies the number before it. `mil.` does this only in Czech.
fn counts(before: &str, behind: &str) -> bool {
    let Some((number, word)) = before.rsplit_once([' ', '\u{a0}']) else { return false };
    let multiplies = matches!(word, "tis" | "mld" | "mlrd" | "mill" | "Mill" | "mia" | "milj" | "Md" | "Mds")
        || word == "mil" && behind.starts_with("Kč");
    multiplies && number.ends_with(|c: char| c.is_ascii_digit())
}

fn push<'a>(out: &mut Vec<&'a str>, sentence: &'a str) {
    let sentence = sentence.trim();
    if !sentence.is_empty() {
        out.push(sentence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_and_ordinals_do_not_end_sentences() {
        assert_eq!(
            sentences("Dr. Smith came. He left at 3. May it be?"),
            ["Dr. Smith came.", "He left at 3. May it be?"]
        );
        assert_eq!(
            sentences("Am 3. Oktober öffnet z.B. Halle 2. \"Gut so.\" Ende"),
            ["Am 3. Oktober öffnet z.B. Halle 2. \"Gut so.\"", "Ende"]
        );
        assert_eq!(
            sentences("Costs 3.50 now! Buy v2.0 (new.) Then go."),
            ["Costs 3.50 now!", "Buy v2.0 (new.)", "Then go."]
        );
    }

    #[test]
    fn multiplier_abbreviations_do_not_end_sentences_after_a_number() {
        let text = "Obrat činil 5 mil. Kč a sklad 20 tis. Kusů. Konec je tu.";
        assert_eq!(sentences(text), ["Obrat činil 5 mil. Kč a sklad 20 tis. Kusů.", "Konec je tu."]);
        assert_eq!(sentences("It fits a mill. The grinder is quiet."), ["It fits a mill.", "The grinder is quiet."]);
        assert_eq!(sentences("Cuesta 5 mil. La venta."), ["Cuesta 5 mil.", "La venta."]);
    }

    #[test]
    fn the_longest_abbreviation_is_searched() {
        assert!(ABBREVIATIONS.iter().all(|word| word.chars().count() <= LONGEST_ABBREVIATION));
    }

    #[test]
    fn wide_marks_need_no_gap() {
        assert_eq!(sentences("今日は。「明日！」また"), ["今日は。", "「明日！」", "また"]);
        assert!(ends_whole("終わり。"));
        assert!(ends_whole("He said “no.”"));
        assert!(!ends_whole("Shoes for"));
    }
}
