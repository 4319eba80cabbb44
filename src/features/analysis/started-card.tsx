import { Link } from 'react-router-dom';
import { listTodo } from '#shared/contract/workflow/todo.ts';
import { lookup } from '#shared/lookup.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { startedQuery } from './card-queries.ts';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import { useCommonPath } from './use-area-pages.ts';
import type { Work } from './work.ts';
import { WorkList } from './work-list.tsx';

const stateOf = lookup<StateName>({
  '0': 'draft',
  '1': 'reserved',
  '2': 'free',
  '3': 'overdue',
  '4': 'off',
  '5': 'off',
});
type BpmStatus = '0' | '1' | '2' | '3' | '4' | '5';

/** Latest applications of a user who may apply, from all areas, with their current state. */
export function StartedCard({ work }: { readonly work: readonly Work[] }) {
  const t = useMessages(analysisMessages);
  const rows = useCall(listTodo, startedQuery(work), { refetchInterval: refreshEvery });
  const common = useCommonPath(work, 'listPath');
  const [only] = work.length === 1 ? work : [];
  const records = (rows.data?.records ?? []).flatMap((row) => {
    const path = work.find((each) => each.area.area === row.area)?.listPath;
    return path ? [{ row, path }] : [];
  });
  return (
    <Card
      title={only ? t('startedIn', { area: only.area.title }) : t('started')}
      query={rows}
      rows={8}
      more={common === null ? null : { to: only ? common : `${common}?tab=started`, label: t('allStarted') }}
    >
      {records.length === 0 ? (
        <p className={css.empty}>
          {t('nothingStarted')}
          {only && <Link to={`${only.listPath}/new`}>{only.area.apply}</Link>}
        </p>
      ) : (
        <WorkList
          rows={records.map(({ row, path }) => ({
            key: row.instanceId,
            to: `${path}/${encodeURIComponent(row.bizId)}`,
            no: row.bizNo,
            title: row.title,
            facts: [row.nodeKey ? t('node', { node: row.nodeName }) : null, row.arriveTime?.slice(0, 16) ?? null],
            mark: (
              <StateTag
                state={stateOf[row.bpmStatus] ?? 'draft'}
                text={row.bpmStatus in stateOf ? t(`bpm${row.bpmStatus as BpmStatus}`) : row.bpmStatus}
              />
            ),
          }))}
        />
      )}
    </Card>
  );
}
