//! Optimised code compared with simple code.

use super::*;
use crate::check::{BOILERPLATE, is_boilerplate};
use crate::compose::builtin::line_tokens::LineTokens;
use crate::compose::builtin::patterns::{is_furniture, is_of_site};
use crate::text::{cut_bytes, tokens};
use proptest::prelude::*;

/// Parts of the boilerplate patterns as text: many are phrases that the patterns match.
fn phrases() -> Vec<String> {
    let furniture = include_str!("../patterns.rs").split("static NOTICE").next().unwrap_or_default();
    let pieces = BOILERPLATE.as_str().split('|').chain(furniture.split('|'));
    let plain = pieces.map(|piece| piece.replace("(?:", "").replace([')', '?'], "").replace('\\', ""));
    let out: Vec<String> = plain.filter(|piece| !piece.contains(['(', '"', '\n', '[', '{'])).collect();
    let of_both = [out.iter().any(|piece| is_boilerplate(piece)), out.iter().any(|piece| is_furniture(piece))];
    assert!(out.len() > 200 && of_both == [true, true], "{}", out.len());
    out
}

proptest! {
    #[test]
    fn the_combined_pattern_equals_both_patterns(
        phrase in prop::sample::select(phrases()), before in "[a-zé»|©]{0,2}[ -]?", behind in "[ -]?[A-Za-zé»|]{0,2}",
        upper in any::<bool>()
    ) {
        let text = format!("{before}{phrase}{behind}");
        let text = if upper { text.to_uppercase() } else { text };
        prop_assert_eq!(is_of_site(&text), is_boilerplate(&text) || is_furniture(&text), "{}", text);
    }

    #[test]
    fn line_tokens_equal_the_tokens_of_each_line(
        text in "([a-zA-Z0-9 '.]|[À-ÿ’靴が\u{301}\u{ad}\u{a0}]|\n|\r\n|l'eau|don’t|page's){0,32}", cut in 0_usize..80
    ) {
        let mut brief = brief_of("https://hill.example/", "<p>Some more words", &[], &Settings::default());
        brief.page.distilled.raw_text = text.clone();
        let context = CheckContext::new(&brief);
        let text = brief.page.distilled.raw_text.as_str();
        let lines: Vec<&str> = cut_bytes(text, cut).lines().map(str::trim).filter(|line| line.len() > 1).collect();
        let known = LineTokens::of(&lines, text, &context);
        for (at, line) in lines.iter().enumerate() {
            prop_assert_eq!(known.line(at), tokens(line, context.lexicon), "{}", line);
        }
    }
}
