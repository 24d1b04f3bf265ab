//! The command that continues work which ended early.

use seotags::generate::Cap;
use seotags::settings::Settings;

/// The command that continues the work. If a cap stopped it, the command doubles the cap, or raises it to what the next
/// call needs if that is more. `settings` are those of the work, `message` is the reason why it ended.
pub(crate) fn go_on_text(command: &str, message: Option<&str>, settings: &Settings) -> String {
    match message.and_then(|message| raised(message, settings)) {
        Some(flag) => format!("raise the cap to continue: {command} {flag}"),
        None => format!("continue with: {command}"),
    }
}

/// `--max-cost 0.04`
fn raised(message: &str, settings: &Settings) -> Option<String> {
    let needed = Cap::needed(message).unwrap_or(0.0);
    // Dollars in the message are rounded to cents, or to hundredths of a cent.
    let needed_dollars = needed + if needed < 1.0 { 1e-4 } else { 1e-2 };
    // Whole millionths, so that doubling does not create a long fraction.
    let dollars = |cap: f64| ((cap * 2.0).max(needed_dollars) * 1e6).round() / 1e6;
    let cap = Cap::said_in(message)?;
    let raised = match cap {
        Cap::Cost => dollars(settings.max_cost?).to_string(),
        Cap::Month => dollars(settings.max_cost_month?).to_string(),
        Cap::Tokens => settings.max_tokens?.saturating_mul(2).max(needed as u64).to_string(),
        Cap::Account => return None,
    };
    Some(format!("{} {raised}", flag(cap)?))
}

/// The flag that sets a cap. `None` for the cap of a service's user: only the operator can raise it.
pub(crate) fn flag(cap: Cap) -> Option<&'static str> {
    match cap {
        Cap::Cost => Some("--max-cost"),
        Cap::Month => Some("--max-cost-month"),
        Cap::Tokens => Some("--max-tokens"),
        Cap::Account => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exceeded_cap_is_raised() {
        let settings =
            Settings { max_cost: Some(0.1), max_cost_month: Some(3.0), max_tokens: Some(5_000), ..Settings::default() };
        let said = |message: &str| go_on_text("seotags resume 1", Some(message), &settings);
        let raised = "raise the cap to continue: seotags resume 1";
        assert_eq!(said("the budget of $0.1000 is spent: …"), format!("{raised} --max-cost 0.2"));
        assert_eq!(
            said("the project's budget of $3.00 for this month is spent (…)"),
            format!("{raised} --max-cost-month 6")
        );
        assert_eq!(said("the budget of 5,000 tokens is spent: …"), format!("{raised} --max-tokens 10000"));
        let next = "the budget of 5,000 tokens is spent: 4,100 by now, and the next call may take 12,314";
        assert_eq!(said(next), format!("{raised} --max-tokens 16414"));
        let next = "the budget of $0.1000 is spent: $0.0900 by now, and the next call may cost $0.2500";
        assert_eq!(said(next), format!("{raised} --max-cost 0.3401"));
        assert_eq!(said("the key was refused"), "continue with: seotags resume 1");
    }
}
