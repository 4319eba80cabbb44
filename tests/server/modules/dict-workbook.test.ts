import { beforeAll, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { getDictItems } from '#shared/contract/dict/dict.ts';
import * as dicts from '#shared/contract/dict/dict-admin.ts';
import * as dictItems from '#shared/contract/dict/dict-item.ts';
import { editParameter, listParameters, resetParameter } from '#shared/contract/system/parameter.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { readRows, workbookOf } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
let admin: TestClient;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'dw_admin', realname: '字典员', roles: ['admin'] });
  await createPerson({ username: 'dw_abroad', roles: ['admin'], tenantId: 2 });
  await createPerson({ username: 'dw_nobody' });
  admin = await app.as('dw_admin');
});

const titles = [
  ['数据字典列表'],
  ['字典名称', '字典编码', '描述', '字典列表', '', '', ''],
  ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
];

async function send(rows: readonly (readonly (string | number)[])[]) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await workbookOf([...titles, ...rows]))]), 'dict.xlsx');
  const answer = await admin.raw('/jeecg-boot/sys/dict/importExcel', { method: 'POST', body: form });
  return (await answer.json()) as { code: number; message: string; result: { fileUrl: string; msg: string } };
}

const said = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);

it('dictionaries are exported with their items, and imported completely or not at all', async () => {
  const first = await send([
    ['船漆', 'dw_paint', '面漆', '红', 'r', '', 1],
    ['', '', '', '蓝', 'b', '', 2],
    ['空', 'dw_none', '', '', '', '', ''],
  ]);
  expect([first.code, first.message]).toEqual([200, '文件导入成功！数据行数：3']);
  const items = await admin.call(getDictItems, { path: { code: 'dw_paint' } });
  expect(items.map(({ value, text }) => `${value}${text}`)).toEqual(['r红', 'b蓝']);

  const out = await admin.raw('/jeecg-boot/sys/dict/exportXls?column=dictCode&order=desc&dictCode=*dw_*');
  expect(out.headers.get('content-type')).toBe('application/vnd.ms-excel');
  const rows = await readRows(Buffer.from(await out.arrayBuffer()));
  expect(rows.slice(3).map((row) => row.map((cell) => cell ?? ''))).toEqual([
    ['船漆', 'dw_paint', '面漆', '红', 'r', '', 1],
    ['', '', '', '蓝', 'b', '', 2].slice(0, rows[4]?.length),
    ['空', 'dw_none'].concat(['', '', '', '', '']).slice(0, rows[5]?.length),
  ]);

  const second = await send([
    ['船漆', 'dw_paint', '', '绿', 'g', '', 1],
    ['好', 'dw_good', '', '一', '1', '', 1],
    ['坏', 'dw_bad', '', '一', '1', '', 1],
    ['', '', '', '二', '1', '', 2],
  ]);
  expect([second.code, second.result.msg]).toEqual([201, '总上传行数：4，已导入行数：1，错误行数：3']);
  const file = await admin.raw(`/jeecg-boot${second.result.fileUrl}`);
  const refused = await readRows(Buffer.from(await file.arrayBuffer()));
  expect(refused.slice(3).map((row) => [row.at(-2), row.at(-1)])).toEqual([
    [4, '字典编码已经存在，忽略导入。其字典项请在列表的“字典项”中新增或修改'],
    [6, '同一字典的其他行有误，整个字典未导入'],
    [7, '字典项值在此字典中重复'],
  ]);
  expect(await admin.call(getDictItems, { path: { code: 'dw_bad' } })).toEqual([]);
});

it('a dictionary or item in use can only be disabled, and the refusal names its uses', async () => {
  const [rank] = (await admin.call(dicts.listDicts, { query: { dictCode: 'position_rank' } })).records;
  const id = rank?.id ?? '';
  expect(await said(admin.call(dicts.deleteDict, { query: { id } }))).toBe(
    '字典 position_rank 正在使用，不能删除或改编码；使用处：职务·职级',
  );
  expect(await said(admin.call(dicts.editDict, { body: { id, dictCode: 'dw_rank' } }))).toContain('使用处');
  await writeAs(1, (trx) =>
    trx
      .insertInto('sysPosition')
      .values({ id: 'dw_position', tenantId: 1, code: 'dw', name: '甲', postRank: '5' })
      .execute(),
  );
  const items = (await admin.call(dictItems.listDictItems, { query: { dictId: id, pageSize: 100 } })).records;
  const of = (value: string) => items.find(({ itemValue }) => itemValue === value)?.id ?? '';
  const used = '数据值“5”已被使用，不能删除或修改，可将其停用；使用处：职务·职级';
  expect(await said(admin.call(dictItems.deleteDictItem, { query: { id: of('5') } }))).toBe(used);
  expect(await said(admin.call(dictItems.editDictItem, { body: { id: of('5'), itemValue: '9' } }))).toBe(used);
  await admin.call(dictItems.editDictItem, { body: { id: of('5'), status: 0 } });
});

it('a parameter is set within its range by an administrator, at once, and only for one tenant', async () => {
  const find = async (client: TestClient) =>
    (await client.call(listParameters)).find(({ key }) => key === 'scaffold.inspectDays');
  expect(await find(admin)).toMatchObject({ area: 'scaffold', value: 7, default: 7, min: 1, max: 60, updateBy: null });
  const set = (key: string, value: number) => admin.call(editParameter, { body: { key, value } });
  expect(await said(set('scaffold.inspectDays', 61))).toBe('脚手架检查周期应在 1 到 60 之间');
  expect(await said(set('scaffold.inspectDays', 6.5))).toBe('脚手架检查周期应在 1 到 60 之间');
  expect(await said(set('toString', 1))).toBe('未找到对应实体');
  await set('scaffold.inspectDays', 5);
  expect(await readParameter(1, 'scaffold.inspectDays')).toBe(5);
  expect(await find(admin)).toMatchObject({ value: 5, updateBy: 'dw_admin', updateBy_dictText: '字典员' });
  expect(await find(await app.as('dw_abroad'))).toMatchObject({ value: 7, updateBy: null });
  await admin.call(resetParameter, { body: { key: 'scaffold.inspectDays' } });
  expect(await readParameter(1, 'scaffold.inspectDays')).toBe(7);
  await expect((await app.as('dw_nobody')).call(listParameters)).rejects.toThrow();
});
