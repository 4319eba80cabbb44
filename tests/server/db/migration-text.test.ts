import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationBase, finishApplicationTable } from '#server/db/application-table.ts';
import { finishLineTable } from '#server/db/line-table.ts';
import { migrationText } from '#server/db/migration-text.ts';
import { clientOptions } from '#server/db/pool.ts';
import { readTableStates } from '#server/db/read-table-states.ts';
import {
  baseColumns,
  dropSearchable,
  finishResourceTable,
  hardColumns,
  makeListIndex,
  makeNamesIndex,
  makeSearchable,
} from '#server/db/resource-table.ts';
import { tenantTable } from '#server/db/tenant-table.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { asLine, withLines } from '#shared/resource/lines/line-resource.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { yardDefinitions, yardTables } from '#shared/yard/registry.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(clientOptions(database.urls.owner, 'slipway-test'));
  await client.connect();
});
afterAll(() => client.end());

const helpers = {
  applicationBase,
  baseColumns,
  dropSearchable,
  finishApplicationTable,
  finishLineTable,
  finishResourceTable,
  hardColumns,
  makeListIndex,
  makeNamesIndex,
  makeSearchable,
  tenantTable,
};
const printed = async (definitions: readonly ResourceDefinition[]) =>
  migrationText('trial', await readTableStates(client, definitions));

/** Runs what was printed, as its file would be. */
async function run(text: string): Promise<void> {
  const body = text.slice(text.indexOf('> {\n') + 4, text.lastIndexOf('}'));
  const names = Object.keys(helpers);
  const migrate = new Function('db', 'sql', ...names, `return (async () => {\n${body}\n})();`) as (
    db: Kysely<unknown>,
    ...rest: readonly unknown[]
  ) => Promise<void>;
  await asOwner(database.urls.owner, (db) => migrate(db as unknown as Kysely<unknown>, sql, ...Object.values(helpers)));
}

/** The same under other names, with its lines. */
const renamed = (definition: ResourceDefinition): ResourceDefinition => ({
  ...definition,
  table: `t_${definition.table}`,
  ...(definition.lines && { lines: definition.lines.map((line) => ({ ...line, table: `t_${line.table}` })) }),
});

/** One definition of each kind of table, and of a head with lines. */
const kinds = new Map(
  yardDefinitions
    .filter((definition) => !storageOf(definition).ofModule)
    .map((definition) => {
      const { view: _, module: __, beside: ___, ...storage } = definition.storage ?? {};
      const { application, lines } = definition;
      return [JSON.stringify([storage, application !== undefined, lines !== undefined]), renamed(definition)] as const;
    }),
);
const trials = [...kinds.values()].flatMap(withLines);

it('the migration text is empty while the tables match their definitions', async () => {
  expect(await printed(yardTables)).toBeNull();
});

it('the migration text creates complete tables in lines of at most 120 characters', async () => {
  const text = (await printed(trials)) ?? '';
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  await run(text);
  const left = (await printed(trials)) ?? '';
  expect(left.match(/await .*/g)).toBeNull();
});

it('the migration text brings an existing table to its changed definition', async () => {
  const searched = trials.find((trial) => asLine(trial) === undefined && trial.fields.some(storageOf(trial).hasPairs));
  if (searched === undefined) throw new Error('no text is searched');
  const label = { zh: '新', en: 'New' };
  const added: readonly FieldDefinition[] = [
    { name: 'trialText', label, type: 'str', length: 20, query: true },
    { name: 'trialKind', label, type: 'dict', dict: 'trial', query: true },
    { name: 'trialNames', label, type: 'user', multi: true, owned: true, query: true },
  ];
  const wider = (field: FieldDefinition) =>
    field.type === 'str' && storageOf(searched).hasPairs(field) ? { ...field, length: field.length + 7 } : field;
  const changed = { ...searched, fields: [...searched.fields.map(wider), ...added] };
  const text = (await printed([changed])) ?? '';
  expect(text).toContain('await dropSearchable(');
  expect(text).toContain(`await makeSearchable(db, '${searched.table}', 'trial_text');`);
  await run(text);
  expect(await printed([changed])).toBeNull();
});

it('the migration text names columns that a view lacks, and missing views', async () => {
  const seen = yardDefinitions.find(({ storage }) => storage?.module && storage.view);
  if (seen === undefined) throw new Error('no module writes what a view shows');
  const { view } = seen.storage ?? {};
  const more: FieldDefinition = { name: 'trialMore', label: seen.title, type: 'str', length: 20 };
  expect(await printed([{ ...seen, fields: [...seen.fields, more] }])).toContain(
    `  // The view "${view?.name}" lacks "trial_more".`,
  );
  const other = { ...seen, storage: { ...seen.storage, view: { name: 'trial_list', joined: [] } } };
  expect(await printed([other])).toContain('The view "trial_list" is missing');
});
