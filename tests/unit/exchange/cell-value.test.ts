import { describe, expect, it } from 'vitest';
import { readCell } from '#server/exchange/cell-value.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { someField } from '#tests/support/some-field.ts';

const field = (type: FieldType, more: Partial<UncheckedField> = {}) =>
  someField('a', { label: { zh: '甲', en: 'A' }, type, ...more });
const read = (type: FieldType, cell: ReadCell, more: Partial<UncheckedField> = {}, date1904 = false) =>
  readCell(field(type, more), cell, { language: 'zh', date1904 });

describe('a cell that is read for its field', () => {
  it.each<[FieldType, ReadCell, unknown]>([
    ['date', 46347, '2026-11-21'],
    ['date', '2026-3-2', '2026-03-02'],
    ['date', '2026/03/02', '2026-03-02'],
    ['date', '2026年3月2日', '2026-03-02'],
    ['date', '2026.3.2', '2026-03-02'],
    ['date', '2026-03-02 00:00:00', '2026-03-02'],
    ['date', '2026-03-02 08:30', '2026-03-02 08:30:00'],
    ['date', 'soon', 'soon'],
    ['datetime', 46347.5, '2026-11-21 12:00:00'],
    ['datetime', '2026-3-2 8:05', '2026-03-02 08:05:00'],
    ['datetime', '2026-03-02T08:05:09', '2026-03-02 08:05:09'],
    ['dec', 12.300000000000001, 12.3],
    ['dec', ' 1.5 ', '1.5'],
    ['int', 'a lot', 'a lot'],
    ['bool', '是', true],
    ['bool', 'no', false],
    ['bool', 1, true],
    ['bool', false, false],
    ['bool', '也许', '也许'],
    ['str', 13800000000, '13800000000'],
    ['str', ' =1+1 ', '=1+1'],
    ['json', '[{"check":1}]', [{ check: 1 }]],
    ['json', '[', '['],
  ])('of type %s with %j becomes %j', (type, cell, value) => {
    expect(read(type, cell)).toEqual({ value });
  });

  it('counts days from 1904 if the workbook does', () => {
    expect(read('date', 46347 - 1462, {}, true)).toEqual({ value: '2026-11-21' });
  });

  it('is null if the cell is empty', () => {
    expect([null, '', '  '].map((cell) => read('str', cell))).toEqual([null, null, null]);
  });

  it('is a list of texts for several choices, split at the commas of both languages', () => {
    expect(read('dict', '焊接，打磨、涂装;焊接', { multi: true })).toEqual({ texts: ['焊接', '打磨', '涂装'] });
    expect(read('dict', '焊接，打磨')).toEqual({ texts: ['焊接，打磨'] });
  });

  it('reports an error value of the spreadsheet program', () => {
    expect(read('dec', { error: '#REF!' })).toEqual({ problem: '单元格错误 #REF!' });
  });
});
