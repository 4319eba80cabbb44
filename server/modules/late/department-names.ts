import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { named } from '#server/resource/sources/named.ts';
import type { Actor } from '#server/session/actor.ts';

/** Names of departments by code in the caller's language, one query. */
export async function departmentNames(db: Db, actor: Actor, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; name: string }>`
    select org_code as code, ${named(actor, 'departName', 'departNameEn')} as name from sys_depart
    where tenant_id = ${actor.tenantId} and org_code = any(${[...new Set(codes)]})`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
