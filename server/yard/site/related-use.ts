import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { applyTypes } from './predicates.ts';

/** The use of a site that an extension, move or clearing refers to. */
export interface RelatedUse {
  readonly apply: string;
  readonly applyNo: string;
  readonly ship: string;
  readonly createBy: string;
  readonly sysOrgCode: string | null;
  readonly bizStatus: string;
  readonly block: string | null;
  readonly purpose: string | null;
  readonly needArea: number | null;
  readonly unitLoad: number | null;
  readonly contractor: string | null;
  readonly occupy: string;
  readonly site: string;
  readonly bayNos: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** 使用中 and 超期占用. */
export const inUseStates: readonly string[] = ['30', '35'];

/**
 * The application with its current occupation; undefined if it has none. `lock` locks the application; all transactions
 * lock the application before the site, so that they cannot deadlock.
 */
export async function relatedUse(
  db: Db,
  tenantId: number,
  apply: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<RelatedUse | undefined> {
  if (typeof apply !== 'string' || apply === '') return undefined;
  const { rows } = await sql<RelatedUse>`
    select a.id as apply, a.apply_no, a.ship, a.create_by, a.sys_org_code, a.biz_status, a.block, a.purpose, a.need_area, a.unit_load, a.contractor,
      o.id as occupy, o.site, o.bay_nos, o.from_date, o.to_date
    from prm_site_apply a join prm_site_occupy o on o.tenant_id = a.tenant_id and o.apply = a.id and o.del_flag = 0
      and o.state in ('1', '2')
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.id = ${apply}
    order by o.id desc limit 1 ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows[0];
}

/** Fields that 延期 and 清场 take from the application that they refer to; they are not entered again. */
export function copiedFields(record: ResourceRecord, use: RelatedUse | undefined): RecordPatch {
  if (!use || use.ship !== record.ship) return { siteId: null, bayNos: null };
  const { block, purpose, needArea, unitLoad, contractor, site, bayNos, fromDate, toDate } = use;
  const dates =
    record.applyType === applyTypes.extend
      ? { startDate: addDays(toDate, 1) }
      : { startDate: fromDate, endDate: toDate };
  return { block, purpose, needArea, unitLoad, contractor, wantSite: null, siteId: site, bayNos, ...dates };
}
