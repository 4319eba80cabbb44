import type { AreaDemoRows } from '#server/demo/area-demo.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import { demoEvent } from '#server/demo/demo-event.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { lastWorkTime } from '#server/demo/office-time.ts';
import { createRandom } from '#server/demo/random.ts';
import { addDays } from '#shared/workflow/day.ts';
import { retraining } from '#shared/yard/violation/retraining.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { violationFix } from '#shared/yard/violation/violation-fix.ts';
import { setUnits } from './demo-units.ts';
import { planViolations } from './plan-violations.ts';
import { playViolation } from './violation-story.ts';

const seed = 20_260_110;

/**
 * 违章 of the demo yard (docs/domain.md §20): 1,260 violations, eight of them open. Sets the points of the contractors
 * too.
 */
export function violationDemo(world: DemoWorld): AreaDemoRows {
  const random = createRandom(seed);
  const flows = emptyFlowRows();
  const leaders = holders(world, 'team_leader');
  // The demo account is the leader of the stopped contractor.
  const leaderOf = (unit: number) => leaders[(unit + leaders.length - stoppedUnit) % leaders.length] ?? null;
  const violations: Draft[] = [];
  const rounds: Draft[] = [];
  for (const plan of planViolations(random, world.now, world.units.length)) {
    const unit = world.units[plan.unit];
    if (!unit) continue;
    const played = playViolation(world, random, plan, { id: String(unit.id), leader: leaderOf(plan.unit) });
    violations.push(played.row);
    rounds.push(...played.rounds);
    flows.events.push(...played.events);
  }
  setUnits(world, violations, leaderOf);
  const trainings = [
    // Not closed, so the stop cannot be lifted yet.
    train(world, stoppedUnit, 0, '10'),
    ...[3, 9, 20].map((unit, at) => train(world, unit, 90 + at * 70, '40')),
  ];
  flows.events.push(...trainings.map(({ event }) => event));
  return {
    tables: [
      { definition: violation, rows: violations, number: { field: 'violNo', prefix: 'WZ' } },
      { definition: violationFix, rows: rounds },
      { definition: retraining, rows: trainings.map(({ row }) => row) },
    ],
    ...flows,
  };
}

/** Index of the stopped contractor in `server/seed/demo/demo-contractors.ts`. */
const stoppedUnit = 5;

function train(world: DemoWorld, unit: number, daysAgo: number, status: string): { row: Draft; event: Draft } {
  const at = lastWorkTime(world.now - daysAgo * 86_400_000 - 3_600_000, '15:40:00');
  const [by = 'admin'] = holders(world, 'hse');
  const closed = status === '40';
  const row: Draft = {
    id: world.newId(at),
    tenantId: world.tenantId,
    sysOrgCode: 'A01',
    createBy: by,
    createTime: clockText(at),
    contractor: world.units[unit]?.id ?? null,
    subject: '高处作业与安全带使用',
    trainDate: addDays(world.today, -daysAgo),
    trainer: 'HSE 培训师',
    people: 18 + unit,
    files: world.schemeFile,
    status,
    closeUser: closed ? by : null,
    closeTime: closed ? clockText(at + 1_800_000) : null,
  };
  const event = demoEvent(world, {
    definition: retraining,
    id: String(row.id),
    at,
    from: null,
    to: '10',
    action: 'add',
    actor: by,
  });
  return { row, event };
}
