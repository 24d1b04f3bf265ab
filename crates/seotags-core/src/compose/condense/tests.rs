use super::*;
use crate::briefing::{Brief, brief};
use crate::compose::prompt::{Canary, count_tokens, page_prompt};
use crate::distill::{Block, BlockKind, Distilled, Method};
use crate::page::PageFacts;
use crate::settings::Settings;
use crate::url::HttpUrl;
use proptest::prelude::*;

fn block(kind: BlockKind, text: &str) -> Block {
    Block { kind, text: text.to_owned(), path: String::new(), score: 0.9, link_density: 0.0 }
}

fn page(blocks: Vec<Block>, page_tokens: u32) -> Brief {
    let text = crate::distill::join_blocks(&blocks);
    let distilled = Distilled { raw_text: text.clone(), text, blocks, ..Distilled::default() };
    let facts = PageFacts { title: Some("Trail running shoes".to_owned()), ..PageFacts::default() };
    let settings = Settings { page_tokens, ..Settings::default() };
    let url = HttpUrl::parse("https://shop.example/shoes").unwrap();
    brief(&url, &facts, &distilled, &["trail shoe".to_owned()], &settings)
}

fn ranked(brief: &Brief) -> Option<Condensed> {
    by_ranking(brief, &Sentences::of(&brief.page.distilled), need(brief)?)
}

fn manual() -> Brief {
    let mut blocks = vec![
        block(BlockKind::Heading1, "Trail shoe manual"),
        block(BlockKind::Paragraph, "This trail shoe has a rubber sole. It weighs 280 g."),
    ];
    for chapter in 0..12 {
        blocks.push(block(BlockKind::Heading2, &format!("Chapter {chapter}")));
        let filler = format!("We use cookies number {chapter}. ").repeat(30);
        blocks.push(block(BlockKind::Paragraph, &filler));
        blocks
            .push(block(BlockKind::Paragraph, &format!("The sole of the trail shoe lasts {chapter}00 km on gravel.")));
    }
    page(blocks, 300)
}

#[test]
fn a_long_text_keeps_representative_sentences_with_headings() {
    let brief = manual();
    let condensed = ranked(&brief).unwrap();
    assert!(
        condensed.text.starts_with("Trail shoe manual\n\nThis trail shoe has a rubber sole."),
        "{}",
        condensed.text
    );
    assert!(condensed.text.matches(" km on gravel").count() >= 3, "{}", condensed.text);
    assert!(condensed.text.matches("cookies").count() <= 12, "repeated sentences are kept once: {}", condensed.text);
    assert_eq!(condensed.by, CondensedBy::Ranking);
    // Each heading precedes a kept sentence.
    let kinds: Vec<bool> = condensed.blocks.iter().map(|block| block.kind.heading_level().is_some()).collect();
    assert!(!kinds.windows(2).any(|pair| pair == [true, true]) && kinds.last() == Some(&false), "{}", condensed.text);
}

#[test]
fn a_condensed_page_is_sent_in_full() {
    let brief = manual();
    let condensed = ranked(&brief).unwrap();
    let mut seen = brief.clone();
    seen.page.distilled = condensed.onto(&brief.page.distilled);
    let user = page_prompt(&seen, &Canary::neutral()).prompt.user;
    for block in &condensed.blocks {
        assert!(user.contains(&crate::text::fold_space(&block.text)), "{}\n\n{user}", block.text);
    }
    assert_eq!(seen.page.distilled.raw_text, brief.page.distilled.raw_text);
}

#[test]
fn short_and_certain_texts_are_not_condensed() {
    let sure = |score: f32| {
        let mut brief = page(vec![block(BlockKind::Paragraph, &"A sentence of the page. ".repeat(60))], 1_200);
        brief.page.distilled.blocks[0].score = score;
        brief
    };
    assert_eq!(need(&sure(0.9)), None);
    let doubtful = need(&sure(0.2)).unwrap();
    assert!((150..300).contains(&doubtful.tokens), "{doubtful:?}");
    let mut all_text = sure(0.9);
    all_text.page.distilled.method = Method::AllText;
    assert_eq!(need(&all_text), Some(doubtful));
    let tiny = page(vec![block(BlockKind::Paragraph, "A sentence of the page.")], 1_200);
    assert_eq!(need(&tiny), None);
}

#[test]
fn only_sentence_numbers_are_used() {
    let brief = manual();
    let sentences = Sentences::of(&brief.page.distilled);
    let need = need(&brief).unwrap();
    let offered = sentences.offered(&brief, 3 * need.tokens);
    let shown = sentences.numbered(&offered);
    assert!(
        shown.starts_with("# Trail shoe manual\n[1] This trail shoe has a rubber sole.\n[2] It weighs 280 g.\n"),
        "{shown}"
    );
    let kept = |numbers: &[usize]| by_numbers(&brief, &sentences, &offered, numbers, need);
    let two = kept(&[2, 1, 2, 999]).unwrap();
    assert_eq!(two.text, "Trail shoe manual\n\nThis trail shoe has a rubber sole. It weighs 280 g.");
    assert_eq!(two.by, CondensedBy::Model);
    let all: Vec<usize> = (1..=offered.len()).collect();
    assert!(count_tokens(&kept(&all).unwrap().text) <= need.tokens);
    for useless in [&[][..], &[0], &[999, 1_000, 1], &[2]] {
        assert_eq!(kept(useless), None, "{useless:?}");
    }
}

#[test]
fn scripts_without_gaps_are_condensed_without_gaps() {
    let sentence = |n| format!("この靴の底は{n}番のゴムです。山道で滑りません。クッキーを使います。");
    let sentences = (0..60).map(sentence).collect::<Vec<_>>().concat();
    let brief = page(vec![block(BlockKind::Heading1, "山の靴"), block(BlockKind::Paragraph, &sentences)], 250);
    let condensed = ranked(&brief).unwrap();
    assert!(condensed.text.starts_with("山の靴\n\n") && condensed.text.ends_with('。'), "{}", condensed.text);
    assert!(!condensed.text.contains(' '));
    assert!(condensed.text.matches("ゴム").count() > condensed.text.matches("クッキー").count());
}

#[test]
fn a_page_without_blocks_or_sentence_ends_is_condensed() {
    let text = "word after word and never an end to it\n".repeat(300);
    let mut brief = page(Vec::new(), 200);
    brief.page.distilled.text = text;
    assert!(count_tokens(&ranked(&brief).unwrap().text) <= 200);
    brief.page.distilled.text = "endless ".repeat(200_000);
    assert!(count_tokens(&ranked(&brief).unwrap().text) <= 200);
}

/// True if the characters of `part`, ignoring blanks, occur in `whole` in the same order.
fn is_in(part: &str, whole: &str) -> bool {
    let mut chars = whole.chars();
    part.chars().filter(|c| !c.is_whitespace()).all(|c| chars.any(|other| other == c))
}

proptest! {
    #[test]
    fn condensing_keeps_budget_order_and_words(
        texts in prop::collection::vec(("[a-zäß日本語。., !?\n]{0,400}", 0_usize..4), 1..14),
        page_tokens in 60_u32..400,
    ) {
        let kinds = [BlockKind::Heading2, BlockKind::Paragraph, BlockKind::ListItem, BlockKind::Code];
        let blocks = texts.iter().map(|(text, kind)| block(kinds[*kind], text)).collect();
        let brief = page(blocks, page_tokens);
        let sentences = Sentences::of(&brief.page.distilled);
        let need = Need { tokens: page_tokens as usize };
        let Some(condensed) = by_ranking(&brief, &sentences, need) else { return Ok(()) };
        prop_assert!(count_tokens(&condensed.text) <= need.tokens, "{}", condensed.text);
        let again = by_ranking(&brief, &sentences, need);
        prop_assert_eq!(Some(&condensed), again.as_ref());
        // The remaining text of each block is part of the page's blocks, in their order.
        let mut page = brief.page.distilled.blocks.iter();
        for kept in &condensed.blocks {
            let of = page.find(|block| is_in(&kept.text, &block.text));
            prop_assert!(of.is_some(), "{}", kept.text);
        }
    }

    #[test]
    fn any_numbers_can_be_chosen(numbers in prop::collection::vec(any::<usize>(), 0..40)) {
        let brief = manual();
        let sentences = Sentences::of(&brief.page.distilled);
        let offered = sentences.offered(&brief, 900);
        if let Some(condensed) = by_numbers(&brief, &sentences, &offered, &numbers, Need { tokens: 300 }) {
            prop_assert!(count_tokens(&condensed.text) <= 300);
        }
    }
}
