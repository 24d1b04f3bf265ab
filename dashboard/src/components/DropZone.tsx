import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Accept, useDropzone } from 'react-dropzone';
import { FieldError } from '@/components/fields/Field';
import { cx } from '@/lib/cx';

interface DropZoneProps {
  /** 'Drop a .csv or .txt file here, or' */
  text: ReactNode;
  /** The text of the button, after `text`. */
  choose?: string;
  /** Accessible name of the file field. */
  label: string;
  /** {'text/csv': ['.csv']} */
  accept?: Accept;
  multiple?: boolean;
  maxFiles?: number;
  maxSize?: number;
  /** Shown when a file is refused because of its type, size or number. */
  rejection: string;
  disabled?: boolean;
  onFiles(files: File[]): void;
  /** Called when files are refused, so that messages about earlier files can be removed. */
  onRefuse?(): void;
}

export function DropZone({
  text,
  choose = 'choose one',
  label,
  accept,
  multiple = true,
  maxFiles = 0,
  maxSize,
  rejection,
  disabled,
  onFiles,
  onRefuse,
}: DropZoneProps) {
  const [refused, setRefused] = useState(false);
  const errorId = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...(accept && { accept }),
    ...(maxSize !== undefined && { maxSize }),
    ...(disabled !== undefined && { disabled }),
    multiple,
    maxFiles,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      setRefused(rejections.length > 0);
      if (rejections.length > 0) onRefuse?.();
      if (rejections.length === 0 && files.length > 0) onFiles(files);
    },
  });
  return (
    <div>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={cx('drop', isDragActive && 'is-over')}
      >
        <input
          {...getInputProps({ 'aria-label': label, 'aria-describedby': refused ? errorId : undefined })}
        />
        <Upload className="i" aria-hidden="true" />
        <p>
          {text}{' '}
          <button type="button" className="lk" onClick={open} disabled={disabled}>
            {choose}
          </button>
        </p>
      </div>
      {refused && <FieldError id={errorId}>{rejection}</FieldError>}
    </div>
  );
}
