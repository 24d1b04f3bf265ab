//! Word weights: a table of small integers by word hash, one for each output. Integer sums do not depend on their
//! order.

/// Magic bytes of a stored table; the digit is the format version.
const MAGIC: &[u8; 8] = b"WORDS_1\n";

/// Words and their weights. Each slot of the table belongs to one word. A tag of eight bits detects most other words
/// with the same slot; these have no weight.
#[derive(Debug, Clone, PartialEq)]
pub struct WordTable {
    /// Number of weights per word.
    pub outputs: usize,
    /// Value of one weight unit.
    pub unit: f32,
    /// The tag of the word that each slot belongs to. Their number is a power of two.
    pub marks: Vec<u8>,
    /// Weights, slot by slot.
    pub weights: Vec<i8>,
}

impl WordTable {
    /// The slot of a word in a table of `2^bits`.
    pub fn place(hash: u64, bits: u32) -> usize {
        (hash >> (64 - bits)) as usize
    }

    /// The tag of a word.
    pub fn mark(hash: u64) -> u8 {
        (hash >> 24) as u8
    }

    /// The weights of a word, `None` if the table does not contain it.
    pub fn weights(&self, hash: u64) -> Option<&[i8]> {
        let place = Self::place(hash, self.marks.len().trailing_zeros());
        if self.marks.get(place) != Some(&Self::mark(hash)) {
            return None;
        }
        self.weights.get(place * self.outputs..(place + 1) * self.outputs)
    }

    /// The first weight of a word, `None` if the table does not contain it.
    pub fn weight(&self, hash: u64) -> Option<i32> {
        self.weights(hash).map(|weights| i32::from(weights[0]))
    }

    /// The combined score of words: the sum divided by the square root of their number.
    pub fn worth(&self, sum: i32, count: u32) -> f32 {
        if count == 0 { 0.0 } else { sum as f32 * self.unit / (count as f32).sqrt() }
    }

    /// The stored form, little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.outputs as u16).to_le_bytes());
        bytes.extend((self.marks.len().trailing_zeros() as u16).to_le_bytes());
        bytes.extend(self.unit.to_le_bytes());
        bytes.extend(&self.marks);
        bytes.extend(self.weights.iter().map(|weight| weight.cast_unsigned()));
        bytes
    }

    /// Reads the stored form; `None` if it is damaged.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (outputs, rest) = rest.split_first_chunk::<2>()?;
        let (bits, rest) = rest.split_first_chunk::<2>()?;
        let (unit, rest) = rest.split_first_chunk::<4>()?;
        let (outputs, bits) = (usize::from(u16::from_le_bytes(*outputs)), u16::from_le_bytes(*bits));
        if outputs == 0 || !(1..=24).contains(&bits) || rest.len() != (outputs + 1) << bits {
            return None;
        }
        let (marks, weights) = rest.split_at(1 << bits);
        let weights = weights.iter().map(|weight| weight.cast_signed()).collect();
        Some(Self { outputs, unit: f32::from_le_bytes(*unit), marks: marks.to_vec(), weights })
    }
}
