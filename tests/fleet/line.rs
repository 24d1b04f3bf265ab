//! A line to the broker that can be cut: what is sent then arrives only when it is mended, as on a network that is gone.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};

/// A line. Dropping it takes no more connections.
pub(crate) struct Line {
    port: u16,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    is_cut: Mutex<bool>,
    mended: Condvar,
}

impl Line {
    /// A line to `nats://127.0.0.1:PORT`.
    pub(crate) fn to(url: &str) -> Self {
        let target = url.trim_start_matches("nats://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let far = TcpStream::connect(&target).unwrap();
                let (near_too, far_too) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                for (from, to) in [(near, far_too), (far, near_too)] {
                    let state = Arc::clone(&shared);
                    std::thread::spawn(move || pass_on(from, to, &state));
                }
            }
        });
        Self { port, state }
    }

    /// Its near end.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn cut(&self) {
        *self.state.is_cut.lock().unwrap() = true;
    }

    pub(crate) fn mend(&self) {
        *self.state.is_cut.lock().unwrap() = false;
        self.state.mended.notify_all();
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, state: &State) {
    let mut bytes = [0; 1 << 14];
    // Whichever end goes away, the other one hears of it.
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        drop(state.mended.wait_while(state.is_cut.lock().unwrap(), |is_cut| *is_cut));
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}
