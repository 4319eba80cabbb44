import { describe, expect, it } from 'vitest';
import { conditionsOf, typedInto } from '#src/controls/table-picker/query-item.ts';
import { rowsByKeys } from '#src/controls/table-picker/rows-by-keys.ts';
import { shortText } from '#src/controls/table-picker/short-text.ts';
import type { Picked } from '#src/controls/table-picker/table-source.ts';
import { withoutSame } from '#src/controls/table-picker/without-same.ts';

describe('reading the rows of stored keys', () => {
  it('requests 200 keys at a time, so that no address grows too long', async () => {
    const keys = Array.from({ length: 450 }, (_, at) => `k${at}`);
    const asked: number[] = [];
    const byKeys = async (some: readonly string[]) => {
      asked.push(some.length);
      return some.map((id) => ({ id }));
    };
    const rows = await rowsByKeys(byKeys, keys, new AbortController().signal);
    expect(asked).toEqual([200, 200, 50]);
    expect(rows.map(({ id }) => id)).toEqual(keys);
  });
});

describe('conditions of a picker', () => {
  const items = [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', exact: true },
    { key: 'sex', label: 'Sex', dictCode: 'sex' },
    { key: 'day', label: 'Day', dateRange: true },
    { key: 'own', label: 'Own', customRender: () => null },
  ] as const;

  it('match a text, a dictionary value, a range of days, or the value of a custom control', () => {
    const values = { name: ' 王 ', code: 'x', sex: '1', day: ['2026-01-01', null], own: ['a', 'b'] };
    expect(conditionsOf(items, values)).toEqual({
      name: '*王*',
      code: 'x',
      sex: '1',
      day_begin: '2026-01-01',
      own: 'a,b',
    });
  });

  it('keep typed stars, and leave out empty values', () => {
    expect(conditionsOf(items, { name: '王*' })).toEqual({ name: '王*' });
    expect(conditionsOf(items, { name: '  ', code: '', sex: null, day: [null, null], own: [] })).toEqual({});
  });
});

describe('a text typed before the dialog opened', () => {
  const sex = { key: 'sex', label: 'Sex', dictCode: 'sex' };
  const day = { key: 'day', label: 'Day', dateRange: true } as const;
  const name = { key: 'name', label: 'Name' };

  it('is put into the first plain text condition, beside the dialog’s initial conditions', () => {
    expect(typedInto([sex, day, name], { sex: '1' }, '王')).toEqual({ sex: '1', name: '王' });
    expect(typedInto([name, sex], { name: 'old' }, '王')).toEqual({ name: '王' });
  });

  it('is dropped if there is no plain text condition', () => {
    expect(typedInto([sex, day], { sex: '1' }, '王')).toEqual({ sex: '1' });
    expect(typedInto([name], { name: 'old' }, '')).toEqual({ name: 'old' });
  });
});

describe('withoutSame, for rows with the same name,', () => {
  const row = (key: string, realname: string): Picked => ({ key, text: realname, row: { key, realname } });

  it('keeps the first ticked row and names the row that was left out', () => {
    const kept = row('a', '王伟');
    const { keys, leftOut } = withoutSame([kept], [row('b', '王伟'), row('c', '李芳'), row('d', '李芳')], 'realname');
    expect(keys).toEqual(['c']);
    expect(leftOut).toMatchObject({ count: 2, as: { key: 'c' } });
  });

  it('keeps all rows if names may repeat; a row that is already selected is not added twice', () => {
    const { keys, leftOut } = withoutSame([row('a', '王伟')], [row('a', '王伟'), row('b', '王伟')], undefined);
    expect([keys, leftOut]).toEqual([['b'], undefined]);
  });

  it('ignores stored keys without a row', () => {
    const gone: Picked = { key: 'gone', text: 'gone', row: undefined };
    expect(withoutSame([gone], [row('b', '王伟')], 'realname')).toEqual({ keys: ['b'], leftOut: undefined });
  });
});

describe('a long text', () => {
  it('is cut after a number of whole characters, and never with -1', () => {
    expect(shortText('一二三四五六七八九十甲乙丙', 12)).toBe('一二三四五六七八九十甲乙…');
    expect(shortText('𠮷'.repeat(13), 12)).toBe(`${'𠮷'.repeat(12)}…`);
    expect(shortText('一二三四五六七八九十甲乙', 12)).toBe('一二三四五六七八九十甲乙');
    expect(shortText('一'.repeat(40), -1)).toBe('一'.repeat(40));
  });
});
