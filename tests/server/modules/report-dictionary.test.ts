import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#shared/contract/form/report.ts';
import * as design from '#shared/contract/form/report-design.ts';
import * as line from '#shared/contract/form/report-line.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { refusal } from '../workflow/approval.ts';

/* Dictionaries that are statements, totals in workbooks, and the calls for single columns and parameters. */

testDatabase({ demo: true });
const app = testApp();
let admin: TestClient;
let id = '';

const names = "select ship_no as value, ship_name || '（' || ship_no || '）' as text from prm_ship";
const column = (fieldName: string, more: object = {}) => ({
  ...{ fieldName, fieldTxt: fieldName, fieldType: 'String', searchMode: 'single' },
  ...{ isShow: true, isSearch: false, isOrder: false, isTotal: false },
  ...more,
});
const report = (code: string, items: readonly object[]) => ({
  ...{ code, name: '船舶主节点数', returnType: '1' },
  cgrSql:
    'select s.ship_no, count(*) as n, 0.1 as share from prm_ship s join prm_milestone m on m.ship = s.id group by s.ship_no order by s.ship_no',
  sysReportItemList: items,
  sysReportParamList: [],
});

beforeAll(async () => {
  await createPerson({ username: 'report_admin', roles: ['admin', 'planner'] });
  await createPerson({ username: 'nobody' });
  admin = await app.as('report_admin');
  const body = report('ship_counts', [
    column('ship_no', { dictCode: names, isSearch: true }),
    column('n', { fieldType: 'Integer', isTotal: true }),
    column('share', { fieldType: 'Long', isTotal: true }),
  ]);
  ({ id } = (await admin.call(design.addReport, { body })) as { id: string });
});

describe('a dictionary that is a statement', () => {
  it('gives the texts of the rows of a page, and is not told to readers', async () => {
    const answer = await admin.call(calls.getReportColumnsAndData, { path: { id }, query: { pageSize: 2 } });
    const [first] = answer.data.records;
    expect(answer.data.records).toHaveLength(2);
    expect(first?.ship_no_dictText).toBe(
      answer.dictOptions.ship_no?.find((one) => one?.value === first?.ship_no)?.text,
    );
    expect(first?.ship_no_dictText).toContain(`（${first?.ship_no}）`);
    // Only the texts of this page.
    expect(answer.dictOptions.ship_no).toHaveLength(2);
    const info = await admin.call(calls.getReportQueryInfo, { path: { id } });
    expect(info).toMatchObject([{ field: 'ship_no', view: 'search', fieldId: expect.any(String) }]);
    expect(info[0]?.sql).toBe(info[0]?.fieldId);
    const dialog = await admin.call(calls.getReportColumns, { path: { code: 'ship_counts' } });
    expect(dialog.dictOptions.ship_no?.length).toBeGreaterThan(2);
    expect(JSON.stringify([answer, info, dialog])).not.toMatch(/prm_ship/);
  });

  it('is searched by the id of its column, never by a statement', async () => {
    const [{ fieldId = '' } = {}] = await admin.call(calls.getReportQueryInfo, { path: { id } });
    const all = await admin.call(calls.searchReportDictionary, { query: { fieldId, pageSize: 100 } });
    const [wanted] = all;
    if (wanted === undefined) throw new Error('the demo yard has ships');
    const found = await admin.call(calls.searchReportDictionary, { query: { sql: fieldId, keyword: wanted.value } });
    expect(found).toEqual([wanted]);
    expect(await admin.call(calls.searchReportDictionary, { query: { fieldId, keyword: '100%' } })).toEqual([]);
    const second = await admin.call(calls.searchReportDictionary, { query: { fieldId, pageNo: 2, pageSize: 1 } });
    expect(second).toEqual([all[1]]);
    const sent = admin.call(calls.searchReportDictionary, { query: { sql: 'select 1 as value, 2 as text' } });
    expect(await refusal(sent)).toBe('实体不存在');
    // Who may not list ships cannot search them.
    const nobody = await app.as('nobody');
    expect(await refusal(nobody.call(calls.searchReportDictionary, { query: { fieldId } }))).toMatch(
      /没有查看所用数据/,
    );
  });

  it('is refused at the cell if it cannot be read, lacks a column, has a parameter, or if there are too many', async () => {
    const refused = async (...codes: readonly string[]) => {
      const items = codes.map((dictCode, at) => column(`c${at}`, { dictCode }));
      const cgrSql = `select ${codes.map((_, at) => `${at} as c${at}`).join(', ')}`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ ...report('ship_refused', items), cgrSql });
      const sent = await admin.raw('/jeecg-boot/online/cgreport/head/add', { method: 'POST', headers, body });
      return JSON.stringify(await sent.json());
    };
    expect(await refused('select password as value, username as text from sys_user')).toContain(
      '"dictCode":"SQL执行失败：没有查看所用数据的权限"',
    );
    expect(await refused('select id as value from prm_ship')).toContain('字典查询须有 value 和 text 两列');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
    expect(await refused("select id as value, '${p}' as text from prm_ship")).toContain('不带参数');
    expect(await refused(...Array.from({ length: 9 }, () => names))).toContain('最多 8 个字段用查询作字典');
  });

  it('leaves the value without a text if the reader may not read it', async () => {
    const open = report('open_texts', [column('day', { dictCode: names })]);
    const stored = await admin.call(design.addReport, { body: { ...open, cgrSql: "select 'HS0011' as day" } });
    const nobody = await app.as('nobody');
    const path = { id: (stored as { id: string }).id };
    const answer = await nobody.call(calls.getReportColumnsAndData, { path, query: {} });
    expect(answer.data.records).toMatchObject([{ day: 'HS0011', day_dictText: 'HS0011' }]);
  });
});

it('a picked value is named by its report', async () => {
  const { data } = await admin.call(calls.getReportColumnsAndData, { path: { id }, query: {} });
  const [one, two] = data.records;
  const query = {
    code: 'ship_counts',
    dictCode: 'ship_no',
    dictText: 'n',
    dataList: `${one?.ship_no},${two?.ship_no},none`,
  };
  expect(await admin.call(calls.getReportTexts, { query })).toEqual([
    { value: one?.ship_no, text: String(one?.n) },
    { value: two?.ship_no, text: String(two?.n) },
  ]);
  expect(await admin.call(calls.getReportTexts, { query: { ...query, dictText: 'nothing' } })).toEqual([]);
  expect(await admin.call(calls.getReportTexts, { query: { ...query, dataList: '' } })).toEqual([]);
});

it('a workbook with totals ends with exact sums of its rows, chosen ones too', async () => {
  const book = async (call: string, query = '') => {
    const answer = await admin.raw(`/jeecg-boot/online/cgreport/api/${call}/${id}${query}`);
    return (await readRows(Buffer.from(await answer.arrayBuffer()))).slice(3);
  };
  const plain = await book('exportXls');
  const sums = plain.reduce((sum, [, n]) => sum + Number(n), 0);
  const totals = await book('exportManySheetXls');
  expect(totals.slice(0, -1)).toEqual(plain);
  // Ten times 0.1 is 1, not 0.9999999999999999.
  expect(totals.at(-1)?.map(String)).toEqual(['合计', String(sums), String(plain.length / 10)]);
  expect(plain[0]?.[0]).toMatch(/（.*）/);
  const { records } = (await admin.call(calls.getReportColumnsAndData, { path: { id }, query: {} })).data;
  const chosen = await book('exportManySheetXls', `?force_ship_no=${records[1]?.ship_no}`);
  expect(chosen).toHaveLength(2);
  expect(String(chosen[1]?.[1])).toBe(String(records[1]?.n));
});

describe('single columns and parameters', () => {
  it('are listed, read, added, changed and deleted like the whole report', async () => {
    const page = await admin.call(line.pageReportItems, { query: { cgrheadId: id, pageSize: 2 } });
    expect(page).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 });
    const [first] = page.records;
    if (first === undefined) throw new Error('the report has columns');
    expect(await admin.call(line.getReportItem, { query: { id: first.id } })).toEqual(first);
    const edited = await admin.call(line.editReportItem, { body: { id: first.id, fieldTxt: '船号' } });
    expect(edited).toBe('编辑成功!');
    const now = await admin.call(line.getReportItem, { query: { id: first.id } });
    expect(now).toMatchObject({ fieldTxt: '船号', dictCode: names, isSearch: 1, orderNum: 1 });
    const added = { cgrheadId: id, paramName: 'p', paramTxt: '参数', orderNum: 1 };
    expect(await refusal(admin.call(line.addReportParam, { body: added }))).toMatch(/^1 行明细未通过校验/);
    // The statement learns the parameter first; selection and columns stay as they are.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
    const sql = "select ship_no, 1 as n, 0.1 as share from prm_ship where '${p}' = ''";
    await admin.call(design.editReport, { body: { head: { id, cgrSql: sql } } });
    expect(await admin.call(line.addReportParam, { body: added })).toBe('添加成功!');
    const { records } = await admin.call(line.pageReportParams, { query: { cgrheadId: id } });
    expect(records).toMatchObject([{ paramName: 'p', paramTxt: '参数' }]);
    const param = { id: records[0]?.id ?? '' };
    expect(await admin.call(line.editReportParam, { body: { ...param, paramValue: 'x' } })).toBe('编辑成功!');
    expect(await admin.call(line.getReportParam, { query: param })).toMatchObject({ paramName: 'p', paramValue: 'x' });
    expect(await admin.call(line.deleteReportParam, { query: param })).toBe('删除成功!');
    expect((await admin.call(line.pageReportParams, { query: { cgrheadId: id } })).total).toBe(0);
  });

  it('are deleted all or none, and those of two reports one after the other', async () => {
    const body = report('two_reports', [column('ship_no'), column('n'), column('share')]);
    const other = (await admin.call(design.addReport, { body })) as { id: string };
    const idsOf = async (cgrheadId: string) =>
      (await admin.call(line.pageReportItems, { query: { cgrheadId } })).records.map((row) => row.id);
    const [mine, theirs] = [await idsOf(id), await idsOf(other.id)];
    const remove = (ids: readonly string[]) => admin.call(line.deleteReportItems, { query: { ids: ids.join(',') } });
    expect(await refusal(remove([mine[0] ?? '', theirs[0] ?? '']))).toBe('一次只能删除同一张报表的行');
    expect(await refusal(remove([theirs[0] ?? '', 'nothing']))).toMatch(/不存在|未找到/);
    expect(await idsOf(other.id)).toEqual(theirs);
    expect(await remove(theirs.slice(0, 2))).toBe('批量删除成功!');
    expect(await idsOf(other.id)).toEqual(theirs.slice(2));
  });
});
