//! A wall clock that jumps forward and back by a day or by years.

use super::{Drill, assert_sound, library};
use crate::site::{results, site, undisturbed, write_list};
use seotags_testkit::Seotags;

#[test]
fn a_jumping_clock_changes_no_results() {
    let mut drill = Drill::new("wall clock jumps forward and back during `run`", 1);
    let site = site();
    let expected = undisturbed(&site);
    for turn in 0..drill.tries {
        let by = [86_400, 3_600, 315_360_000, 61][turn % 4];
        let every = 1 + drill.below(40);
        let jumped = tempfile::NamedTempFile::new().unwrap();
        let seotags = Seotags::new()
            .with("DRILL_JUMPED", jumped.path().to_str().unwrap())
            .with("LD_PRELOAD", library("clock.c").to_str().unwrap())
            .with("DRILL_JUMP", &by.to_string())
            .with("DRILL_EVERY", &every.to_string());
        write_list(&seotags, &site);
        let ended = seotags.run(&["run", "urls.txt", "--format", "jsonl"]);
        assert_eq!(ended.code, Some(0), "{by} s every {every} readings: {}", ended.stderr);
        // Both directions occurred, otherwise nothing was tested.
        let ways = std::fs::read_to_string(jumped.path()).unwrap();
        assert!(ways.contains('a') && ways.contains('b'), "{by} s every {every} readings: “{ways}”");
        assert_sound(&seotags);
        assert_eq!(results(&seotags), expected, "{by} s every {every} readings");
    }
    drill.held("the run succeeds, the store is sound, results equal those of an undisturbed run");
}
