import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, Play, RotateCw, Sparkle, Square } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { toFailure } from '@/api/failure';
import { clientConfigQuery } from '@/api/service';
import { readToken } from '@/api/token';
import type { Analysis, Element } from '@/api/types';
import { StatusBadge } from '@/components/Badge';
import { Button, IconButton } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { Menu, MenuItem, MenuSeparator } from '@/components/Menu';
import { PageHead } from '@/components/PageHead';
import { toast } from '@/components/toast';
import { ExportMenu, type ShownResults } from '@/features/analysis-actions/ExportMenu';
import { analysisMessage } from '@/features/analysis-actions/messages';
import { texts as actionTexts } from '@/features/analysis-actions/texts';
import { useAnalysisActions } from '@/features/analysis-actions/useAnalysisActions';
import { isInProgress, offersResume } from '@/lib/status';
import { useNarrow } from '@/lib/useNarrow';
import { texts } from './texts';
import { useEditable } from './useEditable';
import { useReportActions } from './useReportCommands';

const RelaunchDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/RelaunchDialog')).RelaunchDialog,
}));
const RenameDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/RenameDialog')).RenameDialog,
}));
const StopConfirm = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/StopConfirm')).StopConfirm,
}));
const ReviewDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/ReviewDialog')).ReviewDialog,
}));
const LiveCheckDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/LiveCheckDialog')).LiveCheckDialog,
}));
const ImportDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/ImportDialog')).ImportDialog,
}));
const NewAnalysis = lazyPart(async () => ({
  default: (await import('@/features/wizard/NewAnalysis')).NewAnalysis,
}));

/** The report has its own short messages for actions whose failure the list explains. */
const SHORT: Partial<Record<string, string>> = {
  stop: texts.stopFailed,
  resume: texts.resumeFailed,
  relaunch: texts.relaunchFailed,
  review: texts.reviewFailed,
};

export type ReportDialog =
  | 'rename'
  | 'stop'
  | 'relaunch'
  | 'review'
  | 'live-check'
  | 'import'
  | 'edit'
  | undefined;

interface ReportHeaderProps {
  analysis: Analysis;
  /** Number of pages that failed. */
  failedPages: number;
  /** The open dialog. */
  dialog: ReportDialog;
  onDialog: (dialog: ReportDialog) => void;
  onRelaunched: () => void;
  /** What the table shows at the moment. */
  shown: () => ShownResults | undefined;
}

export function ReportHeader({
  analysis,
  failedPages,
  dialog,
  onDialog,
  onRelaunched,
  shown,
}: ReportHeaderProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const config = useQuery(clientConfigQuery());
  const actions = useAnalysisActions({
    onError: (text, { status, detail }) => {
      setError(text);
      setRefused(status === 400 ? detail : undefined);
    },
    message: (action) => SHORT[action] ?? '',
  });
  const { id, status, name } = analysis;
  const running = isInProgress(status);
  const notNow = running ? actionTexts.inProgress : undefined;

  // Opening a dialog clears the previous error.
  useEffect(() => {
    if (!dialog) return;
    setError(undefined);
    setRefused(undefined);
  }, [dialog]);
  const goTo = (analysisId: number, known?: Analysis) => {
    void navigate({
      to: '/analysis/$analysisId',
      params: { analysisId: String(analysisId) },
      search: {},
      state: known ? { analysis: known } : {},
    });
  };

  async function relaunch(overwrite: boolean): Promise<void> {
    if (!readToken()) {
      setError(texts.noToken);
      return;
    }
    const relaunched = await actions.relaunch(analysis, overwrite);
    if (!relaunched) return;
    onDialog(undefined);
    if (relaunched.id === id) onRelaunched();
    else goTo(relaunched.id, relaunched);
  }

  async function rename(next: string): Promise<void> {
    try {
      await actions.rename(analysis, next);
      onDialog(undefined);
    } catch {
      setError(texts.renameFailed);
    }
  }

  async function resume(): Promise<void> {
    if (await actions.resume(analysis)) return;
    toast.error(texts.resumeFailed);
  }

  const compare = () =>
    void navigate({
      to: '/project/$projectId/compare',
      params: { projectId: String(analysis.project_id) },
      search: { after: String(id) },
    });
  const isEditing = dialog === 'edit';
  const editable = useEditable(analysis, isEditing, (failed) => {
    toast.error(analysisMessage('edit', toFailure(failed)));
    onDialog(undefined);
  });
  const hasReview = config.data?.review_button === true;
  useReportActions(analysis, {
    onDialog,
    onCompare: compare,
    onResume: offersResume(analysis) ? () => void resume() : undefined,
    hasReview,
  });

  async function review(elements: Element[]): Promise<void> {
    if (await actions.review(analysis, elements)) onDialog(undefined);
  }

  return (
    <>
      <PageHead
        title={name}
        badge={<StatusBadge status={status} failed={failedPages} total={analysis.total_urls_count} />}
        sub={
          analysis.error_message ? (
            <p className="error" role="alert">
              {analysis.error_message}
            </p>
          ) : undefined
        }
        actions={
          <>
            {!narrow && (
              <Button icon={<Pencil className="i" aria-hidden="true" />} onClick={() => onDialog('rename')}>
                Rename
              </Button>
            )}
            <ExportMenu analysis={analysis} shown={shown} onError={toast.error} />
            {!narrow && (
              <Button
                icon={<RotateCw className="i" aria-hidden="true" />}
                unavailable={notNow}
                onClick={() => onDialog('relaunch')}
              >
                Relaunch
              </Button>
            )}
            {hasReview && (
              <Button
                icon={<Sparkle className="i" aria-hidden="true" />}
                unavailable={notNow}
                onClick={() => onDialog('review')}
              >
                {actionTexts.review}
              </Button>
            )}
            {running && (
              <Button
                variant="danger"
                icon={<Square className="i" aria-hidden="true" />}
                onClick={() => onDialog('stop')}
              >
                Stop Analysis
              </Button>
            )}
            {offersResume(analysis) && (
              <Button
                busy={actions.isBusy('resume', id)}
                icon={<Play className="i" aria-hidden="true" />}
                onClick={() => void resume()}
              >
                Resume
              </Button>
            )}
            <Menu
              trigger={
                <IconButton
                  variant="outline"
                  size="md"
                  label="More"
                  busy={isEditing && !editable}
                  icon={<Ellipsis className="i" aria-hidden="true" />}
                />
              }
            >
              <MenuItem disabled={running} reason={notNow} onSelect={() => onDialog('edit')}>
                Edit configuration
              </MenuItem>
              {narrow && (
                <>
                  <MenuItem onSelect={() => onDialog('rename')}>Rename analysis</MenuItem>
                  <MenuItem disabled={running} reason={notNow} onSelect={() => onDialog('relaunch')}>
                    Relaunch analysis
                  </MenuItem>
                </>
              )}
              <MenuSeparator />
              <MenuItem disabled={running} reason={notNow} onSelect={compare}>
                {actionTexts.compare}
              </MenuItem>
              <MenuItem onSelect={() => onDialog('live-check')}>{actionTexts.liveCheck}</MenuItem>
              <MenuItem disabled={running} reason={notNow} onSelect={() => onDialog('import')}>
                {actionTexts.import}
              </MenuItem>
            </Menu>
          </>
        }
      />
      <Suspense fallback={null}>
        {dialog === 'rename' && (
          <RenameDialog
            onClose={() => onDialog(undefined)}
            name={name}
            busy={actions.isBusy('rename', id)}
            error={error}
            onRename={(next) => void rename(next)}
          />
        )}
        {dialog === 'stop' && (
          <StopConfirm
            open
            onOpenChange={(open) => onDialog(open ? 'stop' : undefined)}
            busy={actions.isBusy('stop', id)}
            error={error}
            onConfirm={() => {
              void actions.stop(analysis).then((stopped) => stopped && onDialog(undefined));
            }}
          />
        )}
        {dialog === 'relaunch' && (
          <RelaunchDialog
            onClose={() => onDialog(undefined)}
            copyLabel={actionTexts.duplicate}
            busy={actions.isBusy('relaunch', id)}
            error={error}
            onRelaunch={(overwrite) => void relaunch(overwrite)}
          />
        )}
        {dialog === 'review' && (
          <ReviewDialog
            open
            onOpenChange={(open) => onDialog(open ? 'review' : undefined)}
            projectId={analysis.project_id}
            analysisId={id}
            busy={actions.isBusy('review', id)}
            error={error}
            refused={refused}
            onStart={(elements) => void review(elements)}
          />
        )}
        {dialog === 'live-check' && (
          <LiveCheckDialog analysis={analysis} onClose={() => onDialog(undefined)} />
        )}
        {dialog === 'import' && <ImportDialog analysis={analysis} onClose={() => onDialog(undefined)} />}
      </Suspense>
      {editable && (
        <Suspense fallback={null}>
          <NewAnalysis
            open
            onOpenChange={(open) => !open && onDialog(undefined)}
            project={editable.project}
            analysis={editable.analysis}
            onCreated={(next) => {
              onDialog(undefined);
              if (next === id) onRelaunched();
              else goTo(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
