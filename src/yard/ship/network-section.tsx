import Checkbox from 'antd/es/checkbox';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ErectionNetwork, type NetworkBlock, readErectionNetwork } from '#shared/contract/yard/ship-parts.ts';
import { size } from '#shared/theme/tokens.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { GridSort } from '#src/grid/columns/grid-column.ts';
import { DataGrid } from '#src/grid/data/data-grid.tsx';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { useNetworkColumns } from './network-columns.tsx';
import { partsMessages } from './parts.messages.ts';
import css from './parts.module.css';
import { sortedNetwork } from './sorted-network.ts';
import { useShipNews } from './use-ship-news.ts';

/** Erection network of a ship: predecessors, expected days and float of each block; critical ones are marked. */
export function NetworkSection({ record }: RecordSlotProps) {
  useShipNews();
  const t = useMessages(partsMessages);
  const [window] = useState(() => new RowWindow(new RowStore<NetworkBlock>(({ id }) => id), size.listRow));
  const [sort, setSort] = useState<GridSort | undefined>(undefined);
  const [isNarrow, setNarrow] = useState(false);
  const query = useCall(readErectionNetwork, { query: { ship: record.id } }, { quiet: true });
  const blocks = query.data?.blocks;
  const rows = useMemo(
    () =>
      sortedNetwork(
        (blocks ?? []).filter(({ critical }) => critical || !isNarrow),
        sort,
      ),
    [blocks, isNarrow, sort],
  );
  useOnChange(rows, (now) => window.store.reset(now));
  const columns = useNetworkColumns();
  const handleLinks = useLinkClicks();
  if (query.isError) {
    return <LoadProblem text={t('failed', { reason: query.error.message })} onAgain={() => void query.refetch()} />;
  }
  if (blocks === null) return <p className={css.quiet}>{t('noRight')}</p>;
  const state: GridState = query.isPending
    ? { kind: 'loading' }
    : rows.length > 0
      ? { kind: 'ready' }
      : { kind: 'empty', content: t('noBlocks') };
  return (
    <div className={css.page}>
      {query.data !== undefined && <NetworkWords network={query.data} />}
      <div className={css.bar}>
        <Checkbox checked={isNarrow} onChange={(event) => setNarrow(event.target.checked)}>
          {t('criticalOnly')}
        </Checkbox>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation */}
      <div className={css.grid} onClick={handleLinks}>
        <DataGrid
          window={window}
          columns={columns}
          label={t('network', { ship: String(record.shipNo) })}
          numbered={false}
          sort={sort}
          onSort={setSort}
          state={state}
        />
      </div>
    </div>
  );
}

/** The end of the erection in words, against its plan. */
function NetworkWords({ network: { planEnd, expectedEnd, blocks } }: { readonly network: ErectionNetwork }) {
  const t = useMessages(partsMessages);
  const blockPath = useListPath('block');
  if (planEnd === null || expectedEnd === null || !blocks) return null;
  const late = dayNumber(expectedEnd) - dayNumber(planEnd);
  const against = late === 0 ? 'networkOnPlan' : late > 0 ? 'networkLate' : 'networkEarly';
  const critical = blocks.filter((block) => block.critical).length;
  return (
    <div>
      <p className={css.says}>
        {t('networkSays', { plan: planEnd, end: expectedEnd })}
        {t(against, { n: Math.abs(late) })}
      </p>
      <p className={css.quiet}>
        {t('erected', { n: blocks.filter((block) => block.state === 'done').length, all: blocks.length })} ·{' '}
        {t('critical', { n: critical })}
      </p>
      {blocks.every(({ after }) => after.length === 0) && (
        <p className={css.quiet}>
          {t('noLinks')} {blockPath !== undefined && <Link to={blockPath}>{t('toBlocks')}</Link>}
        </p>
      )}
    </div>
  );
}
