import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numbersFor } from '#server/modules/menu/sibling-numbers.ts';

const rows = (...numbers: readonly number[]) => numbers.map((sortNo, at) => ({ id: `r${at}`, sortNo }));
const given = (numbers: readonly number[], at: number) => Object.fromEntries(numbersFor(rows(...numbers), at, 'new'));

it('a moved menu gets its own number, and its siblings keep theirs while there is room', () => {
  expect(given([], 0)).toEqual({ new: 1 });
  expect(given([1, 2, 3], 3)).toEqual({ new: 4 });
  expect(given([1, 2, 3], 0)).toEqual({ new: 0 });
  expect(given([1, 2, 3], 1)).toEqual({ new: 1.5 });
});

it('without room only the nearest siblings get new numbers, even among equal numbers', () => {
  expect(given([1, 2, 2.01, 9], 2)).toEqual({ r1: 1.34, new: 1.67 });
  expect(Object.keys(given([5, 5, 5], 1))).toContain('new');
});

it('every row gets its requested position and a unique number, changing as many rows as necessary', () => {
  const hundredths = fc.array(
    fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(hundredths, fc.nat(12), (numbers, place) => {
      const siblings = rows(...numbers.toSorted((a, b) => a - b));
      const at = Math.min(place, siblings.length);
      const changed = numbersFor(siblings, at, 'new');
      const ids = siblings.map(({ id }) => id).toSpliced(at, 0, 'new');
      const after = ids.map((id) => changed.get(id) ?? siblings.find((row) => row.id === id)?.sortNo ?? Number.NaN);
      for (const [index, number] of after.entries()) {
        const before = after[index - 1] ?? Number.NEGATIVE_INFINITY;
        const isNew = changed.has(ids[index] ?? '') || changed.has(ids[index - 1] ?? '');
        expect(isNew ? number > before : number >= before).toBe(true);
        expect(Math.round(number * 100)).toBeCloseTo(number * 100, 6);
      }
    }),
  );
});
