import { describe, expect, it } from 'vitest';
import { reportColumns, reportRowKey } from '#src/controls/report/report-columns.ts';
import { reportItems } from '#src/controls/report/report-items.tsx';
import type { ReportQueryItem, ReportShape } from '#src/controls/report/use-report.ts';

type Column = ReportShape['columns'][number];

const column = (dataIndex: string, more: Partial<Column> = {}): Column => ({
  title: dataIndex,
  dataIndex,
  key: dataIndex,
  align: 'center',
  sorter: false,
  fieldType: 'String',
  ...more,
});
const option = (value: string, text: string) => ({ value, text, label: text, title: text });
const shape: ReportShape = {
  cgRpConfigId: '1',
  cgRpConfigName: '试用',
  columns: [
    column('no', { fieldWidth: 90, sorter: 'true' }),
    column('light', { customRender: 'light' }),
    column('ship', { customRender: '_replace_text_ship_name' }),
    column('day', { fieldType: 'Date' }),
  ],
  dictOptions: { light: [null, option('1', '绿'), option('2', '红')] },
  fieldHrefSlots: [],
  isGroupTitle: false,
};

describe('report columns', () => {
  const shown = (row: Record<string, unknown>) => reportColumns(shape, 'zh').map((each) => each.render?.(row));

  it('show the texts of codes, several with commas, another column if configured, and days without hours', () => {
    expect(shown({ no: 7, light: '1,2', ship: 's1', ship_name: '海晟', day: '2026-03-09 00:00:00' })).toEqual([
      '7',
      '绿、红',
      '海晟',
      '2026-03-09',
    ]);
  });

  it('show an unknown code as is, and an empty value as an empty text', () => {
    expect(shown({ no: null, light: '9' })).toEqual(['', '9', '', '']);
  });

  it('identify rows by all their values', () => {
    expect(reportRowKey({ no: 1, id: 'a' })).not.toBe(reportRowKey({ no: 2, id: 'a' }));
    expect(reportRowKey({ no: 1, id: 'a' })).toBe(reportRowKey({ id: 'a', no: 1 }));
  });
});

describe('search fields of a report', () => {
  const items = (info: Partial<ReportQueryItem>) =>
    reportItems([{ label: '号', field: 'no', view: 'text', mode: 'single', hidden: '0', ...info }], shape.dictOptions, {
      from: (label) => `${label}起`,
      to: (label) => `${label}止`,
      choose: '请选择',
    }).map(({ customRender, ...item }) => ({ ...item, own: customRender !== undefined }));

  it('are a text, two texts for a range, days, or a choice; hidden fields are folded', () => {
    expect(items({})).toEqual([{ key: 'no', label: '号', own: false }]);
    expect(items({ mode: 'group' })).toEqual([
      { key: 'no_begin', label: '号起', exact: true, own: false },
      { key: 'no_end', label: '号止', exact: true, own: false },
    ]);
    expect(items({ mode: 'group', view: 'datetime', hidden: '1' })).toEqual([
      { key: 'no', label: '号', dateRange: true, folded: true, own: false },
    ]);
    expect(items({ view: 'date' })).toEqual([{ key: 'no', label: '号', own: true }]);
    expect(items({ field: 'light', view: 'list' })).toEqual([{ key: 'light', label: '号', own: true }]);
    expect(items({ view: 'list', dictCode: 'sex' })).toEqual([{ key: 'no', label: '号', dictCode: 'sex', own: false }]);
  });
});
