import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wharfNightly } from '#server/yard/wharf/wharf-nightly.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import { hoursLater } from '#shared/yard/wharf/quay.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { berthMaker, createWharfCast, type Filed, hour, setTimes, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
const { file, about, decide, toPlanning, plan, planned, moored, act, seen, leave, record, stayOf, told, berthStatus } =
  wharfCast(app);
const newBerth = berthMaker();

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
  it('begins with the observed values, is extended, and ends when the ship has left', async () => {
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

  it('is left or extended only while the ship is moored, by the applicant or the same team', async () => {
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

  it('cannot begin at an occupied berth, nor end while another ship lies outside', async () => {
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

  it('begins within its planned time, if no other ship has the berth reserved before', async () => {
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

  it('alongside another ship begins after the inner one, which cannot be given up before the outer one', async () => {
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

  it('with a draft above the depth of its berth is reported at once', async () => {
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

  it('is refused in strong wind, unless the chief dispatcher gives a reason', async () => {
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

  it('is marked late by night: twelve hours past its arrival, or past its departure', async () => {
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
