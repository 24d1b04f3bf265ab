import { maxLengths } from '@/api/lengths';
import { RadioCards } from '@/components/fields/choices';
import { TextField } from '@/components/fields/text';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

const options = [
  { value: 'standard', label: texts.modes.standard.label, hint: texts.modes.standard.text },
  { value: 'expert', label: texts.modes.expert.label, hint: texts.modes.expert.text },
] as const;

export function ModeStep({ wizard: { state, update } }: { wizard: WizardModel }) {
  return (
    <div className="wiz-form">
      <RadioCards
        label={texts.modeLabel}
        value={state.mode}
        options={options}
        onChange={(mode) => update({ mode })}
      />
      <TextField
        label={texts.name}
        value={state.name}
        maxLength={maxLengths.ConfigurationBody.name}
        autoComplete="off"
        onChange={(event) => update({ name: event.target.value })}
      />
    </div>
  );
}
