//! Pages that are expensive to process. The code must not recurse on them or take more than a few steps per node; a
//! quadratic step would take hours here.

use super::super::{DistillOptions, Distilled};
use super::at;

/// Just under a million, the limit of the parser.
const MANY: usize = 900_000;

fn distil(html: &str) -> Distilled {
    at("https://www.example.org/a", html, &DistillOptions::default())
}

#[test]
fn very_many_nested_elements() {
    // on a small stack, to detect recursion
    let worker = std::thread::Builder::new().stack_size(512 << 10);
    let run = worker.spawn(|| distil(&format!("on top{}deep down", "<span>word ".repeat(MANY)))).unwrap();
    let distilled = run.join().unwrap();
    assert!(distilled.raw_text.starts_with("on topword word "), "the parser may stop before the end");
    assert!(distilled.blocks.iter().all(|block| block.path.len() < 1_000));
}

#[test]
fn very_many_siblings() {
    let distilled = distil(&"<p>item 7".repeat(MANY / 4));
    assert_eq!(distilled.content_length, MANY / 4 * 7 - 1);
    assert!(distilled.text.chars().count() <= DistillOptions::default().max_chars);
    assert!(distilled.raw_text.len() <= DistillOptions::default().max_raw_bytes);
    let bare = distil(&format!("{}end of it", "<i></i>".repeat(MANY)));
    assert_eq!(bare.text, "end of it");
}

#[test]
fn huge_attributes_and_many_of_them() {
    let class = "card ".repeat(MANY / 2);
    let many = (0..1_000_000).map(|n| format!(" a{n}=b")).collect::<Vec<String>>().concat();
    let style = "a:b;".repeat(MANY / 2);
    let distilled = distil(&format!("<p class='{class}' style='{style}'{many}>A sentence stands here.</p>"));
    assert_eq!(distilled.text, "A sentence stands here.");
}

#[test]
fn rows_in_rows_and_hidden_in_hidden() {
    let tables = "<table><tr><td>a word<td>".repeat(300);
    assert!(distil(&tables).content_length > 300);
    let boxes = (0..MANY / 1000)
        .map(|n| format!("<b id=x{n} hidden aria-controls=x{n}>word "))
        .collect::<Vec<String>>()
        .concat();
    assert!(distil(&boxes).raw_text.len() <= boxes.len());
}
