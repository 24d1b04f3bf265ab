import { memo, Suspense, useContext } from 'react';
import type { Result } from '@/api/types';
import { LengthBadge } from '@/components/Badge';
import { CopyButton } from '@/components/CopyButton';
import { DiffText } from '@/components/diff/DiffText';
import { wordDiff } from '@/components/diff/wordDiff';
import { cx } from '@/lib/cx';
import { metaPixels, titlePixels } from '@/lib/serp';
import { CellContext } from './cellContext';
import type { Column } from './columns';
import { statesOf } from './elementState';
import { type ElementInfo, elementOfColumn } from './elements';
import { shortUrl } from './kind';
import { CellEditor } from './lazyParts';
import { editKey, MarkContext } from './reviewContext';
import { SeoText } from './SeoText';
import { StateMark } from './StateMark';
import { plainText } from './seoHtml';

interface NewCellProps {
  column: Column;
  result: Result;
}

/** A new text with its state. The marked one is the one that the keys act on. */
export function NewCell({ column, result }: NewCellProps) {
  const { id, element, editing, opened } = useContext(MarkContext);
  const info = elementOfColumn(column.id);
  if (!info) return null;
  const isMarked = id === result.id && element === info.element;
  return (
    <div className={cx('nc', isMarked && 'is-marked')}>
      {opened !== result.id && editing.has(editKey(result.id, info.element)) ? (
        <Suspense>
          <CellEditor result={result} info={info} />
        </Suspense>
      ) : (
        <NewText column={column} result={result} info={info} />
      )}
    </div>
  );
}

const NewText = memo(function NewText({ column, result, info }: NewCellProps & { info: ElementInfo }) {
  const { look, domain } = useContext(CellContext);
  const text = info.text(result);
  if (!text) {
    return (
      <div className="cf">
        <StateMark result={result} info={info} />
      </div>
    );
  }
  const copied = info.element === 'seo_text' && !look.html ? plainText(text) : column.text(result);
  return (
    <div className={cx('cw', `is-${statesOf(result)[info.element]}`)} dir="auto">
      <Shown result={result} info={info} text={text} />
      <div className="cf">
        <StateMark result={result} info={info} />
        {look.lengths && info.element === 'title' && (
          <LengthBadge kind="title" text={text} title={`${titlePixels(text)} px`} />
        )}
        {look.lengths && info.element === 'meta' && (
          <LengthBadge kind="meta" text={text} title={`${metaPixels(text)} px`} />
        )}
        <CopyButton compact text={copied} label={`Copy ${column.label} of ${shortUrl(result.url, domain)}`} />
      </div>
    </div>
  );
});

function Shown({ result, info, text }: { result: Result; info: ElementInfo; text: string }) {
  const { look } = useContext(CellContext);
  if (info.element === 'keywords') {
    return (
      <div className="tags">
        {(result.suggested_lsi_keywords ?? []).map((keyword) => (
          <span key={keyword} className="tag">
            {keyword}
          </span>
        ))}
      </div>
    );
  }
  if (info.element === 'seo_text') {
    return look.html ? (
      <SeoText html={text} rendered className="tx" />
    ) : (
      <p className="tx">{plainText(text)}</p>
    );
  }
  const diff = look.changes ? wordDiff(info.old(result), text) : null;
  return (
    <p className="tx" title={look.density !== 'comfortable' || !look.wrap ? text : undefined}>
      <DiffText text={text} parts={diff?.next} side="next" />
    </p>
  );
}
