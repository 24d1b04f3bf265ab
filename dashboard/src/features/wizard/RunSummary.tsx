import { useId } from 'react';
import type { Project } from '@/api/types';
import type { SettingsForm } from '@/features/settings-fields/settings';
import { formatCount, plural } from '@/lib/numbers';
import { inForce, settled } from './parameters';
import { type Basis, roughCost, roughTime, useBasis } from './runEstimate';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

interface RunSummaryProps {
  wizard: WizardModel;
  project: Project;
  defaults: SettingsForm;
}

/** What "Start Analysis" will do: pages, elements, engine, time and cost. */
export function RunSummary({ wizard, project, defaults }: RunSummaryProps) {
  const id = useId();
  const basis = useBasis(project.id);
  const { kept, list, state } = wizard;
  const settings = inForce(settled(state), defaults);
  const filtered = list.entries.length - kept.length;
  const model = settings.openai_model || basis?.model || null;
  const facts: [string, string][] = [
    [
      texts.summaryPages,
      filtered > 0 ? texts.pagesFiltered(kept.length, filtered) : formatCount(kept.length),
    ],
    [
      texts.summaryElements,
      elementsOf(wizard, basis !== undefined && basis !== null && model === null).join(', ') || texts.nothing,
    ],
    [texts.summaryEngine, model ?? (basis ? texts.builtIn : texts.engineOfService)],
    ...(settings.title_suffix ? [[texts.summarySuffix, settings.title_suffix] as [string, string]] : []),
    [texts.summaryTime, timeOf(basis, model, kept.length)],
    [texts.summaryCost, costOf(basis, model, kept.length)],
  ];
  return (
    <section className="run-sum" aria-labelledby={id} data-testid="run-summary">
      <h3 id={id}>{texts.summary}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {basis !== undefined && (
        <p className="hint">{basis ? texts.basis(basis.name, plural(basis.pages, 'page')) : texts.noBasis}</p>
      )}
    </section>
  );
}

/** Unless it is asked to, the built-in engine writes no SEO text. */
function elementsOf({ state: { generation } }: WizardModel, isBuiltIn: boolean): string[] {
  const hasSeoText = generation.generate_seo_text ?? !isBuiltIn;
  return [
    generation.generate_title ? texts.title : '',
    generation.generate_meta_description ? texts.metaDescription : '',
    generation.generate_h1 ? texts.h1 : '',
    hasSeoText ? texts.seoText : '',
  ].filter((name) => name !== '');
}

/** A figure of another engine would mislead, so it is not used. */
function fits(basis: Basis | null | undefined, model: string | null): basis is Basis {
  return basis !== null && basis !== undefined && basis.model === model;
}

function timeOf(basis: Basis | null | undefined, model: string | null, pages: number): string {
  if (!fits(basis, model) || basis.secondsPerPage === null || pages === 0) return '—';
  return roughTime(basis.secondsPerPage * pages);
}

function costOf(basis: Basis | null | undefined, model: string | null, pages: number): string {
  if (basis && model === null) return texts.free;
  return fits(basis, model) && pages > 0 ? roughCost(basis.costPerPage * pages) : '—';
}
