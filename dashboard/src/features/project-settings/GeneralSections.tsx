import { Controller, useFormContext } from 'react-hook-form';
import { maxLengths } from '@/api/lengths';
import type { Project } from '@/api/types';
import { uploadLogo } from '@/api/uploads';
import { initials } from '@/app/initials';
import { TextField } from '@/components/fields/text';
import { ImageField } from '@/features/settings-fields/ImageField';
import { Section } from '@/features/settings-fields/Section';
import { AGENCY_MAX, type ProjectForm } from './form';
import { Maintenance } from './Maintenance';
import { sectionTexts, texts } from './texts';

export function General({ project }: { project: Project }) {
  const { register, formState } = useFormContext<ProjectForm>();
  return (
    <div className="secs">
      <Section title={texts.tabs.general} text={sectionTexts.general}>
        <TextField
          {...register('name')}
          label={texts.name}
          error={formState.errors.name?.message}
          autoComplete="off"
        />
        <TextField
          {...register('domain')}
          label={texts.domain}
          placeholder="https://example.com"
          error={formState.errors.domain?.message}
          autoComplete="off"
        />
      </Section>
      <Maintenance project={project} />
    </div>
  );
}

export function Reporting({ project }: { project: Project }) {
  const { register, control, watch, formState } = useFormContext<ProjectForm>();
  const count = [...watch('agency_name')].length;
  return (
    <div className="secs">
      <Section title={texts.tabs.reporting} text={sectionTexts.reporting}>
        <TextField
          {...register('agency_name')}
          label={texts.agencyName}
          hint={`${count} / ${AGENCY_MAX}`}
          error={formState.errors.agency_name?.message}
          autoComplete="organization"
        />
        <TextField
          {...register('agency_contact')}
          label={texts.agencyContact}
          autoComplete="off"
          maxLength={maxLengths.ProjectChangeBody.agency_contact}
        />
        <Controller
          control={control}
          name="agency_logo_path"
          render={({ field }) => (
            <ImageField
              label={texts.logo}
              value={field.value}
              onChange={field.onChange}
              upload={uploadLogo}
              failed={texts.logoFailed}
              letters={initials(project.name)}
            />
          )}
        />
      </Section>
    </div>
  );
}
