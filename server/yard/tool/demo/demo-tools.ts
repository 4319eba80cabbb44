import { clockText } from '#server/demo/demo-clock.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { liftingCategories } from '#server/yard/tool/tool-facts.ts';
import { lookup } from '#shared/lookup.ts';
import { addDays, addMonths } from '#shared/workflow/day.ts';

/** A tool with the facts for planning and its row. */
export interface DemoTool {
  readonly id: string;
  readonly code: string;
  readonly category: string;
  readonly spec: string;
  readonly location: string;
  readonly isSingle: boolean;
  readonly price: number;
  /** Number of pieces. */
  readonly pieces: number;
  /** First and last day of each calibration; empty for a tool that is not calibrated. */
  readonly calibrations: readonly { readonly day: string; readonly validTo: string }[];
  /** Day from which the tool may not be issued; null if it is in order. */
  readonly stoppedFrom: string | null;
  readonly row: DemoRow;
}

interface Kind {
  readonly category: string;
  readonly mark: string;
  readonly names: readonly (readonly [name: string, spec: string])[];
  readonly unit: string;
  readonly price: readonly [low: number, high: number];
  readonly calibrated: boolean;
}

const kinds: readonly Kind[] = [
  {
    category: '01',
    mark: 'TJ',
    names: [
      ['活络胎架', '可调 0.8–1.6m'],
      ['曲面胎架', '6×4m'],
    ],
    unit: '套',
    price: [0.4, 3],
    calibrated: false,
  },
  {
    category: '02',
    mark: 'DJ',
    names: [
      ['钢丝绳吊索', 'Φ36×8m'],
      ['卸扣', '25t'],
      ['吊钳', '10t'],
    ],
    unit: '件',
    price: [0.05, 0.8],
    calibrated: true,
  },
  {
    category: '03',
    mark: 'YD',
    names: [
      ['液压千斤顶', '50t'],
      ['液压千斤顶', '100t'],
      ['液压泵站', '70MPa'],
    ],
    unit: '台',
    price: [0.3, 4],
    calibrated: false,
  },
  {
    category: '04',
    mark: 'HJ',
    names: [
      ['CO₂ 焊机', '500A'],
      ['埋弧焊小车', 'MZ-1000'],
      ['焊条烘箱', '100kg'],
    ],
    unit: '台',
    price: [0.5, 4.5],
    calibrated: false,
  },
  {
    category: '05',
    mark: 'CL',
    names: [
      ['全站仪', '2″'],
      ['激光经纬仪', 'J2'],
      ['漆膜测厚仪', '0–2000μm'],
    ],
    unit: '台',
    price: [0.3, 9],
    calibrated: true,
  },
  {
    category: '06',
    mark: 'TJA',
    names: [
      ['管子运输架', '3m'],
      ['分段托架', '20t'],
    ],
    unit: '件',
    price: [0.2, 2],
    calibrated: false,
  },
  {
    category: '07',
    mark: 'TZ',
    names: [
      ['高压无气喷涂机', '65:1'],
      ['除湿机', '120L'],
    ],
    unit: '台',
    price: [0.8, 4.8],
    calibrated: false,
  },
  {
    category: '08',
    mark: 'TD',
    names: [['平衡梁', '200t']],
    unit: '套',
    price: [6, 20],
    calibrated: true,
  },
];

/** Number of tools of each category, 300 in all (docs/domain.md §20). */
const counts = lookup<number>({
  '01': 48,
  '02': 60,
  '03': 45,
  '04': 54,
  '05': 30,
  '06': 33,
  '07': 24,
  '08': 6,
});
const overdue = 6;

/** 300 tools: 70 % of them single pieces, 96 calibrated, six of these overdue. */
export function demoTools(world: DemoWorld, founded: number): readonly DemoTool[] {
  const { random } = world;
  let late = 0;
  return kinds.flatMap((kind) =>
    Array.from({ length: counts[kind.category] ?? 0 }, (_, at): DemoTool => {
      // Seven of ten are single pieces.
      const isSingle = kind.category === '08' || at % 10 < 7;
      const [toolName, spec] = random.pick(kind.names);
      const price = Math.round((kind.price[0] + random.next() * (kind.price[1] - kind.price[0])) * 100) / 100;
      const pieces = isSingle ? 1 : random.int(16, 48);
      const isLate = kind.category === '05' && isSingle && late < overdue && at % 3 === 1;
      if (isLate) late += 1;
      const calibrations = kind.calibrated ? calibrationsOf(world, isLate) : [];
      const last = calibrations.at(-1)?.validTo ?? null;
      const facts = {
        id: world.newId(founded),
        spec,
        category: kind.category,
        location: `${kind.mark.slice(0, 1)}${1 + (at % 6)}-${String(1 + (at % 12)).padStart(2, '0')}`,
        price,
      };
      const code = `${kind.mark}-${String(at + 1).padStart(3, '0')}`;
      const keeper = random.pick(holders(world, 'tool_keeper'));
      const row: DemoRow = {
        ...facts,
        tenantId: world.tenantId,
        sysOrgCode: 'A01A06',
        createBy: keeper,
        createTime: clockText(founded),
        toolCode: code,
        toolName,
        manageMode: isSingle ? '1' : '2',
        unit: kind.unit,
        ratedLoad: liftingCategories.includes(kind.category)
          ? kind.category === '08'
            ? 200
            : random.pick([10, 25, 32])
          : null,
        calibCycle: kind.calibrated ? 12 : 0,
        nextCalibDate: last,
        lastResult: kind.calibrated ? '1' : null,
        warnedFor: last !== null && last <= addDays(world.today, 15) ? last : null,
        recalledFor: null,
      };
      return { ...facts, code, isSingle, pieces, calibrations, stoppedFrom: isLate ? last : null, row };
    }),
  );
}

/** Yearly calibrations, each a few days before the last one ends; a late tool's last one ended some days ago. */
function calibrationsOf({ random, today }: DemoWorld, isLate: boolean) {
  const ends = isLate ? addDays(today, -random.int(3, 20)) : addDays(today, random.int(2, 360));
  const found = [];
  for (
    let validTo = ends;
    validTo > addDays(today, -760);
    validTo = addDays(addMonths(validTo, -12), random.int(2, 9))
  ) {
    found.push({ day: addMonths(validTo, -12), validTo });
  }
  return found.reverse();
}
