import type { ReactNode } from 'react';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { CardList } from '#src/grid/data/card-list.tsx';
import { DataGrid } from '#src/grid/data/data-grid.tsx';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import { listGridState } from './list-grid-state.tsx';
import type { List } from './use-list.tsx';

export interface ListBodyProps<Row> {
  readonly list: List<Row>;
  readonly label: string;
  /** Must be stable; a new array resets the columns. */
  readonly columns: readonly GridColumn<Row>[];
  /** Renders a row as a card on a phone; must be stable. */
  readonly card: (row: Row) => ReactNode;
  /** Called on Enter and double click. */
  readonly onOpen?: (row: Row) => void;
  readonly selectable: boolean;
  /** False to use the space of the row numbers. */
  readonly numbered?: boolean;
  /** Shown if there are no rows: why, and what to do. */
  readonly empty: ReactNode;
}

/** The rows of a list as a grid, on a phone as cards, or the reason why there are none. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, label, columns, card, onOpen, selectable, numbered, empty } = props;
  const handleLinks = useLinkClicks();
  const { rows, phone, offset } = list;
  const shown = listGridState(list, empty);
  if (phone) return <CardList window={rows.window} label={label} card={card} state={shown} loadingText={label} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation
    <div style={{ height: '100%' }} onClick={handleLinks}>
      <DataGrid
        window={rows.window}
        columns={columns}
        settings={list.settings}
        label={label}
        sort={rows.shown.sort ?? undefined}
        onSort={list.sortBy}
        onOpen={onOpen}
        selectable={selectable}
        numbered={numbered}
        offset={offset}
        total={list.mode === 'paging' ? rows.status.total : undefined}
        statistics={list.mode === 'paging' ? 'page' : 'loaded'}
        state={shown}
      />
    </div>
  );
}
