//! Checks that the structure follows `ARCHITECTURE.md`, and checks the texts.
//!
//! Owns: layers between crates, order of the rooms within one, circles of files, lengths of files, where SQL and
//! settings may be, where dependencies come from, links and references, words.

mod circles;
mod fuzz_lock;
mod imports;
mod layers;
mod lengths;
pub(crate) mod links;
mod prose;
mod references;
mod rooms;
mod settings;
mod sources;
mod sql;
mod supply;
mod texts;
mod words;

use crate::run::say;
use anyhow::{Result, bail};

/// Every breach found, one sentence each.
fn breaches() -> Result<Vec<String>> {
    let sources = sources::rust_sources()?;
    let mut found = layers::breaches()?;
    found.extend(rooms::breaches(&sources));
    found.extend(circles::breaches(&sources));
    found.extend(lengths::breaches(&sources));
    found.extend(sql::breaches(&sources));
    found.extend(settings::breaches()?);
    found.extend(supply::breaches()?);
    found.extend(fuzz_lock::breaches()?);
    let texts = texts::markdown()?;
    found.extend(links::breaches(&texts));
    found.extend(references::breaches(&sources, &texts));
    found.extend(words::breaches(&sources, &texts));
    Ok(found)
}

/// Prints the breaches; an error if there are any.
pub(crate) fn report() -> Result<()> {
    let found = breaches()?;
    for breach in &found {
        say(breach);
    }
    if !found.is_empty() {
        bail!("{} breaches", found.len());
    }
    if let Some(warning) = supply::outdated()? {
        say(&warning);
    }
    say("tidy");
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_tree_is_tidy() {
        std::env::set_current_dir(crate::run::project_root()).unwrap();
        let found = super::breaches().unwrap();
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}
