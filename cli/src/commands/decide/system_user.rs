//! The user name in the operating system.

use std::env;
#[cfg(unix)]
use std::fs;

/// Variables with the user name on different systems.
const VARIABLES: [&str; 3] = ["USER", "LOGNAME", "USERNAME"];

/// The user name in the operating system, if it is known: containers often set no variable.
pub(crate) fn system_user() -> Option<String> {
    let is_name = |name: &String| !name.trim().is_empty();
    VARIABLES.iter().find_map(|variable| env::var(variable).ok().filter(is_name)).or_else(listed)
}

#[cfg(unix)]
fn listed() -> Option<String> {
    use std::os::unix::fs::MetadataExt;
    let id = fs::metadata("/proc/self").ok()?.uid();
    name_in(&fs::read_to_string("/etc/passwd").ok()?, id)
}

#[cfg(not(unix))]
fn listed() -> Option<String> {
    None
}

/// The name of a user id in a list of users (`name:x:number:…`).
#[cfg(unix)]
fn name_in(list: &str, id: u32) -> Option<String> {
    let entries = list.lines().map(|line| line.split(':').collect::<Vec<_>>());
    let is_it = |entry: &Vec<&str>| entry.get(2).and_then(|text| text.parse().ok()) == Some(id);
    entries.into_iter().find(is_it).map(|entry| entry[0].to_owned()).filter(|name| !name.is_empty())
}

#[cfg(all(test, unix))]
mod tests {
    #[test]
    fn a_user_is_found_by_number() {
        let list = "root:x:0:0:root:/root:/bin/sh\n\n# x\nann:x:1000:1000::/home/ann:/bin/sh\n:x:7:\n";
        assert_eq!(super::name_in(list, 1000).as_deref(), Some("ann"));
        assert_eq!((super::name_in(list, 7), super::name_in(list, 5)), (None, None));
    }
}
