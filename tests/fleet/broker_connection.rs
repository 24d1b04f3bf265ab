//! A connection to the broker that tests can control. It can be cut, so that data arrives only
//! after its repair, as during a network outage. It can hold data back from some text on, as on a
//! slow network. Or it can break, for a while, or when the answer to some text returns.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};

/// A connection. Dropping it accepts no more.
pub(crate) struct CuttableConnection {
    port: u16,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    is_cut: Mutex<bool>,
    restored: Condvar,
    /// Both ends of each connection; none while all are refused.
    ends: Mutex<Option<Vec<TcpStream>>>,
    /// What is not passed on to the broker.
    held_up: Mutex<HeldUp>,
    changed: Condvar,
    /// The answer at which it breaks.
    breaking: Mutex<Breaking>,
    broken: Condvar,
}

/// When the connection breaks.
#[derive(Default, PartialEq)]
enum Breaking {
    #[default]
    Nothing,
    /// The first text was not sent yet; its answer contains the second one.
    WhenSent(&'static str, &'static [u8]),
    /// It was sent: the answer will be lost.
    WhenAnswered(&'static [u8]),
    /// It broke, and works again.
    Over,
}

#[derive(Default)]
struct HeldUp {
    /// The text from which on data is held back.
    text: Option<&'static str>,
    /// How often the text passes before.
    times: usize,
    is_there: bool,
}

impl CuttableConnection {
    /// A connection to `nats://127.0.0.1:PORT`.
    pub(crate) fn to(url: &str) -> Self {
        let target = url.trim_start_matches("nats://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State { ends: Mutex::new(Some(Vec::new())), ..State::default() });
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let mut ends = shared.ends.lock().unwrap();
                let Some(ends) = ends.as_mut() else { continue };
                let far = TcpStream::connect(&target).unwrap();
                ends.extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                let (near_too, far_too) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                for (from, to, is_there) in [(near, far_too, true), (far, near_too, false)] {
                    let state = Arc::clone(&shared);
                    std::thread::spawn(move || pass_on(from, to, &state, is_there));
                }
            }
        });
        Self { port, state }
    }

    /// The URL of its near end.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn cut(&self) {
        *self.state.is_cut.lock().unwrap() = true;
    }

    pub(crate) fn restore(&self) {
        *self.state.is_cut.lock().unwrap() = false;
        self.state.restored.notify_all();
    }

    /// Breaks and refuses connections until [`Self::put_up`]: data sent in the meantime never
    /// arrives.
    pub(crate) fn take_down(&self) {
        for end in self.state.ends.lock().unwrap().take().unwrap() {
            // It may have ended before.
            let _ = end.shutdown(Shutdown::Both);
        }
    }

    pub(crate) fn put_up(&self) {
        *self.state.ends.lock().unwrap() = Some(Vec::new());
    }

    /// Passes nothing on to the broker from this text on; data from the broker still arrives.
    pub(crate) fn hold_up(&self, text: &'static str) {
        self.hold_up_after(0, text);
    }

    /// The same, after the text was sent this often.
    pub(crate) fn hold_up_after(&self, times: usize, text: &'static str) {
        *self.state.held_up.lock().unwrap() = HeldUp { text: Some(text), times, is_there: false };
    }

    /// Waits until it holds something back.
    pub(crate) fn wait_until_held_up(&self) {
        drop(self.state.changed.wait_while(self.state.held_up.lock().unwrap(), |held| !held.is_there).unwrap());
    }

    /// Passes on what it held back, and everything after it.
    pub(crate) fn let_go(&self) {
        *self.state.held_up.lock().unwrap() = HeldUp::default();
        self.state.changed.notify_all();
    }
}

impl CuttableConnection {
    /// Breaks once the broker has answered the message with this text. The answer is lost; new
    /// connections work.
    pub(crate) fn lose_answer_to(&self, text: &'static str) {
        *self.state.breaking.lock().unwrap() = Breaking::WhenSent(text, EMPTY_ANSWER);
    }

    /// The same for a message to a stream.
    pub(crate) fn lose_taking_of(&self, text: &'static str) {
        *self.state.breaking.lock().unwrap() = Breaking::WhenSent(text, TAKEN);
    }

    /// Waits until it has broken.
    pub(crate) fn wait_until_broken(&self) {
        let breaking = self.state.breaking.lock().unwrap();
        drop(self.state.broken.wait_while(breaking, |breaking| *breaking != Breaking::Over).unwrap());
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, state: &State, is_there: bool) {
    let mut bytes = [0; 1 << 14];
    // If one end disconnects, the other one is closed.
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        drop(state.restored.wait_while(state.is_cut.lock().unwrap(), |is_cut| *is_cut));
        if !is_there && state.is_lost(&bytes[..count]) {
            // Both ends are closed.
            let _ = from.shutdown(Shutdown::Both);
            break;
        }
        if is_there {
            state.note_sent(&bytes[..count]);
        }
        let free = if is_there { state.free(&bytes[..count]) } else { count };
        if to.write_all(&bytes[..free]).is_err() {
            break;
        }
        if free < count {
            drop(state.changed.wait_while(state.held_up.lock().unwrap(), |held| held.text.is_some()).unwrap());
            if to.write_all(&bytes[free..count]).is_err() {
                break;
            }
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

/// The empty answer that a broker sends to a waiting client.
const EMPTY_ANSWER: &[u8] = b" 0\r\n\r\n";
/// The broker's acknowledgement that a stream stored a message.
const TAKEN: &[u8] = b"{\"stream\":";

impl State {
    fn note_sent(&self, bytes: &[u8]) {
        let mut breaking = self.breaking.lock().unwrap();
        if let Breaking::WhenSent(text, answer) = *breaking
            && bytes.windows(text.len()).any(|part| part == text.as_bytes())
        {
            *breaking = Breaking::WhenAnswered(answer);
        }
    }

    /// True if the answer arrived that is to be lost.
    fn is_lost(&self, bytes: &[u8]) -> bool {
        let mut breaking = self.breaking.lock().unwrap();
        let Breaking::WhenAnswered(answer) = *breaking else { return false };
        let is_it = bytes.windows(answer.len()).any(|part| part == answer);
        if is_it {
            *breaking = Breaking::Over;
            self.broken.notify_all();
        }
        is_it
    }

    /// The number of these bytes before the held data. A client's message begins in them.
    fn free(&self, bytes: &[u8]) -> usize {
        let mut held = self.held_up.lock().unwrap();
        let Some(text) = held.text else { return bytes.len() };
        let Some(at) = bytes.windows(text.len()).position(|part| part == text.as_bytes()) else { return bytes.len() };
        // The sender waits for an answer before it sends the text again.
        if held.times > 0 {
            held.times -= 1;
            return bytes.len();
        }
        held.is_there = true;
        drop(held);
        self.changed.notify_all();
        at
    }
}
