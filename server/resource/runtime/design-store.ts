import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';

/** Most designs of one tenant. */
const most = 400;

/** A form as a client of the platform made it last. */
export interface Design {
  readonly id: string;
  readonly tableName: string;
  readonly definition: OnlineDefinition;
  readonly version: number;
  readonly isDbSynch: 'Y' | 'N';
  readonly createBy: string;
  readonly updateBy: string | null;
}

const columns = ['id', 'tableName', 'definition', 'version', 'isDbSynch', 'createBy', 'updateBy'] as const;

const designs = (db: Db, tenantId: number, id: string) =>
  db.selectFrom('onlDesign').select(columns).where('tenantId', '=', tenantId).where('id', '=', id);

/** The design with this id, locked; undefined if there is none. */
export const findDesign = (trx: Trx, tenantId: number, id: string): Promise<Design | undefined> =>
  designs(trx, tenantId, id).forUpdate().executeTakeFirst();

/** The same without a lock, for who only looks. */
export const readDesign = (db: Db, tenantId: number, id: string): Promise<Design | undefined> =>
  designs(db, tenantId, id).executeTakeFirst();

/** @throws `formTooMany` */
export async function insertDesign(
  trx: Trx,
  { tenantId, username }: Actor,
  tableName: string,
  definition: OnlineDefinition,
): Promise<string> {
  const { n } = await trx
    .selectFrom('onlDesign')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (n >= most) throw fail('formTooMany', { max: most });
  const id = newId();
  const row = { id, tenantId, tableName, code: definition.code, createBy: username };
  await trx
    .insertInto('onlDesign')
    .values({ ...row, definition: JSON.stringify(definition) })
    .execute();
  return id;
}

/** Writes what changes of a design; `definition` with its table and code. */
export async function updateDesign(
  trx: Trx,
  { tenantId, username }: Pick<Actor, 'tenantId' | 'username'>,
  id: string,
  change: {
    readonly definition?: OnlineDefinition;
    readonly tableName?: string;
    readonly version: number;
    readonly isDbSynch: 'Y' | 'N';
  },
): Promise<void> {
  const { definition, tableName, version, isDbSynch } = change;
  await trx
    .updateTable('onlDesign')
    .set({
      ...(definition && { definition: JSON.stringify(definition), code: definition.code }),
      ...(tableName !== undefined && { tableName }),
      ...{ version, isDbSynch, updateBy: username },
      updateTime: sql<string>`date_trunc('second', now())`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDesign(trx: Trx, tenantId: number, id: string): Promise<void> {
  await trx.deleteFrom('onlDesign').where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

/**
 * Whether a table has this name for a person of the tenant: a form, a design or a table of the product. A table whose
 * form was removed still has it, because it has rows.
 * @param except id of a form that may have the name
 */
export async function isTableTaken(
  db: Db,
  tenantId: number,
  { table, code }: { readonly table: string; readonly code: string },
  except = '',
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from onl_design where tenant_id = ${tenantId} and id <> ${except}
                     and (code = ${code} or lower(table_name) = lower(${table})))
        or exists (select 1 from onl_form where tenant_id = ${tenantId} and id <> ${except} and code = ${code})
        or exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname = 'public' and c.relname = lower(${table}))
        or exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where c.relkind = 'r' and n.nspname = 'onl' and c.relname = ${tableOfCode(tenantId, code)}
                      and not exists (select 1 from onl_form where tenant_id = ${tenantId} and code = ${code})
                      and not exists (select 1 from onl_design where tenant_id = ${tenantId} and code = ${code}))
      as taken`.execute(db);
  return rows[0]?.taken === true;
}

const tableOfCode = (tenantId: number, code: string): string => `t${tenantId}_${code.replace(/^onl_/, '')}`;
