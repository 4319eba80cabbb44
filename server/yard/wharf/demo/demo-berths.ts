import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import type { BerthFacts } from '#server/yard/wharf/berth-facts.ts';

/** A berth with the facts for planning and its row. */
export interface DemoBerth extends BerthFacts {
  readonly row: Draft;
}

interface BerthPlan {
  readonly wharf: string;
  readonly name: string;
  readonly length: number;
  readonly depth: number;
  readonly displacement: number;
  readonly beamOut: number;
  readonly crane: number | null;
  readonly power: number | null;
}

const berth = (
  wharf: string,
  name: string,
  [length, depth, displacement, beamOut]: readonly [number, number, number, number],
  crane: number | null,
  power: number | null,
): BerthPlan => ({ wharf, name, length, depth, displacement, beamOut, crane, power });

/** Eight adjoining berths, 1,560 m of quay (docs/domain.md §20). */
const plans: readonly BerthPlan[] = [
  berth('1', '舾装一号泊位', [280, 11, 90_000, 80], 120, 2000),
  berth('1', '舾装二号泊位', [240, 10.5, 70_000, 70], 120, 1600),
  berth('1', '舾装三号泊位', [220, 10, 60_000, 65], 80, 1600),
  berth('1', '舾装四号泊位', [200, 9.5, 50_000, 60], 80, 1200),
  berth('3', '重件泊位', [180, 9, 40_000, 60], 400, 1000),
  berth('2', '材料一号泊位', [180, 8.5, 30_000, 45], 40, 600),
  berth('2', '材料二号泊位', [140, 7.5, 15_000, 40], 40, 400),
  berth('2', '材料三号泊位', [120, 7, 10_000, 35], null, null),
];

export function demoBerths(world: DemoWorld, newId: () => string, founded: string): readonly DemoBerth[] {
  const masters = holders(world, 'wharf_master');
  let chainage = 0;
  return plans.map((plan, index) => {
    const facts: BerthFacts = {
      id: newId(),
      berthCode: `B${index + 1}`,
      chainage,
      length: plan.length,
      waterDepth: plan.depth,
      maxDisplacement: plan.displacement,
      maxBeamOut: plan.beamOut,
      shorePower: plan.power,
      berthStatus: '0',
      keeper: masters[index % masters.length] ?? 'admin',
    };
    chainage += plan.length;
    const base = { tenantId: world.tenantId, sysOrgCode: 'A01', createBy: 'admin', createTime: founded };
    const own = {
      berthName: plan.name,
      wharf: plan.wharf,
      bollards: Math.floor(plan.length / 20) + 1,
      craneCap: plan.crane,
    };
    return { ...facts, row: { ...base, ...facts, ...own } };
  });
}
