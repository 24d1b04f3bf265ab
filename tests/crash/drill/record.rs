//! What `recorder.c` writes down, and the states of files that a loss of power may leave of it.

use super::Drill;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

/// The least that a disk writes whole.
const SECTOR: usize = 512;
/// Bytes of a record before its name.
const HEAD: usize = 17;

/// One act.
#[derive(Debug, Clone)]
pub(super) struct Record {
    /// `W`rite, `L`ength, `T`runcated when opened, `C`reated, `R`enamed, `U`nlinked, `s` and `S`: a sync begins and ends;
    /// `M`: a mark of ours.
    pub(super) kind: u8,
    at: u64,
    /// The file's name in its folder.
    pub(super) name: String,
    data: Vec<u8>,
}

impl Record {
    /// Everything in a log; what was cut off by a kill is left out.
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

    /// Adds a mark to a log that a process is writing.
    pub(super) fn mark(log: &Path, name: &str) {
        let mut record = vec![b'M'];
        record.extend(u32::try_from(name.len()).unwrap().to_ne_bytes());
        record.extend(0_u32.to_ne_bytes());
        record.extend(0_u64.to_ne_bytes());
        record.extend(name.as_bytes());
        fs::OpenOptions::new().create(true).append(true).open(log).unwrap().write_all(&record).unwrap();
    }
}

/// A file: what is on the disk, and what only the system's memory has.
#[derive(Debug, Clone, Default)]
struct File {
    lasting: Vec<u8>,
    waiting: Vec<Change>,
    /// Changes that were there when the sync began that is under way.
    syncing: usize,
}

#[derive(Debug, Clone)]
enum Change {
    Write(u64, Vec<u8>),
    Length(u64),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Length(length) => bytes.resize(usize::try_from(*length).unwrap(), 0),
            Self::Write(at, data) => {
                let at = usize::try_from(*at).unwrap();
                if bytes.len() < at + data.len() {
                    bytes.resize(at + data.len(), 0);
                }
                bytes[at..at + data.len()].copy_from_slice(data);
            }
        }
    }

    /// Whichever sectors of it the disk has got to.
    fn torn(&self, chance: &mut Drill) -> Vec<Self> {
        let Self::Write(at, data) = self else { return vec![self.clone()] };
        let parts = data.chunks(SECTOR).enumerate().filter(|_| chance.below(2) == 0);
        parts.map(|(place, part)| Self::Write(at + (place * SECTOR) as u64, part.to_vec())).collect()
    }
}

/// Files of a folder when the power goes after so many acts. Names are written in order and at each sync, as file
/// systems with a journal do; of what was written to a file since its last sync the disk has any part, torn at sectors.
pub(super) fn after_the_cut(
    before: &BTreeMap<String, Vec<u8>>,
    records: &[Record],
    chance: &mut Drill,
) -> BTreeMap<String, Vec<u8>> {
    let mut files: Vec<File> = Vec::new();
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (name, bytes) in before {
        names.insert(name.clone(), files.len());
        files.push(File { lasting: bytes.clone(), ..File::default() });
    }
    // Whoever has a file open goes on writing to it under another name, or none.
    let mut known = names.clone();
    let mut lasting_names = names.clone();
    // Names may have been written at any act since.
    let mut later_names = Vec::new();
    for record in records {
        let mut file = |known: &mut BTreeMap<String, usize>| {
            *known.entry(record.name.clone()).or_insert_with(|| {
                files.push(File::default());
                files.len() - 1
            })
        };
        match record.kind {
            b'C' | b'T' => {
                if !names.contains_key(&record.name) {
                    known.remove(&record.name);
                    let made = file(&mut known);
                    names.insert(record.name.clone(), made);
                    later_names.push(names.clone());
                }
                if record.kind == b'T' {
                    let at = file(&mut known);
                    files[at].waiting.push(Change::Length(0));
                }
            }
            b'W' => {
                let at = file(&mut known);
                files[at].waiting.push(Change::Write(record.at, record.data.clone()));
            }
            b'L' => {
                let at = file(&mut known);
                files[at].waiting.push(Change::Length(record.at));
            }
            b's' => {
                let at = file(&mut known);
                files[at].syncing = files[at].waiting.len();
            }
            b'S' => {
                let at = file(&mut known);
                let File { lasting, waiting, syncing } = &mut files[at];
                let done = (*syncing).min(waiting.len());
                waiting.drain(..done).for_each(|change| change.apply(lasting));
                *syncing = 0;
                lasting_names = names.clone();
                later_names.clear();
            }
            b'R' => {
                let to = String::from_utf8(record.data.clone()).unwrap();
                if let Some(moved) = names.remove(&record.name) {
                    names.insert(to.clone(), moved);
                    known.insert(to, moved);
                    later_names.push(names.clone());
                }
            }
            b'U' => {
                names.remove(&record.name);
                later_names.push(names.clone());
            }
            _ => {}
        }
    }
    if !later_names.is_empty() && chance.below(3) > 0 {
        lasting_names = later_names.swap_remove(chance.below(later_names.len()));
    }
    // Nothing, some or all of what was waiting.
    let share = chance.below(4);
    let mut left = BTreeMap::new();
    for (name, at) in lasting_names.into_iter().filter(|(name, _)| !name.ends_with("-shm")) {
        let File { mut lasting, waiting, .. } = files[at].clone();
        for change in waiting {
            match share {
                0 => {}
                3 => change.apply(&mut lasting),
                _ if chance.below(3) < share => change.apply(&mut lasting),
                _ => change.torn(chance).iter().for_each(|part| part.apply(&mut lasting)),
            }
        }
        left.insert(name, lasting);
    }
    left
}
