//! Settings files.

use seotags::settings::{FileError, Layer, Origin, parse_file, resolve, setting_names};

/// A settings file: every error is reported with its line. Unknown keys are named, and unusable values are reported
/// with the name of the setting.
pub(crate) fn settings(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match parse_file(&text) {
        Ok(patch) => {
            let layer = Layer { origin: Origin::File("seotags.toml".to_owned()), patch };
            if let Err(error) = resolve(&[layer]) {
                let message = error.to_string();
                assert!(setting_names().iter().any(|name| message.contains(name.as_str())), "{message}");
            }
        }
        Err(error) => {
            let (FileError::UnknownKey { line, column, .. } | FileError::Invalid { line, column, .. }) = &error;
            let there = text.split('\n').nth(line.wrapping_sub(1)).expect("a line of the file");
            assert!(*column >= 1 && *column <= there.chars().count() + 1, "{error}");
            if let FileError::UnknownKey { key, .. } = &error {
                // A quoted key may be empty, or contain escapes.
                let is_there = !key.is_empty() || there.contains("\"\"") || there.contains("''");
                assert!(is_there && (there.contains(key.as_str()) || there.contains('\\')), "{error}");
            }
            assert!(!error.to_string().contains('\n'), "{error}");
        }
    }
}
