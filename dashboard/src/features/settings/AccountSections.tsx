import { Controller, useFormContext } from 'react-hook-form';
import type { User } from '@/api/types';
import { uploadLogo, uploadPicture } from '@/api/uploads';
import { initials } from '@/app/initials';
import { PasswordField, TextField } from '@/components/fields/text';
import { PasswordRules } from '@/components/PasswordRules';
import { ImageField } from '@/features/settings-fields/ImageField';
import { MAX_CONTACT } from '@/features/settings-fields/lengths';
import { Section } from '@/features/settings-fields/Section';
import { EmailChange, type TypedEmail } from './EmailChange';
import { type AccountForm, AGENCY_MAX } from './form';
import { Subscription } from './Subscription';
import { Tokens } from './Tokens';
import { texts, accountTexts as words } from './texts';
import { Webhooks } from './Webhooks';

export function AccountSections({ user, ...typed }: TypedEmail & { user: User }) {
  return (
    <div className="secs">
      <Agency user={user} />
      <EmailChange user={user} {...typed} />
      <Password />
      <Subscription user={user} />
      <Tokens />
      <Webhooks />
    </div>
  );
}

function Agency({ user }: { user: User }) {
  const { register, control, watch, formState } = useFormContext<AccountForm>();
  const letters = initials(user.agency_name || user.email);
  const count = [...watch('agency_name')].length;
  return (
    <Section title={words.agency} text={words.agencyText}>
      <TextField
        {...register('agency_name')}
        label={words.agencyName}
        hint={`${count} / ${AGENCY_MAX}`}
        error={formState.errors.agency_name?.message}
        autoComplete="organization"
      />
      <TextField
        {...register('agency_contact')}
        label={words.agencyContact}
        autoComplete="off"
        maxLength={MAX_CONTACT}
      />
      <Controller
        control={control}
        name="agency_logo_path"
        render={({ field }) => (
          <ImageField
            label={words.logo}
            value={field.value}
            onChange={field.onChange}
            upload={uploadLogo}
            failed={texts.imageFailed}
            letters={letters}
          />
        )}
      />
      <Controller
        control={control}
        name="profile_picture_url"
        render={({ field }) => (
          <ImageField
            round
            label={words.picture}
            value={field.value}
            onChange={field.onChange}
            upload={uploadPicture}
            failed={texts.imageFailed}
            letters={letters}
          />
        )}
      />
    </Section>
  );
}

function Password() {
  const { watch } = useFormContext<AccountForm>();
  const [password, confirmation] = watch(['password', 'confirmation']);
  return (
    <Section title={words.password} text={words.passwordText}>
      <TypedPassword name="current_password" label={words.currentPassword} autoComplete="current-password" />
      <TypedPassword name="password" label={words.newPassword} autoComplete="new-password" />
      <PasswordRules password={password} confirmation={confirmation} />
      <TypedPassword name="confirmation" label={words.confirmPassword} autoComplete="new-password" />
    </Section>
  );
}

interface TypedPasswordProps {
  name: 'current_password' | 'password' | 'confirmation';
  label: string;
  autoComplete: string;
}

/** Controlled by the form, so that it is cleared after saving. */
function TypedPassword({ name, ...rest }: TypedPasswordProps) {
  const { control } = useFormContext<AccountForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PasswordField {...field} {...rest} error={fieldState.error?.message} />
      )}
    />
  );
}
