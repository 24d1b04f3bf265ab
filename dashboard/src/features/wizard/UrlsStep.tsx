import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profilesQuery } from '@/api/profiles';
import type { Profile } from '@/api/types';
import { Button } from '@/components/Button';
import { SelectField } from '@/components/fields/choices';
import { ListField } from '@/components/fields/ListField';
import { TextArea, TextField } from '@/components/fields/text';
import { Tabs } from '@/components/Tabs';
import { LinksDialog } from '@/features/link-extraction/LinksDialog';
import type { Extraction } from '@/features/link-extraction/useExtraction';
import { withEntries } from './lines';
import { SiteTab } from './SiteTab';
import { texts } from './texts';
import { UploadTab } from './UploadTab';
import type { Site } from './useSite';
import type { Source, WizardModel } from './useWizard';

interface UrlsStepProps {
  wizard: WizardModel;
  /** The links extracted from a page so far. */
  extraction: Extraction;
  /** The pages found on a site so far. */
  site: Site;
}

export function UrlsStep({ wizard, extraction, site }: UrlsStepProps) {
  const { state, update, source, setSource } = wizard;
  return (
    <>
      <Tabs<Source>
        label={texts.sources}
        value={source}
        onChange={setSource}
        tabs={[
          { value: 'paste', label: texts.paste, content: <PasteTab wizard={wizard} /> },
          { value: 'upload', label: texts.upload, content: <UploadTab wizard={wizard} /> },
          { value: 'site', label: texts.site, content: <SiteTab wizard={wizard} site={site} /> },
          {
            value: 'extract',
            label: texts.extract,
            content: <ExtractTab wizard={wizard} extraction={extraction} />,
          },
        ]}
      />
      <div className="wiz-pair">
        <ListField
          label={texts.include}
          placeholder={texts.listPlaceholder}
          values={state.include}
          onChange={(include) => update({ include })}
        />
        <ListField
          label={texts.exclude}
          placeholder={texts.listPlaceholder}
          values={state.exclude}
          onChange={(exclude) => update({ exclude })}
        />
      </div>
      {state.mode === 'expert' && <ExpertFields wizard={wizard} />}
    </>
  );
}

/** Number of characters above which the text is not wrapped. */
const LONG = 20_000;

function PasteTab({ wizard: { state, update } }: { wizard: WizardModel }) {
  return (
    <TextArea
      label={texts.urls}
      hint={texts.urlsHint}
      className="mono"
      rows={9}
      spellCheck={false}
      // Wrapping a hundred thousand lines takes longer than reading them.
      wrap={state.text.length > LONG ? 'off' : undefined}
      value={state.text}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted.length <= LONG) return;
        // Browsers insert a long paste line by line, which can take minutes. Setting the value is
        // instant.
        event.preventDefault();
        const field = event.currentTarget;
        field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end');
        update({ text: field.value });
      }}
      onChange={(event) => update({ text: event.target.value })}
    />
  );
}

function ExtractTab({ wizard, extraction }: Omit<UrlsStepProps, 'site'>) {
  const { state, update, change } = wizard;
  const [open, setOpen] = useState(false);
  return (
    <div className="stack">
      <p className="muted">{texts.extractText}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.extractButton}</Button>
      </div>
      {open && (
        <LinksDialog
          place="wizard"
          extraction={extraction}
          onOpenChange={setOpen}
          url={state.extractUrl}
          onUrl={(extractUrl) => update({ extractUrl })}
          selector={state.selector}
          onSelector={(selector) => update({ selector })}
          onUse={(urls, language) => {
            const entries = urls.map((url) => ({ url, keywords: [] }));
            change((current) => ({
              ...current,
              text: withEntries(current.text, entries),
              overrides: language ? { ...current.overrides, language } : current.overrides,
            }));
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const USER_AGENT = 30;

function profileLabel({ name, user_agent }: Profile): string {
  const agent = user_agent.slice(0, USER_AGENT);
  return agent === '' ? name : `${name} · ${agent}`;
}

function ExpertFields({ wizard: { state, update } }: { wizard: WizardModel }) {
  const profiles = useQuery(profilesQuery());
  const options = (profiles.data ?? []).map((profile) => ({
    value: String(profile.id),
    label: profileLabel(profile),
  }));
  return (
    <div className="wiz-pair">
      <SelectField
        label={texts.profile}
        options={[{ value: '', label: texts.noProfile }, ...options]}
        value={state.profileId === null ? '' : String(state.profileId)}
        error={profiles.isError && texts.profilesFailed}
        onChange={(event) =>
          update({ profileId: event.target.value === '' ? null : Number(event.target.value) })
        }
      />
      <TextField
        label={texts.selector}
        hint={texts.selectorHint}
        className="mono"
        spellCheck={false}
        value={state.selector}
        onChange={(event) => update({ selector: event.target.value })}
      />
    </div>
  );
}
