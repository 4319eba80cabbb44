import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listTodo, todoCounts } from '#shared/contract/todo.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { todoPath } from '#src/resource/todo/todo-path.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import { WorkList } from './work-list.tsx';

interface PendingCardProps {
  readonly area: TodoArea;
  /** The area's pending-task page. */
  readonly path: string;
}

/** What waits for the person in one area: how much, how late, and the most urgent rows. */
export function PendingCard({ area, path }: PendingCardProps) {
  const t = useMessages(analysisMessages);
  const counts = useCall(todoCounts, {}, { refetchInterval: refreshEvery });
  const rows = useCall(
    listTodo,
    { query: { area: area.area, tab: 'pending', pageNo: 1, pageSize: 6 } },
    { refetchInterval: refreshEvery },
  );
  const count = counts.data?.find((entry) => entry.area === area.area);
  const records = rows.data?.records ?? [];
  const told = rows.data?.now;
  useEffect(() => {
    if (told !== undefined) setServerClock(told);
  }, [told]);

  return (
    <Card
      title={t('pendingIn', { area: area.title })}
      query={rows}
      // Where nothing waits, nothing has the height of rows that then collapse.
      rows={count?.pending === 0 ? 2 : 8}
      more={{ to: path, label: t('allPending') }}
      figure={
        count && (
          <span className={css.figure}>
            <Link to={path} aria-label={`${t('pendingIn', { area: area.title })} ${count.pending}`}>
              <strong>{count.pending.toLocaleString('en-US')}</strong>
            </Link>
            {count.overdue > 0 ? (
              <Link to={`${path}?overdue=1`} data-late>
                {t('overdue', { n: count.overdue })}
              </Link>
            ) : (
              <span>{t('noOverdue')}</span>
            )}
          </span>
        )
      }
    >
      {records.length === 0 ? (
        <p className={css.empty}>{t('nothingPending')}</p>
      ) : (
        <WorkList
          rows={records.map((row) => ({
            key: row.taskId ?? row.instanceId,
            to: todoPath(path, row),
            no: row.bizNo,
            title: row.title,
            facts: [row.nodeName, row.starter_dictText, row.urgency_dictText],
            mark: <RemainingTag dueTime={row.dueTime} amberTime={row.amberTime} />,
          }))}
        />
      )}
    </Card>
  );
}
