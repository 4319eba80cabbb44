import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { getAnnouncement, listByUser, markAnnouncementRead } from '#shared/contract/message/announcement.ts';
import {
  listReaders,
  readStatistics,
  releaseAnnouncement,
  revokeAnnouncement,
  syncNotice,
} from '#shared/contract/message/announcement-admin.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
const { add, edit, list, queryById, delete: remove } = resourceCalls(sysAnnouncement);
const id: Record<string, string> = {};

beforeAll(async () => {
  await createTenant(2);
  for (const username of ['reader', 'neighbour']) id[username] = (await createPerson({ username })).id;
  id.editor = (await createPerson({ username: 'editor', roles: ['admin'] })).id;
  id.foreigner = (await createPerson({ username: 'foreigner', tenantId: 2, roles: ['admin'] })).id;
});

const whole = { titile: '停电', msgCategory: '1', msgType: 'ALL', priority: 'H', msgContent: '<p>周六</p>' };
const editor = () => app.as('editor');
const titles = async (username: string) =>
  (await (await app.as(username)).call(listByUser, { query: { pageSize: 50 } })).anntMsgList.map((row) => row.titile);

async function write(change: object): Promise<string> {
  return (await (await editor()).call(add, { body: { ...whole, ...change } })).id;
}

async function frames(): Promise<readonly { readonly userId: string | null; readonly frame: unknown }[]> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{
      userId: string | null;
      frame: string;
    }>`select user_id, frame::text as frame from realtime_outbox order by seq`.execute(db),
  );
  return rows.map(({ userId, frame }) => ({ userId, frame: JSON.parse(frame) }));
}

describe('an announcement', () => {
  test('An announcement is a draft until it is published, and leaves the bells when it is revoked.', async () => {
    const client = await editor();
    const annt = await write({ titile: '全员', msgContent: '<p onclick="x()">周六<script>y()</script></p>' });
    expect(await titles('reader')).not.toContain('全员');
    const before = (await frames()).length;
    await client.call(releaseAnnouncement, { query: { id: annt } });
    expect((await frames()).slice(before)).toEqual([
      { userId: null, frame: { cmd: 'topic', msgId: annt, msgTxt: '全员' } },
    ]);
    expect(await titles('reader')).toContain('全员');
    expect(await titles('foreigner')).not.toContain('全员');
    const record = await client.call(queryById, { query: { id: annt } });
    expect(record).toMatchObject({ sender: 'editor', sendStatus: '1', msgContent: '<p>周六</p>' });
    expect(record.sendTime).not.toBeNull();
    await expect(client.call(edit, { body: { id: annt, titile: '改' } })).rejects.toThrow();
    await expect(client.call(remove, { query: { id: annt } })).rejects.toThrow('请先撤销再删除');
    await client.call(revokeAnnouncement, { query: { id: annt } });
    expect(await titles('reader')).not.toContain('全员');
    await expect(client.call(revokeAnnouncement, { query: { id: annt } })).rejects.toThrow();
    await client.call(remove, { query: { id: annt } });
  });

  test('An announcement to chosen users reaches only them; a user of another tenant is refused.', async () => {
    const client = await editor();
    await expect(write({ msgType: 'USER' })).rejects.toThrow('指定用户不能为空！');
    await expect(write({ msgType: 'USER', userIds: `${id.foreigner},` })).rejects.toThrow();
    const annt = await write({ titile: '只给读者', msgType: 'USER', userIds: id.reader });
    const { records } = await client.call(list, { query: { titile: '只给读者' } });
    expect(records[0]).toMatchObject({ userIds: `${id.reader},`, sendStatus: '0', sendStatus_dictText: '未发布' });
    const before = (await frames()).length;
    await client.call(releaseAnnouncement, { query: { id: annt } });
    expect((await frames()).slice(before).map(({ userId }) => userId)).toEqual([id.reader]);
    expect(await titles('reader')).toContain('只给读者');
    expect(await titles('neighbour')).not.toContain('只给读者');
  });

  test('An announcement shows its readers by department, and leaves the bell when it ends.', async () => {
    const client = await editor();
    const annt = await write({ titile: '统计' });
    await client.call(releaseAnnouncement, { query: { id: annt } });
    await titles('reader');
    await (await app.as('reader')).call(markAnnouncementRead, { body: { anntId: annt } });
    const told = await client.call(readStatistics, { query: { id: annt } });
    expect(told.read).toBe(1);
    expect(told.total).toBeGreaterThanOrEqual(3);
    expect(told.departs.reduce((sum, { total }) => sum + total, 0)).toBe(told.total);
    const read = await client.call(listReaders, { query: { id: annt, readFlag: 1 } });
    expect(read.records).toEqual([expect.objectContaining({ username: 'reader', readFlag: 1 })]);
    const unread = await client.call(listReaders, { query: { id: annt, readFlag: 0, pageSize: 1 } });
    expect(unread).toMatchObject({ total: told.total - 1, size: 1 });
    await asOwner(database.urls.owner, (db) =>
      sql`update sys_announcement set end_time = now() - interval '1 hour' where id = ${annt}`.execute(db),
    );
    expect(await titles('neighbour')).not.toContain('统计');
  });

  test('A draft is hidden from other tenants and readers; a reader’s sync reaches only that reader.', async () => {
    const annt = await write({ titile: '草稿' });
    const foreigner = await app.as('foreigner');
    await expect(foreigner.call(releaseAnnouncement, { query: { id: annt } })).rejects.toThrow('未找到对应实体');
    await expect(foreigner.call(getAnnouncement, { query: { id: annt } })).rejects.toThrow();
    expect((await foreigner.call(readStatistics, { query: { id: annt } })).total).toBe(0);
    const reader = await app.as('reader');
    await expect(reader.call(getAnnouncement, { query: { id: annt } })).rejects.toThrow();
    expect((await (await editor()).call(getAnnouncement, { query: { id: annt } })).titile).toBe('草稿');
    const before = (await frames()).length;
    await reader.call(syncNotice, { query: { anntId: annt } });
    expect((await frames()).slice(before)).toEqual([{ userId: id.reader, frame: { cmd: 'user', userId: id.reader } }]);
  });

  test('An announcement to everybody has a public page, which no foreign site may frame.', async () => {
    const client = await editor();
    const annt = await write({ titile: '<b>页</b>' });
    const show = () => fetch(`${app.url}/jeecg-boot/sys/annountCement/show/${annt}?token=${client.token}`);
    expect((await show()).status).toBe(404);
    await client.call(releaseAnnouncement, { query: { id: annt } });
    const page = await show();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'$/);
    const html = await page.text();
    expect(html).toContain('&#60;b&#62;页&#60;/b&#62;');
    expect(html).toContain('<article><p>周六</p></article>');
    const chosen = await write({ msgType: 'USER', userIds: id.reader });
    await client.call(releaseAnnouncement, { query: { id: chosen } });
    expect((await fetch(`${app.url}/jeecg-boot/sys/annountCement/show/${chosen}`)).status).toBe(404);
  });
});
