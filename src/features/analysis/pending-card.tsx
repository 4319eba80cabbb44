import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listTodo, todoCounts } from '#shared/contract/workflow/todo.ts';
import { useCall } from '#src/http/use-call.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { todoPath } from '#src/resource/todo/todo-path.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { pendingQuery } from './card-queries.ts';
import { CountLinks } from './count-links.tsx';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import { useCommonPath } from './use-area-pages.ts';
import type { Work } from './work.ts';
import { WorkList } from './work-list.tsx';

/** The user's pending tasks: total, overdue, per area, and the most urgent ones of all areas. */
export function PendingCard({ work }: { readonly work: readonly Work[] }) {
  const t = useMessages(analysisMessages);
  const counts = useCall(todoCounts, {}, { refetchInterval: refreshEvery });
  const rows = useCall(listTodo, pendingQuery(work), { refetchInterval: refreshEvery });
  const common = useCommonPath(work, 'todoPath');
  const pathIn = (area: string) => common ?? work.find((each) => each.area.area === area)?.todoPath ?? null;
  const records = (rows.data?.records ?? []).flatMap((row) => {
    const path = pathIn(row.area);
    return path === null ? [] : [{ row, path }];
  });
  const serverTime = rows.data?.now;
  useEffect(() => {
    if (serverTime !== undefined) setServerClock(serverTime);
  }, [serverTime]);

  const perArea = work.map((each) => ({ ...each, count: counts.data?.find(({ area }) => area === each.area.area) }));
  const pending = perArea.reduce((sum, { count }) => sum + (count?.pending ?? 0), 0);
  const overdue = perArea.reduce((sum, { count }) => sum + (count?.overdue ?? 0), 0);
  const [only] = work;
  const title = only && work.length === 1 ? t('pendingIn', { area: only.area.title }) : t('pending');
  return (
    <Card
      title={title}
      query={rows}
      // Without pending tasks the skeleton is small, so that the card does not shrink when it has loaded.
      rows={counts.data && pending === 0 ? 2 : 8}
      more={common === null ? null : { to: common, label: t('allPending') }}
      figure={
        counts.data && (
          <span className={css.figure}>
            {common === null ? (
              <strong>{grouped(pending)}</strong>
            ) : (
              <Link to={common} aria-label={`${title} ${pending}`}>
                <strong>{grouped(pending)}</strong>
              </Link>
            )}
            {overdue === 0 ? (
              <span>{t('noOverdue')}</span>
            ) : common === null ? (
              <span data-late>{t('overdue', { n: overdue })}</span>
            ) : (
              <Link to={`${common}?overdue=1`} data-late>
                {t('overdue', { n: overdue })}
              </Link>
            )}
          </span>
        )
      }
    >
      {work.length > 1 && pending > 0 && (
        <CountLinks
          counts={perArea.flatMap(({ area, todoPath: to, count }) =>
            to && count && count.pending > 0
              ? [
                  {
                    key: area.area,
                    name: area.title,
                    count: count.pending,
                    note: count.overdue > 0 ? t('overdue', { n: count.overdue }) : undefined,
                    to,
                  },
                ]
              : [],
          )}
        />
      )}
      {records.length === 0 ? (
        <p className={css.empty}>{t('nothingPending')}</p>
      ) : (
        <WorkList
          rows={records.map(({ row, path }) => ({
            key: row.taskId ?? row.instanceId,
            to: todoPath(path, row),
            no: row.bizNo,
            title: row.title,
            facts: [row.nodeName, row.starter_dictText, row.urgency_dictText],
            mark: <RemainingTag dueTime={row.dueTime} amberTime={row.amberTime} workLeft={row.workLeft} />,
          }))}
        />
      )}
    </Card>
  );
}
