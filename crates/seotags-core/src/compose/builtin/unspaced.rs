//! Keywords of pages in scripts without spaces between words: runs of whole words, found with a dictionary.

use super::material::Material;
use super::words::is_site_name;
use crate::check::{Presence, Target};
use crate::text::{char_count, cut_bytes, is_gapless, is_mostly_gapless, segments, sentences, squash};
use foldhash::HashMap;
use std::ops::Range;

/// Maximum number of keywords, of words in each, and of characters; a wide character counts 2.
const MOST_KEYWORDS: usize = 6;
const MOST_WORDS: usize = 3;
const CHARS: std::ops::RangeInclusive<usize> = 4..=24;
/// Number of bytes of the text that determine its script, and of running text to segment, because models are slow.
const SCRIPT_BYTES: usize = 2_000;
const PROSE_BYTES: usize = 6_000;
/// Weights of an occurrence in the H1, the title, a heading and a sentence.
const IN_H1: u32 = 6;
const IN_TITLE: u32 = 5;
const IN_HEADING: u32 = 2;
const IN_SENTENCE: u32 = 1;
/// Weight from which a phrase is a subject of the page.
const LEAST_WEIGHT: u32 = 3;

/// Information value of a phrase of one, two and three words.
const SAY: [u32; MOST_WORDS] = [2, 5, 6];

/// Words that keywords must not contain, by language. Single characters are excluded by their length.
#[rustfmt::skip]
const SMALL_WORDS: [(&str, &str); 6] = [
    ("zh", "我们 我們 你们 你們 您的 他们 可以 能够 能夠 这个 這個 这些 這些 那个 那個 一个 一個 以及 或者 还是 還是 没有 沒有 如果 因为 因為 所以 但是 \
        适合 適合 进行 進行 通过 通過 使用 提供 需要 已经 已經 非常 更多 其他 什么 什麼 怎么 怎麼 如何 不会 不會 时候 時候 同时 同時"),
    ("ja", "場合 以上 以下 以内 可能 必要 使用 私たち 当社 弊社 一覧 詳細 今回 全て 様々 自分 方法 最適 提供 対応"),
    ("th", "และ หรือ ของ ที่ ซึ่ง อัน ใน นอก บน จาก กับ แก่ แด่ ต่อ โดย เพื่อ สำหรับ เป็น คือ มี ให้ ได้ จะ ไม่ นี้ นั้น การ ความ เรา คุณ ท่าน ผู้ แล้ว ก็ ด้วย ถึง \
        ตั้งแต่ ระหว่าง ทุก บาง หลาย มาก กว่า ที่สุด ครับ ค่ะ คะ ยัง อยู่ ไป มา ต้อง ควร อาจ เมื่อ ถ้า แต่ เพราะ แบบ อย่าง ตัว สอง สาม คน เหมาะ เหมาะสม เบา สามารถ"),
    ("lo", "ແລະ ຫຼື ຂອງ ທີ່ ໃນ ຈາກ ກັບ ໂດຍ ເພື່ອ ສໍາລັບ ສຳລັບ ເປັນ ຄື ມີ ໃຫ້ ໄດ້ ຈະ ບໍ່ ນີ້ ນັ້ນ ການ ຄວາມ ສໍາ ລັບ ຄົນ"),
    ("km", "និង ឬ របស់ ដែល នៅ ក្នុង ពី ជាមួយ ដោយ ដើម្បី សម្រាប់ ជា គឺ មាន ឲ្យ ឱ្យ បាន នឹង មិន នេះ នោះ ការ ភាព នាក់"),
    ("my", "နှင့် သို့မဟုတ် ၏ သော တွင် မှ ဖြင့် ရန် အတွက် ဖြစ် သည် ရှိ မည် မ ဤ ထို များ ကို က ယောက်"),
];

/// Keywords of a page in such a script, best first: target keywords that are on the page, its own phrases, and last the
/// target keywords that are not on the page. `None` for any other page.
pub(super) fn keywords(material: &Material<'_>, title: &str, targets: &[Target]) -> Option<Vec<String>> {
    let h1 = material.h1s.first().map_or("", String::as_str);
    let text = &material.brief.page.distilled.text;
    if !is_mostly_gapless(cut_bytes(text, SCRIPT_BYTES)) || !(h1.is_empty() || h1.contains(is_gapless)) {
        return None;
    }
    let (absent, present): (Vec<&Target>, Vec<&Target>) =
        targets.iter().partition(|target| target.presence == Presence::Absent);
    let text = |target: &Target| target.keyword.trim().to_owned();
    let mut out: Vec<String> = present.into_iter().map(text).collect();
    for phrase in phrases(material, title) {
        if out.len() + absent.len() >= MOST_KEYWORDS {
            break;
        }
        // A part of a chosen keyword, or an extension of it, adds little.
        if !out.iter().any(|known| known.contains(&phrase) || phrase.contains(known.as_str())) {
            out.push(phrase);
        }
    }
    out.extend(absent.into_iter().map(text));
    Some(out)
}

/// Runs of whole words, most important first.
fn phrases(material: &Material<'_>, title: &str) -> Vec<String> {
    let mut seen = Seen { material, small: small_words(material), weights: HashMap::default(), count: 0 };
    material.h1s.iter().take(2).for_each(|h1| seen.note(h1, IN_H1));
    seen.note(&material.without_brand(title), IN_TITLE);
    material.headings.iter().take(20).for_each(|(_, heading)| seen.note(heading, IN_HEADING));
    let mut room = PROSE_BYTES;
    for sentence in material.paragraphs.iter().flat_map(|paragraph| sentences(paragraph)) {
        let Some(left) = room.checked_sub(sentence.len()) else { break };
        room = left;
        seen.note(sentence, IN_SENTENCE);
    }
    let mut all: Vec<(u32, usize, String)> = seen
        .weights
        .into_iter()
        .filter(|(text, (weight, ..))| *weight >= LEAST_WEIGHT && !is_site_name(material, text))
        // Two words carry more information than one, which most occurrences of the pair contain.
        .map(|(text, (weight, words, at))| (weight * SAY[words - 1], at, text))
        .collect();
    all.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    all.into_iter().map(|(_, _, text)| text).collect()
}

fn small_words(material: &Material<'_>) -> Vec<&'static str> {
    let code = material.brief.language.as_deref().unwrap_or_default();
    let primary = code.split(['-', '_']).next().unwrap_or_default();
    SMALL_WORDS.iter().filter(|(known, _)| *known == primary).flat_map(|(_, words)| words.split_whitespace()).collect()
}

struct Seen<'m, 'a> {
    material: &'m Material<'a>,
    small: Vec<&'static str>,
    /// Weight, number of words and first position, by text.
    weights: HashMap<String, (u32, usize, usize)>,
    count: usize,
}

impl Seen<'_, '_> {
    /// Adds the phrases of a text with this weight.
    fn note(&mut self, text: &str, weight: u32) {
        let words = segments(text);
        for start in 0..words.len() {
            for end in start..words.len().min(start + MOST_WORDS) {
                if !self.is_content(&text[words[end].clone()]) || end > start && words[end - 1].end != words[end].start
                {
                    break;
                }
                let phrase = &text[words[start].start..words[end].end];
                if CHARS.contains(&char_count(phrase)) && may_stand(text, &words[start..=end]) {
                    self.count += 1;
                    let known = self.weights.entry(phrase.to_owned()).or_insert((0, end - start + 1, self.count));
                    known.0 += weight;
                }
            }
        }
    }

    /// True unless it is a function word, a verb with its ending, or a number.
    fn is_content(&self, word: &str) -> bool {
        let is_kana = |c: char| ('\u{3040}'..='\u{309f}').contains(&c);
        let lexicon = self.material.lexicon;
        word.contains(char::is_alphabetic)
            && !self.small.contains(&word)
            && !lexicon.is_function_word(word)
            && !word.ends_with(is_kana)
            && !word.starts_with(is_kana)
            && !lexicon.language.vague.iter().any(|vague| squash(vague) == squash(word))
    }
}

/// True if a phrase may be a keyword: it has no words of a single character, or it has several words that are all
/// single characters.
fn may_stand(text: &str, words: &[Range<usize>]) -> bool {
    let is_single = |range: &Range<usize>| text[range.clone()].chars().count() == 1;
    let singles = words.iter().filter(|range| is_single(range)).count();
    let phrase = &text[words[0].start..words[words.len() - 1].end];
    phrase.contains(is_gapless) && (singles == 0 || singles == words.len() && words.len() > 1)
}
