import { actualBlockProgress, shipProgress } from '#server/yard/ship/progress.ts';
import { dayOf, daysBetween, groupedBy, type YardRule } from './rule.ts';
import type { Ship, Stage, WalkedYard } from './walked-yard.ts';

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

/** domain.md §11.4 and §20. */
export const shipRules: Readonly<Record<string, YardRule>> = {
  'ships store the progress that their stages and milestones make': (yard) => {
    const stages = groupedBy(yard.stages, (stage) => stage.block);
    return yard.ships
      .filter((ship) => !(Math.abs(ship.progress - progressOf(yard, ship, stages)) < 0.05))
      .map((ship) => ship.shipNo);
  },

  'ships stand where §20 tells': (yard) =>
    Object.entries(figures)
      .filter(([no, percent]) => Math.round(yard.ships.find((ship) => ship.shipNo === no)?.progress ?? 0) !== percent)
      .map(([no]) => no),

  'a stage starts after the one before is done (§11.4 rule 1)': (yard) =>
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
