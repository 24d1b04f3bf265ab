//! A model that reviews its own texts.

use crate::{Question, Reply};
use serde_json::{Value, json};

/// True if the question is a review.
pub fn is_review(question: &Question) -> bool {
    question.message("system").starts_with("You review search engine tags")
}

/// Writes short titles (a warning), and lengthens them in reviews.
pub fn short_then_longer(question: &Question) -> Reply {
    let line =
        |text: &str, start: &str| text.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default().to_owned();
    let user = question.message("user");
    if !is_review(question) {
        return Reply::Content(json!({ "title": line(user, "current title: ") }).to_string());
    }
    let entry = |(nth, tag): (usize, &str)| {
        let longer = format!("{} of recycled fabric", line(tag, "tag: "));
        json!({ "id": nth + 1, "verdict": "replace", "text": longer, "reason": "too_short" })
    };
    let reviews: Vec<Value> = user.split("<page id=").skip(1).enumerate().map(entry).collect();
    Reply::Content(json!({ "reviews": reviews }).to_string())
}
