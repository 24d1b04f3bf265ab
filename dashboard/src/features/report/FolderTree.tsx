import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Folder } from 'lucide-react';
import { useId, useState } from 'react';
import type { ResultsFilter } from '@/api/results';
import { SkeletonLines } from '@/components/Skeleton';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/numbers';
import './folder-tree.css';
import { foldersQuery } from './reportQueries';

interface FolderTreeProps {
  analysisId: number;
  /** All other filters. */
  filter: ResultsFilter;
  /** The folder that results are filtered by. */
  folder: string | undefined;
  onFolder: (folder: string | undefined) => void;
}

/** The folders of a report with the number of their results. A click filters by a folder. */
export function FolderTree(props: FolderTreeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className="folders" tabIndex={0} aria-label="Folders">
      <Level {...props} under="/" />
    </section>
  );
}

interface LevelProps extends FolderTreeProps {
  /** A path that ends with a slash. */
  under: string;
}

/** The folders directly below one folder. */
function Level(props: LevelProps) {
  const { analysisId, filter, under } = props;
  const { data, isError, refetch } = useQuery({
    ...foldersQuery(analysisId, filter, under),
    placeholderData: keepPreviousData,
  });
  if (isError) {
    return (
      <p className="hint">
        The folders could not be loaded.{' '}
        <button type="button" className="linkbtn" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    );
  }
  if (!data) return <SkeletonLines />;
  if (data.length === 0) return <p className="hint">No folders below {under}</p>;
  return (
    <ul>
      {data.map(({ folder, count }) => (
        <FolderItem key={folder} {...props} path={folder} count={count} />
      ))}
    </ul>
  );
}

interface FolderItemProps extends LevelProps {
  path: string;
  count: number;
}

function FolderItem({ path, count, ...props }: FolderItemProps) {
  const { folder, onFolder, under } = props;
  const isChosen = folder === path;
  const [open, setOpen] = useState(folder?.startsWith(path) === true && !isChosen);
  const listId = useId();
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <div className="frow">
        <button
          type="button"
          className="iconbtn"
          aria-label={`Folders below ${path}`}
          aria-expanded={open}
          {...(open && { 'aria-controls': listId })}
          onClick={() => setOpen(!open)}
        >
          <Icon className="i i-m" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={cx('fname', isChosen && 'on')}
          aria-label={`${path}, ${formatCount(count)}`}
          aria-pressed={isChosen}
          title={path}
          onClick={() => onFolder(isChosen ? undefined : path)}
        >
          <Folder className="i i-m" aria-hidden="true" />
          <span className="grow">{path.slice(under.length)}</span>
          <span className="num muted">{formatCount(count)}</span>
        </button>
      </div>
      {open && (
        <div id={listId} className="flevel">
          <Level {...props} under={path} />
        </div>
      )}
    </li>
  );
}
