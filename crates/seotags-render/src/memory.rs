//! The memory of a browser's processes: a page that uses too much loses its process, before the machine runs out of
//! memory.

use std::fs;
use std::time::Duration;

/// Maximum memory of one renderer: 512 MiB for its scripts, and half as much for the rest of the
/// page.
const MOST: u64 = 768 << 20;
/// Time between two checks.
pub(super) const EVERY: Duration = Duration::from_millis(250);

/// Ends the renderers of the process group that exceed the limit; true if there was one. On systems that do not report
/// memory (macOS), only the browser's own limit for scripts applies.
pub(super) fn end_the_greedy(group: u32) -> bool {
    end_those_over(group, MOST)
}

fn end_those_over(group: u32, most: u64) -> bool {
    let page = rustix::param::page_size() as u64;
    let mut has_ended = false;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(process) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        let Some(pages) = resident_pages(process, group).filter(|pages| pages.saturating_mul(page) > most) else {
            continue;
        };
        if is_renderer(process)
            && let Some(pid) = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw)
        {
            tracing::warn!(mebibytes = (pages * page) >> 20, "a page used too much memory and was ended");
            has_ended |= rustix::process::kill_process(pid, rustix::process::Signal::KILL).is_ok();
        }
    }
    has_ended
}

/// Number of memory pages of a process of this group (proc(5): the fields of `stat` after the name in brackets).
fn resident_pages(process: u32, group: u32) -> Option<u64> {
    const GROUP: usize = 2;
    const RESIDENT: usize = 21;
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    (fields.get(GROUP)?.parse() == Ok(group)).then(|| fields.get(RESIDENT)?.parse().ok())?
}

fn is_renderer(process: u32) -> bool {
    let line = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    // Chromium rewrites its renderers' arguments, with blanks between them.
    line.split(|byte| *byte == 0 || *byte == b' ').any(|argument| argument == b"--type=renderer")
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::process::Command;

    #[test]
    fn only_oversized_renderers_of_the_group_are_ended() {
        let run = |argument: &str| {
            Command::new("sh")
                .args(["-c", "read _", argument])
                .process_group(0)
                .stdin(std::process::Stdio::piped())
                .spawn()
        };
        let (mut renderer, mut other) = (run("--type=renderer").unwrap(), run("--type=utility").unwrap());
        assert!(!end_those_over(renderer.id(), 1 << 40));
        assert!(!end_those_over(other.id(), 0), "no renderer");
        while !end_those_over(renderer.id(), 0) {
            std::thread::yield_now();
        }
        assert_eq!(renderer.wait().unwrap().signal(), Some(9));
        assert_eq!(other.try_wait().unwrap(), None);
        other.kill().unwrap();
        other.wait().unwrap();
    }
}
