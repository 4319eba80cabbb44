import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wharfNightly } from '#server/yard/wharf/wharf-nightly.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import { addDelegation } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { hoursLater } from '#shared/yard/wharf/quay.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { at, createBerth, createWharfCast, type Filed, hour, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
const {
  body: filedBody,
  file,
  about,
  decide,
  toPlanning,
  plan,
  planned,
  moored,
  act,
  seen,
  record,
  stayOf,
  told,
  berthStatus,
} = wharfCast(app);
let serial = 0;

async function newBerth(changes: Record<string, unknown> = {}) {
  serial += 1;
  const code = `L${serial}`;
  return { code, id: await createBerth(code, changes) };
}

/** Sets the times of a stay and of its application by hand: time does not pass in a test. */
async function setTimes({ id }: Filed, from: number, to: number) {
  await writeAs(FIRST_TENANT, async (trx) => {
    await sql`update prm_wharf_apply set eta = ${hour(from)}, etd = ${hour(to)}, leave_by = ${hour(to).slice(0, 10)}
      where id = ${id}`.execute(trx);
    await sql`update prm_wharf_stay set from_time = ${hour(from)}, to_time = ${hour(to)}, clear_time = ${hour(to + 2)}
      where apply = ${id}`.execute(trx);
  });
}

const berth = (id: string) =>
  readAs(FIRST_TENANT, (db) => db.selectFrom('prmBerth').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** Lets a ship go, by its application for that. */
async function leave(ship: Filed, at: string) {
  await setTimes(ship, -3, 24);
  const leaving = await file(about(ship, '3', { etd: hour(5) }));
  await decide('section', leaving);
  await plan(leaving, at);
  if ((await record(leaving)).outerOf) await decide('safety', leaving);
  await decide('chief', leaving);
  await act('master', ship, 'depart', { actualOut: hour(0) });
}

/** Ends a stay by hand, as if the ship had left. */
async function end({ id }: Filed) {
  await writeAs(FIRST_TENANT, async (trx) => {
    await sql`update prm_wharf_apply set biz_status = '50' where id = ${id}`.execute(trx);
    await sql`update prm_wharf_stay set state = '3' where apply = ${id}`.execute(trx);
  });
}

async function today(changes: { windLevel: number; dayType: string } | null) {
  await writeAs(FIRST_TENANT, async (trx) => {
    await sql`delete from prm_calendar where day = current_date`.execute(trx);
    if (!changes) return;
    await sql`insert into prm_calendar (id, tenant_id, day, day_type, wind_level)
      values ('today', ${FIRST_TENANT}, current_date, ${changes.dayType}, ${changes.windLevel})`.execute(trx);
  });
}

beforeAll(async () => {
  await createWharfCast();
  await createPerson({ username: 'mate', roles: ['team_leader'], orgCode: 'A01A01A01' });
});

describe('a stay', () => {
  it('begins with what was seen, is prolonged, and ends when the ship has left', async () => {
    const { id } = await newBerth();
    const ship = await planned(id, { eta: hour(1), etd: hour(48) });
    expect(await record(ship)).toMatchObject({ bizStatus: '20', shipName: '远洋之星', berthId: id });
    expect(await refusal(act('master', ship, 'moor', { ...seen(), actualIn: hour(1) }))).toMatch('与现在之间');
    await act('master', ship, 'moor', seen());
    expect(await record(ship)).toMatchObject({ bizStatus: '30', lines: 12, draftAft: 6 });
    expect([(await stayOf(ship))?.state, await berthStatus(id)]).toEqual(['2', '1']);

    // An extension goes by the wharf and the chief dispatcher alone.
    const longer = await file(about(ship, '4', { etd: hour(72) }));
    const lying = (await stayOf(ship))?.fromTime;
    expect(await record(longer)).toMatchObject({
      ...{ berthId: id, secondBerth: null, side: 'P', outerOf: null, wantBerth: null, eta: lying },
      ...{ ship: null, shipText: '远洋之星，李船长 13800000000', shipName: '远洋之星' },
      ...{ loa: 90, beam: 20, draftMax: 6, displacement: 8000, workItems: '4', hazards: null, shorePowerKva: null },
    });
    await plan(longer, id);
    await decide('chief', longer);
    const etd = String((await record(longer)).etd);
    expect(await stayOf(ship)).toMatchObject({
      fromTime: lying,
      toTime: etd,
      clearTime: hoursLater(etd, 2),
      state: '2',
    });
    expect(await record(ship)).toMatchObject({ bizStatus: '30', etd, leaveBy: etd.slice(0, 10) });
    expect(await refusal(file(about(ship, '4', { etd: hour(60) })))).toMatch('新的计划离泊须晚于它');

    // A departure is heard by all of them.
    const leaving = await file(about(ship, '3', { etd: hour(5) }));
    await decide('section', leaving);
    await plan(leaving, id, { tugs: 3 });
    await decide('chief', leaving);
    expect([(await record(leaving)).bizStatus, (await record(ship)).bizStatus]).toEqual(['60', '40']);
    await setTimes(ship, -3, 24);
    const since = String((await stayOf(ship))?.fromTime);
    const wrong = `实际时间应在 ${since.slice(0, 16)} 与现在之间`;
    for (const actualOut of [hour(-4), since, hour(1)]) {
      expect(await refusal(act('master', ship, 'depart', { actualOut }))).toBe(wrong);
    }
    const left = hour(-1);
    await act('master', ship, 'depart', { actualOut: left });
    expect(await record(ship)).toMatchObject({ bizStatus: '50', actualOut: left });
    expect(await stayOf(ship)).toMatchObject({ state: '3', fromTime: since, toTime: left, clearTime: left });
    expect(await berthStatus(id)).toBe('0');
    // It is free at once.
    await moored(id);
  });

  it('is shifted: the old berth is free once the ship lies at the new one', async () => {
    const [old, next] = [await newBerth(), await newBerth()];
    const ship = await moored(old.id);
    const shift = await file(about(ship, '2', { eta: hour(1), etd: hour(30), workItems: '1' }));
    // The ship is that of the stay, the place and the work are its own.
    expect(await record(shift)).toMatchObject({
      ...{ shipText: '远洋之星，李船长 13800000000', shipName: '远洋之星', loa: 90, beam: 20, draftMax: 6 },
      ...{ displacement: 8000, workItems: '1', berthId: null, side: null },
    });
    await plan(shift, next.id);
    await decide('chief', shift);
    expect([await berthStatus(old.id), await berthStatus(next.id)]).toEqual(['1', '0']);
    await setTimes(ship, -3, 24);
    // Who lies outside of it leaves first.
    const outer = await planned(old.id, { eta: hour(1), etd: hour(20) }, { outerOf: (await stayOf(ship))?.id });
    await act('master', outer, 'moor', seen());
    expect(await refusal(act('master', shift, 'moor', seen()))).toBe(
      `外档船${outer.no}（远洋之星）仍并靠在外侧，请先让外档船离泊或移泊`,
    );
    await end(outer);
    const moved = hour(0);
    await act('master', shift, 'moor', { ...seen(), actualIn: moved });
    expect([await berthStatus(old.id), await berthStatus(next.id)]).toEqual(['0', '1']);
    expect([(await record(ship)).bizStatus, (await stayOf(ship))?.state]).toEqual(['50', '3']);
    expect(await stayOf(ship)).toMatchObject({ toTime: moved, clearTime: moved });
    expect(await stayOf(shift)).toMatchObject({ state: '2', fromTime: moved, berth: next.id });
    expect(String((await record(ship)).actualOut) >= moved).toBe(true);
  });

  it('speaks of a ship of the own people that lies there', async () => {
    const ship = await planned((await newBerth()).id, { eta: hour(1), etd: hour(48) });
    expect(await refusal(file(about(ship, '3', { etd: hour(5) })))).toMatch('关联单须为');
    expect(await refusal(file(about(await toPlanning(), '3', { etd: hour(5) })))).toMatch('关联单须为');
    await act('master', ship, 'moor', seen());
    expect(await refusal(file(about(ship, '3', { etd: hour(5) }), 'other_leader'))).toMatch('关联单须为');
    expect(await refusal(file(about(ship, '3', { etd: hour(-1) })))).toMatch('计划离泊');
    // A colleague of the same team speaks of it, and whoever filed it wherever he has gone since.
    await file(about(ship, '3', { etd: hour(5) }), 'mate');
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_wharf_apply set sys_org_code = 'A01A02A01' where id = ${ship.id}`.execute(trx),
    );
    await file(about(ship, '3', { etd: hour(5) }));
    expect(await refusal(file(about(ship, '3', { etd: hour(5) }), 'mate'))).toMatch('关联单须为');
    // It is prolonged to after its end, not to it.
    const until = String((await stayOf(ship))?.toTime);
    expect(await refusal(file(about(ship, '4', { etd: until })))).toBe(
      `在泊已排至 ${until.slice(0, 16)}，新的计划离泊须晚于它`,
    );
    await file(about(ship, '4', { etd: hoursLater(until, 0.01) }));
  });

  it('has no berth any more once it is sent back, and another one once it is planned anew', async () => {
    const [one, other] = [await newBerth(), await newBerth()];
    const refused = await toPlanning();
    await plan(refused, one.id);
    await decide('chief', refused, {}, 'reject');
    expect(await record(refused)).toMatchObject({
      ...{ bpmStatus: '3', berthId: null, secondBerth: null, side: null, outerOf: null },
    });
    const ship = await planned(one.id);
    const rival = await planned(other.id);
    const to = (eta: string) => ({ berthId: other.id, side: 'S', eta, etd: at(9, '08:00') });
    expect(await refusal(act('wharf', ship, 'replan', to(at(5, '08:00'))))).toMatch(rival.no);
    const over = { ...to(hour(-2)), etd: hour(-1) };
    expect(await refusal(act('wharf', ship, 'replan', over))).toMatch(/^计划靠泊/);
    expect(await refusal(act('wharf', ship, 'replan', { ...to(at(6, '12:00')), etd: at(6, '12:00') }))).not.toBe('');
    await act('wharf', ship, 'replan', to(at(6, '12:00')));
    const quay = Number((await berth(other.id)).chainage);
    expect(await stayOf(ship)).toMatchObject({
      ...{ berth: other.id, secondBerth: null, state: '1', fromTime: at(6, '12:00'), toTime: at(9, '08:00') },
      ...{ clearTime: at(9, '10:00'), row: 1, outerOf: null, quayFrom: quay, quayTo: quay + 180 },
    });
    expect(await record(ship)).toMatchObject({ berthId: other.id, side: 'S', leaveBy: at(9, '08:00').slice(0, 10) });
    await act('wharf', ship, 'giveUp', { comment: '船期取消' });
    expect([(await record(ship)).bizStatus, (await stayOf(ship))?.state]).toEqual(['90', '4']);
  });

  it('cannot begin where another ship lies still, nor end while one lies outside of it', async () => {
    const { id, code } = await newBerth();
    const first = await moored(id);
    await setTimes(first, -9, -3);
    const second = await planned(id, { eta: hour(3), etd: hour(20) });
    expect(await refusal(act('master', second, 'moor', seen()))).toBe(
      `泊位${code}仍由${first.no}（远洋之星）占用，离泊后才能靠泊`,
    );
    const side = await newBerth();
    const inner = await moored(side.id);
    const outerOf = (await stayOf(inner))?.id;
    const outer = await planned(side.id, { eta: hour(2), etd: hour(20) }, { outerOf });
    await act('master', outer, 'moor', seen());
    const leaving = await file(about(inner, '3', { etd: hour(5) }));
    await decide('section', leaving);
    await plan(leaving, side.id);
    await decide('chief', leaving);
    await setTimes(inner, -3, 24);
    expect(await refusal(act('master', inner, 'depart', { actualOut: hour(0) }))).toMatch(`外档船${outer.no}`);
  });

  it('begins in the time of its plan, where nobody else is promised the berth before', async () => {
    const { id, code } = await newBerth();
    const [eta, etd] = [hour(3), hour(20)];
    const soon = await planned(id, { eta, etd });
    const after = await planned(id, { eta: hour(24), etd: hour(48) });
    const { createTime } = await record(after);
    const moor = (filed: Filed, actualIn: string) => act('master', filed, 'moor', { ...seen(), actualIn });
    expect(await refusal(moor(after, hour(-1)))).toBe(`实际时间应在 ${String(createTime).slice(0, 16)} 与现在之间`);
    expect(await refusal(moor(after, hour(0)))).toBe(
      `泊位${code}与${soon.no}时段冲突（远洋之星，${eta.slice(0, 16)} 至 ${etd.slice(0, 16)}），请换泊位或时间`,
    );
    // A plan whose end has gone by is planned anew first.
    await setTimes(soon, -9, -3);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_wharf_apply set create_time = ${hour(-10)} where id = ${soon.id}`.execute(trx),
    );
    const end = String((await stayOf(soon))?.toTime);
    expect(await refusal(moor(soon, end))).toBe(`计划离泊 ${end.slice(0, 16)} 已过，请改为以后的时间`);
    expect(await refusal(moor(soon, hour(-11)))).toMatch('实际时间应在');
    const came = hoursLater(end, -0.01);
    await moor(soon, came);
    expect(await stayOf(soon)).toMatchObject({ state: '2', fromTime: came, toTime: end, row: 1 });
  });

  it('outside of another ship begins once that one is there, and neither is given up from below the other', async () => {
    const { id } = await newBerth();
    const inner = await planned(id, { eta: hour(1), etd: hour(30) });
    const outerOf = (await stayOf(inner))?.id;
    const outer = await planned(id, { eta: hour(2), etd: hour(20) }, { outerOf });
    expect(await refusal(act('master', outer, 'moor', seen()))).toBe(
      `内档船${inner.no}尚未靠泊，不能并靠，请先靠内档船或调整泊位计划`,
    );
    expect(await refusal(act('wharf', inner, 'giveUp', { comment: '船期取消' }))).toBe(
      `外档船${outer.no}（远洋之星）仍并靠在外侧，请先让外档船离泊或移泊`,
    );
    const alone = { berthId: (await newBerth()).id, side: 'P', eta: hour(2), etd: hour(20) };
    await act('wharf', outer, 'replan', alone);
    expect(await stayOf(outer)).toMatchObject({ berth: alone.berthId, row: 1, outerOf: null });
    expect(await record(outer)).toMatchObject({ outerOf: null, secondBerth: null });
    await act('wharf', outer, 'replan', { ...alone, berthId: id, outerOf });
    expect(await stayOf(outer)).toMatchObject({ berth: id, row: 2, outerOf });
    await act('master', inner, 'moor', seen());
    await act('master', outer, 'moor', seen());
    expect([(await stayOf(inner))?.state, (await stayOf(outer))?.state, await berthStatus(id)]).toEqual([
      '2',
      '2',
      '1',
    ]);
    // The berth is taken until both of them are gone.
    await leave(outer, id);
    expect(await berthStatus(id)).toBe('1');
    await leave(inner, id);
    expect(await berthStatus(id)).toBe('0');
  });

  it('at two berths takes and frees both of them', async () => {
    const one = await newBerth();
    const two = { id: await createBerth('L99', {}, true) };
    const ship = await moored(one.id, {}, { secondBerth: two.id });
    expect([await berthStatus(one.id), await berthStatus(two.id)]).toEqual(['1', '1']);
    const { chainage } = await berth(one.id);
    expect(await stayOf(ship)).toMatchObject({ quayFrom: chainage, quayTo: Number(chainage) + 360 });
    // One that went into repair meanwhile stays there.
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_berth set berth_status = '2' where id = ${two.id}`.execute(trx),
    );
    await leave(ship, one.id);
    expect([await berthStatus(one.id), await berthStatus(two.id)]).toEqual(['0', '2']);
  });

  it('that came deeper than the water of its berth bears is told of at once', async () => {
    const { id, code } = await newBerth({ waterDepth: 7 });
    const deep = await planned(id, { eta: hour(1), etd: hour(9) });
    await act('master', deep, 'moor', { ...seen(), draftFore: 6.6, draftAft: 6.2 });
    expect((await told(deep)).filter(({ title }) => title.includes('吃水'))).toEqual([
      {
        title: `${deep.no} 实际吃水过大`,
        english: `${deep.no}: the draft is too great`,
        text: `吃水 6.6m 加富余水深 0.5m 为 7.1m，泊位${code}在此期间最低水深 7m，请换泊位或时间`,
        priority: 'H',
        readers: ['chief', 'leader', 'wharf'],
      },
    ]);
    // The deeper end counts, and what the water bears is not told.
    for (const [draftFore, draftAft, times] of [
      [6.2, 6.51, 1],
      [6.2, 6.5, 0],
      [5, 5.5, 0],
    ] as const) {
      const place = await newBerth({ waterDepth: 7 });
      const ship = await planned(place.id, { eta: hour(1), etd: hour(9) });
      await act('master', ship, 'moor', { ...seen(), draftFore, draftAft });
      expect((await told(ship)).filter(({ title }) => title.includes('吃水'))).toHaveLength(times);
    }
  });

  it('that ended while another application spoke of it is neither shifted nor prolonged', async () => {
    const [{ id }, next] = [await newBerth(), await newBerth()];
    const ship = await moored(id);
    const shift = await file(about(ship, '2', { eta: hour(2), etd: hour(30), workItems: '1' }));
    await plan(shift, next.id);
    const [short, long] = [
      await file(about(ship, '4', { etd: hour(60) })),
      await file(about(ship, '4', { etd: hour(72) })),
    ];
    for (const filed of [short, long]) await plan(filed, id);
    await decide('chief', long);
    const { etd } = await record(long);
    expect(await refusal(decide('chief', short))).toBe(`在泊已排至 ${String(etd).slice(0, 16)}，新的计划离泊须晚于它`);
    await end(ship);
    for (const filed of [shift, short]) expect(await refusal(decide('chief', filed))).toMatch('关联单须为');
    expect([await stayOf(shift), (await stayOf(ship))?.toTime]).toEqual([undefined, etd]);
  });

  it('is not prolonged into the time of who comes next', async () => {
    const { id, code } = await newBerth();
    const ship = await moored(id);
    const next = await planned(id, { eta: hour(60), etd: hour(70) });
    const longer = await file(about(ship, '4', { etd: hour(59) }));
    const said = new RegExp(`^泊位${code}与${next.no}时段冲突`);
    expect(await refusal(plan(longer, id))).toMatch(said);
    await plan(longer, id, { etd: hour(57) });
    await decide('chief', longer);
    expect((await stayOf(ship))?.toTime).toBe((await record(longer)).etd);
  });

  it('waits for the wind, unless the chief dispatcher says why not', async () => {
    const ship = await planned((await newBerth()).id, { eta: hour(1), etd: hour(48) });
    await today({ windLevel: 8, dayType: '1' });
    expect(await refusal(act('master', ship, 'moor', seen()))).toMatch('风力 8 级，停止靠离泊');
    await today({ windLevel: 3, dayType: '4' });
    expect(await refusal(act('master', ship, 'moor', seen()))).toMatch('台风停工，停止靠离泊');
    expect(await refusal(act('chief', ship, 'moorAnyway', seen()))).not.toBe('');
    await act('chief', ship, 'moorAnyway', { ...seen(), comment: '台风前避风' });
    await today({ windLevel: 7, dayType: '1' });
    expect((await record(ship)).bizStatus).toBe('30');
    await today(null);
  });

  it('is late by night: twelve hours past its arrival, or past its departure', async () => {
    const absent = await planned((await newBerth()).id, { eta: hour(1), etd: hour(90) });
    const there = await moored((await newBerth()).id);
    const said: string[] = [];
    const night = () =>
      writeAs(FIRST_TENANT, (trx) =>
        wharfNightly(trx, systemActor(FIRST_TENANT), { log: (...texts) => said.push(...texts) }),
      );
    await setTimes(absent, -11.9, 60);
    // What other tests left behind their time.
    await night();
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['20', '30']);
    await setTimes(absent, -12.1, 60);
    await setTimes(there, -90, -30);
    expect(await night()).toBe(2);
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['25', '35']);
    expect(said.slice(-2)).toEqual([
      `推迟 1，超期 1：${absent.no}、${there.no}`,
      `Delayed 1, overstayed 1: ${absent.no}, ${there.no}`,
    ]);
    expect(await told(absent)).toContainEqual({
      title: `${absent.no} 过计划靠泊 12 小时未靠，已推迟`,
      english: `${absent.no} was not moored within 12 hours and is delayed`,
      text: `${absent.no} 过计划靠泊 12 小时未靠，已推迟`,
      priority: 'M',
      readers: ['leader', 'wharf'],
    });
    expect(await told(there)).toContainEqual({
      title: `${there.no} 超期在泊，请离泊或申请延期`,
      english: `${there.no} has overstayed at its berth; leave or apply for an extension`,
      text: `${there.no} 超期在泊，请离泊或申请延期`,
      priority: 'H',
      readers: ['leader', 'master', 'wharf'],
    });
    expect(await night()).toBe(0);
    expect(said.slice(-2)).toEqual(['推迟 0，超期 0', 'Delayed 0, overstayed 0']);
    const { records } = await (await app.as('chief')).call(listLate, { query: { kind: 'wharf.stay' } });
    expect(records.map(({ no }) => no)).toContain(there.no);
    // It came late, and the other one is put in order by an extension.
    await act('master', absent, 'moor', seen());
    const longer = await file(about(there, '4', { etd: hour(9) }));
    await plan(longer, String((await record(there)).berthId));
    await decide('chief', longer);
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['30', '30']);
  });
});

describe('what stands against an application', () => {
  it('is told to who may file it and to who decides on it, over what is stored, and to nobody else', async () => {
    const { id, code } = await newBerth();
    const other = await newBerth();
    const times = { eta: at(21, '08:00'), etd: at(22, '08:00') };
    const first = await planned(id, { eta: at(20, '08:00'), etd: at(24, '08:00') });
    const filed = await toPlanning({ ...times, wantBerth: id });
    const nowhere = await toPlanning(times);
    const { add } = resourceCalls(wharfApply);
    const draft = await (await app.as('leader')).call(add, { body: filedBody({ ...times, wantBerth: id }) });
    const ask = async (client: TestClient, body: object) => {
      const found = await client.call(checkAvailability, { body: { resource: 'wharf_apply', values: {}, ...body } });
      const texts = found.conflicts.map(({ text }) => text).filter((text) => !/低潮位|low tide/.test(text));
      return { texts, offers: found.alternatives };
    };
    const [wharf, leader] = [await app.as('wharf'), await app.as('leader')];
    const taken = `泊位${code}与${first.no}时段冲突（远洋之星，${at(20, '08:00').slice(0, 16)} 至 ${at(24, '08:00').slice(0, 16)}），请换泊位或时间`;

    const { texts, offers } = await ask(wharf, { id: filed.id });
    expect([texts, offers.length]).toEqual([[taken], 3]);
    expect(offers.every(({ note }) => /^(相邻|相距 \d+m)，余长 [\d.]+m$/.test(note))).toBe(true);
    const english = await ask(wharf.with({ language: 'en' }), { id: filed.id });
    expect(english.offers[0]?.note).toMatch(/to spare$/);
    expect((await ask(wharf, { id: filed.id, values: { berthId: other.id, id: first.id } })).texts).toEqual([]);
    const wished = expect.stringMatching(`^${filed.no}（远洋之星，.*）也在申请泊位${code}$`);
    expect((await ask(leader, { id: draft.id })).texts).toEqual([taken, wished]);
    const extension = { applyType: '4', berthId: id, ...times };
    expect(await ask(leader, { values: extension })).toEqual({ texts: [taken], offers: [] });
    // Who plans it is offered what is free with nothing against it; who files it is not.
    expect((await ask(wharf, { id: nowhere.id })).offers).toHaveLength(3);
    expect(await ask(leader, { values: { applyType: '5', loa: 90, ...times } })).toEqual({ texts: [], offers: [] });

    const unknown = '未找到对应实体';
    for (const [who, asked] of [
      ['leader', filed],
      ['chief', filed],
      ['mate', draft],
      ['wharf', draft],
    ] as const) {
      expect(await refusal(ask(await app.as(who), { id: asked.id })), who).toBe(unknown);
    }
    expect(await refusal(ask(leader, { resource: 'berth' }))).toBe(unknown);
    expect(await refusal(ask(wharf, {}))).toMatch('没有权限');
    // Who stands in for him decides as he does.
    const today = hour(0).slice(0, 10);
    await wharf.call(addDelegation, { body: { delegate: 'chief', fromDate: today, toDate: hour(24).slice(0, 10) } });
    expect((await ask(await app.as('chief'), { id: filed.id })).texts).toEqual([taken]);
  });
});
