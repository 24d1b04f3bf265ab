//! `GET /api/v1/utils/public-ip`

use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::crawl::is_public;
use seotags_api::PublicIp;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Root name servers, one of each family: nothing is sent to them, they only represent the internet.
const FAR_AWAY: [IpAddr; 2] =
    [IpAddr::V4(Ipv4Addr::new(198, 41, 0, 4)), IpAddr::V6(Ipv6Addr::new(0x2001, 0x503, 0xba3e, 0, 0, 0, 2, 0x30))];
const DNS: u16 = 53;

/// Returns the IP address that crawled sites see, for allow lists: as configured by the operator, otherwise that of the
/// outgoing interface if it is public.
#[utoipa::path(get, path = "/api/v1/utils/public-ip", tag = "service", responses((status = 200, body = PublicIp)))]
pub(crate) async fn public_ip(_: CurrentUser, State(state): State<ServiceState>) -> Json<PublicIp> {
    let public_ip = state.options().public_ip.or_else(outgoing);
    Json(PublicIp { public_ip })
}

/// The address that the system would send from, if it is public. Connecting a datagram socket sends nothing.
fn outgoing() -> Option<IpAddr> {
    FAR_AWAY.into_iter().find_map(|far| {
        let any: IpAddr = if far.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
        let socket = UdpSocket::bind(SocketAddr::new(any, 0)).ok()?;
        socket.connect(SocketAddr::new(far, DNS)).ok()?;
        socket.local_addr().ok().map(|address| address.ip()).filter(|address| is_public(*address))
    })
}
