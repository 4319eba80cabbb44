import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { TransitionContext } from '#server/resource/hooks.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { deliveryAvailability } from '#server/yard/jp/alternatives.ts';
import { applicationMoves } from '#server/yard/jp/application-moves.ts';
import { loadPlace } from '#server/yard/jp/places.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { isLocked, outcomeOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { at, createJpCast, day } from './jp-cast.ts';
import { find, jpStored } from './jp-stored.ts';

/* What the rules read of stored rows about hours, vehicles and drivers. Whole approvals: `jp-deliveries.test.ts`. */

testDatabase();
let rows: YardRows;
let site: string;

const { insertApply, entered } = jpStored(
  () => rows,
  () => site,
);
beforeAll(async () => {
  await createJpCast();
  rows = await insertYardRows(FIRST_TENANT);
  site = await createSite('J90');
});

describe('an hour of a site', () => {
  it('is full with the number of vehicles in the parameter; the applicant is warned, the planner refused', async () => {
    const place = await createSite('J91');
    const elsewhere = await createSite('J92');
    const hour = (clock: string) => `2027-03-02 ${clock}`;
    await insertApply('h1', { at: place, needTime: hour('10:00:00'), slot: 1 });
    await insertApply('h2', { at: place, needTime: hour('10:59:59'), slot: 3 });
    await insertApply('h0', { at: place, needTime: hour('09:59:59'), slot: 1 });
    await insertApply('h4', { at: place, needTime: hour('11:00:00'), slot: 1 });
    await insertApply('h5', { at: place, needTime: hour('10:30:00'), slot: null });
    await insertApply('h6', { at: elsewhere, needTime: hour('10:30:00'), slot: 2 });
    const record = entered({ siteId: place, needTime: hour('10:30:00'), ship: null });
    expect((await find('plan', record)).map(({ error }) => error)).not.toContain('jpSlotFull');
    await insertApply('h7', { at: place, needTime: hour('10:30:00'), slot: 2 });
    const full = {
      error: 'jpSlotFull',
      params: { code: 'J91', hour: '2027-03-02 10:00', n: 3, nos: 'JP-h1, JP-h7, JP-h2' },
      blocks: true,
      names: { nos: { resource: 'jp_apply', id: 'h1' } },
    };
    expect(await find('plan', record)).toContainEqual(full);
    expect(await find('start', record)).toContainEqual({ ...full, blocks: false });
    // What it has itself is no rival of it.
    expect(await find('plan', { ...record, id: 'h7' })).not.toContainEqual(
      expect.objectContaining({ error: 'jpSlotFull' }),
    );
    const { conflicts, alternatives } = deliveryAvailability;
    const ask = <T>(asked: (db: Parameters<typeof conflicts>[0]) => Promise<T>) => readAs(FIRST_TENANT, asked);
    expect(await ask((db) => conflicts(db, FIRST_TENANT, record))).toEqual([full]);
    for (const open of [{ siteId: null }, { needTime: null }]) {
      expect(await ask((db) => conflicts(db, FIRST_TENANT, { ...record, ...open }))).toEqual([]);
      expect(await ask((db) => alternatives(db, FIRST_TENANT, { ...record, ...open }))).toEqual([]);
    }
  });

  it('is offered instead of a full one within the number of hours in the parameter', async () => {
    const place = await createSite('J94');
    await setParameter(FIRST_TENANT, 'jp.slotVehicles', '1');
    await setParameter(FIRST_TENANT, 'jp.otherHours', '1');
    const half = (hour: number) => at(3, hour).replace(':00:00', ':30:00');
    await insertApply('o1', { at: place, needTime: at(3, 10), slot: 1 });
    const record = entered({ siteId: place, needTime: half(10) });
    const offered = () =>
      readAs(FIRST_TENANT, async (db) =>
        (await deliveryAvailability.alternatives(db, FIRST_TENANT, record)).map(({ patch }) => patch.needTime),
      );
    expect(await offered()).toEqual([half(9), half(11)]);
    await insertApply('o2', { at: place, needTime: at(3, 9), slot: 1 });
    expect(await offered()).toEqual([half(11)]);
    await insertApply('o3', { at: place, needTime: at(3, 11).replace(':00:00', ':59:59'), slot: 1 });
    expect(await offered()).toEqual([]);
    const take = () =>
      outcomeOf(
        writeAs(FIRST_TENANT, async (trx) => {
          const context = { trx, actor: somebody('planner'), record } as unknown as TransitionContext;
          const patch = await applicationMoves.slot?.(context);
          return { ...patch, alone: await isLocked('prm_site', place) };
        }),
      );
    expect(await take()).toMatchObject(['jpSlotFull', { code: 'J94', n: 1, nos: 'JP-o1' }]);
    await setParameter(FIRST_TENANT, 'jp.slotVehicles', '3');
    expect(await take()).toEqual({ slotNo: 2, alone: true });
    await setParameter(FIRST_TENANT, 'jp.otherHours', '12');
  });

  it('needs an existing site', async () => {
    const load = (id: unknown) => readAs(FIRST_TENANT, (db) => loadPlace(db, FIRST_TENANT, id));
    expect(await load(site)).toEqual({ id: site, siteCode: 'J90' });
    for (const none of ['', null, undefined, 7, 'nowhere']) expect(await load(none)).toBeUndefined();
    const slot = writeAs(FIRST_TENANT, (trx) =>
      Promise.resolve(
        applicationMoves.slot?.({
          trx,
          actor: systemActor(FIRST_TENANT),
          record: entered({ siteId: 'nowhere', needTime: at(3, 9) }),
        } as unknown as TransitionContext),
      ),
    );
    expect(await outcomeOf(slot)).toEqual(['notFound', {}]);
  });

  it('gives a warning if the ship does not occupy the site on that day', async () => {
    const ground = await createSite('J93');
    const occupy = (id: string, ship: string, from: number, to: number, state: string) =>
      write(sql`insert into prm_site_occupy (id, tenant_id, site, bay_nos, apply, ship, from_date, to_date, state)
        values (${id}, ${FIRST_TENANT}, ${ground}, ${id}, ${id}, ${ship}, ${day(from)}::date, ${day(to)}::date, ${state})`);
    await occupy('1', rows.ship, 2, 5, '1');
    await occupy('2', rows.otherShip, 0, 20, '2');
    await occupy('3', rows.ship, 10, 12, '4');
    const ask = async (days: number, more: RecordPatch = {}) =>
      (await find('plan', entered({ siteId: ground, needTime: at(days, 9), ...more }))).filter(
        ({ error }) => error === 'jpSiteElsewhere',
      );
    const { shipNo } = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmShip').select('shipNo').where('id', '=', rows.ship).executeTakeFirstOrThrow(),
    );
    for (const had of [2, 5]) expect(await ask(had)).toEqual([]);
    for (const not of [1, 6, 11]) {
      expect(await ask(not)).toEqual([
        { error: 'jpSiteElsewhere', params: { code: 'J93', day: day(not), ship: shipNo }, blocks: false },
      ]);
    }
    for (const open of [{ siteId: '' }, { ship: null }, { needTime: '' }]) expect(await ask(1, open)).toEqual([]);
  });

  it('is the number of hours ahead, or urgent with a reason; the planner is only warned', async () => {
    const inHours = (hours: number) =>
      new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const soon = { error: 'jpTooSoon', params: { hours: 4 }, blocks: true };
    const ask = async (node: string, needTime: string | null, more: RecordPatch = {}) =>
      (await find(node, entered({ needTime, ...more }))).filter(({ error }) => error === 'jpTooSoon');
    expect(await ask('start', inHours(3.9))).toEqual([soon]);
    expect(await ask('start', inHours(4.1))).toEqual([]);
    expect(await ask('start', null)).toEqual([]);
    expect(await ask('start', inHours(1), { urgency: '3', remark: '停工待料' })).toEqual([]);
    expect(await ask('start', inHours(1), { urgency: '3', remark: '' })).toEqual([soon]);
    expect(await ask('start', inHours(1), { urgency: '2', remark: '停工待料' })).toEqual([soon]);
    expect(await ask('plan', inHours(1))).toEqual([{ ...soon, blocks: false }]);
  });
});

describe('a vehicle and its driver', () => {
  it('the vehicle carries the heaviest pallet up to the payload of its kind', async () => {
    const ask = (vehicle: string, maxWeight: number | string | null) =>
      find('dispatch', entered({ vehicle, maxWeight }));
    for (const [vehicle, payload] of [
      ['1', 5],
      ['2', 30],
      ['3', 12],
      ['4', 8],
    ] as const) {
      expect(await ask(vehicle, payload)).toEqual([]);
      const weight = payload + 0.01;
      expect(await ask(vehicle, weight)).toEqual([{ error: 'jpTooHeavy', params: { weight, payload }, blocks: true }]);
    }
    expect(await ask('1', '5.5')).toMatchObject([{ params: { weight: 5.5 } }]);
    // One that the yard added itself, and a load that nobody weighed.
    for (const [vehicle, weight] of [
      ['9', 999],
      ['1', null],
      ['1', ''],
    ] as const) {
      expect(await ask(vehicle, weight)).toEqual([]);
    }
  });

  it('the driver has the role driver and an active account', async () => {
    const ask = (driver: string | null) => find('dispatch', entered({ driver }));
    const unknown = [{ error: 'jpDriverUnknown', params: {}, blocks: true }];
    for (const open of ['driver', '', null]) expect(await ask(open)).toEqual([]);
    for (const other of ['leader', 'nobody']) expect(await ask(other)).toEqual(unknown);
    await write(sql`update sys_user set status = 2 where username = 'other_driver'`);
    expect(await ask('other_driver')).toEqual(unknown);
    await write(sql`update sys_user set status = 1 where username = 'other_driver'`);
  });

  it('the delivery has arrived before the receiver signs', async () => {
    expect(await find('sign', entered({ bizStatus: '40' }))).toEqual([]);
    for (const bizStatus of ['30', '45', '50']) {
      expect(await find('sign', entered({ bizStatus }))).toEqual([{ error: 'jpNotArrived', params: {}, blocks: true }]);
    }
    expect(await find('kitted', entered({}))).toEqual([]);
  });
});
