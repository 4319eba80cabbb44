import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { TestClient } from '#tests/support/app.ts';
import { designer, headOf, numbered, type Row } from './designer.ts';

/** Rows of a table made at run time, as the database has them. */
export async function storedRows(table: string, columns: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await writeAs(FIRST_TENANT, (trx) =>
    sql<Record<string, unknown>>`select ${sql.raw(columns)} from ${sql.table(`onl.t${FIRST_TENANT}_${table}`)}
      order by create_time, id`.execute(trx),
  );
  return rows;
}

/** Makes and changes forms as the platform's designer does, and reads their records. */
export function madeForms(client: () => TestClient) {
  const design = designer(client);
  return {
    ...design,
    records: async (table: string, query = '') =>
      (await design.get<{ records: Row[] }>(`form/onl_${table}/list?column=id&order=asc&pageSize=50${query}`)).result
        .records,
    insert: (table: string, row: object) => design.send('POST', `form/onl_${table}/add`, row),
    /** Adds and synchronises a form; its id. */
    async made(table: string, fields: readonly object[], head: object = {}): Promise<string> {
      const form = { head: headOf(table, table, head), fields: numbered(...fields), indexs: [] };
      expect(await design.add(form)).toMatchObject({ success: true });
      const { id } = await design.head(table);
      expect(await design.sync(id)).toMatchObject({ success: true });
      return id;
    },
    /** Sends the whole form with changed fields, by their column. */
    async change(
      id: string,
      of: Readonly<Record<string, object>>,
      more: { head?: object; add?: object[]; indexs?: object[]; deleteFieldIds?: string[] } = {},
    ) {
      const head = (await design.get<Row>(`cgform/head/queryById?id=${id}`)).result;
      const fields = (await design.fields(id)).map((row) => ({ ...row, ...of[String(row.dbFieldName)] }));
      const left = fields.filter((row) => !more.deleteFieldIds?.includes(row.id));
      return design.edit({
        head: { ...head, ...more.head },
        fields: [...left, ...(more.add ?? [])],
        indexs: more.indexs ?? (await design.indexes(id)),
        deleteFieldIds: more.deleteFieldIds ?? [],
        deleteIndexIds: [],
      });
    },
    idOf: async (id: string, column: string): Promise<string> =>
      (await design.fields(id)).find(({ dbFieldName }) => dbFieldName === column)?.id ?? '',
  };
}
