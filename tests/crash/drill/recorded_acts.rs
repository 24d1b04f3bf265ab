//! The format of `recorder.c`.

use std::fs;
use std::io::Write;
use std::path::Path;

/// Bytes of a record before its name.
const HEAD: usize = 17;

/// An act.
#[derive(Debug, Clone)]
pub(super) struct Record {
    /// `W`rite, `L`ength, `T`runcated when opened, `C`reated, `R`enamed, `H`ard link, `U`nlinked,
    /// `s` and `S`: a sync of a file or folder begins and ends; `M`: a mark of the test.
    pub(super) kind: u8,
    /// The offset, or the length.
    pub(super) at: u64,
    /// The file's name in the watched folder.
    pub(super) name: String,
    /// The written bytes, or the new name.
    pub(super) data: Vec<u8>,
}

impl Record {
    /// All acts in a log, without one that a kill cut off.
    pub(super) fn read_all(log: &Path) -> Vec<Self> {
        let bytes = fs::read(log).unwrap();
        let (mut records, mut rest) = (Vec::new(), &bytes[..]);
        while let Some((head, after)) = rest.split_at_checked(HEAD) {
            let number = |at: usize| u64::from_ne_bytes(head[at..at + 8].try_into().unwrap());
            let length = |at: usize| u32::from_ne_bytes(head[at..at + 4].try_into().unwrap()) as usize;
            let Some((name, after)) = after.split_at_checked(length(1)) else { break };
            let Some((data, after)) = after.split_at_checked(length(5)) else { break };
            let name = String::from_utf8(name.to_vec()).unwrap();
            records.push(Self { kind: head[0], at: number(9), name, data: data.to_vec() });
            rest = after;
        }
        records
    }

    /// Appends a mark to a log that a process is writing.
    pub(super) fn mark(log: &Path, name: &str) {
        let mut record = vec![b'M'];
        record.extend(u32::try_from(name.len()).unwrap().to_ne_bytes());
        record.extend(0_u32.to_ne_bytes());
        record.extend(0_u64.to_ne_bytes());
        record.extend(name.as_bytes());
        fs::OpenOptions::new().create(true).append(true).open(log).unwrap().write_all(&record).unwrap();
    }
}
