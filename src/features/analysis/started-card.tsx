import { Link } from 'react-router-dom';
import { listTodo } from '#shared/contract/todo.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import { WorkList } from './work-list.tsx';

interface StartedCardProps {
  readonly area: TodoArea;
  /** Where the area's applications are; a row's id goes behind it. */
  readonly path: string;
}

const stateOf: Readonly<Record<string, StateName>> = {
  '0': 'draft',
  '1': 'reserved',
  '2': 'free',
  '3': 'overdue',
  '4': 'off',
  '5': 'off',
};
type BpmStatus = '0' | '1' | '2' | '3' | '4' | '5';

/** The own applications of a person who may apply, and where each stands. */
export function StartedCard({ area, path }: StartedCardProps) {
  const t = useMessages(analysisMessages);
  const rows = useCall(
    listTodo,
    { query: { area: area.area, tab: 'started', pageNo: 1, pageSize: 6 } },
    { refetchInterval: refreshEvery },
  );
  const records = rows.data?.records ?? [];
  return (
    <Card
      title={t('startedIn', { area: area.title })}
      query={rows}
      rows={8}
      more={{ to: path, label: t('allStarted') }}
    >
      {records.length === 0 ? (
        <p className={css.empty}>
          {t('nothingStarted')}
          <Link to={`${path}/new`}>{area.apply}</Link>
        </p>
      ) : (
        <WorkList
          rows={records.map((row) => ({
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
