import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compileSql } from '#server/db/compile-sql.ts';
import { behindCursor, cursorOf, orderBy, readSort } from '#server/resource/list/sort.ts';
import { calendar } from '#shared/yard/base/calendar.ts';

const sort = (column: string, order = 'asc') => readSort(calendar, column, order);
const names = (column: string) => sort(column).fields.map(({ name }) => name);

describe('a written order', () => {
  it('may have superfluous commas and spaces, and contains each column once', () => {
    expect(names(' day ,, tideHigh,')).toEqual(['day', 'tideHigh', 'id']);
    expect(names('day,day_dictText,id')).toEqual(['day', 'id']);
  });

  it('has at most ten columns, including the id', () => {
    const fields = [...calendar.fields.map(({ name }) => name), 'createBy', 'createTime', 'updateBy', 'updateTime'];
    expect(sort(fields.slice(0, 9).join(',')).fields).toHaveLength(10);
    const tooMany = expect.objectContaining({ id: 'tooManyConditions' });
    expect(() => sort(fields.slice(0, 10).join(','))).toThrow(tooMany);
  });
});

it('places empty values only for columns that may be empty, so that an index can be used', () => {
  const text = (order: string) => compileSql(orderBy(sort('day,tideHigh', order))).text;
  expect(text('asc')).toBe('"day" asc, "tide_high" asc nulls first, "id" asc');
  expect(text('desc')).toBe('"day" desc, "tide_high" desc nulls last, "id" desc');
});

describe('a cursor', () => {
  const row = { id: '1', day: '2026-03-01', tideHigh: 3.5, remark: null };
  const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

  it('is valid only for its own order, not for another order with as many columns', () => {
    const cursor = cursorOf(sort('tideHigh'), row);
    expect(behindCursor(sort('tideHigh'), cursor)).not.toBeNull();
    expect(behindCursor(sort('tideHigh', 'desc'), cursor)).toBeNull();
    expect(behindCursor(sort('day'), cursorOf(sort('remark'), { ...row, remark: '2026-03-01' }))).toBeNull();
  });

  it('is valid only with values that its columns can have', () => {
    const behind = (value: unknown, id: unknown = '1') =>
      behindCursor(sort('tideHigh'), forged('asc:tideHigh,id', value, id)) !== null;
    expect([behind(3.5), behind(null)]).toEqual([true, true]);
    expect([behind('3.5'), behind(true), behind(3.5, null), behind(3.5, '\u0000')]).toEqual(Array(4).fill(false));
    expect([behind(3.5, 1), behind(3.5, ['1'])]).toEqual([false, false]);
    expect(behindCursor(sort('day'), forged('asc:day,id', '2026-02-30', '1'))).toBeNull();
  });

  it('is ignored if it is malformed', () => {
    for (const cursor of ['', 'garbage', forged(), forged('asc:day,id'), forged('asc:day,id', '2026-03-01', '1', '2')])
      expect(behindCursor(sort('day'), cursor)).toBeNull();
    expect(behindCursor(sort('day'), forged('asc:day,id', '2026-03-01', '1'))).toBeInstanceOf(sql`x`.constructor);
  });
});
