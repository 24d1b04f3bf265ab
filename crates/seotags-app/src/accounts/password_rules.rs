//! The rules for passwords (the five rules of the sign-up screen).

use seotags::Secret;

/// Fewest characters.
const MIN_CHARS: usize = 8;
/// Most bytes, so that hashing is bounded.
const MAX_BYTES: usize = 1_000;

/// True if a password meets every rule.
pub(super) fn are_met(password: &Secret) -> bool {
    let text = password.expose();
    let has = |is_of: fn(char) -> bool| text.chars().any(is_of);
    text.len() <= MAX_BYTES
        && text.chars().count() >= MIN_CHARS
        && has(char::is_uppercase)
        && has(char::is_lowercase)
        && has(char::is_numeric)
        && has(|c| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::are_met;
    use seotags::Secret;

    fn met(text: &str) -> bool {
        are_met(&Secret::verbatim(text.to_owned()))
    }

    #[test]
    fn each_rule_counts() {
        assert!(met("Correct1!") && met("Größe-ÄÖ1") && met("  Aa1     "));
        for text in ["Short1!", "correct1!", "CORRECT1!", "Correct!!", "Correct11", ""] {
            assert!(!met(text), "{text}");
        }
        assert!(met(&format!("Aa1!{}", "x".repeat(996))) && !met(&format!("Aa1!{}", "x".repeat(997))));
    }
}
