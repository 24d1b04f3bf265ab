//! Limits the connections of a network.

use crate::guard::network;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Connections of one network that are served.
const MOST: usize = 64;
/// Most connections of one network that are accepted: those beyond [`MOST`] are asked to try again later.
const MOST_TAKEN: usize = 2 * MOST;

/// Open connections by network. Clones share it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Networks(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection's slot in its network, until it is dropped.
#[derive(Debug)]
pub(crate) struct NetworkSlot {
    networks: Networks,
    network: IpAddr,
    /// True if its network already has as many as are served.
    pub(crate) is_beyond: bool,
}

impl Networks {
    /// Counts a connection; `None` if it must not be accepted.
    pub(crate) fn enter(&self, peer: IpAddr) -> Option<NetworkSlot> {
        let network = network(peer);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(network).or_default();
        if *count >= MOST_TAKEN {
            return None;
        }
        *count += 1;
        Some(NetworkSlot { networks: self.clone(), network, is_beyond: *count > MOST })
    }
}

impl Drop for NetworkSlot {
    fn drop(&mut self) {
        let mut counts = self.networks.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, MOST_TAKEN, Networks};

    #[test]
    fn networks_are_counted_apart_and_forgotten() {
        let networks = Networks::default();
        let enter = |address: &str| networks.enter(address.parse().unwrap());
        let mut slots: Vec<_> = (0..MOST_TAKEN).map(|host| enter(&format!("2001:db8::{host:x}")).unwrap()).collect();
        assert_eq!(slots.iter().filter(|slot| slot.is_beyond).count(), MOST_TAKEN - MOST);
        assert!(enter("2001:db8::ffff").is_none());
        assert!(!enter("2001:db8:0:1::1").unwrap().is_beyond);
        slots.pop();
        assert!(enter("2001:db8::ffff").unwrap().is_beyond);
        drop(slots);
        assert!(networks.0.lock().unwrap().is_empty());
    }
}
