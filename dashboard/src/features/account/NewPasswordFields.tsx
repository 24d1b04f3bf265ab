import { useId } from 'react';
import { PasswordField } from '@/components/fields';
import { PasswordRules } from '@/components/PasswordRules';
import { rulesMet } from '@/lib/password';
import { texts } from './texts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

interface Props {
  value: NewPassword;
  onChange(value: NewPassword): void;
  labels: { password: string; confirmation: string };
}

/** What keeps a new password from being sent, or null: first the rules, then the confirmation. */
export function checkNewPassword({ password, confirmation }: NewPassword): string | null {
  if (!rulesMet(password)) return texts.rulesUnmet;
  return password === confirmation ? null : texts.unequal;
}

export function NewPasswordFields({ value, onChange, labels }: Props) {
  const rules = useId();
  return (
    <>
      <PasswordField
        label={labels.password}
        name="new-password"
        autoComplete="new-password"
        required
        aria-describedby={rules}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={labels.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
      <PasswordRules id={rules} password={value.password} confirmation={value.confirmation} />
    </>
  );
}
