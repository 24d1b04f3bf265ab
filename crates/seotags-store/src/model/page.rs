//! Long lists in slices.

/// A slice of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slice {
    /// Entries to skip.
    pub skip: u64,
    /// Most entries in it.
    pub limit: u64,
}

/// A slice of a list, with the total.
#[derive(Debug, Clone, PartialEq)]
pub struct Page<T> {
    /// Its entries.
    pub items: Vec<T>,
    /// Entries of the whole list.
    pub total: u64,
}
