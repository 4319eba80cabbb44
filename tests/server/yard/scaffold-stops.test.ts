import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { stopAfterWeather, stopForCalendar, stopOverdue } from '#server/yard/scaffold/stop-scaffolds.ts';
import { scaffoldUseChart } from '#server/yard/scaffold/use-chart.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { scaffold as definition } from '#shared/yard/scaffold/scaffold.ts';
import { createCast } from '#tests/server/workflow/approval.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { insertInspection, insertScaffold } from './scaffold-rows.ts';

testDatabase();
testApp();
const other = 7;
const yards = new Map<number, YardRows>();
const people = new Map<string, string>();

beforeAll(async () => {
  await createCast();
  await createTenant(other);
  for (const [username, roles, tenantId] of [
    ['builder', ['scaf_crew'], FIRST_TENANT],
    ['left', ['scaf_crew', 'scaf_insp'], FIRST_TENANT],
    ['gone', ['scaf_insp'], FIRST_TENANT],
    ['foreign', ['scaf_insp'], other],
  ] as const) {
    people.set(username, (await createPerson({ username, roles, tenantId })).id);
  }
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'left').execute();
    await trx.updateTable('sysUser').set({ delFlag: 1 }).where('username', '=', 'gone').execute();
    for (const { id, username } of await trx.selectFrom('sysUser').select(['id', 'username']).execute())
      people.set(username, id);
  });
  for (const tenantId of [FIRST_TENANT, other]) yards.set(tenantId, await insertYardRows(tenantId));
});

beforeEach(() =>
  writeAs(FIRST_TENANT, async (trx) => {
    await trx.updateTable('prmScaffold').set({ scafStatus: '70' }).execute();
    await trx.deleteFrom('sysAnnouncementSend').execute();
    await trx.deleteFrom('sysAnnouncement').execute();
  }),
);

const put = (scafNo: string, changes: Record<string, string | number | null> = {}, tenantId = FIRST_TENANT) =>
  insertScaffold(scafNo, changes, tenantId, yards.get(tenantId) as YardRows);

const stoppedOf = async (tenantId = FIRST_TENANT) =>
  (
    await readAs(tenantId, (db) =>
      db.selectFrom('prmScaffold').select('scafNo').where('scafStatus', '=', '45').orderBy('scafNo').execute(),
    )
  ).map(({ scafNo }) => scafNo);
const told = () =>
  readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysAnnouncement')
      .select(['titile', 'titileEn', 'msgAbstract', 'priority', 'busType', 'busId', 'openType', 'openPage', 'userIds'])
      .orderBy('id')
      .execute(),
  );
const idsOf = (...names: readonly string[]) => names.map((name) => people.get(name)).sort();
const readers = ({ userIds }: { userIds: string | null } = { userIds: '' }) =>
  String(userIds).split(',').filter(Boolean).sort();
const stop = <T>(work: (trx: Parameters<typeof stopOverdue>[0], actor: ReturnType<typeof systemActor>) => Promise<T>) =>
  writeAs(FIRST_TENANT, (trx) => work(trx, systemActor(FIRST_TENANT)));

describe('scaffolds whose inspection is overdue', () => {
  test('are stopped and told of in one notice to their crews and the inspectors, five of them by number', async () => {
    const late = { nextInspect: inYard(-1) };
    const first = await put('S-1', late);
    for (const no of ['S-2', 'S-3', 'S-4']) await put(no, late);
    await put('S-5', { ...late, crew: 'left' });
    await put('S-today', { crew: 'builder' });
    await put('S-deleted', { ...late, delFlag: 1 });
    for (const scafStatus of ['30', '50', '60']) await put(`S-at-${scafStatus}`, { ...late, scafStatus });
    await put('S-foreign', late, other);
    expect(await stop(stopOverdue)).toBe(5);
    expect(await stoppedOf()).toEqual(['S-1', 'S-2', 'S-3', 'S-4', 'S-5']);
    expect(await stoppedOf(other)).toEqual([]);
    const [notice, ...more] = await told();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      titile: '脚手架红牌停用：S-1、S-2、S-3、S-4、S-5',
      titileEn: 'Scaffold red-tagged: S-1, S-2, S-3, S-4, S-5',
      msgAbstract: '检查超期',
      priority: 'H',
      busType: 'scaffold',
      busId: first,
      openType: 'url',
      openPage: '/prm/scaffold/scaffold',
    });
    expect(readers(notice)).toEqual(idsOf('crew', 'inspector'));
    const events = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmEvent').select(['action', 'comment', 'actor']).where('bizId', '=', first).execute(),
    );
    expect(events).toEqual([{ action: 'stop', comment: '检查超期', actor: 'system' }]);
    // Nothing is left to stop, and nothing to tell.
    expect(await stop(stopOverdue)).toBe(0);
    expect(await told()).toHaveLength(1);
  });

  test('beyond five are counted, and each of their crews is told', async () => {
    for (const no of ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']) await put(no, { nextInspect: inYard(-9) });
    await put('T-6', { nextInspect: inYard(-1), crew: 'builder' });
    expect(await stop(stopOverdue)).toBe(6);
    const [notice] = await told();
    expect(notice).toMatchObject({
      titile: '脚手架红牌停用：T-1、T-2、T-3、T-4、T-5 等 6 处',
      titileEn: 'Scaffold red-tagged: T-1, T-2, T-3, T-4, T-5 and others, 6 in all',
    });
    expect(readers(notice)).toEqual(idsOf('builder', 'crew', 'inspector'));
  });
});

describe('a windy day', () => {
  test('stops what stood by then and was not inspected for bad weather since, no sooner than it comes', async () => {
    const windy = inYard(-1);
    await put('W-old');
    await put('W-that-day', { acceptDate: windy });
    await put('W-unknown', { acceptDate: null });
    await put('W-after', { acceptDate: inYard(0) });
    await insertInspection(await put('W-seen'), '4', `${windy} 00:00:00`);
    await insertInspection(await put('W-before'), '4', `${inYard(-2)} 23:59:59`);
    await insertInspection(await put('W-weekly'), '3', `${windy} 12:00:00`);
    await insertInspection(await put('W-taken-back'), '4', `${windy} 12:00:00`, 1);
    await put('W-built', { scafStatus: '30' });
    await put('W-foreign', {}, other);
    const asked = (day: string) =>
      stop((trx, actor) => stopAfterWeather(trx, actor, { day, windLevel: 8, heavyRain: null, weatherSince: null }, 6));
    expect(await asked(inYard(1))).toBe(0);
    expect(await told()).toEqual([]);
    expect(await asked(windy)).toBe(6);
    expect(await stoppedOf()).toEqual(['W-before', 'W-old', 'W-taken-back', 'W-that-day', 'W-unknown', 'W-weekly']);
    expect(await stoppedOf(other)).toEqual([]);
    expect((await told()).map(({ msgAbstract }) => msgAbstract)).toEqual(['风力 8 级']);
  });

  test('leaves in use what was inspected after it was recorded, whatever the kind, and what was accepted then', async () => {
    const day = inYard(0);
    const weatherSince = `${day} 10:00:00`;
    for (const kind of ['2', '3', '5']) {
      await insertInspection(await put(`A-after-${kind}`, { acceptDate: day }), kind, `${day} 10:00:00`);
      await insertInspection(await put(`A-before-${kind}`, { acceptDate: day }), kind, `${day} 09:59:59`);
    }
    await insertInspection(await put('A-self'), '1', `${day} 11:00:00`);
    await insertInspection(await put('A-last'), '6', `${day} 11:00:00`);
    const bad = { day, windLevel: 6, heavyRain: true, weatherSince };
    expect(await stop((trx, actor) => stopAfterWeather(trx, actor, bad, 6))).toBe(5);
    expect(await stoppedOf()).toEqual(['A-before-2', 'A-before-3', 'A-before-5', 'A-last', 'A-self']);
    expect((await told()).map(({ msgAbstract }) => msgAbstract)).toEqual(['风力 6 级，大雨']);
  });

  test('is taken from the calendar: of yesterday and today, from the limit on, all that they stop together', async () => {
    const days = [
      [-2, 9, 0],
      [-1, 6, 0],
      [0, 7, 0],
      [1, 9, 0],
    ] as const;
    await writeAs(FIRST_TENANT, async (trx) => {
      for (const [offset, windLevel, delFlag] of days) {
        const base = { id: newId(), tenantId: FIRST_TENANT, createBy: 'admin', dayType: '1', delFlag };
        await trx
          .insertInto('prmCalendar')
          .values({ ...base, day: inYard(offset), windLevel } as never)
          .execute();
      }
    });
    await put('C-old');
    await put('C-older');
    await put('C-today', { acceptDate: inYard(0) });
    await insertInspection(await put('C-seen'), '4', `${inYard(0)} 00:00:00`);
    const asked = (limit: number) => stop((trx, actor) => stopForCalendar(trx, actor, limit));
    expect(await asked(8)).toBe(0);
    expect(await asked(6)).toBe(3);
    expect(await stoppedOf()).toEqual(['C-old', 'C-older', 'C-today']);
    // The first day took what stood then, the second what was accepted since.
    expect((await told()).map(({ titile, msgAbstract }) => [titile, msgAbstract])).toEqual([
      ['脚手架红牌停用：C-old、C-older', '风力 6 级'],
      ['脚手架红牌停用：C-today', '风力 7 级'],
    ]);
    expect(await asked(6)).toBe(0);
  });
});

describe('the chart of scaffolds', () => {
  const chartFor = (changes: Parameters<typeof testActor>[0]) =>
    readAs(FIRST_TENANT, (db) =>
      scaffoldUseChart(db, testActor({ grants: new Set([verbCode(definition, 'list')]), ...changes })),
    );

  test('counts by state and tag what stands or is built, each figure with the list behind it, in both languages', async () => {
    await put('U-1');
    await put('U-2');
    await put('U-3', { tag: 'Y' });
    await put('U-4', { scafStatus: '45', tag: 'R' });
    await put('U-5', { scafStatus: '70', tag: 'R' });
    await put('U-6', { scafStatus: '20', tag: 'R', delFlag: 1 });
    await put('U-7', { scafStatus: '50' }, other);
    const opens = (scafStatus: string, tag: string) => ({ resource: 'scaffold', filters: { scafStatus, tag } });
    const zh = {
      key: 'scaffold.use',
      title: '脚手架使用（按状态与牌色）',
      unit: '座',
      layout: 'bars',
      stacked: true,
      at: ['可用', '停用'],
      series: [
        { key: 'free', name: '绿牌', values: [2, 0], opens: [opens('40', 'G'), null] },
        { key: 'due', name: '黄牌', values: [1, 0], opens: [opens('40', 'Y'), null] },
        { key: 'overdue', name: '红牌', values: [0, 1], opens: [null, opens('45', 'R')] },
      ],
    };
    expect(await chartFor({})).toEqual(zh);
    expect(await chartFor({ language: 'en' })).toMatchObject({
      title: 'Scaffolds by status and tag',
      unit: 'scaffolds',
      at: ['In use', 'Out of use'],
      series: ['Green', 'Yellow', 'Red'].map((name) => ({ name })),
    });
  });

  test('is not shown to who may not list them, or not see what it counts by', async () => {
    expect(await chartFor({ grants: new Set() })).toBeNull();
    const { restrictions } = testActor();
    for (const name of ['tag', 'scafStatus']) {
      const hidden = new Set([`prm:scaffold:scaffold:${name}`]);
      expect(await chartFor({ restrictions: { ...restrictions, hidden } })).toBeNull();
    }
  });
});
