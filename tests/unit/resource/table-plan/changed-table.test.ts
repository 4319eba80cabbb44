import { describe, expect, it } from 'vitest';
import type { UncheckedField } from '#shared/resource/field.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import { someField as field } from '#tests/support/some-field.ts';
import { column, form, madeTable, steps } from './made-table.ts';

/** What follows where a form of one field gets another one. */
function change(from: Partial<UncheckedField>, to: Partial<UncheckedField>, more: { empty?: boolean } = {}) {
  return steps(form([field('one', to)]), madeTable(form([field('one', from)]), more));
}

it('a table that matches its definition is not changed', () => {
  const definition = form([
    field('title', { required: true, query: true, unique: true }),
    field('ship', { type: 'ref' }),
  ]);
  expect(planTable(definition, madeTable(definition))).toEqual({ steps: [], refused: [] });
  const global = form([field('title', { unique: true })], { storage: { tenant: 'global', remove: 'none' } });
  expect(planTable(global, madeTable(global))).toEqual({ steps: [], refused: [] });
});

describe('a field with a changed type', () => {
  it('reports its cost, which is nothing without rows', () => {
    expect(change({}, { length: 30 })).toEqual(['none: alter column "one" type character varying(30) (one)']);
    expect(change({ length: 30 }, {})).toEqual(['locks: alter column "one" type character varying(20) (one)']);
    expect(change({ length: 30 }, {}, { empty: true })).toEqual([
      'none: alter column "one" type character varying(20) (one)',
    ]);
  });

  it('converts values to the format of the wire', () => {
    expect(change({ type: 'datetime' }, { length: 19 })).toEqual([
      `locks: alter column "one" type character varying(19) using to_char("one", 'YYYY-MM-DD HH24:MI:SS') (one)`,
    ]);
    expect(change({ type: 'date' }, { length: 19 })).toEqual([
      'locks: alter column "one" type character varying(19) using "one"::text (one)',
    ]);
    expect(change({}, { type: 'int' })).toEqual([
      `locks: alter column "one" type integer using nullif(btrim("one"), '')::integer (one)`,
    ]);
    expect(change({ type: 'datetime' }, { type: 'date' })).toEqual([
      'loses data: alter column "one" type date using "one"::date (one)',
    ]);
  });

  it('is refused by name if no conversion exists', () => {
    expect(planTable(form([field('one', { type: 'int' })]), madeTable(form([field('one', { type: 'bool' })])))).toEqual(
      {
        steps: [],
        refused: [{ field: 'one', why: 'otherKind' }],
      },
    );
    // A base column is no field of the form: its own name stands for it.
    const present = madeTable(form([]));
    const columns = present.columns.map((entry) => (entry.name === 'version' ? { ...entry, type: 'jsonb' } : entry));
    expect(planTable(form([]), { ...present, columns }).refused).toEqual([{ field: 'version', why: 'otherKind' }]);
  });

  it('keeps its database default, which is dropped during the change', () => {
    const owned = { owned: true, required: true, default: 'x' } as const;
    expect(change({ ...owned }, { ...owned, length: 30 })).toEqual([
      'none: alter column "one" drop default (one)',
      'none: alter column "one" type character varying(30) (one)',
      `none: alter column "one" set default 'x'::character varying(30) (one)`,
    ]);
    // Nobody's default any more.
    const [present, added] = [madeTable(form([field('one')])), column('one', { type: 'character varying(20)' })];
    const columns = [...present.columns.filter(({ name }) => name !== 'one'), { ...added, hasDefault: true }];
    expect(steps(form([field('one', { length: 30 })]), { ...present, columns })).toEqual([
      'none: alter column "one" drop default (one)',
      'none: alter column "one" type character varying(30) (one)',
    ]);
  });

  it('recreates the search column that depends on the text, and its index', () => {
    expect(change({ query: true }, { query: true, length: 30 })).toEqual([
      'none: drop column "one_pairs"',
      'none: alter column "one" type character varying(30) (one)',
      expect.stringMatching(/^locks: add column "one_pairs" text generated .*\(one\)$/),
      expect.stringMatching(/^locks: create index "t1_leave_one_pairs_trgm" .*\(one\)$/),
    ]);
  });
});

describe('a new field', () => {
  const before = madeTable(form([]));
  const added = (more: Partial<UncheckedField>, present = before) => steps(form([field('one', more)]), present);

  it('is added as a column', () => {
    expect(added({})).toEqual(['none: add column "one" character varying(20) (one)']);
    expect(added({ default: 'x' })).toEqual(['none: add column "one" character varying(20) (one)']);
  });

  it('that is required fills existing rows only', () => {
    expect(added({ required: true, default: 'x' })).toEqual([
      `none: add column "one" character varying(20) not null default 'x'::character varying(20) (one)`,
      'none: alter column "one" drop default (one)',
    ]);
    expect(added({ required: true, default: 'x' }, { ...before, empty: true })).toEqual([
      'none: add column "one" character varying(20) not null (one)',
    ]);
    expect(added({ required: true, default: 'x', owned: true })).toEqual([
      `none: add column "one" character varying(20) not null default 'x'::character varying(20) (one)`,
    ]);
  });

  it('that is required, without a value for existing rows, is refused', () => {
    const demanded = form([field('one', { required: true })]);
    expect(planTable(demanded, before)).toEqual({ steps: [], refused: [{ field: 'one', why: 'needsValue' }] });
    expect(steps(demanded, { ...before, empty: true })).toEqual([
      'none: add column "one" character varying(20) not null (one)',
    ]);
  });

  it('is marked as made by a plan, even as a base column', () => {
    const present = { ...before, columns: before.columns.filter(({ name }) => name !== 'del_flag') };
    expect(planTable(form([field('one')]), present).steps.map(({ sql }) => sql)).toEqual([
      'alter table "onl"."t1_leave" add column "del_flag" smallint not null default 0',
      `comment on column "onl"."t1_leave"."del_flag" is 'slipway'`,
      'alter table "onl"."t1_leave" add column "one" character varying(20)',
      `comment on column "onl"."t1_leave"."one" is 'slipway'`,
    ]);
    const untenanted = { ...before, columns: before.columns.filter(({ name }) => name !== 'tenant_id') };
    expect(planTable(form([]), untenanted).refused).toEqual([{ field: 'tenant_id', why: 'needsValue' }]);
  });
});

describe('a field that becomes required', () => {
  it('gets its default in blank rows before the constraint', () => {
    expect(change({}, { required: true, default: 'x' })).toEqual([
      `locks: update "onl"."t1_leave" set "one" = 'x'::character varying(20) where "one" is null (one)`,
      'locks: alter column "one" set not null (one)',
    ]);
    expect(change({}, { required: true })).toEqual(['locks: alter column "one" set not null (one)']);
    expect(change({}, { required: true, default: 'x' }, { empty: true })).toEqual([
      'none: alter column "one" set not null (one)',
    ]);
  });

  it('becomes nullable when it is no longer required, or only under a condition', () => {
    const freed = ['none: alter column "one" drop not null (one)'];
    expect(change({ required: true }, {})).toEqual(freed);
    expect(change({ required: true }, { required: { field: 'id', op: 'filled' } })).toEqual(freed);
  });
});

describe('a removed field', () => {
  const present = madeTable(form([field('kept'), field('gone', { required: true })]));
  const left = form([field('kept')]);

  it('keeps its values and is no longer required in new rows', () => {
    expect(steps(left, present)).toEqual(['none: alter column "gone" drop not null']);
    expect(steps(left, madeTable(form([field('kept'), field('gone')])))).toEqual([]);
  });

  it('is dropped with its values on request, with its keys and indexes', () => {
    expect(steps(left, present, { dropRemoved: true })).toEqual(['loses data: drop column "gone"']);
    const searched = madeTable(form([field('kept'), field('gone', { query: true, unique: true })]));
    expect(steps(left, searched)).toEqual([
      'none: drop constraint "t1_leave_gone_key"',
      'none: drop index "onl"."t1_leave_gone_trgm"',
      'none: drop index "onl"."t1_leave_gone_pairs_trgm"',
      'none: drop column "gone_pairs"',
    ]);
    expect(steps(left, searched, { dropRemoved: true }).at(-1)).toBe('loses data: drop column "gone"');
  });

  it('stays if no plan made it, without constraints that would refuse new rows', () => {
    const [own, filled] = [
      column('Own "Note"', { mark: null, notNull: true }),
      column('b', { hasDefault: true, notNull: true }),
    ];
    const columns = [...madeTable(left).columns, own, filled, column('noted', { mark: 'slipway2' })];
    expect(steps(left, { ...madeTable(left), columns })).toEqual(['none: alter column "Own ""Note""" drop not null']);
    const asked = steps(left, { ...madeTable(left), columns }, { dropRemoved: true });
    expect(asked).toEqual(['none: alter column "Own ""Note""" drop not null', 'loses data: drop column "b"']);
  });
});

describe('keys and indexes', () => {
  it('are added and removed as the definition says', () => {
    expect(change({}, { unique: true })).toEqual([
      'locks: add constraint "t1_leave_one_key" unique ("tenant_id", "one") (one)',
    ]);
    expect(change({ unique: true }, {})).toEqual(['none: drop constraint "t1_leave_one_key"']);
    expect(change({ type: 'dict' }, { type: 'dict', query: true })).toEqual([
      'locks: create index "t1_leave_one" on "onl"."t1_leave" ("tenant_id", "one", "create_time" desc, "id" desc) where del_flag = 0 (one)',
    ]);
    expect(change({ type: 'dict', query: true }, { type: 'dict' })).toEqual(['none: drop index "onl"."t1_leave_one"']);
    expect(change({}, { query: true })).toEqual([
      expect.stringMatching(/^locks: add column "one_pairs" /),
      expect.stringMatching(/^locks: create index "t1_leave_one_trgm" /),
      expect.stringMatching(/^locks: create index "t1_leave_one_pairs_trgm" /),
    ]);
  });

  it('are recreated if their kind changes', () => {
    const sorted = form([field('one')], { list: { columns: ['id'], sort: { column: 'createTime', order: 'asc' } } });
    expect(steps(sorted, madeTable(form([field('one')])))).toEqual([
      'none: drop index "onl"."t1_leave_latest"',
      'locks: create index "t1_leave_latest" on "onl"."t1_leave" ("tenant_id", "create_time" asc, "id" asc) where del_flag = 0',
    ]);
    const within = form([field('ship', { type: 'ref' }), field('one', { uniqueWithin: 'ship' })]);
    expect(steps(within, madeTable(form([field('ship', { type: 'ref' }), field('one', { unique: true })])))).toEqual([
      'none: drop constraint "t1_leave_one_key"',
      'locks: add constraint "t1_leave_one_key" unique ("tenant_id", "ship", "one") (one)',
    ]);
  });

  it('made by others are left alone, and one that serves the purpose is not duplicated', () => {
    const definition = form([field('one', { unique: true, query: true })]);
    const made = madeTable(definition);
    const foreign = { mark: null } as const;
    const others = {
      ...made,
      columns: made.columns.map((entry) => (entry.generated ? { ...entry, ...foreign } : entry)),
      keys: [
        { name: 'other', columns: ['tenant_id', 'one'], ...foreign },
        { name: 'more', columns: ['one'], ...foreign },
      ],
      indexes: [...made.indexes.map(({ name }) => ({ name, ...foreign })), { name: 'further', mark: 'note' }],
    };
    expect(steps(definition, others)).toEqual([]);
    // Nor do they go with the field.
    expect(steps(form([field('one')]), others)).toEqual([]);
  });

  it('with fewer, more, other or differently ordered columns do not replace each other', () => {
    const definition = form([field('one', { unique: true })]);
    const key = (...columns: string[]) => ({ name: `other_${columns.join('_')}`, columns, mark: null });
    const keys = [
      key('one'),
      key('tenant_id'),
      key('tenant_id', 'two'),
      key('tenant_id', 'one', 'two'),
      key('one', 'tenant_id'),
    ];
    expect(steps(definition, madeTable(definition, { keys }))).toEqual([
      'locks: add constraint "t1_leave_one_key" unique ("tenant_id", "one") (one)',
    ]);
  });

  it('are also managed in a schema of the search path', () => {
    const here = (more: Partial<UncheckedField>) =>
      form([field('one', { type: 'dict', ...more })], { table: 't1_leave' });
    expect(steps(here({}), madeTable(here({ query: true })))).toEqual(['none: drop index "t1_leave_one"']);
  });
});

it('missing row-level security and grants are added', () => {
  const definition = form([field('one')]);
  const lacking = madeTable(definition, { rowSecurity: false, policies: ['other'], grants: ['slipway_app select'] });
  expect(steps(definition, lacking)).toEqual([
    'none: enable row level security',
    expect.stringMatching(/^none: create policy tenant on "onl"."t1_leave" using /),
    'none: grant insert, update, delete on "onl"."t1_leave" to "slipway_app"',
    'none: grant select on "onl"."t1_leave" to "slipway_report"',
  ]);
});
