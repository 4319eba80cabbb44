import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The stay that a shift, departure or extension refers to, with its application. */
export interface RelatedStay {
  readonly apply: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly sysOrgCode: string | null;
  readonly bizStatus: string;
  readonly ship: string | null;
  readonly shipText: string | null;
  readonly shipName: string;
  readonly loa: number;
  readonly beam: number;
  readonly draftMax: number;
  readonly displacement: number;
  readonly workItems: string | null;
  readonly hazards: string | null;
  readonly shorePowerKva: number | null;
  readonly side: string | null;
  readonly stay: string;
  readonly berth: string;
  readonly secondBerth: string | null;
  readonly outerOf: string | null;
  readonly fromTime: string;
  readonly toTime: string;
}

/** 在泊 and 超期. */
export const alongsideStates: readonly string[] = ['30', '35'];

/**
 * The application with its current stay; undefined if it has none. `lock` locks the application; all transactions lock
 * the application before the berths, so that they cannot deadlock.
 */
export async function relatedStay(
  db: Db,
  tenantId: number,
  apply: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<RelatedStay | undefined> {
  if (typeof apply !== 'string' || apply === '') return undefined;
  const { rows } = await sql<RelatedStay>`
    select a.id as apply, a.apply_no, a.create_by, a.sys_org_code, a.biz_status, a.ship, a.ship_text, a.ship_name, a.loa,
      a.beam, a.draft_max, a.displacement, a.work_items, a.hazards, a.shore_power_kva, a.side, s.id as stay, s.berth,
      s.second_berth, s.outer_of, s.from_time, s.to_time
    from prm_wharf_apply a join prm_wharf_stay s on s.tenant_id = a.tenant_id and s.apply = a.id and s.del_flag = 0
      and s.state in ('1', '2')
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.id = ${apply}
    order by s.id desc limit 1 ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows[0];
}
