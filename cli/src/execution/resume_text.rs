//! The command that continues work which ended early.

use seotags::result::{Cap, ReachedCap};
use seotags::settings::Settings;

/// The command that continues the work. If a cap stopped it, the command doubles the cap, or raises it to what the next
/// call needs if that is more. `settings` are those of the work.
pub(crate) fn go_on_text(command: &str, reached: Option<ReachedCap>, settings: &Settings) -> String {
    match reached.and_then(|reached| raised(reached, settings)) {
        Some(flag) => format!("raise the cap to continue: {command} {flag}"),
        None => format!("continue with: {command}"),
    }
}

/// `--max-cost 0.04`
fn raised(ReachedCap { cap, needed }: ReachedCap, settings: &Settings) -> Option<String> {
    let needed = needed.unwrap_or(0);
    // A little more than the call needs that was refused: another page may come first.
    let needed_micros = needed + if needed < 1_000_000 { 100 } else { 10_000 };
    // Whole millionths, so that doubling does not create a long fraction.
    let dollars = |cap: f64| (cap * 2e6).round().max(needed_micros as f64) / 1e6;
    let raised = match cap {
        Cap::Cost => dollars(settings.max_cost?).to_string(),
        Cap::Month => dollars(settings.max_cost_month?).to_string(),
        Cap::Tokens => settings.max_tokens?.saturating_mul(2).max(needed).to_string(),
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
        let said =
            |cap: Cap, needed: Option<u64>| go_on_text("seotags resume 1", Some(ReachedCap { cap, needed }), &settings);
        let raised = "raise the cap to continue: seotags resume 1";
        assert_eq!(said(Cap::Cost, None), format!("{raised} --max-cost 0.2"));
        assert_eq!(said(Cap::Month, None), format!("{raised} --max-cost-month 6"));
        assert_eq!(said(Cap::Tokens, None), format!("{raised} --max-tokens 10000"));
        assert_eq!(said(Cap::Tokens, Some(16_414)), format!("{raised} --max-tokens 16414"));
        assert_eq!(said(Cap::Cost, Some(340_000)), format!("{raised} --max-cost 0.3401"));
        assert_eq!(said(Cap::Account, None), "continue with: seotags resume 1");
        assert_eq!(go_on_text("seotags resume 1", None, &settings), "continue with: seotags resume 1");
    }
}
