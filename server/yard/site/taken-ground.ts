import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** An occupation on the requested days. */
export interface Taken {
  readonly id: string;
  readonly site: string;
  readonly bays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly apply: string;
  readonly applyNo: string;
  /** Department and name of the applicant. */
  readonly owner: string;
  readonly purpose: string | null;
}

export interface Asked {
  readonly from: string;
  readonly to: string;
  /** Applications whose occupation does not count. */
  readonly own: readonly string[];
}

/**
 * Occupations that overlap the given days. A site in use past its last day counts as taken until today, because nobody
 * has left it (docs/domain.md §4.6 rule 1). Uses the index `prm_site_occupy_standing`.
 */
export async function takenGround(
  db: Db,
  tenantId: number,
  { from, to, own }: Asked,
  site?: string,
): Promise<readonly Taken[]> {
  const here = site === undefined ? sql<SqlBool>`true` : sql<SqlBool>`o.site = ${site}`;
  const { rows } = await sql<Omit<Taken, 'bays'> & { readonly bayNos: string }>`
    select o.id, o.site, o.bay_nos, o.from_date as "from", o.to_date as "to", o.state, o.apply, a.apply_no, a.purpose,
      concat_ws(' ', d.depart_name, coalesce(u.realname, a.create_by)) as owner
    from prm_site_occupy o join prm_site_apply a on a.tenant_id = o.tenant_id and a.id = o.apply
      left join sys_user u on u.username = a.create_by
      left join sys_depart d on d.tenant_id = a.tenant_id and d.org_code = a.sys_org_code and d.del_flag = 0
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.state in ('1', '2') and ${here}
      and o.from_date <= ${to}::date
      and (o.to_date >= ${from}::date or (o.state = '2' and current_date >= ${from}::date))
      and o.apply <> all(${[...own]})
    order by o.from_date, a.apply_no`.execute(db);
  return rows.map(({ bayNos, ...row }) => ({ ...row, bays: bayNos.split(',').map(Number) }));
}
