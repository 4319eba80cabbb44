import { listWaiting } from '#shared/contract/late.ts';
import { anyOf } from '#shared/query/list-query.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { CountLinks } from './count-links.tsx';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';

interface WaitingCardProps {
  readonly area: TodoArea;
  /** The area's applications. */
  readonly path: string;
}

/** Where the applications of an area wait, for who leads; each count opens the applications at that node. */
export function WaitingCard({ area, path }: WaitingCardProps) {
  const t = useMessages(analysisMessages);
  const waiting = useCall(listWaiting, {}, { refetchInterval: refreshEvery });
  const nodes = (waiting.data ?? []).filter((row) => row.area === area.area);
  return (
    <Card
      title={t('waitingIn', { area: area.title })}
      query={waiting}
      rows={4}
      more={{ to: path, label: t('allApplications') }}
    >
      {nodes.length === 0 ? (
        <p className={css.empty}>{t('nothingWaiting')}</p>
      ) : (
        <CountLinks
          counts={nodes.map(({ nodeKey, nodeName, open, overdue }) => ({
            key: nodeKey,
            name: nodeName,
            count: open,
            note: overdue > 0 ? t('overdue', { n: overdue }) : undefined,
            to: `${path}?${new URLSearchParams({ [anyOf('currentNode')]: nodeKey })}`,
          }))}
        />
      )}
    </Card>
  );
}
