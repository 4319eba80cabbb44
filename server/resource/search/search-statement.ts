import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { orderBy } from '#server/resource/list/sort.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { SearchFields } from './search-fields.ts';

/** Most records of one resource in an answer. */
export const mostFound = 5;
/** Number of the newest rows that are searched before the trigram index is used. */
const newestRead = 1_000;
const listed = { pageNo: 1, pageSize: mostFound };

/**
 * Selects the rows of a resource whose names contain a text. Built on `listStatement`, which adds tenant, not deleted
 * and data scope. Combines three queries, each of which is fast for any text:
 * 1. exact matches, by the index;
 * 2. matches among the newest rows, where common texts are found at once;
 * 3. if these are few, matches anywhere. This query is materialized without a limit, so that PostgreSQL plans it with
 * the trigram index; with a limit PostgreSQL would scan the table for a text that only old rows have.
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

/** Upper and lower case variants, because numbers are stored in capitals but typed in any case. */
const writings = (keyword: string): readonly string[] => [
  ...new Set([keyword, keyword.toUpperCase(), keyword.toLowerCase()]),
];

/**
 * Whether a text can be looked up in the trigram index: three letters or digits in a row, a word of two, or the start
 * or end of a word. For other texts, e.g. `J-`, the whole index would have to be read.
 */
export function hasWords(keyword: string): boolean {
  return /^[\p{L}\p{N}]{2}$|[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(keyword);
}
