import { expect, it } from 'vitest';
import type { ShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { curveOption, curveSeries } from '#src/yard/ship/curve-option.ts';

const keys = ['plan', 'baseline', 'actual', 'forecast', 'low', 'high', 'band', 'today'] as const;
const names = Object.fromEntries(keys.map((key) => [key, key])) as Readonly<Record<(typeof keys)[number], string>>;

it.each([
  ['with', [20, 40]],
  ['without', null],
] as const)('names the series of the chart in their order, %s a baseline', (_, baseline) => {
  const curve = {
    at: ['2026-01-01', '2026-02-01'],
    today: '2026-01-15',
    plan: [10, 50],
    baseline,
    actual: [12, null],
    forecast: [null, 55],
    low: [null, 50],
    high: [null, 60],
  } as unknown as ShipCurve;
  const { series } = curveOption(curve, names, 'light') as { series: readonly { name: string; cursor?: string }[] };
  expect(series.map(({ name }) => name)).toEqual(curveSeries(curve));
  expect(series.flatMap(({ name, cursor }) => (cursor === 'pointer' ? [name] : []))).toEqual(['plan', 'actual']);
});
