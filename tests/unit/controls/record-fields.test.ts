import { expect, it } from 'vitest';
import { ship } from '#shared/yard/ship/ship.ts';
import { recordDetails } from '#src/controls/record/record-fields.ts';

const label = { zh: '甲', en: 'A' };
const definition = {
  ...ship,
  fields: [
    { name: 'words', label, type: 'text', format: 'html' },
    { name: 'plan', label, type: 'file' },
    { name: 'weight', label, type: 'dec', precision: 10, scale: 2 },
    { name: 'count', label, type: 'int' },
    { name: 'pieces', label, type: 'text' },
  ],
} as const;

const told = (row: Readonly<Record<string, unknown>>) => {
  const items = recordDetails({ definition, language: 'zh', yes: '是', no: '否' }, row);
  return Object.fromEntries(items.flatMap(({ key, value }) => (value === '' ? [] : [[key, value]])));
};

it('record fields show text without markup, files by name and numbers with their digits', () => {
  const row = {
    words: '<p>船 <b>台</b></p><p>&lt;2&gt;</p>',
    plan: 'a/b/方案_1700000000000.pdf,a/图 纸.png',
    weight: 1234.5,
    count: 12345,
    pieces: '<b>as it is</b>',
  };
  expect(told(row)).toEqual({
    words: '船 台 <2>',
    plan: '方案.pdf、图 纸.png',
    weight: '1,234.50',
    count: '12,345',
    pieces: '<b>as it is</b>',
  });
});

it('record fields leave out values that nobody entered', () => {
  expect(told({ weight: null, plan: '' })).toEqual({});
});
