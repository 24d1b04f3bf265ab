import { useFormContext } from 'react-hook-form';
import { PasswordField } from '@/components/fields';
import { texts } from '@/features/settings-fields/texts';
import type { AccountForm } from './form';

/** Written, never read: the field is empty even where a key is stored. */
export function KeyField({ hasKey }: { hasKey: boolean }) {
  const { register } = useFormContext<AccountForm>();
  return (
    <PasswordField
      {...register('openai_api_key')}
      label={texts.key}
      autoComplete="off"
      hint={hasKey ? `${texts.keyStored} ${texts.keyHint}` : texts.keyHint}
    />
  );
}
