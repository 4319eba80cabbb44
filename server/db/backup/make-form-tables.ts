import pg from 'pg';
import { clientOptions } from '#server/db/pool.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { quotedTable } from '#shared/resource/table-plan/identifier.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import { secretMark } from '#shared/resource/table-plan/wanted-table.ts';
import { type DumpedTable, quoted, tableName } from './dumped-tables.ts';

/**
 * Creates the tables of online forms in a database that nobody uses yet, in one transaction. Columns that a form no
 * longer has but its table kept are added after those of the definition.
 */
export async function makeFormTables(
  formsUrl: string,
  definitions: readonly ResourceDefinition[],
  tables: readonly DumpedTable[],
): Promise<void> {
  const client = new pg.Client(clientOptions(formsUrl, 'slipway-restore'));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    for (const definition of definitions) {
      await client.query(`drop table if exists ${quotedTable(definition.table)}`);
      const { steps } = planTable(definition, null, { dropRemoved: false });
      for (const { sql } of steps) await client.query(sql);
    }
    for (const table of tables) {
      // A form may have been removed without its table.
      await client.query(`create table if not exists ${tableName(table)} ()`);
      for (const [at, column] of table.columns.entries()) {
        const type = table.types[at] ?? 'text';
        await client.query(`alter table ${tableName(table)} add column if not exists ${quoted(column)} ${type}`);
      }
      for (const column of table.secret ?? []) {
        const mark = client.escapeLiteral(secretMark);
        await client.query(`comment on column ${tableName(table)}.${quoted(column)} is ${mark}`);
      }
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
