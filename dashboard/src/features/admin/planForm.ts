import type { Plan } from '@/api/types';
import { readPrice } from './price';
import { planTexts } from './texts';

/** A plan as the form fields contain it. */
export interface PlanForm {
  name: string;
  description: string;
  price: string;
  limits: string;
  features: string;
  is_active: boolean;
}

export type PlanProblems = Partial<Record<keyof PlanForm, string>>;

const asText = (value: object) => JSON.stringify(value, null, 2);

/**
 * Whether this is the plan of users without another plan. It is recognised by its name, which cannot be
 * changed.
 */
export function isAlwaysThere(plan: Plan | undefined): boolean {
  return plan?.name === planTexts.free;
}

export function planToForm(plan: Plan | undefined): PlanForm {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan?.price?.toString() ?? '',
    limits: asText(plan?.limits ?? {}),
    features: asText(plan?.features ?? {}),
    is_active: plan?.is_active ?? true,
  };
}

/** A JSON object; an empty text means an empty object. Undefined if the text is invalid. */
export function readObject(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value));
  } catch {
    return undefined;
  }
}

/** The limits that the service enforces. */
export const limitNames = [
  'max_projects',
  'max_urls_per_analysis',
  'max_urls_per_month',
  'max_concurrent_analyses',
  'max_cost_per_month',
] as const;

export type LimitName = (typeof limitNames)[number];

/** A limit in the JSON text; empty if it has none. */
export function limitOf(limits: string, name: LimitName): number | '' {
  const value = readObject(limits)?.[name];
  return typeof value === 'number' ? value : '';
}

/** The JSON text with another limit. An empty field removes the limit. */
export function withLimit(limits: string, name: LimitName, typed: string): string {
  const { [name]: _, ...others } = readObject(limits) ?? {};
  return asText(typed === '' ? others : { ...others, [name]: Number(typed) });
}

export function checkPlan(form: PlanForm): PlanProblems {
  const problems: PlanProblems = {};
  if (form.name.trim() === '') problems.name = planTexts.nameRequired;
  if (readPrice(form.price) === undefined) problems.price = planTexts.priceWrong;
  if (!readObject(form.limits)) problems.limits = planTexts.jsonWrong;
  if (!readObject(form.features)) problems.features = planTexts.jsonWrong;
  return problems;
}

/** The request body. Call it only with a checked form. */
export function planFromForm(form: PlanForm) {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    price: readPrice(form.price) ?? null,
    limits: readObject(form.limits) ?? {},
    features: readObject(form.features) ?? {},
    is_active: form.is_active,
  };
}
