import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { applyTypes, liveApprovals } from './predicates.ts';

/** Another application with its applicant and its days. */
export interface Rival {
  readonly id: string;
  readonly applyNo: string;
  readonly place: string;
  /** Department and name of the applicant. */
  readonly owner: string;
  /** Both days are included. */
  readonly from: string;
  readonly to: string;
}

async function rivals(
  db: Db,
  tenantId: number,
  { id }: Pick<ResourceRecord, 'id'>,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<readonly Rival[]> {
  const { rows } = await sql<Rival>`
    select a.id, a.apply_no, a.place, a.need_date as "from", a.plan_dismantle as "to",
      concat_ws(' ', d.depart_name, coalesce(u.realname, a.create_by)) as owner
    from prm_scaffold_apply a
      left join sys_user u on u.username = a.create_by
      left join sys_depart d on d.tenant_id = a.tenant_id and d.org_code = a.sys_org_code and d.del_flag = 0
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.id <> ${id} and ${condition}
    order by a.apply_no limit ${most}`.execute(db);
  return rows;
}

/** Other erections on the same ship and block whose days overlap `days`, applied for or standing. */
export function rivalsOnBlock(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  days: { readonly from: string; readonly to: string },
  most = 5,
): Promise<readonly Rival[]> {
  return rivals(
    db,
    tenantId,
    record,
    sql<SqlBool>`a.ship = ${record.ship} and a.block = ${record.block} and a.apply_type = ${applyTypes.erect}
      and a.bpm_status = any(${[...liveApprovals]}) and a.biz_status not in ('50', '90')
      and a.need_date <= ${days.to}::date and a.plan_dismantle >= ${days.from}::date`,
    most,
  );
}

/**
 * The application whose crew is erecting, altering or dismantling the scaffold. Only one can be at work at a time
 * (index `…_at_work`).
 */
export function atWorkOn(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Rival[]> {
  return rivals(
    db,
    tenantId,
    record,
    sql<SqlBool>`a.scaf_id = ${record.scafId} and a.bpm_status = '1' and (a.biz_status in ('20', '30')
      or a.apply_type = ${applyTypes.dismantle} and exists (select 1 from prm_scaffold s
        where s.tenant_id = a.tenant_id and s.id = a.scaf_id and s.scaf_status in ('50', '60', '70')))`,
    1,
  );
}

/** Other applications for the same scaffold whose work has not begun. */
export function wishesFor(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Rival[]> {
  return rivals(
    db,
    tenantId,
    record,
    sql<SqlBool>`a.scaf_id = ${record.scafId} and a.bpm_status = '1' and a.biz_status = '10'`,
    3,
  );
}
