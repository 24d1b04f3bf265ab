//! The verdict of robots.txt on each crawler, in one word.

use seotags::pipeline::CrawlerVerdict;

/// `yes`, `no (line 22)`, `unknown`.
pub(crate) fn words(bot: &CrawlerVerdict) -> String {
    let word = match bot.verdict.allowed {
        Some(true) => "yes",
        Some(false) => "no",
        None => return "unknown".to_owned(),
    };
    match bot.verdict.line.filter(|_| bot.verdict.allowed == Some(false)) {
        Some(line) => format!("{word} (line {line})"),
        None => word.to_owned(),
    }
}
