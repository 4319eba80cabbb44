import type { Labels } from '#server/figures/dict-labels.ts';
import type { MilestoneReading, ShipReading } from '#server/yard/ship/ship-reading.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';

type Tracks = Omit<FigureOf<'tracks'>, 'kind'>;
type Mark = NonNullable<Tracks['rows'][number]['nodes'][number]>;

/** Four ships in build, the next delivery first, with the milestones that any of them has, in the order of building. */
export function milestoneTracks(readings: readonly ShipReading[], labels: Labels): Tracks {
  const ships = readings.slice(0, 4);
  const marks = ships.flatMap(({ milestones }) => milestones);
  const nodes = [...new Set(marks.toSorted((one, other) => one.seq - other.seq).map(({ node }) => node))];
  return {
    nodes: nodes.map((node) => labels('milestone', node)),
    rows: ships.map(({ shipNo, milestones, next }) => ({
      shipNo,
      nodes: nodes.map((node) => {
        const mark = milestones.find((entry) => entry.node === node);
        return mark
          ? { state: stateOf(mark, next), date: mark.actualDate ?? mark.forecastDate ?? mark.planDate }
          : null;
      }),
    })),
  };
}

/** Distinguishes reached milestones that were late, and the next of those without delay. */
function stateOf(mark: MilestoneReading, next: MilestoneReading | null): Mark['state'] {
  if (mark.state === 'reached') return mark.daysLate > 0 ? 'late' : 'done';
  return mark.state === 'open' && mark === next ? 'next' : mark.state;
}
