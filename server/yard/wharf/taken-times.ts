import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { stayStates } from './predicates.ts';

/** Times in which stays `s` took the inner row; two ships at once count once. A ship alongside takes it until now. */
export const takenTimes = sql`range_agg(tstzrange(s.from_time, greatest(s.from_time,
  case when s.state = ${stayStates.alongside} then now() else s.to_time end)))`;

/** Whether the stay `s` took the inner row of the berth `b` after `since` (docs/domain.md §13, R7). */
export const tookBerth = (tenantId: number, since: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`
  s.tenant_id = ${tenantId} and s.del_flag = 0 and b.id in (s.berth, s.second_berth) and s."row" = 1
    and s.state in (${stayStates.alongside}, ${stayStates.left})
    and (s.state = ${stayStates.alongside} or s.to_time > ${since})`;
