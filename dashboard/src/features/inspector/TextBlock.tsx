import { CopyButton } from '@/components/CopyButton';
import { cx } from '@/lib/cx';
import { texts } from './texts';

interface TextBlockProps {
  text: string;
  copyLabel: string;
  mono?: boolean;
}

export function TextBlock({ text, copyLabel, mono }: TextBlockProps) {
  return (
    <div>
      <div className="insp-text-head">
        <h3>{texts.text}</h3>
        <CopyButton text={text} label={copyLabel} />
      </div>
      <pre className={cx('insp-text', mono && 'mono')} dir="auto" {...scrollable}>
        {text}
      </pre>
    </div>
  );
}

/** What scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };
