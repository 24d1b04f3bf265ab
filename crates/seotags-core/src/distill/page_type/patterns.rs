//! Dates, times, quantities and ways to reach somebody, as they are written.

use regex::Regex;
use std::sync::LazyLock;

/// `19:30`, `7 pm`, `20 Uhr`, `20h30`.
pub(super) static TIME: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?i)\b([01]?\d|2[0-3])(:|h)[0-5]\d\b|\b\d{1,2}\s?([ap]\.?m\b|uhr\b|h\b)"));
/// `250 g`, `½ cup`, `2-3 EL`.
pub(super) static QUANTITY: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?i)^\W{0,3}(\d+([.,/]\d+)?|[½¼¾⅓⅔])(\s*[-–]\s*\d+|\s*[½¼¾⅓⅔])?\s*(g|kg|gr|gramm?s?|ml|cl|dl|l|liter|litres?|tsp|tbsp|teaspoons?|tablespoons?|cups?|oz|ounces?|lbs?|pounds?|pinch|cloves?|sticks?|tl|el|prisen?|stk|stück|bund|zehen?|msp|pck|dosen?|cuill\w*|cs|cc|c\.|pincée|gousses?|sachets?|cdas?|cditas?|cucharad\w*|tazas?|pizca|dientes?|cucchiai\w*|tazz\w*|pizzico|spicchi\w*|colher\w*|x[ií]caras?|dentes?|eetlepels?|theelepels?|eieren|teentjes?|łyż\w*|szklank\w*|dl|msk|tsk|krm|шт|ст|ч|г|кг|мл|стакан\w*|大さじ|小さじ|個|克|g)\b",
    )
});
/// Names of the days of a week, as lists of opening hours begin.
pub(super) static WEEKDAY: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?i)\b(mon|tue|tues|wed|thu|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|montags|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)\b",
    )
});
/// Digits of a telephone number with what stands between them.
pub(super) static PHONE: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(\+|\b0|\(0?|\b\d{3}[-. ])\d{1,4}([ \u{a0}()/.–-]{0,3}\d{2,4}){2,5}\b"));
pub(super) static EMAIL: LazyLock<Regex> =
    LazyLock::new(|| regex(r"[\w.+-]+\s?(@|\(at\)|\[at\])\s?[\w-]+(\.[\w-]+)*\.[a-zA-Z]{2,}"));
/// A date of digits alone is no telephone number.
pub(super) static DATE: LazyLock<Regex> = LazyLock::new(|| regex(r"\b\d{1,4}([./-])\d{1,2}[./-]\d{2,4}\b"));

/// The marks of all sexes in the title of a vacancy: `(m/w/d)`, `(H/F)`, `(m/f/x)`.
pub(super) static ALL_SEXES: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?i)[(\[]\s*[mwfdhxv]\s*([/|*:,]\s*[mwfdhxuvni]\s*){1,3}[)\]]|\b[mwf]/[wmf]/[dxi]\b"));

#[expect(clippy::unwrap_used, reason = "constant patterns, compiled by every test")]
fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap()
}
