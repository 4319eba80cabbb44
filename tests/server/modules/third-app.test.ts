import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { readAs } from '#server/db/scope.ts';
import type { Envelope } from '#server/http/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { type ChatServer, startChatServer } from '#tests/support/chat-server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/* Enterprise chats: departments and people brought into step both ways, messages to try. */

const database = testDatabase();
const app = testApp();
const SECRET = 'a secret of the chat';
let chat: ChatServer;

type Answer = Envelope<{ successInfo: string[]; failInfo: string[]; [key: string]: unknown }>;

async function send(path: string, body?: object, as = 'ta_admin', method = body ? 'POST' : 'GET'): Promise<Answer> {
  const response = await (await app.as(as)).raw(`/jeecg-boot${path}`, {
    method,
    headers: { 'accept-language': 'zh-CN', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

const sync = (what: string, as?: string) => send(`/sys/thirdApp/sync/${what}`, undefined, as);
const localId = async (username: string) =>
  (await readAs(1, (db) => db.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()))
    ?.id;

async function rootId(): Promise<string> {
  const row = await readAs(1, (db) =>
    db.selectFrom('sysDepart').select('id').where('orgCode', '=', 'A01').executeTakeFirstOrThrow(),
  );
  return row.id;
}

beforeAll(async () => {
  chat = await startChatServer(SECRET);
  setRunningConfig({
    ...runningConfig(),
    outboundHosts: ['127.0.0.1'],
    chatApis: { wechatEnterprise: chat.url, dingtalk: chat.url },
  });
  await createPerson({ username: 'ta_admin', realname: '同步管理员', roles: ['admin'], phone: '13911110001' });
  await createPerson({ username: 'ta_plain', realname: '无权的人', roles: ['team_leader'], phone: '13911110002' });
});
afterAll(() => chat?.stop());

it('a third-party app is set up per tenant, and its secret is encrypted and never returned', async () => {
  expect(await send('/sys/thirdApp/getEnabledType')).toMatchObject({
    result: { wechatEnterprise: false, dingtalk: false },
  });
  const row = { thirdType: 'wechat_enterprise', corpId: 'corp-1', clientId: 'yard', agentId: '1', status: '1' };
  expect(await send('/sys/thirdApp/config/add', row)).toMatchObject({
    success: false,
    result: { fields: { clientSecret: '请填写应用密钥' } },
  });
  expect(await send('/sys/thirdApp/config/add', { ...row, clientSecret: SECRET })).toMatchObject({ success: true });
  expect(await send('/sys/thirdApp/config/add', { ...row, clientSecret: SECRET })).toMatchObject({
    message: '操作失败,同一个租户下只允许绑定一个钉钉或者企业微信',
  });
  const ding = { thirdType: 'dingtalk', clientId: 'key-1', agentId: '7', status: '1', clientSecret: SECRET };
  expect(await send('/sys/thirdApp/config/add', ding)).toMatchObject({ success: true });
  expect(await send('/sys/thirdApp/getEnabledType')).toMatchObject({
    result: { wechatEnterprise: true, dingtalk: true },
  });
  expect(JSON.stringify(await send('/sys/thirdApp/config/list'))).not.toContain(SECRET);
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql`select a.*, s.secret from sys_third_app a join sys_third_app_secret s on s.app_id = a.id`.execute(db),
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(SECRET);
});

it('the sync to the app creates departments and people, reports refusals, and repeats without duplicates', async () => {
  for (const departName of ['总装部', '涂装部'])
    expect(await send('/sys/sysDepart/add', { departName, parentId: await rootId() })).toMatchObject({ success: true });
  const departs = await sync('wechatEnterprise/depart/toApp');
  expect(departs).toMatchObject({ success: true, code: 200, message: '同步成功', result: { failInfo: [] } });
  const names = [...chat.departs.values()].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['总公司', '总装部', '涂装部']));
  expect(new Set(names).size).toBe(names.length);
  await sync('wechatEnterprise/depart/toApp');
  expect(chat.departs.size).toBe(names.length);

  const id = await localId('ta_admin');
  const people = await send(`/sys/thirdApp/sync/wechatEnterprise/user/toApp?ids=${id},`);
  expect(people.result).toEqual({ successInfo: ['同步管理员（ta_admin）：新增成功'], failInfo: [] });
  expect(chat.people.get('ta_admin')).toMatchObject({ name: '同步管理员', mobile: '13911110001', departs: [1] });
});

it('the sync from the app updates names, gives new accounts no role, and keeps phone numbers', async () => {
  chat.departs.set(90, { name: '外来部', parentId: 1 });
  chat.people.set('ta_admin', { name: '改过的名字', mobile: '13900000009', departs: [1] });
  chat.people.set('newcomer', { name: '新来的', mobile: '13911110003', departs: [90] });
  chat.people.set('x', { name: '没有手机', departs: [90] });
  expect((await sync('dingtalk/depart/toLocal')).result.successInfo).toContain('外来部：新增成功');
  const { result } = await sync('dingtalk/user/toLocal');
  expect(result.successInfo).toEqual(
    expect.arrayContaining(['改过的名字（ta_admin）：更新成功', '新来的（newcomer）：新增成功']),
  );
  expect(result.failInfo).toEqual(['没有手机（x）：账号不符合规则，且没有手机号']);
  const [admin, newcomer] = await readAs(1, async (db) => [
    await db.selectFrom('sysUser').select(['realname', 'phone']).where('username', '=', 'ta_admin').executeTakeFirst(),
    await db
      .selectFrom('sysUser')
      .innerJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
      .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
      .leftJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
      .select(['departName', 'phone', 'roleId', 'mustChange'])
      .where('username', '=', 'newcomer')
      .executeTakeFirst(),
  ]);
  expect(admin).toEqual({ realname: '改过的名字', phone: '13911110001' });
  expect(newcomer).toEqual({ departName: '外来部', phone: '13911110003', roleId: null, mustChange: true });
  expect((await sync('dingtalk/user/toLocal')).result.successInfo).toEqual([]);
});

it('a test message is sent and recalled', async () => {
  const body = { app: 'DINGTALK', sendAll: false, receiver: 'newcomer', content: '试一试' };
  expect(await send('/sys/thirdApp/sendMessageTest', body)).toMatchObject({ success: true, result: { task_id: 77 } });
  expect(chat.sent).toMatchObject([{ agent_id: 7, userid_list: 'newcomer', msg: { text: { content: '试一试' } } }]);
  expect(await send('/sys/thirdApp/sendMessageTest', { ...body, receiver: 'ta_plain' })).toMatchObject({
    message: '接收人均未同步到该应用，请先同步用户',
  });
  const unknown = await send('/sys/thirdApp/sendMessageTest', { ...body, app: 'NOBODY' });
  expect(unknown).toMatchObject({ success: false, message: expect.stringMatching(/./) });
  const inherited = await send('/sys/thirdApp/sendMessageTest', { ...body, app: 'toString' });
  expect(inherited.message).toBe(unknown.message);
  const recall = (msg_task_id: number, name = 'DINGTALK') =>
    send('/sys/thirdApp/recallMessageTest', { app: name, msg_task_id });
  expect(await recall(77)).toMatchObject({ success: true, message: '撤回成功' });
  expect(await recall(78)).toMatchObject({ success: false, message: '撤回失败：对方返回错误 33012 no such task' });
  expect(await recall(77, 'WECHAT_ENTERPRISE')).toMatchObject({ message: '企业微信不支持撤回消息' });
});

it('the sync reports its failure: no permission, a host that is not allowed, a wrong secret', async () => {
  expect(await sync('dingtalk/user/toLocal', 'ta_plain')).toMatchObject({ success: false, code: 510 });
  setRunningConfig({ ...runningConfig(), outboundHosts: [] });
  expect(await sync('dingtalk/user/toApp')).toMatchObject({
    success: false,
    code: 500,
    message: '同步失败',
    result: { successInfo: [], failInfo: ['主机 127.0.0.1 不在允许访问的名单（OUTBOUND_HOSTS）内'] },
  });
  setRunningConfig({ ...runningConfig(), outboundHosts: ['127.0.0.1'] });
  const list = (await send('/sys/thirdApp/config/list')).result as unknown as { records: { id: string }[] };
  for (const { id } of list.records)
    await send('/sys/thirdApp/config/edit', { id, clientSecret: 'another' }, 'ta_admin', 'PUT');
  expect((await sync('wechatEnterprise/user/toApp')).result.failInfo).toEqual(['对方返回错误 40001 invalid secret']);
});

it('a chat that is switched off is neither offered nor synchronised', async () => {
  type List = { readonly records: readonly { readonly id: string; readonly thirdType: string }[] };
  const { records } = (await send('/sys/thirdApp/config/list')).result as unknown as List;
  const off = records.find(({ thirdType }) => thirdType === 'dingtalk');
  expect(
    await send('/sys/thirdApp/config/edit', { id: off?.id, status: '0', clientSecret: SECRET }, 'ta_admin', 'PUT'),
  ).toMatchObject({ success: true });
  expect((await send('/sys/thirdApp/getEnabledType')).result).toMatchObject({
    wechatEnterprise: true,
    dingtalk: false,
  });
  expect(await sync('dingtalk/user/toApp')).toMatchObject({ success: false });
  expect(await send('/sys/thirdApp/config/edit', { id: off?.id, status: '1' }, 'ta_admin', 'PUT')).toMatchObject({
    success: true,
  });
  expect((await send('/sys/thirdApp/getEnabledType')).result).toMatchObject({ dingtalk: true });
});
