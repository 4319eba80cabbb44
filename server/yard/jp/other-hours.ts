import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { freeSlot, hourOf, type Slot } from './slots.ts';

/** What decides which hours of a site are offered. */
export interface HourFacts {
  /** Who unloads at the site in the hours around. */
  readonly taken: readonly Slot[];
  /** Vehicles that an hour takes. */
  readonly limit: number;
  /** The first moment that may be asked for without a reason. */
  readonly soonest: string;
  /** How many hours earlier and later are looked at. */
  readonly reach: number;
  /** When the site unloads: minutes since midnight, from the one and before the other. */
  readonly begins: number;
  readonly ends: number;
}

/** Clock texts of one zone without summer time: reckoned as if in UTC. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

const [earliest, latest] = ['0001-01-01 00:00:00', '9999-12-31 23:59:59'].map(msOf) as [number, number];

/** The moment so many hours on; the first and the last of the calendar have none before and behind them. */
export const hoursOn = (moment: string, hours: number): string =>
  new Date(Math.min(latest, Math.max(earliest, msOf(moment) + hours * 3_600_000)))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** Minutes since midnight. */
const clockOf = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** Hours of the same site with a place left, the nearest first, of equally near ones the earlier; none where the wish has one. */
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
