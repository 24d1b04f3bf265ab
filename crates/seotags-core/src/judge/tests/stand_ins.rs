//! Pages that show an error or a question instead of their content.

use super::*;

/// Codes of a page with this title and body.
fn codes(body: &str) -> Vec<String> {
    let html = format!("<!doctype html><title>Acme Outdoor</title><body>{body}");
    let judged = Server { html: &html, ..Server::default() }.judge();
    judged.issues.into_iter().map(|issue| issue.code).collect()
}

#[test]
fn a_page_with_only_an_error_has_only_that_issue() {
    for body in [
        "<h1>Something went wrong</h1><p>An unexpected error occurred. Please try again later.</p>",
        "<header><a href=/>Acme Outdoor</a></header><nav><a href=/1>Boots</a> <a href=/2>Tents</a></nav><main>\
         <h1>Oops!</h1><p>Something went wrong.</p><a href=/>Back to the home page</a></main>\
         <footer>Acme Outdoor Ltd, 14 Harbour Street. Registered in Scotland.</footer>",
        "<img src=/sad.svg alt=''><p>Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.</p>",
    ] {
        assert_eq!(codes(body), ["error_text"], "{body}");
    }
}

#[test]
fn a_page_with_only_a_question_has_only_that_issue() {
    for body in [
        "<h1>Before you continue</h1><p>We use cookies to keep the site working.</p><button>Accept all</button>",
        "<div class=cookie-consent><h2>We value your privacy</h2><p>We and our partners store information on your \
         device.</p><button>Accept all</button><button>Reject all</button></div>",
        "<h1>Are you over 18?</h1><select><option>1990</select><button>Yes</button>",
    ] {
        assert_eq!(codes(body), ["consent_wall"], "{body}");
    }
}

#[test]
fn replaceable_content_makes_indexability_unknown() {
    let body = "<h1>Something went wrong</h1><p>Please try again later.</p>";
    let verdict = |body: &str| Server { html: body, ..Server::default() }.judge().indexable;
    assert_eq!(verdict(body), Indexable::No);
    assert_eq!(verdict(&format!("{body}<script src=/app.js></script>")), Indexable::Unknown);
    assert_eq!(verdict("<h1>Before you continue</h1><p>We use cookies.</p>"), Indexable::Unknown);
}

#[test]
fn the_issue_quotes_what_the_page_shows() {
    let strings = |body: &str| Server { html: body, ..Server::default() }.judge().issues.remove(0).strings;
    assert_eq!(strings("<h1>Access denied</h1><p>You don't have permission."), ["Error text: Access denied"]);
    assert_eq!(strings("<p>Bist du über 18?<button>Ja</button>"), ["Consent or age question: Bist du über 18?"]);
}

#[test]
fn a_page_that_was_not_found_stays_a_soft_404() {
    let body = "<h1>Page not found</h1><p>Something went wrong. Please try again later.</p>";
    assert_eq!(codes(body)[0], "soft_404");
    assert!(!codes(body).contains(&"error_text".to_owned()));
}

#[test]
fn content_beside_an_error_or_question_makes_a_page() {
    let text =
        "The Ridge Boot is a leather boot with a stiff sole for rocky ridges and long days in the rain. ".repeat(4);
    let links = "<li><a href=/1>Boots with a stiff sole for rocky ridges</a>".repeat(16);
    let (error, wall) =
        ("<p>Something went wrong. Please try again later.</p>", "<p>Before you continue, accept cookies.</p>");
    for stand_in in [error, wall] {
        for body in [
            format!("<h1>Ridge Boot</h1><p>{text}</p>{stand_in}"),
            format!("<header><h1>Acme</h1><p>{text}</p></header>{stand_in}"),
            format!("{stand_in}<ul>{links}</ul>"),
            format!("{stand_in}<iframe src=https://video.example/1></iframe>"),
            format!("{stand_in}<img src=/1.jpg><img src=/2.jpg><img src=/3.jpg>"),
            format!(
                "<h1>Ridge Boot</h1><p>Leather, 1,290 g, size 36 to 48, made in Portugal, resoled twice.</p>{stand_in}"
            ),
        ] {
            let codes = codes(&body);
            assert!(!codes.iter().any(|code| code == "error_text" || code == "consent_wall"), "{body}: {codes:?}");
        }
    }
    let form = format!("<h1>Log in</h1><input type=password>{error}");
    assert!(!codes(&form).contains(&"error_text".to_owned()));
}
