//! Long lists, a part at a time.

/// Which part of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slice {
    /// Entries before it.
    pub skip: u64,
    /// Most entries in it.
    pub limit: u64,
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Page<T> {
    /// What is in it.
    pub items: Vec<T>,
    /// Entries of the whole list.
    pub total: u64,
}
