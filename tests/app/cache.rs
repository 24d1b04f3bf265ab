//! Answers and robots.txt files in the store for later runs.

use jiff::{SignedDuration, Timestamp};
use seotags::crawl::{AnswerCache, CacheKey, CachedAnswer, Extent, RememberedRobots, RobotsMemory, WireAnswer};
use seotags::visit::Timings;
use seotags_app::App;
use seotags_app::cache::ProjectCache;
use seotags_samples::url;

fn key(number: u8) -> CacheKey {
    CacheKey([number; 32])
}

fn answer(page: u8, body: &[u8], validated_at: Timestamp) -> CachedAnswer {
    let fields =
        [("content-type", &b"text/html"[..]), ("location", b"/caf\xe9"), ("x-empty", b""), ("etag", b"W/\"a: b\"")];
    let answer = WireAnswer {
        url: url(page),
        status: 200,
        fields: fields.map(|(name, value)| (name.to_owned(), value.to_vec())).to_vec(),
        body: body.to_vec(),
        extent: Extent::Whole,
        peer: "2001:db8::7".parse().ok(),
        is_http2: true,
        at: Timestamp::from_millisecond(1_763_721_000_123).unwrap(),
        timings: Timings { response_time_ms: Some(12.5), page_load_time_ms: Some(30.0), dom_content_loaded_ms: None },
    };
    CachedAnswer { answer, validated_at }
}

fn today() -> Timestamp {
    Timestamp::from_millisecond(seotags::clock::now().as_millisecond()).unwrap()
}

/// Bytes that do not compress.
fn noise(seed: u64, count: usize) -> Vec<u8> {
    let mut state = seed * 2 + 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    };
    std::iter::repeat_with(&mut next).flatten().take(count).collect()
}

async fn cache_of(app: &App, name: &str) -> ProjectCache {
    let project = app.projects().find_or_create(name, "https://shop.example").await.unwrap();
    app.cache(project.id).await.unwrap()
}

#[tokio::test]
async fn a_cached_answer_survives_the_process_byte_for_byte() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let kept = answer(1, b"<p>caf\xe9\0", today());
    cache_of(&app, "Shop").await.keep(&key(1), kept.clone()).await;
    app.close().await;
    let app = App::open(data.path()).await.unwrap();
    let cache = cache_of(&app, "shop").await;
    assert_eq!(cache.find(&key(1)).await, Some(kept.clone()));
    assert_eq!(cache.find(&key(2)).await, None);
    let renewed = CachedAnswer { validated_at: kept.validated_at + SignedDuration::from_hours(1), ..kept };
    cache.freshen(&key(1), &renewed).await;
    assert_eq!(cache.find(&key(1)).await, Some(renewed));
    cache.forget(&key(1)).await;
    assert_eq!(cache.find(&key(1)).await, None);
}

#[tokio::test]
async fn projects_share_bodies_but_not_answers() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let (shop, blog) = (cache_of(&app, "Shop").await, cache_of(&app, "Blog").await);
    let body = noise(7, 300_000);
    let size = || std::fs::metadata(data.path().join("seotags.db-wal")).unwrap().len();
    let before = size();
    for number in 1..=4 {
        shop.keep(&key(number), answer(number, &body, today())).await;
    }
    assert_eq!(blog.find(&key(1)).await, None);
    blog.keep(&key(1), answer(1, &body, today())).await;
    let more = size() - before;
    assert!(more < 500_000, "{more} bytes for one body of 300,000");
    let shop_id = app.projects().find("Shop").await.unwrap().unwrap().id;
    assert_eq!(app.projects().clear_cache(shop_id).await.unwrap(), 4);
    assert_eq!(app.projects().clear_cache(shop_id).await.unwrap(), 0);
    assert_eq!(shop.find(&key(1)).await, None);
    assert_eq!(blog.find(&key(1)).await.unwrap().answer.body, body);
}

#[tokio::test]
async fn the_oldest_answers_are_evicted() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let cache = cache_of(&app, "Shop").await.with_room(50_000);
    for number in 1..=20_u8 {
        let age = SignedDuration::from_hours(24 - i64::from(number));
        cache.keep(&key(number), answer(number, &noise(number.into(), 10_000), today() - age)).await;
    }
    let mut left = Vec::new();
    for number in 1..=20 {
        if cache.find(&key(number)).await.is_some() {
            left.push(number);
        }
    }
    assert!((3..=5).contains(&left.len()) && left.ends_with(&[18, 19, 20]), "{left:?}");
    // Expired answers are removed when a cache is opened.
    cache.keep(&key(99), answer(99, b"x", today() - SignedDuration::from_hours(91 * 24))).await;
    assert!(cache.find(&key(99)).await.is_some());
    assert!(cache_of(&app, "Shop").await.find(&key(99)).await.is_none());
}

#[tokio::test]
async fn a_cache_opened_without_a_sweep_also_keeps_its_size_limit() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let swept = cache_of(&app, "Shop").await;
    for number in 1..=20_u8 {
        let age = SignedDuration::from_hours(24 - i64::from(number));
        swept.keep(&key(number), answer(number, &noise(number.into(), 10_000), today() - age)).await;
    }
    let shop = app.projects().find("Shop").await.unwrap().unwrap().id;
    let cache = app.cache_unswept(shop).with_room(50_000);
    cache.keep(&key(21), answer(21, &noise(21, 10_000), today())).await;
    assert!(cache.find(&key(10)).await.is_none() && cache.find(&key(21)).await.is_some());
}

#[tokio::test]
async fn shared_bodies_count_once_and_recent_use_keeps_them() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let cache = cache_of(&app, "Shop").await.with_room(50_000);
    let age = |hours: i64| today() - SignedDuration::from_hours(hours);
    // The same old body in twenty answers and in one that was validated just now.
    for number in 1..=20 {
        cache.keep(&key(number), answer(number, &noise(1, 10_000), age(48))).await;
    }
    cache.keep(&key(21), answer(21, &noise(1, 10_000), age(0))).await;
    for number in 30..=37_u8 {
        cache.keep(&key(number), answer(number, &noise(number.into(), 10_000), age(40 - i64::from(number)))).await;
    }
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let taken: u64 = db.query_row("SELECT sum(length(zstd)) FROM cached_bodies", [], |row| row.get(0)).unwrap();
    assert!((30_000..=50_000).contains(&taken), "{taken} bytes of 50,000");
    assert!(cache.find(&key(21)).await.is_some(), "a body in use is kept");
    assert!(cache.find(&key(30)).await.is_none() && cache.find(&key(37)).await.is_some());
}

#[tokio::test]
async fn a_damaged_body_is_ignored() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let cache = cache_of(&app, "Shop").await;
    cache.keep(&key(1), answer(1, &noise(1, 1_000), today())).await;
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    for damage in [
        "UPDATE cached_bodies SET bytes = 999",
        "UPDATE cached_bodies SET hash = zeroblob(32), bytes = 1000",
        "UPDATE cached_bodies SET zstd = x'00'",
    ] {
        assert_eq!(db.execute(damage, []).unwrap(), 1);
        assert_eq!(cache.find(&key(1)).await, None, "{damage}");
    }
    cache.keep(&key(1), answer(1, b"new", today())).await;
    assert_eq!(cache.find(&key(1)).await.unwrap().answer.body, b"new");
    let bodies: i64 = db.query_row("SELECT count(*) FROM cached_bodies", [], |row| row.get(0)).unwrap();
    assert_eq!(bodies, 1);
    db.pragma_update(None, "foreign_keys", true).unwrap();
    db.execute("DELETE FROM projects", []).unwrap();
    let bodies: i64 = db.query_row("SELECT count(*) FROM cached_bodies", [], |row| row.get(0)).unwrap();
    assert_eq!(bodies, 0, "deleting a project deletes its answers");
}

#[tokio::test]
async fn robots_files_are_stored_with_their_failing_days() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let robots = app.robots_files();
    let at = |day: i64| Timestamp::from_second(1_763_721_000 + day * 24 * 3_600).unwrap();
    let known = |since: i64, failed_days: u32, file: Option<&str>| {
        let last_good = file.map(|file| file.as_bytes().to_vec());
        Some(RememberedRobots { failing_since: at(since), failed_days, last_good })
    };
    assert_eq!(robots.failing("https://new.example:443", at(0)).await, known(0, 1, None));
    assert_eq!(robots.failing("https://new.example:443", at(9)).await, known(0, 2, None));
    let (shop, file) = ("https://shop.example:443", "User-agent: *\nDisallow: /cart\n");
    robots.had(shop, file.as_bytes(), at(0)).await;
    assert_eq!(robots.failing(shop, at(1)).await, known(1, 1, Some(file)));
    assert_eq!(robots.failing(shop, at(1)).await, known(1, 1, Some(file)), "the same day again");
    assert_eq!(robots.failing(shop, at(20)).await, known(1, 2, Some(file)));
    assert_eq!(robots.failing(shop, at(40)).await, known(1, 3, Some(file)));
    robots.had(shop, file.as_bytes(), at(41)).await;
    assert_eq!(robots.failing(shop, at(42)).await, known(42, 1, Some(file)));
    robots.had(shop, b"", at(43)).await;
    assert_eq!(robots.failing(shop, at(44)).await, known(44, 1, Some("")));
}

#[tokio::test]
async fn a_clock_set_back_delays_no_robots_file_and_counts_no_day() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let (robots, shop) = (app.robots_files(), "https://shop.example:443");
    let at = |day: i64| Timestamp::from_second(1_763_721_000 + day * 24 * 3_600).unwrap();
    // The clock was a year ahead, is corrected, and jumps back by a day once more.
    for (day, since, failed_days) in [(365, 365, 1), (1, 1, 1), (2, 1, 2), (1, 1, 2), (1, 1, 2)] {
        let known = RememberedRobots { failing_since: at(since), failed_days, last_good: None };
        assert_eq!(robots.failing(shop, at(day)).await, Some(known), "on day {day}");
    }
}

#[tokio::test]
async fn answers_from_the_future_are_validated_and_kept() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let cache = cache_of(&app, "Shop").await;
    let ahead = answer(1, b"x", today() + SignedDuration::from_hours(24));
    cache.keep(&key(1), ahead.clone()).await;
    // Opening removes old answers, with a clock that was set back.
    let cache = cache_of(&app, "Shop").await;
    assert_eq!(cache.find(&key(1)).await, Some(ahead.clone()));
    let asked = CachedAnswer { validated_at: today(), ..ahead };
    cache.freshen(&key(1), &asked).await;
    assert_eq!(cache.find(&key(1)).await, Some(asked));
}
