import { useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useShortcut } from '@/app/shortcuts';
import type { WithSettings } from './SettingsFields';
import { saveTexts as texts } from './texts';
import { typedSince } from './typed';
import { useWantedField } from './useWantedField';

/** Resets the form after saving. The built-in option would keep the input, but passwords must be cleared. */
const AS_GIVEN = { keepDirtyValues: false };

export interface Problem {
  text: string;
  detail?: string | undefined;
}

interface Saving<Form extends WithSettings & FieldValues, Tab> {
  form: UseFormReturn<Form>;
  /** Fields that are not settings. */
  names: readonly (keyof Form)[];
  /** Returns the tab and name of the first invalid field. */
  firstWrong(errors: FieldErrors<Form>): { tab: Tab; name: string } | undefined;
  onTab(tab: Tab): void;
  /** Saves the form and returns it as it is stored. */
  send(sent: Form): Promise<Form>;
  explain(thrown: unknown): Problem;
}

/** Saves a form of settings. Focuses an invalid field, and keeps text typed while saving. */
export function useSave<Form extends WithSettings & FieldValues, Tab>({
  form,
  names,
  firstWrong,
  onTab,
  send,
  explain,
}: Saving<Form, Tab>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const leadTo = useWantedField();
  const save = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const sent = structuredClone(values);
      try {
        const saved = await send(sent);
        const typed = withTyped(sent, form.getValues(), saved, names);
        form.reset(saved, AS_GIVEN);
        form.reset(typed, { ...AS_GIVEN, keepDefaultValues: true });
      } catch (thrown) {
        setProblem(explain(thrown));
      }
    },
    (errors) => {
      const first = firstWrong(errors);
      if (!first) return;
      onTab(first.tab);
      leadTo(first.name);
    },
  );
  const { isSubmitting } = form.formState;
  useShortcut('Ctrl+S', texts.shortcut, () => void save(), { enabled: !isSubmitting });
  return { save: () => void save(), problem };
}

/** The saved form, with the fields that were changed since it was sent. */
export function withTyped<Form extends WithSettings>(
  sent: Form,
  now: Form,
  saved: Form,
  names: readonly (keyof Form)[],
): Form {
  let { settings } = saved;
  for (const name of typedSince(sent.settings, now.settings)) {
    settings = { ...settings, [name]: now.settings[name] };
  }
  const typed: Form = { ...saved, settings };
  for (const name of names) if (now[name] !== sent[name]) typed[name] = now[name];
  return structuredClone(typed);
}
