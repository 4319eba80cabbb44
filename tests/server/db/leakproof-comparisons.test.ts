import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const database = testDatabase();

/** A comparison, with the column and the text after the operator. */
const comparison = /(?:\w+\.)?(\w+) (?:<|>|<=|>=) ([^\n]{1,120})/g;
const isDay = (text: string) =>
  /^\(?(?:\$\{[^}]*\}::date|current_date)/.test(text) &&
  !/^(?:\((?:[^()]|\([^()]*\))*\)|\$\{[^}]*\}::date|current_date)::timestamptz/.test(text);

it('moments are compared with moments, so that row-level security leaves indexes and statistics usable', async () => {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ name: string; moment: boolean; day: boolean }>`
      select column_name as name, bool_or(data_type = 'timestamp with time zone') as moment, bool_or(data_type = 'date') as day
      from information_schema.columns where table_schema = 'public' group by 1`.execute(db),
  );
  const moments = new Set(rows.filter(({ moment, day }) => moment && !day).map(({ name }) => name));
  expect(moments).toContain('done_time');
  const found = sourceFiles('server').flatMap(({ path, text }) =>
    [...text.matchAll(comparison)]
      .filter(([, column = '', other = '']) => moments.has(column) && isDay(other))
      .map(([found]) => `${path}: ${found}`),
  );
  expect(found).toEqual([]);
});
