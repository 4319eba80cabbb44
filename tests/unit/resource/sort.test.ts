import { describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { behindCursor, cursorOf, orderBy, readSort, type SortOrder } from '#server/resource/list/sort.ts';
import type { AppError } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

const field = (name: string, type: FieldDefinition['type'], more: object = {}): FieldDefinition =>
  ({ name, label: { zh: name, en: name }, type, ...more }) as FieldDefinition;
const fields = [
  field('code', 'str', { required: true }),
  field('name', 'str'),
  field('count', 'int'),
  field('open', 'bool', { required: true }),
  field('day', 'date', { required: true }),
  field('waiting', 'datetime', { elapsed: true }),
  field('items', 'json'),
  field('secret', 'str', { masked: true }),
  ...Array.from({ length: 9 }, (_, at) => field(`f${at}`, 'int')),
];
const definition = {
  ...{ code: 'thing', area: 'onl', entity: 'thing', table: 'thing', title: { zh: '物', en: 'Thing' } },
  ...{ display: 'name', fields, list: { columns: ['name'] } },
} as unknown as ResourceDefinition;

const names = ({ fields: sorted, order }: SortOrder) => `${sorted.map(({ name }) => name).join(',')} ${order}`;
const read = (column?: string, order?: string) => names(readSort(definition, column, order));
const refused = (column: string) => {
  try {
    readSort(definition, column, 'asc');
  } catch (error) {
    const { id, params } = error as AppError;
    return { id, params };
  }
  return null;
};
const compiled = (statement: Parameters<typeof compileSql>[0] | null) => {
  if (!statement) return null;
  const { text, values } = compileSql(statement);
  return [text, ...values];
};

describe('the order of a list', () => {
  it('is the requested columns and direction, then the id; otherwise the order of the definition', () => {
    expect(read('name', 'asc')).toBe('name,id asc');
    expect(read('name,count', 'ASC')).toBe('name,count,id asc');
    expect(read('name', 'ascend')).toBe('name,id asc');
    expect(read('name', 'desc')).toBe('name,id desc');
    expect(read('name', 'x')).toBe('name,id desc');
    expect(read(' day_dictText , name ,, name', 'asc')).toBe('day,name,id asc');
    expect(read('id,name', 'asc')).toBe('id,name asc');
    for (const [column, order] of [[], ['name'], ['name', ''], ['', 'asc'], [undefined, 'asc']]) {
      expect(read(column, order)).toBe('createTime,id desc');
    }
    const own = { ...definition, list: { columns: [], sort: { column: 'code', order: 'asc' } } } as ResourceDefinition;
    expect(names(readSort(own))).toBe('code,id asc');
    expect(names(readSort(own, 'name', 'desc'))).toBe('name,id desc');
  });

  it('refuses unknown columns and columns without an order, and more than ten columns', () => {
    for (const column of ['nobody', 'items', 'secret', 'name,nobody_dictText', 'na_dictTextme']) {
      const unknown = column
        .split(',')
        .at(-1)
        ?.replace(/_dictText$/, '');
      expect(refused(column)).toEqual({ id: 'sortColumnUnknown', params: { column: unknown } });
    }
    expect(refused('x'.repeat(120))).toEqual({ id: 'sortColumnUnknown', params: { column: 'x'.repeat(100) } });
    const nine = Array.from({ length: 9 }, (_, at) => `f${at}`).join(',');
    expect(refused(nine)).toBeNull();
    expect(refused(`${nine},id`)).toBeNull();
    expect(refused(`${nine},name`)).toEqual({ id: 'tooManyConditions', params: { max: 10 } });
  });

  it('puts empty values first ascending and last descending, and always last if the column says so', () => {
    const by = (column: string, order: string) => compileSql(orderBy(readSort(definition, column, order))).text;
    expect(by('code,name,waiting', 'asc')).toBe(
      '"code" asc, "name" asc nulls first, "waiting" asc nulls last, "id" asc',
    );
    expect(by('code,name,waiting', 'desc')).toBe(
      '"code" desc, "name" desc nulls last, "waiting" desc nulls last, "id" desc',
    );
  });
});

describe('rows after a cursor', () => {
  const behind = (column: string, order: string, row: Record<string, unknown>) => {
    const sort = readSort(definition, column, order);
    return compiled(behindCursor(sort, cursorOf(sort, row as never)));
  };

  it('are compared as one row if no column can be empty', () => {
    const row = { id: '7', code: 'A', day: '2026-03-01', open: true };
    expect(behind('code,day,open', 'asc', row)).toEqual([
      '("code", "day", "open", "id") > ($1, $2, $3, $4)',
      ...['A', '2026-03-01', true, '7'],
    ]);
    expect(behind('code', 'desc', row)).toEqual(['("code", "id") < ($1, $2)', 'A', '7']);
  });

  it('are compared column by column if one can be empty, in the same order of empty values', () => {
    const up = '("id" > $3 or ("id" = $4 and false))';
    const down = '(("id" < $3 or "id" is null) or ("id" = $4 and false))';
    const first = (text: string) => text.replace('$3', '$1').replace('$4', '$2');
    const time = '2026-03-01 08:00:00';
    const [named, unnamed] = [{ id: '7', name: 'A' }, { id: '7' }];
    expect(behind('name', 'asc', named)).toEqual([`("name" > $1 or ("name" = $2 and ${up}))`, 'A', 'A', '7', '7']);
    expect(behind('name', 'asc', unnamed)).toEqual([
      `("name" is not null or ("name" is null and ${first(up)}))`,
      ...['7', '7'],
    ]);
    expect(behind('name', 'desc', named)).toEqual([
      `(("name" < $1 or "name" is null) or ("name" = $2 and ${down}))`,
      ...['A', 'A', '7', '7'],
    ]);
    expect(behind('name', 'desc', unnamed)).toEqual([`(false or ("name" is null and ${first(down)}))`, '7', '7']);
    expect(behind('waiting', 'asc', { id: '7', waiting: time })).toEqual([
      `(("waiting" > $1 or "waiting" is null) or ("waiting" = $2 and ${up}))`,
      ...[time, time, '7', '7'],
    ]);
    expect(behind('waiting', 'asc', unnamed)).toEqual([`(false or ("waiting" is null and ${first(up)}))`, '7', '7']);
    expect(behind('count,name', 'asc', { id: '7', count: 3, name: 'A' })).toEqual([
      '("count" > $1 or ("count" = $2 and ("name" > $3 or ("name" = $4 and ("id" > $5 or ("id" = $6 and false))))))',
      ...[3, 3, 'A', 'A', '7', '7'],
    ]);
  });

  it('are null for a cursor of another order, a broken cursor, or values that its columns cannot have', () => {
    const sort = readSort(definition, 'code,count,open,day', 'asc');
    const cursor = (...parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const made = 'asc:code,count,open,day,id';
    const good = ['A', 3, true, '2026-03-01', '7'];
    expect(behindCursor(sort, cursor(made, ...good))).not.toBeNull();
    expect(behindCursor(sort, cursor(made, 'A', null, true, '2026-03-01', '7'))).not.toBeNull();
    expect(cursorOf(sort, { id: '7', code: 'A', count: 3, open: true, day: '2026-03-01' })).toBe(cursor(made, ...good));
    const wrong = [
      cursor('desc:code,count,open,day,id', ...good),
      cursor('asc:count,code,open,day,id', ...good),
      cursor(made, ...good.slice(1)),
      cursor(made, ...good, '8'),
      cursor(made, null, 3, true, '2026-03-01', '7'),
      cursor(made, 1, 3, true, '2026-03-01', '7'),
      cursor(made, 'A\u0000', 3, true, '2026-03-01', '7'),
      cursor(made, 'A', '3', true, '2026-03-01', '7'),
      cursor(made, 'A', 3.5, true, '2026-03-01', '7'),
      cursor(made, 'A', 3, 'true', '2026-03-01', '7'),
      cursor(made, 'A', 3, 1, '2026-03-01', '7'),
      cursor(made, 'A', 3, null, '2026-03-01', '7'),
      cursor(made, 'A', 3, true, '2026-02-30', '7'),
      cursor(made, 'A', 3, true, 20260301, '7'),
      Buffer.from('{"length":6}').toString('base64url'),
      Buffer.from('[').toString('base64url'),
      '',
    ];
    expect(wrong.map((each) => behindCursor(sort, each))).toEqual(wrong.map(() => null));
  });
});
