import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import type { Fate } from '#server/demo/play-application.ts';
import { tellTimes, tellUntil } from '#server/demo/tell-until.ts';
import { tagPrefix } from '#server/yard/scaffold/application-moves.ts';
import { addDays } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { emptyRows, type ScaffoldRows } from './scaffold-rows.ts';
import { tellScaffold } from './scaffold-story.ts';

const years = 2;
const target = 3100;
/** Planted exceptions (docs/domain.md §20). */
const lying = 9;
const neglected = 2;
/** Scaffolds whose inspection is due by tomorrow (docs/domain.md §20). */
const dueSoon = 4;

type FilingDays = readonly (readonly [string, number])[];

/** 脚手架 in the demo yard; an application refers to its scaffold, which therefore stands first. */
export const scaffoldDemo: AreaDemo = (world) => {
  const { scaffolds, applications, inspections, ...flows } = demoScaffolds(world);
  return {
    ...flows,
    tables: [
      { definition: scaffold, rows: scaffolds, number: { field: 'scafNo', prefix: tagPrefix } },
      {
        definition: scaffoldApply,
        rows: applications,
        number: { field: 'applyNo', prefix: scaffoldApply.application.prefix },
      },
      { definition: scaffoldInspect, rows: inspections },
    ],
  };
};

/** The scaffold side of two years: applications until there are about 3,100, each with all that followed from it. */
function demoScaffolds(world: DemoWorld): ScaffoldRows {
  const rows = emptyRows();
  const days = filingDays(world);
  plantLying(world, rows, days);
  plantNeglected(world, rows, days);
  const isEnough = () => rows.applications.length >= target;
  tellUntil('applications for scaffolds', isEnough, () => {
    const filedAt = officeTime(world, world.random.weighted(days));
    if (filedAt > world.now - 600_000) return;
    tellScaffold(world, rows, { filedAt, fate: fateOf(world) });
  });
  plantDue(world, rows, days);
  return rows;
}

/**
 * Tasks that lie past their time. Counted in working days: after the Spring Festival what was filed a week ago has
 * hardly begun.
 */
function plantLying(world: DemoWorld, rows: ScaffoldRows, days: FilingDays): void {
  const now = clockText(world.now);
  const worked = days.slice(1).filter(([day]) => isWorkingDay(day, world.calendarDays));
  const recent = worked.slice(3, 9);
  tellTimes('tasks of scaffolds that lie', lying, () => {
    const before = rows.tasks.length;
    const node = world.random.pick(['section', 'scheme', 'scheme', 'schedule']);
    const filedAt = officeTime(world, world.random.weighted(recent));
    tellScaffold(world, rows, { filedAt, fate: { kind: 'leave', node } });
    const left = rows.tasks.slice(before).filter((task) => task.status === 'open');
    return left.some((task) => task.dueTime !== null && String(task.dueTime) < now);
  });
}

/** Scaffolds whose last inspection was forgotten: red since the night after. */
function plantNeglected(world: DemoWorld, rows: ScaffoldRows, days: FilingDays): void {
  const recent = days.slice(13, 28);
  tellTimes('scaffolds that were neglected', neglected, () => {
    const before = rows.events.length;
    const filedAt = officeTime(world, world.random.weighted(recent));
    tellScaffold(world, rows, { filedAt, fate: { kind: 'pass' }, missed: 'forgotten' });
    return rows.events.slice(before).some((event) => event.comment === '检查超期');
  });
}

/**
 * Most days have more of them than that by themselves; on a Saturday afternoon the week's are done, and few were accepted on a
 * Sunday. Then some of today's are still to be made.
 */
function plantDue(world: DemoWorld, rows: ScaffoldRows, days: FilingDays): void {
  const recent = days.slice(8, 28);
  const limit = addDays(world.today, 1);
  const isDue = ({ scafStatus, nextInspect }: Draft) => scafStatus === '40' && String(nextInspect) <= limit;
  for (let told = 0; told < 300 && rows.scaffolds.filter(isDue).length < dueSoon; told += 1) {
    const filedAt = officeTime(world, world.random.weighted(recent));
    tellScaffold(world, rows, { filedAt, fate: { kind: 'pass' }, missed: 'ofToday' });
  }
}

/** Days with their load: Sunday dips, quiet festivals, storms; 12 % more each year. */
function filingDays(world: DemoWorld): FilingDays {
  return Array.from({ length: years * 365 }, (_, back) => {
    const day = addDays(world.today, -back);
    // The last days are dense, so that every pending list has something to decide on the first morning.
    const rush = back < 3 ? 8 : 1;
    return [day, world.calendar.load(day) * rush * 1.12 ** (-back / 365)] as const;
  });
}

function fateOf(world: DemoWorld): Fate {
  if (world.random.chance(0.03)) return { kind: 'reject', node: world.random.pick(['section', 'scheme']) };
  return { kind: 'pass' };
}
