import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportUsers, exportWaitingList } from '@/api/admin';
import { Button } from '@/components/Button';
import { recordError } from './errorLog';
import { type AdminProblem, downloadProblem } from './errors';
import { Problem } from './Problem';
import { userTexts, waitingListFailed } from './texts';

type Busy = 'users' | 'waiting' | null;

/** Downloads of both files. Errors are shown beside the buttons, in French as specified. */
export function ExportButtons({ search }: { search: string | undefined }) {
  const [busy, setBusy] = useState<Busy>(null);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const run = async (what: Exclude<Busy, null>) => {
    setBusy(what);
    setProblem(null);
    try {
      await (what === 'users' ? exportUsers(search) : exportWaitingList());
    } catch (thrown) {
      recordError(`export ${what}`, thrown);
      const told = downloadProblem(thrown);
      setProblem(what === 'users' ? told : { ...told, text: waitingListFailed });
    } finally {
      setBusy(null);
    }
  };
  const icon = <Download className="i" aria-hidden="true" />;
  return (
    <>
      <Button icon={icon} busy={busy === 'users'} onClick={() => void run('users')}>
        {userTexts.exportUsers}
      </Button>
      <Button icon={icon} busy={busy === 'waiting'} onClick={() => void run('waiting')}>
        {userTexts.exportWaitingList}
      </Button>
      {problem && <Problem problem={problem} />}
    </>
  );
}
