import type { Element, Result } from '@/api/types';
import { ElementItem } from './ElementItem';
import { elements } from './elements';

interface PanelElementsProps {
  result: Result;
  onMark: (id: number, element: Element) => void;
}

/** The current and the new texts of a page, and the decisions about them. */
export function PanelElements({ result, onMark }: PanelElementsProps) {
  return (
    <section>
      <div className="sh">
        <h3>Suggestions</h3>
      </div>
      <div className="els">
        {elements.map((info) => (
          <ElementItem key={info.element} info={info} result={result} onMark={onMark} />
        ))}
      </div>
    </section>
  );
}
