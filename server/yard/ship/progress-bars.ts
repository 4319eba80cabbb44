import type { Language } from '#server/kernel/actor.ts';
import type { Chart } from '#server/yard/chart/area-chart.ts';

interface Ship {
  readonly id: string;
  readonly shipNo: string;
}

interface Figures {
  readonly planned: number;
  readonly actual: number;
}

/** Planned and actual progress of each ship side by side; a ship without figures has no bar. */
export function progressBars(ships: readonly Ship[], figures: ReadonlyMap<string, Figures>, language: Language): Chart {
  const zh = language === 'zh';
  const opens = ships.map(({ id }) => ({ resource: 'ship', id }));
  const barsOf = (key: keyof Figures, name: string) => ({
    key,
    name,
    values: ships.map(({ shipNo }) => figures.get(shipNo)?.[key] ?? null),
    opens,
  });
  return {
    key: 'ship.progress',
    title: zh ? '在建船舶进度' : 'Progress of ships under construction',
    unit: '%',
    layout: 'bars',
    stacked: false,
    at: ships.map(({ shipNo }) => shipNo),
    series: [barsOf('planned', zh ? '计划' : 'Planned'), barsOf('actual', zh ? '实际' : 'Actual')],
  };
}
