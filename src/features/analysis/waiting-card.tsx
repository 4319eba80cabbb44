import { listWaiting } from '#shared/contract/workflow/late.ts';
import { anyOf } from '#shared/query/list-query.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { CountLinks } from './count-links.tsx';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import type { Work } from './work.ts';

/**
 * Number of applications at each node of each area, for people in charge; each count links to the applications at that
 * node.
 */
export function WaitingCard({ work }: { readonly work: readonly Work[] }) {
  const t = useMessages(analysisMessages);
  const waiting = useCall(listWaiting, {}, { refetchInterval: refreshEvery });
  const areas = work.flatMap(({ area, listPath }) => {
    const nodes = (waiting.data ?? []).filter((row) => row.area === area.area);
    return listPath && nodes.length > 0 ? [{ area, listPath, nodes }] : [];
  });
  return (
    <Card title={t('waiting')} query={waiting} rows={4}>
      {areas.length === 0 ? (
        <p className={css.empty}>{t('nothingWaiting')}</p>
      ) : (
        areas.map(({ area, listPath, nodes }) => (
          <section key={area.area} className={css.area} aria-label={t('waitingIn', { area: area.title })}>
            <h3>{area.title}</h3>
            <CountLinks
              counts={nodes.map(({ nodeKey, nodeName, open, overdue }) => ({
                key: nodeKey,
                name: nodeName,
                count: open,
                note: overdue > 0 ? t('overdue', { n: overdue }) : undefined,
                to: `${listPath}?${new URLSearchParams({ [anyOf('currentNode')]: nodeKey })}`,
              }))}
            />
          </section>
        ))
      )}
    </Card>
  );
}
