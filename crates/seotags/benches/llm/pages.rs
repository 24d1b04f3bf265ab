//! Pages that differ by number, and matching answers.

use seotags::compose::Suggestion;
use serde_json::{Value, json};

const KINDS: [&str; 8] = ["Trail", "Ridge", "Harbour", "Forest", "Meadow", "Canyon", "Glacier", "Desert"];

/// The subject of the page with this number.
pub(crate) fn subject(number: usize) -> String {
    format!("{} Runner {number}", KINDS[number % KINDS.len()])
}

/// The page as sent by its server: about 1,000 tokens of text.
pub(crate) fn html(number: usize) -> String {
    let subject = subject(number);
    let filler = (0..24).map(|line| {
        format!("<p>The {subject} was tried on path {line} of the test loop, in rain and in sun, by walkers who carry a light pack and like a dry foot.</p>")
    });
    format!(
        "<!doctype html><html lang=en><head><title>{subject} - Shop</title></head><body><main><h1>{subject}</h1>\
         <p>The {subject} is a light shoe with a rubber sole for rocky paths and wet meadows. It weighs 280 g and is resoled in our workshop.</p>\
         {}<ul><li>Sole: rubber</li><li>Weight: 280 g</li></ul></main></body></html>",
        filler.collect::<String>()
    )
}

/// Valid tags for the page whose H1 is `subject`.
pub(crate) fn tags(subject: &str) -> Value {
    json!({
        "title": format!("{subject}: Light Shoe for Rocky Paths"),
        "meta_description": format!("The {subject} is a light shoe with a rubber sole for rocky paths and wet meadows. It weighs 280 g and is resoled in our workshop."),
        "h1": format!("{subject} for rocky paths"),
        "seo_text": format!("<p>The {subject} is a light shoe with a rubber sole for rocky paths and wet meadows. It weighs 280 g and is resoled in our workshop.</p><p>The {subject} was tried on the test loop, in rain and in sun, by walkers who carry a light pack and like a dry foot. The sole of the {subject} is rubber, and the shoe is light.</p>"),
        "keywords": [subject.to_lowercase(), "light shoe", "rubber sole", "rocky paths", "wet meadows"],
    })
}

/// The same, as input of the checker.
pub(crate) fn suggestion(number: usize) -> Suggestion {
    let tags = tags(&subject(number));
    let text = |name: &str| tags[name].as_str().map(str::to_owned);
    let keywords =
        tags["keywords"].as_array().map(|all| all.iter().filter_map(Value::as_str).map(str::to_owned).collect());
    Suggestion {
        title: text("title"),
        meta_description: text("meta_description"),
        h1: text("h1"),
        seo_text: text("seo_text"),
        keywords,
        ..Suggestion::default()
    }
}
