import { type BayState, daysLeft, type GroundOn, type GroundSite, type GroundUse, stateOn } from './ground-state.ts';

/** Sums over sites on a day. Areas are in m²; a bay counts with its part of the site's area. */
export interface GroundTotals {
  readonly sites: number;
  readonly area: number;
  /** Area whose bays are used: `inUse`, `due` or `overdue`. */
  readonly used: number;
  readonly reserved: number;
  readonly closed: number;
  /** Percentage of the area in service that is used. 0 if nothing is in service. */
  readonly rate: number;
  readonly freeBays: number;
}

const usedStates: readonly BayState[] = ['inUse', 'due', 'overdue'];

export function totalsOf(sites: readonly GroundSite[], ground: GroundOn): GroundTotals {
  const sum = { area: 0, used: 0, reserved: 0, closed: 0, freeBays: 0 };
  for (const site of sites) {
    sum.area += site.area;
    for (const { state } of ground.get(site.id) ?? []) {
      const part = site.area / site.bays;
      if (usedStates.includes(state)) sum.used += part;
      else if (state === 'free') sum.freeBays += 1;
      else if (state === 'reserved') sum.reserved += part;
      else sum.closed += part;
    }
  }
  const inService = sum.area - sum.closed;
  const rate = inService > 0 ? (100 * sum.used) / inService : 0;
  return {
    sites: sites.length,
    area: oneDecimal(sum.area),
    used: oneDecimal(sum.used),
    reserved: oneDecimal(sum.reserved),
    closed: oneDecimal(sum.closed),
    rate: oneDecimal(rate),
    freeBays: sum.freeBays,
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The same sums for each zone, by the zone's code, ascending. */
export function zonesOf(
  sites: readonly GroundSite[],
  ground: GroundOn,
): readonly (GroundTotals & { readonly zone: string })[] {
  const zones = [...new Set(sites.map(({ zone }) => zone))].toSorted();
  return zones.map((zone) => ({
    zone,
    ...totalsOf(
      sites.filter((site) => site.zone === zone),
      ground,
    ),
  }));
}

/** 待进场 and 超期: uses, not bays. */
export function countUses(
  uses: readonly GroundUse[],
  day: string,
  today: string,
): { readonly toEnter: number; readonly overdue: number } {
  const states = uses.map((use) => stateOn(use, day, today));
  const count = (state: string) => states.filter((each) => each === state).length;
  return { toEnter: count('reserved'), overdue: count('overdue') };
}

export interface Leaving<U extends GroundUse> {
  readonly use: U;
  /** Days to the planned last day; negative for an overstay. */
  readonly left: number;
}

/** Uses whose planned last day is at most `within` days away on that day, overstays included; the longest overdue first. */
export function leavingOn<U extends GroundUse>(
  uses: readonly U[],
  day: string,
  today: string,
  within: number,
): readonly Leaving<U>[] {
  return uses
    .filter((use) => {
      const state = stateOn(use, day, today);
      return state !== null && state !== 'reserved' && daysLeft(use, day) <= within;
    })
    .map((use) => ({ use, left: daysLeft(use, day) }))
    .toSorted((one, other) => one.left - other.left);
}
