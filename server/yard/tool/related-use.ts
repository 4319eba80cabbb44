import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type ApplyLine, linesOfApply } from './apply-lines.ts';

/** The application that an extension or a transfer refers to. */
export interface RelatedUse {
  readonly id: string;
  readonly applyNo: string;
  readonly ship: string;
  readonly createBy: string;
  readonly sysOrgCode: string | null;
  readonly bizStatus: string;
  readonly needTime: string | null;
  readonly planReturn: string;
  readonly receiver: string | null;
  readonly contractor: string | null;
  readonly lines: readonly ApplyLine[];
}

/** @param lock locks the application; all transactions lock an application before its tools */
export async function relatedUse(
  db: Db,
  tenantId: number,
  apply: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<RelatedUse | undefined> {
  if (typeof apply !== 'string' || apply === '') return undefined;
  const { rows } = await sql<Omit<RelatedUse, 'lines'>>`
    select id, apply_no, ship, create_by, sys_org_code, biz_status, need_time, plan_return, receiver, contractor
    from prm_tool_apply where tenant_id = ${tenantId} and del_flag = 0 and id = ${apply}
    ${lock ? sql`for update` : sql``}`.execute(db);
  const [use] = rows;
  return use && { ...use, lines: await linesOfApply(db, tenantId, apply) };
}
