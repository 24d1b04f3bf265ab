//! URLs and the guard of a service: every permitted address is public, however it is written.

use seotags::crawl::{Guard, is_public};
use seotags::url::HttpUrl;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Text: a URL as a user types it. Bytes (with `b` in front): an IP address, in every spelling.
pub(crate) fn guard(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    match (first, rest) {
        (b'b', [a, b, c, d, more @ ..]) => {
            spellings_are_one(Ipv4Addr::new(*a, *b, *c, *d), more);
            if let Some(ip) = more.first_chunk::<16>() {
                let ip = Ipv6Addr::from(*ip);
                judged_as(ip.into(), &[format!("[{ip}]"), format!("[{}]", in_full(ip))]);
            }
        }
        _ => typed(&String::from_utf8_lossy(rest)),
    }
}

/// A permitted URL leads to the address of a public host, or to a name with a dot that does not belong to a private
/// network.
fn typed(text: &str) {
    let guard = Guard::public_only();
    let Ok(url) = HttpUrl::parse(text) else { return };
    if guard.check(&url).is_err() {
        return;
    }
    let host = url.host().trim_matches(['[', ']']).trim_end_matches('.').to_ascii_lowercase();
    if let Ok(ip) = host.parse::<IpAddr>() {
        assert!(!is_known_private(ip), "{text} is {ip}");
        assert!(guard.permits(ip) && is_public(ip), "{text} is {ip}");
        return;
    }
    assert!(host.contains('.'), "{text}");
    let top = host.rsplit('.').next().unwrap_or_default();
    assert!(!matches!(top, "localhost" | "local" | "internal"), "{text}");
    // For resolvers, a number at the end means an IP address.
    assert!(!top.bytes().all(|byte| byte.is_ascii_digit()), "{text}");
}

fn spellings_are_one(ip: Ipv4Addr, choice: &[u8]) {
    let [a, b, c, d] = ip.octets();
    let number = u32::from(ip);
    let (last_two, last_three) = (number & 0xFFFF, number & 0x00FF_FFFF);
    let dotted = ip.to_string();
    let wide = |text: &str| text.chars().map(|c| char::from_u32(c as u32 + 0xFEE0).unwrap_or(c)).collect::<String>();
    let mut spelt = vec![
        dotted.clone(),
        format!("{dotted}."),
        format!("{number}"),
        format!("{number:#x}"),
        format!("{number:#X}"),
        format!("0{number:o}"),
        format!("{a}.{last_three}"),
        format!("{a}.{b}.{last_two}"),
        format!("{a:#x}.{b:#x}.{c:#x}.{d:#x}"),
        format!("0{a:o}.0{b:o}.{c}.{d:#x}"),
        format!("0000{a:o}.{b}.{c}.{d}"),
        wide(&dotted),
        wide(&number.to_string()),
        dotted.replace('.', "\u{3002}"),
        dotted.replace('.', "%2e"),
        dotted.bytes().map(|byte| format!("%{byte:02x}")).collect::<Vec<_>>().concat(),
        format!("[::ffff:{dotted}]"),
        format!("[{}]", in_full(ip.to_ipv6_mapped())),
    ];
    // Blanks and line breaks that parsers drop, at a position that the input chooses.
    if let Some(at) = choice.first().map(|byte| usize::from(*byte) % (dotted.len() + 1)) {
        spelt.extend(
            ["\t", "\n", "\u{ad}", "\u{200b}"].map(|dropped| format!("{}{dropped}{}", &dotted[..at], &dotted[at..])),
        );
    }
    judged_as(ip.into(), &spelt);
    // An IP address inside another form is never fetched.
    for carried in
        [format!("[::{dotted}]"), format!("[64:ff9b::{dotted}]"), format!("[2002:{:x}:{:x}::]", number >> 16, last_two)]
    {
        assert!(!is_asked(&carried), "{carried}");
    }
}

fn judged_as(ip: IpAddr, spelt: &[String]) {
    assert!(!(is_public(ip) && is_known_private(ip)), "{ip}");
    for host in spelt {
        assert!(is_public(ip) || !is_asked(host), "{host} is {ip}");
    }
    assert_eq!(is_asked(&spelt[0]), is_public(ip), "{ip}");
}

fn is_asked(host: &str) -> bool {
    let guard = Guard::public_only();
    // With and without parts that may hide a host.
    ["http://HOST/", "https://HOST:8443/a?b", "http:\\\\HOST\\", "//HOST", "HOST"].iter().any(|form| {
        let url = HttpUrl::parse(&form.replace("HOST", host));
        url.is_ok_and(|url| guard.check(&url).is_ok())
    })
}

fn in_full(ip: Ipv6Addr) -> String {
    ip.segments().map(|segment| format!("{segment:04X}")).join(":")
}

/// The standard library's classification, which is independent of our lists.
fn is_known_private(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => {
            let is_own = ip.is_loopback() || ip.is_private() || ip.is_link_local() || ip.is_unspecified();
            is_own || ip.is_broadcast() || ip.is_multicast() || ip.is_documentation() || ip.octets()[0] == 0
        }
        IpAddr::V6(ip) => {
            let is_own = ip.is_loopback() || ip.is_unspecified() || ip.is_unique_local();
            is_own || ip.is_multicast() || ip.is_unicast_link_local() || ip.to_ipv4().is_some()
        }
    }
}
