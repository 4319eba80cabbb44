import { actualBlockProgress, shipProgress } from '#server/yard/ship/progress.ts';
import { dayOf, daysBetween, groupedBy, type YardRule } from './rule.ts';
import type { Ship, Stage } from './ship-tables.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);

/** `ship_status` by the number of milestones reached. */
const statusAfter = ['1', '1', '3', '4', '4', '5', '5', '5', '5', '6', '7'];

const figures: Readonly<Record<string, number>> = { HS2401: 72, HS2402: 91, HS2403: 34 };

function progressOf(yard: WalkedYard, ship: Ship, stages: ReadonlyMap<string, readonly Stage[]>): number {
  const reached = yard.milestones.filter((mark) => mark.ship === ship.id && mark.actualDate !== null);
  let [done, tonnes] = [0, 0];
  for (const block of yard.blocks.filter((entry) => entry.ship === ship.id)) {
    done += block.weight * actualBlockProgress(stages.get(block.id) ?? []);
    tonnes += block.weight;
  }
  return shipProgress(
    done / tonnes,
    reached.reduce((sum, mark) => sum + mark.weight, 0),
  );
}

/** docs/domain.md §11.4 and §20. */
export const shipRules: Readonly<Record<string, YardRule>> = {
  'ships store the progress that their stages and milestones make': (yard) => {
    const stages = groupedBy(yard.stages, (stage) => stage.block);
    return yard.ships
      .filter((ship) => !(Math.abs(ship.progress - progressOf(yard, ship, stages)) < 0.05))
      .map((ship) => ship.shipNo);
  },

  'ships stand where docs/domain.md §20 tells': (yard) =>
    Object.entries(figures)
      .filter(([no, percent]) => Math.round(yard.ships.find((ship) => ship.shipNo === no)?.progress ?? 0) !== percent)
      .map(([no]) => no),

  'milestones carry the light of their own dates, and none once they are reached': (yard) =>
    ids(
      yard.milestones.filter(({ planDate, forecastDate, actualDate, light }) => {
        const late = planDate < dayOf(yard.now) ? 'R' : (forecastDate ?? planDate) > planDate ? 'Y' : 'G';
        return light !== (actualDate !== null ? null : late);
      }),
    ),

  'milestones are reached in their order, up to today, and forecast while they are not (docs/domain.md §11.4 rule 3)': (
    yard,
  ) =>
    [...groupedBy(yard.milestones, (mark) => mark.ship).values()].flatMap((marks) => {
      const track = marks.toSorted((a, b) => a.seq - b.seq);
      return ids(
        track.filter(({ actualDate, forecastDate }, at) => {
          if ((actualDate === null) !== (forecastDate !== null)) return true;
          if (actualDate === null) return forecastDate === null || forecastDate < dayOf(yard.now);
          const before = track[at - 1];
          return actualDate > dayOf(yard.now) || (before && (before.actualDate ?? '9999') > actualDate);
        }),
      );
    }),

  'ships begin with their first milestone, are delivered with their last and have the status of what they reached': (
    yard,
  ) => {
    const tracks = groupedBy(yard.milestones, (mark) => mark.ship);
    return ids(
      yard.ships.filter((ship) => {
        const track = (tracks.get(ship.id) ?? []).toSorted((a, b) => a.seq - b.seq);
        if (track[0]?.planDate !== ship.contractDate || track.at(-1)?.planDate !== ship.deliveryDate) return true;
        return ship.shipStatus !== statusAfter[track.filter((mark) => mark.actualDate !== null).length];
      }),
    );
  },

  'blocks stand at their first stage that is not done, and a stage is dated as far as it is done': (yard) => {
    const stages = groupedBy(yard.stages, (stage) => stage.block);
    const undated = yard.stages.filter(
      ({ percent, actStart, actEnd }) => (percent === 100) !== (actEnd !== null) || percent > 0 !== (actStart !== null),
    );
    const misplaced = yard.blocks.filter((block) => {
      const own = (stages.get(block.id) ?? []).toSorted((a, b) => Number(a.stage) - Number(b.stage));
      return block.currentStage !== (own.find((stage) => stage.percent < 100) ?? own.at(-1))?.stage;
    });
    return [...ids(undated), ...ids(misplaced)];
  },

  'a stage starts after the one before is done (docs/domain.md §11.4 rule 1)': (yard) =>
    [...groupedBy(yard.stages, (stage) => stage.block).values()].flatMap((block) =>
      block
        .filter((stage) => {
          const before = block.find((entry) => Number(entry.stage) === Number(stage.stage) - 1);
          if (!before) return false;
          const early = before.actEnd !== null && stage.actStart !== null && stage.actStart < before.actEnd;
          return (stage.percent > 0 && before.percent < 80) || (stage.percent === 100 && before.percent < 100) || early;
        })
        .map((stage) => stage.id),
    ),

  'a reason is named for each stage more than three days late, and for no other': (yard) => {
    const today = dayOf(yard.now);
    return yard.stages
      .filter((stage) => {
        const running = stage.actStart !== null || stage.planStart <= today;
        const end = stage.actEnd ?? (running ? today : null);
        const late = end !== null && daysBetween(stage.planEnd, end) > 3;
        return (stage.actStart !== null || stage.delayReason !== null) && late !== (stage.delayReason !== null);
      })
      .map((stage) => stage.id);
  },
};
