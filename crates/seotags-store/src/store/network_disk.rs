//! Whether a folder is on a network disk, where the store's write-ahead log does not work. SQLite shares memory between
//! the processes that have it open, which must be on one machine, and relies on locks that such disks often do not
//! really provide.

use std::path::Path;

/// Linux's numbers of network file systems (`statfs`). 9P is not among them, since some containers use it for their own
/// root.
const SERVED: &[(u32, &str)] = &[
    (0x0000_6969, "NFS"),
    (0xFF53_4D42, "SMB"),
    (0xFE53_4D42, "SMB"),
    (0x0000_517B, "SMB"),
    (0x00C3_6400, "Ceph"),
    (0x5346_414F, "AFS"),
    (0x0BD0_0BD0, "Lustre"),
];

/// The number of all FUSE file systems; `/proc/self/mountinfo` names the program.
const FUSE: u32 = 0x6573_5546;

/// FUSE programs that serve remote files.
const REMOTE_PROGRAMS: &[&str] = &[
    "sshfs",
    "rclone",
    "s3fs",
    "gcsfuse",
    "goofys",
    "mount-s3",
    "juicefs",
    "glusterfs",
    "ceph-fuse",
    "curlftpfs",
    "smbnetfs",
];

/// The network file system of the folder, or of the parent in which it will be created, e.g. `NFS`; `None` for a local
/// or unknown one.
pub fn network_disk(folder: &Path) -> Option<String> {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::MetadataExt;
        let folder = std::path::absolute(folder).ok()?;
        let folder = folder.ancestors().find(|folder| folder.exists())?;
        let kind = rustix::fs::statfs(folder).ok()?.f_type as u32;
        let device = std::fs::metadata(folder).ok()?.dev();
        let device = (rustix::fs::major(device), rustix::fs::minor(device));
        served_by(kind, device, || std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default())
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = (folder, served_by);
        None
    }
}

/// Uses the number of the file system, and the entry of its device in the table of mounts.
fn served_by(kind: u32, device: (u32, u32), mounts: impl Fn() -> String) -> Option<String> {
    if let Some((_, name)) = SERVED.iter().find(|(number, _)| *number == kind) {
        return Some((*name).to_owned());
    }
    let program = (kind == FUSE).then(|| program_of(device, &mounts())).flatten()?;
    REMOTE_PROGRAMS.contains(&program.as_str()).then_some(program)
}

/// The program of a FUSE device: `fuse.sshfs` comes after the dash, the device third (`proc_pid_mountinfo(5)`).
fn program_of((major, minor): (u32, u32), mounts: &str) -> Option<String> {
    let device = format!("{major}:{minor}");
    let of_device = mounts.lines().filter(|line| line.split(' ').nth(2) == Some(&device));
    let kinds = of_device.filter_map(|line| line.split_once(" - ")?.1.split(' ').next());
    kinds.filter_map(|kind| kind.strip_prefix("fuse.")).map(str::to_owned).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
40 22 0:51 / /home/ada/far\\040away rw,nosuid shared:9 - fuse.sshfs ada@host:/data rw,user_id=1000
41 22 0:52 / /mnt/safe rw,nosuid - fuse.gocryptfs /home/ada/safe rw
42 22 0:53 / /mnt/stick rw - fuseblk /dev/sdb1 rw
rubbish
";

    fn served(kind: u32, minor: u32) -> Option<String> {
        served_by(kind, (0, minor), || MOUNTS.to_owned())
    }

    #[test]
    fn network_disks_are_recognised_by_their_number() {
        for (kind, name) in [(0x6969, "NFS"), (0xFF53_4D42, "SMB"), (0xFE53_4D42, "SMB"), (0x517B, "SMB")] {
            assert_eq!(served(kind, 0).as_deref(), Some(name));
        }
        // ext4, tmpfs, btrfs, xfs, overlay.
        for kind in [0xEF53, 0x0102_1994, 0x9123_683E, 0x5846_5342, 0x794C_7630] {
            assert_eq!(served(kind, 0), None, "{kind:x}");
        }
    }

    #[test]
    fn fuse_disks_are_recognised_by_their_program() {
        assert_eq!(served(FUSE, 51).as_deref(), Some("sshfs"));
        for local in [52, 53, 54] {
            assert_eq!(served(FUSE, local), None, "0:{local}");
        }
    }

    #[test]
    fn local_folders_are_not_network_disks() {
        for folder in ["/proc/nowhere/at/all", "/proc"] {
            assert_eq!(network_disk(Path::new(folder)), None);
        }
    }
}
