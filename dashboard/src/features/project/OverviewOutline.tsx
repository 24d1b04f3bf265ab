import { FigureToCome, StatCard, StatCards } from '@/components/StatCard';
import { overviewTexts as texts } from './overviewTexts';
import './overview.css';

/** Keeps the height of the line below a figure. */
const LINE = '\u00a0';

/** The overview in its height while its code and its figures are loading. */
export function OverviewOutline() {
  return (
    <section className="pov" aria-label={texts.label} aria-busy="true">
      <div className="pov-head">
        <h2>{texts.label}</h2>
      </div>
      <StatCards>
        {[texts.indexable, texts.issues, texts.accepted].map((label) => (
          <StatCard key={label} label={label} value={<FigureToCome />} sub={LINE}>
            <span className="spark" />
          </StatCard>
        ))}
      </StatCards>
    </section>
  );
}
