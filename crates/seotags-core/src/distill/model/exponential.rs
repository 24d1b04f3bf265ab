//! An exponential function made of sums and products alone, so that scores are the same bits on every machine; the
//! standard library's asks the platform.

/// Beyond these the result is as good as 0 or infinite for a probability.
const RANGE: f32 = 80.0;

/// `e^x` to about six digits.
pub(super) fn exponential(x: f32) -> f32 {
    let scaled = x.clamp(-RANGE, RANGE) * std::f32::consts::LOG2_E;
    let whole = scaled.floor();
    let part = (scaled - whole) * std::f32::consts::LN_2;
    // Taylor's series to the seventh power: 0 <= part < 0.7
    let series = (1..=7).rev().fold(1.0, |sum, power| 1.0 + sum * part / power as f32);
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::exponential;

    #[test]
    fn agrees_with_the_standard_library() {
        for tenths in -700..=700 {
            let x = tenths as f32 / 10.0;
            let (ours, theirs) = (exponential(x), x.exp());
            assert!((ours - theirs).abs() <= theirs * 1e-5, "{x}: {ours} {theirs}");
        }
    }
}
