import { useId } from 'react';
import { PasswordField } from '@/components/fields/text';
import { PasswordRules } from '@/components/PasswordRules';
import { rulesMet } from '@/lib/password';
import { texts } from './texts';
import type { Trouble } from './useSubmission';

export interface NewPassword {
  password: string;
  confirmation: string;
}

interface Props {
  value: NewPassword;
  onChange(value: NewPassword): void;
  labels: { password: string; confirmation: string };
}

const PASSWORD = 'new-password';
const CONFIRMATION = 'confirm-password';

/** Why a new password cannot be sent, or null. Checks the rules first, then the confirmation. */
export function checkNewPassword({ password, confirmation }: NewPassword): Trouble | null {
  if (!rulesMet(password)) return { text: texts.rulesUnmet, field: PASSWORD };
  return password === confirmation ? null : { text: texts.unequal, field: CONFIRMATION };
}

export function NewPasswordFields({ value, onChange, labels }: Props) {
  const rules = useId();
  return (
    <>
      <PasswordField
        label={labels.password}
        name={PASSWORD}
        autoComplete="new-password"
        required
        aria-describedby={rules}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordRules id={rules} password={value.password} confirmation={value.confirmation} />
      <PasswordField
        label={labels.confirmation}
        name={CONFIRMATION}
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
