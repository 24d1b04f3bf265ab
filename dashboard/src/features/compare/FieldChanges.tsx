import type { PageChange } from '@/api/history';
import { DiffText } from '@/components/diff/DiffText';
import { wordDiff } from '@/components/diff/wordDiff';
import { texts } from './texts';

type FieldChange = PageChange['fields'][number];
type Value = FieldChange['before'];

function shown(field: string, value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(' · ');
  if (field === 'is_indexable') return value === 'true' ? texts.yes : texts.no;
  return value;
}

/** The fields of a page that differ: the earlier value, and the later one with its changed words marked. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <dl className="changes">
      {fields.map(({ field, before, after }) => {
        const [old, next] = [shown(field, before), shown(field, after)];
        const diff = wordDiff(old, next);
        return (
          <div key={field}>
            <dt>{texts.fields[field] ?? field}</dt>
            <dd className="old">
              <DiffText text={old ?? texts.nothing} parts={diff?.old} side="old" />
            </dd>
            <dd>
              <span className="sr">→ </span>
              <DiffText text={next ?? texts.nothing} parts={diff?.next} side="next" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
