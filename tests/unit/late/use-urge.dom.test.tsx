import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { urgeLate } from '#shared/contract/workflow/late.ts';
import type { LateRow } from '#src/features/late/late-row.ts';
import { useUrge } from '#src/features/late/use-urge.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const row = (id: string, mayUrge = true) => ({ kind: 'task', id, no: `JJ-${id}`, mayUrge }) as LateRow;
const clearSelection = vi.fn();
const reload = vi.fn();
beforeEach(() => {
  clearSelection.mockClear();
  reload.mockClear();
});

function Urging({ selected }: { readonly selected: readonly LateRow[] }) {
  const { urge, urgeSelected } = useUrge({ selected, clearSelection } as unknown as RowStore<LateRow>, reload);
  return (
    <>
      <button type="button" onClick={() => urge(row('9'))}>
        one
      </button>
      <button type="button" onClick={() => void urgeSelected()}>
        many
      </button>
    </>
  );
}

it('urges the selected rows that may be urged, and names those that were refused', async () => {
  const sent = answerCalls(
    on(urgeLate, ({ body }) => ((body as { id: string }).id === '2' ? new Refusal('刚催办过') : { notified: 1 })),
  );
  show(<Urging selected={[row('1'), row('2'), row('3', false), row('4')]} />);
  fireEvent.click(screen.getByText('many'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual(['1', '2', '4'].map((id) => ({ kind: 'task', id })));
  expect(notices()).toEqual([
    ['success', '已催办 2 项'],
    ['warning', 'JJ-2: 刚催办过'],
  ]);
  expect(clearSelection).toHaveBeenCalledOnce();
});

it('sends nothing if no selected row may be urged', () => {
  const sent = answerCalls(on(urgeLate, { notified: 1 }));
  show(<Urging selected={[row('3', false)]} />);
  fireEvent.click(screen.getByText('many'));
  expect(notices()).toEqual([['warning', '所选各项刚催办过，或没有责任人']]);
  expect(sent).toEqual([]);
});

it('says how many people a reminder of one row reached', async () => {
  answerCalls(on(urgeLate, { notified: 3 }));
  show(<Urging selected={[]} />);
  fireEvent.click(screen.getByText('one'));
  await waitFor(() => expect(notices()).toEqual([['success', '已提醒 3 人']]));
});
