import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { collectFiles } from '#server/modules/file/collect-files.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { encodePng } from '#server/session/png.ts';
import { readPlaceBoard, removeYardPlan, saveYardPlan } from '#shared/contract/yard/place-board.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { write } from '#tests/server/yard/rule-outcomes.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { upload } from '#tests/support/upload.ts';
import { age } from '../../files/brought-files.ts';
import { createSite, createSiteCast } from './site-cast.ts';

/* The plan of the yard beneath the maps: who may put which picture there, and who sees it. */

testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;
let keeper: TestClient;
let leader: TestClient;
let foreigner: TestClient;

beforeAll(async () => {
  await createTenant(other);
  await createSiteCast();
  await createPerson({ username: 'foreigner', roles: ['site_admin'], tenantId: other });
  [keeper, leader, foreigner] = [await app.as('keeper'), await app.as('leader'), await app.as('foreigner')];
  await createSite('A01');
});

const picture = async (who = keeper, name = 'plan.png', bytes?: Buffer | string): Promise<string> => {
  const { message } = await upload(who, name, bytes);
  return message;
};
const placed = { left: -10, top: 0, right: 590.5, bottom: 290, opacity: 60, drawing: true } as const;
const save = (path: string, changes: Partial<Record<keyof typeof placed, unknown>> = {}, who = keeper) =>
  who.call(saveYardPlan, { body: { ...placed, picture: path, ...(changes as Partial<typeof placed>) } });
const planFor = async (who: TestClient) => (await who.call(readPlaceBoard, { query: { days: 1 } })).plan;

const audited = async () => {
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{
      event: string;
      username: string;
      operateType: number;
    }>`select event, userid as username, operate_type from sys_log
      where event like 'site.plan%' order by id`.execute(db),
  );
  return rows.map(({ event, username, operateType }) => `${event} ${username} ${operateType}`);
};
const wakes = async () => {
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql`select 1 from realtime_outbox where topic = 'vxeSocket' and frame::text like ${'%"key":"site"%'}`.execute(db),
  );
  return rows.length;
};

describe('the plan of the yard', () => {
  it('is set, replaced and removed by an administrator of sites, and everybody who sees sites gets it', async () => {
    expect(await planFor(leader)).toBeUndefined();
    const [path, woken] = [await picture(), await wakes()];
    await save(path);
    expect(await planFor(leader)).toEqual({ ...placed, picture: path });
    expect(await wakes()).toBe(woken + 1);
    // Whoever sees the board reads the picture, in this tenant only.
    const read = async (who: TestClient) => (await who.raw(`/jeecg-boot/sys/common/static/${path}`)).status;
    expect([await read(leader), await read(foreigner)]).toEqual([200, 404]);
    expect(await planFor(foreigner)).toBeUndefined();
    // Another administrator moves a picture that somebody else uploaded.
    await save(path, { opacity: 100, left: 0 }, await app.as('admin'));
    expect(await planFor(leader)).toMatchObject({ picture: path, opacity: 100, left: 0 });
    const next = await picture();
    await save(next);
    expect((await planFor(leader))?.picture).toBe(next);
    await keeper.call(removeYardPlan);
    await keeper.call(removeYardPlan);
    expect(await planFor(leader)).toBeUndefined();
    expect(await audited()).toEqual([
      'site.planSaved keeper 2',
      'site.planSaved admin 3',
      'site.planSaved keeper 3',
      'site.planRemoved keeper 4',
    ]);
  });

  it('is not set or removed without the right', async () => {
    const path = await picture(leader);
    expect(await refusal(save(path, {}, leader))).toMatch('权限');
    expect(await refusal(leader.call(removeYardPlan))).toMatch('权限');
    expect(await planFor(keeper)).toBeUndefined();
  });

  it('is a picture that its administrator uploaded', async () => {
    expect(await refusal(save('temp/nothing.png'))).toBe('文件不存在');
    expect(await refusal(save(await picture(leader)))).toBe('文件不存在');
    expect(await refusal(save(await picture(foreigner)))).toBe('文件不存在');
  });

  it('is a PNG, JPEG or WebP picture by its content, of at most 10 MB and 8192 pixels a side', async () => {
    const words = '底图须为 PNG、JPEG 或 WebP 图片，不超过 10 MB，每边不超过 8192 像素';
    expect(await refusal(save(await picture(keeper, 'note.txt', 'no picture')))).toBe(words);
    const dot = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
    expect(await refusal(save(await picture(keeper, 'dot.gif', Buffer.from(dot, 'base64'))))).toBe(words);
    const wide = (width: number) => encodePng(width, 1, new Uint8Array(3 * width));
    expect(await refusal(save(await picture(keeper, 'wide.png', wide(8193))))).toBe(words);
    const heavy = await picture();
    await write(sql`update sys_file set size = ${10 * 1_048_576 + 1} where path = ${heavy}`);
    expect(await refusal(save(heavy))).toBe(words);
    await save(await picture(keeper, 'wide.png', wide(8192)));
    // A script named as a picture does not get into the store.
    expect((await upload(keeper, 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).success).toBe(false);
  });

  it('lies between two corners near the map', async () => {
    const path = await picture();
    for (const wrong of [
      { right: -10.5 },
      { bottom: 0 },
      { left: -601 },
      { bottom: 601 },
      { opacity: 9 },
      { opacity: 101 },
    ])
      expect(await refusal(save(path, wrong))).toMatch('校验失败');
    expect(await refusal(save(path, { right: -10.5 }))).toMatch('右下角须在左上角的右下方');
  });

  it('keeps its picture from the clean-up of files, which deletes a removed one', async () => {
    const path = await picture();
    await save(path);
    await age(60);
    const collect = () => writeAs(FIRST_TENANT, (trx) => collectFiles(trx, systemActor(FIRST_TENANT)));
    const isKept = async () => (await keeper.raw(`/jeecg-boot/sys/common/static/${path}`)).status === 200;
    await collect();
    expect(await isKept()).toBe(true);
    await keeper.call(removeYardPlan);
    await collect();
    expect(await isKept()).toBe(false);
  });
});
