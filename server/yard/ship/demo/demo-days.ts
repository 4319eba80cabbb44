import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { departmentCode } from '#server/demo/demo-departments.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { createRandom } from '#server/demo/random.ts';
import { addDays } from '#shared/workflow/day.ts';
import { progressDay } from '#shared/yard/ship/progress-day.ts';
import { shipBaseline } from '#shared/yard/ship/ship-baseline.ts';
import { demoBaselines } from './demo-baselines.ts';
import { demoErection } from './demo-erection.ts';

/** Number of day logs by docs/domain.md §20. */
const target = 1700;

/**
 * By ship: department that reports, share of the logs; on a full day tonnes cut, blocks assembled and erected, pallets,
 * man-hours.
 */
const shapes: Readonly<
  Record<
    string,
    { department: string; share: number; cut: number; joined: number; erected: number; pallets: number; hours: number }
  >
> = {
  HS2401: {
    department: '制造一部（结构）',
    share: 0.38,
    cut: 46,
    joined: 0.35,
    erected: 0.24,
    pallets: 9,
    hours: 1450,
  },
  HS2402: { department: '总装部', share: 0.39, cut: 24, joined: 0.25, erected: 0.2, pallets: 14, hours: 1180 },
  HS2403: { department: '制造二部（舾装）', share: 0.23, cut: 38, joined: 0.3, erected: 0.05, pallets: 4, hours: 760 },
};

/**
 * The area in the demo yard: 日报, one log for each ship and day up to yesterday, with low figures on Sundays and zeros in
 * typhoons; earlier baselines; predecessors in the erection.
 */
export const shipDemo: AreaDemo = (ground) => {
  const world: DemoWorld = { ...ground, random: createRandom(20_261_205) };
  const planners = holders(world, 'planner');
  const rows = world.ships.flatMap(({ id, shipNo }) => {
    const shape = shapes[shipNo];
    if (!shape) return [];
    const days = Math.round(target * shape.share);
    return Array.from({ length: days }, (_, at) => {
      const day = addDays(world.today, at - days);
      const made = clockMs(`${day} 17:40:00`);
      return {
        id: world.newId(made),
        tenantId: world.tenantId,
        sysOrgCode: departmentCode(shape.department),
        createBy: world.random.pick(planners),
        createTime: clockText(made),
        ship: id,
        day,
        ...done(world, shape, day, at / days),
      };
    });
  });
  for (const ship of world.ships) demoErection(ship);
  return {
    ...emptyFlowRows(),
    tables: [
      { definition: progressDay, rows },
      { definition: shipBaseline, rows: demoBaselines(world) },
    ],
  };
};

/** Work of a day: plates are cut early, blocks are erected and pallets installed later. */
function done(
  { random, calendar }: DemoWorld,
  shape: NonNullable<(typeof shapes)[string]>,
  day: string,
  gone: number,
): Draft {
  const load = calendar.load(day);
  const some = (full: number) => full * load * (0.7 + random.next() * 0.6);
  const few = (often: number) => (random.next() < often * load ? random.int(1, 2) : 0);
  const late = Math.min(1, gone * 1.6);
  return {
    cutWeight: Math.round(some(shape.cut * (1.15 - 0.75 * gone)) * 100) / 100,
    assembled: few(shape.joined),
    erected: gone > 0.35 ? few(shape.erected) : 0,
    pallets: Math.round(some(shape.pallets * late)),
    manHours: Math.round(some(shape.hours * (0.5 + 0.5 * late))),
    remark: load === 0 ? '台风停工' : null,
  };
}
