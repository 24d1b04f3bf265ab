//! Changes to seeds for the short run: cheap, reproducible with the same random seed, and blind.

use fastrand::Rng;

/// Longest input that is created.
const MOST_BYTES: usize = 64 << 10;
/// Bytes and pieces that often cause errors in parsers.
const PIECES: &[&[u8]] = &[
    b"\0",
    b"\xFF",
    b"\xC3",
    b"\xEF\xBB\xBF",
    b"\xFF\xFE",
    b"\r",
    b"\n",
    b"\r\n",
    b"\"",
    b"'",
    b"<",
    b">",
    b"&",
    b"%",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"<!--",
    b"-->",
    b"<![CDATA[",
    b"]]>",
    b"</",
    b"&#0;",
    b"&#x10FFFF;",
    b"%00",
    b"%zz",
    b"//",
    b"..",
    b"://",
    b"@",
    b"65536",
    b"-1",
    b"18446744073709551616",
    b"1e999",
    b"\xE2\x80\xAE",
    b"\xF0\x9F\x98\x80",
    b"null",
    b"true",
    b"\t",
    b",,",
    b";;",
];

/// A new input, made from one seed or from two.
pub fn mutate(seed: &[u8], other: &[u8], chance: &mut Rng) -> Vec<u8> {
    let mut made = seed.to_vec();
    for _ in 0..chance.usize(1..6) {
        change(&mut made, other, chance);
    }
    made.truncate(MOST_BYTES);
    made
}

fn change(made: &mut Vec<u8>, other: &[u8], chance: &mut Rng) {
    let at = chance.usize(0..=made.len());
    let end = (at + chance.usize(0..32)).min(made.len());
    match chance.u8(0..7) {
        0 if at < made.len() => made[at] ^= 1 << chance.u8(0..8),
        1 if at < made.len() => made[at] = chance.u8(..),
        2 => drop(made.splice(at..at, PIECES[chance.usize(0..PIECES.len())].iter().copied())),
        3 => drop(made.drain(at..end)),
        4 => made.truncate(at),
        5 => {
            let again: Vec<u8> = made[at..end].repeat(chance.usize(1..16));
            made.splice(at..at, again);
        }
        _ => {
            let from = chance.usize(0..=other.len());
            let until = (from + chance.usize(0..256)).min(other.len());
            made.splice(at..end, other[from..until].iter().copied());
        }
    }
}
