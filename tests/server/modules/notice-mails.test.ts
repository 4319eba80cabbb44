import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { writeAs } from '#server/db/scope.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { sendDue } from '#server/modules/message/send-due.ts';
import { releaseAnnouncement } from '#shared/contract/message/announcement-admin.ts';
import { savePreferences } from '#shared/contract/session/preference.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysMessage } from '#shared/system/message.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';

testDatabase();
const app = testApp();
const message = resourceCalls(sysMessage);
const announcement = resourceCalls(sysAnnouncement);
const people = new Map<string, string>();
let before: Config;
let smtp: SmtpServer;

beforeAll(async () => {
  before = runningConfig();
  smtp = await startSmtpServer();
  const mail = { host: '127.0.0.1', port: smtp.port, security: 'none', user: undefined, password: undefined } as const;
  setRunningConfig({ ...before, publicUrl: 'https://yard.example', mail: { ...mail, from: 'no@yard.example' } });
  for (const username of ['boss', 'wang', 'smith', 'quiet', 'mute']) {
    const email = username === 'mute' ? null : `${username}@yard.example`;
    const { id } = await createPerson({
      username,
      roles: username === 'boss' ? ['admin'] : [],
      ...(email && { email }),
    });
    people.set(username, id);
  }
  const wants = async (username: string, more: object = {}) =>
    (await app.as(username)).call(savePreferences, {
      body: { items: { NOTIFY_EMAIL_SYSTEM: true, NOTIFY_EMAIL_NOTICES: true, ...more } },
    });
  await wants('wang');
  await wants('smith', { LANGUAGE: 'en' });
  await wants('mute');
});
afterAll(async () => {
  setRunningConfig(before);
  await smtp.close();
});

/** What went out since the last look, by whom it is to. */
function mailsNow(): ReadonlyMap<string, string> {
  return new Map(smtp.mails.splice(0).map(({ to, data }) => [to.join(), decoded(data)]));
}

/** Subject and both parts as they are read. */
const decoded = (data: string): string =>
  data
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, text) => Buffer.from(text, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, text) => quoted(text.replaceAll('_', ' ')))
    .replace(/base64\n\n([\s\S]*?)\n\n?-/g, (_, text) => `\n\n${Buffer.from(text, 'base64').toString()}\n-`)
    .replace(/quoted-printable\n\n([\s\S]*?)\n-/g, (_, text) => `\n\n${quoted(text)}\n-`);

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const tell = (users: readonly string[]) =>
  writeAs(1, (trx) =>
    notify(trx, {
      tenantId: 1,
      userIds: users.map((name) => people.get(name) ?? ''),
      title: { zh: '脚手架待审批', en: 'A scaffold waits' },
      content: { zh: '三号船台 <b>', en: 'Berth three <b>' },
      priority: 'M',
      busType: 'test',
      busId: 'x',
      openType: 'url',
      openPage: '/prm/scaffold/todo?id=1&x=2',
    }),
  );

describe('mails of notices for users who ask for them', () => {
  test('A mail is sent only to those users, in their language, as text and HTML with a link.', async () => {
    await tell(['wang', 'smith', 'quiet', 'mute']);
    await sendDue(1);
    const mails = mailsNow();
    expect([...mails.keys()].sort()).toEqual(['smith@yard.example', 'wang@yard.example']);
    const [wang = '', smith = ''] = ['wang', 'smith'].map((name) => mails.get(`${name}@yard.example`));
    expect(wang).toContain('脚手架待审批');
    expect(wang).toContain('三号船台 <b>');
    expect(wang).toContain('三号船台 &lt;b&gt;');
    expect(wang).toContain('在系统中打开: https://yard.example/prm/scaffold/todo?id=1&x=2');
    expect(smith).toContain('Subject: A scaffold waits');
    expect(smith).toContain('<a href="https://yard.example/prm/scaffold/todo?id=1&amp;x=2">Open in the office</a>');
    // The list of messages says that it went, not what it said (docs/security.md P18).
    const { records } = await (await app.as('boss')).call(message.list, { query: {} });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ esReceiver: 'smith,wang', esSendStatus: '1', esContent: null });
    expect(JSON.stringify(records)).not.toContain('脚手架待审批');
  });

  test('An announcement to everybody is mailed while it is published.', async () => {
    const boss = await app.as('boss');
    const body = { titile: '停电通知', msgContent: '<p>周五停电</p>', msgType: 'ALL', msgCategory: '1', priority: 'L' };
    const { id } = await boss.call(announcement.add, { body });
    await boss.call(releaseAnnouncement, { query: { id } });
    await sendDue(1);
    const mails = mailsNow();
    expect([...mails.keys()].sort()).toEqual(['smith@yard.example', 'wang@yard.example']);
    expect(mails.get('wang@yard.example')).toContain('https://yard.example/isps/userAnnouncement');
  });

  test('A refused address does not delay other mails, and nobody gets a mail twice.', async () => {
    smtp.refuse('550 5.1.1 no such user', /smith/);
    await tell(['wang', 'smith']);
    await sendDue(1);
    expect([...mailsNow().keys()]).toEqual(['wang@yard.example']);
    // The server asks to come again for one of two: the other has his mail.
    smtp.refuse('450 later', /boss/);
    const boss = await app.as('boss');
    const { id } = await boss.call(message.add, {
      body: { esTitle: '通知', esType: 'email', esReceiver: 'boss,wang,guest@other.example', esContent: '你好' },
    });
    await sendDue(1);
    expect([...mailsNow().keys()]).toEqual(['wang@yard.example', 'guest@other.example']);
    const row = await boss.call(message.queryById, { query: { id } });
    expect(row).toMatchObject({ esSendStatus: '2', esResult: '邮件服务器拒绝了收件人 (450)' });
    expect(row.esNextTime).not.toBeNull();
    smtp.refuse(null);
    await writeAs(1, (trx) =>
      trx.updateTable('sysMessage').set({ esNextTime: '2020-01-01 00:00:00' }).where('id', '=', id).execute(),
    );
    await sendDue(1);
    expect([...mailsNow().keys()]).toEqual(['boss@yard.example']);
    expect((await boss.with({ language: 'en' }).call(message.queryById, { query: { id } })).esSendStatus).toBe('1');
    // Marked: not even asked any more.
    await tell(['smith']);
    await sendDue(1);
    expect(mailsNow().size).toBe(0);
  });
});
