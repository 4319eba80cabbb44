import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LateActions } from '#src/features/late/late-actions.tsx';
import type { LateRow } from '#src/features/late/late-row.ts';
import { show } from '#tests/support/dom/show.tsx';

const row = (with_: Partial<LateRow>): LateRow =>
  ({ no: 'JJ-0001', mayUrge: true, urgedTime: null, handOver: { role: null }, ...with_ }) as LateRow;
const both = { urge: true, handOver: true };
const handlers = () => ({ onUrge: vi.fn(), onHandOver: vi.fn() });

it('calls the handler of its button with the row', () => {
  const { onUrge, onHandOver } = handlers();
  const shown = row({});
  show(<LateActions row={shown} may={both} onUrge={onUrge} onHandOver={onHandOver} />);
  fireEvent.click(screen.getByRole('button', { name: '催办 JJ-0001' }));
  expect([onUrge.mock.calls, onHandOver.mock.calls]).toEqual([[[shown]], []]);
  fireEvent.click(screen.getByRole('button', { name: '转办 JJ-0001' }));
  expect(onHandOver.mock.calls).toEqual([[shown]]);
});

it('disables the reminder for a row that was reminded, and says when', () => {
  show(<LateActions row={row({ mayUrge: false, urgedTime: '2026-11-20 08:00' })} may={both} {...handlers()} />);
  const urge = screen.getByRole('button', { name: '催办 JJ-0001' });
  expect([urge.hasAttribute('disabled'), urge.title]).toEqual([true, '2026-11-20 08:00 已催办']);
});

it.each([
  [{ urge: true, handOver: false }, ['催办 JJ-0001']],
  [{ urge: false, handOver: true }, ['转办 JJ-0001']],
])('has the buttons that the rights %j give', (may, names) => {
  show(<LateActions row={row({})} may={may} {...handlers()} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
});
