//! The signals of each service, from its documentation or its pages (2026-08).

/// A service's signals. A `*` at the end of a name matches any text.
pub(super) struct Provider {
    pub(super) name: &'static str,
    /// Headers that only a wall has.
    pub(super) decisive_headers: &'static [HeaderSign],
    /// Texts that only a wall contains; all texts of a group must be there.
    pub(super) decisive_bodies: &'static [&'static [&'static str]],
    /// The same, for pages with little visible text.
    pub(super) decisive_short_bodies: &'static [&'static [&'static str]],
    /// Headers of all responses that pass through the service.
    pub(super) vendor_headers: &'static [HeaderSign],
    /// Cookies of all responses that pass through the service.
    pub(super) vendor_cookies: &'static [&'static str],
    /// Texts of all responses that pass through the service.
    pub(super) vendor_bodies: &'static [&'static str],
}

/// A header by its lower-case name, and lower-case texts of which its value must contain one; any value if the list is
/// empty.
pub(super) struct HeaderSign {
    pub(super) name: &'static str,
    pub(super) values: &'static [&'static str],
}

const fn header(name: &'static str, values: &'static [&'static str]) -> HeaderSign {
    HeaderSign { name, values }
}

const NO_SIGNS: Provider = Provider {
    name: "",
    decisive_headers: &[],
    decisive_bodies: &[],
    decisive_short_bodies: &[],
    vendor_headers: &[],
    vendor_cookies: &[],
    vendor_bodies: &[],
};

/// Captchas, by the class of their widgets.
pub(super) const WIDGETS: &[&str] = &["g-recaptcha", "h-captcha", "cf-turnstile"];

pub(super) const PROVIDERS: &[Provider] = &[
    Provider {
        name: "Cloudflare",
        decisive_headers: &[header("cf-mitigated", &["challenge"])],
        decisive_bodies: &[
            &["_cf_chl_opt"],
            &["/cdn-cgi/challenge-platform/", "Just a moment..."],
            &["Attention Required! | Cloudflare"],
        ],
        vendor_headers: &[header("server", &["cloudflare"]), header("cf-ray", &[])],
        vendor_cookies: &["__cf_bm"],
        ..NO_SIGNS
    },
    Provider {
        name: "Akamai",
        decisive_bodies: &[&["Access Denied", "Reference #", "edgesuite.net"], &["sec-if-cpt-container"]],
        vendor_headers: &[header("server", &["akamaighost"])],
        vendor_cookies: &["_abck", "bm_sz", "ak_bmsc"],
        ..NO_SIGNS
    },
    Provider {
        name: "DataDome",
        decisive_headers: &[header("x-dd-b", &[])],
        decisive_bodies: &[&["captcha-delivery.com"]],
        vendor_headers: &[header("x-datadome", &[]), header("server", &["datadome"])],
        vendor_cookies: &["datadome"],
        ..NO_SIGNS
    },
    Provider {
        name: "Imperva",
        decisive_bodies: &[&["Incapsula incident ID"], &["Pardon Our Interruption"]],
        decisive_short_bodies: &[&["_Incapsula_Resource"]],
        vendor_headers: &[header("x-iinfo", &[]), header("x-cdn", &["imperva", "incapsula"])],
        vendor_cookies: &["visid_incap_*", "incap_ses_*"],
        ..NO_SIGNS
    },
    Provider {
        name: "PerimeterX (HUMAN)",
        decisive_bodies: &[&["px-captcha"], &["window._pxAppId", "captcha"]],
        vendor_headers: &[header("x-px-*", &[])],
        vendor_cookies: &["_px*"],
        ..NO_SIGNS
    },
    Provider {
        name: "AWS WAF",
        decisive_headers: &[header("x-amzn-waf-action", &["challenge", "captcha"])],
        decisive_bodies: &[&["awsWafCookieDomainList"], &["gokuProps"]],
        vendor_cookies: &["aws-waf-token"],
        vendor_bodies: &["awswaf.com"],
        ..NO_SIGNS
    },
    Provider {
        name: "Sucuri",
        decisive_headers: &[header("x-sucuri-block", &[])],
        decisive_bodies: &[&["Sucuri WebSite Firewall - Access Denied"], &["sucuri_cloudproxy_js"]],
        vendor_headers: &[header("server", &["sucuri/cloudproxy"]), header("x-sucuri-id", &[])],
        ..NO_SIGNS
    },
    Provider { name: "Kasada", decisive_headers: &[header("x-kpsdk-*", &[])], ..NO_SIGNS },
    Provider { name: "Vercel", decisive_headers: &[header("x-vercel-mitigated", &["challenge"])], ..NO_SIGNS },
    Provider {
        name: "F5",
        decisive_bodies: &[&["The requested URL was rejected. Please consult with your administrator"]],
        ..NO_SIGNS
    },
    Provider { name: "Anubis", decisive_bodies: &[&["Making sure you're not a bot"]], ..NO_SIGNS },
];
