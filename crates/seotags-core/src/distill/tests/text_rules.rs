//! How text is cut into blocks and joined again.

use super::super::{BlockKind, DistillOptions, check_selector};
use super::{article, article_page, at};
use insta::assert_snapshot;

/// The text between the two paragraphs of the article.
fn inner(html: &str) -> String {
    let text = article(html).text;
    let start = text.find("for good.").unwrap() + "for good.".len();
    let end = text.find("Warm dough").unwrap();
    text[start..end].trim().to_owned()
}

#[test]
fn headings_and_paragraphs_are_separated_by_empty_lines() {
    assert_snapshot!(article("").text, @r"
    How dough rises

    Yeast eats the sugars that enzymes set free from the flour, and breathes out carbon dioxide, which the gluten holds back in thousands of small bubbles until the oven sets them for good.

    Warm dough rises quickly and tastes of little; cold dough takes a night, and rewards the patient baker with a flavour that no other way of baking gives, whatever the packet of dried yeast may say.
    ");
}

#[test]
fn list_items_are_on_consecutive_lines() {
    let html = "<h2>What you need for it</h2><ul><li>500 g of strong wheat flour</li><li>350 g of <b>lukewarm</b> water
        </li><li><p>10 g of fine sea salt</p></li></ul>";
    assert_snapshot!(inner(html), @r"
    What you need for it

    500 g of strong wheat flour
    350 g of lukewarm water
    10 g of fine sea salt
    ");
}

#[test]
fn a_row_of_a_table_is_one_line() {
    let html =
        "<table><tr><th>Flour</th><th>Water</th></tr><tr><td>Wheat <i>550</i></td><td><p>70 percent</p></td></tr>
        <tr><td>Rye 1150</td><td>80 percent of it</td></tr></table>";
    assert_snapshot!(inner(html), @r"
    Flour | Water
    Wheat 550 | 70 percent
    Rye 1150 | 80 percent of it
    ");
}

#[test]
fn code_keeps_its_lines() {
    let html = "<p>The program that watches the dough all night long is a short one:</p>
        <pre><code>fn main() {\n    loop {\n        wait();\n    }\n}\n</code></pre>";
    assert_snapshot!(inner(html), @r"
    The program that watches the dough all night long is a short one:

    fn main() {
        loop {
            wait();
        }
    }
    ");
    let lines = "<p>The program that watches the dough all night long is a short one:</p>
        <pre><div>let a = 1;</div><div>let b = 2;</div></pre>";
    assert!(inner(lines).ends_with("let a = 1;\nlet b = 2;"), "{}", inner(lines));
}

#[test]
fn blocks_are_never_merged_and_words_never_split() {
    let html = "<div>Flour and water stand in a bowl over night, under a damp cloth.<div>By the morning the dough has
        doubled, smells of apples, and is full of bubbles.</div>Shape it with wet hands, then<br>bake it in a very hot
        oven, and<wbr>let it cool for an hour <b>after</b>wards.</div>";
    let text = inner(html);
    assert!(text.contains("cloth.\n\nBy the morning"), "{text}");
    assert!(text.contains("bubbles.\n\nShape it with wet hands, then bake it"), "{text}");
    assert!(text.contains("an hour afterwards."), "{text}");
}

#[test]
fn items_separated_by_style_sheets_are_separate_words() {
    let text = inner(
        "<p>Whoever wants the flour can buy it in the shop around the corner: <a href=/rye>Rye flour</a><b>$4.50</b>,
        <a href=/a>Wheat</a><a href=/b>Spelt</a>, as <span class=big>m</span>any kilos as he <em>Like</em>s, in
        <code><span class=k>let</span><span>Flour</span></code>.</p>",
    );
    assert!(text.contains("Rye flour $4.50, Wheat Spelt, as many kilos as he Likes, in letFlour."), "{text}");
}

#[test]
fn white_space_and_unicode_form_are_normalised() {
    let text = inner(
        "<p>Cre\u{300}me\u{a0}\u{a0}bru\u{302}le\u{301}e   is\n\tbaked in the same oven, but on a much lower shelf.</p>",
    );
    assert_eq!(text, "Crème brûlée is baked in the same oven, but on a much lower shelf.");
}

#[test]
fn unspaced_and_right_to_left_scripts_are_unchanged() {
    for sentence in [
        "小麦粉と水と塩だけで作るパンは、時間をかけて発酵させると香りがとてもよくなります。",
        "يخمر العجين طوال الليل في مكان بارد، ثم يخبز في فرن ساخن جدا حتى يصبح لونه ذهبيا.",
    ] {
        assert_eq!(inner(&format!("<p>{sentence}</p>")), sentence);
    }
}

#[test]
fn reading_aids_are_not_part_of_a_word() {
    let ruby = "<ruby>小麦<rp>(</rp><rt>こむぎ</rt><rp>)</rp>粉<rp>(</rp><rt>こ</rt><rp>)</rp></ruby>";
    assert_eq!(
        inner(&format!("<p>{ruby}と水と塩だけで作るパンは、時間をかけて発酵させると香りがとてもよくなります。</p>")),
        "小麦粉と水と塩だけで作るパンは、時間をかけて発酵させると香りがとてもよくなります。"
    );
}

#[test]
fn blocks_have_their_kind() {
    let distilled = article(
        "<h2>Baking it in the oven</h2><blockquote>Bread is the warmest and kindest of all words, said a wise
        man to his friends.</blockquote><figure><img src=a.jpg><figcaption>A loaf of bread on the kitchen table, still
        warm from the oven.</figcaption></figure>",
    );
    let kinds: Vec<BlockKind> = distilled.blocks.iter().map(|block| block.kind).collect();
    assert_eq!(
        kinds,
        [
            BlockKind::Heading1,
            BlockKind::Paragraph,
            BlockKind::Heading2,
            BlockKind::Quote,
            BlockKind::Caption,
            BlockKind::Paragraph
        ]
    );
    assert_eq!(distilled.blocks[0].path, "html/body/main/article/h1");
}

#[test]
fn a_long_text_is_cut_at_a_block_or_sentence_end() {
    let whole = article("<p>First comes the kneading of it. Then comes the long waiting for it.</p>");
    for max_chars in 0..whole.text.chars().count() {
        let options = DistillOptions { max_chars, ..DistillOptions::default() };
        let page = article_page("<p>First comes the kneading of it. Then comes the long waiting for it.</p>");
        let cut = at("https://www.example.org/blog/how-dough-rises", &page, &options);
        assert!(cut.truncated && cut.text.chars().count() <= max_chars);
        assert!(whole.text.starts_with(&cut.text), "{}", cut.text);
        let rest = &whole.text[cut.text.len()..];
        let at_block_end = rest.starts_with("\n\n");
        let in_heading = cut.text.len() < "How dough rises".len();
        assert!(at_block_end || in_heading || cut.text.ends_with(['.', ';']), "{}", cut.text);
    }
    assert!(!whole.truncated);
}

#[test]
fn raw_text_is_all_visible_text() {
    let distilled = article("<p hidden>Not to be seen by anybody at all.</p>");
    assert!(distilled.raw_text.starts_with("Home\nBlog\nHow dough rises\nYeast"));
    assert!(distilled.raw_text.contains("All rights reserved.\nImprint"));
    assert!(!distilled.raw_text.contains("Not to be seen"));
    assert_eq!(distilled.content_length, distilled.raw_text.chars().count());
}

#[test]
fn excluded_text_is_counted() {
    let distilled = article("");
    let reasons: Vec<&str> = distilled.removed.iter().map(|group| group.reason.as_str()).collect();
    assert_eq!(reasons, ["footer", "navigation"]);
}

#[test]
fn selectors_remove_matching_elements() {
    let page = article_page("<aside class=tip><p>Bakers who want to know more about it buy my book.</p></aside>");
    let options = DistillOptions { selectors_to_remove: vec![".tip, h1".to_owned()], ..DistillOptions::default() };
    let distilled = at("https://www.example.org/blog/how-dough-rises", &page, &options);
    assert!(distilled.text.starts_with("Yeast eats"));
    assert!(!distilled.text.contains("my book") && !distilled.raw_text.contains("my book"));
    assert_eq!(distilled.removed.iter().find(|group| group.reason == "selector").map(|group| group.blocks), Some(2));
}

#[test]
fn an_invalid_selector_is_rejected() {
    assert!(check_selector("div > p.lead").is_ok());
    let error = check_selector("div >> ]").unwrap_err();
    assert!(error.to_string().starts_with("not a CSS selector: “div >> ]”"), "{error}");
}
