import { beforeAll, describe, expect, it } from 'vitest';
import { writeGlobal } from '#server/db/scope.ts';
import { keepVersions } from '#server/resource/definition-versions.ts';
import { addForm, editForm } from '#server/resource/runtime/publish-form.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FormDefinition, formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/** Pages that were opened before the resource changed save by the version that they show. */
testDatabase();
const app = testApp();
let admin: TestClient;
let keeper: TestClient;
let inspector: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'sent_admin', roles: ['admin'] });
  await createPerson({ username: 'sent_keeper', roles: ['team_leader', 'tool_keeper'] });
  await createPerson({ username: 'sent_insp', roles: ['scaf_insp'] });
  [admin, keeper, inspector] = await Promise.all([app.as('sent_admin'), app.as('sent_keeper'), app.as('sent_insp')]);
});

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly result: {
    readonly id?: string;
    readonly version?: number;
    readonly fields?: Readonly<Record<string, string>>;
    readonly rows?: unknown;
    readonly lines?: unknown;
  } | null;
}

interface Sent {
  readonly hash?: string;
  readonly method?: 'PUT';
  readonly client?: TestClient;
}

async function send(path: string, body: unknown, { hash, method, client = admin }: Sent = {}): Promise<Answer> {
  const response = await client.raw(`/jeecg-boot${path}`, {
    method: method ?? 'POST',
    headers: { 'content-type': 'application/json', ...(hash !== undefined && { 'X-Definition': hash }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const label = (zh: string, en: string) => ({ zh, en });
const name = { name: 'name', label: label('名称', 'Name'), type: 'str', length: 20, required: true } as const;
const note = { name: 'note', label: label('备注', 'Note'), type: 'str', length: 20 } as const;
const size = { name: 'size', label: label('规格', 'Size'), type: 'str', length: 20 } as const;

function form(code: string, fields: readonly object[]): FormDefinition {
  return formDefinitionSchema.parse({
    code,
    title: label('借用', 'Loans'),
    display: 'name',
    fields,
    list: { columns: ['name'] },
  });
}

describe('a form that changed after a page was opened', () => {
  const path = '/online/form/onl_sent';
  const change = { dropRemoved: false, allowLoss: true };
  let opened: string;
  let current: string;

  beforeAll(async () => {
    const actor = testActor();
    const first = await addForm(actor, form('onl_sent', [name, note, size]), undefined);
    opened = first.hash;
    const number = { name: 'size', label: label('规格', 'Size'), type: 'int' };
    const next = await editForm(actor, { ...change, id: first.id, definition: form('onl_sent', [name, number]) });
    current = next.hash;
  });

  it('refuses a value of a removed field by the label that the page shows', async () => {
    const answer = await send(`${path}/add`, { name: '电钻', note: '易碎' }, { hash: opened });
    expect(answer).toMatchObject({
      success: false,
      result: { fields: { note: '“备注”在新版本中已取消，填写的内容无法保存' } },
    });
    const english = await send(
      `${path}/add`,
      { name: '电钻', note: '易碎' },
      { hash: opened, client: admin.with({ language: 'en' }) },
    );
    expect(english.result?.fields).toEqual({
      note: '“Note” is no longer in the form, so its value cannot be saved',
    });
  });

  it('refuses a value of a field whose type changed, even if the value fits', async () => {
    const answer = await send(`${path}/add`, { name: '电钻', size: '12' }, { hash: opened });
    expect(answer.result?.fields).toEqual({ size: '“规格”在新版本中的类型已改变，请按新版本填写' });
  });

  it('saves fields of both versions, and ignores empty values of removed fields', async () => {
    const added = await send(`${path}/add`, { name: '电钻', note: '', size: null }, { hash: opened });
    expect(added.success).toBe(true);
    const body = { id: added.result?.id, version: added.result?.version, name: '手电钻', note: '旧' };
    expect(await send(`${path}/edit`, body, { hash: opened, method: 'PUT' })).toMatchObject({
      success: false,
      result: { fields: { note: expect.any(String) } },
    });
    expect(await send(`${path}/edit`, { ...body, note: '' }, { hash: opened, method: 'PUT' })).toMatchObject({
      success: true,
    });
  });

  it('marks refused cells of a grid by row', async () => {
    const rows = { added: [{ tempId: 'row_1', values: { name: '葫芦', note: '新' } }] };
    expect(await send(`${path}/saveRows`, rows, { hash: opened })).toMatchObject({
      success: false,
      result: { rows: { row_1: { note: expect.stringContaining('备注') } } },
    });
  });

  it('accepts requests with the current version, without a version or with an invalid one', async () => {
    for (const hash of [current, undefined, 'no hash']) {
      const sent = { name: `钻 ${hash?.slice(0, 6)}`, note: '旧' };
      expect(await send(`${path}/add`, sent, hash === undefined ? {} : { hash })).toMatchObject({ success: true });
    }
  });

  it('refuses versions that are unknown', async () => {
    expect(await send(`${path}/add`, { name: '电钻' }, { hash: 'f'.repeat(64) })).toMatchObject({
      success: false,
      message: '页面版本已过期，请刷新后重试',
    });
  });
});

describe('saves of a page from another release', () => {
  const extra: FieldDefinition = { name: 'nickname', label: label('别名', 'Nickname'), type: 'str', length: 20 };

  it('are refused values of fields that this release does not have', async () => {
    const later: ResourceDefinition = { ...contractor, fields: [...contractor.fields, extra] };
    await writeGlobal((trx) => keepVersions(trx, null, [later]));
    const body = { name: '某某外协', nickname: '老王' };
    expect(await send('/prm/base/contractor/add', body, { hash: definitionHash(later) })).toMatchObject({
      success: false,
      result: { fields: { nickname: '“别名”在新版本中已取消，填写的内容无法保存' } },
    });
  });

  it('are refused such values in the dialog of a transition too', async () => {
    const later: ResourceDefinition = { ...tool, fields: [...tool.fields, extra] };
    await writeGlobal((trx) => keepVersions(trx, null, [later]));
    const sent = { hash: definitionHash(later), client: keeper };
    const body = { id: '0', version: 1, nickname: '老王' };
    expect((await send('/prm/tool/tool/suspend', body, sent)).result?.fields).toEqual({
      nickname: '“别名”在新版本中已取消，填写的内容无法保存',
    });
  });

  it('are refused values of fields that the server sets in this release', async () => {
    const fields = scaffoldInspect.fields.map(({ actor, ...field }: FieldDefinition) => field);
    const older: ResourceDefinition = { ...scaffoldInspect, fields };
    await writeGlobal((trx) => keepVersions(trx, null, [older]));
    const body = { scaffold: '0', inspector: 'sent_keeper' };
    const sent = { hash: definitionHash(older), client: inspector };
    expect((await send('/prm/scaffold/inspect/add', body, sent)).result?.fields).toMatchObject({
      inspector: '“检查人”在新版本中已取消，填写的内容无法保存',
    });
  });

  it('are refused such values in lines of a head too, at the line', async () => {
    const [line, ...others] = demoOrder.lines ?? [];
    if (line === undefined) throw new Error('the example has lines');
    const later: ResourceDefinition = {
      ...demoOrder,
      lines: [{ ...line, fields: [...line.fields, extra] }, ...others],
    };
    await writeGlobal((trx) => keepVersions(trx, null, [later]));
    const lines = [
      { tempId: 'a', name: 'Pipe' },
      { tempId: 'b', name: 'Flange', nickname: '法兰' },
    ];
    const body = { orderNo: 'V-1', purpose: '领用', demoOrderLineList: lines };
    const answer = await send('/prm/demo/order/add', body, { hash: definitionHash(later), client: keeper });
    expect(answer).toMatchObject({
      success: false,
      message: '1 行明细未通过校验，未保存任何数据',
      result: { lines: { demoOrderLineList: { b: { nickname: expect.stringContaining('别名') } } } },
    });
    const { id } = await keeper.call(resourceCalls(demoOrder).add, {
      body: { ...body, needDate: '2026-12-10', demoOrderLineList: [{ name: 'Pipe' }] },
    });
    const head = { id, purpose: '舾装' };
    const saved = { hash: definitionHash(later), client: keeper, method: 'PUT' } as const;
    expect(await send('/prm/demo/order/edit', head, saved)).toMatchObject({ success: true });
  });
});
