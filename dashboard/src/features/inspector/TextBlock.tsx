import { CopyButton } from '@/components/CopyButton';
import { texts } from './texts';

interface TextBlockProps {
  text: string;
  copyLabel: string;
}

export function TextBlock({ text, copyLabel }: TextBlockProps) {
  return (
    <div>
      <div className="insp-text-head">
        <h3>{texts.text}</h3>
        <CopyButton text={text} label={copyLabel} />
      </div>
      <pre className="insp-text" dir="auto" {...scrollable}>
        {text}
      </pre>
    </div>
  );
}

/** A scrollable region must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };
