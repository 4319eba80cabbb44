import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { occupyStates } from './predicates.ts';

/**
 * Sites that count for R1 (docs/domain.md §13), whatever the day. Those under repair or out of service now are left out,
 * because it is not recorded since when they are.
 */
export const countedSites = (tenantId: number): RawBuilder<unknown> => sql`
  select id, zone, area, bays from prm_site
  where tenant_id = ${tenantId} and del_flag = 0 and site_status not in ('3', '4')`;

/** m² of an occupation `o` of the site `s`, whose bays are all of the same size. */
export const usedArea = sql<number>`s.area * cardinality(string_to_array(o.bay_nos, ',')) / s.bays`;

/** Whether the occupation `o` used its site on `day` or later. A site in use stays so past its last day. */
export const usedSince = (day: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(o.state = ${occupyStates.inUse} or (o.state = ${occupyStates.left} and o.to_date >= ${day}))`;
