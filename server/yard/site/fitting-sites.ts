import type { Finding } from '#server/workflow/area-guard.ts';
import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { howFar, type Near, nearest } from '#server/yard/availability/nearest.ts';
import { areaOfBays, baysNeeded, bayText, chooseBays } from '#shared/ground/bays.ts';
import { distanceBetween, readOutline } from '#shared/ground/outline.ts';
import type { Text } from '#shared/resource/text.ts';
import type { SiteFacts } from './site-facts.ts';
import type { SiteNeed } from './site-need.ts';
import { conflictingUses, hotWorkProblems, type SiteLimits, siteProblems, tooFewBays } from './site-problems.ts';
import type { Taken } from './taken-ground.ts';

/** What `fittingSites` needs to choose sites. */
export interface GroundFacts {
  readonly sites: ReadonlyMap<string, SiteFacts>;
  /** Occupations in the whole yard on the requested days. */
  readonly taken: readonly Taken[];
  readonly limits: SiteLimits;
}

interface Wish {
  /** The wished or assigned site; undefined if there is none. */
  readonly site: SiteFacts | undefined;
  /** Whether other bays of the same site are offered too. */
  readonly sameToo: boolean;
}

interface Fit extends Near {
  readonly site: SiteFacts;
  readonly bays: readonly number[];
  /** m² of these bays. */
  readonly area: number;
}

/**
 * Up to three sites that pass all checks on these days: the nearest first, at the same distance the one with the
 * smallest area.
 */
export function fittingSites(need: SiteNeed, ground: GroundFacts, wish: Wish): readonly Alternative[] {
  const foes = conflictingUses(need, ground.taken);
  const fits = [...ground.sites.values()]
    .filter((site) => site !== wish.site || wish.sameToo)
    .flatMap((site) => fitOf(site, need, ground, foes, wish.site) ?? []);
  return nearest(fits, ({ area }) => area).map(({ site, bays, metres, area }) => {
    const [numbers, where] = [bayText(bays), whereFrom(site, metres, wish.site)];
    return {
      label: site.siteCode,
      note: { zh: `${numbers} 格，${area}㎡${where.zh}`, en: `bays ${numbers}, ${area} ㎡${where.en}` },
      patch: { wantSite: site.id, siteId: site.id, bayNos: numbers },
    };
  });
}

function whereFrom(site: SiteFacts, metres: number, wish: SiteFacts | undefined): Text {
  if (wish === undefined) return { zh: '', en: '' };
  if (site === wish) return { zh: '，同一场地', en: ', the same site' };
  const far = howFar(metres);
  return { zh: `，${far.zh}`, en: `, ${far.en}` };
}

function fitOf(
  site: SiteFacts,
  need: SiteNeed,
  ground: GroundFacts,
  foes: readonly Taken[],
  wish: SiteFacts | undefined,
): Fit | null {
  const { bays, area, problems } = siteVerdict(site, need, ground, foes);
  if (bays === null || problems.length > 0) return null;
  return { site, bays, metres: wish ? metresBetween(wish, site) : 0, area };
}

/** What the rules of assignment say about a site on the requested days. */
export interface SiteVerdict {
  /** Bays that are taken on one of the days. */
  readonly taken: ReadonlySet<number>;
  /** Free bays with the needed area; null if there are too few. */
  readonly bays: readonly number[] | null;
  /** m² of the needed bays. */
  readonly area: number;
  /** Empty if the site can be assigned. */
  readonly problems: readonly Finding[];
}

/** `foes` are the `conflictingUses` of the ground. */
export function siteVerdict(
  site: SiteFacts,
  need: SiteNeed,
  { sites, taken: uses, limits }: GroundFacts,
  foes: readonly Taken[],
): SiteVerdict {
  const taken = new Set(uses.flatMap((entry) => (entry.site === site.id ? entry.bays : [])));
  const count = baysNeeded(site, need.area, limits.areaShare);
  const bays = chooseBays(site.bays, taken, count);
  const problems = [...siteProblems(site, need, limits), ...hotWorkProblems(site, foes, sites, limits)];
  return {
    taken,
    bays,
    area: areaOfBays(site, count),
    problems: bays === null ? [...problems, tooFewBays(site, taken, count)] : problems,
  };
}

/** Distance of two sites; 0 if one of them has no outline on the map. */
function metresBetween(one: SiteFacts, other: SiteFacts): number {
  const [from, to] = [readOutline(one.polygon), readOutline(other.polygon)];
  return !from || !to ? 0 : distanceBetween(from, to);
}
