//! The identity of the browser: for servers in headers, for pages in `navigator`, both derived from one
//! User-Agent.

use serde_json::{Value, json};

/// Fake brand that Chromium adds to its own, so that sites do not rely on the list.
const GREASE: (&str, &str) = ("Not_A Brand", "99");

/// The identity for DevTools. A browser that is not Chromium has no client hints, like the real one.
pub(super) fn emulated(user_agent: &str) -> Value {
    let mut params = json!({"userAgent": user_agent});
    let platform = Platform::of(user_agent);
    if let Some(platform) = platform {
        params["platform"] = json!(platform.navigator);
    }
    if let Some(version) = chromium_version(user_agent) {
        params["userAgentMetadata"] = hints(user_agent, version, platform);
    }
    params
}

fn hints(user_agent: &str, version: &str, platform: Option<Platform>) -> Value {
    let major = |version: &str| version.split('.').next().unwrap_or_default().to_owned();
    let mut brands = vec![("Chromium", version)];
    // Other browsers use Chrome's name, or are not based on Chromium.
    match user_agent.split_once(" Edg/") {
        Some((_, edge)) => brands.push(("Microsoft Edge", first_word(edge))),
        None => brands.push(("Google Chrome", version)),
    }
    brands.push(GREASE);
    let short: Vec<Value> =
        brands.iter().map(|(brand, version)| json!({"brand": brand, "version": major(version)})).collect();
    let full: Vec<Value> = brands.iter().map(|(brand, version)| json!({"brand": brand, "version": version})).collect();
    let platform = platform.unwrap_or_default();
    json!({
        "brands": short,
        "fullVersionList": full,
        "platform": platform.hint,
        "platformVersion": platform.version(user_agent),
        "architecture": if platform.is_desktop { "x86" } else { "" },
        "bitness": if platform.is_desktop { "64" } else { "" },
        "model": "",
        "mobile": user_agent.contains("Mobile"),
        "wow64": false,
    })
}

/// `131.0.0.0` of `Chrome/131.0.0.0`.
fn chromium_version(user_agent: &str) -> Option<&str> {
    let version = first_word(user_agent.split_once("Chrome/")?.1);
    version.starts_with(|c: char| c.is_ascii_digit()).then_some(version)
}

fn first_word(text: &str) -> &str {
    text.split([' ', ';', ')']).next().unwrap_or_default()
}

/// An operating system, as named in the User-Agent, the client hints and `navigator.platform`.
#[derive(Debug, Clone, Copy, Default)]
struct Platform {
    named: &'static str,
    hint: &'static str,
    navigator: &'static str,
    is_desktop: bool,
}

/// The first match counts, because Android's User-Agent also contains Linux.
const PLATFORMS: &[Platform] = &[
    Platform { named: "Windows NT", hint: "Windows", navigator: "Win32", is_desktop: true },
    Platform { named: "Android", hint: "Android", navigator: "Linux armv81", is_desktop: false },
    Platform { named: "iPhone", hint: "iOS", navigator: "iPhone", is_desktop: false },
    Platform { named: "Macintosh", hint: "macOS", navigator: "MacIntel", is_desktop: true },
    Platform { named: "CrOS", hint: "Chrome OS", navigator: "Linux x86_64", is_desktop: true },
    Platform { named: "Linux", hint: "Linux", navigator: "Linux x86_64", is_desktop: true },
];

impl Platform {
    fn of(user_agent: &str) -> Option<Self> {
        PLATFORMS.iter().find(|platform| user_agent.contains(platform.named)).copied()
    }

    /// The version for the client hint; browsers on Linux send an empty one.
    fn version(self, user_agent: &str) -> String {
        match self.hint {
            "Windows" => "10.0.0".to_owned(),
            "Android" => user_agent.split_once("Android ").map(|(_, rest)| first_word(rest)).unwrap_or_default().into(),
            "macOS" => "10.15.7".to_owned(),
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn client_hints_match_the_user_agent() {
        let googlebot = "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) \
            Chrome/141.0.7390.122 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
        let params = emulated(googlebot);
        let hints = &params["userAgentMetadata"];
        assert_eq!((&hints["platform"], &hints["platformVersion"]), (&json!("Android"), &json!("6.0.1")));
        assert_eq!((&hints["mobile"], &params["platform"]), (&json!(true), &json!("Linux armv81")));
        assert_eq!(hints["brands"][0], json!({"brand": "Chromium", "version": "141"}));
        assert_eq!(hints["fullVersionList"][0]["version"], "141.0.7390.122");
        let edge = emulated("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.2");
        assert_eq!(edge["userAgentMetadata"]["brands"][1], json!({"brand": "Microsoft Edge", "version": "140"}));
        for none in
            ["curl/8.5", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Chrome/", ""]
        {
            assert!(emulated(none).get("userAgentMetadata").is_none(), "{none}");
        }
    }
}
