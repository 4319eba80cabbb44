import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOfBays, baysNeeded, bayText, chooseBays, readBays } from '#shared/ground/bays.ts';

describe('bays', () => {
  it.each([
    ['1,2,3', 4, [1, 2, 3]],
    ['3,1', 4, [1, 3]],
    ['12', 12, [12]],
    ['5', 4, null],
    ['1,1', 4, null],
    ['0', 4, null],
    ['1,', 4, null],
    ['', 4, null],
    [null, 4, null],
  ])('%j of %i are %j', (text, bays, read) => expect(readBays(text, bays)).toEqual(read));

  const sites = fc.record({ area: fc.integer({ min: 50, max: 20_000 }), bays: fc.integer({ min: 1, max: 12 }) });

  it('that are needed give the area, and one less would not', () => {
    fc.assert(
      fc.property(sites, fc.integer({ min: 1, max: 20_000 }), (site, need) => {
        const count = baysNeeded(site, need, 0.95);
        if (count <= site.bays) expect(areaOfBays(site, count)).toBeGreaterThanOrEqual(need * 0.95);
        if (count > 1) expect(areaOfBays(site, count - 1)).toBeLessThan(need * 0.95);
      }),
    );
  });

  it('that are chosen are free, as many as asked for, and neighbours where there are', () => {
    const taken = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), taken, fc.integer({ min: 1, max: 12 }), (bays, had, count) => {
        const free = Array.from({ length: bays }, (_, at) => at + 1).filter((bay) => !had.includes(bay));
        const chosen = chooseBays(bays, new Set(had), count);
        if (chosen === null) {
          expect(free.length).toBeLessThan(count);
          return;
        }
        expect(chosen).toHaveLength(count);
        expect(chosen.every((bay) => free.includes(bay))).toBe(true);
        const hasRun = free.some((bay) =>
          Array.from({ length: count }, (_, at) => bay + at).every((one) => free.includes(one)),
        );
        if (hasRun) expect((chosen.at(-1) ?? 0) - (chosen[0] ?? 0)).toBe(count - 1);
        expect(readBays(bayText(chosen), bays)).toEqual(chosen);
      }),
    );
  });
});
