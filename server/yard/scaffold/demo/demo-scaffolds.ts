import type { AreaDemo } from '#server/demo/area-demo.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, overdueTasks, passing } from '#server/demo/play-application.ts';
import { repeatTimes, repeatUntil } from '#server/demo/repeat-until.ts';
import { tagPrefix } from '#server/yard/scaffold/application-moves.ts';
import { addDays } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { emptyRows, type ScaffoldRows } from './scaffold-rows.ts';
import { playScaffold } from './scaffold-story.ts';

const years = 2;
const target = 3100;
/** Numbers of overdue tasks and of neglected scaffolds (docs/domain.md §20). */
const lying = 9;
const neglected = 2;
/** Number of scaffolds whose inspection is due by tomorrow (docs/domain.md §20). */
const dueSoon = 4;

/** Share of the applications that are neglected at some node. */
const neglect = 0.25;
const nodes = ['section', 'scheme', 'scheme', 'schedule'];

type FilingDays = readonly (readonly [string, number])[];

/** 脚手架 in the demo yard. Scaffolds are inserted before the applications that refer to them. */
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

/** Applications of two years, about 3,100, each with the rows of its scaffold. */
function demoScaffolds(world: DemoWorld): ScaffoldRows {
  const rows = emptyRows();
  const days = filingDays(world);
  plantNeglected(world, rows, days);
  const isEnough = () => rows.applications.length >= target;
  repeatUntil('applications for scaffolds', isEnough, () => {
    const filedAt = officeTime(world, world.random.weighted(days));
    if (filedAt > world.now - 600_000) return;
    playScaffold(world, rows, { filedAt, outcome: outcomeOf(world) });
  });
  plantDue(world, rows, days);
  plantLying(world, rows, days);
  return rows;
}

/**
 * Adds overdue tasks. Their age is counted in working days, because after Spring Festival an application filed a week
 * ago has hardly begun.
 */
function plantLying(world: DemoWorld, rows: ScaffoldRows, days: FilingDays): void {
  const worked = days.slice(1).filter(([day]) => isWorkingDay(day, world.calendarDays));
  const recent = worked.slice(1, 9);
  const areAll = () => overdueTasks(world, rows) >= lying;
  repeatUntil('tasks of scaffolds that lie', areAll, () => {
    const filedAt = officeTime(world, world.random.weighted(recent));
    playScaffold(world, rows, { filedAt, outcome: { kind: 'leave', node: world.random.pick(nodes) } });
  });
}

/** Adds scaffolds whose last inspection was missed: their tag is red since the night after the due day. */
function plantNeglected(world: DemoWorld, rows: ScaffoldRows, days: FilingDays): void {
  const recent = days.slice(13, 28);
  repeatTimes('scaffolds that were neglected', neglected, () => {
    const before = rows.events.length;
    const filedAt = officeTime(world, world.random.weighted(recent));
    playScaffold(world, rows, { filedAt, outcome: { kind: 'pass' }, missed: 'forgotten' });
    return rows.events.slice(before).some((event) => event.comment === '检查超期');
  });
}

/**
 * Adds scaffolds whose inspection is due today. Most days have enough of them already, but on a Saturday afternoon the
 * inspections of the week are done, and few scaffolds are accepted on a Sunday.
 */
function plantDue(world: DemoWorld, rows: ScaffoldRows, days: FilingDays): void {
  const recent = days.slice(8, 28);
  const limit = addDays(world.today, 1);
  const isDue = ({ scafStatus, nextInspect }: Draft) => scafStatus === '40' && String(nextInspect) <= limit;
  for (let tries = 0; tries < 300 && rows.scaffolds.filter(isDue).length < dueSoon; tries += 1) {
    const filedAt = officeTime(world, world.random.weighted(recent));
    playScaffold(world, rows, { filedAt, outcome: { kind: 'pass' }, missed: 'ofToday' });
  }
}

/** Days with their weight: low on Sundays, holidays and in storms, rising by 12 % a year. */
function filingDays(world: DemoWorld): FilingDays {
  return Array.from({ length: years * 365 }, (_, back) => {
    const day = addDays(world.today, -back);
    // The last days have many applications, so that every to-do list has tasks on the first morning.
    const rush = back < 3 ? 8 : 1;
    return [day, world.calendar.load(day) * rush * 1.12 ** (-back / 365)] as const;
  });
}

function outcomeOf(world: DemoWorld): ApprovalOutcome {
  if (world.random.chance(0.03)) return { kind: 'reject', node: world.random.pick(['section', 'scheme']) };
  return passing(world, neglect, nodes);
}
