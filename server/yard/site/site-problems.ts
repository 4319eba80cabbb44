import type { Finding } from '#server/workflow/area-guard.ts';
import { areaOfBays } from '#shared/ground/bays.ts';
import { distanceBetween, readOutline } from '#shared/ground/outline.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { purposes } from './predicates.ts';
import { closedStates, type SiteFacts } from './site-facts.ts';
import type { SiteNeed } from './site-need.ts';
import type { Taken } from './taken-ground.ts';

/** Parameters of the rules of assignment (`shared/yard/site/area.ts`). */
export interface SiteLimits {
  /** Share of the needed area that the bays must have. */
  readonly areaShare: number;
  /** Share of a block's footprint that rests on supports. */
  readonly supportShare: number;
  /** Metres between painting and hot work. */
  readonly paintDistance: number;
}

const paintShop = '4';
const canopy = '5';
/** Weight of a tonne in kN, as docs/domain.md §4.6 calculates. */
const perTonne = 10;

const refusal = (error: Finding['error'], params: Finding['params']): Finding => ({ error, params, blocks: true });

/**
 * Refusals that do not depend on the bays: site closed, too weak, without crane or roof
 * (docs/domain.md §4.6 rules 4 to 7).
 */
export function siteProblems(site: SiteFacts, need: SiteNeed, { supportShare }: SiteLimits): readonly Finding[] {
  const code = site.siteCode;
  const found: Finding[] = [];
  if (closedStates.includes(site.siteStatus)) found.push(refusal('siteClosed', { code }));
  if (need.unitLoad !== null && need.unitLoad > site.bearing) {
    found.push(refusal('siteBearing', { code, load: need.unitLoad, bearing: site.bearing }));
  }
  const load = need.block ? supportLoad(need.block, supportShare) : 0;
  if (need.block && load > site.bearing) {
    // Rounded up, so that the load in the message exceeds the bearing as well.
    const roundedLoad = Math.ceil(load * 10) / 10;
    found.push(
      refusal('siteBlockBearing', { code, block: need.block.blockNo, load: roundedLoad, bearing: site.bearing }),
    );
  }
  const cap = site.craneCap ?? 0;
  if (need.block && need.purpose === purposes.assembly && need.block.weight > cap) {
    found.push(refusal('siteCrane', { code, block: need.block.blockNo, weight: need.block.weight, cap }));
  }
  const covered = site.siteType === paintShop || (site.utilities ?? '').split(',').includes(canopy);
  if (need.purpose === purposes.paint && !covered) found.push(refusal('sitePaint', { code }));
  return found;
}

/** kN/m² under the supports of a block. */
function supportLoad({ weight, length, width }: NonNullable<SiteNeed['block']>, supportShare: number): number {
  const ground = length * width * supportShare;
  return ground > 0 ? (weight * perTonne) / ground : Number.POSITIVE_INFINITY;
}

/**
 * Occupations of the yard whose purpose must keep a distance from the needed one: hot work for painting, and the
 * reverse.
 */
export function conflictingUses({ purpose }: SiteNeed, taken: readonly Taken[]): readonly Taken[] {
  const foe = { [purposes.paint]: purposes.hotWork, [purposes.hotWork]: purposes.paint }[purpose];
  return foe === undefined ? [] : taken.filter((entry) => entry.purpose === foe);
}

/** Refusals because painting and hot work are too close, whichever came first (rule 6). */
export function hotWorkProblems(
  site: SiteFacts,
  foes: readonly Taken[],
  sites: ReadonlyMap<string, SiteFacts>,
  { paintDistance }: SiteLimits,
): readonly Finding[] {
  const outline = readOutline(site.polygon);
  return foes.flatMap((entry) => {
    const other = sites.get(entry.site);
    const there = other && readOutline(other.polygon);
    if (!outline || !there || distanceBetween(outline, there) >= paintDistance) return [];
    const params = { code: site.siteCode, no: entry.applyNo, other: other.siteCode, metres: paintDistance };
    const error = entry.purpose === purposes.hotWork ? 'siteHotWork' : 'siteNearPaint';
    return [{ ...refusal(error, params), names: { no: { resource: siteApply.code, id: entry.apply } } }];
  });
}

/** Refusal if the chosen bays are too small (rule 3). */
export function sizeProblems(site: SiteFacts, bays: readonly number[], need: SiteNeed, { areaShare }: SiteLimits) {
  const area = areaOfBays(site, bays.length);
  if (area >= need.area * areaShare) return [];
  return [refusal('siteTooSmall', { area, need: need.area, percent: Math.round(areaShare * 100) })];
}

/** Refusal if fewer bays are free on these days than are needed. */
export function tooFewBays({ siteCode: code, bays }: SiteFacts, taken: ReadonlySet<number>, need: number): Finding {
  return refusal('siteFull', { code, free: bays - taken.size, need });
}

/** Refusals for chosen bays that are taken on these days (rule 1). */
export function takenProblems(site: SiteFacts, bays: readonly number[], taken: readonly Taken[]): readonly Finding[] {
  return taken.flatMap((entry) => {
    const shared = entry.site === site.id ? entry.bays.filter((bay) => bays.includes(bay)) : [];
    if (shared.length === 0) return [];
    const { applyNo: no, owner, from, to } = entry;
    const params = { code: site.siteCode, bay: shared.join(','), from, to, no, owner };
    return [{ ...refusal('siteTaken', params), names: { no: { resource: siteApply.code, id: entry.apply } } }];
  });
}
