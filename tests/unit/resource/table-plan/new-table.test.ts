import { describe, expect, it } from 'vitest';
import type { UncheckedField } from '#shared/resource/field.ts';
import { columnType } from '#shared/resource/table-plan/column-type.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import { wantedTable } from '#shared/resource/table-plan/wanted-table.ts';
import { someField as field } from '#tests/support/some-field.ts';
import { form, steps } from './made-table.ts';

const sameTenant = "tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)";

it('a new table is created in one statement, then its keys, search columns, indexes, security and grants', () => {
  const definition = form([
    field('title', { required: true, query: true, unique: true, default: "it's" }),
    field('flag', { type: 'bool', query: true, owned: true, required: true, default: false }),
    field('ship', { type: 'ref', ref: 'ship' }),
    field('blockNo', { length: 10, uniqueWithin: 'ship' }),
  ]);
  expect(steps(definition, null)).toEqual([
    `none: create table "onl"."t1_leave" (
  "id" character varying(32) not null primary key,
  "tenant_id" integer not null,
  "sys_org_code" character varying(64),
  "create_by" character varying(100),
  "create_time" timestamp(0) with time zone not null default date_trunc('second', now()),
  "update_by" character varying(100),
  "update_time" timestamp(0) with time zone,
  "version" integer not null default 1,
  "del_flag" smallint not null default 0,
  "title" character varying(20) not null,
  "flag" boolean not null default false::boolean,
  "ship" character varying(32),
  "block_no" character varying(10))`,
    'none: add constraint "t1_leave_title_key" unique ("tenant_id", "title") (title)',
    'none: add constraint "t1_leave_block_no_key" unique ("tenant_id", "ship", "block_no") (blockNo)',
    `none: add column "title_pairs" text generated always as (' ' || regexp_replace(lower("title"), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower("title"), 2), '(..)', '\\1 ', 'g') || ' ') stored (title)`,
    'none: create index "t1_leave_latest" on "onl"."t1_leave" ("tenant_id", "create_time" desc, "id" desc) where del_flag = 0',
    'none: create index "t1_leave_flag" on "onl"."t1_leave" ("tenant_id", "flag", "create_time" desc, "id" desc) where del_flag = 0 (flag)',
    'none: create index "t1_leave_ship" on "onl"."t1_leave" ("tenant_id", "ship", "create_time" desc, "id" desc) where del_flag = 0 (ship)',
    'none: create index "t1_leave_title_trgm" on "onl"."t1_leave" using gin ("title" gin_trgm_ops) where del_flag = 0 (title)',
    'none: create index "t1_leave_title_pairs_trgm" on "onl"."t1_leave" using gin ("title_pairs" gin_trgm_ops) where del_flag = 0 (title)',
    'none: enable row level security',
    `none: create policy tenant on "onl"."t1_leave" using (${sameTenant}) with check (${sameTenant})`,
    'none: grant select, insert, update, delete on "onl"."t1_leave" to "slipway_app"',
    'none: grant select on "onl"."t1_leave" to "slipway_report"',
  ]);
});

it('a new table marks all its parts, and each index with its definition', () => {
  const definition = form([field('title', { query: true, unique: true })]);
  const marks = planTable(definition, null).steps.flatMap(({ sql }) =>
    sql.startsWith('comment on ') ? sql.slice('comment on '.length) : [],
  );
  const { columns, indexes } = wantedTable(definition);
  expect(marks).toEqual([
    ...columns.map(({ name }) => `column "onl"."t1_leave"."${name}" is 'slipway'`),
    `constraint "t1_leave_title_key" on "onl"."t1_leave" is 'slipway'`,
    `column "onl"."t1_leave"."title_pairs" is 'slipway'`,
    ...indexes.map(({ name, mark }) => `index "onl"."${name}" is '${mark}'`),
  ]);
  // Another text is another mark, so that a plan sees that an index is not the one it wants.
  expect(new Set(indexes.map(({ mark }) => mark)).size).toBe(3);
  for (const { mark } of indexes) expect(mark).toMatch(/^slipway [0-9a-f]{8}$/);
});

it('the rows of a part are found by an index of their foreign key, unless it may be too long for one', () => {
  const indexes = (length: number) => {
    const part = form([field('orderNo', { length })], { partOf: { form: 'onl_order', field: 'orderNo', key: 'no' } });
    return wantedTable(part).indexes.map(({ name }) => name);
  };
  expect(indexes(200)).toEqual(['t1_leave_latest', 't1_leave_order_no']);
  expect(indexes(201)).toEqual(['t1_leave_latest']);
});

describe('a new table depends on the kind of storage:', () => {
  const title = [field('title', { unique: true, query: true })];
  const columns = (...args: Parameters<typeof form>) => wantedTable(form(...args)).columns.map(({ name }) => name);

  it('a global table has no tenant in columns, keys and indexes, and no tenant policy', () => {
    const global = form(title, { storage: { tenant: 'global' } });
    expect(steps(global, null).slice(1, 4)).toEqual([
      'none: add constraint "t1_leave_title_key" unique ("title") (title)',
      expect.stringContaining('add column "title_pairs"'),
      'none: create index "t1_leave_latest" on "onl"."t1_leave" ("create_time" desc, "id" desc) where del_flag = 0',
    ]);
    expect(columns(title, { storage: { tenant: 'global' } })).not.toContain('tenant_id');
    expect(steps(global, null).join('\n')).not.toMatch(/tenant|row level/);
  });

  it('a table with hard deletion has no deletion mark, and all rows in its indexes', () => {
    const hard = form(title, { storage: { remove: 'hard' } });
    expect(steps(hard, null).join('\n')).not.toContain('del_flag');
    expect(steps(hard, null).at(-2)).toBe(
      'none: grant select, insert, update, delete on "onl"."t1_leave" to "slipway_app"',
    );
  });

  it('an append-only table grants neither update nor delete to the serving role', () => {
    const log = form(title, { storage: { remove: 'none' } });
    expect(steps(log, null).slice(-2)).toEqual([
      'none: grant select, insert on "onl"."t1_leave" to "slipway_app"',
      'none: grant select on "onl"."t1_leave" to "slipway_report"',
    ]);
  });

  it('a table may omit versions, base columns, search pairs and fields of its view', () => {
    const lean = { version: false, base: ['createTime'], pairs: false } as const;
    expect(columns(title, { storage: lean })).toEqual(['id', 'tenant_id', 'create_time', 'del_flag', 'title']);
    expect(wantedTable(form(title, { storage: lean })).pairs).toEqual([]);
    const view = { name: 'v_leave', joined: ['shipName'] };
    const joined = wantedTable(form([...title, field('shipName', { query: true })], { storage: { view } }));
    expect(joined.columns.map(({ name }) => name)).not.toContain('ship_name');
    expect(joined.pairs).toEqual([{ name: 'title_pairs', of: 'title', field: 'title' }]);
  });

  it('a table of an application has the application columns, never twice', () => {
    const application = {
      prefix: 'LV',
      flow: 'wf_leave',
      bizDict: 'leave_status',
      title: [],
      pending: [],
      apply: { zh: '请假', en: 'Apply' },
    };
    const names = columns(title, { application });
    expect(names).toEqual(expect.arrayContaining(['apply_no', 'bpm_status', 'biz_status', 'instance_id']));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('list indexes', () => {
  const indexed = (more: Partial<UncheckedField>) =>
    wantedTable(form([field('one', more)])).indexes.map(({ name }) => name.replace('t1_leave_', ''));

  it.each(['dict', 'user', 'dept', 'bool', 'date', 'datetime', 'int', 'dec'] as const)(
    'exist for a %s filter field',
    (type) => {
      expect(indexed({ type, query: true })).toEqual(['latest', 'one']);
      expect(indexed({ type })).toEqual(['latest']);
    },
  );

  it.each(['dict', 'user', 'dept'] as const)('do not exist for a field with several values of type %s', (type) => {
    expect(indexed({ type, query: true, multi: true })).toEqual(['latest']);
  });

  it('exist for each reference, which deletions search, and not for fields that no list filters by', () => {
    expect(indexed({ type: 'ref', ref: 'ship' })).toEqual(['latest', 'one']);
    expect(indexed({ type: 'ref', ref: 'ship', multi: true })).toEqual(['latest']);
    for (const type of ['text', 'json', 'file'] as const) expect(indexed({ type, query: true })).toEqual(['latest']);
    expect(indexed({ query: true })).toEqual(['latest', 'one_trgm', 'one_pairs_trgm']);
  });

  it('follow the order of the list, with empty values where lists show them', () => {
    const order = (sort: { column: string; order: 'asc' | 'desc' }, more: Partial<UncheckedField> = {}) =>
      wantedTable(
        form([field('dueDay', { type: 'date', ...more })], { list: { columns: ['id'], sort } }),
      ).indexes[0]?.sql.replace(/^.*\("tenant_id", (.*)\) where.*$/, '$1');
    expect(order({ column: 'dueDay', order: 'asc' })).toBe('"due_day" asc nulls first, "id" asc');
    expect(order({ column: 'dueDay', order: 'desc' })).toBe('"due_day" desc nulls last, "id" desc');
    expect(order({ column: 'dueDay', order: 'asc' }, { required: true })).toBe('"due_day" asc, "id" asc');
    // Demanded only sometimes, so a row may have none.
    const sometimes = { required: { field: 'id', op: 'filled' } } as const;
    expect(order({ column: 'dueDay', order: 'asc' }, sometimes)).toBe('"due_day" asc nulls first, "id" asc');
    expect(order({ column: 'dueDay, createTime', order: 'desc' })).toBe(
      '"due_day" desc nulls last, "create_time" desc, "id" desc',
    );
    expect(order({ column: 'id', order: 'desc' })).toBe('"id" desc');
  });
});

it.each<[Partial<UncheckedField>, string]>([
  [{ length: 30 }, 'character varying(30)'],
  [{ type: 'text' }, 'text'],
  [{ type: 'text', length: 500 }, 'character varying(500)'],
  [{ type: 'int' }, 'integer'],
  [{ type: 'dec' }, 'numeric(15,2)'],
  [{ type: 'dec', precision: 8, scale: 0 }, 'numeric(8,0)'],
  [{ type: 'date' }, 'date'],
  [{ type: 'datetime' }, 'timestamp(0) with time zone'],
  [{ type: 'bool' }, 'boolean'],
  [{ type: 'json' }, 'jsonb'],
  [{ type: 'file' }, 'text'],
  [{ type: 'user' }, 'character varying(100)'],
  [{ type: 'user', multi: true }, 'text'],
  [{ type: 'dept' }, 'character varying(64)'],
  [{ type: 'dept', multi: true }, 'text'],
  [{ type: 'dict' }, 'character varying(32)'],
  [{ type: 'dict', multi: true }, 'text'],
  [{ type: 'ref' }, 'character varying(32)'],
])('a field %j becomes a column of type %s', (more, type) => {
  expect(columnType(field('one', more))).toBe(type);
});
