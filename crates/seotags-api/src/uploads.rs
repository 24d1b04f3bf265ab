//! Files in requests.

use serde::{Deserialize, Serialize};

/// A form with an image.
#[derive(Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ImageForm {
    /// PNG, JPEG, WebP or GIF, at most 5 MiB.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = Binary))]
    pub file: Vec<u8>,
}

/// Where the image is.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"file_path": "/uploads/6f0c1b2a3d4e5f60718293a4b5c6d7e8.png"})))]
pub struct SentImage {
    /// Save it with a project or user. Unused images are deleted after a day.
    pub file_path: String,
}

/// A form with a spreadsheet.
#[derive(Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SheetForm {
    /// An export of the analysis with edited texts: CSV, TSV or XLSX, at most 20 MB.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = Binary))]
    pub file: Vec<u8>,
}
