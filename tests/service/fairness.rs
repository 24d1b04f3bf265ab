//! The work of one user next to the work of another.

use crate::support::{Service, Session, shop, wait_for};
use seotags_testkit::{Seotags, page};
use serde_json::{Value, json};

fn create(service: &Service, user: &Session, path: &str, body: &Value) -> Value {
    let made = service.post(path).bearer(&user.access_token).json(body).send();
    assert_eq!(made.status, 201, "{made:?}");
    made.json()
}

#[test]
fn ten_pages_of_one_user_do_not_wait_for_many_slow_ones_of_another() {
    let slow_paths: Vec<String> = (0..300).map(|number| format!("/slow/{number}")).collect();
    let (slow, quick) = (shop(&[]), shop(&["/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9"]));
    for path in &slow_paths {
        slow.answer(path, page("Late", "A shoe that comes late.").held());
    }
    let hosts = [&slow, &quick].map(|site| site.origin().trim_start_matches("http://").to_owned());
    let service = Service::start_with(Seotags::new(), &["--allow-host", &hosts[0], "--allow-host", &hosts[1]]);
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let begin = |user: &Session, urls: Vec<String>| {
        let project = json!({"name": "Shop", "domain": "shop.example"});
        let listed = service.get("/projects/").bearer(&user.access_token).send().json();
        let id = match listed[0]["id"].as_i64() {
            Some(id) => id,
            None => create(&service, user, "/projects/", &project)["id"].as_i64().unwrap(),
        };
        let urls: Vec<Value> = urls.iter().map(|url| json!({"url": url, "target_keyword": "shoe"})).collect();
        let analysis = json!({"name": "Spring", "urls": urls, "generate_seo_text": false});
        create(&service, user, &format!("/projects/{id}/analyses/"), &analysis)["id"].as_i64().unwrap()
    };
    // More than run at once for all users.
    for _ in 0..9 {
        begin(&ada, slow_paths.iter().map(|path| slow.url(path)).collect());
    }
    slow.wait_for_requests(1, |path| path.starts_with("/slow/"));
    let id = begin(&bob, (0..10).map(|number| quick.url(&format!("/{number}"))).collect());
    let done = wait_for("success", || {
        let shown = service.get(&format!("/analyses/{id}")).bearer(&bob.access_token).send().json();
        Some(shown).filter(|shown| shown["status"] == "success")
    });
    assert_eq!(done["processed_urls_count"], 10);
    slow.release();
}
