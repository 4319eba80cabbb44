import { addDays } from './day.ts';
import { officeTime } from './demo-application.ts';
import { emptyRows, type ScaffoldRows } from './demo-scaffold-rows.ts';
import type { Fate } from './demo-scaffold-script.ts';
import { tellScaffold } from './demo-scaffold-story.ts';
import type { DemoWorld } from './demo-world.ts';

const years = 2;
const target = 3100;
/** Planted exceptions (domain.md §20). */
const lying = 9;
const neglected = 2;

/** The scaffold side of two years: applications until there are about 3,100, each with all that followed from it. */
export function demoScaffolds(world: DemoWorld): ScaffoldRows {
  const rows = emptyRows();
  const days = filingDays(world);
  const plant = { lying, neglected };
  while (rows.applications.length < target) {
    const filedAt = officeTime(world, world.random.weighted(days));
    if (filedAt > world.now - 600_000) continue;
    const age = (world.now - filedAt) / 86_400_000;
    const fate = fateOf(world, age, plant);
    const neglect = plant.neglected > 0 && age > 12 && age < 28;
    const before = rows.events.length;
    tellScaffold(world, rows, { filedAt, fate, neglect });
    if (neglect && rows.events.slice(before).some((event) => event.comment === '检查超期')) plant.neglected -= 1;
  }
  return rows;
}

/** Days with their load: Sunday dips, quiet festivals, storms; 12 % more each year. */
function filingDays(world: DemoWorld): readonly (readonly [string, number])[] {
  return Array.from({ length: years * 365 }, (_, back) => {
    const day = addDays(world.today, -back);
    // The last days are dense, so that every pending list has something to decide on the first morning.
    const rush = back < 3 ? 8 : 1;
    return [day, world.calendar.load(day) * rush * 1.12 ** (-back / 365)] as const;
  });
}

function fateOf(world: DemoWorld, age: number, plant: { lying: number }): Fate {
  if (plant.lying > 0 && age > 4 && age < 12) {
    plant.lying -= 1;
    return { kind: 'leave', node: world.random.pick(['section', 'scheme', 'scheme', 'schedule']) };
  }
  if (world.random.chance(0.03)) return { kind: 'reject', node: world.random.pick(['section', 'scheme']) };
  return { kind: 'pass' };
}
