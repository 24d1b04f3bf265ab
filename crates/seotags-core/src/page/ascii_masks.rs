//! Classifies sixteen bytes at a time.

use wide::u8x16;

/// Number of bytes that are classified together.
pub(super) const WIDTH: usize = 16;

/// Bit masks of some ASCII bytes; the first byte is the lowest bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Masks {
    /// Number of bytes, up to [`WIDTH`]. The next byte is not ASCII, or the text ends.
    pub(super) count: u32,
    /// All except white space.
    pub(super) signs: u32,
    /// Letters and digits.
    pub(super) letters: u32,
}

impl Masks {
    /// Masks of the first bytes of `bytes`.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut few = [0; WIDTH];
        let values = bytes.first_chunk().copied().unwrap_or_else(|| {
            few[..bytes.len()].copy_from_slice(bytes);
            few
        });
        let values = u8x16::new(values);
        let is_within =
            |values: u8x16, first: u8, last: u8| (values - u8x16::splat(first)).simd_le(u8x16::splat(last - first));
        let spaces = values.simd_eq(u8x16::splat(b' ')) | is_within(values, b'\t', b'\r');
        let letters = is_within(values | u8x16::splat(0x20), b'a', b'z') | is_within(values, b'0', b'9');
        let wide = values.simd_ge(u8x16::splat(0x80)).to_bitmask();
        let count = wide.trailing_zeros().min(bytes.len().min(WIDTH) as u32);
        let all = (1 << count) - 1;
        Self { count, signs: !spaces.to_bitmask() & all, letters: letters.to_bitmask() & all }
    }
}

#[cfg(test)]
mod tests {
    use super::Masks;

    #[test]
    fn bytes_are_classified() {
        let shown = |text: &str| {
            let Masks { count, signs, letters } = Masks::of(text.as_bytes());
            let show = |at| match (signs >> at & 1, letters >> at & 1) {
                (0, 0) => '_',
                (1, 0) => '.',
                (1, 1) => 'x',
                _ => '!',
            };
            assert_eq!((signs >> count, letters >> count), (0, 0), "{text}");
            (0..count).map(show).collect::<String>()
        };
        assert_eq!(shown("a Z\t0-{@`[/:\u{1}\rz9"), "x_x_x........_xx");
        assert_eq!(shown("\u{b}\u{c}\n\u{8}\u{e}"), "___..");
        assert_eq!(shown("19:30 Uhr – ab"), "xx.xx_xxx_");
        assert_eq!(shown("a text of more bytes than one look"), "x_xxxx_xx_xxxx_x");
        assert_eq!((shown(""), shown("日本")), (String::new(), String::new()));
    }
}
