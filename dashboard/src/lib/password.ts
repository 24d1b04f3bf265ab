export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special';

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= 8,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

export const passwordRuleNames: readonly PasswordRule[] = [
  'length',
  'uppercase',
  'lowercase',
  'number',
  'special',
];

export function passwordRules(password: string): Record<PasswordRule, boolean> {
  return {
    length: tests.length(password),
    uppercase: tests.uppercase(password),
    lowercase: tests.lowercase(password),
    number: tests.number(password),
    special: tests.special(password),
  };
}

export function rulesMet(password: string): boolean {
  return passwordRuleNames.every((rule) => tests[rule](password));
}

/**
 * 'unmet' rather than 'error' while the confirmation is empty, so that the list does not show an
 * error too early.
 */
export function matchState(password: string, confirmation: string): 'met' | 'unmet' | 'error' {
  if (confirmation === '') return 'unmet';
  return password === confirmation ? 'met' : 'error';
}
