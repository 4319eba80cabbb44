import { expect, test } from 'vitest';
import { progressBars } from '#server/yard/ship/progress-bars.ts';

test('progress bars list ships in their order with planned and actual progress, each linking to its ship', () => {
  const ships = [
    { id: 's2', shipNo: 'HS2402' },
    { id: 's1', shipNo: 'HS2401' },
    { id: 's3', shipNo: 'HS2403' },
  ];
  const figures = new Map([
    ['HS2401', { planned: 41.5, actual: 40 }],
    ['HS2402', { planned: 0, actual: 0 }],
    ['HS2409', { planned: 9, actual: 9 }],
  ]);
  const opens = ['s2', 's1', 's3'].map((id) => ({ resource: 'ship', id }));
  const chart = {
    key: 'ship.progress',
    title: '在建船舶进度',
    unit: '%',
    layout: 'bars',
    stacked: false,
    at: ['HS2402', 'HS2401', 'HS2403'],
    series: [
      { key: 'planned', name: '计划', values: [0, 41.5, null], opens },
      { key: 'actual', name: '实际', values: [0, 40, null], opens },
    ],
  };
  expect(progressBars(ships, figures, 'zh')).toEqual(chart);
  const english = progressBars(ships, figures, 'en');
  expect([english.title, ...english.series.map(({ name }) => name)]).toEqual([
    'Progress of ships under construction',
    'Planned',
    'Actual',
  ]);
});
