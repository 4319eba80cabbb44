import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { addDays, earlierDay } from '#shared/workflow/day.ts';

export interface LowestTide {
  /** Metres above chart datum; may be negative. */
  readonly tide: number;
  /** First day of the stay without a tide in the calendar; such days count with the yard's low tide. */
  readonly unknown: { readonly day: string; readonly tide: number } | null;
}

/** Low tides of the calendar. */
export interface LowTides {
  /** By day, `YYYY-MM-DD`; days without a tide are missing. */
  readonly byDay: ReadonlyMap<string, number>;
  /** The yard's low tide, which counts for days without a tide. */
  readonly usual: number;
}

/** Only this many days of a longer stay are considered. */
const mostDays = 400;

/** The low tides of a time, first and last day included. */
export async function readLowTides(db: Db, tenantId: number, from: string, to: string): Promise<LowTides> {
  const usual = await readParameter(tenantId, 'wharf.lowTide');
  const { rows } = await sql<{ day: string; tideLow: number }>`
    select day, tide_low from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and tide_low is not null
      and day between ${from}::date and ${to}::date`.execute(db);
  return { byDay: new Map(rows.map(({ day, tideLow }) => [day, tideLow])), usual };
}

/** The lowest water during a stay, first and last day included (docs/domain.md §7.3 rule 3). */
export function lowestOf({ byDay, usual }: LowTides, from: string, to: string): LowestTide {
  const first = from.slice(0, 10);
  const last = earlierDay(to.slice(0, 10), addDays(first, mostDays));
  let tide = Number.POSITIVE_INFINITY;
  let gap: string | null = null;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const low = byDay.get(day);
    if (low === undefined) gap ??= day;
    tide = Math.min(tide, low ?? usual);
  }
  return { tide: Number.isFinite(tide) ? tide : usual, unknown: gap === null ? null : { day: gap, tide: usual } };
}

/** `lowestOf` for one stay. */
export async function lowestTide(db: Db, tenantId: number, from: string, to: string): Promise<LowestTide> {
  return lowestOf(await readLowTides(db, tenantId, from, to), from, to);
}
