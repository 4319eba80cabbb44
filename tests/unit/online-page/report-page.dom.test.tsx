import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getReportColumnsAndData,
  getReportData,
  getReportParams,
  getReportQueryInfo,
  searchReportDictionary,
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

function answered(more: object = {}, ...others: readonly ReturnType<typeof on>[]) {
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
    ...others,
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
  const { address } = show(<ReportPage id="r1" title="" path="/online/cgreport/r1" />, { at: '/online/cgreport/r1' });
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
  show(<ReportPage id="r1" title="" path="/online/cgreport/r1" />, { at: '/online/cgreport/r1', phone: true });
  expect(await screen.findByRole('heading', { level: 1, name: '船舶清单' })).toBeTruthy();
});

it('says why the report cannot be shown', async () => {
  answerCalls(
    on(getReportColumnsAndData, new Refusal('SQL执行失败：没有查看所用数据的权限')),
    on(getReportQueryInfo, []),
    on(getReportParams, []),
  );
  show(<ReportPage id="r1" title="我的报表" path="/online/cgreport/r1" />, { at: '/online/cgreport/r1' });
  expect(await screen.findByText('SQL执行失败：没有查看所用数据的权限')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '我的报表' })).toBeTruthy();
});

it('prints all rows of the conditions with the sums of their columns', async () => {
  const sent = answered();
  show(<ReportPage id="r1" title="" path="/online/cgreport/r1" printing />, {
    at: '/online/cgreport/r1/print?no=*HS*&kind=1&self_year=2025&column=no&order=asc',
  });
  const table = await screen.findByRole('table');
  const lines = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join('|'),
  );
  expect(lines).toEqual(['#|工程编号|分类 · 船型|重量', '1|HS01|散货船|10', '2|HS02|油轮|32', '合计|||42']);
  expect(screen.queryByText('条件：年份 2025；工程编号 HS；船型 散货船')).not.toBeNull();
  expect(sent.filter(({ id }) => id === getReportData.id).at(-1)?.query).toEqual({
    ...{ no: '*HS*', kind: '1', self_year: '2025', column: 'no', order: 'asc' },
    ...{ pageNo: '1', pageSize: '500' },
  });
});

it('prints no sum of a part, and says that there are no conditions', async () => {
  const many = on(getReportData, ({ query }) => ({ total: 2001, records: manyRows(Number(query.pageNo)) }) as never);
  answered({}, many);
  show(<ReportPage id="r1" title="" path="/online/cgreport/r1" printing />, { at: '/online/cgreport/r1/print' });
  expect(await screen.findByText('全部数据')).toBeTruthy();
  expect(screen.getAllByText(/^只打印前 2,000 条，共 2,001 条/).length).toBeGreaterThan(0);
  expect(screen.queryByText('合计')).toBeNull();
});

const manyRows = (page: number) =>
  Array.from({ length: 500 }, (_, at) => ({
    no: `HS${page}-${at}`,
    kind: '1',
    weight: 1,
    jeecg_row_key: `${page}-${at}`,
  }));

it('searches the choices of a column whose dictionary is a statement', async () => {
  const sent = answered(
    { columns: [column('no', '船', { customRender: 'no' })], dictOptions: { no: [] }, fieldHrefSlots: [] },
    on(getReportQueryInfo, [
      {
        label: '船',
        field: 'no',
        view: 'search',
        mode: 'single',
        hidden: '0',
        fieldId: 'f1',
        sql: 'f1',
        dictOptions: 'no',
      },
    ]),
    on(searchReportDictionary, ({ query }) => (query.keyword === 'HS02' ? [option('HS02', '远洋二号')] : [])),
  );
  show(<ReportPage id="r1" title="" path="/online/cgreport/r1" />, { at: '/online/cgreport/r1?no=HS02' });
  // The value in the address has a name, in the field and in the line of conditions.
  expect(await screen.findByText('船：远洋二号')).toBeTruthy();
  expect(screen.getByText('远洋二号')).toBeTruthy();
  expect(sent.find(({ id }) => id === searchReportDictionary.id)?.query).toMatchObject({
    fieldId: 'f1',
    keyword: 'HS02',
  });
  expect(sent.find(({ id }) => id === getReportData.id)?.query).toMatchObject({ no: 'HS02' });
});
