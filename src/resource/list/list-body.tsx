import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { CardList } from '#src/grid/data/card-list.tsx';
import { DataGrid } from '#src/grid/data/data-grid.tsx';
import { useColumnModel } from '#src/grid/data/use-grid.ts';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { midSentence } from '#src/i18n/mid-sentence.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from './list.messages.ts';
import { type ColumnContext, gridColumns } from './list-columns.tsx';
import { ListEmpty, ListFailed } from './list-empty.tsx';
import { cardLayout, RecordCard } from './record-card.tsx';
import type { ListRows } from './use-list-rows.ts';
import type { ListView } from './use-list-state.ts';

export interface ListBodyProps {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly rows: ListRows;
  readonly view: ListView;
  /** Rows before the first one shown. */
  readonly offset: number;
  readonly context: ColumnContext;
  readonly phone: boolean;
  /** Absent: the caller may not add. */
  readonly onCreate: (() => void) | undefined;
}

/** The rows: a grid, on a phone cards; or why there are none. */
export function ListBody({ definition, path, rows, view, offset, context, phone, onCreate }: ListBodyProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const handleLinks = useLinkClicks();
  const columns = useMemo(() => gridColumns(definition, context), [definition, context]);
  const model = useColumnModel(columns);
  const card = useCard(definition, context, path);
  const title = midSentence(definition.title[context.language]);
  const label = t('listLabel', { title });
  const { filters, superQuery } = view.state;
  const state = stateOf(rows, () => (
    <ListEmpty
      title={title}
      filtered={Object.keys(filters).length + superQuery.length > 0}
      onClear={() => view.filter({})}
      onCreate={onCreate}
    />
  ));
  if (phone) return <CardList window={rows.window} label={label} card={card} state={state} loadingText={label} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation
    <div style={{ height: '100%' }} onClick={handleLinks}>
      <DataGrid
        window={rows.window}
        columns={model}
        label={label}
        sort={view.state.sort}
        onSort={(sort) => view.change({ sort })}
        onOpen={(row) => navigate(`${path}/${row.id}`)}
        selectable
        offset={offset}
        state={state}
      />
    </div>
  );
}

function stateOf(rows: ListRows, empty: () => ReactNode): GridState {
  const { kind, total, error } = rows.status;
  if (kind === 'loading') return { kind };
  if (kind === 'error')
    return { kind, content: <ListFailed message={error?.message ?? ''} onRetry={() => rows.reload()} /> };
  return total === 0 ? { kind: 'empty', content: empty() } : { kind: 'ready' };
}

function useCard(definition: ResourceDefinition, context: ColumnContext, path: string) {
  const layout = useMemo(() => cardLayout(definition), [definition]);
  return useCallback(
    (row: ResourceRecord) => <RecordCard layout={layout} row={row} context={context} to={`${path}/${row.id}`} />,
    [layout, context, path],
  );
}
