import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOptions } from '#server/db/pool.ts';
import { readTable } from '#server/db/read-table.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { type PlanOptions, planTable } from '#shared/resource/table-plan/plan-table.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { testDatabase } from '#tests/support/database.ts';
import { someField as field } from '#tests/support/some-field.ts';

const database = testDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(clientOptions(database.urls.owner, 'slipway-test'));
  await client.connect();
});
afterEach(async () => {
  await client.query('drop table if exists plan_trial');
});
afterAll(() => client.end());

const text = (word: string) => ({ zh: word, en: word });

function form(fields: readonly FieldDefinition[], more: Partial<ResourceDefinition> = {}): ResourceDefinition {
  return {
    code: 'plan_trial',
    area: 'plan',
    entity: 'trial',
    table: 'plan_trial',
    title: text('plan'),
    display: 'id',
    fields,
    list: { columns: ['id'] },
    ...more,
  };
}

/** Plans from what stands there, and runs it as it would be: all of it or nothing. */
async function apply(definition: ResourceDefinition, options?: PlanOptions): Promise<readonly PlanStep[]> {
  const { steps, refused } = planTable(definition, await readTable(client, definition.table), options);
  expect(refused).toEqual([]);
  await client.query('begin');
  try {
    for (const { sql } of steps) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return steps;
}

const planned = async (definition: ResourceDefinition, options?: PlanOptions) =>
  planTable(definition, await readTable(client, definition.table), options);

const names = ['first', 'secondName', 'third', 'placeOfWork', 'x'];
const common = { required: fc.constantFrom(undefined, true as const), query: fc.boolean() };
const kind: fc.Arbitrary<Partial<UncheckedField>> = fc.oneof(
  fc.record({
    ...common,
    type: fc.constant('str' as const),
    length: fc.integer({ min: 1, max: 200 }),
    unique: fc.boolean(),
    default: fc.constantFrom(undefined, "it's"),
  }),
  fc.record({ ...common, type: fc.constant('text' as const), length: fc.constantFrom(undefined, 500) }),
  fc.record({ ...common, type: fc.constant('int' as const), default: fc.constantFrom(undefined, 3) }),
  fc.record({
    ...common,
    type: fc.constant('dec' as const),
    precision: fc.integer({ min: 7, max: 15 }),
    scale: fc.integer({ min: 0, max: 6 }),
  }),
  fc.record({ ...common, type: fc.constantFrom('date' as const, 'datetime' as const, 'file' as const) }),
  fc.record({ ...common, type: fc.constant('bool' as const), default: fc.constantFrom(undefined, true) }),
  fc.record({
    ...common,
    type: fc.constantFrom('dict' as const, 'user' as const, 'dept' as const, 'ref' as const),
    multi: fc.boolean(),
  }),
);

const definitions: fc.Arbitrary<ResourceDefinition> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.constantFrom(...names), kind), { selector: ([name]) => name, maxLength: 5 }),
    fc.constantFrom(undefined, { column: 'createTime', order: 'asc' as const }),
    fc.subarray(names),
    fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('ix', 'Ux'),
        fields: fc.subarray(names),
        unique: fc.constantFrom(undefined, true),
      }),
      { selector: ({ name }) => name },
    ),
  )
  .map(([entries, sort, secret, indexes]) => {
    const all = entries.map(([name, rest]) => field(name, rest));
    const isSecret = ({ name, type }: FieldDefinition) => type === 'str' && secret.includes(name);
    const fields = all.filter((each) => !isSecret(each));
    const asked = indexes.map((index) => ({
      ...{ name: index.name, ...(index.unique && { unique: true as const }) },
      fields: ['createBy', ...index.fields.filter((name) => fields.some((each) => each.name === name))],
    }));
    return form(fields, {
      list: { columns: ['id'], ...(sort && { sort }) },
      secrets: all.filter(isSecret).map((each) => ({ ...each, unique: false, query: false }) as FieldDefinition),
      indexes: asked,
    });
  });

describe('a plan for a table leaves no step after it ran', () => {
  it('from no table to any definition, and from there to any other', async () => {
    await fc.assert(
      fc
        .asyncProperty(definitions, definitions, fc.boolean(), async (from, to, dropRemoved) => {
          const steps = await apply(from);
          expect(steps.every(({ risk }) => risk === 'none')).toBe(true);
          expect(await planned(from)).toEqual({ steps: [], refused: [] });
          const next = await planned(to, { dropRemoved });
          // Kinds with no way between them stay apart, and nothing was tried.
          if (next.refused.length > 0) return;
          await apply(to, { dropRemoved });
          expect(await planned(to, { dropRemoved })).toEqual({ steps: [], refused: [] });
        })
        .afterEach(async () => {
          await client.query('drop table if exists plan_trial');
        }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('for every built-in definition, on a table of its own', async () => {
    for (const built of yardDefinitions) {
      const definition = { ...built, table: 'plan_trial' };
      await apply(definition);
      expect((await planned(definition)).steps).toEqual([]);
      await client.query('drop table plan_trial');
    }
  });
});

describe('a plan for a table with secrets', () => {
  const name = field('first', { type: 'str', length: 20 });
  const hidden = form([], { secrets: [name] });

  it('never makes stored ones readable: not as a field, not as another one of that name later', async () => {
    await apply(hidden);
    await client.query("insert into plan_trial (id, tenant_id, first) values ('a', 1, 'x')");
    const refused = [{ field: 'first', why: 'secret' }];
    expect(await planned(form([name]))).toMatchObject({ refused });
    await apply(form([]));
    expect(await planned(form([name]))).toMatchObject({ refused });
    await apply(form([]), { dropRemoved: true });
    await apply(form([name]));
  });

  it('makes a column secret, and in an empty table readable again', async () => {
    await apply(form([name]));
    await apply(hidden);
    expect((await planned(hidden)).steps).toEqual([]);
    await apply(form([name]));
    expect((await planned(form([name]))).steps).toEqual([]);
  });
});

describe('a plan for a table with rows', () => {
  const insert = (id: string, columns = '', values = '') =>
    client.query(`insert into plan_trial (id, tenant_id${columns}) values ('${id}', 1${values})`);
  const rows = async () => (await client.query('select * from plan_trial order by id')).rows;

  it('needs a default for a new required field, which existing rows get and new rows do not', async () => {
    await apply(form([field('first')]));
    await insert('a');
    const demanded = form([field('first'), field('added', { required: true })]);
    expect(await planned(demanded)).toMatchObject({ refused: [{ field: 'added', why: 'needsValue' }] });
    await apply(form([field('first'), field('added', { required: true, default: "o'clock" })]));
    expect(await rows()).toMatchObject([{ id: 'a', added: "o'clock" }]);
    await expect(insert('b')).rejects.toThrow('null value in column "added"');
  });

  it('fills blanks of a field that becomes required from its default, or fails in the database', async () => {
    await apply(form([field('first'), field('second')]));
    await insert('a', ', second', ", 'x'");
    await insert('b');
    const steps = await apply(form([field('first', { required: true, default: 'none' }), field('second')]));
    expect(steps.map(({ risk }) => risk)).toEqual(['locks', 'locks']);
    expect(await rows()).toMatchObject([{ first: 'none' }, { first: 'none' }]);
    const blank = form([field('first', { required: true, default: 'none' }), field('second', { required: true })]);
    await expect(apply(blank)).rejects.toMatchObject({ code: '23502' });
    expect(await rows()).toHaveLength(2);
  });

  it('keeps a removed field as optional, and drops its values only on request', async () => {
    await apply(form([field('first', { required: true, unique: true, query: true }), field('second')]));
    await insert('a', ', first', ", 'kept'");
    await apply(form([field('second')]));
    await insert('b');
    expect(await rows()).toMatchObject([{ first: 'kept' }, { first: null }]);
    const [step, ...rest] = await apply(form([field('second')]), { dropRemoved: true });
    expect([step?.risk, rest]).toEqual(['loses data', []]);
    expect(Object.keys((await rows())[0] ?? {})).not.toContain('first');
  });

  it('keeps rows findable by two characters when a searched text becomes longer', async () => {
    await apply(form([field('first', { query: true })]));
    await insert('a', ', first', ", '货舱右舷'");
    await apply(form([field('first', { query: true, length: 60 })]));
    expect(await rows()).toMatchObject([{ first: '货舱右舷', first_pairs: expect.stringContaining(' 舱右 ') }]);
  });

  it('states the risk of each change beforehand', async () => {
    const change = async (from: Partial<UncheckedField>, to: Partial<UncheckedField>) => {
      await client.query('drop table if exists plan_trial');
      await apply(form([field('first', from)]));
      await insert('a');
      const { steps, refused } = await planned(form([field('first', to)]));
      return refused[0]?.why ?? steps.map(({ risk }) => risk);
    };
    expect(await change({}, { length: 30 })).toEqual(['none']);
    expect(await change({ length: 30 }, {})).toEqual(['locks']);
    expect(await change({ type: 'dec', precision: 8, scale: 3 }, { type: 'dec', precision: 8, scale: 2 })).toEqual([
      'loses data',
    ]);
    expect(await change({ type: 'datetime' }, { type: 'date' })).toEqual(['loses data']);
    expect(await change({ type: 'bool' }, { type: 'int' })).toBe('otherKind');
  });
});

it('a plan never drops columns, constraints and indexes that others created', async () => {
  await apply(form([field('first')]));
  await client.query('alter table plan_trial add column own_note text, add constraint own_key unique (own_note)');
  await client.query('create index plan_trial_own on plan_trial (own_note)');
  expect(await planned(form([field('first')]), { dropRemoved: true })).toEqual({ steps: [], refused: [] });
});

it('a planned table has row-level security by tenant and grants the serving roles rights to rows only', async () => {
  await apply(form([field('first')]));
  const table = await readTable(client, 'plan_trial');
  expect(table).toMatchObject({ rowSecurity: true, policies: ['tenant'] });
  expect(table?.grants.filter((grant) => !grant.startsWith('slipway_owner')).sort()).toEqual([
    'slipway_app delete',
    'slipway_app insert',
    'slipway_app select',
    'slipway_app update',
    'slipway_report select',
  ]);
  await client.query("insert into plan_trial (id, tenant_id) values ('a', 1), ('b', 2)");
  const app = new pg.Client(clientOptions(database.urls.app, 'slipway-test'));
  await app.connect();
  try {
    const seen = async (tenant: string) => {
      await app.query("select set_config('slipway.tenant', $1, false)", [tenant]);
      return (await app.query<{ id: string }>('select id from plan_trial')).rows.map(({ id }) => id);
    };
    expect([await seen('1'), await seen('2'), await seen('')]).toEqual([['a'], ['b'], []]);
    await expect(app.query("insert into plan_trial (id, tenant_id) values ('c', 1)")).rejects.toThrow('row-level');
  } finally {
    await app.end();
  }
});

it('a planned table follows the storage options of its definition', async () => {
  await apply(
    form([field('first', { unique: true })], { storage: { tenant: 'global', remove: 'none', version: false } }),
  );
  const table = await readTable(client, 'plan_trial');
  expect(table).toMatchObject({ rowSecurity: false, policies: [], keys: [{ columns: ['first'] }] });
  const columns = table?.columns.map(({ name }) => name) ?? [];
  for (const name of ['tenant_id', 'del_flag', 'version']) expect(columns).not.toContain(name);
  expect(table?.grants).not.toContain('slipway_app delete');
});

it('a planned table uses its indexes for pages, filters and two-character searches', async () => {
  const definition = form([field('first', { query: true }), field('state', { type: 'dict', dict: 'd', query: true })]);
  await apply(definition);
  await client.query(`insert into plan_trial (id, tenant_id, first, state)
    select n::text, 1, '船' || n, (n % 50)::text from generate_series(1, 5000) as n`);
  await client.query('analyze plan_trial');
  const plan = async (query: string) =>
    (await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
  const page = 'del_flag = 0 order by create_time desc, id desc limit 10';
  expect(await plan(`select * from plan_trial where tenant_id = 1 and ${page}`)).toContain('plan_trial_latest');
  expect(await plan(`select * from plan_trial where tenant_id = 1 and state = '7' and ${page}`)).toContain(
    'plan_trial_state',
  );
  expect(
    await plan(`select * from plan_trial where tenant_id = 1 and del_flag = 0 and first ilike '%船4999%'`),
  ).toContain('plan_trial_first_trgm');
});
