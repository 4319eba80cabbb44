import { expect, it } from 'vitest';
import { conditionTexts, filterNamesOf, parameterItems, valuesOf } from '#src/features/online/report-filters.ts';
import { type ReportAnswer, reportGridColumns, rowKey } from '#src/features/online/report-grid.tsx';

const shape = {
  cgreportHeadName: '重量',
  columns: [
    { title: '编号', dataIndex: 'no', key: 'no', align: 'center', sorter: false, fieldType: 'String', fieldWidth: 90 },
    {
      title: '重量',
      dataIndex: 'weight',
      key: 'weight',
      align: 'center',
      sorter: 'true',
      fieldType: 'Long',
      isTotal: '1',
      groupTitle: '合计',
    },
    { title: '数', dataIndex: 'n', key: 'n', align: 'center', sorter: 'true', fieldType: 'Integer', isTotal: '0' },
  ],
  data: { total: 0, records: [] },
  dictOptions: {},
  fieldHrefSlots: [],
  isGroupTitle: true,
} satisfies ReportAnswer;

it('sorts and totals only the columns that say so; numbers stand at the end of their cell', () => {
  const [no, weight, n] = reportGridColumns(shape, 'zh');
  expect(no).toMatchObject({ key: 'no', title: '编号', width: 90, sortable: false });
  expect(no).not.toHaveProperty('align');
  expect(weight).toMatchObject({ title: '合计 · 重量', align: 'end', sortable: true, statistics: ['sum'] });
  expect(n).not.toHaveProperty('statistics');
  expect([
    weight?.number?.({ weight: '1.5' }),
    weight?.number?.({ weight: '' }),
    weight?.number?.({ weight: 0 }),
  ]).toEqual([1.5, undefined, 0]);
});

it('tells rows without a key apart by all their values', () => {
  expect(rowKey({ jeecg_row_key: 'k', a: 1 })).toBe('k');
  expect(rowKey({ jeecg_row_key: '', a: 1 })).not.toBe(rowKey({ jeecg_row_key: '', a: 2 }));
  expect(rowKey({ a: 1, b: null })).toBe(rowKey({ a: 1, b: null }));
});

it('reads the values of its form from the address as they were entered', () => {
  const items = [
    ...parameterItems([{ id: '1', paramName: 'y', paramTxt: '', paramValue: '2026', orderNum: 1 }]),
    { key: 'no', label: '编号' },
    { key: 'day', label: '日期', dateRange: true as const },
    { key: 'n_begin', label: '从', exact: true as const },
    { key: 'kind', label: '类', dictCode: 'kind' },
  ];
  expect(items[0]).toMatchObject({ key: 'self_y', label: 'y', placeholder: '2026', exact: true });
  expect(filterNamesOf(items)).toEqual(['self_y', 'no', 'day', 'n', 'kind']);
  const filters = { self_y: '*', no: '*HS*', day_begin: '2026-01-02', n_begin: '3', kind: '*' };
  expect(valuesOf(items, filters)).toEqual({
    self_y: '*',
    no: 'HS',
    day: ['2026-01-02', null],
    n_begin: '3',
    kind: '*',
  });
  expect(valuesOf(items, {})).toEqual({});
});

it('shows the text that comes with a row, and else that of the dictionary', () => {
  const [first] = (shape as ReportAnswer).columns;
  const coded = { ...first, customRender: 'no' } as ReportAnswer['columns'][number];
  const option = { value: 'HS01', text: '词典', label: '词典', title: '词典' };
  const [no] = reportGridColumns({ ...shape, columns: [coded], dictOptions: { no: [option] } }, 'zh');
  expect(no?.text({ no: 'HS01', no_dictText: '远洋一号' })).toBe('远洋一号');
  expect(no?.text({ no: 'HS01', no_dictText: '' })).toBe('词典');
  expect(no?.text({ no: 'HS02' })).toBe('HS02');
});

it('says conditions by their titles, and ranges by their ends', () => {
  const items = [
    { key: 'no', label: '编号' },
    { key: 'day', label: '日期', dateRange: true as const },
    { key: 'n_begin', label: '数（起）', exact: true as const },
    { key: 'kind', label: '类' },
  ];
  const texts = { kind: [{ value: '1', text: '散货船', label: '', title: '' }] };
  const filters = { no: '*HS*', day_end: '2026-01-02', n_begin: '3', kind: '1' };
  expect(conditionTexts(items, filters, texts)).toEqual(['编号 HS', '日期 … – 2026-01-02', '数（起） 3', '类 散货船']);
  expect(conditionTexts(items, {}, texts)).toEqual([]);
});
