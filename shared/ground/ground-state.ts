import { addDays, dayNumber } from '#shared/workflow/day.ts';

/**
 * What the bays of a site are on a day (docs/domain.md §15). Pure and without code of an area, because pages of
 * `src/features` use it. Days are `YYYY-MM-DD`; `today` is the day of the server's clock.
 */

export interface GroundSite {
  readonly id: string;
  readonly zone: string;
  /** m². */
  readonly area: number;
  readonly bays: number;
  /** Days on which the site is 维修 or 停用; without `to`, until further notice. */
  readonly closed: readonly { readonly from: string; readonly to?: string | undefined }[];
}

export interface GroundUse {
  readonly site: string;
  readonly bays: readonly number[];
  /** First day on which the bays are held. */
  readonly from: string;
  /** Planned last day. */
  readonly to: string;
  /** Day of the entry and of the exit; missing before they happen. */
  readonly in?: string | undefined;
  readonly out?: string | undefined;
}

/** 预占, 使用, 3 日内到期, 超期 */
export type UseState = 'reserved' | 'inUse' | 'due' | 'overdue';
export type BayState = 'free' | 'closed' | UseState;

/** A use is `due` from this many days before its planned last day. */
const dueDays = 3;

/**
 * What a use is on a day; null if it does not hold its bays then. A use that was not left holds them until its planned
 * last day, and past that day until today, because nobody knows when it will be left (docs/domain.md §4.6 rule 1).
 */
export function stateOn(use: GroundUse, day: string, today: string): UseState | null {
  if (day < use.from || day > lastDayOf(use, today)) return null;
  if (use.in === undefined || day < use.in) return 'reserved';
  if (day > use.to) return 'overdue';
  return daysLeft(use, day) <= dueDays ? 'due' : 'inUse';
}

/**
 * Last day on which a use holds its bays, as far as is known today. Bays that were left today are free now, so the use
 * counts until yesterday.
 */
export function lastDayOf({ to, in: entered, out }: GroundUse, today: string): string {
  if (out !== undefined) return out < today ? out : addDays(today, -1);
  return entered !== undefined && today > to ? today : to;
}

/** Days from `day` to the planned last day; negative for a use that overstays. */
export function daysLeft({ to }: GroundUse, day: string): number {
  return dayNumber(to) - dayNumber(day);
}

export interface BayOn<U extends GroundUse = GroundUse> {
  /** From 1. */
  readonly bay: number;
  readonly state: BayState;
  /** The use that holds the bay. */
  readonly use: U | null;
}

/** Uses by site. Calculate it once, not for each day. */
export function usesBySite<U extends GroundUse>(uses: readonly U[]): ReadonlyMap<string, readonly U[]> {
  const bySite = new Map<string, U[]>();
  for (const use of uses) {
    const known = bySite.get(use.site);
    if (known) known.push(use);
    else bySite.set(use.site, [use]);
  }
  return bySite;
}

const isClosedOn = ({ closed }: GroundSite, day: string): boolean =>
  closed.some(({ from, to }) => from <= day && (to === undefined || day <= to));

/**
 * The bays of a site on a day. `uses` are those of the site. If two uses hold one bay, for example on the day when one
 * leaves and the next enters, the bay shows the one that entered last. A use is shown even if the site is closed.
 */
export function baysOn<U extends GroundUse>(
  site: GroundSite,
  uses: readonly U[],
  day: string,
  today: string,
): readonly BayOn<U>[] {
  const empty: BayState = isClosedOn(site, day) ? 'closed' : 'free';
  const bays = Array.from({ length: site.bays }, (_, at): BayOn<U> => ({ bay: at + 1, state: empty, use: null }));
  for (const use of uses) {
    const state = stateOn(use, day, today);
    if (state === null) continue;
    for (const bay of use.bays) {
      const known = bays[bay - 1];
      if (known && isShown(use, state, known)) bays[bay - 1] = { bay, state, use };
    }
  }
  return bays;
}

function isShown(use: GroundUse, state: UseState, { use: other, state: otherState }: BayOn): boolean {
  if (other === null) return true;
  if ((state === 'reserved') !== (otherState === 'reserved')) return otherState === 'reserved';
  return (use.in ?? use.from) > (other.in ?? other.from);
}

const rank: readonly BayState[] = ['overdue', 'due', 'inUse', 'reserved', 'free', 'closed'];

/** The state of a whole site: the most urgent state of its bays. */
export function siteStateOf(bays: readonly BayOn[]): BayState {
  return rank.find((state) => bays.some((bay) => bay.state === state)) ?? 'free';
}

/** Bays of each site on a day, by the site's id. */
export type GroundOn<U extends GroundUse = GroundUse> = ReadonlyMap<string, readonly BayOn<U>[]>;

export function groundOn<U extends GroundUse>(
  sites: readonly GroundSite[],
  bySite: ReadonlyMap<string, readonly U[]>,
  day: string,
  today: string,
): GroundOn<U> {
  return new Map(sites.map((site) => [site.id, baysOn(site, bySite.get(site.id) ?? [], day, today)]));
}
