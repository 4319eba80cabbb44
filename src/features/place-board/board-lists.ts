import { freeSpan } from '#shared/ground/free-ground.ts';
import { baysOn, type GroundUse, stateOn, type UseState } from '#shared/ground/ground-state.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { plainText } from '#src/controls/plain-text.ts';
import type { OnDay } from './site-looks.ts';
import type { BoardSite, BoardUse } from './use-board.ts';

/** Ground that is free on a day. */
export interface FreeGround {
  readonly site: BoardSite;
  readonly bays: readonly number[];
  /** m². */
  readonly area: number;
  /** Days until the first of the bays is held again; undefined: no end is known. */
  readonly days: number | undefined;
}

/** Sites with free bays, the longest free first, then the largest. */
export function freeGround(
  sites: readonly BoardSite[],
  uses: ReadonlyMap<string, readonly BoardUse[]>,
  { day, today }: OnDay,
): readonly FreeGround[] {
  const free = sites.flatMap((site): FreeGround[] => {
    const own = uses.get(site.id) ?? [];
    const bays = baysOn(site, own, day, today)
      .filter(({ state }) => state === 'free')
      .map(({ bay }) => bay);
    if (bays.length === 0) return [];
    const ends = bays.flatMap((bay) => freeSpan(site, bay, own, day, today)?.to ?? []);
    const end = ends.toSorted()[0];
    const days = end === undefined ? undefined : dayNumber(end) - dayNumber(day) + 1;
    return [{ site, bays, area: Math.round((site.area / site.bays) * bays.length), days }];
  });
  return free.toSorted(
    (one, other) =>
      lengthOf(other) - lengthOf(one) || other.area - one.area || (one.site.code < other.site.code ? -1 : 1),
  );
}

const lengthOf = ({ days }: FreeGround): number => days ?? Number.MAX_SAFE_INTEGER;

/** A place that a search found: a site, or a use of it on the day on which it is shown. */
export interface Found {
  readonly key: string;
  readonly site: BoardSite;
  readonly use: BoardUse | null;
  readonly state: UseState | null;
  /** The day to show; undefined: the chosen day. */
  readonly day: string | undefined;
}

const mostFound = 12;

/**
 * Sites and uses whose code, name, ship, block or number contains the text. Uses of the chosen day come first, then
 * those whose first day is closest.
 */
export function searchBoard(
  text: string,
  { sites, uses }: { readonly sites: readonly BoardSite[]; readonly uses: readonly BoardUse[] },
  { day, today }: OnDay,
): readonly Found[] {
  const wanted = plainText(text);
  if (wanted === '') return [];
  const has = (...values: readonly (string | undefined)[]) =>
    values.some((value) => plainText(value ?? '').includes(wanted));
  const byId = new Map(sites.map((site) => [site.id, site]));
  const ofSites = sites
    .filter(({ code, name }) => has(code, name))
    .map((site): Found => ({ key: site.id, site, use: null, state: null, day: undefined }));
  const ofUses = uses.flatMap((use): Found[] => {
    const { ship_dictText: ship = '', block_dictText: block = '', no } = use;
    const site = byId.get(use.site);
    if (site === undefined || !has(`${ship}-${block}`, `${ship}${block}`, no)) return [];
    const state = stateOn(use, day, today);
    return [{ key: use.id, site, use, state, day: state === null ? dayOf(use, day) : undefined }];
  });
  const distance = ({ day: other }: Found) =>
    other === undefined ? 0 : 1 + Math.abs(dayNumber(other) - dayNumber(day));
  const near = ofUses.toSorted((one, other) => distance(one) - distance(other));
  const exact = ofSites.filter(({ site }) => plainText(site.code) === wanted);
  const others = ofSites.filter((found) => !exact.includes(found));
  return [...exact, ...near, ...others].slice(0, mostFound);
}

/** The day of a use that is closest to another day. */
const dayOf = (use: GroundUse, day: string): string => (day < use.from ? use.from : (use.out ?? use.to));
