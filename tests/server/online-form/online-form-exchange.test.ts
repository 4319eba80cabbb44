import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#tests/support/app.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';
import { ask, type PaintForm, publishPaint } from './paint-form.ts';

/** Workbooks of an online form by the platform's calls (docs/online.md). */
testDatabase();
const app = testApp();
let form: PaintForm;
const ids: string[] = [];

beforeAll(async () => {
  form = await publishPaint(app);
  for (const body of [
    { name: '红漆', litres: 7, urgency: '1', secret_note: '内部' },
    { name: '绿漆', litres: 5, urgency: '2' },
    { name: '蓝漆', litres: 3 },
  ]) {
    ids.push((await ask(form.admin, `form/${form.id}`, { method: 'POST', body })).result);
  }
});

const download = (params: object, who = form.admin, call = 'exportXls') =>
  who.raw(
    `/jeecg-boot/online/cgform/api/${call}/${form.id}?${new URLSearchParams({ paramsStr: JSON.stringify(params) })}`,
  );

async function exported(params: object, who?: TestClient, call?: string) {
  const response = await download(params, who, call);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const rows = await readRows(Buffer.from(await response.arrayBuffer()));
  const header = rows.findIndex(([first]) => first === '名称');
  const texts = rows.slice(header).map((cells) => cells.map((cell) => String(cell ?? '')));
  return { header: texts[0] ?? [], names: texts.slice(1).map(([name]) => name) };
}

const upload = async (bytes: Buffer, who = form.admin) => {
  const body = new FormData();
  body.append('validateStatus', '1');
  body.append('files[]', new Blob([new Uint8Array(bytes)]), 'rows.xlsx');
  const response = await who.raw(`/jeecg-boot/online/cgform/api/importXls/${form.id}`, { method: 'POST', body });
  return (await response.json()) as { success: boolean; code: number; message: string; result: string | null };
};
const total = async () => ((await ask(form.admin, `getData/${form.id}?pageSize=0`)).result as { total: number }).total;

it('an export has the rows of the list, the selected ones or the ones that match, at both addresses', async () => {
  const sorted = { column: 'litres', order: 'desc', pageNo: 1, pageSize: 2, superQueryMatchType: 'and' };
  expect((await exported(sorted)).names).toEqual(['红漆', '绿漆', '蓝漆']);
  expect((await exported(sorted, form.admin, 'exportXlsOld')).names).toEqual(['红漆', '绿漆', '蓝漆']);
  expect((await exported({ selections: `${ids[1]},${ids[2]}` })).names.sort()).toEqual(['绿漆', '蓝漆']);
  expect((await exported({ name: '红漆' })).names).toEqual(['红漆']);
});

it('an export has the columns that the caller sees', async () => {
  expect((await exported({})).header).toContain('内部备注');
  expect((await exported({}, form.keeper)).header).not.toContain('内部备注');
});

it('an export with an unknown field, or with parameters that are no JSON, is refused', async () => {
  const refused = await download({ nosuch: '1' });
  expect([refused.status, (await refused.json()).message]).toEqual([400, expect.stringContaining('nosuch')]);
  const unreadable = await form.admin.raw(`/jeecg-boot/online/cgform/api/exportXls/${form.id}?paramsStr=%7Ba`);
  expect(unreadable.status).toBe(400);
  for (const params of [{ name: 'a\u0000b' }, { name: [{ toString: 1 }] }, { column: 1 }, []]) {
    expect((await download(params)).status).toBe(400);
  }
});

it('an import reads columns by their titles and texts of dictionaries, and returns what it refuses', async () => {
  const before = await total();
  const good = await importSheet(
    ['名称', '升数', '车间'],
    [
      ['黄漆', 4, '一车间'],
      ['紫漆', 6, ''],
    ],
  );
  expect(await upload(good)).toMatchObject({ success: true, code: 0, message: '导入成功!', result: null });
  expect(await total()).toBe(before + 2);
  const partly = await importSheet(
    ['名称', '升数'],
    [
      ['橙漆', 4],
      ['', 6],
    ],
  );
  const answer = await upload(partly);
  expect(answer).toMatchObject({ success: true, code: 201, message: '总上传行数:2,已导入行数:1,错误行数:1' });
  expect(answer.result).toMatch(/^\/sys\/common\/static\//);
  expect(await total()).toBe(before + 3);
});

it('both need the form’s own rights, and another tenant finds nothing', async () => {
  const sheet = await importSheet(['名称'], [['黑漆']]);
  for (const who of [form.nobody, form.reader]) {
    expect(await upload(sheet, who)).toMatchObject({ success: false, code: 510 });
    expect((await download({}, who)).status).toBe(403);
    expect((await download({}, who, 'exportXlsOld')).status).toBe(403);
  }
  expect(await upload(sheet, form.foreign)).toMatchObject({ success: false, message: '实体不存在' });
  expect((await download({}, form.foreign)).status).toBe(400);
});
