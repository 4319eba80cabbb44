import { beforeAll, expect, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, refusal } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

interface Queued {
  readonly seq: number;
  readonly username: string;
  readonly frame: { readonly cmd: string; readonly msgTxt?: string };
}

/** Frames queued since a sequence number, with the receiver's name. */
async function framesSince(seq: number): Promise<Queued[]> {
  const found = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('realtimeOutbox as o')
      .innerJoin('sysUser as u', 'u.id', 'o.userId')
      .select(['o.seq', 'u.username', 'o.frame'])
      .where('o.seq', '>', seq)
      .orderBy('o.seq')
      .execute(),
  );
  return found.map((row) => ({ ...row, seq: Number(row.seq), frame: JSON.parse(row.frame) as Queued['frame'] }));
}

const last = async () => (await framesSince(0)).at(-1)?.seq ?? 0;

test('a decision rings the next person’s bell and pushes the counts of both', async () => {
  const filed = await file();
  const before = await last();
  await decide('section', filed);
  const frames = await framesSince(before);
  expect(frames.filter((entry) => entry.frame.cmd === 'user')).toEqual([
    expect.objectContaining({
      username: 'engineer',
      frame: expect.objectContaining({ msgTxt: `${filed.bizNo} 待您处理：方案审核` }),
    }),
  ]);
  const pushed = frames.filter((entry) => entry.frame.cmd === 'todo').map((entry) => entry.username);
  expect(pushed.sort()).toEqual(['engineer', 'section']);
});

test('a refused decision tells nobody', async () => {
  const filed = await file();
  const before = await last();
  expect(await refusal(decide('section', filed, { patch: { height: 99 } }))).toMatch('当前节点不允许修改');
  expect(await framesSince(before)).toEqual([]);
});

test('what is asked and what is approved is information, what comes back is urgent (domain.md §16 rule 7)', async () => {
  const told = async (bizNo: string) => {
    const found = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysAnnouncement')
        .select(['titile', 'priority'])
        .where('titile', 'like', `${bizNo} %`)
        .orderBy('id')
        .execute(),
    );
    return found.map(({ titile, priority }) => `${priority} ${titile.replace(`${bizNo} `, '')}`);
  };
  const returned = await file();
  await decide('section', returned);
  await decide('engineer', returned, { action: 'return', to: 'section', comment: '请补充' });
  await decide('section', returned, { action: 'reject', comment: '不需要' });
  expect(await told(returned.bizNo)).toEqual([
    'L 待您处理：工段审核',
    'L 待您处理：方案审核',
    'M 已退回，待您处理：工段审核',
    'M 已驳回',
  ]);
});
