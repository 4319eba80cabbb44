import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '#server/db/contains.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ChoiceList, Entry, SourcedField } from './value-source.ts';

/** Most values per request. */
const most = 1000;

/**
 * Makes a list of choices from a select of `text`, `value` and `offered`. Rows that are not offered keep their text but
 * are not found by searching.
 * @param order sort columns of the select, which must give a total order together with text and value
 */
export function searchRows(
  rows: (actor: Actor, field: SourcedField) => RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`text, value`,
): ChoiceList {
  return {
    async search(actor, field, { keyword, pageNo, pageSize }) {
      const from = rows(actor, field);
      const found = await readAs(actor.tenantId, (db) =>
        sql<Entry>`
          select text, value, null as color from (${from}) as entry
          where offered and text is not null and value is not null and ${matches(keyword.trim())}
          order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
      );
      return found.rows;
    },
    async names(actor, field, values) {
      const from = rows(actor, field);
      const found = await readAs(actor.tenantId, (db) =>
        // `value` need not be unique; take one text per value.
        sql<Entry>`
          select distinct on (value) text, value from (${from}) as entry where value = any(${[...values]})
          order by value, text`.execute(db),
      );
      return new Map(found.rows.map(({ value, text }) => [value, text]));
    },
  };
}

function matches(keyword: string): RawBuilder<SqlBool> {
  if (keyword === '') return sql<SqlBool>`true`;
  if (keyword.includes(',')) {
    const values = listOf(keyword).slice(0, most);
    return sql<SqlBool>`(text = any(${values}) or value = any(${values}))`;
  }
  const pattern = `%${escapeLike(keyword)}%`;
  return sql<SqlBool>`(text ilike ${pattern} or value ilike ${pattern})`;
}
