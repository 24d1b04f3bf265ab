//! A file as the body of an upload: read while it is sent, so that only one piece is in memory.

use futures::stream::{self, Stream};
use std::io;
use std::path::Path;
use tokio::fs::File;
use tokio::io::AsyncReadExt;

/// Bytes per piece.
const PIECE: usize = 64 << 10;

/// A form with a file in it.
pub(super) struct Form {
    pub(super) content_type: String,
    /// Bytes of the whole body.
    pub(super) length: u64,
    pub(super) body: reqwest::Body,
}

impl Form {
    /// The form that uploads the file at `path` for batches, under `name`. `chance` makes the boundary between its
    /// parts unique. No JSON line can contain the boundary, because line ends precede it.
    pub(super) async fn of(path: &Path, name: &str, chance: u64) -> io::Result<Self> {
        let file = File::open(path).await?;
        let size = file.metadata().await?.len();
        let mark = format!("seotags-{chance:016x}");
        let head = format!(
            "--{mark}\r\ncontent-disposition: form-data; name=\"purpose\"\r\n\r\nbatch\r\n\
             --{mark}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
             content-type: application/jsonl\r\n\r\n"
        );
        let tail = format!("\r\n--{mark}--\r\n");
        let length = size + (head.len() + tail.len()) as u64;
        let body = reqwest::Body::wrap_stream(pieces(head, file, tail));
        Ok(Self { content_type: format!("multipart/form-data; boundary={mark}"), length, body })
    }
}

fn pieces(head: String, file: File, tail: String) -> impl Stream<Item = io::Result<Vec<u8>>> + Send {
    enum Next {
        Head(String, File, String),
        File(File, String),
        End,
    }
    stream::try_unfold(Next::Head(head, file, tail), |next| async move {
        match next {
            Next::Head(head, file, tail) => Ok(Some((head.into_bytes(), Next::File(file, tail)))),
            Next::File(mut file, tail) => {
                let mut piece = vec![0; PIECE];
                let read = file.read(&mut piece).await?;
                if read == 0 {
                    return Ok(Some((tail.into_bytes(), Next::End)));
                }
                piece.truncate(read);
                Ok(Some((piece, Next::File(file, tail))))
            }
            Next::End => Ok(None),
        }
    })
}
