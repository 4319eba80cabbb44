import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { standInLine } from '#server/db/lock-queue.ts';

/** What the rules of assignment ask of a site. */
export interface SiteFacts {
  readonly id: string;
  readonly siteCode: string;
  readonly zone: string;
  readonly siteType: string;
  /** ㎡ */
  readonly area: number;
  readonly bays: number;
  /** kN/㎡ */
  readonly bearing: number;
  /** t; 0 or null: no crane reaches it */
  readonly craneCap: number | null;
  readonly utilities: string | null;
  readonly siteStatus: string;
  readonly keeper: string;
  readonly polygon: unknown;
}

const columns = sql`id, site_code, zone, site_type, area, bays, bearing, crane_cap, utilities, site_status, keeper, polygon`;

/** 维修, 停用 */
export const closedStates: readonly string[] = ['3', '4'];

/** One site; `lock` waits for whoever is about to take it, so that of two rivals one sees what the other wrote. */
export async function loadSite(
  db: Db,
  tenantId: number,
  id: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SiteFacts | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  if (lock) standInLine(db, 'prm_site', [id]);
  const { rows } = await sql<SiteFacts>`
    select ${columns} from prm_site where tenant_id = ${tenantId} and del_flag = 0 and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** More sites than a yard has are not looked at for alternatives. */
const most = 500;

/** Sites by their ids, or the first of the yard's. */
export async function loadSites(
  db: Db,
  tenantId: number,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, SiteFacts>> {
  const wanted = ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${[...ids]})`;
  const { rows } = await sql<SiteFacts>`
    select ${columns} from prm_site where tenant_id = ${tenantId} and del_flag = 0 and ${wanted}
    order by site_code ${ids === undefined ? sql`limit ${most}` : sql``}`.execute(db);
  return new Map(rows.map((site) => [site.id, site]));
}
