//! Formats amounts of money.

use crate::text::grouped;

/// US dollars from millionths: `$1,204.38`; below one dollar with four decimal places, `$0.0160`.
pub fn dollars(micros: u64) -> String {
    match micros {
        0 => "$0.00".to_owned(),
        // Below the last decimal place.
        1..50 => "$0.0001".to_owned(),
        50..999_950 => format!("${:.4}", micros as f64 / 1e6),
        _ => {
            let cents = micros.saturating_add(5_000) / 10_000;
            format!("${}.{:02}", grouped(cents / 100), cents % 100)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_amounts_have_four_places() {
        let said = [0, 1, 50, 3_900, 16_000, 999_949, 999_950, 1_000_000, 1_204_380_000, 1_999_996].map(dollars);
        assert_eq!(
            said,
            ["$0.00", "$0.0001", "$0.0001", "$0.0039", "$0.0160", "$0.9999", "$1.00", "$1.00", "$1,204.38", "$2.00"]
        );
    }
}
