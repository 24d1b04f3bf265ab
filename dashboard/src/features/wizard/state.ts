import * as z from 'zod/mini';
import { kinds } from '@/api/settings';
import type { Configuration, ListedAnalysis } from '@/api/types';
import { each, type SettingName, type SettingsForm } from '@/features/settings-fields/settings';
import { formatDateTime } from '@/lib/dates';
import { fromRules, toRules } from './filters';
import { type Entry, withEntries } from './lines';
import { ADVANCED, INSTRUCTIONS, overridesOf, sentOverrides, settled } from './parameters';

const typed = { string: z.string(), integer: z.string(), boolean: z.boolean(), array: z.array(z.string()) };
type Typed = { [Name in SettingName]: (typeof typed)[(typeof kinds)[Name]] };
const settings = z.partial(z.object(each((name) => typed[kinds[name]]) as Typed));

/** Everything that the user enters in the wizard. A draft stores it. */
const wizardState = z.object({
  mode: z.enum(['standard', 'expert']),
  name: z.string(),
  /** The list of URLs, one per line, from all sources. */
  text: z.string(),
  /** Lines of uploaded files without a URL. */
  fileSkipped: z.array(z.object({ line: z.number(), text: z.string(), file: z.optional(z.string()) })),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  profileId: z.nullable(z.number()),
  extractUrl: z.string(),
  selector: z.string(),
  generation: z.object({
    generate_title: z.boolean(),
    generate_meta_description: z.boolean(),
    generate_h1: z.boolean(),
    /** Null means that the engine decides. */
    generate_seo_text: z.nullable(z.boolean()),
    skip_generation_for_non_indexable: z.boolean(),
    /** Null means that the engine decides. Older drafts do not have it. */
    keep_good: z._default(z.nullable(z.boolean()), null),
  }),
  overrides: settings,
  editing: settings,
});

export type WizardState = z.infer<typeof wizardState>;
export type Generation = WizardState['generation'];

/** A stored draft; null if it is invalid. */
export function readState(value: unknown): WizardState | null {
  const read = wizardState.safeParse(value);
  return read.success ? read.data : null;
}

export function freshState(now: Date, urls: readonly string[] = [], language?: string): WizardState {
  return {
    mode: 'standard',
    name: `Analysis ${formatDateTime(now)}`,
    text: withEntries(
      '',
      urls.map((url) => ({ url, keywords: [] })),
    ),
    fileSkipped: [],
    include: [],
    exclude: [],
    profileId: null,
    extractUrl: '',
    selector: '',
    generation: {
      generate_title: true,
      generate_meta_description: true,
      generate_h1: true,
      generate_seo_text: null,
      skip_generation_for_non_indexable: true,
      keep_good: null,
    },
    overrides: language ? { language } : {},
    editing: {},
  };
}

/** The state for an existing analysis. Expert mode if it has any value that only expert mode shows. */
export function editState(analysis: ListedAnalysis): WizardState {
  const overrides = overridesOf(analysis);
  const profileId = analysis.browser_profile_id ?? null;
  const expert = profileId !== null || ADVANCED.some((name) => overrides[name] !== undefined);
  const entries = analysis.source_urls.map(({ url, target_keyword, target_keywords }) => ({
    url,
    keywords: target_keywords.length > 0 || !target_keyword ? target_keywords : [target_keyword],
  }));
  return {
    ...freshState(new Date()),
    ...fromRules(analysis.filter_rules),
    mode: expert ? 'expert' : 'standard',
    name: analysis.name,
    text: withEntries('', entries),
    profileId,
    generation: {
      generate_title: analysis.generate_title,
      generate_meta_description: analysis.generate_meta_description,
      generate_h1: analysis.generate_h1,
      generate_seo_text: analysis.generate_seo_text ?? null,
      skip_generation_for_non_indexable: analysis.skip_generation_for_non_indexable,
      keep_good: analysis.keep_good ?? null,
    },
    overrides,
  };
}

export function generatesSomething(generation: Generation): boolean {
  return (
    generation.generate_title ||
    generation.generate_meta_description ||
    generation.generate_h1 ||
    generation.generate_seo_text !== false
  );
}

/** The request body of a new or changed analysis. Values of expert mode are sent only in expert mode. */
export function toConfiguration(
  state: WizardState,
  kept: readonly Entry[],
  defaults: SettingsForm,
): Configuration {
  const expert = state.mode === 'expert';
  const names = expert ? [...INSTRUCTIONS, ...ADVANCED] : INSTRUCTIONS;
  return {
    name: state.name.trim(),
    urls: kept.map(sentEntry),
    filter_rules: toRules(state),
    browser_profile_id: expert ? state.profileId : null,
    ...state.generation,
    ...sentOverrides(settled(state), defaults, names),
  };
}

function sentEntry({ url, keywords }: Entry) {
  const [first] = keywords;
  if (first === undefined) return { url };
  return keywords.length > 1 ? { url, target_keywords: keywords } : { url, target_keyword: first };
}
