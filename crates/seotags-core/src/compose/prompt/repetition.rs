//! Detects a model that has started to repeat itself and would continue up to its token limit.

use std::collections::HashSet;

/// Number of bytes to check at the end of a text.
const WINDOW: usize = 2_400;
/// Minimum total length of the repeated pieces, in characters.
const LEAST_CHARS: usize = 160;
/// Minimum number of repetitions.
const LEAST_TIMES: usize = 4;
/// Number of words to check if no piece is repeated literally.
const WORDS: usize = 120;
/// Minimum share of distinct trigrams among them.
const LEAST_NEW: f64 = 0.35;

/// True if the end of `text` repeats itself: a piece literally (numbers count as equal), or the same few words in turn.
/// Useful text does neither.
pub fn repeats_itself(text: &str) -> bool {
    let start = text.ceil_char_boundary(text.len().saturating_sub(WINDOW));
    let tail: Vec<char> = text[start..].chars().map(|c| if c.is_numeric() { '0' } else { c }).collect();
    has_period(&tail) || has_few_words(&text[start..])
}

/// True if a piece fills the end of `tail` several times.
fn has_period(tail: &[char]) -> bool {
    let at = |nth: usize| tail[tail.len() - 1 - nth];
    // For each length from the end, the longest border; the length minus the border is the period.
    let mut borders = vec![0_usize; tail.len()];
    for end in 1..tail.len() {
        let mut border = borders[end - 1];
        while border > 0 && at(end) != at(border) {
            border = borders[border - 1];
        }
        borders[end] = border + usize::from(at(end) == at(border));
        let (length, period) = (end + 1, end + 1 - borders[end]);
        if length >= LEAST_CHARS && length >= period * LEAST_TIMES {
            // A list of numbers is not a repetition.
            let mut piece = tail[tail.len() - period..].iter();
            return !piece.clone().any(|c| *c == '0') || piece.any(|c| c.is_alphabetic());
        }
    }
    false
}

/// True if the last words are few and recur in the same runs.
fn has_few_words(tail: &str) -> bool {
    let words: Vec<String> = tail
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().any(char::is_alphabetic))
        .map(str::to_lowercase)
        .collect();
    let last = &words[words.len().saturating_sub(WORDS)..];
    if last.len() < WORDS {
        return false;
    }
    let runs: HashSet<&[String]> = last.windows(3).collect();
    (runs.len() as f64) < LEAST_NEW * (last.len() - 2) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetition_is_detected() {
        let turns = ["life", "tips", "tricks"].map(|word| format!("\"Battery {word} for your smartphone\", "));
        let numbered = (1..40).map(|n| format!("Tip {n}: charge it.")).collect::<Vec<_>>().join(" ");
        let shuffled: String = (0..40).map(|n| turns[n * n % 3].as_str()).collect();
        for text in [
            format!("{{\"title\": \"A{}", " ".repeat(200)),
            format!("{{\"keywords\": [{}", "\"battery life\", ".repeat(20)),
            format!("<p>{}", "The battery of a smartphone lasts for a day or so. ".repeat(5)),
            format!("{{\"seo_text\": \"{numbered}"),
            format!("{{\"keywords\": [{shuffled}"),
            "テント用の袋。".repeat(30),
        ] {
            assert!(repeats_itself(&text), "{text}");
        }
    }

    #[test]
    fn meaningful_texts_are_not_repetition() {
        let answer = r#"{"title":"Ridge Boot: Leather Hiking Boot for Rocky Ridges","meta_description":"The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is resoled in our workshop.","h1":"Ridge Boot for rocky ridges","seo_text":"<p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g.</p><h2>Upper and sole</h2><p>The upper is oiled leather, the sole is rubber with deep lugs. The boot is resoled in our workshop, so that it stays in use for many winters and walks over rocky ridges.</p><ul><li>Weight: 640 g</li><li>Upper: oiled leather</li><li>Sole: rubber</li></ul>","keywords":["leather hiking boot","ridge boot","rocky ridges","stiff sole"]}"#;
        let table = "<ul><li>Size 37: 23 cm</li><li>Size 38: 24 cm</li><li>Size 39: 25 cm</li></ul>";
        let numbers = format!("{{\"keep\": [{}]}}", (10..99).map(|n| n.to_string()).collect::<Vec<_>>().join(", "));
        for text in [answer, table, "", "short", &answer.repeat(2), &numbers] {
            assert!(!repeats_itself(text), "{text}");
        }
    }
}
