//! A forecast for people.

use super::{Forecast, ModelForecast, ReviewForecast};
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{count, dollars, grouped, rounded};
use seotags::settings::ReviewPolicy;

/// Longest name of a model that is not cut.
const MODEL: usize = 40;

/// Ten dollars, in millionths: tables below this show hundredths of a cent.
const FINE: u64 = 10_000_000;

/// The forecast: counts, then one line per model.
pub(crate) fn screen(forecast: &Forecast, paint: Paint) -> String {
    let mut lines = vec![format!("  {}", harmless(&forecast.reading)), String::new()];
    match &forecast.asked {
        None => lines.push(format!(
            "  {} The built-in engine runs locally and is free.",
            paint.paint(Tint::Bold, &format!("{}.", count(forecast.pages, "page")))
        )),
        Some(asked) => {
            lines.extend(calls(forecast, asked, paint));
            lines.extend(forecast.review.as_ref().map(review));
            lines.push(String::new());
            lines.extend(table(forecast, asked, paint));
            lines.push(String::new());
            lines.extend(remarks(forecast).into_iter().map(|text| format!("  {}", paint.paint(Tint::Dim, text))));
        }
    }
    lines.join("\n") + "\n"
}

fn calls(forecast: &Forecast, asked: &ModelForecast, paint: Paint) -> Vec<String> {
    let sum = asked.sum;
    let head = format!("{} for {}", count(sum.calls, "call"), count(forecast.pages, "page"));
    let stored = match sum.stored {
        0 => String::new(),
        1 => "; 1 answer is stored and free".to_owned(),
        stored => format!("; {} answers are stored and free", grouped(stored)),
    };
    let stopped = if forecast.is_partial { "; stopped before the end of the list" } else { "" };
    let mut lines = vec![format!("  {}{stored}{stopped}", paint.paint(Tint::Bold, &head))];
    if sum.calls > 0 {
        let each = |tokens: u64| grouped(tokens.div_ceil(sum.calls));
        let about = if forecast.is_exact { "" } else { "up to " };
        lines.push(format!(
            "  tokens in   {about}{} ({} per call)",
            rounded(sum.prompt_tokens),
            each(sum.prompt_tokens)
        ));
        lines.push(format!(
            "  tokens out  about {} ({} per call; at most {})",
            rounded(sum.usual_answer_tokens),
            each(sum.usual_answer_tokens),
            each(sum.most_answer_tokens)
        ));
    }
    lines
}

/// `review      1 to 6 calls of gpt-4.1-mini: $0.0003 to $0.0103 beside the prices below`.
fn review(review: &ReviewForecast) -> String {
    let [least, most] = review.sizes.map(|size| size.calls);
    let calls = match least {
        _ if least == most => count(most, "call"),
        least => format!("{} to {}", grouped(least), count(most, "call")),
    };
    let price = review.costs().map_or_else(
        || "at an unknown price".to_owned(),
        |[least, most]| format!("{} to {}", alike(least, most), alike(most, most)),
    );
    let by = match review.policy {
        ReviewPolicy::All => "depending on how many tags it replaces",
        _ => "depending on how many tags have findings",
    };
    format!("  review      {calls} of {}: {price}, {by}; not included in the prices below", harmless(&review.model))
}

fn table(forecast: &Forecast, asked: &ModelForecast, paint: Paint) -> Vec<String> {
    let costs = forecast.costs();
    let width = costs.iter().map(|costs| shown(&costs.model).chars().count()).max().unwrap_or(5).max(5);
    let dearest = costs.iter().map(|costs| costs.most).max().unwrap_or(0);
    let has_cache = asked.sum.cached_tokens > 0;
    let cells = |model: &str, usual: &str, cached: &str, batch: &str, most: &str| {
        let cached = if has_cache { format!("  {cached:>12}") } else { String::new() };
        format!("{model:<width$}  {usual:>10}{cached}  {batch:>10}  {most:>10}")
    };
    let head = cells("model", "price", "with cache", "in batches", "at most");
    let mut lines = vec![format!("    {}", paint.paint(Tint::Dim, &head))];
    for costs in &costs {
        let [usual, cached, batch, most] =
            [costs.usual, costs.cached, costs.batch, costs.most].map(|micros| alike(micros, dearest));
        let line = cells(&shown(&costs.model), &usual, &cached, &batch, &most);
        lines.push(if costs.is_chosen {
            format!("  {}", paint.paint(Tint::Bold, &format!("> {line}")))
        } else {
            format!("    {line}")
        });
    }
    if !costs.iter().any(|costs| costs.is_chosen) {
        let text = format!(
            "  The price of {} at {} is unknown; add it to prices.toml in the data folder.",
            harmless(&asked.model),
            asked.host
        );
        lines.push(text);
    }
    if let (Some(cap), Some(chosen)) = (forecast.max_cost, costs.iter().find(|costs| costs.is_chosen))
        && (chosen.usual + review_costs(forecast)) as f64 / 1e6 > cap
    {
        lines.push(format!(
            "  {}",
            paint.paint(
                Tint::Look,
                &format!("This exceeds --max-cost {}: the run would stop there.", dollars(micros(cap)))
            )
        ));
    }
    lines
}

fn micros(dollars: f64) -> u64 {
    (dollars * 1e6).round() as u64
}

/// The lowest cost of a review, in millionths of a dollar.
fn review_costs(forecast: &Forecast) -> u64 {
    forecast.review.as_ref().and_then(ReviewForecast::costs).map_or(0, |[least, _]| least)
}

/// Dollars with the same number of digits as the rest of the table.
fn alike(micros: u64, dearest: u64) -> String {
    let dollars = micros as f64 / 1e6;
    if dearest >= FINE {
        format!("${}.{:02}", grouped(micros / 1_000_000), (micros % 1_000_000) / 10_000)
    } else {
        format!("${dollars:.4}")
    }
}

fn shown(model: &str) -> String {
    let model = harmless(model);
    if model.chars().count() <= MODEL {
        model.into_owned()
    } else {
        model.chars().take(MODEL - 1).collect::<String>() + "…"
    }
}

fn remarks(forecast: &Forecast) -> Vec<&'static str> {
    let mut lines = Vec::new();
    lines.push(if forecast.is_exact {
        "The pages were fetched, no model was called, and nothing is stored."
    } else {
        "Nothing was fetched. --dry-run=crawl prices the exact prompts."
    });
    if forecast.lacks_key {
        lines.push("No key is configured: set OPENAI_API_KEY before the run, or the built-in engine writes.");
    }
    if !forecast.is_exact {
        lines.push("Short pages cost less; pages that fail or cannot be indexed cost nothing.");
    }
    lines.push("An answer that fails the checks takes a second call, which costs about a fifth.");
    if forecast.asked.as_ref().is_some_and(|asked| asked.sum.alone_prompt_tokens > 0) {
        lines.push(
            "A page that is missing in an answer about several pages takes another call; “at most” counts one for each page.",
        );
    }
    if forecast.is_followed && !forecast.is_exact {
        lines.push("--follow adds the pages that these link to.");
    }
    lines
}
