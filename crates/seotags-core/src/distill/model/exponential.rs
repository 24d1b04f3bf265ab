//! An exponential function that uses only sums and products, so that scores are bit-identical on every machine. The
//! standard library's function depends on the platform.

/// Beyond this range, a probability is practically 0 or 1.
const RANGE: f32 = 80.0;

/// `e^x` to about six digits.
pub(super) fn exponential(x: f32) -> f32 {
    let scaled = x.clamp(-RANGE, RANGE) * std::f32::consts::LOG2_E;
    let whole = scaled.floor();
    let part = (scaled - whole) * std::f32::consts::LN_2;
    // Taylor series up to the seventh power: 0 <= part < 0.7
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
