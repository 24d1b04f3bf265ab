import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectsQuery } from '@/api/projects';
import { type Command, matching } from '../commands';
import { CommandBox } from './CommandBox';

const MOST = 50;

interface ProjectListProps {
  /** The id of the project that is open. */
  current: number;
  onDone(): void;
}

/** The other projects, found by name or domain. */
export default function ProjectList({ current, onDone }: ProjectListProps) {
  const navigate = useNavigate();
  const { data: projects = [] } = useQuery(projectsQuery());
  const others: Command[] = projects
    .filter(({ id }) => id !== current)
    .map(({ id, name, domain }) => ({
      id: `project-${id}`,
      label: name,
      hint: domain.replace(/^https?:\/\//, ''),
      run: () => void navigate({ to: '/project/$projectId', params: { projectId: String(id) } }),
    }));
  return (
    <CommandBox
      label="Find a project"
      placeholder="Find a project..."
      find={(text) => [{ section: 'Projects', commands: matching(others, text, MOST) }]}
      onRun={(command) => {
        onDone();
        command.run();
      }}
    />
  );
}
