import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationMoves } from '#server/yard/jp/application-moves.ts';
import { deliveriesOf } from '#server/yard/jp/delivery-day.ts';
import { jpMonth } from '#server/yard/jp/month-figures.ts';
import { jpPalletHooks } from '#server/yard/jp/pallet-hooks.ts';
import { signedBy } from '#server/yard/jp/trips.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { editsOf, isLocked, noticesOf, outcomeOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createJpCast, day } from './jp-cast.ts';
import { jpStored } from './jp-stored.ts';

/* What each step of a delivery leaves behind, and what is counted of them. */

testDatabase();
let rows: YardRows;
let site: string;

const { insertPallet, insertApply } = jpStored(
  () => rows,
  () => site,
);
beforeAll(async () => {
  await createJpCast();
  rows = await insertYardRows(FIRST_TENANT);
  site = await createSite('J90');
});

/** A step of an application as its approval takes it. */
const move = (action: string, id: string, actor: Actor = somebody('clerk', 'jp_clerk')) =>
  outcomeOf(
    writeAs(FIRST_TENANT, async (trx) => {
      const record = await loadRecord(trx, jpApply, FIRST_TENANT, id);
      const context = { trx, actor, definition: jpApply, record, input: {} } as unknown as TransitionContext;
      return applicationMoves[action]?.(context);
    }),
  );

const palletsOf = async (prefix: string) =>
  Object.fromEntries(
    (
      await readAs(FIRST_TENANT, (db) =>
        db
          .selectFrom('prmJpPallet')
          .select(['id', 'palletStatus', 'openApply'])
          .where('id', 'like', `${prefix}%`)
          .execute(),
      )
    ).map(({ id, palletStatus, openApply }) => [id, [palletStatus, openApply]]),
  );

describe('the pallets of an application on their way', () => {
  it('change status at each step, from their own status, and never those of another application', async () => {
    await insertApply('m1', { pallets: 'm1,m2,m3,m4,m9', driver: 'driver' });
    await insertPallet('m1', { apply: 'm1', status: '10' });
    await insertPallet('m2', { apply: 'm1', status: '20', short: 1 });
    await insertPallet('m3', { apply: 'm1', status: '20' });
    await insertPallet('m4', { apply: 'm1', status: '30' });
    await insertPallet('m9', { apply: 'other', status: '20' });
    const other = { m9: ['20', 'other'] };
    const mine = (...states: string[]) =>
      Object.fromEntries(states.map((state, nth) => [`m${nth + 1}`, [state, 'm1']]));
    expect(await move('startPick', 'm1')).toBeUndefined();
    expect(await palletsOf('m')).toEqual({ ...mine('20', '20', '20', '30'), ...other });
    expect(await move('picked', 'm1')).toBeUndefined();
    expect(await palletsOf('m')).toEqual({ ...mine('30', '35', '30', '30'), ...other });
    expect(await move('ready', 'm1')).toBeUndefined();
    expect(await palletsOf('m')).toEqual({ ...mine('40', '40', '40', '40'), ...other });
    await write(sql`update prm_jp_pallet set pallet_status = '50' where id = 'm4'`);
    expect(await move('dispatch', 'm1')).toBeUndefined();
    expect(await palletsOf('m')).toEqual({ ...mine('50', '50', '50', '50'), ...other });
    await write(sql`update prm_jp_pallet set pallet_status = '60' where id = 'm4'`);
    expect(await move('sign', 'm1', somebody('leader'))).toBeUndefined();
    const signed = { m1: ['60', null], m2: ['60', null], m3: ['60', null], m4: ['60', 'm1'] };
    expect(await palletsOf('m')).toEqual({ ...signed, ...other });
    // Without a task that says who signed it is who acts.
    const { rows: trips } = await readAs(FIRST_TENANT, (db) =>
      sql<{ signer: string; tripNo: string; vehicle: string; sysOrgCode: string }>`
        select signer, trip_no, vehicle, sys_org_code from prm_jp_trip where apply = 'm1'`.execute(db),
    );
    expect(trips).toEqual([{ signer: 'leader', tripNo: 'JP-m1-1', vehicle: '2', sysOrgCode: 'A01A01A01' }]);
    const none = { username: null, comment: null };
    expect(await writeAs(FIRST_TENANT, (trx) => signedBy(trx, FIRST_TENANT, 'nobody'))).toEqual(none);
  });

  it('are released when the application is returned or void, and kitted ones go back to kitting', async () => {
    for (const action of ['unclaim', 'cancel']) {
      const id = `u${action}`;
      await insertApply(id, { pallets: [1, 2, 3, 4, 9].map((nth) => `${id}${nth}`).join(','), slot: null });
      for (const [nth, status] of ['10', '30', '35', '40'].entries())
        await insertPallet(`${id}${nth + 1}`, { apply: id, status });
      await insertPallet(`${id}9`, { apply: 'other', status: '35' });
      expect(await move(action, id)).toEqual({ slotNo: null, vehicle: null, driver: null });
      expect(await palletsOf(id)).toEqual({
        [`${id}1`]: ['10', null],
        [`${id}2`]: ['30', null],
        [`${id}3`]: ['20', null],
        [`${id}4`]: ['20', null],
        [`${id}9`]: ['35', 'other'],
      });
    }
  });

  it('are locked for one transaction at a time, also by a step that changes none of them', async () => {
    await insertApply('w1', { pallets: 'w1' });
    await insertPallet('w1', { apply: 'w1', status: '40' });
    const held = await writeAs(FIRST_TENANT, async (trx) => {
      const record = await loadRecord(trx, jpApply, FIRST_TENANT, 'w1');
      const context = { trx, actor: somebody('clerk'), record } as unknown as TransitionContext;
      await applicationMoves.startPick?.(context);
      return isLocked('prm_jp_pallet', 'w1');
    });
    expect(held).toBe(true);
    expect(await isLocked('prm_jp_pallet', 'w1')).toBe(false);
  });

  it('are claimed once each, and none of them if another application has one', async () => {
    await insertApply('c1', { pallets: 'c1,c2' });
    await insertPallet('c1');
    await insertPallet('c2', { apply: 'c1' });
    expect(await move('claim', 'c1')).toBeUndefined();
    expect(await palletsOf('c')).toEqual({ c1: ['10', 'c1'], c2: ['10', 'c1'] });
    const versions = await readAs(FIRST_TENANT, (db) =>
      Promise.all(['c1', 'c2'].map(async (id) => (await loadRecord(db, jpPallet, FIRST_TENANT, id)).version)),
    );
    // What it has already is not written again.
    expect(versions).toEqual([expect.any(Number), 1]);
    await insertApply('c3', { pallets: 'c3,c2' });
    await insertPallet('c3');
    expect(await move('claim', 'c3')).toMatchObject(['jpPalletTaken', { pallet: 'T-c2', no: 'JP-c1' }]);
    expect((await palletsOf('c3')).c3).toEqual(['10', null]);
    expect(await editsOf('c1')).toBe(0);
  });
});

describe('a trip', () => {
  const driver = somebody('driver', 'driver');
  const yours = ['jpNotYourTrip', {}];
  const order = ['jpTripOrder', {}];

  it('is loaded, leaves and arrives once each in this order, by its driver or a kitting role', async () => {
    await insertApply('t1', { driver: 'driver', biz: '30', needTime: '2027-03-02 09:30:00' });
    for (const action of ['load', 'leave', 'arrive', 'sign', 'refuse']) {
      expect(await move(action, 't1', driver)).toEqual(['notFound', {}]);
    }
    expect(await move('dispatch', 't1')).toBeUndefined();
    for (const action of ['load', 'leave', 'arrive']) {
      for (const other of [somebody('other_driver', 'driver'), somebody('planner', 'planner')]) {
        expect(await move(action, 't1', other)).toEqual(yours);
      }
    }
    for (const early of ['leave', 'arrive']) expect(await move(early, 't1', driver)).toEqual(order);
    expect(await move('load', 't1', driver)).toBeUndefined();
    for (const wrong of ['load', 'arrive']) expect(await move(wrong, 't1', driver)).toEqual(order);
    expect(await move('leave', 't1', somebody('clerk', 'jp_clerk'))).toBeUndefined();
    for (const wrong of ['load', 'leave']) expect(await move(wrong, 't1', driver)).toEqual(order);
    expect(await move('arrive', 't1', somebody('kitting_mgr', 'jp_mgr'))).toBeUndefined();
    const { rows: trips } = await readAs(FIRST_TENANT, (db) =>
      sql<{
        id: string;
        stamps: boolean[];
      }>`select id, array[load_time is not null, leave_time is not null, arrive_time is not null,
        sign_time is not null] as stamps from prm_jp_trip where apply = 't1'`.execute(db),
    );
    expect(trips).toEqual([{ id: expect.any(String), stamps: [true, true, true, false] }]);
    expect(await editsOf(String(trips[0]?.id))).toBe(0);
  });

  it('notifies its driver and the applicant, and after a refusal the driver and the kitting managers', async () => {
    await insertApply('t3', { driver: 'driver', biz: '30', needTime: '2027-03-02 09:30:00' });
    for (const action of ['dispatch', 'load', 'leave', 'arrive', 'refuse'])
      expect(await move(action, 't3')).toBeUndefined();
    expect(await noticesOf('jp_apply', 't3')).toEqual([
      {
        zh: 'JP-t3 由您配送，要求 2027-03-02 09:30 到场',
        en: 'You drive JP-t3, which is needed at 2027-03-02 09:30',
        priority: 'M',
        readers: 'driver',
      },
      {
        zh: 'JP-t3 已到场，请签收',
        en: 'JP-t3 has arrived; sign for it',
        priority: 'L',
        readers: 'leader',
      },
      {
        zh: 'JP-t3 签收异常，请重新派车',
        en: 'JP-t3 was not accepted; dispatch it again',
        priority: 'H',
        readers: 'driver,kitting_mgr',
      },
    ]);
    // Sent again it is another trip, and begins anew.
    expect(await move('dispatch', 't3')).toBeUndefined();
    expect(await move('leave', 't3', driver)).toEqual(order);
    expect(await move('load', 't3', driver)).toBeUndefined();
    await insertApply('t2', { driver: null, biz: '20' });
    expect(await outcomeOf(move('arrive', 't2', driver))).toEqual(yours);
    expect(await noticesOf('jp_apply', 't2')).toEqual([]);
  });
});

describe('figures and board of deliveries', () => {
  it('count deliveries signed for on time, within the grace and by the month of the signature', async () => {
    const signed = async (id: string, need: string, time: string) => {
      await insertApply(id, { needTime: need, biz: '50' });
      await write(sql`insert into prm_jp_trip (id, tenant_id, trip_no, apply, ship, driver, vehicle, sign_time)
        values (${id}, ${FIRST_TENANT}, ${id}, ${id}, ${rows.ship}, 'driver', '2', ${time}::timestamptz)`);
    };
    await signed('s1', '2020-03-01 08:00:00', '2020-03-01 09:00:00');
    await signed('s2', '2020-03-01 08:00:00', '2020-03-01 09:00:01');
    await signed('s3', '2020-03-31 23:30:00', '2020-03-31 23:59:59');
    await signed('s4', '2020-03-31 08:00:00', '2020-04-01 00:00:00');
    const [figures] = jpMonth;
    const read = (first: string, next: string) =>
      readAs(FIRST_TENANT, async (db) =>
        (await figures?.read(db, FIRST_TENANT, { first, next } as never))?.map(({ value }) => Math.round(value)),
      );
    expect(jpMonth.map(({ measure }) => measure)).toEqual(['deliveriesOnTime']);
    expect(await read('2020-03-01', '2020-04-01')).toEqual([67]);
    expect(await read('2020-04-01', '2020-05-01')).toEqual([0]);
    expect(await read('2020-05-01', '2020-06-01')).toEqual([]);
  });

  it('show the deliveries of a day in order of time and mark late ones, for users who may list them', async () => {
    const actor = (language: 'zh' | 'en', grants: readonly string[] = ['prm:jp:apply:list']): Actor => ({
      ...somebody('planner', 'planner'),
      language,
      grants: new Set(grants),
    });
    await insertApply('d2', { needTime: '2020-06-02 10:00:00', bpm: '2', biz: '40', driver: 'driver' });
    await insertApply('d1', { needTime: '2020-06-02 00:00:00', biz: '20', at: 'nowhere' });
    await insertApply('d3', { needTime: '2020-06-02 23:59:59', bpm: '2', biz: '50' });
    await insertApply('d4', { needTime: '2020-06-02 10:00:00', biz: '90' });
    await insertApply('d5', { needTime: '2020-06-02 10:00:00', bpm: '0' });
    await insertApply('d6', { needTime: '2020-06-03 00:00:00' });
    await insertApply('d7', { needTime: '2020-06-01 23:59:59' });
    const trip = (id: string, apply: string, time: string) =>
      write(sql`insert into prm_jp_trip (id, tenant_id, trip_no, apply, ship, driver, vehicle, arrive_time)
        values (${id}, ${FIRST_TENANT}, ${id}, ${apply}, ${rows.ship}, 'driver', '2', ${time}::timestamptz)`);
    await trip('d2-1', 'd2', '2020-06-02 09:00:00');
    await trip('d2-2', 'd2', '2020-06-02 10:00:01');
    await trip('d3-1', 'd3', '2020-06-02 23:59:59');
    const read = (who: Actor, asked?: string) => readAs(FIRST_TENANT, (db) => deliveriesOf(db, who, asked));
    const found = await read(actor('zh'), '2020-06-02');
    expect(found).toMatchObject({ day: '2020-06-02', slots: 3, more: false });
    expect(found.deliveries.map(({ applyNo, site: code, late }) => [applyNo, code, late])).toEqual([
      ['JP-d1', '', true],
      ['JP-d2', 'J90', true],
      ['JP-d3', 'J90', false],
    ]);
    await write(sql`update sys_depart set depart_name_en = 'Pipe team' where org_code = 'A01A01A01'`);
    const teams = async (language: 'zh' | 'en') =>
      (await read(actor(language), '2020-06-02')).deliveries.map(({ team }) => team);
    expect(await teams('en')).toEqual(['Pipe team', 'Pipe team', 'Pipe team']);
    expect(new Set(await teams('zh'))).toEqual(new Set(['部门 A01A01A01']));
    // Today where no day is asked for; nothing to who may not list them.
    expect(await read(actor('zh'))).toMatchObject({ day: day(0), deliveries: [] });
  });

  it('show the first five hundred deliveries of a day and say whether there are more', async () => {
    await write(sql`insert into prm_jp_apply (id, tenant_id, ship, team, pallet_ids, need_time, site_id, apply_no, urgency, bpm_status, biz_status)
      select 'y' || n, ${FIRST_TENANT}, ${rows.ship}, 'A01A01A01', '', '2020-07-01 08:00:00'::timestamptz + n * interval '1 minute', ${site},
        'JP-y' || n, '1', '1', '10' from generate_series(1, 501) n`);
    const planner: Actor = { ...somebody('planner', 'planner'), grants: new Set(['prm:jp:apply:list']) };
    const read = () => readAs(FIRST_TENANT, (db) => deliveriesOf(db, planner, '2020-07-01'));
    const many = await read();
    expect([many.more, many.deliveries.length, many.deliveries.at(-1)?.applyNo]).toEqual([true, 500, 'JP-y500']);
    await write(sql`update prm_jp_apply set del_flag = 1 where id = 'y7'`);
    const all = await read();
    expect([all.more, all.deliveries.length, all.deliveries.at(-1)?.applyNo]).toEqual([false, 500, 'JP-y501']);
  });
});

describe('a save of a pallet', () => {
  const save = (verb: 'add' | 'edit', before: object | null, record: object) =>
    outcomeOf(
      writeAs(FIRST_TENANT, async (trx) =>
        jpPalletHooks.beforeSave?.({
          trx,
          actor: somebody('planner'),
          verb,
          before,
          record: { ship: rows.ship, block: rows.block, stage: '2', discipline: '1', ...record },
        } as unknown as SaveContext),
      ),
    );

  it('assigns the number after the last one of its ship, block, stage and discipline', async () => {
    const { shipNo } = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmShip').select('shipNo').where('id', '=', rows.ship).executeTakeFirstOrThrow(),
    );
    const add = (more: object = {}) => save('add', null, { needDate: '', ...more });
    expect(await add()).toEqual({ palletNo: `${shipNo}-B101-2-1-001` });
    for (const [id, no] of [
      ['p1', '2-1-009'],
      ['p2', '2-2-040'],
      ['p3', '22-1-050'],
    ] as const) {
      await insertPallet(id, { deleted: id === 'p1' });
      await write(sql`update prm_jp_pallet set pallet_no = ${`${shipNo}-B101-${no}`} where id = ${id}`);
    }
    // A number is never given out again, nor that of another stage or discipline counted.
    expect(await add()).toEqual({ palletNo: `${shipNo}-B101-2-1-010` });
    expect(await add({ discipline: '2' })).toEqual({ palletNo: `${shipNo}-B101-2-2-041` });
    expect(await add({ ship: null, block: 'nowhere' })).toEqual({ palletNo: '--2-1-001' });
  });

  it('sets the freeze date from the date of need, and again only if that date changes', async () => {
    const before = { palletNo: 'T-q', needDate: '2099-03-11', freezeDate: '2099-03-01' };
    // A Wednesday: Tuesday, Monday, Friday.
    expect(await save('edit', null, { needDate: '2099-03-11' })).toEqual({ freezeDate: '2099-03-06' });
    expect(await save('edit', before, { ...before, needDate: '2099-03-12' })).toEqual({ freezeDate: '2099-03-09' });
    expect(await save('edit', before, before)).toEqual({});
    expect(await save('edit', before, { ...before, needDate: null })).toEqual({});
  });
});
