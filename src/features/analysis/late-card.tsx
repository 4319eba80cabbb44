import { Link } from 'react-router-dom';
import { allTasks, listLate } from '#shared/contract/workflow/late.ts';
import { useCall } from '#src/http/use-call.ts';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { lateQuery } from './card-queries.ts';
import { CountLinks } from './count-links.tsx';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import { WorkList } from './work-list.tsx';

/**
 * Late items of the departments or areas that the user is in charge of: the number per kind, and the oldest items. Each
 * count links to its rows.
 */
export function LateCard({ path }: { readonly path: string }) {
  const t = useMessages(analysisMessages);
  const recordPath = useRecordPath();
  const late = useCall(listLate, lateQuery, { refetchInterval: refreshEvery });
  const { total = 0, kinds = [], records = [] } = late.data ?? {};
  const lateTasks = kinds.filter(({ task }) => task).reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={t('late')}
      query={late}
      rows={8}
      more={{ to: path, label: t('allLate') }}
      figure={
        late.data && (
          <Link className={css.figure} to={path} aria-label={`${t('late')} ${total}`}>
            <strong data-late={total > 0 || undefined}>{grouped(total)}</strong>
          </Link>
        )
      }
    >
      {total === 0 ? (
        <p className={css.empty}>{t('nothingLate')}</p>
      ) : (
        <>
          <CountLinks
            counts={[{ kind: allTasks, name: t('lateTasks'), count: lateTasks }, ...kinds.filter(({ task }) => !task)]
              .filter(({ count }) => count > 0)
              .map(({ kind, name, count }) => ({
                key: kind,
                name,
                count,
                to: `${path}?${new URLSearchParams({ kind })}`,
              }))}
          />
          <WorkList
            rows={records.map((row) => ({
              key: row.key,
              to: recordPath(row.resource, row.bizId) ?? path,
              ...(row.nodeName === null
                ? { no: row.kindName, title: [row.no, row.title].filter(Boolean).join(' · ') }
                : { no: row.no, title: row.title }),
              // Titles of applications usually begin with the ship.
              facts: [
                row.title.includes(row.ship) ? null : row.ship,
                row.nodeName,
                ...row.owners.map(({ realname }) => realname),
              ],
              mark: <RemainingTag dueTime={row.since} amberTime={null} />,
            }))}
          />
        </>
      )}
    </Card>
  );
}
