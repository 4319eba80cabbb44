import type { ReactNode } from 'react';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { CardList } from '#src/grid/data/card-list.tsx';
import { DataGrid } from '#src/grid/data/data-grid.tsx';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { ListFailed } from './list-empty.tsx';
import type { List } from './use-list.tsx';

export interface ListBodyProps<Row> {
  readonly list: List<Row>;
  readonly label: string;
  /** Stable, else the columns begin anew. */
  readonly columns: readonly GridColumn<Row>[];
  /** A row as a card, on a phone; stable. */
  readonly card: (row: Row) => ReactNode;
  /** Enter and double click. */
  readonly onOpen?: (row: Row) => void;
  readonly selectable: boolean;
  /** Why there are no rows and what to do. */
  readonly empty: ReactNode;
}

/** The rows: a grid, on a phone cards; or why there are none. */
export function ListBody<Row>({ list, label, columns, card, onOpen, selectable, empty }: ListBodyProps<Row>) {
  const handleLinks = useLinkClicks();
  const { rows, state, phone, offset } = list;
  const shown = stateOf(list, empty);
  if (phone) return <CardList window={rows.window} label={label} card={card} state={shown} loadingText={label} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation
    <div style={{ height: '100%' }} onClick={handleLinks}>
      <DataGrid
        window={rows.window}
        columns={columns}
        settings={list.settings}
        label={label}
        sort={state.sort ?? undefined}
        onSort={list.sortBy}
        onOpen={onOpen}
        selectable={selectable}
        offset={offset}
        total={list.mode === 'paging' ? rows.status.total : undefined}
        statistics={list.mode === 'paging' ? 'page' : 'loaded'}
        state={shown}
      />
    </div>
  );
}

function stateOf<Row>({ rows, reload }: List<Row>, empty: ReactNode): GridState {
  const { kind, total, error } = rows.status;
  if (kind === 'loading') return { kind };
  if (kind === 'error') return { kind, content: <ListFailed message={error?.message ?? ''} onRetry={reload} /> };
  return total === 0 ? { kind: 'empty', content: empty } : { kind: 'ready' };
}
