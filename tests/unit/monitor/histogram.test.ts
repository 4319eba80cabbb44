import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classEnds, Histogram } from '#server/process/histogram.ts';

const times = fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 });

function histogramOf(values: readonly number[]): Histogram {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  return histogram;
}

it('a quantile is in the class of its value, and never above the maximum', () => {
  fc.assert(
    fc.property(times, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
      const exact = [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
      const told = histogramOf(values).quantile(share);
      const end = classEnds.find((at) => exact <= at) ?? Number.POSITIVE_INFINITY;
      const begin = classEnds.findLast((at) => at < exact) ?? 0;
      expect(told).toBeGreaterThanOrEqual(Math.min(begin, Math.max(...values)) - 1e-9);
      expect(told).toBeLessThanOrEqual(Math.min(end, Math.max(...values)) + 1e-9);
    }),
  );
});

it('two merged histograms equal one histogram of all values', () => {
  fc.assert(
    fc.property(times, times, (a, b) => {
      const both = histogramOf(a);
      both.merge(histogramOf(b));
      const all = histogramOf([...a, ...b]);
      expect(both.cumulative()).toEqual(all.cumulative());
      expect([both.count, both.max, both.quantile(0.95)]).toEqual([all.count, all.max, all.quantile(0.95)]);
      expect(both.sum).toBeCloseTo(all.sum, 3);
    }),
  );
});

it('an empty histogram has no quantile, and clearing empties a histogram', () => {
  const histogram = histogramOf([5, 70_000]);
  expect([histogram.count, histogram.max, histogram.cumulative().at(-1)]).toEqual([2, 70_000, 1]);
  histogram.clear();
  expect([histogram.count, histogram.max, histogram.quantile(0.5)]).toEqual([0, 0, 0]);
});
