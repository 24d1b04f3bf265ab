import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useContext, useEffect, useReducer, useState } from 'react';
import { projectsQuery } from '@/api/projects';
import type { Project } from '@/api/types';
import { type Command, CommandsContext, matching } from '@/components/commands';
import { CommandBox, type CommandGroup } from '@/components/search/CommandBox';
import { rememberFocus } from '@/lib/focus';
import { endOf } from '@/lib/status';
import { type Shortcut, useShortcutList } from './shortcuts';
import { texts } from './texts';
import { applyTheme, THEMES } from './theme';

/** Commands of one section that are shown at once. */
const MOST = 6;
/** Milliseconds without typing before the server is asked. */
const REST_MS = 120;

interface PaletteProps {
  onClose(): void;
}

/** Finds projects, analyses, pages of the open report and actions. */
export default function Palette({ onClose }: PaletteProps) {
  const [restoreFocus] = useState(rememberFocus);
  const navigate = useNavigate();
  const sources = useContext(CommandsContext);
  const shortcuts = useShortcutList();
  const { data: projects = [] } = useQuery(projectsQuery());
  const [text, setText] = useState('');
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const abort = new AbortController();
    const load = () => sources.load(text, abort.signal).then(drawAgain, () => undefined);
    const timer = setTimeout(() => void load(), REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, text]);

  const toProject = ({ id, name, domain }: Project): Command => ({
    id: `project-${id}`,
    label: name,
    hint: domain.replace(/^https?:\/\//, ''),
    run: () => void navigate({ to: '/project/$projectId', params: { projectId: String(id) } }),
  });
  const toAnalyses = (project: Project): Command[] =>
    project.analyses.map(({ id, name, status, failed_urls_count, total_urls_count }) => ({
      id: `analysis-${id}`,
      label: name,
      hint: `${project.name} · ${endOf(status, failed_urls_count, total_urls_count).label}`,
      run: () => void navigate({ to: '/analysis/$analysisId', params: { analysisId: String(id) } }),
    }));
  const find = (text: string): CommandGroup[] => [
    ...sources.find(text),
    { section: texts.projects, commands: matching(projects.map(toProject), text, MOST) },
    { section: texts.analyses, commands: matching(projects.flatMap(toAnalyses), text, MOST) },
    { section: texts.actions, commands: matching(actionsOf(shortcuts), text, text === '' ? MOST : 2 * MOST) },
  ];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay">
          <Dialog.Content
            className="dialog palette"
            data-testid="palette"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus();
            }}
          >
            <Dialog.Title className="sr">{texts.search}</Dialog.Title>
            <CommandBox
              label={texts.search}
              placeholder={texts.searchHint}
              find={find}
              onText={setText}
              onRun={(command) => {
                onClose();
                // After the focus is back where it was, because the command may move it.
                setTimeout(() => command.run());
              }}
            />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What shortcuts do on this page, and the themes. */
function actionsOf(shortcuts: readonly Shortcut[]): Command[] {
  const last = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  last.delete('Escape');
  last.delete(PALETTE_KEYS);
  const acts = [...last.values()].map(({ keys, label, run }) => ({ id: `keys-${keys}`, label, keys, run }));
  const themes = THEMES.map(({ value, label }) => ({
    id: `theme-${value}`,
    label: `Theme: ${label}`,
    run: () => applyTheme(value),
  }));
  return [...acts.reverse(), ...themes];
}

const PALETTE_KEYS = 'Ctrl+K';
