import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMulti } from '#src/grid/cell-types/list-multi.ts';
import { radio } from '#src/grid/cell-types/radio.ts';
import { selSearch } from '#src/grid/cell-types/sel-search.ts';
import { select } from '#src/grid/cell-types/select.ts';
import type { CellOption } from '#src/grid/columns/edit-column.ts';
import { columnOf, contextIn, copied, pasted, row, shown, zh } from './plain-cells.ts';

const options: readonly CellOption[] = [
  { value: '1', text: '待审批' },
  { value: '2', text: '已通过' },
  { value: '3', text: '已作废', disabled: true },
  { value: 'a', text: '同名' },
  { value: 'b', text: '同名' },
];
const ours = { options };

/** Values as they can be stored in a comma list; texts are anything. */
const anyOptions = fc
  .uniqueArray(fc.record({ value: fc.stringMatching(/^[a-z0-9_]{1,8}$/), text: fc.string({ minLength: 1 }) }), {
    minLength: 1,
    maxLength: 8,
    selector: ({ value }) => value,
  })
  // A value that is another option's text names that one, in a paste as for a person.
  .filter((made) => !made.some(({ text }) => made.some(({ value }) => value === text.trim())))
  .filter((made) => made.every(({ text }) => text.trim() !== ''));

describe.each([
  ['select', select],
  ['radio', radio],
  ['sel_search', selSearch],
] as const)('%s', (name, type) => {
  it('copies and pastes every value, even options with the same name', () => {
    fc.assert(
      fc.property(anyOptions, (made) => {
        const column = columnOf(name, { options: made });
        for (const { value } of made) {
          expect(pasted(type, copied(type, value, column), column)).toEqual({ ok: true, value });
        }
        expect(pasted(type, copied(type, null, column), column)).toEqual({ ok: true, value: null });
      }),
    );
  });

  it('accepts a text or a value, trimmed', () => {
    const column = columnOf(name, ours);
    expect(pasted(type, ' 已通过 ', column)).toEqual({ ok: true, value: '2' });
    expect(pasted(type, '2', column)).toEqual({ ok: true, value: '2' });
    expect(pasted(type, '', column)).toEqual({ ok: true, value: null });
  });

  it('refuses texts that match no option, a disabled option or several options', () => {
    const column = columnOf(name, ours);
    expect(pasted(type, '已退回', column)).toMatchObject({
      problem: { zh: '没有选项“已退回”', en: 'There is no option “已退回”' },
    });
    expect(pasted(type, '已作废', column)).toMatchObject({
      problem: { zh: '选项“已作废”已停用', en: 'The option “已作废” is disabled' },
    });
    expect(pasted(type, '同名', column)).toMatchObject({
      problem: { zh: '有多个选项叫“同名”', en: 'Several options are named “同名”' },
    });
  });

  it('shows the text of a stored value, also of a number, and marks a disabled option', () => {
    const column = columnOf(name, ours);
    expect(shown(type, '1', column)).toBe('待审批');
    expect(shown(type, 1, column)).toBe('待审批');
    expect(shown(type, '3', column)).toBe('已作废（已停用）');
    expect(shown(type, '3', column, contextIn('en'))).toBe('已作废 (disabled)');
    expect(shown(type, 'gone', column)).toBe('gone');
    expect(shown(type, null, column)).toBe('');
  });
});

describe('select', () => {
  it('accepts any text with allowInput, but stores an option’s text as its value', () => {
    const column = columnOf('select', { ...ours, allowInput: true });
    expect(pasted(select, ' 新状态 ', column)).toEqual({ ok: true, value: '新状态' });
    expect(pasted(select, '已通过', column)).toEqual({ ok: true, value: '2' });
    expect(shown(select, '新状态', column)).toBe('新状态');
  });

  it('asks for the choices of its row, as linked selects narrow them', () => {
    const byRow = {
      ...zh,
      optionsOf: (_: unknown, at: { id: string } | undefined) =>
        at?.id === row.id ? [{ value: 'x', text: '杨浦' }] : [{ value: 'y', text: '西湖' }],
    };
    const column = columnOf('select', { linkageKey: 'town' });
    expect(select.text('x', column, byRow, row)).toBe('杨浦');
    expect(select.parse?.('杨浦', column, byRow, row)).toEqual({ ok: true, value: 'x' });
    expect(select.parse?.('西湖', column, byRow, row)).toMatchObject({ ok: false });
  });
});

describe('list_multi', () => {
  const column = columnOf('list_multi', ours);

  it('copies and pastes every list of values', () => {
    const lists = anyOptions.chain((made) =>
      fc.tuple(
        fc.constant(made),
        fc.subarray(
          made.map(({ value }) => value),
          { minLength: 1 },
        ),
      ),
    );
    fc.assert(
      fc.property(lists, ([made, values]) => {
        const own = columnOf('list_multi', { options: made });
        const value = values.join(',');
        expect(pasted(listMulti, copied(listMulti, value, own), own)).toEqual({ ok: true, value });
      }),
    );
  });

  it('joins values with commas and accepts the usual separators', () => {
    for (const text of ['待审批,已通过', '待审批，已通过', '待审批、已通过', '待审批; 已通过', '1,2', '1，已通过，1']) {
      expect(pasted(listMulti, text, column)).toEqual({ ok: true, value: '1,2' });
    }
    expect(pasted(listMulti, '', column)).toEqual({ ok: true, value: null });
  });

  it('refuses the whole list if one entry is invalid', () => {
    expect(pasted(listMulti, '待审批,已退回', column)).toMatchObject({ problem: { zh: '没有选项“已退回”' } });
  });

  it('shows all texts; an array on the wire gives the same text', () => {
    expect(shown(listMulti, '1,2', column)).toBe('待审批, 已通过');
    expect(shown(listMulti, ['1', 2], column)).toBe('待审批, 已通过');
    expect(shown(listMulti, null, column)).toBe('');
  });
});
