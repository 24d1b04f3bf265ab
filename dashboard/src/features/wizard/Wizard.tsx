import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Project } from '@/api/types';
import { Button } from '@/components/Button';
import { DiscardQuestion } from '@/components/DiscardQuestion';
import { FormError } from '@/components/FormMessage';
import { Modal } from '@/components/Modal';
import { toast } from '@/components/toast';
import { RelaunchDialog } from '@/features/analysis-actions/RelaunchDialog';
import { texts as actionTexts } from '@/features/analysis-actions/texts';
import { type Extraction, useExtraction } from '@/features/link-extraction/useExtraction';
import type { SettingsForm } from '@/features/settings-fields/settings';
import { GenerationStep } from './GenerationStep';
import { LeaveGuard } from './LeaveGuard';
import { ModeStep } from './ModeStep';
import type { NewAnalysisProps } from './NewAnalysis';
import { ParametersStep } from './ParametersStep';
import { ADVANCED, INSTRUCTIONS } from './parameters';
import { RunSummary } from './RunSummary';
import { StepNav } from './StepNav';
import { toConfiguration, type WizardState } from './state';
import { texts } from './texts';
import { UrlPreview } from './UrlPreview';
import { UrlsStep } from './UrlsStep';
import { useDraft } from './useDraft';
import { useHistoryEntry } from './useHistoryEntry';
import { type Launch, useLaunch } from './useLaunch';
import { type Site, useSite } from './useSite';
import { useWizard, type WizardModel } from './useWizard';
import { WizardFooter } from './WizardFooter';
import './wizard.css';

interface WizardProps extends Omit<NewAnalysisProps, 'open'> {
  initial: WizardState;
  defaults: SettingsForm;
  settingsFailed: boolean;
  /** The project was deleted, so no analysis can be created in it. */
  isGone: boolean;
  onRetrySettings(): void;
}

export function Wizard({
  initial,
  defaults,
  project,
  analysis,
  urls,
  onOpenChange,
  onCreated,
  ...rest
}: WizardProps) {
  const usual = useWizard(initial, defaults, analysis !== undefined);
  const wizard = rest.isGone ? { ...usual, next: null, reason: texts.projectGone } : usual;
  const draft = useDraft(wizard, project.id, !analysis && !urls?.length);
  const { launch, busy, error } = useLaunch(project.id, analysis);
  const [relaunching, setRelaunching] = useState(false);
  const [asking, setAsking] = useState(false);
  // A ref, because it is read when the user leaves, before the next render.
  const held = useRef(false);
  const sending = useRef(false);
  const closed = useRef(false);
  const dirty = wizard.dirty || (urls?.length ?? 0) > 0;
  useEffect(() => {
    held.current = dirty;
  }, [dirty]);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const { mode, profileId } = wizard.state;
  // Kept here, so that the extracted links survive a change of tab or step.
  const extraction = useExtraction('wizard', project.id, mode === 'expert' ? profileId : null);
  const site = useSite(project.id, mode === 'expert' ? profileId : null, project.domain);
  const closeHere = () => {
    held.current = false;
    closed.current = true;
    entry.letGo();
    draft.forget();
    onOpenChange(false);
  };
  const entry = useHistoryEntry(closeHere);
  const close = async () => {
    held.current = false;
    await entry.leave();
    closeHere();
  };
  const send = async (kind: Launch) => {
    const configuration = toConfiguration(wizard.state, wizard.kept, defaults);
    sending.current = true;
    const id = await launch(kind, configuration);
    sending.current = false;
    if (id === null) return;
    const left = closed.current;
    if (left) draft.forget();
    else await close();
    if (kind === 'save') toast.success(texts.saved);
    // Do not navigate if the user has already left.
    else if (!left) onCreated(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    wizard.next?.();
  };

  return (
    <Modal
      open
      onOpenChange={(open) => {
        // A request in flight cannot be cancelled, so the dialog stays open.
        if (!open && busy === null) void close();
      }}
      title={analysis ? texts.edit : texts.create}
      mode={mode}
      size="xl"
      className="wiz"
      testId="wizard"
      dirty={dirty && busy === null}
      dismissible={busy === null}
      onKeyDown={onKeyDown}
      subhead={<StepNav wizard={wizard} />}
      footer={
        <WizardFooter
          wizard={wizard}
          editing={analysis !== undefined}
          busy={relaunching ? null : busy}
          onCancel={() => (dirty ? setAsking(true) : void close())}
          onLaunch={(kind) => void send(kind)}
          onRelaunch={() => setRelaunching(true)}
        />
      }
    >
      {draft.offered && <DraftOffer onTake={draft.take} onRefuse={draft.refuse} />}
      {rest.settingsFailed && !rest.isGone && <SettingsFailed onRetry={rest.onRetrySettings} />}
      {error && !relaunching && (
        <div className="wiz-note">
          <FormError>{error}</FormError>
        </div>
      )}
      <StepBody {...{ wizard, project, defaults, extraction, site }} />
      {relaunching && (
        <RelaunchDialog
          onClose={() => setRelaunching(false)}
          copyLabel={actionTexts.duplicate}
          busy={busy !== null}
          error={error ?? undefined}
          onRelaunch={(overwrite) => void send(overwrite ? 'overwrite' : 'duplicate')}
        />
      )}
      <DiscardQuestion open={asking} onOpenChange={setAsking} onConfirm={() => void close()} />
      <LeaveGuard
        holds={() => held.current}
        waits={() => sending.current}
        unload={analysis !== undefined}
        onLeave={closeHere}
      />
    </Modal>
  );
}

interface StepBodyProps {
  wizard: WizardModel;
  project: Project;
  defaults: SettingsForm;
  extraction: Extraction;
  site: Site;
}

function StepBody({ wizard, project, defaults, extraction, site }: StepBodyProps) {
  const { step } = wizard;
  const body = useRef<HTMLDivElement>(null);
  const known = useRef(step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    body.current?.focus();
  }, [step]);
  const parameters = { wizard, project, defaults };
  return (
    <section
      ref={body}
      tabIndex={-1}
      className={step === 'urls' ? 'wiz-step wiz-two' : 'wiz-step wiz-sided'}
      aria-label={texts.steps[step]}
      data-testid={`wizard-step-${step}`}
    >
      <div className="wiz-in">
        {step === 'mode' && <ModeStep wizard={wizard} />}
        {step === 'urls' && <UrlsStep wizard={wizard} extraction={extraction} site={site} />}
        {step === 'generation' && <GenerationStep wizard={wizard} />}
        {step === 'instructions' && <ParametersStep {...parameters} names={INSTRUCTIONS} />}
        {step === 'advanced' && <ParametersStep {...parameters} names={ADVANCED} />}
      </div>
      <div className="wiz-side">
        {step === 'urls' && <UrlPreview wizard={wizard} project={project} />}
        <RunSummary {...parameters} />
      </div>
    </section>
  );
}

function DraftOffer({ onTake, onRefuse }: { onTake(): void; onRefuse(): void }) {
  return (
    <div className="wiz-note">
      <div className="note">
        <p className="grow">{texts.draft}</p>
        <Button size="sm" onClick={onTake}>
          {texts.draftContinue}
        </Button>
        <Button size="sm" onClick={onRefuse}>
          {texts.draftDiscard}
        </Button>
      </div>
    </div>
  );
}

function SettingsFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="wiz-note">
      <FormError>
        <span className="row wrap">
          <span className="grow">{texts.settingsFailed}</span>
          <Button size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        </span>
      </FormError>
    </div>
  );
}
