import { expect, it } from 'vitest';
import { purchaseStatus } from '#server/yard/purchase/purchase-status.ts';

const order = (arriveQtyRate: unknown, poStatus = '1', dueDate = '2026-03-02') =>
  purchaseStatus({ poStatus, dueDate, arriveQtyRate }, '2026-03-02');

it('a purchase order is open, partly or fully received, overdue from the day after its date, or finally closed', () => {
  expect([order(0), order(null), order(0.1), order(99.9), order(100), order(120)]).toEqual([
    '1',
    '1',
    '2',
    '2',
    '3',
    '3',
  ]);
  expect([order(0, '1', '2026-03-01'), order(99.9, '2', '2026-03-01'), order(100, '4', '2026-03-01')]).toEqual([
    '4',
    '4',
    '3',
  ]);
  expect([order(100, '5'), order(0, '5', '2026-03-01')]).toEqual(['5', '5']);
});
