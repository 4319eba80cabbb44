import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellContext, Parsed } from '#src/grid/cell-types/cell-type.ts';
import { type PastePlan, type PasteTarget, planPaste } from '#src/grid/clipboard/paste-plan.ts';
import { readTsv } from '#src/grid/clipboard/read-tsv.ts';
import { writeTsv } from '#src/grid/clipboard/write-tsv.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';

const context: CellContext = { language: 'zh', optionsOf: ({ options }) => options ?? [], nameOf: () => undefined };
const problem = { zh: '不是数字', en: 'is no number' };

function parseNumber(text: string): Parsed {
  if (text === '') return { ok: true, value: null };
  return Number.isNaN(Number(text)) ? { ok: false, problem } : { ok: true, value: Number(text) };
}

const types: Partial<Record<CellTypeName, { parse?: (text: string) => Parsed }>> = {
  input: { parse: (text) => ({ ok: true, value: text }) },
  inputNumber: { parse: parseNumber },
  file: {},
};

const columns: readonly EditColumn[] = [
  { key: 'a', type: 'input', title: 'A' },
  { key: 'b', type: 'inputNumber', title: 'B' },
  { key: 'c', type: 'input', title: 'C', disabled: true },
  { key: 'd', type: 'input', title: 'D' },
  { key: 'e', type: 'file', title: 'E' },
];

function targetOf(rows: readonly GridRecord[], more: Partial<PasteTarget> = {}): PasteTarget {
  return {
    rowCount: rows.length,
    rowAt: (index) => rows[index],
    columns,
    isDisabled: (_, column) => column.disabled === true,
    typeOf: (type) => types[type],
    context,
    mayAppend: true,
    ...more,
  };
}

const fiveRows: readonly GridRecord[] = Array.from({ length: 5 }, (_, at) => ({ id: `r${at}`, a: `a${at}`, b: at }));
const at = (top: number, left: number, bottom = top, right = left): CellBlock => ({ top, left, bottom, right });
const patchesOf = (plan: PastePlan) => Object.fromEntries(plan.patches);

describe('a paste plan', () => {
  it('parses texts into the values of their columns', () => {
    const plan = planPaste(
      [
        ['x', '12.5'],
        ['y', ''],
      ],
      at(1, 0),
      targetOf(fiveRows),
    );
    expect(patchesOf(plan)).toEqual({ 1: { a: 'x', b: 12.5 }, 2: { a: 'y', b: null } });
    expect(plan).toMatchObject({ failures: [], appended: 0, cutRows: 0, cutColumns: 0 });
    expect(plan.block).toEqual(at(1, 0, 2, 1));
  });

  it('lists every failing cell beside those that convert', () => {
    const plan = planPaste(
      [
        ['x', 'one'],
        ['y', '2'],
        ['z', 'three'],
      ],
      at(0, 0),
      targetOf(fiveRows),
    );
    expect(plan.failures).toEqual([
      { row: 0, key: 'b', text: 'one', problem },
      { row: 2, key: 'b', text: 'three', problem },
    ]);
    expect(patchesOf(plan)).toEqual({ 0: { a: 'x' }, 1: { a: 'y', b: 2 }, 2: { a: 'z' } });
  });

  it('lists read-only cells and types without paste, unless the text is empty or equals the value', () => {
    const target = targetOf([{ id: 'r0', c: 'held' }, { id: 'r1', c: 'held' }, { id: 'r2' }]);
    const cells = [
      ['1', 'c', 'd', 'e'],
      ['1', 'held', 'd', ''],
      ['1', '', 'd', ''],
    ];
    const plan = planPaste(cells, at(0, 1), target);
    expect(patchesOf(plan)).toEqual({ 0: { b: 1, d: 'd' }, 1: { b: 1, d: 'd' }, 2: { b: 1, d: 'd' } });
    const closed = { zh: '单元格只读', en: 'The cell is read-only' };
    expect(plan.failures).toEqual([
      { row: 0, key: 'c', text: 'c', problem: closed },
      { row: 0, key: 'e', text: 'e', problem: closed },
    ]);
  });

  it('separates unchanged cells from changed cells', () => {
    const cells = [
      ['a0', '0'],
      ['a1', '7'],
    ];
    const plan = planPaste(cells, at(0, 0), targetOf(fiveRows));
    expect(patchesOf(plan)).toEqual({ 1: { b: 7 } });
    expect(plan.same).toEqual([
      { row: 0, key: 'a' },
      { row: 0, key: 'b' },
      { row: 1, key: 'a' },
    ]);
  });

  it('fills the range with a single value', () => {
    const plan = planPaste([['x']], at(1, 0, 3, 0), targetOf(fiveRows));
    expect(patchesOf(plan)).toEqual({ 1: { a: 'x' }, 2: { a: 'x' }, 3: { a: 'x' } });
  });

  it('repeats a block over a range that is a multiple of the block', () => {
    const plan = planPaste([['x'], ['y']], at(0, 0, 3, 0), targetOf(fiveRows));
    expect(patchesOf(plan)).toEqual({ 0: { a: 'x' }, 1: { a: 'y' }, 2: { a: 'x' }, 3: { a: 'y' } });
    const row = planPaste([['x', '9']], at(0, 0, 1, 0), targetOf(fiveRows));
    expect(patchesOf(row)).toEqual({ 0: { a: 'x', b: 9 }, 1: { a: 'x', b: 9 } });
  });

  it('places a block once if the range is no multiple of the block', () => {
    const plan = planPaste([['x'], ['y']], at(0, 0, 2, 0), targetOf(fiveRows));
    expect(patchesOf(plan)).toEqual({ 0: { a: 'x' }, 1: { a: 'y' } });
  });

  it('appends missing rows, including empty rows', () => {
    const plan = planPaste([['x'], ['y'], ['']], at(4, 0), targetOf(fiveRows));
    expect(plan.appended).toBe(2);
    expect(patchesOf(plan)).toEqual({ 4: { a: 'x' }, 5: { a: 'y' }, 6: { a: '' } });
    const empty = planPaste([['x']], at(0, 0), targetOf([]));
    expect([empty.appended, patchesOf(empty)]).toEqual([1, { 0: { a: 'x' } }]);
  });

  it('reports what it left out if no rows may be appended, and beyond the last column', () => {
    const plan = planPaste(
      [
        ['x', 'y'],
        ['z', 'u'],
      ],
      at(4, 4),
      targetOf(fiveRows, { mayAppend: false }),
    );
    expect(plan).toMatchObject({ cutRows: 1, cutColumns: 1, appended: 0, block: at(4, 4) });
    expect(planPaste([], at(0, 0), targetOf(fiveRows)).block).toBeUndefined();
  });

  it('leaves the missing cells of a short row unchanged', () => {
    const plan = planPaste([['x', '1'], ['y']], at(0, 0), targetOf(fiveRows));
    expect(patchesOf(plan)).toEqual({ 0: { a: 'x', b: 1 }, 1: { a: 'y' } });
  });

  it('shows earlier cells of a row to later ones: a city is looked up in the pasted province', () => {
    const seen: unknown[] = [];
    const parse = (text: string, _: EditColumn, __: CellContext, row: GridRecord): Parsed => {
      seen.push(row.a);
      return { ok: true, value: text };
    };
    planPaste(
      [
        ['山东', '7', '', '青岛'],
        ['辽宁', '7', '', '大连'],
      ],
      at(4, 0),
      targetOf(fiveRows, { typeOf: () => ({ parse }) }),
    );
    expect(seen).toEqual(['a4', '山东', '山东', undefined, '辽宁', '辽宁']);
  });

  it('restores a copied block, wherever it is pasted', () => {
    const text = fc.string({ unit: fc.constantFrom('x', '"', '\t', '\n', '脚'), maxLength: 4 });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    const texts = ['a', 'b', 'c', 'd'].map((key): EditColumn => ({ key, type: 'input', title: key }));
    fc.assert(
      fc.property(block, fc.nat(4), fc.nat(3), (cells, top, left) => {
        const plan = planPaste(readTsv(writeTsv(cells)), at(top, left), targetOf(fiveRows, { columns: texts }));
        const after = (row: number, key: string) => {
          const patch = plan.patches.get(row);
          return patch !== undefined && key in patch ? patch[key] : fiveRows[row]?.[key];
        };
        cells.forEach((row, down) => {
          texts.slice(left).forEach(({ key }, right) => {
            if (right < row.length) expect(after(top + down, key)).toBe(row[right]);
          });
        });
        expect(plan.appended).toBe(Math.max(0, top + cells.length - 5));
        expect(plan.cutColumns).toBe(Math.max(0, left + (cells[0]?.length ?? 0) - 4));
      }),
    );
  });

  it('parses each of 1,000 × 10 cells once', () => {
    let asked = 0;
    const parse = (text: string): Parsed => {
      asked += 1;
      return { ok: true, value: text };
    };
    const wide = Array.from({ length: 10 }, (_, key): EditColumn => ({ key: `k${key}`, type: 'input', title: '' }));
    const cells = Array.from({ length: 1000 }, (_, row) => wide.map(({ key }) => `${key}${row}`));
    const plan = planPaste(cells, at(0, 0), targetOf([], { columns: wide, typeOf: () => ({ parse }) }));
    expect(asked).toBe(10_000);
    expect([plan.appended, plan.patches.get(999)?.k9]).toEqual([1000, 'k9999']);
  });
});
