import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScrollScale } from '#src/grid/rows/scroll-scale.ts';

const view = 600;

describe('ScrollScale', () => {
  it('is the identity while the content is not too tall', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_400 }), (place) => {
        const scale = new ScrollScale(15_000);
        scale.resize(10_000, view);
        expect(scale.moved(place)).toBe(place);
        expect(scale.shift).toBe(0);
      }),
    );
  });

  it('reaches both ends of any list exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15_000_001, max: 4_000_000_000 }), (content) => {
        const scale = new ScrollScale();
        scale.resize(content, view);
        expect(scale.height).toBe(15_000_000);
        expect(scale.moved(15_000_000 - view)).toBe(content - view);
        expect(scale.moved(0)).toBe(0);
      }),
    );
  });

  it('scrolls short distances 1:1 and returns to the same offset', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200_000, max: 14_000_000 }),
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 20 }),
        (start, steps) => {
          const scale = new ScrollScale();
          scale.resize(60_000_000, view);
          let place = start;
          let offset = scale.moved(place);
          for (const step of steps) {
            place += step;
            expect(scale.moved(place)).toBeCloseTo(offset + step, 6);
            offset += step;
          }
          const rest = scale.settle();
          expect(scale.offset).toBeCloseTo(offset, 6);
          // Reporting the settled place back (the scroll event it causes) moves nothing.
          expect(scale.moved(rest)).toBeCloseTo(offset, 6);
        },
      ),
    );
  });

  it('maps positions to offsets monotonically, so that the thumb never runs backwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14_990_000 }),
        fc.integer({ min: view + 1, max: 9_400 }),
        (place, further) => {
          const scale = new ScrollScale();
          scale.resize(60_000_000, view);
          const before = scale.moved(place);
          expect(scale.moved(place + further)).toBeGreaterThan(before);
        },
      ),
    );
  });

  it('jumps to an offset and returns its scroll position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000_000 - view }), (offset) => {
        const scale = new ScrollScale();
        scale.resize(60_000_000, view);
        const place = scale.jump(offset);
        expect(scale.offset).toBe(offset);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(15_000_000 - view);
      }),
    );
  });

  it('stays in range when the list becomes shorter', () => {
    const scale = new ScrollScale();
    scale.resize(60_000_000, view);
    scale.moved(15_000_000 - view);
    scale.resize(4_000, view);
    expect(scale.offset).toBe(4_000 - view);
    expect(scale.shift).toBe(0);
  });
});
