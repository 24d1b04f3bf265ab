//! How many connections are accepted, and what happens to further ones.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Connections at once.
const MOST: usize = 1_000;
/// Further connections, which are asked to try again later, except for health checks.
const SPARE: usize = 64;

/// Slots for connections.
#[derive(Debug)]
pub(crate) struct Connections {
    places: Arc<Semaphore>,
    spare: Arc<Semaphore>,
}

/// A connection's slot, until it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    _permit: OwnedSemaphorePermit,
    /// True if it is beyond the connections that are served.
    pub(crate) is_spare: bool,
}

impl Connections {
    /// All slots are free.
    pub(crate) fn new() -> Self {
        Self::of(MOST, SPARE)
    }

    fn of(most: usize, spare: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(most)), spare: Arc::new(Semaphore::new(spare)) }
    }

    /// The next connection, once there is a slot for it.
    pub(crate) async fn next(&self, listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr, ConnectionSlot)> {
        let (stream, peer) = listener.accept().await?;
        Ok((stream, peer, self.place().await?))
    }

    async fn place(&self) -> io::Result<ConnectionSlot> {
        let (permit, is_spare) = tokio::select! {
            biased;
            permit = Arc::clone(&self.places).acquire_owned() => (permit, false),
            permit = Arc::clone(&self.spare).acquire_owned() => (permit, true),
        };
        Ok(ConnectionSlot { _permit: permit.map_err(io::Error::other)?, is_spare })
    }
}

#[cfg(test)]
mod tests {
    use super::Connections;
    use futures::FutureExt;
    use tokio::net::{TcpListener, TcpStream};

    #[tokio::test]
    async fn beyond_as_many_as_may_be_some_are_taken_and_others_wait() {
        let connections = Connections::of(1, 1);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let connect = || TcpStream::connect(listener.local_addr().unwrap());
        let mut theirs = Vec::new();
        let mut places = Vec::new();
        for is_spare in [false, true] {
            theirs.push(connect().await.unwrap());
            let (_, _, place) = connections.next(&listener).await.unwrap();
            assert_eq!(place.is_spare, is_spare);
            places.push(place);
        }
        assert!(connections.place().now_or_never().is_none());
        places.remove(0);
        assert!(!connections.place().await.unwrap().is_spare);
        places.clear();
        assert!(!connections.place().await.unwrap().is_spare, "the spare one is the last choice");
    }
}
