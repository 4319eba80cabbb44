import type { ReactNode } from 'react';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { ListFailed } from './list-empty.tsx';
import type { List } from './use-list.tsx';

/** State of a list's grid: rows, `empty` or an error, and whether a refetch is running. */
export function listGridState<Row>({ rows, reload }: List<Row>, empty: ReactNode): GridState {
  const { isReading } = rows;
  const { kind, total, error } = rows.status;
  if (kind === 'loading') return { kind };
  if (kind === 'error') {
    return { kind, isReading, content: <ListFailed message={error?.message ?? ''} onRetry={reload} /> };
  }
  return total === 0 ? { kind: 'empty', isReading, content: empty } : { kind: 'ready', isReading };
}
