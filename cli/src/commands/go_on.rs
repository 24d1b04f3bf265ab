//! How work that ended early is gone on with.

use seotags::generate::Cap;
use seotags::settings::Settings;

/// The command to go on with; where a cap stopped the work, with that cap raised to twice what it is. `settings` are those
/// that the work had, `message` says why it ended.
pub(super) fn go_on_text(command: &str, message: Option<&str>, settings: &Settings) -> String {
    match message.and_then(Cap::said_in).and_then(|cap| raised(cap, settings)) {
        Some(flag) => format!("raise the cap to go on: {command} {flag}"),
        None => format!("go on with: {command}"),
    }
}

/// `--max-cost 0.04`
fn raised(cap: Cap, settings: &Settings) -> Option<String> {
    // Whole millionths, so that doubling leaves no long fraction.
    let twice = |dollars: f64| (dollars * 2e6).round() / 1e6;
    match cap {
        Cap::Cost => settings.max_cost.map(|cap| format!("{} {}", flag(Cap::Cost), twice(cap))),
        Cap::Month => settings.max_cost_month.map(|cap| format!("{} {}", flag(Cap::Month), twice(cap))),
        Cap::Tokens => settings.max_tokens.map(|cap| format!("{} {}", flag(Cap::Tokens), cap.saturating_mul(2))),
    }
}

/// The flag that sets a cap.
pub(super) fn flag(cap: Cap) -> &'static str {
    match cap {
        Cap::Cost => "--max-cost",
        Cap::Month => "--max-cost-month",
        Cap::Tokens => "--max-tokens",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cap_that_was_hit_is_raised_and_no_other() {
        let settings =
            Settings { max_cost: Some(0.1), max_cost_month: Some(3.0), max_tokens: Some(5_000), ..Settings::default() };
        let said = |message: &str| go_on_text("seotags resume 1", Some(message), &settings);
        let raised = "raise the cap to go on: seotags resume 1";
        assert_eq!(said("the budget of $0.1000 is spent: …"), format!("{raised} --max-cost 0.2"));
        assert_eq!(
            said("the project's budget of $3.00 for this month is spent (…)"),
            format!("{raised} --max-cost-month 6")
        );
        assert_eq!(said("the budget of 5,000 tokens is spent: …"), format!("{raised} --max-tokens 10000"));
        assert_eq!(said("the key was refused"), "go on with: seotags resume 1");
    }
}
