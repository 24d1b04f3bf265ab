import { useFormContext } from 'react-hook-form';
import { PasswordField } from '@/components/fields/text';
import { texts } from './texts';

/** The server never returns the key, so the field is empty even if a key is stored. */
export function KeyField({ hasKey }: { hasKey: boolean }) {
  const { register } = useFormContext<{ openai_api_key: string }>();
  return (
    <PasswordField
      {...register('openai_api_key')}
      label={texts.key}
      autoComplete="off"
      hint={hasKey ? `${texts.keyStored} ${texts.keyHint}` : texts.keyHint}
    />
  );
}
