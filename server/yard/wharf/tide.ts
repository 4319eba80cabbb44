import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';

export interface LowestTide {
  /** Metres above chart datum; may be negative. */
  readonly tide: number;
  /** First day of the stay without a tide in the calendar; such days count with the yard's low tide. */
  readonly unknown: { readonly day: string; readonly tide: number } | null;
}

/** Only this many days of a longer stay are considered. */
const mostDays = 400;

/** The lowest water during a stay, first and last day included (docs/domain.md §7.3 rule 3). */
export async function lowestTide(db: Db, tenantId: number, from: string, to: string): Promise<LowestTide> {
  const low = await readParameter(tenantId, 'wharf.lowTide');
  const { rows } = await sql<{ lowest: number | null; gap: string | null }>`
    select min(c.tide_low) as lowest, (min(d.day) filter (where c.tide_low is null))::date as gap
    from generate_series(${from}::date, least(${to}::date, ${from}::date + ${mostDays}::int), '1 day') as d (day)
    left join prm_calendar c on c.tenant_id = ${tenantId} and c.del_flag = 0 and c.day = d.day::date`.execute(db);
  const { lowest = null, gap = null } = rows[0] ?? {};
  if (gap === null) return { tide: lowest ?? low, unknown: null };
  return { tide: Math.min(lowest ?? low, low), unknown: { day: gap, tide: low } };
}
