//! The memory limit of this process's control group, as set by containers and systemd units.

use std::fs;
use std::path::{Component, Path};

/// Minimum of the values that version 1 reports without a limit: as many bytes as whole pages can be counted.
const NO_LIMIT_FROM: u64 = 1 << 60;

/// The smallest memory limit that applies to this process, in a file system that begins at `root`: that of its
/// group or of a parent. In a container, the group's path may be the path on the host, of which only the end, or
/// nothing, is visible; the mounted group is then the container's own.
pub fn memory_limit(root: &Path) -> Option<u64> {
    let groups = fs::read_to_string(root.join("proc/self/cgroup")).ok()?;
    let mounts = root.join("sys/fs/cgroup");
    groups.lines().filter_map(|line| limit_of(line, &mounts)).min()
}

/// The limit for one line of `/proc/self/cgroup`: `HIERARCHY:CONTROLLERS:PATH`.
fn limit_of(line: &str, mounts: &Path) -> Option<u64> {
    let mut parts = line.splitn(3, ':').skip(1);
    let (controllers, path) = (parts.next()?, Path::new(parts.next()?));
    let (mount, file) = if controllers.is_empty() {
        (mounts.to_owned(), "memory.max")
    } else if controllers.split(',').any(|controller| controller == "memory") {
        (mounts.join("memory"), "memory.limit_in_bytes")
    } else {
        return None;
    };
    // A path that contains `..` leads outside the mounted tree.
    let inner = path.strip_prefix("/").ok().filter(|inner| inner.components().all(|part| is_name(&part)));
    let groups = inner.unwrap_or(Path::new("")).ancestors();
    groups.filter_map(|group| read_limit(&mount.join(group).join(file))).min()
}

fn is_name(part: &Component<'_>) -> bool {
    matches!(part, Component::Normal(_))
}

/// `max`, and values larger than any machine's memory, mean no limit.
fn read_limit(file: &Path) -> Option<u64> {
    fs::read_to_string(file).ok()?.trim().parse().ok().filter(|&bytes| bytes < NO_LIMIT_FROM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn system(groups: &str, files: &[(&str, &str)]) -> TempDir {
        let root = TempDir::new().unwrap();
        let all = files.iter().map(|(path, text)| (format!("sys/fs/cgroup/{path}"), *text));
        for (path, text) in all.chain([("proc/self/cgroup".to_owned(), groups)]) {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        root
    }

    fn limit(groups: &str, files: &[(&str, &str)]) -> Option<u64> {
        memory_limit(system(groups, files).path())
    }

    #[test]
    fn the_own_group_and_those_around_it_count() {
        let own = "0::/system.slice/seotags.service\n";
        assert_eq!(limit(own, &[("system.slice/seotags.service/memory.max", "268435456\n")]), Some(268_435_456));
        let around = [("system.slice/seotags.service/memory.max", "max\n"), ("system.slice/memory.max", "1024\n")];
        assert_eq!(limit(own, &around), Some(1_024));
        let other = [("system.slice/other.service/memory.max", "1024\n")];
        assert_eq!(limit(own, &other), None);
    }

    #[test]
    fn a_container_sees_its_own_group_as_the_first() {
        assert_eq!(limit("0::/\n", &[("memory.max", "1073741824\n")]), Some(1 << 30));
        // Without its own namespace, the container knows the host's path, but sees nothing of it.
        let host = "4:memory:/docker/5f2c\n3:cpuset:/docker/5f2c\n";
        assert_eq!(limit(host, &[("memory/memory.limit_in_bytes", "536870912\n")]), Some(512 << 20));
        assert_eq!(limit("0::/../../kubepods/pod1\n", &[("memory.max", "2048\n")]), Some(2_048));
    }

    #[test]
    fn version_1_has_a_group_for_each_controller() {
        let groups = "5:cpu,cpuacct:/a\n4:hugetlb,memory:/b\n0::/c\n";
        let files = [("memory/b/memory.limit_in_bytes", "4096\n"), ("memory/a/memory.limit_in_bytes", "1\n")];
        assert_eq!(limit(groups, &files), Some(4_096));
        assert_eq!(limit("4:memory:/b\n", &[("memory/b/memory.limit_in_bytes", "9223372036854771712\n")]), None);
    }

    #[test]
    fn missing_files_mean_no_limit() {
        assert_eq!(memory_limit(Path::new("/nowhere")), None);
        assert_eq!(limit("0::/\n", &[]), None);
        assert_eq!(limit("rubbish\n\n0:memory\n::\n", &[("memory.max", "rubbish")]), None);
    }
}
