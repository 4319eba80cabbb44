import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getReportColumnsAndData,
  getReportData,
  getReportParams,
  getReportQueryInfo,
} from '#shared/contract/form/report.ts';
import { ReportPage } from '#src/features/online/report-page.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

type Row = Readonly<Record<string, string | number>>;
const column = (dataIndex: string, title: string, more: object = {}) => ({
  ...{
    dataIndex,
    title,
    key: dataIndex,
    align: 'center' as const,
    sorter: 'true' as const,
    fieldType: 'String' as const,
  },
  ...more,
});
const option = (value: string, text: string) => ({ value, text, label: text, title: text });

const rows: readonly Row[] = [
  { no: 'HS01', kind: '1', weight: 10, jeecg_row_key: 'a' },
  { no: 'HS02', kind: '2', weight: 32, jeecg_row_key: 'b' },
];

function answered(more: object = {}) {
  const shape = {
    cgreportHeadName: '船舶清单',
    columns: [
      column('no', '工程编号', { hrefSlotName: 'fieldHref_no' }),
      column('kind', '船型', { customRender: 'kind', groupTitle: '分类' }),
      column('weight', '重量', { fieldType: 'Integer', isTotal: '1' }),
    ],
    data: { total: 2, records: rows },
    dictOptions: { kind: [option('1', '散货船'), option('2', '油轮')] },
    fieldHrefSlots: [{ slotName: 'fieldHref_no', href: '/ship?no=$' + '{no}' }],
    isGroupTitle: true,
    ...more,
  };
  return answerCalls(
    on(getReportColumnsAndData, shape as never),
    on(getReportQueryInfo, [
      { label: '工程编号', field: 'no', view: 'text', mode: 'single', hidden: '0' },
      {
        label: '船型',
        field: 'kind',
        view: 'list',
        mode: 'single',
        hidden: '1',
        dictCode: 'kind',
        dictOptions: 'kind',
      },
    ]),
    on(getReportParams, [{ id: 'p', paramName: 'year', paramTxt: '年份', paramValue: '2026', orderNum: 1 }]),
    on(getReportData, { total: 2, records: rows } as never),
  );
}

it('searches by parameters and columns, and asks for the rows once with all conditions', async () => {
  const sent = answered();
  const { address } = show(<ReportPage id="r1" title="" />, { at: '/online/cgreport/r1' });
  fireEvent.change(await screen.findByLabelText('年份'), { target: { value: '2025' } });
  fireEvent.change(screen.getByLabelText('工程编号'), { target: { value: 'HS' } });
  // The second search field is behind a button.
  expect(screen.queryByLabelText('船型')).toBeNull();
  press('更多条件');
  expect(screen.getByLabelText('船型')).toBeTruthy();
  press(/查\s*询/);
  await expect
    .poll(() => sent.filter(({ id }) => id === getReportData.id).at(-1)?.query)
    .toMatchObject({
      self_year: '2025',
      no: '*HS*',
    });
  expect(sent.filter(({ id }) => id === getReportData.id).at(-1)?.path).toEqual({ id: 'r1' });
  expect(address()).toContain('self_year=2025');
  press(/重\s*置/);
  await expect.poll(() => sent.filter(({ id }) => id === getReportData.id).at(-1)?.query.self_year).toBeUndefined();
});

it('shows on a phone each row as a card with texts for codes', async () => {
  answered();
  show(<ReportPage id="r1" title="" />, { at: '/online/cgreport/r1', phone: true });
  expect(await screen.findByRole('heading', { level: 1, name: '船舶清单' })).toBeTruthy();
});

it('says why the report cannot be shown', async () => {
  answerCalls(
    on(getReportColumnsAndData, new Refusal('SQL执行失败：没有查看所用数据的权限')),
    on(getReportQueryInfo, []),
    on(getReportParams, []),
  );
  show(<ReportPage id="r1" title="我的报表" />, { at: '/online/cgreport/r1' });
  expect(await screen.findByText('SQL执行失败：没有查看所用数据的权限')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '我的报表' })).toBeTruthy();
});
