import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { notify } from '#server/kernel/message/notice.ts';
import {
  getAnnouncement,
  listByUser,
  listMyAnnouncements,
  markAnnouncementRead,
  readAllAnnouncements,
} from '#shared/contract/message/announcement.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
const id: Record<string, string> = {};

beforeAll(async () => {
  await createTenant(2);
  for (const username of ['reader', 'neighbour']) id[username] = (await createPerson({ username })).id;
  id.foreigner = (await createPerson({ username: 'foreigner', tenantId: 2 })).id;
});

const bell = async (username: string, pageSize?: number) =>
  (await app.as(username)).call(listByUser, { query: { pageSize } });

function tell(userIds: readonly string[], title: string, change: object = {}, tenantId = 1): Promise<void> {
  return writeAs(tenantId, (trx) =>
    notify(trx, {
      tenantId,
      userIds,
      title: { zh: title, en: `${title} (en)` },
      content: { zh: '内容', en: 'Content' },
      priority: 'M',
      busType: 'workflow',
      busId: 'b1',
      ...change,
    }),
  );
}

/** An announcement to everybody, as publishing one will write it. */
async function announce(tenantId: number, titile: string, change: object = {}): Promise<string> {
  const anntId = newId();
  await writeAs(tenantId, (trx) =>
    trx
      .insertInto('sysAnnouncement')
      .values({
        id: anntId,
        tenantId,
        titile,
        msgContent: '<p>all</p>',
        msgCategory: '1',
        msgType: 'ALL',
        sendStatus: '1',
        sender: 'admin',
        sendTime: sql<string>`now()`,
        ...change,
      })
      .execute(),
  );
  return anntId;
}

describe('a notice', () => {
  test('A notice appears in the bell of its receivers, newest first, with the full count.', async () => {
    for (let i = 1; i <= 7; i += 1) await tell([id.reader ?? ''], `第${i}条`, { openPage: '/prm/scaffold/todo' });
    const mine = await bell('reader');
    expect(mine.sysMsgList.map((row) => row.titile)).toEqual(['第7条', '第6条', '第5条', '第4条', '第3条']);
    expect(mine.sysMsgTotal).toBe(7);
    expect(mine.sysMsgList[0]).toMatchObject({
      priority: 'M',
      msgCategory: '2',
      msgType: 'USER',
      openType: 'url',
      openPage: '/prm/scaffold/todo',
      busId: 'b1',
    });
    expect((await bell('neighbour')).sysMsgTotal).toBe(0);
  });

  test('A notice is shown in the reader’s language.', async () => {
    const english = (await app.as('reader')).with({ language: 'en' });
    const mine = await english.call(listByUser, { query: {} });
    expect(mine.sysMsgList[0]).toMatchObject({ titile: '第7条 (en)', msgContent: 'Content', msgAbstract: 'Content' });
    const page = await english.call(listMyAnnouncements, { query: {} });
    expect(page.records.map((row) => row.titile)).toContain('第7条 (en)');
    const shown = await english.call(getAnnouncement, { query: { id: mine.sysMsgList[0]?.id ?? '' } });
    expect(shown.titile).toBe('第7条 (en)');
  });

  test('A notice queues one frame per reader, and none if its transaction fails.', async () => {
    const frames = async () => {
      const { rows } = await asOwner(database.urls.owner, (db) =>
        sql<{ userId: string; frame: unknown }>`select user_id, frame from realtime_outbox`.execute(db),
      );
      return rows;
    };
    const before = (await frames()).length;
    await tell([id.reader ?? '', id.neighbour ?? '', id.reader ?? ''], '两人');
    const added = (await frames()).slice(before);
    expect(added.map((row) => row.userId).sort()).toEqual([id.reader, id.neighbour].sort());
    expect(JSON.stringify(added)).toContain('两人');
    await expect(
      writeAs(1, async (trx) => {
        await notify(trx, {
          tenantId: 1,
          userIds: [id.reader ?? ''],
          title: { zh: '没有发生', en: 'Never happened' },
          content: { zh: '', en: '' },
          priority: 'H',
          busType: 'x',
          busId: 'x',
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await frames()).toHaveLength(before + 2);
    expect(JSON.stringify(await bell('reader', 100))).not.toContain('没有发生');
  });

  test('A notice escapes HTML and opens no page outside.', async () => {
    await tell([id.neighbour ?? ''], '<b>x</b>', {
      content: { zh: '<img src=x onerror=alert(1)>', en: '<b>y</b>' },
    });
    const [row] = (await bell('neighbour')).sysMsgList;
    expect(row?.msgContent).toBe('&#60;img src=x onerror=alert(1)&#62;');
    for (const openPage of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      await expect(tell([id.reader ?? ''], 'x', { openPage })).rejects.toThrow();
    }
  });

  test('A notice leaves the bell when its reader has read it, and stays for other readers.', async () => {
    await tell([id.reader ?? '', id.neighbour ?? ''], '共同的');
    const annt = (await bell('reader')).sysMsgList.find((row) => row.titile === '共同的');
    const before = (await bell('neighbour')).sysMsgTotal;
    await (await app.as('reader')).call(markAnnouncementRead, { body: { anntId: annt?.id ?? '' } });
    expect((await bell('reader', 100)).sysMsgList.map((row) => row.titile)).not.toContain('共同的');
    expect((await bell('neighbour')).sysMsgTotal).toBe(before);
    const detail = await (await app.as('reader')).call(getAnnouncement, { query: { id: annt?.id ?? '' } });
    expect(detail.titile).toBe('共同的');
  });

  test('A notice of another user gets the same answer as an unknown id.', async () => {
    await tell([id.foreigner ?? ''], '别人的', {}, 2);
    await tell([id.reader ?? ''], '我的');
    const theirs = (await bell('foreigner')).sysMsgList[0]?.id ?? '';
    const mine = (await bell('reader')).sysMsgList[0]?.id ?? '';
    const answer = async (username: string, anntId: string) => {
      const response = await (await app.as(username)).raw(`/jeecg-boot/sys/annountCement/queryById?id=${anntId}`);
      return { ...((await response.json()) as object), timestamp: 0 };
    };
    const missing = await answer('neighbour', newId());
    expect(missing).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await answer('neighbour', theirs)).toEqual(missing);
    expect(await answer('neighbour', mine)).toEqual(missing);
    await (await app.as('neighbour')).call(markAnnouncementRead, { body: { anntId: mine } });
    expect((await bell('reader', 100)).sysMsgList.map((row) => row.id)).toContain(mine);
  });
});

describe('an announcement to everybody', () => {
  test('A published announcement reaches all users of its tenant, also later ones, until its end.', async () => {
    await announce(1, '全体');
    await announce(1, '草稿', { sendStatus: '0' });
    await announce(1, '撤销', { sendStatus: '2' });
    await announce(1, '已删', { delFlag: 1 });
    await announce(1, '早已结束', { endTime: '2000-01-01 00:00:00' });
    await announce(1, '以后结束', { endTime: '2999-01-01 00:00:00' });
    await createPerson({ username: 'latecomer' });
    for (const username of ['reader', 'latecomer']) {
      const { anntMsgList, anntMsgTotal } = await bell(username);
      expect(anntMsgList.map((row) => row.titile).sort()).toEqual(['以后结束', '全体']);
      expect(anntMsgTotal).toBe(2);
    }
    expect((await bell('foreigner')).anntMsgTotal).toBe(0);
    // Written in one language only, it stays in that one.
    const english = (await app.as('reader')).with({ language: 'en' });
    expect((await english.call(listByUser, { query: {} })).anntMsgList.map((row) => row.titile)).toContain('全体');
  });

  test('An announcement is received once, however many windows ask at the same time.', async () => {
    await createPerson({ username: 'many_windows' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => bell('many_windows')));
    expect(new Set(answers.map((answer) => answer.anntMsgTotal))).toEqual(new Set([2]));
  });
});

describe('my messages', () => {
  test('Messages are sorted unread first, then newest, and filtered by title, sender, type and source.', async () => {
    await createPerson({ username: 'archivist' }).then(async (person) => {
      for (const title of ['甲_1', '乙', '丙']) await tell([person.id], title);
    });
    const client = await app.as('archivist');
    const all = await client.call(listMyAnnouncements, { query: {} });
    expect(all.total).toBe(5);
    const second = all.records.find((row) => row.titile === '丙');
    await client.call(markAnnouncementRead, { body: { anntId: second?.anntId ?? '' } });
    const after = await client.call(listMyAnnouncements, { query: {} });
    expect(after.records.at(-1)).toMatchObject({ titile: '丙', readFlag: 1 });
    const titles = async (query: object) =>
      (await client.call(listMyAnnouncements, { query })).records.map((row) => row.titile).sort();
    expect(await titles({ titile: '_' })).toEqual(['甲_1']);
    expect(await titles({ readFlag: 1 })).toEqual(['丙']);
    expect(await titles({ sender: '*adm*' })).toEqual(['以后结束', '全体']);
    expect(await titles({ msgCategory: '2' })).toEqual(['丙', '乙', '甲_1'].sort());
    expect(await titles({ bizSource: 'isNoBpm' })).toEqual(['以后结束', '全体']);
    expect(await client.call(listMyAnnouncements, { query: { pageNo: 2, pageSize: 2 } })).toMatchObject({
      current: 2,
      pages: 3,
      total: 5,
    });
  });

  test('Reading all messages empties the user’s bell and answers with the platform’s text.', async () => {
    const client = await app.as('archivist');
    const answer = await client.raw('/jeecg-boot/sys/sysAnnouncementSend/readAll', { method: 'PUT' });
    expect(await answer.json()).toMatchObject({ success: true, code: 0, message: '全部已读', result: null });
    const left = await bell('archivist');
    expect([left.anntMsgTotal, left.sysMsgTotal]).toEqual([0, 0]);
    expect((await bell('reader')).sysMsgTotal).toBeGreaterThan(0);
    await client.call(readAllAnnouncements);
  });
});
