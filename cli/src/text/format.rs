//! Numbers, durations, paths and system errors in the form that people read and type.
//!
//! Owns: grouping, plurals, rounded durations, money, quoting for a shell, the message of an I/O error.
//! Never: used in machine-readable output, where numbers are exact.

use std::time::Duration;

pub(crate) use seotags::result::dollars;
pub(crate) use seotags::text::grouped;

/// `1 page`, `1,204 pages`, `2 analyses`: a count with its noun, whose plural adds an s, or has the Greek form.
pub(crate) fn count(number: u64, noun: &str) -> String {
    let number_of = grouped(number);
    match noun.strip_suffix("is") {
        _ if number == 1 => format!("{number_of} {noun}"),
        Some(stem) => format!("{number_of} {stem}es"),
        None => format!("{number_of} {noun}s"),
    }
}

/// Minimum similarity of a name to a misspelt one.
const LIKENESS: f64 = 0.7;

/// The most similar name to a misspelt one, ignoring case, if one is similar enough.
pub(crate) fn nearest<'a>(name: &str, names: &'a [String]) -> Option<&'a String> {
    let likeness = |known: &str| strsim::jaro_winkler(&name.to_lowercase(), &known.to_lowercase());
    let nearest = names.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(nearest) > LIKENESS).then_some(nearest)
}

/// `0.4 s`, `26 s`, `12 min`, `3 h 10 min`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 9.95 => format!("{s:.1} s"),
        s if s < 119.5 => format!("{s:.0} s"),
        s if s < 7_170.0 => format!("{:.0} min", s / 60.0),
        s => {
            let minutes = (s / 60.0).round() as u64;
            format!("{} h {:02} min", grouped(minutes / 60), minutes % 60)
        }
    }
}

/// Pages per second: `46`, `4.2`, `0.31`.
pub(crate) fn rate(per_second: f64) -> String {
    match per_second {
        r if r >= 9.95 => grouped(r.round() as u64),
        r if r >= 0.995 => format!("{r:.1}"),
        r => format!("{r:.2}"),
    }
}

/// The price of one call from millionths of a dollar: `$0.00031`, `$0.0125`, `$0.38`.
pub(crate) fn price_of_one(micros: u64) -> String {
    let dollars = micros as f64 / 1e6;
    match micros {
        0 | 100_000.. => format!("${dollars:.2}"),
        1_000.. => format!("${dollars:.4}"),
        _ => format!("${dollars:.6}").trim_end_matches('0').to_owned(),
    }
}

/// `950`, `12 k`, `1.2 M`: large counts, rounded.
pub(crate) fn rounded(number: u64) -> String {
    match number {
        0..10_000 => grouped(number),
        10_000..1_000_000 => format!("{:.0} k", number as f64 / 1e3),
        _ => format!("{:.1} M", number as f64 / 1e6),
    }
}

/// A path quoted for a shell.
pub(crate) fn quoted(path: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./,:+@%=".contains(c);
    if !path.is_empty() && path.chars().all(is_plain) {
        path.to_owned()
    } else {
        format!("'{}'", path.replace('\'', r"'\''"))
    }
}

/// A title inside a sentence: `Empty page` becomes `empty page`, `HTTP error` stays.
pub(crate) fn as_words(title: &str) -> String {
    let mut letters = title.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => title.to_owned(),
    }
}

/// The message of an I/O error, without its number.
pub(crate) fn io_reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_agree() {
        assert_eq!(count(1, "page"), "1 page");
        assert_eq!(count(0, "page"), "0 pages");
        assert_eq!(count(1_204, "URL"), "1,204 URLs");
        assert_eq!([1, 2].map(|number| count(number, "analysis")), ["1 analysis", "2 analyses"]);
    }

    #[test]
    fn durations_are_rounded() {
        let of = |seconds: f64| duration(Duration::from_secs_f64(seconds));
        assert_eq!(of(0.04), "0.0 s");
        assert_eq!(of(1.44), "1.4 s");
        assert_eq!(of(9.97), "10 s");
        assert_eq!(of(26.0), "26 s");
        assert_eq!(of(121.0), "2 min");
        assert_eq!(of(720.0), "12 min");
        assert_eq!(of(11_400.0), "3 h 10 min");
    }

    #[test]
    fn prices_and_rates_are_rounded() {
        assert_eq!([310, 12_500, 380_000, 0].map(price_of_one), ["$0.00031", "$0.0125", "$0.38", "$0.00"]);
        assert_eq!(rate(46.3), "46");
        assert_eq!(rate(4.23), "4.2");
        assert_eq!(rate(0.31), "0.31");
        assert_eq!(rounded(1_234_567), "1.2 M");
        assert_eq!(rounded(12_300), "12 k");
    }
}
