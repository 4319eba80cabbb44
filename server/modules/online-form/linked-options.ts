import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { dictTable } from '#server/modules/dict/dict-tables.ts';
import { columnOf, whereCondition } from '#server/modules/dict/where-condition.ts';
import type { linkedOptionsShape } from '#shared/contract/form/online-form.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';

/** Most rows of an answer, as of a table dictionary (docs/security.md P19). */
const most = 1000;

interface LinkedOption {
  readonly label: string;
  readonly store: string;
  readonly id: string;
  readonly pid: string;
}

/**
 * Choices of a linked select. Table and columns are looked up in the registry of table dictionaries, and the condition is
 * compiled from its grammar, so that no text of the caller becomes SQL.
 * @throws `dictGuarded` for other names, `noPermission` if the caller may not list the table
 */
export async function linkedOptions(
  actor: Actor,
  query: z.output<typeof linkedOptionsShape.query>,
): Promise<LinkedOption[]> {
  const table = dictTable(query.table, actor);
  if (table === undefined) throw fail('dictGuarded');
  if (!table.open) throw fail('noPermission');
  // A condition on a secret would tell it letter by letter.
  const open = (fields: readonly UncheckedField[]) => fields.filter(({ secret }) => !secret) as FieldDefinition[];
  const column = (name: string) => sql.ref(columnOf(open(table.fields), name).name);
  const parent = query.pidField === undefined ? undefined : column(query.pidField);
  const where = [
    table.offered,
    ...(query.condition === undefined ? [] : [whereCondition(open(table.conditions), query.condition, actor)]),
    ...(query.pidValue === undefined || !parent ? [] : [sql<SqlBool>`${parent}::text = ${query.pidValue}`]),
  ];
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql<LinkedOption>`
      select coalesce(${column(query.txt)}::text, '') as label, coalesce(${column(query.key)}::text, '') as store,
        coalesce(${column(query.idField ?? query.key)}::text, '') as id,
        coalesce(${parent ?? sql`null`}::text, '') as pid
      ${table.rows} and ${sql.join(where, sql` and `)}
      order by ${table.order} limit ${most}`.execute(db),
  );
  return rows;
}
