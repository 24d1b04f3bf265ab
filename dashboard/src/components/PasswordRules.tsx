import { Check, X } from 'lucide-react';
import { matchState, passwordRuleNames, passwordRules } from '@/lib/password';

const texts = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
  special: 'One special character',
};

interface PasswordRulesProps {
  password: string;
  confirmation: string;
  id?: string;
}

export function PasswordRules({ password, confirmation, id }: PasswordRulesProps) {
  const met = passwordRules(password);
  return (
    <ul className="rules" aria-label="Password requirements" id={id}>
      {passwordRuleNames.map((rule) => (
        <Rule key={rule} name={rule} text={texts[rule]} state={met[rule] ? 'met' : 'unmet'} />
      ))}
      <Rule name="match" text="Passwords must match" state={matchState(password, confirmation)} />
    </ul>
  );
}

const spoken = { met: ' (met)', unmet: ' (not met)', error: ' (they differ)' };

function Rule({ name, text, state }: { name: string; text: string; state: 'met' | 'unmet' | 'error' }) {
  return (
    <li data-testid={`password-rule-${name}`} data-state={state} className={state}>
      {state === 'met' && <Check className="i i-s" aria-hidden="true" />}
      {state === 'error' && <X className="i i-s" aria-hidden="true" />}
      {state === 'unmet' && <i aria-hidden="true" />}
      <span>
        {text}
        <span className="sr">{spoken[state]}</span>
      </span>
    </li>
  );
}
