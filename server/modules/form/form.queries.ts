import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';

const columns = [
  'id',
  'code',
  'definition',
  'version',
  'hash',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const;

interface FormsQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly code?: string | undefined;
}

/** A page of the tenant's forms, ordered by code. */
export async function listFormRows(db: Db, actor: Actor, { pageNo, pageSize, code }: FormsQuery) {
  const all = db
    .selectFrom('onlForm')
    .where('tenantId', '=', actor.tenantId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''));
  const rows = await all
    .select(columns)
    .orderBy('code')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await all.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = rows.map(({ definition, ...row }) => ({ ...row, title: definition.title[actor.language] }));
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

/** A form with its definition; undefined for unknown ids. */
export async function findForm(db: Db, actor: Actor, id: string) {
  const row = await db
    .selectFrom('onlForm')
    .select(columns)
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, title: row.definition.title[actor.language] };
}
