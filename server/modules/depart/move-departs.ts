import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { headsFor } from '#server/kernel/catalogue.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

interface Column {
  readonly table: string;
  readonly column: string;
}

/**
 * Replaces the code of a moved department, and those below it, everywhere: in the departments below, in people's
 * current department, and in the yard's records, whose data scope depends on it. The moved department's own row already
 * has its new code.
 * @returns number of departments below it with a new code
 */
export async function moveCodes(trx: Trx, tenantId: number, from: string, to: string): Promise<number> {
  const moved = await trx
    .selectFrom('sysDepart')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where(sql<boolean>`starts_with(org_code, ${from})`)
    .executeTakeFirstOrThrow();
  for (const { table, column } of await codeColumns(trx, tenantId)) {
    const code = sql.id(column);
    const level = table === 'sys_depart' && column === 'org_code';
    // Codes have three letters per level, so a code is a prefix only of codes below it.
    await sql`
      update ${sql.table(table)} set ${code} = ${to}::text || substr(${code}, ${from.length + 1})
        ${level ? sql`, org_type = ((length(org_code) + ${to.length - from.length}::int) / 3)::text` : sql``}
      where tenant_id = ${tenantId} and starts_with(${code}, ${from})`.execute(trx);
  }
  return Number(moved.n);
}

/** Writable columns with department codes in tables of the tenant: `sys_org_code`, and fields of type `dept`. */
async function codeColumns(trx: Trx, tenantId: number): Promise<readonly Column[]> {
  const fields = headsFor(tenantId).flatMap(({ table, fields: own }) =>
    own.flatMap(({ name, type }) => (type === 'dept' ? [`${table}.${snakeCase(name)}`] : [])),
  );
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column"
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r'
      and (a.attname in ('org_code', 'sys_org_code') or c.relname || '.' || a.attname = any(${fields}))
      and a.attgenerated = ''
      and exists (select from pg_attribute t
        where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
      and has_column_privilege(c.oid, a.attnum, 'update')
    order by c.relname, a.attname`.execute(trx);
  return rows;
}
