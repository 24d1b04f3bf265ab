//! Opening the file: checks that it is ours, its schema, and whether it is intact.

use super::damage_mark::{Cause, DamageMark};
use super::error::StoreError;
use super::migrations::{self, APPLICATION_ID, CLEAN_FROM};
use super::names::{FILE, OPENING, REPAIRED, with_suffix};
use super::presence::{self, Presence};
use super::{check, connection, results};
use crate::folder::{self, StoreAccess};
use rusqlite::Connection;
use rusqlite_migration::Migrations;
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Suffix of an incomplete copy of an older store.
const PART: &str = ".part";

/// The secrets that older schemas store in clear: table, column, and the statement that removes them.
const SECRETS: [(&str, &str, &str); 4] = [
    (
        "settings",
        "resolved",
        "UPDATE settings SET resolved = json_set(resolved, '$.header', json('[]'))
         WHERE json_valid(resolved) AND json_array_length(resolved, '$.header') > 0",
    ),
    (
        "analyses",
        "settings_patch",
        "UPDATE analyses SET settings_patch = json_remove(settings_patch, '$.header')
         WHERE json_valid(settings_patch) AND json_type(settings_patch, '$.header') IS NOT NULL",
    ),
    (
        "projects",
        "settings",
        "UPDATE projects SET settings = json_remove(settings, '$.header')
         WHERE json_valid(settings) AND json_type(settings, '$.header') IS NOT NULL",
    ),
    ("cached_answers", "fields", "DELETE FROM cached_answers"),
];

/// A store that was opened.
pub(super) struct Opened {
    pub(super) path: PathBuf,
    pub(super) connection: Connection,
    pub(super) presence: Presence,
    /// A process that had it open was killed.
    pub(super) is_unchecked: bool,
    /// Whether other users could read it.
    pub(super) access: StoreAccess,
}

/// True if a store exists, or if this cannot be determined: opening it then reports the reason.
pub(super) fn is_there(path: &Path) -> bool {
    match std::fs::metadata(path) {
        Ok(found) => found.is_file(),
        Err(error) => error.kind() == ErrorKind::PermissionDenied,
    }
}

/// Opens the store of a data folder; creates what is missing and migrates an older one.
pub(super) fn open(data: &Path) -> Result<Opened, StoreError> {
    open_with(data, &migrations::ALL, migrations::KNOWN)
}

fn open_with(data: &Path, migrations: &Migrations<'_>, known: i64) -> Result<Opened, StoreError> {
    folder::make(data).map_err(|error| StoreError::of_io(data, &error))?;
    if folder::is_open_to_all(data).map_err(|error| StoreError::of_io(data, &error))? {
        let message = "every user of this machine can write to it; remove that permission: chmod o-w".to_owned();
        return Err(StoreError::Folder { path: data.to_owned(), message });
    }
    let path = data.join(FILE);
    let _opening = lock(&data.join(OPENING))?;
    // The existing file may be half of the damaged store.
    if with_suffix(&path, REPAIRED).exists() {
        return Err(StoreError::HalfRepaired { path });
    }
    let left = presence::sweep(data);
    folder::open_private(&path).map_err(|error| StoreError::of_io(&path, &error))?;
    let access = make_private(&path);
    let doubt = DamageMark::of(&path);
    let before = doubt.cause();
    if left.has_living
        && let Some(Cause::Fault(detail)) = before
    {
        return Err(StoreError::Damaged { path, detail });
    }
    let is_damaged = matches!(before, Some(Cause::Fault(_)));
    // Without locks, it is unknown whether other processes have it open.
    let was_cut_off = is_damaged || !left.has_others && (log_is_left(&path) || before.is_some());
    if was_cut_off && !is_damaged {
        // Before the log may disappear with a connection.
        doubt.set(&Cause::Unknown)?;
    }
    let failed = |error: rusqlite::Error| StoreError::of(&path, &error);
    let mut connection = connection::writer(&path).map_err(failed)?;
    let version = version(&connection, &path, known)?;
    let was_kill = match before {
        None => left.were_killed,
        Some(cause) => cause == Cause::Kill && (left.were_killed || !left.has_dead),
    };
    let is_unchecked = was_cut_off && was_kill && version == known;
    if is_unchecked {
        doubt.set(&Cause::Kill)?;
    } else if was_cut_off {
        let look = if is_damaged { check::fault_anywhere } else { check::fault };
        let found = look(&connection, version);
        if let Some(detail) = found.map_err(failed)? {
            doubt.set(&Cause::Fault(detail.clone()))?;
            return Err(StoreError::Damaged { path: path.clone(), detail });
        }
        if version == known {
            check::mend_counts(&mut connection).map_err(failed)?;
        }
        doubt.clear();
    }
    if version > 0 && version < known {
        if version < CLEAN_FROM {
            remove_secrets(&mut connection).map_err(failed)?;
            clean_backups(&path);
        }
        back_up(&connection, &path, version)?;
    }
    migrations.to_latest(&mut connection).map_err(|error| migration_failed(&path, error))?;
    if known == migrations::KNOWN {
        results::derive_missing(&mut connection).map_err(failed)?;
    }
    let presence = Presence::enter(data).map_err(|error| StoreError::of_io(data, &error))?;
    Ok(Opened { path, connection, presence, is_unchecked, access })
}

/// Makes the store, its log and its copies private if every user can access them. Returns the worst state among them.
fn make_private(store: &Path) -> StoreAccess {
    let folder = store.parent().unwrap_or(Path::new("."));
    let names = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let ours = names.filter(|name| name.to_string_lossy().starts_with(FILE));
    ours.map(|name| folder::make_private(&folder.join(name))).max().unwrap_or(StoreAccess::Private)
}

pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let file = folder::open_private(path).map_err(|error| StoreError::of_io(path, &error))?;
    match file.lock() {
        Ok(()) => Ok(file),
        // On a file system without locks, only two processes that create one store at the same moment are dangerous.
        Err(error) if error.kind() == std::io::ErrorKind::Unsupported => Ok(file),
        Err(error) => Err(StoreError::of_io(path, &error)),
    }
}

/// A log without users is left by a crash: a clean end removes it.
fn log_is_left(path: &Path) -> bool {
    std::fs::metadata(with_suffix(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// The schema's number, 0 for an empty file; refuses files of other programs and newer ones.
fn version(connection: &Connection, path: &Path, known: i64) -> Result<i64, StoreError> {
    let failed = |error: rusqlite::Error| StoreError::of(path, &error);
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(failed);
    let application = number("PRAGMA application_id")?;
    let version = number("PRAGMA user_version")?;
    let is_empty = number("SELECT count(*) FROM sqlite_schema")? == 0;
    if application != APPLICATION_ID && !(is_empty && application == 0 && version == 0) {
        return Err(StoreError::NotOurs { path: path.to_owned() });
    }
    if version > known {
        return Err(StoreError::Newer { path: path.to_owned(), found: version, known });
    }
    Ok(version)
}

/// Removes secrets that an older store contains in clear, including their remains in free pages and in the log: extra
/// request headers of settings (until schema 5), cookies and other secrets of cached responses (until 7). Comes before
/// the migrations, which do the same only to the rows, so that no copy contains them and the work is repeated after an
/// error such as a full disk.
pub(super) fn remove_secrets(connection: &mut Connection) -> rusqlite::Result<()> {
    let work = connection.transaction()?;
    for (table, column, sql) in SECRETS {
        let exists = "SELECT count(*) FROM pragma_table_info(?1) WHERE name = ?2";
        if work.query_row(exists, (table, column), |row| row.get::<_, i64>(0))? > 0 {
            work.execute(sql, [])?;
        }
    }
    work.commit()?;
    connection.execute_batch("VACUUM")?;
    // Returns a row; if other processes prevent the truncation, the last of them truncates the log.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

/// Cleans the copies that earlier versions left. Logs those that cannot be cleaned.
fn clean_backups(path: &Path) {
    for version in 1..CLEAN_FROM {
        let copy = with_suffix(path, &format!(".bak-{version}"));
        if copy.is_file()
            && let Err(error) = clean_backup(&copy)
        {
            tracing::warn!(%error, copy = %copy.display(), "a copy of an older store may contain secrets in clear: remove it");
        }
    }
}

/// Replaces a copy by a clean one: cleaned in place, a kill or a power loss would destroy it.
fn clean_backup(copy: &Path) -> Result<(), StoreError> {
    // The target of a link is what contains the secrets.
    let copy = copy.canonicalize().map_err(|error| StoreError::of_io(copy, &error))?;
    let cleaned = clean_in_part(&copy);
    without_part(&copy, cleaned)
}

fn clean_in_part(copy: &Path) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| StoreError::of(copy, &error);
    let source = Connection::open(copy).map_err(failed)?;
    let part = copy_to_part(&source, copy, copy)?;
    // Windows cannot replace an open file.
    source.close().map_err(|(_, error)| failed(error))?;
    let mut cleaned = Connection::open(&part).map_err(failed)?;
    // Old pages must not go into a journal next to it.
    cleaned.pragma_update(None, "journal_mode", "MEMORY").map_err(failed)?;
    remove_secrets(&mut cleaned).map_err(failed)?;
    cleaned.close().map_err(|(_, error)| failed(error))?;
    put_in_place(&part, copy).map_err(|error| StoreError::of_io(copy, &error))
}

/// Copies an older store, log included, to `seotags.db.bak-N` next to it, completely or not at all.
fn back_up(connection: &Connection, path: &Path, version: i64) -> Result<(), StoreError> {
    let copy = with_suffix(path, &format!(".bak-{version}"));
    let failed = |error: std::io::Error| StoreError::Backup { path: path.to_owned(), message: error.to_string() };
    let copied = copy_to_part(connection, path, &copy).and_then(|part| put_in_place(&part, &copy).map_err(failed));
    without_part(&copy, copied)
}

/// Removes a failed copy: it takes space, and may contain the secrets.
fn without_part(copy: &Path, outcome: Result<(), StoreError>) -> Result<(), StoreError> {
    if outcome.is_err() {
        let part = with_suffix(copy, PART);
        if let Err(error) = std::fs::remove_file(&part)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, file = %part.display(), "an incomplete copy remains: remove it");
        }
    }
    outcome
}

/// Copies the store at `path` to the temporary file of `copy`.
fn copy_to_part(connection: &Connection, path: &Path, copy: &Path) -> Result<PathBuf, StoreError> {
    let part = with_suffix(copy, PART);
    let failed = |message: String| StoreError::Backup { path: path.to_owned(), message };
    // SQLite refuses to write over a file with any content.
    let made = std::fs::remove_file(&part).or_else(|error| match error.kind() {
        ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    });
    made.and_then(|()| folder::create_private(&part)).map_err(|error| failed(error.to_string()))?;
    connection.execute("VACUUM INTO ?1", [part.to_string_lossy()]).map_err(|error| {
        match StoreError::of(path, &error) {
            full @ StoreError::DiskFull { .. } => full,
            other => failed(other.to_string()),
        }
    })?;
    Ok(part)
}

/// Renames a complete file, so that after a power loss its new name has the whole content before anything later is
/// durable.
fn put_in_place(part: &Path, place: &Path) -> std::io::Result<()> {
    folder::sync_file(part)?;
    std::fs::rename(part, place)?;
    folder::sync_names(place)
}

pub(super) fn migration_failed(path: &Path, error: rusqlite_migration::Error) -> StoreError {
    match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::of(path, &err),
        other => StoreError::Sqlite { path: path.to_owned(), message: other.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite_migration::M;

    /// A store with one migration, migrated by `next`, which may fail.
    fn with_next(next: &'static str) -> Migrations<'static> {
        Migrations::new(vec![M::up(include_str!("migrations/0001_first.sql")), M::up(next)])
    }

    fn first() -> Migrations<'static> {
        Migrations::new(vec![M::up(include_str!("migrations/0001_first.sql"))])
    }

    fn add_project(opened: &Opened) {
        let sql = "INSERT INTO projects (name, name_key, domain, created_at) VALUES ('Shop', 'shop', 'd', 0)";
        opened.connection.execute(sql, []).unwrap();
    }

    #[test]
    fn an_older_store_is_copied_and_then_migrated() {
        let data = tempfile::tempdir().unwrap();
        add_project(&open_with(data.path(), &first(), 1).unwrap());
        let next = with_next("ALTER TABLE projects ADD COLUMN colour TEXT; UPDATE projects SET colour = 'red';");
        let opened = open_with(data.path(), &next, 2).unwrap();
        let colour: String = opened.connection.query_row("SELECT colour FROM projects", [], |row| row.get(0)).unwrap();
        assert_eq!(colour, "red");
        let copy = Connection::open(data.path().join("seotags.db.bak-1")).unwrap();
        let name: String = copy.query_row("SELECT name FROM projects", [], |row| row.get(0)).unwrap();
        assert_eq!(name, "Shop");
        assert_eq!(version(&copy, Path::new("copy"), 2).unwrap(), 1);
    }

    #[test]
    fn no_secret_of_an_older_schema_is_left_in_any_file() {
        let data = tempfile::tempdir().unwrap();
        let opened = open_with(data.path(), &first(), 1).unwrap();
        add_project(&opened);
        let settings = r#"{"header":["X-Api-Key: s3cret-marker"],"delay":1.0}"#;
        opened.connection.execute("UPDATE projects SET settings = ?1", [settings]).unwrap();
        opened.connection.execute("UPDATE projects SET settings = ?1", [format!("{settings} ")]).unwrap();
        drop(opened);
        std::fs::copy(data.path().join(FILE), data.path().join("seotags.db.bak-2")).unwrap();
        let paths = || {
            let files = std::fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().path());
            let mut paths: Vec<PathBuf> = files
                .filter(|path| path.is_file())
                .filter(|path| std::fs::read(path).unwrap().windows(13).any(|part| part == b"s3cret-marker"))
                .collect();
            paths.sort();
            paths
        };
        assert_eq!(paths(), [FILE, "seotags.db.bak-2"].map(|name| data.path().join(name)));
        let opened = open(data.path()).unwrap();
        assert_eq!(paths(), [] as [PathBuf; 0], "while it is open, its log included");
        let kept: String = opened.connection.query_row("SELECT settings FROM projects", [], |row| row.get(0)).unwrap();
        assert_eq!(kept, r#"{"delay":1.0}"#);
        drop(opened);
        assert!(data.path().join("seotags.db.bak-1").is_file());
        assert_eq!(paths(), [] as [PathBuf; 0]);
    }

    #[test]
    fn a_copy_that_cannot_be_cleaned_leaves_no_temporary_file() {
        let data = tempfile::tempdir().unwrap();
        add_project(&open_with(data.path(), &first(), 1).unwrap());
        std::fs::write(data.path().join("seotags.db.bak-2"), "no store").unwrap();
        open(data.path()).unwrap();
        let names = std::fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let mut copies: Vec<_> = names.filter(|name| name.to_string_lossy().contains(".bak-")).collect();
        copies.sort();
        assert_eq!(copies, ["seotags.db.bak-1", "seotags.db.bak-2"]);
    }

    #[test]
    fn a_store_of_the_first_schema_stores_current_analyses() {
        let data = tempfile::tempdir().unwrap();
        add_project(&open_with(data.path(), &first(), 1).unwrap());
        let opened = open(data.path()).unwrap();
        let fresh = tempfile::tempdir().unwrap();
        let fresh = open(fresh.path()).unwrap();
        let columns = |opened: &Opened| -> Vec<String> {
            let sql = "SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c ORDER BY 1";
            let mut rows = opened.connection.prepare(sql).unwrap();
            rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
        };
        assert_eq!(columns(&opened), columns(&fresh));
        assert!(!columns(&opened).contains(&"analyses.generate_title".to_owned()));
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let data = tempfile::tempdir().unwrap();
        add_project(&open_with(data.path(), &first(), 1).unwrap());
        assert!(open_with(data.path(), &with_next("DELETE FROM projects; SELECT nothing FROM nowhere;"), 2).is_err());
        let opened = open_with(data.path(), &first(), 1).unwrap();
        let count: i64 = opened.connection.query_row("SELECT count(*) FROM projects", [], |row| row.get(0)).unwrap();
        assert_eq!(count, 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_everybody_may_write_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let data = tempfile::tempdir().unwrap();
        std::fs::set_permissions(data.path(), std::fs::Permissions::from_mode(0o777)).unwrap();
        let Err(error) = open(data.path()) else { panic!("opened") };
        assert!(error.to_string().contains("every user of this machine can write to it"), "{error}");
        assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
        std::fs::set_permissions(data.path(), std::fs::Permissions::from_mode(0o1777)).unwrap();
        assert!(open(data.path()).is_ok());
    }

    #[test]
    fn a_newer_store_is_refused_with_both_numbers() {
        let data = tempfile::tempdir().unwrap();
        drop(open_with(data.path(), &with_next("ALTER TABLE projects ADD COLUMN colour TEXT;"), 2).unwrap());
        let Err(error) = open_with(data.path(), &first(), 1) else { panic!("opened") };
        assert!(
            error.to_string().ends_with("was written by a newer version (schema 2, this one knows 1); update seotags")
        );
    }
}
