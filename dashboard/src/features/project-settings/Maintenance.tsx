import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { clearCache, deleteProject } from '@/api/projects';
import type { Project } from '@/api/types';
import { Button } from '@/components/Button';
import { Confirm, ConfirmByTyping } from '@/components/Confirm';
import { toast } from '@/components/toast';
import { Section } from '@/features/settings-fields/Section';
import { deleteMessage } from './messages';
import { maintenanceTexts as words } from './texts';

/** Actions that take effect at once, without 'Save Changes'. */
export function Maintenance({ project }: { project: Project }) {
  return (
    <>
      <Section title={words.title} text={words.text}>
        <div>
          <ClearCache id={project.id} />
        </div>
      </Section>
      <Section title={words.dangerTitle} text={words.dangerText}>
        <div>
          <DeleteProject project={project} />
        </div>
      </Section>
    </>
  );
}

function ClearCache({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const clearing = useMutation({
    mutationFn: () => clearCache(id),
    onSuccess: () => {
      setOpen(false);
      toast.success(words.cleared);
    },
  });
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          clearing.reset();
          setOpen(true);
        }}
      >
        {words.clear}
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={words.clear}
        text={words.clearText}
        action={words.clear}
        busyAction={words.clearing}
        busy={clearing.isPending}
        error={clearing.isError ? words.clearFailed : null}
        onConfirm={() => clearing.mutate()}
      />
    </>
  );
}

function DeleteProject({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const deleting = useMutation({
    mutationFn: () => deleteProject(project.id),
    onSuccess: async () => {
      // Discard unsaved changes, so that leaving the deleted project does not ask about them.
      reset(undefined, { keepValues: false });
      queries.setQueryData<Project[]>(keys.projects, (held) => held?.filter(({ id }) => id !== project.id));
      toast.success(words.deleted);
      await navigate({ to: '/', search: {} });
      queries.removeQueries({ queryKey: keys.project(project.id) });
    },
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          deleting.reset();
          setOpen(true);
        }}
      >
        {words.delete}
      </Button>
      <ConfirmByTyping
        open={open}
        onOpenChange={setOpen}
        title={words.delete}
        text={words.deleteText(project.name, project.total_analyses)}
        action={words.delete}
        busyAction={words.deleting}
        busy={deleting.isPending}
        error={deleting.isError ? deleteMessage(toFailure(deleting.error)) : null}
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}
