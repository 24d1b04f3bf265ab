//! Mails that the service wrote into a folder.

use crate::wait_for;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder into which the service writes its mails.
#[derive(Debug, Clone)]
pub struct Outbox {
    folder: PathBuf,
}

/// A mail, parsed like in a mail client.
#[derive(Debug, Clone)]
pub struct Mail {
    /// Where it is.
    pub file: PathBuf,
    /// The whole text.
    pub raw: String,
    /// Its recipient.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// The plain text part.
    pub text: String,
}

impl Outbox {
    /// The outbox in this folder.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// Every mail, in the order of their files.
    pub fn mails(&self) -> Vec<Mail> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        let paths = entries.map(|entry| entry.unwrap().path());
        let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "eml")).collect();
        paths.sort();
        paths.iter().map(|path| Mail::read(path)).collect()
    }

    /// Mails to an address with this subject.
    pub fn to(&self, address: &str, subject: &str) -> Vec<Mail> {
        let mails = self.mails().into_iter();
        mails.filter(|mail| mail.to == address && mail.subject == subject).collect()
    }

    /// Waits for the `count`th mail of that kind.
    pub fn wait_for_nth(&self, count: usize, address: &str, subject: &str) -> Mail {
        wait_for(&format!("“{subject}” to {address}"), || self.to(address, subject).into_iter().nth(count - 1))
    }

    /// Waits for a mail.
    pub fn wait_for(&self, address: &str, subject: &str) -> Mail {
        self.wait_for_nth(1, address, subject)
    }
}

impl Mail {
    /// Reads a file.
    pub fn read(path: &Path) -> Self {
        Self::parse(path.to_owned(), fs::read_to_string(path).unwrap().replace("\r\n", "\n"))
    }

    /// Parses the text of a file.
    pub fn parse(file: PathBuf, raw: String) -> Self {
        let (head, body) = raw.split_once("\n\n").unwrap();
        let field = |name: &str| {
            let found = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
            found.unwrap_or_default().to_owned()
        };
        let boundary = head.split("boundary=\"").nth(1).unwrap().split('"').next().unwrap();
        let plain = body.split(&format!("--{boundary}")).find(|part| part.contains("text/plain")).unwrap();
        let text = plain.split_once("\n\n").unwrap().1.to_owned();
        Self { to: field("To"), subject: field("Subject"), text, file, raw }
    }

    /// The first link, which has a line of its own.
    pub fn link(&self) -> String {
        self.text.lines().find(|line| line.starts_with("http")).unwrap().to_owned()
    }

    /// The token of its link.
    pub fn token(&self) -> String {
        self.link().split_once("?token=").unwrap().1.to_owned()
    }
}
