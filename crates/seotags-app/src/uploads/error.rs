//! Why an image was not stored. The texts are sent to callers of the service.

use seotags_store::store::StoreError;
use std::time::Duration;

/// Why an image was not stored, or cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// It has no known format, is broken, or has too many pixels.
    #[error("Please upload an image (PNG, JPEG, WebP or GIF).")]
    Unusable,
    /// It has too many pixels.
    #[error("The image has {width} × {height} pixels. The maximum is {most} on a side and 40 million in all.")]
    Dimensions {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
        /// Most pixels on a side.
        most: u32,
    },
    /// Decoding it takes more memory than is available for one.
    #[error("The image takes too much memory to be read. Please upload a smaller one.")]
    Memory,
    /// Its file is too large.
    #[error("The image is too large. The maximum is 5MB.")]
    TooLarge,
    /// The user has sent enough for today.
    #[error("Too many uploads today.")]
    TooMany {
        /// How long until one more is accepted.
        wait: Duration,
    },
    /// The quota of the user is used up.
    #[error("{refusal}")]
    Full {
        /// The reason, for the user.
        refusal: String,
    },
    /// Its file cannot be written or read.
    #[error("an upload cannot be written or read: {0}")]
    Io(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
