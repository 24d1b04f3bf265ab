//! Extracts the commands of the recipes in `examples/ci/`, and runs them like a build server, on a
//! small site that `build.sh` builds.

use crate::gate::{built_site, good};
use crate::gate_reports::{junit_errors, sarif_errors};
use seotags_testkit::Seotags;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use yaml_rust2::{Yaml, YamlLoader};

fn recipe(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ci").join(name);
    std::fs::read_to_string(path).unwrap()
}

fn yaml(name: &str) -> Yaml {
    YamlLoader::load_from_str(&recipe(name)).unwrap().remove(0)
}

/// A repository whose `build.sh` builds a site, with one hidden page unless it is `sound`.
fn repository(sound: bool) -> Seotags {
    let seotags = Seotags::new();
    built_site(&seotags);
    let [long, bare] = ["public/long.html", "public/shop/bare.html"];
    seotags.file(long, good("Long")).file(bare, good("Bare"));
    if sound {
        seotags.file("public/hidden.html", good("Hidden"));
    }
    std::fs::rename(seotags.work().join("public"), seotags.work().join("source")).unwrap();
    seotags.file("build.sh", "#!/bin/sh\nset -e\nrm -rf public\ncp -r source public\n");
    let build = seotags.work().join("build.sh");
    std::fs::set_permissions(build, PermissionsExt::from_mode(0o755)).unwrap();
    seotags
}

/// Runs a command as a build server's shell does: it ends at the first line that fails.
/// Installation is skipped.
fn run(seotags: &Seotags, script: &str) -> i32 {
    if script.starts_with("cargo install ") {
        assert!(script.ends_with(" seotags-cli"), "{script}");
        return 0;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_seotags")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let done = Command::new("sh")
        .args(["-e", "-c", script])
        .current_dir(seotags.work())
        .env("PATH", path)
        .env("SEOTAGS_DATA_DIR", seotags.data())
        .env_remove("GITHUB_WORKSPACE")
        .env_remove("GITHUB_STEP_SUMMARY")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(matches!(done.status.code(), Some(0 | 1)), "{script}: {said}");
    done.status.code().unwrap()
}

fn texts(list: &Yaml) -> Vec<String> {
    list.as_vec().unwrap().iter().map(|item| item.as_str().unwrap().to_owned()).collect()
}

fn sarif_of(seotags: &Seotags, name: &str) -> String {
    sarif_errors(&serde_json::from_str(&seotags.read(name)).unwrap())
}

#[test]
fn github_actions_recipe_works() {
    let workflow = yaml("github-actions.yml");
    let steps = workflow["jobs"]["check"]["steps"].as_vec().unwrap();
    let upload = steps.iter().find(|step| !step["with"]["sarif_file"].is_badvalue()).unwrap();
    assert!(upload["if"].as_str().unwrap().starts_with("always() && "));
    for (sound, code) in [(true, 0), (false, 1)] {
        let seotags = repository(sound);
        let codes: Vec<i32> = steps
            .iter()
            .filter_map(|step| step["run"].as_str())
            .map(|script| run(&seotags, script.trim_end()))
            .collect();
        assert_eq!(codes, [0, 0, code]);
        assert_eq!(sarif_of(&seotags, upload["with"]["sarif_file"].as_str().unwrap()), "");
    }
}

#[test]
fn gitlab_recipe_works() {
    let job = &yaml("gitlab-ci.yml")["seo"];
    for (sound, code) in [(true, 0), (false, 1)] {
        let seotags = repository(sound);
        let scripts = [texts(&job["before_script"]), texts(&job["script"])].concat();
        let codes: Vec<i32> = scripts.iter().map(|script| run(&seotags, script)).collect();
        assert_eq!(codes, [0, 0, 0, code]);
        let reports = &job["artifacts"]["reports"];
        assert_eq!(job["artifacts"]["when"].as_str(), Some("always"));
        assert_eq!(junit_errors(&seotags.work().join(reports["junit"].as_str().unwrap())), "");
        let quality: serde_json::Value =
            serde_json::from_str(&seotags.read(reports["codequality"].as_str().unwrap())).unwrap();
        assert_eq!(quality.as_array().unwrap().is_empty(), sound);
    }
}

#[test]
fn jenkins_recipe_works() {
    let file = recipe("Jenkinsfile");
    let scripts: Vec<&str> = file.split("'''").skip(1).step_by(2).map(str::trim).collect();
    let baseline = file.lines().find_map(|line| line.split_once("Create the baseline once: ")).unwrap().1;
    let seotags = repository(false);
    assert_eq!(run(&seotags, scripts[0]), 0);
    assert_eq!(run(&seotags, baseline), 0);
    let codes: Vec<i32> = scripts.iter().map(|script| run(&seotags, script)).collect();
    assert_eq!(codes, [0, 0], "known findings of the baseline pass");
    seotags.file("source/new.html", good("New").replace("<h1>New</h1>", ""));
    let codes: Vec<i32> = scripts.iter().map(|script| run(&seotags, script)).collect();
    assert_eq!(codes, [0, 1]);
    let report = file.split("testResults: '").nth(1).unwrap().split('\'').next().unwrap();
    assert_eq!(junit_errors(&seotags.work().join(report)), "");
}

#[test]
fn pre_commit_recipe_works() {
    let hook = &yaml("pre-commit-config.yaml")["repos"][0]["hooks"][0];
    assert_eq!(hook["language"].as_str(), Some("system"));
    assert_eq!(hook["pass_filenames"].as_bool(), Some(false));
    assert!(regex::Regex::new(hook["files"].as_str().unwrap()).unwrap().is_match("public/shop/bare.html"));
    for (sound, code) in [(true, 0), (false, 1)] {
        let seotags = repository(sound);
        assert_eq!(run(&seotags, "./build.sh"), 0);
        assert_eq!(run(&seotags, hook["entry"].as_str().unwrap()), code);
    }
}
