import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import { witnessSignature } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { showDeliveries } from '#shared/contract/yard/delivery.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { at, calls, createJpCast, day, jpCast, siteMaker } from './jp-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows & { site: string };
const { pallet, palletOf, kit, file, taskOf, decide, dispatched, act, actOnPallet, record, trips } = jpCast(
  app,
  () => rows,
);
const newSite = siteMaker();

const codeOf = async (site: string) =>
  (
    await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmSite').select('siteCode').where('id', '=', site).executeTakeFirstOrThrow(),
    )
  ).siteCode;

beforeAll(async () => {
  await createJpCast();
  rows = { ...(await insertYardRows(FIRST_TENANT)), site: await createSite('J00') };
});

describe('the hour', () => {
  // Rule 4.
  it('is four hours ahead, unless it is very urgent and says why', async () => {
    const soon = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const id = await pallet();
    expect(await refusal(file([id], { needTime: soon }))).toBe('要求到场不足 4 小时，须选“紧急”并在说明中写明原因');
    expect(await refusal(file([id], { needTime: soon, urgency: '3' }))).toMatch('写明原因');
    expect(await refusal(file([id], { needTime: at(-1, 9) }))).toMatch('已过，请改为以后的时间');
    await file([id], { needTime: soon, urgency: '3', remark: '停工待料' });
  });

  // Rule 5.
  it('of a site takes three vehicles; the fourth reads who has it and what is free, in one moment too', async () => {
    const site = await newSite();
    const needTime = at(4, 10);
    const all = [];
    for (let nth = 0; nth < 5; nth += 1) all.push(await file([await pallet()], { siteId: site, needTime }));
    const ends = await Promise.allSettled(all.map((filed) => decide('planner', filed)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason.message).toMatch('已有 3 辆车卸货');
    const left = all.filter((_, nth) => ends[nth]?.status === 'rejected');
    const [waiting] = left;
    if (!waiting) throw new Error('somebody waits');
    const asked = { resource: 'jp_apply', id: waiting.id, values: { needTime } };
    const ask = async () => (await app.as('planner')).call(checkAvailability, { body: asked });
    const answer = await ask();
    expect(answer.conflicts).toHaveLength(2);
    expect(answer.alternatives.map(({ patch }) => patch.needTime)).toEqual([at(4, 9), at(4, 11), at(4, 8)]);
    // When a site unloads and how far is looked are the yard's.
    for (const [parameter, value, hours] of [
      ['jp.unloadBegins', '600', [11, 12, 13]],
      ['jp.unloadEnds', '721', [11, 12]],
      ['jp.otherHours', '1', [11]],
    ] as const) {
      await setParameter(FIRST_TENANT, parameter, value);
      expect((await ask()).alternatives.map(({ patch }) => patch.needTime)).toEqual(hours.map((hour) => at(4, hour)));
    }
    for (const [parameter, value] of [
      ['jp.unloadBegins', '420'],
      ['jp.unloadEnds', '1200'],
      ['jp.otherHours', '12'],
    ] as const) {
      await setParameter(FIRST_TENANT, parameter, value);
    }
    await decide('planner', waiting, { needTime: at(4, 11) });
    const byHand = writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_jp_apply set need_time = ${at(4, 10)}::timestamptz, slot_no = 2 where id = ${waiting.id}`.execute(
        trx,
      ),
    );
    await expect(byHand).rejects.toMatchObject({ code: '23505' });
  });

  // Rule 6.
  it('at a site that the ship does not have is remarked', async () => {
    const site = await newSite();
    const { warnings } = await file([await pallet()], { siteId: site });
    expect(warnings.join()).toMatch(`没有被`);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`insert into prm_site_occupy (id, tenant_id, site, bay_nos, apply, ship, from_date, to_date, state)
        values (${newId()}, ${FIRST_TENANT}, ${site}, '1', ${newId()}, ${rows.ship}, ${day(0)}::date, ${day(9)}::date, '1')`.execute(
        trx,
      ),
    );
    expect((await file([await pallet()], { siteId: site })).warnings).toEqual([]);
  });
});

describe('a delivery', () => {
  // Rule 5.
  it('goes by a vehicle that carries the heaviest pallet, with somebody who drives', async () => {
    const id = await pallet({ weight: 9 });
    const filed = await file([id], { siteId: await newSite() });
    await decide('planner', filed);
    await kit(id, 2);
    await decide('clerk', filed);
    expect(await refusal(decide('clerk', filed, { vehicle: '1', driver: 'driver' }))).toMatch(
      '9t 超过所选车辆的载重 5t',
    );
    expect(await refusal(decide('clerk', filed, { vehicle: '2', driver: 'leader' }))).toMatch('不是在岗配送员');
    expect(await refusal(decide('clerk', filed, { vehicle: '2', driver: 'driver', needTime: at(9, 9) }))).toBeDefined();
    await decide('driver', filed, { vehicle: '2', driver: 'driver' });
    expect(await record(filed)).toMatchObject({ bizStatus: '30', maxWeight: 9 });
  });

  it('is loaded, leaves and arrives by its driver’s hand, and is signed for on the spot', async () => {
    const filed = await dispatched({ siteId: await newSite() });
    expect(await palletOf(filed.pallet)).toMatchObject({ palletStatus: '50' });
    expect(await refusal(decide('leader', filed))).toMatch('尚未到场');
    expect(await refusal(act('other_driver', filed, 'load'))).toMatch('只有本车次的配送员');
    expect(await refusal(act('driver', filed, 'leave'))).toMatch('装车、发车、到场的顺序');
    for (const action of ['load', 'leave', 'arrive']) await act('driver', filed, action);
    expect(await record(filed)).toMatchObject({ bizStatus: '40' });
    await decide('leader', filed);
    expect(await record(filed)).toMatchObject({ bizStatus: '50', bpmStatus: '2' });
    const [trip] = await trips(filed);
    expect(trip).toMatchObject({ tripNo: `${filed.no}-1`, signer: 'leader', driver: 'driver' });
    expect([trip?.loadTime, trip?.leaveTime, trip?.arriveTime, trip?.signTime].every((time) => time !== null)).toBe(
      true,
    );
    expect(await palletOf(filed.pallet)).toMatchObject({ palletStatus: '60', openApply: null, containerDue: day(7) });
    // It stands where it was unloaded.
    expect((await palletOf(filed.pallet)).location).toBe(await codeOf(String((await record(filed)).siteId)));
  });

  it('that is refused goes back to be sent again, on another trip', async () => {
    const filed = await dispatched({ siteId: await newSite() });
    for (const action of ['load', 'leave', 'arrive']) await act('driver', filed, action);
    await decide('leader', filed, {}, 'reject');
    expect(await record(filed)).toMatchObject({ bizStatus: '45' });
    await decide('clerk', filed, { vehicle: '3', driver: 'other_driver' });
    for (const action of ['load', 'leave', 'arrive']) await act('other_driver', filed, action);
    await decide('leader', filed);
    expect(await trips(filed)).toMatchObject([
      { driver: 'driver', exception: '不合格', signTime: null },
      { tripNo: `${filed.no}-2`, driver: 'other_driver', signer: 'leader' },
    ]);
  });

  it('is written up by its own driver', async () => {
    const filed = await dispatched({ siteId: await newSite() });
    const [trip] = await trips(filed);
    const edit = async (who: string) =>
      (await app.as(who)).call(calls.trip.edit, {
        body: { id: String(trip?.id), version: trip?.version, mileage: 3.5 },
      });
    expect(await refusal(edit('other_driver'))).toMatch('只有本车次');
    await edit('driver');
    expect(await trips(filed)).toMatchObject([{ mileage: 3.5 }]);
  });

  it('is signed for by hand on its driver’s device, which the trip tells', async () => {
    const filed = await dispatched({ siteId: await newSite() });
    for (const action of ['load', 'leave', 'arrive']) await act('driver', filed, action);
    const driver = await app.as('driver');
    const task = await taskOf('leader', filed);
    const signature = (await upload(driver, 'signature.png', smallPicture)).message;
    const body = { taskId: task?.taskId ?? '', signer: 'leader', signature, version: task?.version ?? 0 };
    await driver.call(witnessSignature, { body });
    expect(await trips(filed)).toMatchObject([{ signer: 'leader' }]);
    expect(await record(filed)).toMatchObject({ bizStatus: '50' });
  });

  it('stands on the board of its day with its trip, for whoever may list it', async () => {
    const filed = await dispatched({ siteId: await newSite(), needTime: at(7, 15) });
    await act('driver', filed, 'load');
    const read = async (who: string, asked: string) =>
      (await (await app.as(who)).call(showDeliveries, { query: { day: asked } })).deliveries.find(
        ({ id }) => id === filed.id,
      );
    expect(await read('driver', day(7))).toMatchObject({
      applyNo: filed.no,
      vehicle: '2',
      driver: 'driver',
      bizStatus: '30',
      loadTime: expect.stringMatching(/^\d{4}-/),
      late: false,
    });
    expect(await read('driver', day(6))).toBeUndefined();
    // Another team's: its list does not show it.
    expect(await read('leader', day(7))).toBeDefined();
    expect(await read('other_leader', day(7))).toBeUndefined();
    expect(await refusal(read('gate', day(7)))).toBeDefined();
    const { rows: news } = await writeAs(FIRST_TENANT, (trx) =>
      sql<{ frame: string }>`
        select frame from realtime_outbox where topic = 'vxeSocket' order by seq desc limit 1`.execute(trx),
    );
    expect(JSON.parse(String(news[0]?.frame)).data).toEqual({ key: 'jp_apply', args: [] });
  });

  // Rule 7.
  it('leaves containers that are late seven days on, until they are returned', async () => {
    const filed = await dispatched({ siteId: await newSite() });
    for (const action of ['load', 'leave', 'arrive']) await act('driver', filed, action);
    await decide('leader', filed);
    const late = async () => {
      const { records } = await (await app.as('manager')).call(listLate, { query: { kind: 'jp.container' } });
      return records.some(({ bizId }) => bizId === filed.pallet);
    };
    expect(await late()).toBe(false);
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .updateTable('prmJpPallet')
        .set({ containerDue: day(-1) })
        .where('id', '=', filed.pallet)
        .execute(),
    );
    expect(await late()).toBe(true);
    await actOnPallet('driver', filed.pallet, 'returnBox');
    expect(await late()).toBe(false);
  });
});
