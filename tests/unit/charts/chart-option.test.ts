import { describe, expect, it } from 'vitest';
import type { ChartResult } from '#shared/contract/form/chart.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { chartOption } from '#src/features/charts/chart-option.ts';

const chart: ChartResult = {
  key: 'applications',
  title: 'Applications per month',
  unit: 'filed',
  layout: 'columns',
  stacked: true,
  at: ['2025-11', '2025-12', '2026-01'],
  series: [
    { key: 'scaffold', hue: 'magenta', name: 'Scaffold', values: [1, 2, 3], opens: [null, null, null] },
    { key: 'overdue', name: 'Late', values: [0, null, 1], opens: [null, null, null] },
  ],
};

interface Drawn {
  readonly xAxis: { readonly type: string; readonly data?: readonly string[] };
  readonly yAxis: { readonly type: string; readonly inverse?: boolean };
  readonly series: readonly {
    readonly stack?: string;
    readonly data: unknown;
    readonly itemStyle: { color: string };
  }[];
}
const drawn = (part: Partial<ChartResult>, theme: 'light' | 'dark') =>
  chartOption({ ...chart, ...part }, theme) as unknown as Drawn;

describe('a chart of the office', () => {
  it('takes the colours of areas and states from the tokens of its theme', () => {
    for (const theme of ['light', 'dark'] as const) {
      const { hue, state } = palettes[theme];
      expect(drawn({}, theme).series.map(({ itemStyle }) => itemStyle.color)).toEqual([
        hue.magenta,
        state.overdue.solid,
      ]);
    }
    expect(palettes.light.hue.magenta).not.toBe(palettes.dark.hue.magenta);
  });

  it('shows months upright with the year at its first month, and names as bars with the first on top', () => {
    expect(drawn({}, 'light').xAxis).toMatchObject({ type: 'category', data: ['25-11', '12', '26-01'] });
    const names = drawn({ layout: 'bars', stacked: false, at: ['HS2401'] }, 'light');
    expect([names.xAxis.type, names.yAxis.type, names.yAxis.inverse]).toEqual(['value', 'category', true]);
    expect(names.series[0]?.stack).toBeUndefined();
  });
});
