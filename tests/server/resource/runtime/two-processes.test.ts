import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGlobal } from '#server/db/scope.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, type TestPerson } from '#tests/support/people.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';
import { openPlain } from '../../realtime/sockets.ts';
import { grantForm, startTwoProcesses } from './two-processes.ts';

/**
 * A definition posted to a running product of two processes: everything that a built-in resource has is in force at
 * both, within three seconds and without a restart.
 */
const database = testDatabase();
const within = { timeout: 3_000, interval: 50 };

type Processes = Awaited<ReturnType<typeof startTwoProcesses>>;
let processes: Processes;
let first: ServerProcess;
let second: ServerProcess;
let admin: TestPerson;
let tokens: Processes['tokens'];

interface Page {
  readonly total: number;
  readonly records: readonly (Record<string, unknown> & { readonly id: string; readonly version: number })[];
}

const raw: Processes['raw'] = (...request) => processes.raw(...request);
const ask = <T = unknown>(who: string, path: string, request?: Parameters<Processes['raw']>[2]) =>
  processes.ask<T>(who, path, request);

const label = (zh: string, en: string) => ({ zh, en });
const tool = {
  code: 'onl_tool_loan',
  title: label('工具借用', 'Tool loans'),
  display: 'toolName',
  fields: [
    {
      name: 'toolName',
      label: label('工具', 'Tool'),
      type: 'str',
      length: 40,
      required: true,
      query: true,
      unique: true,
    },
    { name: 'urgency', label: label('紧急程度', 'Urgency'), type: 'dict', dict: 'urgency', query: true },
    { name: 'amount', label: label('数量', 'Amount'), type: 'int', min: 1, max: 99 },
    { name: 'due', label: label('归还日期', 'Due'), type: 'date', query: true },
  ],
  list: { columns: ['toolName', 'urgency', 'amount', 'due'] },
};
const base = '/online/form/onl_tool_loan';

const list = (who: string, query = '', server = second) => ask<Page>(who, `${base}/list?${query}`, { server });
const names = async (who: string, query = '', server = second) =>
  (await list(who, query, server)).result.records.map(({ toolName }) => toolName);

let form: { id: string; version: number; hash: string };

beforeAll(async () => {
  await createTenant(2);
  admin = await createPerson({ username: 'form_admin', roles: ['admin'] });
  await createPerson({ username: 'form_keeper', roles: ['tool_keeper'], orgCode: 'A01A01' });
  await createPerson({ username: 'form_other', roles: ['tool_keeper'], orgCode: 'A01A02' });
  await createPerson({ username: 'form_low' });
  await createPerson({ username: 'form_foreign', roles: ['admin'], tenantId: 2 });
  processes = await startTwoProcesses(database, [
    'form_admin',
    'form_keeper',
    'form_other',
    'form_low',
    'form_foreign',
  ]);
  ({ first, second, tokens } = processes);
}, 120_000);
afterAll(() => processes?.stop());

it('each process stores the versions of its build, and the other process returns them', async () => {
  for (const server of [first, second]) {
    const hash = definitionHash(contractor);
    const answer = await ask<{ code: string }>('form_admin', `/prm/definition/contractor/${hash}`, { server });
    expect(answer.result.code).toBe('contractor');
  }
  const kept = await readGlobal((db) => db.selectFrom('resourceDefinition').select('hash').execute());
  expect(kept.map(({ hash }) => hash).sort()).toEqual(yardDefinitions.map(definitionHash).sort());
});

describe('a form published through one of two processes', () => {
  it('is published by administrators only', async () => {
    for (const who of ['form_keeper', 'form_low']) {
      expect(await ask(who, '/online/form/add', { body: { definition: tool } })).toMatchObject({ code: 510 });
    }
  });

  it('is listed by the other process within three seconds, which sends a message to open pages', async () => {
    const bell = await openPlain(Number(new URL(second.url).port), `/jeecg-boot/websocket/${admin.id}`, {
      token: tokens.get('form_admin') ?? '',
    });
    const answer = await ask<typeof form>('form_admin', '/online/form/add', { body: { definition: tool, menu: {} } });
    expect(answer).toMatchObject({ success: true, message: '表单已发布！', result: { version: 1, code: tool.code } });
    form = answer.result;
    await expect.poll(() => list('form_admin').then(({ success }) => success), within).toBe(true);
    expect((await list('form_admin')).result).toMatchObject({ total: 0, records: [] });
    await expect
      .poll(() => bell.texts.map((text) => JSON.parse(text)), within)
      .toContainEqual({
        cmd: 'definition',
        code: tool.code,
        hash: form.hash,
      });
    bell.close();
  });

  it('checks records as its definition says', async () => {
    const add = (body: unknown, server = first) =>
      ask<{ id: string; fields?: unknown }>('form_admin', `${base}/add`, { body, server });
    expect(await add({ toolName: '', amount: 100 })).toMatchObject({
      success: false,
      result: { fields: { toolName: '请输入工具', amount: '数量不能大于 99' } },
    });
    expect(await add({ toolName: '电钻', urgency: 'none' })).toMatchObject({
      result: { fields: { urgency: '紧急程度不存在' } },
    });
    for (const [at, toolName] of ['手提电钻', '液压千斤顶', '手拉葫芦'].entries()) {
      const server = at % 2 === 0 ? first : second;
      expect(await add({ toolName, urgency: String((at % 2) + 1), amount: at + 1 }, server)).toMatchObject({
        success: true,
        message: '添加成功！',
      });
    }
    expect(await add({ toolName: '手拉葫芦' })).toMatchObject({ success: false });
  });

  it('filters, sorts and pages its records and returns the texts of their values', async () => {
    expect(await names('form_admin', `toolName=${encodeURIComponent('*手*')}&column=amount&order=asc`)).toEqual([
      '手提电钻',
      '手拉葫芦',
    ]);
    expect(await names('form_admin', 'urgency=2')).toEqual(['液压千斤顶']);
    const page = (await list('form_admin', 'pageSize=2&column=amount&order=desc')).result;
    expect(page).toMatchObject({ total: 3, pages: 2 });
    expect(page.records[0]).toMatchObject({ toolName: '手拉葫芦', urgency_dictText: expect.any(String), amount: 3 });
    expect(Object.keys(page.records[0] ?? {})).not.toContain('tenantId');
    const one = await ask('form_admin', `${base}/queryById?id=${page.records[0]?.id}`, { server: second });
    expect(one.result).toMatchObject({ toolName: '手拉葫芦', createBy: 'form_admin' });
    const options = await ask('form_admin', `${base}/options?keyword=${encodeURIComponent('千斤')}`, {
      server: second,
    });
    expect(options.result).toMatchObject([{ label: '液压千斤顶' }]);
  });

  it('exports and imports its records as workbooks', async () => {
    const exported = await raw('form_admin', `${base}/exportXls?urgency=2`, { server: second });
    expect(exported.headers.get('content-type')).toContain('excel');
    expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const template = await raw('form_admin', `/basicSettings/template/${tool.code}.xlsx`, { server: second });
    const rows = await readRows(Buffer.from(await template.arrayBuffer()));
    expect(JSON.stringify(rows)).toContain('归还日期');
    const body = new FormData();
    const sheet = await importSheet(['工具', '紧急程度', '数量', '归还日期'], [['钢卷尺', '', '5', '2026-09-01']]);
    body.append('file', new Blob([new Uint8Array(sheet)]), 'loans.xlsx');
    expect(await ask('form_admin', `${base}/importExcel`, { body, server: second })).toMatchObject({ success: true });
    expect(await names('form_admin', 'due_begin=2026-08-01', first)).toEqual(['钢卷尺']);
  });

  it('refuses each call to users without the right to its verb', async () => {
    const calls = resourceCalls({
      ...tool,
      fields: [],
      area: 'online',
      entity: 'tool_loan',
      table: 'x',
      address: { path: base, prefix: `online:${tool.code}` },
    } as never);
    const { transitions: _, ...own } = calls;
    for (const call of Object.values(own)) {
      const body = call.method === 'POST' || call.method === 'PUT' ? {} : undefined;
      const answer = await ask('form_low', call.path, { server: second, method: call.method, body });
      expect([call.id, answer.code, answer.message]).toEqual([call.id, 510, '没有权限，请联系管理员分配权限！']);
    }
    await grantForm(tool.code, 'tool_keeper', ['list', 'add']);
    await expect.poll(() => list('form_keeper').then(({ code }) => code), { timeout: 8_000 }).toBe(200);
    expect(await ask('form_keeper', `${base}/deleteBatch?ids=x`, { method: 'DELETE', server: second })).toMatchObject({
      code: 510,
    });
    const rows = { added: [], changed: [{ id: 'x', patch: {} }], deletedIds: [] };
    expect(await ask('form_keeper', `${base}/saveRows`, { body: rows, server: second })).toMatchObject({ code: 510 });
  });

  it('shows users with the data scope self their own records only', async () => {
    await expect.poll(() => list('form_other').then(({ code }) => code), { timeout: 8_000 }).toBe(200);
    expect(await names('form_keeper')).toEqual([]);
    const added = await ask<{ id: string }>('form_keeper', `${base}/add`, {
      body: { toolName: '扭力扳手' },
      server: second,
    });
    expect(added.success).toBe(true);
    expect(await names('form_keeper', '', first)).toEqual(['扭力扳手']);
    expect(await names('form_other')).toEqual([]);
    expect(await ask('form_other', `${base}/queryById?id=${added.result.id}`)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
    expect((await list('form_admin')).result.total).toBe(5);
  });

  it('is invisible to another tenant, which may publish a form with the same code', async () => {
    expect(await list('form_foreign')).toMatchObject({ code: 510 });
    expect((await ask<Page>('form_foreign', '/online/form/list')).result).toMatchObject({ total: 0 });
    expect(await ask('form_foreign', `/online/form/queryById?id=${form.id}`)).toMatchObject({ success: false });
    const rights = await ask<{ allAuth: { action: string }[] }>('form_foreign', '/sys/permission/getPermCode');
    expect(JSON.stringify(rights.result)).not.toContain(tool.code);
    const own = { ...tool, fields: tool.fields.slice(0, 1), list: { columns: ['toolName'] } };
    const answer = await ask<{ id: string }>('form_foreign', '/online/form/add', { body: { definition: own } });
    expect(answer.success).toBe(true);
    await expect.poll(() => list('form_foreign').then(({ result }) => result?.total), within).toBe(0);
    await ask('form_foreign', `/online/form/delete?id=${answer.result.id}`, { method: 'DELETE' });
    expect((await list('form_admin')).result.total).toBe(5);
  });

  it('has a table that the serving role cannot alter, owned by a role that reads no other table', async () => {
    const as = async (url: string, statement: string, tenant = '') => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query("select set_config('slipway.tenant', $1, false)", [tenant]);
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    };
    const table = 'onl.t1_tool_loan';
    expect(await as(database.urls.app, `select id from ${table}`, '2')).toEqual([]);
    expect(await as(database.urls.app, `select id from ${table}`, '1')).toHaveLength(5);
    await expect(as(database.urls.app, `alter table ${table} add column x int`)).rejects.toThrow('must be owner');
    await expect(as(database.urls.app, 'create table onl.x (id int)')).rejects.toThrow('permission denied');
    for (const name of ['sys_user', 'onl_form', 'prm_ship', 'slipway_migration']) {
      await expect(as(database.urls.forms, `select * from ${name}`)).rejects.toThrow('permission denied');
    }
    await expect(as(database.urls.forms, 'create table x (id int)')).rejects.toThrow('permission denied');
  });

  it('sends a saved row to other grids', async () => {
    const token = tokens.get('form_admin') ?? '';
    const open = (server: ServerProcess, page: string) =>
      openPlain(Number(new URL(server.url).port), `/jeecg-boot/vxeSocket/${admin.id}/${page}`, { token });
    const [here, there] = [await open(first, 'page-1'), await open(second, 'page-2')];
    const row = (await list('form_admin', 'amount=2')).result.records[0];
    const saved = await ask('form_admin', `${base}/saveRows`, {
      body: { changed: [{ id: row?.id, version: row?.version, patch: { amount: 7 } }] },
    });
    expect(saved).toMatchObject({ success: true, result: { changed: [{ version: 2 }] } });
    here.send(
      JSON.stringify({
        type: 'update_vxe_table',
        data: { socketKey: tool.code, args: [{ id: row?.id }, '_j-vxe-1_'] },
      }),
    );
    await expect.poll(() => there.texts.join(), within).toContain('"amount":7');
    here.close();
    there.close();
  });

  it('accepts a new field as version 2, and refuses a change with a stale version', async () => {
    const note = { name: 'note', label: label('备注', 'Note'), type: 'text', length: 200 };
    const changed = { ...tool, fields: [...tool.fields, note] };
    const edit = (body: object) => ask<typeof form>('form_admin', '/online/form/edit', { method: 'PUT', body });
    const answer = await edit({ id: form.id, version: form.version, definition: changed });
    expect(answer).toMatchObject({ success: true, result: { version: 2 } });
    expect(answer.result.hash).not.toBe(form.hash);
    expect(await edit({ id: form.id, version: form.version, definition: tool })).toMatchObject({
      success: false,
      message: '数据已被他人修改，请刷新后重试',
    });
    // What says the same is no new version.
    expect(await edit({ id: form.id, definition: changed })).toMatchObject({ result: { version: 2 } });
    await expect
      .poll(() => list('form_admin').then(({ result }) => Object.keys(result.records[0] ?? {})), within)
      .toContain('note');
    // The index of either process names the new version, and either answers the old one.
    for (const server of [first, second]) {
      const rights = await ask<{ definitions: { code: string; hash: string }[] }>(
        'form_admin',
        '/sys/permission/getUserPermissionByToken',
        { server },
      );
      expect(rights.result.definitions).toContainEqual(
        expect.objectContaining({ code: tool.code, hash: answer.result.hash }),
      );
      const before = await ask<{ fields: unknown[] }>('form_admin', `/prm/definition/${tool.code}/${form.hash}`, {
        server,
      });
      expect(before.result.fields).toHaveLength(tool.fields.length);
    }
    const added = await ask('form_admin', `${base}/add`, {
      body: { toolName: '水平仪', note: '易碎' },
      server: second,
    });
    expect(added.success).toBe(true);
    expect((await list('form_admin', `toolName=${encodeURIComponent('水平仪')}`, first)).result.records).toMatchObject([
      { note: '易碎' },
    ]);
  });

  it('refuses changes that do not fit its records', async () => {
    const edit = (fields: readonly object[], more: object = {}, language?: 'en-US') =>
      ask<{ fields: unknown }>('form_admin', '/online/form/edit', {
        method: 'PUT',
        body: { id: form.id, definition: { ...tool, fields }, ...more },
        ...(language && { language }),
      });
    const [name, ...others] = tool.fields;
    const demanded = { name: 'place', label: label('地点', 'Place'), type: 'str', length: 20, required: true };
    expect((await edit([...tool.fields, demanded])).result.fields).toEqual({
      'definition.fields.4': '已有数据，必填字段需要默认值',
    });
    expect((await edit([{ ...name, length: 2 }, ...others], {}, 'en-US')).result.fields).toEqual({
      'definition.fields.0': 'Does not fit the existing records',
    });
    const asText = others.map((field) => (field.name === 'due' ? { ...field, type: 'bool' } : field));
    expect((await edit([{ ...name }, ...asText])).result.fields).toEqual({
      'definition.fields.3': '已有数据，不能改为该类型',
    });
    expect((await list('form_admin')).result.total).toBe(6);
  });

  it('is deleted with its records only if the call confirms it, and disappears from both processes', async () => {
    const remove = (query: string) =>
      ask('form_admin', `/online/form/delete?id=${form.id}${query}`, { method: 'DELETE', server: second });
    expect(await remove('')).toMatchObject({ success: false, message: '该表单有 6 条数据，请确认后再删除' });
    expect((await list('form_admin', '', first)).result.total).toBe(6);
    expect(await remove('&withData=true')).toMatchObject({ success: true });
    await expect.poll(() => list('form_admin', '', first).then(({ success }) => success), within).toBe(false);
    expect((await ask<Page>('form_admin', '/online/form/list', { server: first })).result.total).toBe(0);
    const client = new pg.Client({ connectionString: database.superUrl });
    await client.connect();
    const left = await client.query(`select to_regclass('onl.t1_tool_loan') as name,
      (select count(*)::int from sys_permission where perms like 'online:onl%') as rights`);
    await client.end();
    expect(left.rows).toEqual([{ name: null, rights: 0 }]);
  });
});
