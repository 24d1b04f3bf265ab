//! The screen about one page.

use super::crawlers::words;
use super::rendering;
use super::result_list;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{count, grouped};
use seotags::check::{Finding, META_PX, TITLE_PX, pixel_width};
use seotags::compose::Element;
use seotags::judge::{Answer, Indexable, Severity, Visit};
use seotags::pipeline::{CrawlerVerdict, Inspection};
use seotags::result::ReadPage;
use seotags::text::{char_count, language_name};
use seotags::url::HttpUrl;
use seotags::visit::RobotsVerdict;

/// AI crawlers that are shown without `--bots`.
const NAMED_BOTS: [&str; 4] = ["GPTBot", "ClaudeBot", "PerplexityBot", "Google-Extended"];
/// Width of a label.
const LABEL: usize = 13;

/// Optional details.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Detail {
    /// Whether to show every AI crawler.
    pub(crate) bots: bool,
    /// Whether to show what distillation removed.
    pub(crate) left_out: bool,
}

/// The style of the screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScreenStyle {
    /// Colours of the output.
    pub(crate) paint: Paint,
    /// Columns of the terminal; `None`: text is not wrapped.
    pub(crate) width: Option<usize>,
}

/// The screen.
pub(crate) fn screen(
    asked: &HttpUrl,
    inspection: &Inspection,
    bots: &[CrawlerVerdict],
    detail: Detail,
    look: ScreenStyle,
) -> String {
    let ScreenStyle { paint, width } = look;
    let lines = vec![format!("  {}", paint.paint(Tint::Bold, &harmless(asked.as_str())))];
    let mut screen = Screen { lines, paint, width };
    let page = &inspection.page;
    screen.verdict(page, bots);
    if let Visit::Answered(answer) = &page.visit {
        screen.answer(answer);
    }
    screen.crawlers(bots, detail.bots);
    screen.issues(page);
    screen.tags(inspection);
    screen.content(page, detail.left_out);
    screen.results(inspection);
    screen.evidence(inspection);
    screen.lines.join("\n") + "\n"
}

struct Screen {
    lines: Vec<String>,
    paint: Paint,
    width: Option<usize>,
}

impl Screen {
    fn say(&mut self, label: &str, text: &str) {
        let gap = " ".repeat(LABEL.saturating_sub(label.chars().count()));
        let mut lines = broken(text, self.width.map(|width| width.saturating_sub(LABEL + 4))).into_iter();
        let first = lines.next().unwrap_or_default();
        self.lines.push(format!("  {}{gap}  {first}", self.paint.paint(Tint::Dim, label)));
        self.lines.extend(lines.map(|line| format!("{}{line}", " ".repeat(LABEL + 4))));
    }

    /// A text below the label of its block.
    fn say_below(&mut self, text: &str) {
        let lines = broken(text, self.width.map(|width| width.saturating_sub(4)));
        self.lines.extend(lines.into_iter().map(|line| format!("    {line}")));
    }

    fn gap(&mut self) {
        self.lines.push(String::new());
    }

    fn verdict(&mut self, page: &ReadPage, bots: &[CrawlerVerdict]) {
        let (word, tint) = match page.indexability.indexable {
            Indexable::Yes => ("yes", Tint::Good),
            Indexable::No => ("no", Tint::Broken),
            Indexable::Unknown => ("unknown", Tint::Look),
        };
        let judged = bots.first().map_or("", |bot| bot.agent.as_str());
        let robots = match &page.robots {
            RobotsVerdict::Disallowed { rule, line } => format!("; robots.txt line {line} “{}”", harmless(rule)),
            RobotsVerdict::Allowed { line: Some(line) } => format!("; allowed by robots.txt line {line}"),
            RobotsVerdict::Allowed { line: None } => "; allowed by robots.txt".to_owned(),
            RobotsVerdict::Unreachable { cause } => format!("; robots.txt: {}", harmless(cause)),
            RobotsVerdict::Unknown => String::new(),
        };
        let judged = self.paint.paint(Tint::Dim, &format!("judged for {judged}{robots}"));
        let word = self.paint.paint(tint, word);
        self.say("indexable", &format!("{word}    {judged}"));
        if let Visit::Failed { failure, .. } = &page.visit {
            let message = self.paint.paint(Tint::Broken, &harmless(&failure.message));
            self.say("failed", &message);
        }
    }

    fn answer(&mut self, answer: &Answer) {
        let ms = |ms: Option<f64>| ms.map(|ms| format!("{ms:.0} ms"));
        let whole = answer.timings.page_load_time_ms.filter(|_| answer.rendering.is_none());
        let times = match (ms(whole), ms(answer.timings.response_time_ms)) {
            (Some(all), Some(first)) => format!(" in {all} (first byte {first})"),
            (None, Some(first)) => format!(" (first byte {first})"),
            _ => String::new(),
        };
        let kind = answer.headers.get("content-type").map(|kind| format!(", {}", harmless(kind))).unwrap_or_default();
        self.say("answered", &format!("{}{times}, {}{kind}", answer.status(), size(answer.body_bytes)));
        if let Some(rendering) = answer.rendering.as_deref() {
            for (label, tint, text) in rendering::lines(rendering, &answer.timings) {
                let text = match tint {
                    Some(tint) => self.paint.paint(tint, &text),
                    None => text,
                };
                self.say(label, &text);
            }
        }
        self.say("source", answer.source.words());
        let chain: Vec<String> =
            answer.hops.iter().map(|hop| format!("{} {}", hop.status, harmless(hop.url.as_str()))).collect();
        if chain.len() > 1 {
            self.say("redirects", &chain.join(" → "));
        }
        let facts = answer.facts.as_deref();
        let canonical = facts.and_then(|facts| facts.canonicals.first()).map_or("none", |link| link.href.as_str());
        let own = answer.final_url().map(HttpUrl::as_str);
        let canonical = if Some(canonical) == own { "same page".to_owned() } else { harmless(canonical).into_owned() };
        let codes: Vec<String> = facts
            .into_iter()
            .flat_map(|facts| &facts.hreflangs)
            .map(|version| harmless(&version.code).into_owned())
            .collect();
        let codes = if codes.is_empty() { "none".to_owned() } else { codes.join(", ") };
        let wall = answer.protection.as_ref().map_or_else(
            || "none found".to_owned(),
            |found| format!("{} ({})", found.provider, harmless(&found.signals.join(", "))),
        );
        self.say("canonical", &format!("{canonical}    hreflang  {codes}    protection  {wall}"));
        let notes: Vec<String> = answer
            .notes
            .iter()
            .filter_map(|note| serde_json::to_value(note).ok())
            .filter_map(|note| note.as_str().map(str::to_owned))
            .collect();
        if !notes.is_empty() {
            self.say("notes", &notes.join(", "));
        }
    }

    fn crawlers(&mut self, bots: &[CrawlerVerdict], all: bool) {
        let (named, others): (Vec<&CrawlerVerdict>, Vec<&CrawlerVerdict>) = bots
            .iter()
            .filter(|bot| bot.is_ai)
            .partition(|bot| all || NAMED_BOTS.iter().any(|name| name.eq_ignore_ascii_case(&bot.agent)));
        let mut words: Vec<String> = named.iter().map(|bot| format!("{} {}", bot.agent, words(bot))).collect();
        if !others.is_empty() {
            words.push(format!("{} more: --bots", others.len()));
        }
        if !words.is_empty() {
            self.say("AI crawlers", &words.join(", "));
        }
    }

    fn issues(&mut self, page: &ReadPage) {
        for (at, issue) in page.indexability.issues.iter().enumerate() {
            let tint = match issue.severity {
                Severity::Error => Tint::Broken,
                Severity::Warn => Tint::Look,
                Severity::Info => Tint::Dim,
            };
            let text = issue.strings.first().map_or(issue.code.as_str(), String::as_str);
            let text = self.paint.paint(tint, &harmless(text));
            self.say(if at == 0 { "issues" } else { "" }, &text);
        }
    }

    fn tags(&mut self, inspection: &Inspection) {
        let Some(facts) = inspection.page.visit.facts() else { return };
        self.gap();
        let rows = [
            ("Title", Element::Title, facts.title.as_deref(), Some(TITLE_PX)),
            ("Description", Element::Meta, facts.meta_description.as_deref(), Some(META_PX)),
            ("H1", Element::H1, facts.h1s.first().map(String::as_str), None),
        ];
        for (label, element, text, px) in rows {
            let text = text.unwrap_or_default().trim();
            let shown = if text.is_empty() { "(empty)".to_owned() } else { harmless(text).into_owned() };
            let width = px.map(|px| self.length(text, px)).unwrap_or_default();
            self.say(label, &format!("{shown}{width}"));
            for finding in inspection.current.iter().filter(|f| f.field == element && f.severity != Severity::Info) {
                self.finding(finding);
            }
        }
    }

    fn finding(&mut self, finding: &Finding) {
        let tint = if finding.severity == Severity::Error { Tint::Broken } else { Tint::Look };
        let text = self.paint.paint(tint, &format!("{}: {}", finding.code, harmless(&finding.message)));
        self.say("", &text);
    }

    fn content(&mut self, page: &ReadPage, explain: bool) {
        let Some(distilled) = &page.distilled else { return };
        let language = distilled.language.as_deref().and_then(language_name).unwrap_or("language unknown");
        let all = distilled.raw_text.split_whitespace().count() as u64;
        let blocks: usize = distilled.removed.iter().map(|removed| removed.blocks).sum();
        let hint = if explain || blocks == 0 { "" } else { ": --explain" };
        self.say(
            "content",
            &format!(
                "{}, {language}, {} words kept of {}; {} removed{hint}",
                distilled.page_type.as_str(),
                grouped(distilled.word_count as u64),
                grouped(all),
                count(blocks as u64, "block"),
            ),
        );
        for removed in distilled.removed.iter().filter(|_| explain) {
            let line = format!(
                "{} ({}, {} characters)",
                removed.reason,
                count(removed.blocks as u64, "block"),
                grouped(removed.chars as u64)
            );
            self.say("", &line);
        }
    }

    fn results(&mut self, inspection: &Inspection) {
        let (Some(hop), Some(facts)) = (inspection.page.visit.hops().last(), inspection.page.visit.facts()) else {
            return;
        };
        let today = (facts.title.as_deref().unwrap_or_default(), facts.meta_description.as_deref().unwrap_or_default());
        let suggestion = inspection.suggestion.as_ref();
        let title = suggestion.and_then(|s| s.title.as_deref()).unwrap_or(today.0);
        let description = suggestion.and_then(|s| s.meta_description.as_deref()).unwrap_or(today.1);
        let mut shown = vec![("search result now", today, false, false)];
        let changes = (title, description) != today;
        if changes {
            shown.push(("with the suggestions", (title, description), false, true));
        }
        let on_phone = if changes { "with the suggestions, on a phone" } else { "on a phone" };
        shown.push((on_phone, (title, description), true, false));
        let mut before = None;
        for (label, (title, description), is_phone, has_lengths) in shown {
            let lines = result_list::lines(&hop.url, title, description, is_phone);
            // The phone preview is omitted if it is the same.
            if before.as_ref() == Some(&lines) {
                continue;
            }
            self.gap();
            self.lines.push(format!("  {}", self.paint.paint(Tint::Dim, label)));
            let length = |text: &str, px| if has_lengths { self.length(text, px) } else { String::new() };
            let lengths = [length(title, TITLE_PX), length(description, META_PX)];
            let [crumbs, title, description] = &lines;
            let description =
                if description.is_empty() { "(snippet chosen by the search engine)" } else { description.as_str() };
            let title = format!("{}{}", self.paint.paint(Tint::Bold, &harmless(title)), lengths[0]);
            let description = format!("{}{}", harmless(description), lengths[1]);
            self.say_below(&self.paint.paint(Tint::Dim, &harmless(crumbs)));
            self.say_below(&title);
            self.say_below(&description);
            before = Some(lines);
        }
    }

    /// `    37 characters, 320 px`; nothing of an empty text.
    fn length(&self, text: &str, px: f32) -> String {
        if text.is_empty() {
            return String::new();
        }
        let length = format!("    {}, {:.0} px", count(char_count(text) as u64, "character"), pixel_width(text, px));
        self.paint.paint(Tint::Dim, &length)
    }

    /// Where the page contains the numbers and names in the output, each once.
    fn evidence(&mut self, inspection: &Inspection) {
        let shown = inspection.evidence.iter().filter(|one| matches!(one.field, Element::Title | Element::Meta));
        let mut values: Vec<&str> = Vec::new();
        for one in shown {
            // A value that is a whole sentence, such as a heading, needs no quotation.
            if values.contains(&one.value.as_str()) || one.sentence.trim() == one.value.trim() {
                continue;
            }
            if values.is_empty() {
                self.gap();
                self.lines.push(format!(
                    "  {}",
                    self.paint.paint(Tint::Dim, "facts in the tags, and where the page states them")
                ));
            }
            let value = self.paint.paint(Tint::Bold, &harmless(&one.value));
            self.say_below(&format!("{value}  “{}”", harmless(one.sentence.trim())));
            values.push(&one.value);
        }
    }
}

/// The lines of a text, wrapped between words to at most `room` columns.
fn broken(text: &str, room: Option<usize>) -> Vec<String> {
    let Some(room) = room else { return vec![text.to_owned()] };
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let width = console::measure_text_width(word);
        if used > 0 && used + 1 + width > room {
            lines.push(String::new());
            used = 0;
        }
        let Some(line) = lines.last_mut() else { break };
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += width;
    }
    lines
}

/// `980 B`, `48 kB`, `1.2 MB`.
fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} B"),
        1_000..1_000_000 => format!("{:.0} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn a_long_line_is_broken_between_words() {
        assert_eq!(broken("one two three", Some(8)), ["one two", "three"]);
        assert_eq!(broken("much-too-long a", Some(5)), ["much-too-long", "a"]);
        assert_eq!(broken("\u{1b}[1mone\u{1b}[0m two", Some(7)), ["\u{1b}[1mone\u{1b}[0m two"]);
        assert_eq!(broken("a  b c", None), ["a  b c"]);
    }
}
