import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { bayText } from '#shared/ground/bays.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useBoardWords } from '#src/features/place-board/board-words.ts';
import type { Waiting } from '#src/features/place-board/gantt/ground-bar.ts';
import type { Asked } from '#src/features/place-board/gantt/use-ground-moves.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { WarningText } from '#src/resource/task/warning-text.tsx';
import { useTaskPath } from '#src/resource/todo/use-task-path.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { proposeMessages } from './propose.messages.ts';

/** Code of the resource, whose definition belongs to the area of sites. */
const siteApplication = 'site_apply';

interface FitDialogProps extends Asked {
  readonly waiting: Waiting;
}

/** Whether a waiting application fits on the site where it was placed, and the way to its assignment. */
export function FitDialog({ waiting, plan, problemsOf, onDone }: FitDialogProps) {
  const t = useMessages(proposeMessages);
  const words = useBoardWords();
  const navigate = useNavigate();
  const pathOf = useTaskPath('site', siteApplication);
  const [isShown, setShown] = useState(true);
  const [leads, setLeads] = useState<string | null>(null);
  const bayNos = bayText(plan.bays);
  const values = { siteId: plan.site.id, bayNos };
  const path = pathOf({ id: waiting.apply, taskId: waiting.taskId }, values);
  const isMine = waiting.taskId !== undefined;
  const close = (to: string | null) => {
    setLeads(to);
    setShown(false);
  };
  return (
    <Dialog
      open={isShown}
      title={t('fit', { no: waiting.no ?? '', site: plan.site.code, bays: words.bays(plan.bays) })}
      onCancel={() => close(null)}
      afterClose={() => {
        onDone(false);
        if (leads !== null) navigate(leads);
      }}
      footer={
        <>
          <Button onClick={() => close(null)}>{t('close')}</Button>
          {path !== undefined && (
            <Button type="primary" onClick={() => close(path)}>
              {t(isMine ? 'toTask' : 'toRecord')}
            </Button>
          )}
        </>
      }
    >
      {isMine ? (
        <ServerWord apply={waiting.apply} values={values} />
      ) : (
        <>
          <Verdict problems={problemsOf(plan).map((text) => ({ key: text, shown: text }))} fits={t('fitsHere')} />
          {waiting.node_dictText !== undefined && <p>{t('notYours', { node: waiting.node_dictText })}</p>}
        </>
      )}
    </Dialog>
  );
}

/** The availability service answers people who have a task of the application. */
function ServerWord({ apply, values }: { readonly apply: string; readonly values: Record<string, string> }) {
  const t = useMessages(proposeMessages);
  const found = useCall(
    checkAvailability,
    { body: { resource: siteApplication, id: apply, values } },
    { quiet: true, gcTime: 0 },
  );
  if (found.isError) return <LoadProblem text={found.error.message} onAgain={() => void found.refetch()} />;
  if (found.data === undefined) return <p role="status">{t('checking')}</p>;
  const problems = found.data.conflicts.map((warning) => ({
    key: warning.text,
    shown: <WarningText warning={warning} />,
  }));
  return <Verdict problems={problems} fits={t('fits')} />;
}

interface VerdictProps {
  readonly problems: readonly { readonly key: string; readonly shown: React.ReactNode }[];
  readonly fits: string;
}

function Verdict({ problems, fits }: VerdictProps) {
  const t = useMessages(proposeMessages);
  if (problems.length === 0) return <Alert type="success" showIcon role="status" title={fits} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('against')}
      description={problems.map(({ key, shown }) => <div key={key}>{shown}</div>)}
    />
  );
}
