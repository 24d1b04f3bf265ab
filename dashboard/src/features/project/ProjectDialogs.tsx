import { Suspense } from 'react';
import type { Project } from '@/api/types';
import { lazyPart } from '@/components/lazyPart';
import { DeleteConfirm } from '@/features/analysis-actions/DeleteConfirm';
import { RelaunchDialog } from '@/features/analysis-actions/RelaunchDialog';
import { ReviewDialog } from '@/features/analysis-actions/ReviewDialog';
import { StopConfirm } from '@/features/analysis-actions/StopConfirm';
import type { useProjectTasks } from './useProjectTasks';

const NewAnalysis = lazyPart(async () => ({
  default: (await import('@/features/wizard/NewAnalysis')).NewAnalysis,
}));
const ExtractLinksDialog = lazyPart(async () => ({
  default: (await import('@/features/link-extraction/ExtractLinksDialog')).ExtractLinksDialog,
}));
const LiveCheckDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/LiveCheckDialog')).LiveCheckDialog,
}));
const ImportDialog = lazyPart(async () => ({
  default: (await import('@/features/analysis-actions/ImportDialog')).ImportDialog,
}));

interface ProjectDialogsProps {
  project: Project;
  tasks: ReturnType<typeof useProjectTasks>;
}

export default function ProjectDialogs({ project, tasks }: ProjectDialogsProps) {
  const { task, busy, problem } = tasks;
  const error = problem ?? undefined;
  const onOpenChange = (open: boolean) => {
    if (!open && !busy) tasks.close();
  };
  if (task === null) return null;
  if (task.kind === 'stop') {
    return (
      <StopConfirm
        open
        busy={busy}
        error={error}
        onOpenChange={onOpenChange}
        onConfirm={() => void tasks.stop(task.row)}
      />
    );
  }
  if (task.kind === 'delete') {
    return (
      <DeleteConfirm
        open
        busy={busy}
        error={error}
        onOpenChange={onOpenChange}
        onConfirm={() => void tasks.remove(task.rows)}
      />
    );
  }
  if (task.kind === 'review') {
    return (
      <ReviewDialog
        open
        projectId={project.id}
        analysisId={task.row.id}
        busy={busy}
        error={error}
        onOpenChange={onOpenChange}
        onStart={(elements) => void tasks.review(task.row, elements)}
      />
    );
  }
  if (task.kind === 'relaunch') {
    return (
      <RelaunchDialog
        busy={busy}
        error={error}
        onClose={() => onOpenChange(false)}
        onRelaunch={(overwrite) => void tasks.relaunch(task.row, overwrite)}
        onEdit={() => void tasks.edit(task.row)}
      />
    );
  }
  if (task.kind === 'live-check' || task.kind === 'import') {
    const Dialog = task.kind === 'import' ? ImportDialog : LiveCheckDialog;
    return (
      <Suspense fallback={null}>
        <Dialog analysis={task.row} onClose={tasks.close} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      {task.kind === 'extract' ? (
        <ExtractLinksDialog
          open
          onOpenChange={onOpenChange}
          projectId={project.id}
          onLaunch={(urls, language) => tasks.begin({ kind: 'wizard', urls, ...(language && { language }) })}
        />
      ) : (
        <NewAnalysis
          open
          onOpenChange={onOpenChange}
          project={project}
          analysis={task.analysis}
          urls={task.urls}
          language={task.language}
          onCreated={(id) => void tasks.goTo(id)}
        />
      )}
    </Suspense>
  );
}
