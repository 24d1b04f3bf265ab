//! Segments scripts that are written without spaces: Han, kana, Thai, Lao, Khmer, Burmese. Word boundaries come from
//! dictionaries and models. [`super::tokens`], which compares texts, treats each character as a word instead.

use super::cut::cut_bytes;
use super::words::{is_ideographic, is_wide_script};
use icu_segmenter::options::WordBreakInvariantOptions;
use icu_segmenter::{WordSegmenter, WordSegmenterBorrowed};
use std::ops::Range;
use std::sync::LazyLock;

/// Maximum number of bytes of a text to segment; a model takes three milliseconds for a thousand bytes.
const MOST_BYTES: usize = 3_000;

static SEGMENTER: LazyLock<WordSegmenterBorrowed<'static>> =
    LazyLock::new(|| WordSegmenter::new_auto(WordBreakInvariantOptions::default()));

/// True for characters of scripts without spaces between words. Korean has spaces.
pub(crate) fn is_gapless(c: char) -> bool {
    is_ideographic(c) && !('\u{ac00}'..='\u{d7af}').contains(&c)
}

/// True if most letters of `text` belong to scripts without spaces between words.
pub(crate) fn is_mostly_gapless(text: &str) -> bool {
    let (mut all, mut gapless) = (0, 0);
    for c in text.chars().filter(|c| c.is_alphabetic() || is_gapless(*c)) {
        all += 1;
        gapless += usize::from(is_gapless(c));
    }
    gapless * 2 > all
}

/// Byte ranges of the words at the start of `text`, in all scripts, in order.
pub(crate) fn segments(text: &str) -> Vec<Range<usize>> {
    let text = cut_bytes(text, MOST_BYTES);
    let mut bounds = SEGMENTER.segment_str(text);
    let mut start = bounds.next().unwrap_or_default();
    let all = bounds.map(|end| std::mem::replace(&mut start, end)..end);
    all.filter(|range| text[range.clone()].contains(|c: char| c.is_alphanumeric())).collect()
}

/// Positions at which `text` can be broken without a blank: between two words of scripts without spaces.
pub(crate) fn breaks(text: &str) -> Vec<usize> {
    if !text.contains(is_gapless) {
        return Vec::new();
    }
    let head = cut_bytes(text, MOST_BYTES);
    let is_inside = |at: usize| {
        let (before, next) = (head[..at].chars().next_back(), head[at..].chars().next());
        before.zip(next).is_some_and(|(before, next)| is_gapless(before) && is_gapless(next) && !is_wide_mark(next))
    };
    SEGMENTER.segment_str(head).filter(|at| is_inside(*at)).collect()
}

/// Words of scripts without spaces that a text must not end with. Those of Chinese and Japanese are in the lists of
/// these languages.
const HANGING: &str = "และ หรือ ของ ที่ ซึ่ง ใน บน จาก กับ แก่ ต่อ โดย เพื่อ สำหรับ เป็น คือ ให้ แต่ ແລະ ຫຼື ຂອງ ທີ່ ໃນ ຈາກ ກັບ ໂດຍ ເພື່ອ ສໍາລັບ ສຳລັບ \
    និង ឬ របស់ ដែល នៅ ក្នុង ពី ជាមួយ ដោយ ដើម្បី សម្រាប់ ជា နှင့် သို့မဟုတ် သော တွင် မှ ဖြင့် ရန် အတွက်";

/// `text` without trailing words that need a continuation.
pub(crate) fn without_hanging(text: &str) -> &str {
    let mut rest = text;
    if !text.ends_with(|c: char| is_gapless(c) && !is_wide_script(c)) {
        return rest;
    }
    for range in segments(text).into_iter().rev() {
        if range.end != rest.len()
            || range.start == 0
            || !HANGING.split_whitespace().any(|word| word == &text[range.clone()])
        {
            break;
        }
        rest = text[..range.start].trim_end();
    }
    rest
}

/// True for the prolonged sound mark and small kana. They belong to the character before them, whatever a dictionary
/// suggests.
fn is_wide_mark(c: char) -> bool {
    is_wide_script(c)
        && matches!(c, 'ー' | 'ァ' | 'ィ' | 'ゥ' | 'ェ' | 'ォ' | 'ッ' | 'ャ' | 'ュ' | 'ョ' | 'っ' | 'ゃ' | 'ゅ' | 'ょ')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        segments(text).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn words_are_found_without_gaps() {
        assert_eq!(
            words("2人用の軽量トンネルテントは強風に耐える。"),
            ["2", "人", "用", "の", "軽量", "トンネルテント", "は", "強風", "に", "耐える"]
        );
        assert_eq!(words("适合高山露营和徒步旅行"), ["适合", "高山", "露营", "和", "徒步", "旅行"]);
        assert_eq!(words("เต็นท์อุโมงค์สำหรับสองคน"), ["เต็นท์", "อุโมงค์", "สำหรับ", "สอง", "คน"]);
        assert_eq!(words("tent, for two"), ["tent", "for", "two"]);
        assert!(words("").is_empty());
    }

    #[test]
    fn lines_break_only_between_words() {
        let pieces = |text: &'static str| {
            let mut start = 0;
            let ends = breaks(text).into_iter().chain([text.len()]);
            ends.map(|end| &text[std::mem::replace(&mut start, end)..end]).collect::<Vec<_>>()
        };
        assert_eq!(pieces("今日は登山用の靴"), ["今日", "は", "登山", "用", "の", "靴"]);
        assert_eq!(pieces("iPhone用ケース"), ["iPhone用", "ケース"]);
        assert_eq!(pieces("warm und 튼튼한 신발"), ["warm und 튼튼한 신발"]);
    }

    #[test]
    fn the_majority_of_letters_decides_the_script() {
        assert!(is_mostly_gapless("Skerry 2 トンネルテント"));
        assert!(
            !is_mostly_gapless("Tokyo (東京) travel guide") && !is_mostly_gapless("한국어") && !is_mostly_gapless("")
        );
    }
}
