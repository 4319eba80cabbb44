import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { boardMessages } from '#boards/kit/board-messages.ts';
import { KpiView } from '#boards/kit/views/kpi-view.tsx';
import { kpiOf, steadied } from '#server/figures/figure.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';

const panel = {
  figure: 'share',
  title: { zh: '合格率', en: 'Passed' },
  unit: { zh: '%', en: '%' },
  at: [1, 1, 1, 1],
  tall: [1, 1, 1, 1],
  alarm: { below: 90 },
} as const;

const drawn = (figure: Pick<FigureOf<'kpi'>, 'value' | 'delta' | 'trend'>) =>
  renderToStaticMarkup(
    <KpiView
      figure={{ kind: 'kpi', period: 'week', ...figure }}
      panel={panel}
      screen={{ language: 'zh', messages: boardMessages('zh'), asOf: '2026-11-30 08:00:00' }}
    />,
  );

describe('a key figure', () => {
  it('shows its value with its unit, change and trend', () => {
    const html = drawn({ value: 95.5, delta: -1, trend: [96.5, 95.5] });
    expect(html).toContain('<strong>95.5</strong><span>%</span>');
    expect(html).toContain('<b>-1</b> 较上周');
    expect(html).toContain('polyline');
    expect(html).not.toContain('alarm');
  });

  it('alarms beyond its limit', () => {
    expect(drawn({ value: 89.9, delta: 0, trend: [89.9] })).toContain('alarm');
  });

  it('shows that there is no data, instead of 0 % and an alarm', () => {
    const html = drawn({ value: null, delta: 0, trend: [] });
    expect(html).toContain('<strong>–</strong>');
    expect(html).toContain('暂无数据');
    expect(html).not.toContain('%');
    expect(html).not.toContain('alarm');
    expect(html).not.toContain('polyline');
  });
});

describe('the points of a key figure', () => {
  it.each([
    [[null, 4, null, 6], [4, 4, 4, 6], 6, 2],
    [[5, null], [5, 5], 5, 0],
    [[null, null], [], null, 0],
  ])('of %j', (values, trend, value, delta) => {
    expect(kpiOf(steadied(values), 'week')).toEqual({ value, delta, period: 'week', trend });
  });
});
