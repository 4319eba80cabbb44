import type { AreaDemo } from '#server/demo/area-demo.ts';
import { busyMoments } from '#server/demo/busy-moments.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { createRandom } from '#server/demo/random.ts';
import { quality } from '#shared/yard/quality/quality.ts';

/** Number of inspections by docs/domain.md §20. */
const target = 9200;

/** By `check_type`: relative frequency, share passed at first, inspected items, defects. */
const checks = [
  { type: '1', often: 8, passes: 0.965, items: ['钢板复验', '管材复验', '涂料抽检'], defects: ['04', '08'] },
  { type: '2', often: 20, passes: 0.925, items: ['分段装配', '总组对接间隙', '肋位线'], defects: ['04', '05', '07'] },
  {
    type: '3',
    often: 30,
    passes: 0.905,
    items: ['外板对接焊缝', '舱壁角焊缝', '甲板大接头'],
    defects: ['01', '02', '03', '02'],
  },
  { type: '4', often: 14, passes: 0.93, items: ['表面处理 Sa2.5', '底漆膜厚', '面漆膜厚'], defects: ['06'] },
  { type: '5', often: 12, passes: 0.955, items: ['压载管系密性', '燃油管系泵压', '消防管系'], defects: ['07', '02'] },
  { type: '6', often: 9, passes: 0.95, items: ['主机安装', '泵组对中', '锚机安装'], defects: ['04', '07', '08'] },
  { type: '7', often: 7, passes: 0.92, items: ['外协分段到货', '外协管件到货'], defects: ['04', '08', '05'] },
] as const;

const hour = 3_600_000;

/** 质量 in the demo yard: submissions, their results, and new submissions after a refusal. */
export const qualityDemo: AreaDemo = (ground) => {
  const world: DemoWorld = { ...ground, random: createRandom(20_261_203) };
  const inspectors = holders(world, 'qc');
  const rows: Draft[] = [];
  // About one submission in twelve is a repeated one, so that many fewer first submissions are needed.
  const begun = busyMoments(world, target);
  for (let serial = 0; rows.length < target; serial += 1) {
    const at = begun[Math.floor((serial * target) / (target * 0.925))] ?? begun.at(-1) ?? world.now;
    rows.push(...submissions(world, at, serial + 1, inspectors).slice(0, target - rows.length));
  }
  return { ...emptyFlowRows(), tables: [{ definition: quality, rows }] };
};

/** All submissions of one item until it passes, or until now. */
function submissions(world: DemoWorld, first: number, serial: number, inspectors: readonly string[]): Draft[] {
  const { random, now, tenantId } = world;
  const kind = random.weighted(checks.map((each) => [each, each.often] as const));
  const ship = random.pick(world.ships);
  const block = kind.type === '1' ? null : random.pick(ship.blocks).id;
  const item = random.pick(kind.items);
  const found: Draft[] = [];
  for (let [at, round] = [first, 1]; at <= now; round += 1) {
    const checkedAt = at + Math.round(random.logNormal(3, 20) * hour);
    const checked = checkedAt <= now;
    const passed = random.chance(round === 1 ? kind.passes : 0.96);
    const result = passed ? '1' : random.chance(0.75) ? '2' : '3';
    const weld = kind.type === '3';
    found.push({
      id: world.newId(at),
      tenantId,
      sysOrgCode: 'A01',
      createBy: random.pick(inspectors),
      createTime: clockText(at),
      checkNo: `QC-${clockText(first).slice(2, 4)}-${String(serial).padStart(5, '0')}`,
      round,
      ship: ship.id,
      block,
      checkType: kind.type,
      item,
      submitTime: clockText(at),
      resultTime: checked ? clockText(checkedAt) : null,
      inspector: checked ? random.pick(inspectors) : null,
      result: checked ? result : null,
      defectType: checked && !passed ? random.pick(kind.defects) : null,
      weldLength: weld ? random.int(40, 900) / 10 : null,
      ndtRate: weld && checked ? (passed ? random.int(960, 1000) / 10 : random.int(780, 955) / 10) : null,
    });
    if (!checked || passed) break;
    at = checkedAt + random.int(20, 120) * hour;
  }
  return found;
}
