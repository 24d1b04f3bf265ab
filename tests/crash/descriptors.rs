//! Few files for the process: pages wait for one another instead of failing.

use crate::support::{Seotags, Site, page};
use std::process::{Command, Stdio};

#[test]
fn with_64_files_every_page_is_read() {
    let site =
        Site::serve((0..200).map(|n| (format!("/{n}"), page(&format!("Shoe {n}"), "It holds on wet stone.").held())));
    let seotags = Seotags::new();
    let list: Vec<String> = (0..200).map(|n| site.url(&format!("/{n}"))).collect();
    seotags.file("urls.txt", list.join("\n"));
    let wanted = seotags.command(&[
        "check",
        "urls.txt",
        "--concurrency",
        "100",
        "--per-host",
        "100",
        "--format",
        "jsonl",
        "--exit-zero",
    ]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 64; exec \"$0\" \"$@\""]).arg(wanted.get_program()).args(wanted.get_args());
    shell.current_dir(seotags.work());
    for (name, value) in wanted.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    let running = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // So many connections are open at once that the hundred cannot all be.
    site.wait_for_requests(30, |path| path != "/robots.txt");
    site.release();
    let output = running.wait_with_output().unwrap();
    let (read, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert_eq!(read.lines().filter(|line| line.contains("\"status_code\":200")).count(), 200, "{said}\n{read}");
}
