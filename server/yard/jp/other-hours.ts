import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { freeSlot, hourOf, type Slot } from './slots.ts';

/** What `otherHours` needs to choose among the hours of a site. */
export interface HourFacts {
  /** Vehicles at the site in the hours around the wish. */
  readonly taken: readonly Slot[];
  /** Greatest number of vehicles in one hour. */
  readonly limit: number;
  /** The earliest moment that needs no reason. */
  readonly soonest: string;
  /** How many hours before and after the wish are tried. */
  readonly reach: number;
  /** The site unloads from `begins` until before `ends`; minutes since midnight. */
  readonly begins: number;
  readonly ends: number;
}

/** Epoch milliseconds of a clock text, calculated as UTC: all texts are of one zone without summer time. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

const [earliest, latest] = ['0001-01-01 00:00:00', '9999-12-31 23:59:59'].map(msOf) as [number, number];

/** The moment `hours` later, limited to the first and last moment of the calendar. */
export const hoursOn = (moment: string, hours: number): string =>
  new Date(Math.min(latest, Math.max(earliest, msOf(moment) + hours * 3_600_000)))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** Minutes since midnight. */
const clockOf = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/**
 * Up to three hours of the same site with a free place: the nearest first, the earlier before the later. Empty if the
 * hour of the wish has a free place.
 */
export function otherHours(wish: string, facts: HourFacts): readonly Alternative[] {
  const { taken, limit, soonest, reach, begins, ends } = facts;
  const hasPlace = (moment: string): boolean =>
    freeSlot(
      taken.filter((slot) => slot.hour === hourOf(moment)),
      limit,
    ) !== null;
  if (hasPlace(wish)) return [];
  return Array.from({ length: reach }, (_, step) => [-step - 1, step + 1])
    .flat()
    .map((away) => ({ away, moment: hoursOn(wish, away) }))
    .filter(({ moment }) => {
      const clock = clockOf(moment);
      return clock >= begins && clock < ends && moment >= soonest && hasPlace(moment);
    })
    .slice(0, 3)
    .map(({ away, moment }) => offered(away, moment));
}

function offered(away: number, moment: string): Alternative {
  const hours = Math.abs(away);
  return {
    label: moment.slice(5, 16),
    note: {
      zh: away < 0 ? `提前 ${hours} 小时` : `推后 ${hours} 小时`,
      en: `${hours} ${hours === 1 ? 'hour' : 'hours'} ${away < 0 ? 'earlier' : 'later'}`,
    },
    patch: { needTime: moment },
  };
}
