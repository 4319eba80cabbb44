import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceProblems, type LineBalance, leftToArrive, leftToReturn, leftToSend } from '#server/yard/wx/balance.ts';
import { isComplete, lossOf, orderFigures } from '#server/yard/wx/order-figures.ts';
import { wxPredicates } from '#server/yard/wx/predicates.ts';

const fresh = (orderQty: number): LineBalance => ({
  id: '1',
  part: 'P-1 法兰',
  qty: 0,
  orderQty,
  sentQty: 0,
  sendOpen: 0,
  passQty: 0,
  openQty: 0,
  rejectQty: 0,
  backQty: 0,
  backOpen: 0,
});

/** A step as the product would take it: refused where the rules refuse it. */
function step(line: LineBalance, direction: string, asked: number, rejected: number): LineBalance {
  const wanted = { ...line, qty: asked };
  if (balanceProblems(direction, [wanted]).length > 0) return line;
  if (direction === '1') return { ...line, sentQty: line.sentQty + asked };
  if (direction === '4') return { ...line, backQty: line.backQty + asked };
  const bad = Math.min(asked, rejected);
  return { ...line, passQty: line.passQty + asked - bad, rejectQty: line.rejectQty + bad };
}

describe('the quantities of an order line', () => {
  // docs/domain.md §21 check 10
  it('have 10 left of 100 with 60 passed and 30 on the way', () => {
    const line = { ...fresh(100), passQty: 60, openQty: 30 };
    expect(leftToArrive(line)).toBe(10);
    expect(balanceProblems('2', [{ ...line, qty: 10 }])).toEqual([]);
    expect(balanceProblems('3', [{ ...line, qty: 15 }], new Map([['1', 'WX-1']]))).toMatchObject([
      { error: 'wxOverOrder', params: { left: 10, qty: 15, nos: ' [WX-1]' }, blocks: true },
    ]);
  });

  it('stay within what was ordered, whatever is tried in whatever order', () => {
    const tried = fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 30 }), fc.nat(30));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(tried, { maxLength: 40 }), (orderQty, moves) => {
        let line = fresh(orderQty);
        for (const [direction, qty, rejected] of moves) {
          line = step(line, direction, qty, rejected);
          expect(Math.min(leftToArrive(line), leftToReturn(line), leftToSend(line))).toBeGreaterThanOrEqual(0);
          expect(line.passQty).toBeLessThanOrEqual(orderQty);
        }
      }),
    );
  });
});

describe('an order', () => {
  const line = { orderQty: 40, arrivedQty: 30, passQty: 20, rejectQty: 10, backQty: 10 };

  it('says what share of it is here and what share of it passed', () => {
    expect(orderFigures([line])).toEqual({
      arrivedQty: 30,
      passQty: 20,
      rejectQty: 10,
      arriveRate: 50,
      passRate: 66.67,
    });
    expect(orderFigures([])).toMatchObject({ arriveRate: null, passRate: null });
  });

  it('is complete with the last part that passes, and lost what did not come back', () => {
    expect([isComplete([line]), isComplete([{ ...line, passQty: 40 }]), isComplete([])]).toEqual([false, true, false]);
    expect([lossOf(10, 9.6), lossOf(0, 0), lossOf(1, 2)].map((loss) => Math.round(loss * 1000))).toEqual([40, 0, 0]);
  });
});

it('unloads first only straight to the site and on the clerk’s word, and what is rejected whole not at all', () => {
  expect(wxPredicates({ direction: '2', qcOnSite: true, passQty: 1 })).toMatchObject({
    unloadsFirst: false,
    unloadsNow: true,
  });
  expect(wxPredicates({ direction: '3', qcOnSite: true, passQty: 1 })).toMatchObject({
    unloadsFirst: true,
    unloadsNow: false,
  });
  expect(wxPredicates({ direction: '3', qcOnSite: false, passQty: 1 })).toMatchObject({ unloadsFirst: false });
  expect(wxPredicates({ direction: '3', qcOnSite: null })).toMatchObject({ unloadsFirst: false, isRefused: false });
  expect(wxPredicates({ direction: '2', passQty: 1, rejectQty: 2 })).toMatchObject({
    hasRejects: true,
    isRefused: false,
  });
  expect(wxPredicates({ direction: '2', passQty: 3, rejectQty: 0 })).toMatchObject({
    hasRejects: false,
    isRefused: false,
  });
  const refused = { hasGood: false, unloadsNow: false, isRefused: true, hasRejects: false };
  expect(wxPredicates({ direction: '2', passQty: 0, rejectQty: 5 })).toMatchObject(refused);
});
