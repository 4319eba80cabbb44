import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { occupyStates } from './predicates.ts';

/** m² of an occupation `o` of the site `s`, whose bays are all of the same size. */
export const usedArea = sql<number>`s.area * cardinality(string_to_array(o.bay_nos, ',')) / s.bays`;

/** Whether the occupation `o` used its site on `day` or later. A site in use stays so past its last day. */
export const usedSince = (day: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(o.state = ${occupyStates.inUse} or (o.state = ${occupyStates.left} and o.to_date >= ${day}))`;

/**
 * Number of days from `first` until before `next` on which the site `s` was 维修 or 停用 (docs/domain.md §13, R1). A closed
 * site whose closure nobody recorded counts as closed on all of them, as on the place board.
 */
export const closedDays = (
  tenantId: number,
  first: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(
  select case when s.site_status in ('3', '4') and count(*) filter (where c.to_day is null) = 0 then ${next} - ${first}
    else coalesce(sum(least(coalesce(c.to_day + 1, ${next}), ${next}) - greatest(c.from_day, ${first}))
      filter (where c.from_day < ${next} and (c.to_day is null or c.to_day >= ${first})), 0) end
  from prm_site_closed c where c.tenant_id = ${tenantId} and c.site = s.id)`;
