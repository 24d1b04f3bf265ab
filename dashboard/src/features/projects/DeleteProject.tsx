import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { deleteProject } from '@/api/projects';
import type { Project } from '@/api/types';
import { ConfirmByTyping } from '@/components/Confirm';
import { toast } from '@/components/toast';
import { deleteMessage } from './messages';
import { deleteTexts as texts } from './texts';

export function DeleteProject({ project, onClose }: { project: Project; onClose(): void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function confirm(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await deleteProject(project.id);
      queries.setQueryData<Project[]>(keys.projects, (old) => old?.filter(({ id }) => id !== project.id));
      toast.success(texts.done);
      onClose();
    } catch (thrown) {
      setError(deleteMessage(toFailure(thrown)));
      setBusy(false);
    }
  }
  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={texts.title}
      text={texts.text(project.name, project.total_analyses)}
      action={texts.action}
      busyAction={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    />
  );
}
