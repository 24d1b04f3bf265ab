import { useEffect, useRef, useState } from 'react';
import { defaults as builtIn, hints, labels } from '@/api/settings';
import { Badge, type Tone } from '@/components/Badge';
import { Button } from '@/components/Button';
import type { SettingName, SettingsForm, SettingValue } from '@/features/settings-fields/settings';
import { languages } from '@/features/settings-fields/texts';
import { ParameterEditor } from './ParameterEditor';
import { differs, heldValue, type ParameterState, parameterState, without } from './parameters';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

const tones: Record<ParameterState, Tone> = { default: 'faint', editing: 'info', custom: 'accent' };

/** Default lengths. */
const numbers: Partial<Record<SettingName, number | boolean>> = builtIn;

interface ParameterRowProps {
  wizard: WizardModel;
  name: SettingName;
  defaults: SettingsForm;
  /** Stores the value in the project. */
  onDefault(name: SettingName, value: SettingValue): void;
}

/** A setting of the analysis: its value, its state, and buttons to change it. */
export function ParameterRow({ wizard, name, defaults, onDefault }: ParameterRowProps) {
  const { state, change } = wizard;
  const [asking, setAsking] = useState(false);
  const row = useFocusWithin(`${parameterState(name, state, defaults)}:${asking}`);
  const standing = parameterState(name, state, defaults);
  const value = heldValue(name, state.overrides, defaults);
  const typed = state.editing[name];
  const error = typed === undefined ? undefined : wizard.wrong[name];

  const edit = (next: SettingValue) =>
    change((current) => ({ ...current, editing: { ...current.editing, [name]: next } }));
  const leave = () => {
    setAsking(false);
    change((current) => ({ ...current, editing: without(current.editing, name) }));
  };
  const reset = () => {
    setAsking(false);
    change((current) => ({
      ...current,
      overrides: without(current.overrides, name),
      editing: without(current.editing, name),
    }));
  };
  const save = (asDefault: boolean) => {
    if (typed === undefined) return;
    if (asDefault) onDefault(name, typed);
    setAsking(false);
    change((current) => ({
      ...current,
      overrides: { ...current.overrides, [name]: typed },
      editing: without(current.editing, name),
    }));
  };

  const badge = <Badge tone={tones[standing]}>{texts.parameterState[standing]}</Badge>;
  const resetButton = differs(name, state.overrides[name], defaults) && (
    <Button size="sm" variant="ghost" onClick={reset}>
      {texts.resetParameter}
    </Button>
  );

  return (
    <fieldset
      ref={row}
      className="param"
      aria-label={labels[name]}
      data-testid={`param-${name}`}
      data-state={standing}
      data-escapes={typed === undefined ? undefined : true}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== undefined) leave();
        // In a field of one line, Enter does the usual thing. In a list, it adds an entry.
        if (event.key === 'Enter' && isLine(event.target, typed) && error === undefined) {
          event.preventDefault();
          save(false);
        }
      }}
    >
      {typed === undefined ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the Edit button
        // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for pointers
        <div className="param-read" onClick={() => edit(value)}>
          <div>
            <p className="strong">{labels[name]}</p>
            {hints[name] && <p className="hint">{hints[name]}</p>}
          </div>
          <p className="param-value">{shown(name, value)}</p>
          {badge}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: only stops the click on the row */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only stops the click on the row */}
          <span className="param-acts" onClick={(event) => event.stopPropagation()}>
            <Button size="sm" variant="ghost" onClick={() => edit(value)}>
              {texts.editParameter}
            </Button>
            {resetButton}
          </span>
        </div>
      ) : (
        <>
          <ParameterEditor name={name} value={typed} error={error} onChange={edit} />
          <div className="row wrap">
            {asking ? (
              <fieldset className="row wrap" aria-label={texts.saveWhere}>
                <Button size="sm" onClick={() => save(false)}>
                  {texts.forAnalysis}
                </Button>
                <Button size="sm" onClick={() => save(true)}>
                  {texts.asDefault}
                </Button>
              </fieldset>
            ) : (
              <Button size="sm" disabled={error !== undefined} onClick={() => setAsking(true)}>
                {texts.saveParameter}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={leave}>
              {texts.cancelParameter}
            </Button>
            {resetButton}
            <span className="push">{badge}</span>
          </div>
        </>
      )}
    </fieldset>
  );
}

function isLine(target: EventTarget, typed: SettingValue | undefined): boolean {
  return typeof typed === 'string' && target instanceof HTMLInputElement;
}

function shown(name: SettingName, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value !== 'string')
    return value.length === 0 ? texts.notSet : value.join(name === 'good_pairs' ? '; ' : ', ');
  if (name === 'language') return languages.find((language) => language.value === value)?.label ?? value;
  return value || numbers[name]?.toString() || texts.notSet;
}

/** The pressed button is removed when `phase` changes, so keep the focus in the row. */
function useFocusWithin(phase: string) {
  const row = useRef<HTMLFieldSetElement>(null);
  const known = useRef(phase);
  useEffect(() => {
    if (known.current === phase) return;
    known.current = phase;
    // Do not take the focus from another control.
    if (document.activeElement?.matches('a, button, input, select, textarea')) return;
    // The row itself is a fieldset. The inner fieldset asks where to save.
    const asked = row.current?.querySelector<HTMLElement>(':scope fieldset button');
    (asked ?? row.current?.querySelector<HTMLElement>('input, textarea, select, button'))?.focus();
  }, [phase]);
  return row;
}
