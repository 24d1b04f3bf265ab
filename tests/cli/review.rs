//! Reviews by a second model, from outside.

use insta::assert_snapshot;
use seotags_testkit::{Ended, Model, Question, Reply, Seotags, Site, is_review, page, short_then_longer};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const PAGES: usize = 30;

fn products(pages: usize) -> (Site, String) {
    let answer = |n: usize| {
        page(&format!("Product number {n}"), &format!("Product number {n} is one of forty in this list of the shop."))
    };
    let site = Site::serve((0..pages).map(|n| (format!("/p/{n}"), answer(n))));
    let list = (0..pages).map(|n| format!("{}\n", site.url(&format!("/p/{n}")))).collect::<Vec<_>>().concat();
    (site, list)
}

fn asking(model: &Model, site: &Site) -> Seotags {
    Seotags::new().with_site(site).with("OPENAI_BASE_URL", &model.base_url())
}

fn reviews(model: &Model) -> Vec<Question> {
    model.questions().into_iter().filter(is_review).collect()
}

#[test]
fn a_run_with_review_writes_and_reviews() {
    let (site, list) = products(2);
    let model = Model::serve(|_, question| short_then_longer(question));
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    let run = ["run", "urls.txt", "--only", "title", "--model", "first", "--review-model", "second", "--review"];
    let ended = seotags.run(&[&run[..], &["--format", "json"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("  reviewed       2 tags by second: 0 kept, 2 replaced\n"), "{}", ended.stderr);
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(document["analysis"]["status"], "review_success");
    let result = &document["results"][0];
    assert_eq!(result["suggested_title"], "Product number 0 of recycled fabric");
    let reviewed = &result["reviewed"][0];
    assert_eq!(
        (&reviewed["verdict"], &reviewed["before"], &reviewed["model"]),
        (&json!("replace"), &json!("Product number 0"), &json!("second"))
    );
    assert_eq!(result["source"]["title"], "openai");
    let asked: Vec<String> = model.questions().iter().map(|question| question.model().to_owned()).collect();
    assert_eq!(asked, ["first", "first", "second"]);
}

#[test]
fn both_versions_are_shown() {
    let (site, list) = products(1);
    let model = Model::serve(|_, question| short_then_longer(question));
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    let ran = seotags.run(&["run", "urls.txt", "--only", "title"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let reviewed = seotags.run(&["review", "--elements", "title", "--review-model", "second"]);
    assert_snapshot!(reviewed.snapshot(), @r"
    exit 0
    --- stdout
      /p/0
        title  replaced: is too short
          - Product number 0
          + Product number 0 of recycled fabric
    --- stderr
      reviewing with second at [address]

      reviewed       1 tag by second: 0 kept, 1 replaced
      replaced       1 too_short
    ");
    assert!(seotags.run(&["list"]).stdout.contains("review_success"));
    assert!(seotags.run(&["show", "--all"]).stdout.contains("      - Product number 0\n      + Product number 0 of"));
    let plain = seotags.run(&["show"]);
    assert!(plain.stdout.contains("* Product number 0 of recycled fabric"), "{}", plain.stdout);
    assert!(plain.stderr.contains("seotags show 1 --all"), "{}", plain.stderr);
    // A replacement that does not check better is refused, and the refusal is reported.
    let again = seotags.run(&["review"]);
    assert!(again.stderr.contains("0 replaced, 1 refused by the checker"), "{}", again.stderr);
}

#[test]
fn a_killed_review_resumes_without_paying_twice() {
    let (site, list) = products(PAGES);
    let holds = Arc::new(AtomicBool::new(true));
    let held = Arc::clone(&holds);
    let model = Model::serve(move |_, question| {
        let is_second = question.message("user").contains("/p/15\"");
        if is_review(question) && is_second && held.load(Ordering::SeqCst) {
            Reply::Hold
        } else {
            short_then_longer(question)
        }
    });
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    let ran = seotags.run(&["run", "urls.txt", "--only", "title"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let mut running = seotags.start(&["review", "--concurrency-llm", "1", "--progress", "json"]);
    running.wait_for("review_clear_results");
    running.wait_for("\"kept\":10");
    model.wait_for(|questions| questions.iter().filter(|question| is_review(question)).count() == 2);
    running.signal("KILL");
    running.end();
    assert!(seotags.run(&["list"]).stdout.contains("10/30"));
    holds.store(false, Ordering::SeqCst);
    let resumed = seotags.run(&["resume", "--format", "jsonl"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    assert!(resumed.stdout.lines().all(|line| line.contains("of recycled fabric")), "{}", resumed.stdout);
    let twice = "1 call without an answer may be billed\n";
    assert!(resumed.stderr.contains(twice), "{}", resumed.stderr);
    assert!(seotags.run(&["show"]).stderr.contains(twice.trim_end()));
    let asked: Vec<String> = reviews(&model).iter().map(|question| question.message("user").to_owned()).collect();
    let count = |page: &str| asked.iter().filter(|user| user.contains(page)).count();
    assert_eq!((count("/p/5\""), count("/p/15\""), count("/p/25\"")), (1, 2, 1), "only calls in flight are repeated");
}

#[test]
fn a_review_shares_the_budget_and_resumes_with_a_higher_one() {
    let (site, list) = products(PAGES);
    let model = Model::serve(|_, question| short_then_longer(question));
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    // Thirty titles cost 4,200 millionths of a dollar. A call is sent only if its maximum cost fits
    // into the rest.
    let run = ["run", "urls.txt", "--only", "title", "--review=all", "--max-cost", "0.0065"];
    let ended = seotags.run(&run);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    let raise = "of 30 pages are reviewed; raise the cap to continue: seotags resume 1 --max-cost 0.013\n";
    assert!(ended.stderr.contains(raise), "{}", ended.stderr);
    assert!(reviews(&model).len() < 3);
    assert!(seotags.run(&["list"]).stdout.contains("stopped"));
    let resumed = seotags.run(&["resume", "--max-cost", "1"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    assert!(
        resumed.stderr.contains("reviewed       30 tags by gpt-4.1-mini: 0 kept, 30 replaced"),
        "{}",
        resumed.stderr
    );
    assert_eq!(reviews(&model).len(), 3);
}

#[test]
fn an_interrupted_review_names_the_command_to_resume() {
    let (site, list) = products(PAGES);
    let model = Model::serve(|_, question| if is_review(question) { Reply::Hold } else { short_then_longer(question) });
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    seotags.run(&["run", "urls.txt", "--only", "title"]);
    let mut running = seotags.start(&["review", "1"]);
    model.wait_for(|questions| questions.iter().any(is_review));
    running.signal("INT");
    running.wait_for("press Ctrl-C again to quit immediately");
    running.signal("INT");
    let left = running.end();
    assert_eq!(left.code, Some(130));
    assert!(left.stderr.contains("\n  continue with: seotags resume 1\n"), "{}", left.stderr);
    let refusing = Model::serve(|_, _| Reply::refuse(401));
    let refused = seotags.with("OPENAI_BASE_URL", &refusing.base_url());
    let ended = refused.run(&["resume", "--base-url", &refusing.base_url()]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("0 of 30 pages are reviewed; continue with: seotags review 1"), "{}", ended.stderr);
    assert!(refused.run(&["list"]).stdout.contains("review_failure"));
}

#[test]
fn an_impossible_review_is_refused_before_any_request() {
    let (site, list) = products(1);
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", list);
    let ended = seotags.run(&["run", "urls.txt", "--review"]);
    assert_snapshot!(ended.snapshot(), @r"
    exit 2
    --- stderr
    error: no AI model is configured for review
      hint: the built-in engine cannot review: set OPENAI_API_KEY or OPENAI_BASE_URL, or name a service with --engine
    ");
    assert!(site.requests().is_empty());
    seotags.run(&["run", "urls.txt", "--only", "title"]);
    assert_eq!(seotags.run(&["review"]).code, Some(2));
    assert_eq!(seotags.run(&["review", "--elements", "keywords"]).code, Some(2));
    assert_eq!(seotags.run(&["review", "7"]).code, Some(2));
}

/// Reviews with `short_then_longer`, except for pages that `is_bad` picks: these get unusable
/// answers.
fn unusable(question: &Question, is_bad: bool) -> Reply {
    if is_review(question) && is_bad {
        Reply::Content("I would rather not.".to_owned())
    } else {
        short_then_longer(question)
    }
}

#[test]
fn tags_that_could_not_be_reviewed_are_named_and_retried() {
    let (site, list) = products(12);
    let is_bad = Arc::new(AtomicBool::new(true));
    let bad = Arc::clone(&is_bad);
    let model = Model::serve(move |_, question| {
        unusable(question, bad.load(Ordering::SeqCst) && question.message("user").contains("/p/0\""))
    });
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    let run = ["run", "urls.txt", "--only", "title", "--review=all", "--format", "json"];
    let ended = seotags.run(&run);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let said = "  not reviewed   10 of 12 tags could not be reviewed: the reviewer's answers were unusable, again: seotags review 1\n";
    assert!(ended.stderr.contains(said), "{}", ended.stderr);
    assert!(ended.stderr.contains("  reviewed       2 tags by gpt-4.1-mini: 0 kept, 2 replaced\n"), "{}", ended.stderr);
    assert!(seotags.run(&["show"]).stderr.contains(said));
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(document["results"][0]["reviewed"][0]["verdict"], "not_reviewed");
    let figures = &document["analysis"]["review"];
    assert_eq!((&figures["sent"], &figures["reviewed"], &figures["not_reviewed"]), (&json!(12), &json!(2), &json!(10)));

    is_bad.store(false, Ordering::SeqCst);
    let again = seotags.run(&["review", "1"]);
    assert_eq!(again.code, Some(0), "{}", again.stderr);
    assert!(
        again.stderr.contains("  reviewed       12 tags by gpt-4.1-mini: 0 kept, 12 replaced\n"),
        "{}",
        again.stderr
    );
    assert!(!again.stderr.contains("not reviewed"), "{}", again.stderr);
    assert_eq!(reviews(&model).len(), 3, "only the open tags are reviewed");
}

#[test]
fn a_review_without_usable_answers_fails() {
    let (site, list) = products(2);
    let model = Model::serve(|_, question| unusable(question, true));
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    seotags.run(&["run", "urls.txt", "--only", "title"]);
    let ended = seotags.run(&["review", "--review-model", "second", "--elements", "title"]);
    assert_snapshot!(ended.snapshot(), @r"
    exit 3
    --- stderr
      reviewing with second at [address]
    error: no tag could be reviewed: the answers of the reviewer second were unusable
      hint: name another reviewer with --review-model. 0 of 2 pages are reviewed; continue with: seotags review 1
    ");
    let shown = seotags.run(&["show"]);
    assert!(shown.stderr.contains("the review failed: no tag could be reviewed"), "{}", shown.stderr);
    assert!(shown.stderr.contains("continue with: seotags review 1"), "{}", shown.stderr);
    assert!(seotags.run(&["list"]).stdout.contains("review_failure"));
}

#[test]
fn the_limit_of_a_review_lasts_until_changed_and_covers_only_the_review() {
    let (site, list) = products(PAGES);
    let model = Model::serve(|_, question| short_then_longer(question));
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    seotags.run(&["run", "urls.txt", "--only", "title"]);
    let capped = seotags.run(&["review", "--max-cost", "0.001", "--max-tokens", "900000"]);
    assert_eq!(capped.code, Some(3), "{}", capped.stderr);
    // Even twice the limit is less than a call may cost.
    let (raise, cap) = suggested_cap(&capped, "0 of 30 pages are reviewed; ", "--max-cost");
    assert!((0.0021..0.0045).contains(&cap), "{}", capped.stderr);
    assert!(seotags.run(&["list"]).stdout.contains("review stopped"));
    let shown = seotags.run(&["show"]);
    assert!(shown.stderr.contains("of 30 pages: the budget of $0.0010 is spent"), "{}", shown.stderr);
    assert!(shown.stderr.contains(&format!("the tags are stored; {raise}\n")), "{}", shown.stderr);
    for command in ["resume", "review"] {
        let still = seotags.run(&[command, "1"]);
        assert_eq!((still.code, reviews(&model).len()), (Some(3), 0), "the limit still applies: {}", still.stderr);
    }
    // The titles cost 4,200 millionths of a dollar. If they counted, a call would not fit into
    // 6,500.
    let resumed = seotags.run(&["resume", "1", "--max-cost", "0.0045"]);
    assert_eq!(resumed.code, Some(0), "the cost of the tags does not count: {}", resumed.stderr);
    assert!(resumed.stderr.contains("30 tags by gpt-4.1-mini"), "{}", resumed.stderr);
    let relaunched = seotags.run(&["relaunch", "1", "--no-llm-cache"]);
    assert_eq!(relaunched.code, Some(0), "the limits belonged to the review: {}", relaunched.stderr);
}

/// The command to continue a review after a limit, which follows `before` in the message, and the
/// limit that `flag` names in it.
fn suggested_cap(ended: &Ended, before: &str, flag: &str) -> (String, f64) {
    let told = ended.stderr.lines().find_map(|line| line.split_once(before)).map(|(_, told)| told.to_owned());
    let told = told.unwrap_or_else(|| panic!("{}", ended.stderr));
    let cap = told.strip_prefix(&format!("raise the cap to continue: seotags resume 1 {flag} "));
    let cap = cap.unwrap_or_else(|| panic!("{told}")).parse().unwrap();
    (told, cap)
}

#[test]
fn each_limit_of_a_review_is_reported_with_its_own_flag() {
    let (site, list) = products(2);
    let model = Model::serve(|_, question| short_then_longer(question));
    let seotags = asking(&model, &site);
    seotags.file("urls.txt", list);
    seotags.run(&["run", "urls.txt", "--only", "title"]);
    let month = seotags.run(&["review", "--max-cost-month", "0.0005"]);
    assert!(month.stderr.contains("the project's budget of $0.0005 for this month is spent ("), "{}", month.stderr);
    assert!(month.stderr.contains("to continue: seotags resume 1 --max-cost-month 0.001\n"), "{}", month.stderr);
    let tokens = seotags.run(&["resume", "1", "--max-cost-month", "1", "--max-tokens", "50"]);
    let (_, cap) = suggested_cap(&tokens, "0 of 2 pages are reviewed; ", "--max-tokens");
    assert!(cap > 100.0, "{}", tokens.stderr);
    let done = seotags.run(&["resume", "1", "--max-tokens", &cap.to_string()]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
}
