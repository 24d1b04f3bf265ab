import { Cpu, PenLine, SlidersHorizontal, User as UserIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '@/api/types';
import { Tabs } from '@/components/Tabs';
import { KeyField } from '@/features/settings-fields/KeyField';
import { Section } from '@/features/settings-fields/Section';
import { SettingsFields } from '@/features/settings-fields/SettingsFields';
import { AccountSections } from './AccountSections';
import type { TypedEmail } from './EmailChange';
import type { SettingsTab } from './form';
import { sectionTexts, texts } from './texts';

interface SettingsTabsProps extends TypedEmail {
  user: User;
  tab: SettingsTab;
  onTab(tab: SettingsTab): void;
}

export function SettingsTabs({ user, tab, onTab, ...typed }: SettingsTabsProps) {
  const { is_superuser: isSuperuser } = user;
  const models = {
    value: 'models' as const,
    label: <TabLabel icon={<Cpu className="i" aria-hidden="true" />}>{texts.tabs.models}</TabLabel>,
    content: (
      <div className="secs">
        <Section title={texts.tabs.models} text={sectionTexts.modelsText}>
          <KeyField hasKey={user.has_openai_api_key} />
          <SettingsFields section="models" />
        </Section>
      </div>
    ),
  };
  return (
    <Tabs
      vertical
      className="two"
      label={texts.sections}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'account',
          label: (
            <TabLabel icon={<UserIcon className="i" aria-hidden="true" />}>{texts.tabs.account}</TabLabel>
          ),
          content: <AccountSections user={user} {...typed} />,
        },
        ...(isSuperuser ? [models] : []),
        {
          value: 'instructions',
          label: (
            <TabLabel icon={<PenLine className="i" aria-hidden="true" />}>{texts.tabs.instructions}</TabLabel>
          ),
          content: (
            <div className="secs">
              <Section title={texts.tabs.instructions} text={sectionTexts.instructionsText}>
                <SettingsFields section="instructions" />
              </Section>
            </div>
          ),
        },
        {
          value: 'advanced',
          label: (
            <TabLabel icon={<SlidersHorizontal className="i" aria-hidden="true" />}>
              {texts.tabs.advanced}
            </TabLabel>
          ),
          content: (
            <div className="secs">
              <Section title={texts.tabs.advanced} text={sectionTexts.advancedText}>
                <SettingsFields section="advanced" />
              </Section>
            </div>
          ),
        },
      ]}
    />
  );
}

function TabLabel({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      {children}
    </>
  );
}
