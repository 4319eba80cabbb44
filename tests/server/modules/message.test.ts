import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { writeAs } from '#server/db/scope.ts';
import { deliverToMailboxes } from '#server/modules/message/deliver-to-mailboxes.ts';
import { type MailProvider, MailRefusal } from '#server/modules/message/mail-port.ts';
import { typedContent } from '#server/modules/message/mail-words.ts';
import { sendDue, sendWaiting } from '#server/modules/message/send-due.ts';
import { listByUser } from '#shared/contract/message/announcement.ts';
import { mailState, ownMail, sendTemplateMessage, testMail } from '#shared/contract/message/message.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysMessage } from '#shared/system/message.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';

const database = testDatabase();
const app = testApp();
const template = resourceCalls(sysMessageTemplate);
const message = resourceCalls(sysMessage);
let before: Config;
let smtp: SmtpServer;

beforeAll(async () => {
  before = runningConfig();
  await createTenant(2);
  await createPerson({ username: 'postman', roles: ['admin'], email: 'postman@yard.example' });
  await createPerson({ username: 'reader', realname: '读者', email: 'reader@yard.example' });
  await createPerson({ username: 'mute', realname: '没有邮箱' });
  await createPerson({ username: 'foreigner', tenantId: 2, roles: ['admin'] });
  smtp = await startSmtpServer();
});
afterAll(async () => {
  setRunningConfig(before);
  await smtp.close();
});

const postman = () => app.as('postman');
const withMail = (port: number) =>
  setRunningConfig({
    ...before,
    mail: {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: undefined,
      password: undefined,
      from: '船厂 <no@yard.example>',
    },
  });
const send = async (body: object) => (await postman()).call(message.add, { body: { esTitle: '测试', ...body } });
const read = async (id: string) => (await postman()).call(message.queryById, { query: { id } });
const dueNow = () =>
  asOwner(database.urls.owner, (db) =>
    sql`update sys_message set es_next_time = now() - interval '1 minute' where es_next_time > now()`.execute(db),
  );

describe('a message template', () => {
  test('A template is sent with its values as a system message and appears in the bell at once.', async () => {
    const client = await postman();
    const body = {
      templateCode: 'due',
      templateName: '到期',
      templateType: '2',
      templateContent: `<b>\${name}</b>请处理\${no!"无"}`,
    };
    const { id } = await client.call(template.add, { body: { ...body, useStatus: '1' } });
    const sendMsg = (testData: string, change: object = {}) =>
      client.call(sendTemplateMessage, {
        body: { templateCode: 'due', receiver: 'reader', msgType: 'system', testData, ...change },
      });
    await sendMsg('{"name":"<i>李</i>"}');
    const bell = await (await app.as('reader')).call(listByUser, { query: {} });
    expect(bell.sysMsgList[0]).toMatchObject({
      titile: '消息发送测试',
      msgContent: '<b>&lt;i&gt;李&lt;/i&gt;</b>请处理无',
    });
    const { records } = await client.call(message.list, { query: { esReceiver: 'reader' } });
    expect(records[0]).toMatchObject({ esType: 'system', esSendStatus: '1', esSendStatus_dictText: '发送成功' });
    await expect(sendMsg('{}')).rejects.toThrow('模板变量没有值：name');
    await expect(sendMsg('[')).rejects.toThrow('JSON');
    await expect(sendMsg('{"name":1}', { receiver: 'foreigner' })).rejects.toThrow('找不到接收人：foreigner');
    await expect(sendMsg('{"name":1}', { msgType: 'dingtalk' })).rejects.toThrow('尚未配置');
    await expect(sendMsg('{"name":1}', { msgType: 'email' })).rejects.toThrow('邮件服务未配置');
    await expect(sendMsg('{"name":1}', { templateCode: 'none' })).rejects.toThrow('消息模板不存在');
    await expect(client.call(template.delete, { query: { id } })).rejects.toThrow('该模板已被应用禁止删除!');
    await client.call(template.edit, { body: { id, useStatus: '0' } });
    await client.call(template.delete, { query: { id } });
    const foreigner = await app.as('foreigner');
    await expect(
      foreigner.call(sendTemplateMessage, { body: { templateCode: 'due', receiver: 'foreigner', msgType: 'system' } }),
    ).rejects.toThrow('消息模板不存在');
  });
});

describe('a mail', () => {
  test('A mail stays in the outbox with the reason while no mail server is configured.', async () => {
    const client = await postman();
    expect(await client.call(mailState)).toMatchObject({ configured: false, from: null });
    await expect(client.call(testMail)).rejects.toThrow('邮件服务未配置');
    const { id } = await send({ esType: 'email', esReceiver: 'reader', esContent: '你好' });
    await sendDue(1);
    expect(await read(id)).toMatchObject({ esSendStatus: '-1', esNextTime: null });
    expect((await read(id)).esResult).toContain('MAIL_HOST');
  });

  test('A mail goes separately to each user and address and cannot be edited after sending.', async () => {
    withMail(smtp.port);
    const client = await postman();
    const { id } = await send({ esType: 'email', esReceiver: 'reader,guest@other.example', esContent: '一<二' });
    await sendDue(1);
    expect(smtp.mails.map(({ from, to }) => [from, ...to])).toEqual([
      ['no@yard.example', 'reader@yard.example'],
      ['no@yard.example', 'guest@other.example'],
    ]);
    const row = await read(id);
    expect(row).toMatchObject({ esSendStatus: '1', esSendNum: 1, esResult: null, esNextTime: null });
    expect(row.esSendTime).not.toBeNull();
    await expect(client.call(message.edit, { body: { id, esTitle: '改' } })).rejects.toThrow('消息已发送，不能修改');
    await expect(send({ esType: 'email', esReceiver: 'mute' })).rejects.toThrow();
    expect(await client.call(testMail)).toEqual({ to: 'postman@yard.example' });
    expect(smtp.mails.at(-1)?.to).toEqual(['postman@yard.example']);
    expect((await client.call(mailState)).from).toBe('船厂 <no@yard.example>');
  });

  test('A mail is tried six times at growing intervals while the server is away, and again after edits.', async () => {
    const gone = await startSmtpServer();
    await gone.close();
    withMail(gone.port);
    const { id } = await send({ esType: 'email', esReceiver: 'reader', esContent: '你好' });
    await sendDue(1);
    expect(await read(id)).toMatchObject({ esSendStatus: '2', esSendNum: 1, esResult: '邮件服务器无法连接或没有应答' });
    expect((await read(id)).esNextTime).not.toBeNull();
    expect(await sendDue(1)).toBe(0);
    for (let tries = 2; tries <= 6; tries += 1) {
      await dueNow();
      expect(await writeAs(1, (trx) => sendWaiting(trx, { tenantId: 1 }))).toBe(1);
      await sendDue(1);
    }
    expect(await read(id)).toMatchObject({ esSendStatus: '-1', esSendNum: 6, esNextTime: null });
    withMail(smtp.port);
    smtp.refuse('550 no such user');
    const client = await postman();
    await client.call(message.edit, { body: { id, esTitle: '再发' } });
    await sendDue(1);
    expect(await read(id)).toMatchObject({
      esSendStatus: '-1',
      esSendNum: 1,
      esResult: '邮件服务器拒绝了收件人 (550)：reader@yard.example',
    });
    smtp.refuse(null);
    // The address is marked with its person until it is another one.
    await expect(client.call(message.edit, { body: { id, esTitle: '再发一次' } })).rejects.toThrow('邮箱被拒收');
    expect(await client.call(mailState)).toMatchObject({ refused: [{ username: 'reader', realname: '读者' }] });
    const reader = await app.as('reader');
    expect(await reader.call(ownMail)).toEqual({ configured: true, to: 'reader@yard.example', refused: true });
    const bell = await reader.call(listByUser, { query: {} });
    expect(bell.sysMsgList[0]).toMatchObject({ titile: '邮箱被拒收', openPage: '/account/settings/base' });
    await asOwner(database.urls.owner, (db) =>
      sql`update sys_user set email = 'reader.new@yard.example' where username = 'reader'`.execute(db),
    );
    await client.call(message.edit, { body: { id, esTitle: '再发一次' } });
    await sendDue(1);
    expect(await read(id)).toMatchObject({ esSendStatus: '1' });
    expect(await client.call(mailState)).toMatchObject({ refused: [] });
  });

  test('A mail stays claimed by the process that sends it, however long its addresses take.', async () => {
    withMail(smtp.port);
    const { id } = await send({ esType: 'email', esReceiver: 'a@o.example', esContent: '你好' });
    await sendDue(1);
    const holds: boolean[] = [];
    const slow: MailProvider = {
      async send({ to }) {
        // The claim of before is as good as over.
        const { rows } = await asOwner(database.urls.owner, (db) =>
          sql<{ held: boolean }>`update sys_message m set es_next_time = now() + interval '1 second'
            from sys_message o where m.id = ${id} and o.id = m.id
            returning o.es_next_time > now() + interval '1 minute' as held`.execute(db),
        );
        holds.push(rows[0]?.held ?? false);
        if (to[0] === 'b@o.example') throw new MailRefusal({ step: 'receiver', reply: 451 });
      },
    };
    const content = typedContent('测试', '你好');
    const carried = { id, esTitle: '测试', esType: 'email', esReceiver: '', esContent: '你好' };
    const mailboxes = ['a', 'b', 'c'].map((name) => ({ address: `${name}@o.example`, userId: null }));
    await asOwner(database.urls.owner, (db) =>
      sql`update sys_message set es_send_status = '0', es_next_time = now() where id = ${id}`.execute(db),
    );
    await deliverToMailboxes(slow, { tenantId: 1, message: carried, mailboxes, languages: new Map(), content });
    expect(holds).toEqual([false, true, true]);
  });

  test('A mail is hidden from other tenants.', async () => {
    const { id } = await send({ esType: 'system', esReceiver: 'reader', esContent: '你好' });
    await sendDue(1);
    const foreigner = await app.as('foreigner');
    await expect(foreigner.call(message.queryById, { query: { id } })).rejects.toThrow();
    expect((await foreigner.call(message.list, { query: {} })).total).toBe(0);
  });
});
