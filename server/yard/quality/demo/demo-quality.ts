import type { AreaDemo } from '#server/demo/area-demo.ts';
import { busyMoments } from '#server/demo/busy-moments.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { createRandom } from '#server/demo/random.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { addDays } from '#shared/workflow/day.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';
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

/** Ages in days of the planted refusals that still wait for their rework: one in each band of the quality board. */
const openSince = [2, 6, 12, 24, 40];

/** 质量 in the demo yard: submissions, their results, and new submissions after a refusal. */
export const qualityDemo: AreaDemo = (ground) => {
  const world: DemoWorld = { ...ground, random: createRandom(20_261_203) };
  const waiting = [...openSince];
  const items: Draft[][] = [];
  let count = 0;
  // The newest first, so that the items beyond the target are of the oldest days. There are fewer items than
  // submissions, because one in twelve is submitted again.
  for (const at of busyMoments(world, Math.ceil(target * 0.94)).toReversed()) {
    if (count >= target) break;
    const [age] = waiting;
    const isOpen = age !== undefined && clockText(at).slice(0, 10) <= addDays(world.today, -age);
    if (isOpen) waiting.shift();
    const item = submissions(world, at, isOpen);
    if (item.length > target - count) continue;
    items.push(item);
    count += item.length;
  }
  const rows = items.toReversed().flatMap((item, serial) => numbered(item, serial + 1));
  return { ...emptyFlowRows(), tables: [{ definition: quality, rows }] };
};

function numbered(item: readonly Draft[], serial: number): readonly Draft[] {
  const year = String(item[0]?.submitTime).slice(2, 4);
  return item.map((row) => ({ ...row, checkNo: `QC-${year}-${String(serial).padStart(5, '0')}` }));
}

/** All submissions of one item until it passes, or until now; `isOpen`: until its first refusal. */
function submissions(world: DemoWorld, first: number, isOpen: boolean): Draft[] {
  const { random, now, tenantId } = world;
  const inspectors = holders(world, 'qc');
  const kind = random.weighted(checks.map((each) => [each, each.often] as const));
  const ship = random.pick(world.ships);
  const block = kind.type === '1' ? null : random.pick(ship.blocks).id;
  const item = random.pick(kind.items);
  const found: Draft[] = [];
  for (let [at, round] = [first, 1]; at < now; round += 1) {
    const checkedAt = isOpen ? at + random.int(10, 28) * 60_000 : resultTime(world, at);
    const checked = checkedAt < now;
    const passed = !isOpen && random.chance(round === 1 ? kind.passes : 0.96);
    const result = passed ? '1' : random.chance(0.75) ? '2' : '3';
    const weld = kind.type === '3';
    found.push({
      id: world.newId(at),
      tenantId,
      sysOrgCode: 'A01',
      createBy: random.pick(inspectors),
      createTime: clockText(at),
      checkNo: '',
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
    if (!checked || passed || isOpen) break;
    at = officeTime(world, workingDaysFrom(world, clockText(checkedAt).slice(0, 10), reworkDays(world)));
  }
  return found;
}

const resultTime = ({ random, calendarDays }: DemoWorld, submitted: number): number =>
  clockMs(addWorkingHours(clockText(submitted), random.logNormal(2, 9), calendarDays));

/** Working days of a rework: mostly a few, sometimes weeks. */
function reworkDays({ random }: DemoWorld): number {
  const [low, high] = random.weighted([
    [[1, 2] as const, 60],
    [[3, 6] as const, 28],
    [[8, 20] as const, 12],
  ]);
  return random.int(low, high);
}
