//! The life of an analysis over the API and sockets.

use crate::support::{PIXEL, SiteProject, Socket, form_with, holding, shop, wait_for};
use seotags_testkit::{Answer, Site};
use serde_json::{Value, json};

fn is_update(message: &Value, status: &str) -> bool {
    message["type"] == "analysis_update" && message["analysis"]["status"] == status
}

#[test]
fn a_run_is_followed_over_sockets_and_read_afterwards() {
    let setup = SiteProject::new(holding(&["/a", "/b", "/c"]));
    let token = &setup.ada.access_token;
    let (mut user, mut project) = (
        Socket::open(&setup.service, "/ws/user-updates", token),
        Socket::open(&setup.service, &format!("/ws/project-updates/{}", setup.project), token),
    );
    assert_eq!(user.protocol.as_deref(), Some(token.as_str()));
    let id = setup.begin(&["/a", "/b", "/c", "/a"]);
    setup.site.wait_for_requests(1, |path| path == "/c");
    let mut analysis = Socket::open(&setup.service, &format!("/api/v1/ws/analysis-updates/{id}"), token);
    let first = analysis.until(|_| true).remove(0);
    assert!(is_update(&first, "processing"), "{first}");
    assert_eq!((&first["analysis"]["total_urls"], &first["analysis"]["total_urls_count"]), (&json!(3), &json!(3)));
    setup.site.release();
    let heard = analysis.until(|message| is_update(message, "success"));
    let of_type = |kind: &str| heard.iter().filter(|message| message["type"] == kind).collect::<Vec<_>>();
    let told = of_type("new_result");
    let late = told.iter().find(|told| told["result"]["url"] == json!(setup.site.url("/c"))).unwrap();
    assert!(late["result"]["suggested_title"].is_string() && late["result"]["suggested_seo_text"].is_null());
    let counts = of_type("progress").into_iter().map(|message| message["processed_count"].as_u64().unwrap());
    assert_eq!(counts.max(), Some(3));
    for socket in [&mut user, &mut project] {
        let heard = socket.until(|message| is_update(message, "success"));
        assert_eq!(heard.last().unwrap()["analysis"]["processed_urls_count"], json!(3));
    }

    let shown = setup.get(&format!("/analyses/{id}"));
    assert_eq!((&shown["status"], &shown["processed_urls_count"]), (&json!("success"), &json!(3)));
    assert_eq!((&shown["results_count"], &shown["results_truncated"]), (&json!(3), &json!(false)));
    let ids: Vec<i64> =
        shown["results"].as_array().unwrap().iter().map(|result| result["id"].as_i64().unwrap()).collect();
    assert!(ids.windows(2).all(|pair| pair[0] > pair[1]), "newest first: {ids:?}");
    assert_eq!(setup.get(&format!("/analyses/{id}?include_results=false"))["results"], json!([]));
    let rows = setup.get("/projects/");
    assert_eq!(rows[0]["analyses"][0]["status"], json!("success"));
    assert_eq!((&rows[0]["total_urls_analyzed"], &rows[0]["total_tags_generated"]), (&json!(3), &json!(9)));

    assert_eq!(setup.ask("DELETE", &format!("/projects/{}", setup.project)).status, 204);
    let gone = user.until(|message| message["type"] == "project_deleted");
    assert_eq!(gone.last().unwrap()["project_id"], json!(setup.project));
    assert_eq!(setup.ask("GET", &format!("/analyses/{id}")).said(), "404 Analysis not found.");
}

#[test]
fn results_are_paginated_and_exported() {
    let setup = SiteProject::new(shop(&["/a", "/b", "/c"]));
    let id = setup.begin(&["/a", "/b", "/c", "/missing"]);
    setup.wait_for(id, "success");
    let page = |query: &str| setup.get(&format!("/analyses/{id}/results?{query}"));
    let first = page("limit=3");
    assert_eq!((first["items"].as_array().unwrap().len(), &first["total"]), (3, &json!(4)));
    let second = page(&format!("limit=3&before_id={}", first["next_before_id"]));
    assert_eq!((second["items"].as_array().unwrap().len(), &second["next_before_id"]), (1, &Value::Null));
    assert_eq!(page(&format!("since_revision={}", first["revision"]))["items"], json!([]));
    let of = |path: &str| {
        let all = page("limit=100")["items"].as_array().unwrap().clone();
        all.into_iter().find(|result| result["url"] == json!(setup.site.url(path))).unwrap()
    };
    let content = setup.get(&format!("/analyses/{id}/results/{}/content", of("/a")["id"]));
    assert_eq!(content["content_source"], json!("database"));
    assert!(content["distilled_text_content"].as_str().unwrap().contains("rough paths"));
    let none = setup.ask("GET", &format!("/analyses/{id}/results/{}/content", of("/missing")["id"]));
    assert_eq!(none.said(), "404 No content available for this page.");
    assert_eq!(setup.ask("GET", &format!("/analyses/{id}/results/99/content")).said(), "404 Result not found.");

    let export = |format: &str| setup.ask("GET", &format!("/analyses/{id}/export/{format}"));
    let csv = export("csv");
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    let disposition = csv.header("content-disposition").unwrap();
    assert!(disposition.starts_with("attachment; filename=\"shop_spring_20"), "{disposition}");
    assert!(csv.body.starts_with("\u{feff}url,final_url,target_keyword,"), "{}", csv.body);
    assert_eq!(csv.body.matches("\r\n").count(), 5);
    let data: Value = export("json").json();
    assert_eq!((data["results"].as_array().unwrap().len(), &data["analysis"]["id"]), (4, &json!(id)));
    assert!(export("xml").body.contains("<analysis id="));
    assert!(export("pdf").body.starts_with("%PDF-"));
    assert_eq!(export("exe").said(), "400 Unsupported export format.");
}

#[test]
fn a_run_is_stopped_resumed_and_restarted() {
    let setup = SiteProject::new(holding(&["/a", "/b", "/late"]));
    let id = setup.begin(&["/a", "/b", "/late"]);
    let path = format!("/analyses/{id}");
    wait_for("two results", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(2)));
    for call in ["relaunch?overwrite=true", "review"] {
        let body = json!({"elements_to_review": ["title"]});
        let refused = setup.send("POST", &format!("{path}/{call}"), &body);
        assert_eq!(refused.said(), "400 Analysis is still in progress.", "{call}");
    }
    assert_eq!(setup.ask("POST", &format!("{path}/resume")).said(), "400 Analysis is not stopped.");
    assert_eq!(setup.ask("POST", &format!("{path}/stop")).said(), "200 Analysis stopped.");
    let stopped = setup.get(&path);
    assert_eq!((&stopped["status"], &stopped["stopped_phase"]), (&json!("stopped"), &json!("generation")));
    assert_eq!((&stopped["processed_urls_count"], &stopped["total_urls_count"]), (&json!(2), &json!(3)));
    assert_eq!(setup.ask("POST", &format!("{path}/stop")).said(), "400 Analysis is not in progress.");

    setup.site.release();
    assert_eq!(setup.ask("POST", &format!("{path}/resume")).said(), "200 Analysis resumed.");
    let done = setup.wait_for(id, "success");
    assert_eq!(done["processed_urls_count"], json!(3));
    assert_eq!(
        setup.site.requests().iter().filter(|asked| *asked == "/a").count(),
        1,
        "finished pages are not fetched again"
    );
    assert_eq!(setup.ask("POST", &format!("{path}/resume")).said(), "400 All URLs are already processed.");

    let copy = setup.ask("POST", &format!("{path}/relaunch?overwrite=false"));
    assert_eq!((copy.status, &copy.json()["name"]), (201, &json!("Spring (copy)")));
    let anew = setup.ask("POST", &format!("{path}/relaunch?overwrite=true"));
    assert_eq!((anew.status, &anew.json()["processed_urls_count"]), (200, &json!(0)));
    setup.wait_for(copy.json()["id"].as_i64().unwrap(), "success");
    setup.wait_for(id, "success");
    assert_eq!(setup.ask("DELETE", &path).status, 204);
    assert_eq!(setup.ask("GET", &path).said(), "404 Analysis not found.");
}

#[test]
fn a_run_resumes_after_the_service_is_killed() {
    let mut setup = SiteProject::new(holding(&["/a", "/b", "/late"]));
    let id = setup.begin(&["/a", "/b", "/late"]);
    let path = format!("/analyses/{id}");
    wait_for("two results", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(2)));
    setup.site.release();
    setup.kill_and_start_again();
    let done = setup.wait_for(id, "success");
    assert_eq!((&done["processed_urls_count"], &done["results_count"]), (&json!(3), &json!(3)));
}

#[test]
fn queued_analyses_of_a_deactivated_user_do_not_run() {
    let mut setup = SiteProject::new(holding(&["/a", "/late"]));
    let root = setup.service.user("root@shop.example");
    let shell = |setup: &SiteProject, command: &str, email: &str| {
        let ended = setup.service.seotags().run(&["users", command, email]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    };
    shell(&setup, "promote", "root@shop.example");
    let id = setup.begin(&["/a", "/late"]);
    setup.site.wait_for_requests(1, |path| path == "/late");
    setup.service.kill();
    shell(&setup, "deactivate", "ada@shop.example");
    let asked = setup.site.requests().len();
    setup.start_again(&[]);
    let look = || setup.service.get(&format!("/analyses/{id}")).bearer(&root.access_token).send().json();
    let stopped = wait_for("the end", || Some(look()).filter(|shown| shown["status"] == "stopped"));
    assert_eq!(stopped["stopped_phase"], json!("generation"));
    assert_eq!(setup.site.requests().len(), asked);
}

#[test]
fn deleting_a_project_stops_and_announces_its_analyses() {
    let setup = SiteProject::new(holding(&["/a", "/late"]));
    let path = format!("/ws/project-updates/{}", setup.project);
    let mut socket = Socket::open(&setup.service, &path, &setup.ada.access_token);
    let ids = [setup.begin(&["/a"]), setup.begin(&["/a", "/late"])];
    setup.wait_for(ids[0], "success");
    setup.site.wait_for_requests(1, |path| path == "/late");
    assert_eq!(setup.ask("DELETE", &format!("/projects/{}", setup.project)).status, 204);
    for id in ids {
        socket.until(|message| *message == json!({"type": "analysis_deleted", "analysis_id": id}));
    }
}

#[test]
fn deleting_an_analysis_is_announced_after_a_restart() {
    let mut setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    setup.start_again(&[]);
    let path = format!("/ws/project-updates/{}", setup.project);
    let mut socket = Socket::open(&setup.service, &path, &setup.ada.access_token).listening();
    assert_eq!(setup.ask("DELETE", &format!("/analyses/{id}")).status, 204);
    socket.until(|message| *message == json!({"type": "analysis_deleted", "analysis_id": id}));
}

#[test]
fn a_report_has_the_logo_of_its_project_or_of_its_owner() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let has_image = || {
        let report = setup.ask("GET", &format!("/analyses/{id}/export/pdf"));
        assert!(report.body.starts_with("%PDF-"), "{report:?}");
        report.body.replace(' ', "").contains("/Subtype/Image")
    };
    let upload = form_with(setup.service.post("/upload/project_logo"), &[("file", PIXEL)]);
    let logo = upload.bearer(&setup.ada.access_token).send().json()["file_path"].clone();
    let project = format!("/projects/{}", setup.project);
    assert!(!has_image());
    for path in ["/users/me", project.as_str()] {
        assert_eq!(setup.send("PUT", path, &json!({"agency_logo_path": logo})).status, 200);
        assert!(has_image(), "{path}");
        assert_eq!(setup.send("PUT", path, &json!({"agency_logo_path": ""})).status, 200);
        assert!(!has_image(), "{path}");
    }
}

#[test]
fn an_analysis_has_its_own_models_and_browser_profile() {
    let setup = SiteProject::new(shop(&["/a"]));
    let path = format!("/projects/{}/analyses/", setup.project);
    let mut body = setup.configuration(&["/a"]);
    body["openai_model"] = json!("gpt-5-mini");
    body["review_openai_model"] = json!("gpt-5");
    let made = setup.send("POST", &path, &body).json();
    let shown = setup.get(&format!("/analyses/{}", made["id"]));
    let models = (&shown["openai_model"], &shown["review_openai_model"]);
    assert_eq!(models, (&json!("gpt-5-mini"), &json!("gpt-5")), "users can read the models that they set");
    body["browser_profile_id"] = json!(4711);
    assert_eq!(setup.send("POST", &path, &body).said(), "404 Browser profile not found.");
}

#[test]
fn a_list_is_filtered_and_invalid_urls_are_refused() {
    let setup = SiteProject::new(Site::serve([("/shop/a", Answer::html("<title>A</title>"))]));
    let path = format!("/projects/{}/analyses/", setup.project);
    let create = |body: &Value| setup.send("POST", &path, body);
    let of = |urls: &[&str]| {
        let urls: Vec<Value> = urls.iter().map(|url| json!({"url": url})).collect();
        json!({"name": "Spring", "urls": urls})
    };
    let said = |body: &Value| create(body).said();
    assert_eq!(said(&of(&[])), "400 Please provide at least one valid URL after filtering.");
    assert_eq!(said(&of(&["shop"])), "400 Invalid URL: shop");
    assert_eq!(said(&of(&["http://10.0.0.1/"])), "400 Invalid URL: http://10.0.0.1/ points to a private address.");
    let mut none = of(&[&setup.site.url("/shop/a")]);
    for element in ["title", "meta_description", "h1", "seo_text"] {
        none[format!("generate_{element}")] = json!(false);
    }
    assert_eq!(said(&none), "400 Select at least one element to generate.");
    let mut filtered = of(&[&setup.site.url("/shop/a"), &setup.site.url("/shop/a?page=2"), &setup.site.url("/blog/")]);
    filtered["filter_rules"] =
        json!([{"type": "include", "pattern": "/shop/"}, {"type": "exclude", "pattern": "?page="}]);
    filtered["title_suffix"] = json!(" | Shop");
    let made = create(&filtered);
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    assert_eq!((&made["total_urls_count"], &made["title_suffix"]), (&json!(1), &json!(" | Shop")));
    assert_eq!(made["filter_rules"], filtered["filter_rules"]);
    assert_eq!(create(&json!({"name": "x"})).status, 422);
}
