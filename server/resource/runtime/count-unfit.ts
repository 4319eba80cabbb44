import { sql } from 'kysely';
import type { FormsClient } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { quotedForeign, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import type { RowCondition } from '#shared/resource/table-plan/plan-step.ts';
import type { ChangePlan } from './plan-change.ts';

/** Rows of which the first ones are listed, and how many are listed at most. */
const looked = 50;
const listed = 5;

/** Longest value that a plan shows. */
const longest = 60;

/** Rows that a step concerns. */
export interface Concerned {
  readonly count: number;
  /** How many of them are deleted. */
  readonly deleted: number;
  /** Ids of the first ones that are not deleted. */
  readonly ids: readonly string[];
}

/** The present rows, with the names that the columns get. */
export function rowsAfter({ table }: ResourceDefinition, { present, renamed }: ChangePlan): string {
  const names = new Map(renamed);
  const columns = (present?.columns ?? [])
    .filter(({ generated }) => !generated)
    .map(({ name }) => `${quotedForeign(name)} as ${quotedForeign(names.get(name) ?? name)}`);
  return `(select ${columns.join(', ')} from ${quotedTable(table)}) as "rows"`;
}

/** Counts the rows that a condition is true for. */
export async function concernedRows(client: FormsClient, source: string, condition: RowCondition): Promise<Concerned> {
  const where = `where ${condition(source)}`;
  const { rows } = await client.query<{ count: number; deleted: number }>(
    `select count(*)::int as count, (count(*) filter (where del_flag <> 0))::int as deleted from ${source} ${where}`,
  );
  const [{ count = 0, deleted = 0 } = {}] = rows;
  if (count === deleted) return { count, deleted, ids: [] };
  const found = await client.query<{ id: string }>(
    `select id from ${source} ${where} and del_flag = 0 order by create_time, id limit ${looked}`,
  );
  return { count, deleted, ids: found.rows.map(({ id }) => id) };
}

/** A row that a person finds by its name, with the value that does not fit; null if the person may not see it. */
export interface ShownRow {
  readonly id: string;
  readonly name: string | null;
  readonly value: string | null;
}

/**
 * The first of these rows, as far as the actor may list the form's records, with their values in a column. `served` is
 * the form as it is served.
 */
export async function shownRows(
  served: ResourceDefinition | undefined,
  actor: Actor,
  ids: readonly string[],
  column: string | null,
): Promise<ShownRow[]> {
  if (!served || ids.length === 0 || !actor.grants.has(`online:${served.code}:list`)) return [];
  const also = sql<boolean>`${sql.ref('id')} = any(${[...ids]})`;
  const { records } = await listRecords(
    served,
    actor,
    { pageNo: 1, pageSize: listed, column: 'id', order: 'asc' },
    also,
  );
  const field = served.fields.find(({ name }) => snakeCase(name) === column)?.name;
  return records.map((record) => ({
    id: record.id,
    name: short(nameOf(served, record)),
    value: field === undefined ? null : short(record[field]),
  }));
}

/** The record's name, or its first filled column, as the pages of the record say it. */
function nameOf({ display, list }: ResourceDefinition, record: ResourceRecord): unknown {
  const names = [...(display === 'id' ? [] : [display]), ...list.columns];
  return names
    .map((name) => record[`${name}_dictText`] ?? record[name])
    .find((value) => value !== null && value !== undefined && value !== '');
}

function short(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
