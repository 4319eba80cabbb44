import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { filterFields } from '#shared/resource/resource-columns.ts';
import { ListFrame } from '#src/resource/list/list-frame.tsx';
import { ListToolbar } from '#src/resource/list/list-toolbar.tsx';
import { type List, type ListOptions, useList } from '#src/resource/list/use-list.tsx';
import { loan, someLoan } from '#tests/support/dom/loan.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';

export const calls = resourceCalls(loan);

/** `n` loans from number `first` on. */
export const loans = (n: number, first = 0): readonly ResourceRecord[] =>
  Array.from({ length: n }, (_, at) => ({ ...someLoan, id: `l${first + at}`, no: `L-${first + at}` }));

/** An answer of the list call. */
export const pageOf = (records: readonly ResourceRecord[], total = records.length, more: object = {}) =>
  ({ records: [...records], total, size: 10, current: 1, pages: 1, ...more }) as never;

type Options = Partial<ListOptions<ResourceRecord>> & { readonly onCreate?: () => void };
const filterNames = ['no', 'day', 'state'];
const rowId = ({ id }: ResourceRecord) => id;

interface PageProps {
  readonly options: Options;
  readonly tell: (list: List<ResourceRecord>) => void;
}

function Page({ options: { onCreate, ...given }, tell }: PageProps) {
  const list = useList<ResourceRecord>({ calls, rowId, title: '借条', filterNames, ...given });
  tell(list);
  return (
    <ListFrame
      list={list}
      title="借条"
      onCreate={onCreate}
      filters={null}
      toolbar={<ListToolbar list={list} fields={filterFields(loan)} />}
    >
      <p>{list.rows.status.kind}</p>
    </ListFrame>
  );
}

/** Selects or deselects rows by position. */
export function select(list: () => List<ResourceRecord>, ...positions: readonly number[]): void {
  act(() => {
    for (const at of positions) list().rows.window.store.toggle(at);
  });
}

/** Renders a list page without its rows; `list()` is the state of the list after the last rendering. */
export async function showList(options: Options = {}, surroundings: Surroundings = {}) {
  let now: List<ResourceRecord> | undefined;
  const tell = (list: List<ResourceRecord>) => {
    now = list;
  };
  const shown = show(<Page options={options} tell={tell} />, surroundings);
  const list = () => {
    if (now === undefined) throw new Error('the list was not rendered');
    return now;
  };
  if (list().mode === 'paging') await waitFor(() => expect(list().rows.status.kind).not.toBe('loading'));
  return { shown, list };
}
