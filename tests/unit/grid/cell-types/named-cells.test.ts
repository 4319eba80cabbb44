import { describe, expect, it } from 'vitest';
import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import { findTexts } from '#src/grid/cell-types/named-type.ts';
import { cellTypes } from '#src/grid/cell-types/registry.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

const row: GridRecord = { id: '1' };
const column = (type: CellTypeName, part: Partial<EditColumn> = {}): EditColumn => ({
  key: 'who',
  type,
  title: '人',
  ...part,
});

/** Names as a book would know them: `kind value` → name. */
const knows = (names: Record<string, string>): CellContext => ({
  language: 'zh',
  optionsOf: () => [],
  nameOf: (kind, value) => names[`${kind} ${value}`],
});

const { sel_user: user, sel_depart: depart, sel_search_async: search } = cellTypes;
const shown = (type: CellType, value: unknown, of: EditColumn, names: Record<string, string>) =>
  type.text(value, of, knows(names), row);
const pasted = (type: CellType, text: string, of: EditColumn, names: Record<string, string>) =>
  type.parse?.(text, of, knows(names), row);

it('a cell shows no key of a record whose name is missing', () => {
  const key = '0f3a5c7e9b1d42f6a8c0e2d4b6f81357';
  const of = column('sel_search_async', { dictCode: 'prm_ship,name,id' });
  const names = { [`dict:prm_ship,name,id ${key}`]: key, 'dict:prm_ship,name,id 7': '7' };
  expect(shown(search, `${key},7`, of, names)).toBe('名称未知, 7');
  expect(search.copy?.(key, of, knows(names), row)).toBe(key);
});

describe('people cells', () => {
  it('contain user names and show real names, in the stored order', () => {
    const names = { 'user:username:realname li': '李伟', 'user:username:realname fang': '方晴' };
    expect(shown(user, 'fang,li', column('sel_user'), names)).toBe('方晴, 李伟');
    expect(shown(user, null, column('sel_user'), names)).toBe('');
  });

  it('store and show the fields that the column names', () => {
    const byId = column('sel_user', { extend: { store: 'id', text: 'workNo' } });
    expect(shown(user, '7', byId, { 'user:id:workNo 7': 'W-0007' })).toBe('W-0007');
    expect(user.findKind?.(byId)).toBe('find:user:id:workNo');
  });

  it('show an ellipsis while a name loads, and copy the stored value until then', () => {
    expect(shown(user, 'li', column('sel_user'), {})).toBe('…');
    expect(user.copy?.('li', column('sel_user'), knows({}), row)).toBe('li');
    expect(user.copy?.('li', column('sel_user'), knows({ 'user:username:realname li': '李伟' }), row)).toBe('李伟');
  });

  it('accept pasted names or stored values, each person once', () => {
    const names = { 'find:user:username:realname 李伟': 'li', 'find:user:username:realname li': 'li' };
    expect(pasted(user, '李伟、 li', column('sel_user'), names)).toEqual({ ok: true, value: 'li' });
    expect(pasted(user, '', column('sel_user'), names)).toEqual({ ok: true, value: null });
    expect(findTexts('李伟、 方晴;陈工\n')).toEqual(['李伟', '方晴', '陈工']);
  });

  it('refuse people who are unknown, ambiguous or not looked up yet', () => {
    const names = { 'find:user:username:realname 无人': '', 'find:user:username:realname 王芳': 'wf1,wf2' };
    const problem = (text: string) => {
      const parsed = pasted(user, text, column('sel_user'), names);
      return parsed?.ok === false ? parsed.problem.zh : undefined;
    };
    expect([problem('无人'), problem('王芳'), problem('张三')]).toEqual([
      '没有找到“无人”',
      '有多个“王芳”，请改用编号',
      '“张三”还在查询中，请稍后再试',
    ]);
  });

  it('refuse several people if the column allows only one', () => {
    const one = column('sel_user', { extend: { multiSelect: false } });
    expect(pasted(user, 'a,b', one, {})).toMatchObject({ ok: false, problem: { zh: '只能填一个' } });
  });
});

describe('department cells', () => {
  it('contain ids, or codes if configured, and show names', () => {
    expect(
      shown(depart, 'd1,d2', column('sel_depart'), {
        'depart:id:departName d1': '总装部',
        'depart:id:departName d2': '涂装部',
      }),
    ).toBe('总装部, 涂装部');
    const byCode = column('sel_depart', { extend: { store: 'orgCode' } });
    expect(shown(depart, 'A01', byCode, { 'depart:orgCode:departName A01': '公司' })).toBe('公司');
  });

  it('have the widths of docs/specification.md §2.9', () => {
    expect([user.minWidth, user.defaultWidth, depart.minWidth]).toEqual([190, 220, 190]);
  });
});

describe('a long-dictionary cell', () => {
  it('contains one value and shows its text', () => {
    const of = column('sel_search_async', { dictCode: 'prm_ship,ship_no,id' });
    expect(shown(search, 's1', of, { 'dict:prm_ship,ship_no,id s1': 'HS2401' })).toBe('HS2401');
    expect(pasted(search, 'HS2401', of, { 'find:dict:prm_ship,ship_no,id HS2401': 's1' })).toEqual({
      ok: true,
      value: 's1',
    });
    expect(pasted(search, 'HS2401,HS2402', of, {})).toMatchObject({ ok: false });
  });

  it('without a dictionary shows the stored value', () => {
    expect(shown(search, 's1', column('sel_search_async'), {})).toBe('s1');
    expect(search.findKind?.(column('sel_search_async'))).toBeUndefined();
  });
});
