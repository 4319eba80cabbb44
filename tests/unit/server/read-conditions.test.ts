import { describe, expect, it } from 'vitest';
import { readConditions } from '#server/resource/list/read-conditions.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { contractor } from '#shared/yard/base/contractor.ts';

describe('a list condition', () => {
  it('with a value that no address can contain is refused at its field', () => {
    for (const value of [{ toString: 1, valueOf: 1 }, {}, [{ toString: 1 }], [['a']], [null]]) {
      for (const key of ['name', 'name_begin', 'name_MultiString'])
        expect(() => readConditions(contractor, { [key]: value })).toThrow(
          expect.objectContaining({ fields: { [key]: 'conditionUnreadable' } }),
        );
    }
  });

  it('for an unknown column is ignored, whatever the value is', () => {
    expect(readConditions(contractor, { nothing: { toString: 1 }, name: null }).all).toEqual([]);
    const bounds = { nothing_begin: '1', nothing_end: '2', nothing_MultiString: '1,2', _begin: '1' };
    expect(readConditions(contractor, bounds).all).toEqual([]);
  });

  it('is trimmed, and so are bounds', () => {
    const day = { day: ' 2026-03-01 ', day_begin: ' 2026-03-01', day_end: '2026-03-02 ' };
    const [own, from, to] = readConditions(calendar, day).all;
    expect([own, from, to]).toMatchObject([{ value: '2026-03-01' }, { value: '2026-03-01' }, { value: '2026-03-02' }]);
  });

  it('may have several texts', () => {
    expect(readConditions(contractor, { name_MultiString: ['a', 'b'] }).all).toMatchObject([{ values: ['a', 'b'] }]);
  });
});
