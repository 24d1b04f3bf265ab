import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  /** The page that the part is about. For another page it starts as usual. */
  id: number;
  title: string;
  /** One line that stands for the content. */
  sum: string;
  /** Nothing needs attention, so that the content starts folded. */
  green: boolean;
  children: ReactNode;
}

/** A part of the details that folds to one line. */
export function Fold({ id, title, sum, green, children }: FoldProps) {
  const [chosen, setChosen] = useState<{ id: number; open: boolean }>();
  const open = chosen?.id === id ? chosen.open : !green;
  const Icon = green ? Check : TriangleAlert;
  return (
    <section>
      <details
        className="fold"
        open={open}
        onToggle={(event) => {
          const next = event.currentTarget.open;
          if (next !== open) setChosen({ id, open: next });
        }}
      >
        <summary className="sh">
          <h3>{title}</h3>
          <span className={green ? 'fold-sum ok' : 'fold-sum warn'}>
            <Icon className="i i-s" aria-hidden="true" />
            {sum}
          </span>
        </summary>
        {children}
      </details>
    </section>
  );
}
