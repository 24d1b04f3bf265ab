//! Optimised code compared with simple code.

use super::*;

proptest! {
    #[test]
    fn ascii_width_equals_the_general_case(text in "[ -~\\x00-\\x1f\\x7f]{0,24}") {
        // Texts with other characters are measured one by one; at this size, widths are whole numbers.
        let (beside, sign) = (pixel_width(&format!("{text}é"), 2048.0), pixel_width("é", 2048.0));
        prop_assert!((pixel_width(&text, 2048.0) - (beside - sign)).abs() < 0.5);
    }
}
