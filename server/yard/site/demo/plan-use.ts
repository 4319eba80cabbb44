import { clockText } from '#server/demo/demo-clock.ts';
import type { DemoPerson } from '#server/demo/demo-people.ts';
import type { DemoBlock, DemoWorld } from '#server/demo/demo-world.ts';
import type { SiteNeed } from '#server/yard/site/site-need.ts';
import { siteProblems } from '#server/yard/site/site-problems.ts';
import { baysNeeded } from '#shared/ground/bays.ts';
import { lookup } from '#shared/lookup.ts';
import type { DemoSite } from './demo-site-map.ts';
import type { GroundPlan } from './ground-plan.ts';

/** The defaults of the parameters (`shared/yard/site/area.ts`). */
const limits = { areaShare: 0.95, supportShare: 0.35, paintDistance: 15 } as const;

/** A use of a site before its approval is played: applicant, purpose, place and days. */
export interface PlannedUse {
  readonly filedAt: number;
  readonly starter: string;
  readonly orgCode: string;
  readonly ship: DemoWorld['ships'][number];
  readonly block: DemoBlock | null;
  readonly purpose: string;
  readonly needArea: number;
  readonly unitLoad: number | null;
  readonly from: string;
  readonly to: string;
  readonly site: DemoSite;
  readonly bays: readonly number[];
}

export interface Wanted {
  readonly zone: string;
  readonly starter: DemoPerson;
  readonly filedAt: number;
  readonly from: string;
  readonly to: string;
  /** Last day for which the bays are booked; later than `to` if the user will stay too long. */
  readonly kept: string;
}

/** Home zones by the beginning of the department's code. */
export const homeZones: readonly (readonly [dept: string, zone: string])[] = [
  ['A01A02', 'A'],
  ['A01A03', 'C'],
  ['A01A04', 'D'],
  ['A01A05', 'B'],
];

export const homeOf = (orgCode: string): string | null =>
  homeZones.find(([dept]) => orgCode.startsWith(dept))?.[1] ?? null;

/**
 * Purposes in each zone, by weight. Zones for painting and for hot work have a road between them, so they are always
 * far enough apart.
 */
const works = lookup<readonly (readonly [string, number])[]>({
  A: [
    ['1', 55],
    ['5', 20],
    ['6', 15],
    ['8', 10],
  ],
  B: [
    ['2', 60],
    ['1', 40],
  ],
  C: [
    ['3', 60],
    ['1', 25],
    ['6', 15],
  ],
  D: [['4', 1]],
  E: [
    ['6', 50],
    ['7', 20],
    ['3', 30],
  ],
  F: [
    ['5', 60],
    ['7', 40],
  ],
});

/**
 * Needed area by purpose: times the footprint of the block, with the room for work around it, or times a usual bay of
 * the zone.
 */
const space = lookup<readonly [low: number, high: number]>({
  '1': [1.5, 6],
  '2': [3, 9],
  '3': [2, 8],
  '4': [1.5, 5],
  '5': [0.8, 4],
  '6': [0.6, 3],
  '7': [0.6, 3],
  '8': [0.4, 1.5],
});
/** m² */
const baySize = lookup<number>({ A: 450, B: 500, C: 450, D: 400, E: 550, F: 165 });

/** Looks for bays in the zone as an administrator would. Null if there are none on these days. */
export function planUse(
  world: DemoWorld,
  ground: GroundPlan,
  sites: readonly DemoSite[],
  wanted: Wanted,
): PlannedUse | null {
  const { random } = world;
  const { zone, starter, ...plan } = wanted;
  const purpose = random.weighted(works[zone] ?? [['5', 1]]);
  const ship = random.pick(world.ships);
  const span = { from: wanted.from, to: wanted.kept };
  const blocked = ['1', '2', '3', '4'].includes(purpose);
  const block = blocked ? random.pick(ship.blocks) : null;
  if (block && !ground.isAway(block.id, span)) return null;
  const [low, high] = space[purpose] ?? [1, 1];
  const wide = low + random.next() * (high - low);
  const needArea = Math.round((block ? block.length * block.width * wide : wide * (baySize[zone] ?? 0)) * 10) / 10;
  const unitLoad = ['1', '2', '5', '6'].includes(purpose) ? random.int(8, 22) : null;
  const need: SiteNeed = { own: [], from: wanted.from, to: wanted.to, area: needArea, unitLoad, purpose, block };
  const here = sites.filter((site) => site.zone === zone && siteProblems(site, need, limits).length === 0);
  const first = here.length > 0 ? random.int(0, here.length - 1) : 0;
  for (let step = 0; step < here.length; step += 1) {
    const site = here[(first + step) % here.length];
    const count = site ? baysNeeded(site, needArea, limits.areaShare) : 0;
    const bays = site && count <= site.bays ? ground.free(site, span, count) : null;
    if (!site || !bays) continue;
    const { username, orgCode } = starter;
    return { ...plan, starter: username, orgCode, ship, block, purpose, needArea, unitLoad, site, bays };
  }
  return null;
}

export const dayOf = (at: number): string => clockText(at).slice(0, 10);
