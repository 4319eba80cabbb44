import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';

/** The fields of a site that the rules of assignment use. */
export interface SiteFacts {
  readonly id: string;
  readonly siteCode: string;
  readonly zone: string;
  readonly siteType: string;
  /** m². */
  readonly area: number;
  readonly bays: number;
  /** kN/m². */
  readonly bearing: number;
  /** Tonnes; 0 or null if no crane reaches the site. */
  readonly craneCap: number | null;
  readonly utilities: string | null;
  readonly siteStatus: string;
  readonly keeper: string;
  readonly polygon: unknown;
}

const columns = sql`id, site_code, zone, site_type, area, bays, bearing, crane_cap, utilities, site_status, keeper, polygon`;

/** 维修 and 停用. */
export const closedStates: readonly string[] = ['3', '4'];

/**
 * One site. With `lock`, waits for other transactions that lock it, so that of two rivals the second sees what the
 * first wrote.
 */
export async function loadSite(
  db: Db,
  tenantId: number,
  id: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SiteFacts | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  if (lock) queueForRows(db, 'prm_site', [id]);
  const { rows } = await sql<SiteFacts>`
    select ${columns} from prm_site where tenant_id = ${tenantId} and del_flag = 0 and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Most sites that are read when alternatives are looked for; yards have fewer. */
const most = 500;

/** The sites with these ids; without ids, the first of the yard. */
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
