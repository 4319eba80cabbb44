import { sql } from 'kysely';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { AppError, ErrorParams } from '#shared/errors/fail.ts';
import type { CallError } from '#shared/http/call-error.ts';

/* Small words for rules that are asked one by one, of rows that are written straight into their tables. */

export const write = (statement: ReturnType<typeof sql>) => writeAs(FIRST_TENANT, (trx) => statement.execute(trx));

/** Who acts, without an account at hand. */
export const somebody = (username: string, ...roles: string[]): Actor => ({
  ...systemActor(FIRST_TENANT),
  username,
  roles,
});

/** The id and the words of what an area refused, or what came of it. */
export async function outcomeOf<T>(run: Promise<T>): Promise<T | readonly [id: string, params: ErrorParams]> {
  try {
    return await run;
  } catch (error) {
    const { id, params } = error as AppError;
    if (id === undefined) throw error;
    return [id, params];
  }
}

/** What was told about a record and to whom, the first notice first. */
export const noticesOf = async (busType: string, id: string) =>
  (
    await readAs(FIRST_TENANT, (db) =>
      sql<{ zh: string; en: string; priority: string; readers: string }>`
        select a.titile as zh, a.titile_en as en, a.priority, string_agg(u.username, ',' order by u.username) as readers
        from sys_announcement a join sys_announcement_send s on s.annt_id = a.id join sys_user u on u.id = s.user_id
        where a.bus_type = ${busType} and a.bus_id = ${id} group by a.id order by a.id`.execute(db),
    )
  ).rows;

/** Changes that stand in a record's timeline as somebody's own; what follows from a step is told by that step. */
export const editsOf = async (id: string): Promise<number> =>
  (
    await readAs(FIRST_TENANT, (db) =>
      sql`select 1 from prm_event where biz_id = ${id} and action = 'edit'`.execute(db),
    )
  ).rows.length;

/** Whether another transaction would have to wait for a row that is committed. */
export const isLocked = async (table: string, id: string): Promise<boolean> =>
  (await write(sql`select 1 from ${sql.table(table)} where id = ${id} for update skip locked`)).rows.length === 0;

/** What a hook answers for a save ('nothing' if undefined), or the texts of its refusal by field. */
export const hooked = (
  hooks: ResourceHooks,
  when: 'validate' | 'beforeSave',
  record: Record<string, unknown>,
  { verb = 'add', before = null as Record<string, unknown> | null } = {},
) =>
  writeAs(FIRST_TENANT, async (trx) =>
    hooks[when]?.({ trx, actor: systemActor(FIRST_TENANT), verb, record, before } as never),
  ).then(
    (answer) => answer ?? 'nothing',
    ({ fields }: CallError) => fields,
  );
