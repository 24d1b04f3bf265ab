import { SwitchField } from '@/components/fields/choices';
import type { Generation } from './state';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

type Flag = Exclude<keyof Generation, 'keep_good' | 'generate_seo_text'>;

const ELEMENTS: readonly (readonly [Flag, string])[] = [
  ['generate_title', texts.title],
  ['generate_meta_description', texts.metaDescription],
  ['generate_h1', texts.h1],
];

export function GenerationStep({ wizard: { state, update } }: { wizard: WizardModel }) {
  const { generation } = state;
  const set = (name: Flag) => (on: boolean) => update({ generation: { ...generation, [name]: on } });
  const setSeoText = (wanted: boolean | null) =>
    update({ generation: { ...generation, generate_seo_text: wanted } });
  return (
    <div className="wiz-form">
      <fieldset className="stack">
        <legend className="label mb-3">{texts.generationLabel}</legend>
        {ELEMENTS.map(([name, label]) => (
          <SwitchField key={name} label={label} checked={generation[name]} onChange={set(name)} />
        ))}
        <SwitchField
          label={texts.seoText}
          checked={generation.generate_seo_text !== false}
          onChange={(on) => setSeoText(on ? null : false)}
        />
        {generation.generate_seo_text !== false && (
          <div className="wiz-sub">
            <SwitchField
              label={texts.builtInSeoText}
              hint={texts.builtInSeoTextHint}
              checked={generation.generate_seo_text === true}
              onChange={(on) => setSeoText(on || null)}
            />
          </div>
        )}
      </fieldset>
      <SwitchField
        label={texts.skipNonIndexable}
        checked={generation.skip_generation_for_non_indexable}
        onChange={set('skip_generation_for_non_indexable')}
      />
      <SwitchField
        label={texts.keepGood}
        hint={texts.keepGoodHint}
        checked={generation.keep_good === true}
        onChange={(on) => update({ generation: { ...generation, keep_good: on || null } })}
      />
    </div>
  );
}
