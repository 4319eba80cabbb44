import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '#shared/contract/call.ts';
import * as calls from '#shared/contract/form/report.ts';
import * as design from '#shared/contract/form/report-design.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysReport } from '#shared/yard/online/sys-report.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { readRecordings } from '#tests/support/platform/recordings.ts';
import { refusal } from '../workflow/approval.ts';

/* Making reports, as the office does it and as existing clients of the platform do. */

testDatabase({ demo: true });
const app = testApp();
type ReportAnswer = ResultOf<typeof calls.getReportColumnsAndData>;
const own = resourceCalls(sysReport);
let admin: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'report_admin', roles: ['admin', 'planner'] });
  admin = await app.as('report_admin');
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of the report
const statement = "select ship_no, ship_type, ship_name from prm_ship where ship_type = '${kind}' or '${kind}' = ''";
const item = (fieldName: string, more: object = {}) => ({
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String',
  ...more,
});
const line = (fieldName: string, more: object = {}) => ({
  ...item(fieldName),
  ...{ isShow: true, isSearch: false, isOrder: true, isTotal: false, searchMode: 'single' },
  ...more,
});

/** The whole answer of a call of the platform's client. */
async function send(method: 'POST' | 'PUT', verb: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const path = `/jeecg-boot/online/cgreport/head/${verb}`;
  return (await admin.raw(path, { method, headers, body: JSON.stringify(body) })).json();
}

describe('parsing a statement', () => {
  const parse = (sql: string, who = admin) => who.call(design.parseReport, { query: { sql } });

  it('finds columns with their kinds and parameters without reading a row', async () => {
    const found = await parse(`${statement} and false`);
    expect(found.fields.map(({ fieldName, fieldType, orderNum }) => [fieldName, fieldType, orderNum])).toEqual([
      ['ship_no', 'String', 1],
      ['ship_type', 'String', 2],
      ['ship_name', 'String', 3],
    ]);
    // Titles and dictionaries come from the tables that the statement reads.
    const words = found.fields.map(({ fieldTxt, fieldTxtEn, dictCode }) => [fieldTxt, fieldTxtEn, dictCode]);
    expect(words[1]).toEqual(['船型', expect.any(String), 'ship_type']);
    expect(words.map(([title]) => title)).not.toContain('ship_no');
    expect(found.params).toMatchObject([{ paramName: 'kind', paramTxt: 'kind', paramValue: null }]);
    const typed = await parse(
      'select count(*) as n, max(delivery_date) as day, now() as at, 1.5 as share from prm_ship',
    );
    expect(typed.fields.map(({ fieldType }) => fieldType)).toEqual(['Integer', 'Date', 'Datetime', 'Long']);
  });

  it('refuses what a report could not read, in words without the statement', async () => {
    for (const sql of [
      'select password from sys_user',
      'update prm_ship set ship_name = 1',
      'select pg_sleep(3)',
      'select * from nowhere',
      'select 1; select 2',
      '',
    ])
      expect(await refusal(parse(sql))).toMatch(/^SQL执行失败：[^;]*$/);
  });

  it('names the tables that the caller may read', async () => {
    const tables = await admin.call(design.listReportTables, {});
    const ship = tables.find(({ name }) => name === 'prm_ship');
    expect(ship?.columns).toEqual(expect.arrayContaining(['ship_no', 'ship_name']));
    expect(tables.map(({ name }) => name).filter((name) => name.startsWith('sys_user'))).toEqual([]);
  });

  it('is for those who make reports', async () => {
    const leader = await app.as('team_leader');
    expect(await refusal(parse(statement, leader))).toMatch(/权限/);
  });
});

describe('a report made in the office', () => {
  const report = (code: string, more: object = {}) => ({
    code,
    name: '船舶清单',
    cgrSql: statement,
    returnType: '1',
    sysReportItemList: [line('ship_no', { isSearch: true }), line('ship_type', { dictCode: 'ship_type' })],
    sysReportParamList: [{ paramName: 'kind', paramTxt: '船型', paramValue: '1' }],
    ...more,
  });

  it('is stored with columns and parameters in their order, and shows its rows', async () => {
    const { id } = (await admin.call(design.addReport, { body: report('ships_office') })) as { id: string };
    const stored = await admin.call(own.queryById, { query: { id } });
    expect(stored).toMatchObject({ code: 'ships_office', version: 1, returnType_dictText: '单选' });
    expect(stored.sysReportItemList).toMatchObject([{ fieldName: 'ship_no' }, { fieldName: 'ship_type' }]);
    const shown = await admin.call(calls.getReportColumnsAndData, { path: { id }, query: { self_kind: '' } });
    expect(shown.cgreportHeadName).toBe('船舶清单');
    expect(shown.columns).toMatchObject([{ dataIndex: 'ship_no', sorter: 'true' }, { customRender: 'ship_type' }]);
    expect(new Set(shown.data.records.map((row) => row.ship_type))).toEqual(new Set(['1']));
    // A search by a column that is not searchable is refused by its name, not ignored.
    const search = admin.call(calls.getReportData, { path: { id }, query: { ship_type: '1' } });
    expect(await refusal(search)).toBe('报表未开放按“ship_type”查询');
    await admin.call(own.delete, { query: { id } });
    expect(await refusal(admin.call(own.queryById, { query: { id } }))).toBe('未找到对应实体');
  });

  it('is refused at the cell: unknown column, unknown parameter, two kinds of texts, unknown dictionary', async () => {
    const { success, result } = await send(
      'POST',
      'add',
      report('ships_refused', {
        sysReportItemList: [
          line('nothing'),
          line('ship_no', { dictCode: 'ship_type', replaceVal: '甲_1' }),
          line('ship_type', { dictCode: 'no_such_dictionary' }),
        ],
        sysReportParamList: [{ paramName: 'other' }],
      }),
    );
    expect(success).toBe(false);
    const words = JSON.stringify(result);
    for (const text of [
      '语句没有名为 nothing 的字段',
      '只能填一个',
      '没有编码为 no_such_dictionary 的字典',
      '语句没有使用参数 other',
    ])
      expect(words).toContain(text);
  });

  it('is refused at the field of the statement', async () => {
    const body = report('ships_bad', { cgrSql: 'select password from sys_user' });
    expect(JSON.stringify(await send('POST', 'add', body))).toContain('"cgrSql":"SQL执行失败：');
  });
});

describe('a report made by an existing client', () => {
  it('answers with the keys of a recorded server', async () => {
    const recorded = readRecordings('online-reports').find(({ name }) => name === 'report: getColumnsAndData');
    if (recorded === undefined) throw new Error('the answer was recorded');
    const { result } = recorded.response.body as { result: ReportAnswer };
    const { records } = await admin.call(own.list, { query: { code: 'ship_milestones' } });
    const ours = await admin.call(calls.getReportColumnsAndData, { path: { id: String(records[0]?.id) }, query: {} });
    expect(Object.keys(ours)).toEqual(expect.arrayContaining(Object.keys(result)));
    const keys = (rows: readonly object[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];
    expect(keys(ours.columns)).toEqual(expect.arrayContaining(keys(result.columns)));
    expect(Object.keys(ours.data.records[0] ?? {})).toContain('jeecg_row_key');
    expect(ours.data.records.flatMap(Object.values)).not.toContain(null);
    expect(Object.keys(ours.dictOptions.node?.[0] ?? {}).sort()).toEqual(['label', 'text', 'title', 'value']);
  });

  it('is not changed if it does not exist', async () => {
    const body = { head: { id: 'nothing', name: 'x' }, items: [], params: [] };
    expect(await send('PUT', 'editAll', body)).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  it('is added, read, changed line by line and deleted with the platform’s calls', async () => {
    const head = {
      code: 'ships_client',
      name: '客户端报表',
      cgrSql: statement,
      returnType: '1',
      dbSource: '',
      content: '',
    };
    const added = await send('POST', 'add', {
      head,
      items: [
        item('ship_type', {
          id: 'x1',
          orderNum: 2,
          isShow: 1,
          isSearch: '1',
          isTotal: '1',
          dictCode: '',
          groupTitle: '',
        }),
        item('ship_no', { id: 'x0', orderNum: 1, isShow: 0, searchMode: 'group' }),
      ],
      params: [{ paramName: 'kind', paramTxt: '船型', paramValue: '', orderNum: 0 }],
    });
    expect(added).toMatchObject({ success: true, message: '添加成功！', result: null, code: 200 });
    const { records } = await admin.call(own.list, { query: { code: 'ships_client' } });
    const id = String(records[0]?.id);
    const items = await admin.call(design.listReportItems, { query: { headId: id } });
    expect(items).toMatchObject([
      { fieldName: 'ship_no', isShow: 0, isSearch: 0, isTotal: '0', searchMode: 'group', orderNum: 1 },
      { fieldName: 'ship_type', isShow: 1, isSearch: 1, isTotal: '1', orderNum: 2 },
    ]);
    const [first, second] = items;
    const edited = await send('PUT', 'editAll', {
      head: { id, name: '改名' },
      items: [
        { ...second, fieldTxt: '船型' },
        { id: 'new1', fieldName: 'ship_name', fieldTxt: '船名', isShow: 1, orderNum: 9 },
      ],
      deleteItemIds: first?.id,
    });
    expect(edited).toMatchObject({ success: true, message: '全部修改成功', result: '全部修改成功' });
    expect(await admin.call(design.listReportItems, { query: { headId: id } })).toMatchObject([
      { id: second?.id, fieldTxt: '船型', orderNum: 1 },
      { fieldName: 'ship_name', orderNum: 2 },
    ]);
    expect(await admin.call(design.listReportParams, { query: { headId: id } })).toMatchObject([{ paramName: 'kind' }]);
    expect(await admin.call(design.getReportShortColumns, { path: { id } })).toMatchObject({
      cgreportHeadName: '改名',
      columns: [{ title: '船型', sorter: false }, { title: '船名' }],
    });
    // All rows in one page, only those of a list, and those with a value first.
    const rows = async (query: Readonly<Record<string, string | number>>) =>
      (await admin.call(calls.getReportData, { path: { id }, query })).records;
    const all = (await rows({ pageSize: -521 })).map((row) => row.ship_no);
    expect(all.length).toBeGreaterThan(1);
    expect(await rows({ force_ship_type: '9' })).toEqual([]);
    const last = (await rows({ pageSize: -521 })).at(-1)?.ship_name as string;
    const byValue = (query: Readonly<Record<string, string>>) =>
      admin.call(calls.getReportDataByValue, { path: { id }, query });
    expect((await byValue({ order_field: 'SHIP_NAME', order_value: last })).records[0]?.ship_name).toBe(last);
    expect((await byValue({ order_field: 'none', order_value: last })).total).toBe(all.length);
    expect(await refusal(byValue({ order_field: 'ship_name' }))).toBe('order_field 和 order_value 参数不能为空！');
    await admin.call(own.deleteBatch, { query: { ids: `${id},` } });
    expect(await admin.call(design.listReportItems, { query: { headId: id } })).toEqual([]);
  });
});
