import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePlan, createPlan } from '@/api/admin';
import { keys } from '@/api/keys';
import { maxLengths } from '@/api/lengths';
import type { Plan } from '@/api/types';
import { FormDialog } from '@/components/FormDialog';
import { SwitchField } from '@/components/fields/choices';
import { NumberField, TextArea, TextField } from '@/components/fields/text';
import { toast } from '@/components/toast';
import { recordError } from './errorLog';
import { type AdminProblem, problemOf } from './errors';
import { Problem } from './Problem';
import {
  checkPlan,
  isAlwaysThere,
  limitNames,
  limitOf,
  type PlanForm,
  type PlanProblems,
  planFromForm,
  planToForm,
  readObject,
  withLimit,
} from './planForm';
import { texts, planTexts as words } from './texts';

/** Creates a plan, or edits the given one. */
export function PlanDialog({ plan, onClose }: { plan: Plan | undefined; onClose(): void }) {
  const queries = useQueryClient();
  const [form, setForm] = useState(() => planToForm(plan));
  const [wrong, setWrong] = useState<PlanProblems>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const isFixed = isAlwaysThere(plan);
  const isDirty = JSON.stringify(form) !== JSON.stringify(planToForm(plan));
  const set = (change: Partial<PlanForm>) => {
    setForm({ ...form, ...change });
    setWrong({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const problems = checkPlan(form);
    setWrong(problems);
    const [first] = Object.keys(problems);
    if (first) {
      if (problems.limits || problems.features) toast.error(words.jsonToast);
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body = planFromForm(form);
      await (plan ? changePlan(plan.id, body) : createPlan(body));
      toast.success(plan ? words.updated : words.created);
      void queries.invalidateQueries({ queryKey: keys.admin.all });
      onClose();
    } catch (thrown) {
      recordError(plan ? 'update plan' : 'create plan', thrown);
      toast.error(plan ? words.updateFailed : words.createFailed);
      setProblem(problemOf(thrown));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={plan ? words.edit : words.create}
      dirty={isDirty}
      action={words.save}
      busyAction={words.saving}
      cancel={texts.cancel}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        name="name"
        label={words.fields.name}
        value={form.name}
        disabled={isFixed}
        hint={isFixed && words.alwaysThere}
        error={wrong.name}
        maxLength={maxLengths.PlanBody.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        name="description"
        optional
        label={words.fields.description}
        value={form.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {/* Not a number field, which would return an empty value (free) for invalid input. */}
      <TextField
        name="price"
        inputMode="numeric"
        autoComplete="off"
        label={words.fields.price}
        hint={words.fields.priceHint}
        value={form.price}
        error={wrong.price}
        onChange={(event) => set({ price: event.target.value })}
      />
      <div className="plan-limits">
        {limitNames.map((name) => (
          <NumberField
            key={name}
            label={words.fields.limitNames[name]}
            min={0}
            step={name === 'max_cost_per_month' ? 'any' : 1}
            placeholder={words.fields.noLimit}
            value={limitOf(form.limits, name)}
            disabled={!readObject(form.limits)}
            onChange={(event) => set({ limits: withLimit(form.limits, name, event.target.value) })}
          />
        ))}
      </div>
      <TextArea
        name="limits"
        className="mono"
        rows={5}
        spellCheck={false}
        label={words.fields.limits}
        hint={words.fields.limitsHint}
        value={form.limits}
        error={wrong.limits}
        onChange={(event) => set({ limits: event.target.value })}
      />
      <TextArea
        name="features"
        className="mono"
        rows={4}
        spellCheck={false}
        label={words.fields.features}
        hint={words.fields.featuresHint}
        value={form.features}
        error={wrong.features}
        onChange={(event) => set({ features: event.target.value })}
      />
      <SwitchField
        label={words.fields.active}
        checked={form.is_active}
        disabled={isFixed}
        hint={isFixed && words.alwaysThere}
        onChange={(isActive) => set({ is_active: isActive })}
      />
      {problem && <Problem problem={problem} />}
    </FormDialog>
  );
}
