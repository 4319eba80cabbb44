import { readTable } from '#server/db/read-table.ts';
import { changeFormTables, type FormsClient } from '#server/db/scope.ts';
import { readShadowName } from '#server/db/shadow-name.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { literal, quoted, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import type { PresentColumn } from '#shared/resource/table-plan/present-table.ts';
import { planMark } from '#shared/resource/table-plan/wanted-table.ts';
import { applyPlan, inWords, problemsOf, refuseAt } from './form-table.ts';
import { planChange } from './plan-change.ts';
import { ownerOf } from './shadow-tables.ts';

/**
 * Brings back what a shadow table keeps; afterwards the shadow table is gone. A whole table comes back with all its rows
 * if the form's table has none, and is changed to what the form is now. Dropped columns come back with their values, for
 * the rows that still exist, if the table has no such columns or they are empty; fields for them are not made.
 * @returns the number of rows that got something back
 * @throws `onlineShadowMissing`, `onlineShadowRows`, `onlineShadowColumn`, `onlineShadowUnfit`
 */
export async function restoreShadow(
  definition: ResourceDefinition,
  name: string,
  language: 'zh' | 'en',
): Promise<number> {
  const { tenantId, entity } = ownerOf(definition.table);
  const shadow = readShadowName(name);
  // The name comes from a client; it must be of this tenant and form.
  if (shadow?.tenantId !== tenantId || shadow.entity !== entity) throw fail('onlineShadowMissing');
  return changeFormTables(async (client) => {
    const kept = await readTable(client, `onl.${name}`);
    const present = await readTable(client, definition.table);
    if (!kept || !present) throw fail('onlineShadowMissing');
    const table = quotedTable(definition.table);
    await client.query(`lock table ${table}, onl.${quoted(name)} in access exclusive mode`);
    return shadow.kind === 't'
      ? restoreTable(client, definition, name, language)
      : restoreColumns(client, { table, present: present.columns, kept: kept.columns, name });
  }).catch((error: unknown) => {
    throw inWords(error);
  });
}

async function restoreTable(
  client: FormsClient,
  definition: ResourceDefinition,
  name: string,
  language: 'zh' | 'en',
): Promise<number> {
  const table = quotedTable(definition.table);
  const there = await countOf(client, table);
  if (there > 0) throw fail('onlineShadowRows', { n: there });
  await client.query(`drop table ${table}`);
  await client.query(`alter table onl.${quoted(name)} rename to ${quoted(definition.table.split('.').at(-1) ?? '')}`);
  await keyById(client, table);
  const refuse = refuseAt(({ field, index }) => titleOf(definition, language, field ?? index ?? ''));
  try {
    const plan = await planChange(client, definition, { dropRemoved: false });
    const [first] = problemsOf(definition, plan, refuse);
    if (first) throw first;
    const lossy = plan.steps.find(({ risk }) => risk === 'loses data');
    if (lossy) throw refuse({ field: lossy.field ?? '' }, 'formLosesData');
    await applyPlan(client, definition, plan, { dropRemoved: false }, refuse);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw fail('onlineShadowUnfit', { names: Object.keys(error.fields) });
  }
  return countOf(client, table);
}

/** A table of a restored backup has no primary key unless a form made it. */
async function keyById(client: FormsClient, table: string): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_constraint where conrelid = $1::regclass and contype = 'p'",
    [table],
  );
  if (rowCount === 0) await client.query(`alter table ${table} add primary key (id)`);
}

const titleOf = ({ fields }: ResourceDefinition, language: 'zh' | 'en', name: string): string =>
  fields.find((field) => field.name === name)?.label[language] ?? name;

interface Columns {
  readonly table: string;
  readonly present: readonly PresentColumn[];
  readonly kept: readonly PresentColumn[];
  readonly name: string;
}

async function restoreColumns(client: FormsClient, { table, present, kept, name }: Columns): Promise<number> {
  const there = new Map(present.map((column) => [column.name, column]));
  const coming = kept.filter((column) => column.name !== 'id' && column.name !== 'tenant_id');
  for (const column of coming) {
    const own = quoted(column.name);
    const found = there.get(column.name);
    if (found === undefined) {
      await client.query(`alter table ${table} add column ${own} ${column.type}`);
      const mark = literal(column.mark ?? planMark);
      await client.query(`comment on column ${table}.${own} is ${mark}`);
      continue;
    }
    const { rowCount } = await client.query(`select 1 from ${table} where ${own} is not null limit 1`);
    const same = found.type === column.type && (found.mark ?? planMark) === (column.mark ?? planMark);
    if (rowCount !== 0 || !same) throw fail('onlineShadowColumn', { column: column.name });
  }
  const values = coming.map((column) => `${quoted(column.name)} = kept.${quoted(column.name)}`).join(', ');
  const done = await client
    .query(`update ${table} own set ${values} from onl.${quoted(name)} kept where kept.id = own.id`)
    .catch((error: unknown) => {
      // The columns of today may allow each value only once.
      const isUnfit = error instanceof Error && 'code' in error && /^23/.test(String(error.code));
      throw isUnfit ? fail('onlineShadowUnfit', { names: coming.map((column) => column.name) }) : error;
    });
  await client.query(`drop table onl.${quoted(name)}`);
  return done.rowCount ?? 0;
}

async function countOf(client: FormsClient, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}
