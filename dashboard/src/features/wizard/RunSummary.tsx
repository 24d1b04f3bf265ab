import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { projectWriterQuery } from '@/api/projects';
import type { Project, Writer } from '@/api/types';
import type { SettingsForm } from '@/features/settings-fields/settings';
import { formatCount, plural } from '@/lib/numbers';
import { inForce, settled } from './parameters';
import { type Basis, highestCost, roughCost, roughTime, useBasis } from './runEstimate';
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
  const writer = useQuery({ ...projectWriterQuery(project.id), enabled: basis === null }).data;
  const { kept, list, state } = wizard;
  const settings = inForce(settled(state), defaults);
  const filtered = list.entries.length - kept.length;
  const model = settings.openai_model || basis?.model || writer?.model || null;
  const isBuiltIn = model === null && (Boolean(basis) || writer?.engine === 'builtin');
  const facts: [string, string][] = [
    [
      texts.summaryPages,
      filtered > 0 ? texts.pagesFiltered(kept.length, filtered) : formatCount(kept.length),
    ],
    [texts.summaryElements, elementsOf(wizard, isBuiltIn).join(', ') || texts.nothing],
    [texts.summaryEngine, model ?? (isBuiltIn ? texts.builtIn : texts.engineOfService)],
    ...(settings.title_suffix ? [[texts.summarySuffix, settings.title_suffix] as [string, string]] : []),
    [texts.summaryTime, timeOf(basis, model, kept.length)],
    [texts.summaryCost, isBuiltIn ? texts.free : costOf(basis, writer, model, kept.length)],
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

/** Before a project's first analysis, the cost of its longest possible pages. */
function costOf(
  basis: Basis | null | undefined,
  writer: Writer | undefined,
  model: string | null,
  pages: number,
): string {
  if (pages === 0) return '—';
  if (fits(basis, model)) return roughCost(basis.costPerPage * pages);
  const most = writer?.model === model ? writer?.cost_per_page_usd : null;
  return typeof most === 'number' ? highestCost(most * pages) : '—';
}
