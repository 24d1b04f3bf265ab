//! The file states that a power loss may leave.
//!
//! Synced bytes survive. Of all later writes, the disk may have any part, torn at sector
//! boundaries. A name survives once its folder or the file itself is synced. Of later changes of
//! names, the first ones survive, in order, as in journaling file systems.

use super::recorded_acts::Record;
use super::{Drill, recorded};
use seotags_testkit::Seotags;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The smallest unit that a disk writes atomically.
const SECTOR: usize = 512;

/// Files of a folder and its subfolders, by relative path.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// A file: its content on the disk, and the writes that are only in memory.
#[derive(Debug, Clone, Default)]
struct File {
    lasting: Vec<u8>,
    waiting: Vec<Change>,
    /// Writes that were pending when the current sync began.
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

    /// Any subset of its sectors.
    fn torn(&self, chance: &mut Drill) -> Vec<Self> {
        let Self::Write(at, data) = self else { return vec![self.clone()] };
        let parts = data.chunks(SECTOR).enumerate().filter(|_| chance.below(2) == 0);
        parts.map(|(place, part)| Self::Write(at + (place * SECTOR) as u64, part.to_vec())).collect()
    }
}

/// A change of names: one disappears, one appears, or both.
#[derive(Debug, Clone)]
struct Naming {
    file: usize,
    gone: Option<String>,
    come: Option<String>,
    lasts: bool,
}

impl Naming {
    fn apply(&self, names: &mut BTreeMap<String, usize>) {
        // Another file may have the name by now, if its creation was synced and this removal was
        // not.
        if let Some(gone) = self.gone.as_ref().filter(|gone| names.get(*gone) == Some(&self.file)) {
            names.remove(gone);
        }
        if let Some(come) = &self.come {
            names.insert(come.clone(), self.file);
        }
    }

    fn is_in(&self, folder: &str) -> bool {
        let folder_of = |name: &String| name.rsplit_once('/').map_or("", |(folder, _)| folder) == folder;
        self.gone.iter().chain(&self.come).any(folder_of)
    }
}

/// A disk and the operating system's view of it.
#[derive(Debug, Default)]
pub(super) struct Disk {
    files: Vec<File>,
    /// Names before the recording.
    before: BTreeMap<String, usize>,
    names: BTreeMap<String, usize>,
    namings: Vec<Naming>,
    /// Open files, which can still be written under another name, or none.
    known: BTreeMap<String, usize>,
}

impl Disk {
    /// The disk with these files after these acts.
    pub(super) fn of(before: &Files, records: &[Record]) -> Self {
        let mut disk = Self::default();
        for (name, bytes) in before {
            disk.before.insert(name.clone(), disk.files.len());
            disk.files.push(File { lasting: bytes.clone(), ..File::default() });
        }
        disk.names = disk.before.clone();
        disk.known = disk.before.clone();
        for record in records {
            disk.note(record);
        }
        disk
    }

    fn note(&mut self, record: &Record) {
        let name = &record.name;
        match record.kind {
            b'C' | b'T' => {
                if !self.names.contains_key(name) {
                    self.known.remove(name);
                    let file = self.known(name);
                    self.name(file, None, Some(name.clone()));
                }
                if record.kind == b'T' {
                    self.change(name, Change::Length(0));
                }
            }
            b'W' => self.change(name, Change::Write(record.at, record.data.clone())),
            b'L' => self.change(name, Change::Length(record.at)),
            b's' => {
                let file = self.known(name);
                self.files[file].syncing = self.files[file].waiting.len();
            }
            b'S' => self.synced(name),
            b'R' | b'H' => {
                let to = String::from_utf8(record.data.clone()).unwrap();
                if let Some(&file) = self.names.get(name) {
                    let gone = (record.kind == b'R').then(|| name.clone());
                    self.known.insert(to.clone(), file);
                    self.name(file, gone, Some(to));
                }
            }
            b'U' => {
                if let Some(&file) = self.names.get(name) {
                    self.name(file, Some(name.clone()), None);
                }
            }
            _ => {}
        }
    }

    /// The open file with this name.
    fn known(&mut self, name: &str) -> usize {
        *self.known.entry(name.to_owned()).or_insert_with(|| {
            self.files.push(File::default());
            self.files.len() - 1
        })
    }

    fn change(&mut self, name: &str, change: Change) {
        let file = self.known(name);
        self.files[file].waiting.push(change);
    }

    fn name(&mut self, file: usize, gone: Option<String>, come: Option<String>) {
        let naming = Naming { file, gone, come, lasts: false };
        naming.apply(&mut self.names);
        self.namings.push(naming);
    }

    /// A file or a folder with this name was synced.
    fn synced(&mut self, name: &str) {
        let file = self.known.get(name).copied();
        for naming in &mut self.namings {
            naming.lasts |= naming.is_in(name) || (Some(naming.file) == file && naming.come.is_some());
        }
        if let Some(file) = file {
            let File { lasting, waiting, syncing } = &mut self.files[file];
            let done = (*syncing).min(waiting.len());
            waiting.drain(..done).for_each(|change| change.apply(lasting));
            *syncing = 0;
        }
    }

    /// What a reading process sees.
    pub(super) fn as_seen(&self) -> Files {
        let whole = |file: &usize| {
            let File { mut lasting, waiting, .. } = self.files[*file].clone();
            for change in waiting {
                change.apply(&mut lasting);
            }
            lasting
        };
        self.names.iter().filter(|(name, _)| lasts(name)).map(|(name, file)| (name.clone(), whole(file))).collect()
    }

    /// The content after the power loss.
    pub(super) fn after_the_cut(mut self, chance: &mut Drill) -> Files {
        let waiting = self.namings.iter().filter(|naming| !naming.lasts).count();
        // None, all or some of the pending changes of names and bytes.
        let first = match chance.below(3) {
            0 => 0,
            1 => waiting,
            _ => chance.below(waiting + 1),
        };
        self.namings.iter_mut().filter(|naming| !naming.lasts).take(first).for_each(|naming| naming.lasts = true);
        let mut names = self.before;
        self.namings.iter().filter(|naming| naming.lasts).for_each(|naming| naming.apply(&mut names));
        let share = chance.below(4);
        let mut left = Files::new();
        for (name, at) in names.into_iter().filter(|(name, _)| lasts(name)) {
            let File { mut lasting, waiting, .. } = self.files[at].clone();
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
}

/// The index of SQLite's log is a memory map, and is recreated after a crash.
fn lasts(name: &str) -> bool {
    !name.ends_with("-shm")
}

/// Files of a folder after a power loss that follows these acts.
pub(super) fn after_the_cut(before: &Files, records: &[Record], chance: &mut Drill) -> Files {
    Disk::of(before, records).after_the_cut(chance)
}

/// The files of a folder and its subfolders.
pub(super) fn files_of(folder: &Path) -> Files {
    let mut files = Files::new();
    for entry in fs::read_dir(folder).into_iter().flatten().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.file_type().unwrap().is_dir() {
            files.extend(files_of(&entry.path()).into_iter().map(|(below, bytes)| (format!("{name}/{below}"), bytes)));
        } else if lasts(&name) {
            files.insert(name, fs::read(entry.path()).unwrap());
        }
    }
    files
}

/// Fills a folder with the files after the power loss.
pub(super) fn lay_out(folder: &Path, left: &Files) {
    fs::create_dir_all(folder).unwrap();
    for (name, bytes) in left {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        // With the permissions of private files.
        fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
    }
}

/// The effect of one call of the program on all files of its machine.
pub(super) struct Watched {
    before: Files,
    records: Vec<Record>,
}

impl Watched {
    /// Calls the program, which must succeed, and compares the record with the final files: an act
    /// that the recorder misses would be missing from every simulated power loss.
    pub(super) fn call(seotags: &Seotags, arguments: &[&str]) -> Self {
        let root = root(seotags);
        let before = files_of(&root);
        let (ended, records) = recorded(seotags, &root, None, arguments);
        assert_eq!(ended.code, Some(0), "{arguments:?}: {}", ended.stderr);
        let watched = Self { before, records };
        assert!(watched.in_the_end() == files_of(&root), "{arguments:?}: the recorder missed something");
        watched
    }

    /// The files without a disturbance.
    pub(super) fn in_the_end(&self) -> Files {
        Disk::of(&self.before, &self.records).as_seen()
    }

    /// Simulates a power loss somewhere in it, every second time where names change and are synced.
    pub(super) fn cut(&self, drill: &mut Drill) -> (Files, String) {
        let places = self.records.iter().enumerate().filter(|(_, record)| b"RHUS".contains(&record.kind));
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        let cut = match drill.below(2) {
            0 => (places[drill.below(places.len())] + drill.below(4)).min(self.records.len()),
            _ => drill.below(self.records.len() + 1),
        };
        let left = after_the_cut(&self.before, &self.records[..cut], drill);
        (left, format!("cut at {cut} of {}", self.records.len()))
    }
}

/// A machine with these files.
pub(super) fn machine_of(files: &Files) -> Seotags {
    let machine = Seotags::new();
    lay_out(&root(&machine), files);
    machine
}

/// The folder with the data folder and the working directory.
fn root(seotags: &Seotags) -> PathBuf {
    seotags.work().parent().unwrap().to_owned()
}
