import type { DemoRow } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import type { Random } from '#server/demo/random.ts';
import type { SiteFacts } from '#server/yard/site/site-facts.ts';
import { metresPerUnit } from '#shared/ground/outline.ts';
import { lookup } from '#shared/lookup.ts';

/** A zone of the map: a box divided into a grid of sites with roads between them. */
interface Zone {
  readonly key: string;
  readonly name: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly grid: readonly [columns: number, rows: number];
  readonly types: readonly string[];
  readonly bearing: readonly [low: number, high: number];
  readonly crane: readonly number[];
  readonly utilities: readonly string[];
}

/** 60 sites in six zones (docs/domain.md §20). */
const zones: readonly Zone[] = [
  {
    key: 'A',
    name: '结构场地',
    box: [40, 40, 1120, 340],
    grid: [6, 2],
    types: ['3', '2', '1'],
    bearing: [50, 90],
    crane: [100, 150, 200],
    utilities: ['1,2,4', '1,2,3,4'],
  },
  {
    key: 'B',
    name: '总组场地',
    box: [1240, 40, 1120, 340],
    grid: [5, 2],
    types: ['1', '3'],
    bearing: [110, 160],
    crane: [320, 400],
    utilities: ['1,2,4'],
  },
  {
    key: 'C',
    name: '舾装场地',
    box: [40, 460, 1120, 340],
    grid: [6, 2],
    types: ['1', '2'],
    bearing: [40, 80],
    crane: [50, 80, 0],
    utilities: ['1,2,4,5', '1,4', '1,2,3,4'],
  },
  {
    key: 'D',
    name: '涂装间',
    box: [1240, 460, 520, 340],
    grid: [3, 2],
    types: ['4'],
    bearing: [60, 110],
    crane: [0, 50],
    utilities: ['1,3,4,5'],
  },
  {
    key: 'E',
    name: '码头场地',
    box: [40, 880, 2320, 160],
    grid: [8, 1],
    types: ['1'],
    bearing: [60, 120],
    crane: [120, 200],
    utilities: ['1,3,4'],
  },
  {
    key: 'F',
    name: '堆场',
    box: [1840, 460, 520, 340],
    grid: [4, 3],
    types: ['5'],
    bearing: [25, 60],
    crane: [0, 20],
    utilities: ['4'],
  },
];

const road = 16;
const closed = lookup<string>({ C12: '3', F12: '4' });

/** A site with the facts for planning and its row. */
export type DemoSite = SiteFacts & { readonly row: DemoRow };

export function demoSites(world: DemoWorld, random: Random, newId: () => string, at: string): readonly DemoSite[] {
  const keepers = holders(world, 'site_admin');
  const base = { tenantId: world.tenantId, sysOrgCode: 'A01A01A03', createBy: 'admin', createTime: at };
  return zones.flatMap((zone) => {
    const [columns, rows] = zone.grid;
    return Array.from({ length: columns * rows }, (_, index): DemoSite => {
      const code = `${zone.key}${String(index + 1).padStart(2, '0')}`;
      const facts = {
        id: newId(),
        siteCode: code,
        siteName: `${zone.name} ${index + 1} 号`,
        zone: zone.key,
        siteType: random.pick(zone.types),
        keeper: random.pick(keepers),
        utilities: random.pick(zone.utilities),
        siteStatus: closed[code] ?? '0',
        ...sizeOf(zone, index),
        bays: random.pick([2, 3, 4, 4, 6]),
        bearing: random.int(...zone.bearing),
        craneCap: random.pick(zone.crane),
      };
      return { ...facts, row: { ...base, ...facts } };
    });
  });
}

function sizeOf({ box, grid }: Zone, index: number) {
  const [left, top, width, height] = box;
  const [columns, rows] = grid;
  const [x, y] = [left + (index % columns) * (width / columns), top + Math.floor(index / columns) * (height / rows)];
  const [right, bottom] = [x + width / columns - road, y + height / rows - road];
  const tenth = (units: number) => Math.round(units * metresPerUnit * 10) / 10;
  const [length, depth] = [tenth(right - x), tenth(bottom - y)];
  const corner = (value: number) => Math.round(value * 10) / 10;
  return {
    area: Math.round(length * depth * 10) / 10,
    length,
    width: depth,
    polygon: [
      [corner(x), corner(y)],
      [corner(right), corner(y)],
      [corner(right), corner(bottom)],
      [corner(x), corner(bottom)],
    ],
  };
}
