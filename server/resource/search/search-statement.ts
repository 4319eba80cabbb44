import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { orderBy } from '#server/resource/list/sort.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { SearchFields } from './search-fields.ts';

/** Records of one resource that an answer names. */
export const mostFound = 5;
/** So many of the newest are read before an index over words is asked. */
const newestRead = 1_000;
const listed = { pageNo: 1, pageSize: mostFound };

/**
 * The rows of a resource whose names contain a text, as SQL over the list's own guarded statement: tenant, not deleted
 * and data scope are its business. Three ways, each of which ends soon whatever is typed:
 * whole matches, found by the index of words; matches among the newest rows, which is where a common text is found at
 * once; and where those are few, matches anywhere. The last is planned for all its rows, hence by the index, though it is
 * read no further than needed: planned for the first few it would walk the table for a text that only old rows have.
 */
export function searchStatement(
  definition: ResourceDefinition,
  actor: Actor,
  { searched, beside }: SearchFields,
  keyword: string,
): RawBuilder<RecordPatch> {
  const holds = (test: (field: FieldDefinition) => RawBuilder<SqlBool>) =>
    sql<SqlBool>`(${sql.join(searched.map(test), sql` or `)})`;
  const contains = holds((field) => compilePredicate(definition, { field, op: 'contains', value: keyword }));
  const is = holds((field) => compilePredicate(definition, { field, op: 'in', values: writings(keyword) }));
  const all = listStatement(definition, actor, listed);
  const names = new Set(['id', ...searched.map(({ name }) => name), ...beside]);
  const columns = sql.join([...names].map((name) => sql.ref(name)));
  const anywhere = listStatement(definition, actor, listed, contains);
  const whole = listStatement(definition, actor, listed, is);
  return sql<RecordPatch>`
    with recent as materialized (
      select ${columns} from (select * from ${all.from} order by ${orderBy(all.sort)} limit ${newestRead}) as newest
      where ${contains} limit ${mostFound + 1}
    ), anywhere as materialized (select ${columns} from ${hasWords(keyword) ? anywhere.from : none(all.from)})
    (select ${columns} from ${whole.from} limit ${mostFound})
    union all (select * from recent)
    union all (select * from anywhere where (select count(*) from recent) <= ${mostFound} limit ${2 * mostFound + 1})`;
}

const none = (from: RawBuilder<unknown>) => sql`${from} and false`;

/** Numbers are written in capitals and typed as it comes. */
const writings = (keyword: string): readonly string[] => [
  ...new Set([keyword, keyword.toUpperCase(), keyword.toLowerCase()]),
];

/**
 * Whether the index of words has anything to look a text up by: three letters or digits in a row, two as a word of their
 * own, or the beginning or end of a word. Of `J-` it would have to be read whole.
 */
export function hasWords(keyword: string): boolean {
  return /^[\p{L}\p{N}]{2}$|[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(keyword);
}
