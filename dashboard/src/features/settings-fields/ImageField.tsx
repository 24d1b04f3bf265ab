import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { Button } from '@/components/Button';
import { FieldError } from '@/components/fields/Field';
import { imageTexts as texts } from './texts';

const MAX_BYTES = 5 * 1024 * 1024;

interface ImageFieldProps {
  label: string;
  /** The path of the current image; empty for none. */
  value: string;
  onChange(path: string): void;
  upload(file: File): Promise<string>;
  /** The message after a failed upload. */
  failed: string;
  /** Shown if there is no image. */
  letters: string;
  round?: boolean;
}

/** An image that is uploaded at once. The form contains its path. */
export function ImageField({ label, value, onChange, upload, failed, letters, round }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; detail?: string | undefined } | null>(null);
  const noteId = useId();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset the field, so that choosing the same file again is a change.
    event.target.value = '';
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setProblem({ text: texts.tooLarge });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onChange(await upload(file));
    } catch (thrown) {
      setProblem({ text: failed, detail: toFailure(thrown).detail });
    } finally {
      setBusy(false);
    }
  };
  const word = value ? texts.replace : texts.upload;
  return (
    <div className="image-field">
      <div className="up">
        <span className={round ? 'logo rnd' : 'logo'}>
          {value ? <img src={value} alt="" /> : <span aria-hidden="true">{letters}</span>}
        </span>
        <div className="grow">
          <span className="label">{label}</span>
          <p className="hint" id={noteId}>
            {texts.hint}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => void choose(event)}
        />
        <Button
          size="sm"
          busy={busy}
          aria-label={`${word} ${label}`}
          aria-describedby={noteId}
          icon={value ? undefined : <Upload className="i i-m" aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {busy ? texts.uploading : word}
        </Button>
        {value && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${texts.remove} ${label}`}
            onClick={() => onChange('')}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {problem && (
        <FieldError>
          <span>{problem.text}</span> {problem.detail && <span>{problem.detail}</span>}
        </FieldError>
      )}
    </div>
  );
}
