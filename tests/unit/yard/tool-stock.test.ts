import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outstandingOf } from '#server/yard/tool/apply-lines.ts';
import { moveName } from '#server/yard/tool/post-moves.ts';
import { moveTypes } from '#server/yard/tool/predicates.ts';
import { exceedsSingle, isValidStock, moveNumber, stockAfter } from '#server/yard/tool/stock-effect.ts';

const stock = { stockQty: 10, outQty: 4, repairQty: 2, reservedQty: 3 };
const inShort = ({ stockQty, outQty, repairQty, reservedQty }: typeof stock) => [
  stockQty,
  outQty,
  repairQty,
  reservedQty,
];
const after = (moveType: string, more: object = {}) => inShort(stockAfter(stock, { moveType, qty: 2, ...more }));

test('each kind of movement changes the stock, issued and repair quantities in its own way', () => {
  expect(after(moveTypes.bought)).toEqual([12, 4, 2, 3]);
  expect(after(moveTypes.issued, { unreserve: 1 })).toEqual([8, 6, 2, 2]);
  expect(after(moveTypes.returned)).toEqual([12, 2, 2, 3]);
  expect(after(moveTypes.toRepair)).toEqual([8, 4, 4, 3]);
  expect(after(moveTypes.repaired)).toEqual([12, 4, 0, 3]);
  expect(after(moveTypes.surplus)).toEqual([12, 4, 2, 3]);
  expect(after(moveTypes.missing)).toEqual([8, 4, 2, 3]);
  expect(after(moveTypes.scrapped)).toEqual([8, 4, 2, 3]);
  expect(after('unknown')).toEqual([10, 4, 2, 3]);
});

test('a reversal undoes its movement', () => {
  const kinds = Object.values(moveTypes).filter((kind) => kind !== moveTypes.reversal);
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 999 }), (reversedType, qty) => {
      const moved = stockAfter(stock, { moveType: reversedType, qty });
      expect(stockAfter(moved, { moveType: moveTypes.reversal, qty, reversedType })).toEqual(stock);
    }),
  );
});

test('quantities are valid if none is negative and no more is promised than available', () => {
  expect(isValidStock(stock)).toBe(true);
  expect(isValidStock({ stockQty: 0, outQty: 0, repairQty: 0, reservedQty: 0 })).toBe(true);
  for (const name of ['stockQty', 'outQty', 'repairQty', 'reservedQty'])
    expect(isValidStock({ ...stock, [name]: -1 })).toBe(false);
  expect([isValidStock({ ...stock, reservedQty: 10 }), isValidStock({ ...stock, reservedQty: 11 })]).toEqual([
    true,
    false,
  ]);
});

test('a single piece exists once, wherever it is', () => {
  const one = { ...stock, stockQty: 0, outQty: 1, repairQty: 0 };
  expect([exceedsSingle('1', one), exceedsSingle('1', { ...one, repairQty: 1 })]).toEqual([false, true]);
  expect([exceedsSingle('1', { ...one, stockQty: 1 }), exceedsSingle('2', stock)]).toEqual([true, false]);
});

test('movements are numbered by tool, and named by kind', () => {
  expect([moveNumber('GZ-01', 7), moveNumber('GZ-01', 12345)]).toEqual(['GZ-01-0007', 'GZ-01-12345']);
  expect(moveName(moveTypes.issued, 'zh')).not.toBe(moveName(moveTypes.returned, 'zh'));
  expect(moveName(moveTypes.issued, 'en')).toMatch(/^[A-Z]/);
  expect(moveName('none', 'zh')).toBe('none');
});

test('the outstanding quantity of a line is what was issued and not returned, whole or broken', () => {
  const line = { id: '1', tool: 't', reqQty: 9, allocQty: 9, outQty: 8, backQty: 5, damageQty: 1 };
  expect(outstandingOf(line)).toBe(2);
  expect(outstandingOf({ ...line, outQty: null, backQty: null, damageQty: null })).toBe(0);
  expect(outstandingOf({ ...line, backQty: null })).toBe(7);
});
