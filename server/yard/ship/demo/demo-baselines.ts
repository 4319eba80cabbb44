import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { departmentCode } from '#server/demo/demo-departments.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { lookup } from '#shared/lookup.ts';
import { addDays } from '#shared/workflow/day.ts';

/** A change of the plan: how many days ago, from which milestone on, and by how many days. */
interface Change {
  readonly ago: number;
  readonly from: number;
  readonly days: number;
}

/** By ship, the first change first. Each moves the milestones from one on, so that their order stays. */
const changes = lookup<readonly Change[]>({
  HS2401: [
    { ago: 330, from: 3, days: 14 },
    { ago: 96, from: 4, days: 21 },
  ],
  HS2402: [{ ago: 210, from: 4, days: 10 }],
  HS2403: [
    { ago: 190, from: 2, days: 12 },
    { ago: 75, from: 3, days: 20 },
    { ago: 20, from: 6, days: 6 },
  ],
});

/** 基线变更 in the demo yard: the plans before the present one, and the version of each milestone. */
export function demoBaselines(world: DemoWorld): Draft[] {
  const [changer = 'admin'] = holders(world, 'prod_mgr');
  return world.ships.flatMap(({ id: ship, shipNo, milestones }) => {
    const own = changes[shipNo] ?? [];
    return milestones.flatMap(({ id, planDate, rebase }, at) => {
      const moves = own.filter(({ from }) => at >= from);
      rebase(moves.length + 1);
      return moves.map(({ ago, days }, version): Draft => {
        const later = moves.slice(version + 1).reduce((sum, move) => sum + move.days, 0);
        const newEnd = addDays(planDate, -later);
        const made = clockMs(`${addDays(world.today, -ago)} 10:20:00`);
        return {
          id: world.newId(made),
          tenantId: world.tenantId,
          sysOrgCode: departmentCode('生产管理部'),
          createBy: changer,
          createTime: clockText(made),
          ship,
          milestone: id,
          baselineNo: version + 1,
          oldEnd: addDays(newEnd, -days),
          newEnd,
          changer,
        };
      });
    });
  });
}
