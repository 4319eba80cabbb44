import type { BoardMessages } from '#boards/kit/board-messages.ts';
import { Figure } from '#boards/kit/figure.tsx';
import type { DataCockpit } from '#shared/contract/board.ts';

type Kpi = DataCockpit['kpis'][number];

const places: Record<Kpi['key'], readonly [number, number, number, number]> = {
  progressDeviation: [1, 7, 1, 3],
  shipsInBuild: [8, 3, 1, 3],
  applicationsToday: [11, 4, 1, 3],
  overdueTasks: [15, 4, 1, 3],
  scaffoldVolume: [19, 6, 1, 3],
};

const units: Record<Kpi['key'], keyof Pick<BoardMessages, 'ships' | 'points' | 'items' | 'cubicMetres'>> = {
  progressDeviation: 'points',
  shipsInBuild: 'ships',
  applicationsToday: 'items',
  overdueTasks: 'items',
  scaffoldVolume: 'cubicMetres',
};

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export function CockpitFigures({ kpis, messages }: { kpis: readonly Kpi[]; messages: BoardMessages }) {
  return kpis.map((kpi) => (
    <Figure
      key={kpi.key}
      at={places[kpi.key]}
      title={messages[kpi.key]}
      value={(kpi.key === 'progressDeviation' ? signed : number).format(kpi.value)}
      unit={messages[units[kpi.key]]}
      delta={kpi.delta === 0 ? '' : signed.format(kpi.delta)}
      trend={kpi.trend}
      headline={kpi.key === 'progressDeviation'}
      alarm={(kpi.key === 'progressDeviation' && kpi.value < -5) || (kpi.key === 'overdueTasks' && kpi.value > 0)}
    />
  ));
}
