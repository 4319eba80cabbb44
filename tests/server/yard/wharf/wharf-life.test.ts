import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { wharfNightly } from '#server/yard/wharf/wharf-nightly.ts';
import { listLate } from '#shared/contract/late.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { at, createBerth, createWharfCast, type Filed, hour, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
const { file, about, decide, toPlanning, plan, planned, moored, act, seen, record, stayOf, berthStatus } =
  wharfCast(app);
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

async function today(changes: { windLevel: number; dayType: string } | null) {
  await writeAs(FIRST_TENANT, async (trx) => {
    await sql`delete from prm_calendar where day = current_date`.execute(trx);
    if (!changes) return;
    await sql`insert into prm_calendar (id, tenant_id, day, day_type, wind_level)
      values ('today', ${FIRST_TENANT}, current_date, ${changes.dayType}, ${changes.windLevel})`.execute(trx);
  });
}

beforeAll(createWharfCast);

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
    expect(await record(longer)).toMatchObject({ berthId: id, shipName: '远洋之星', loa: 90, side: 'P' });
    await plan(longer, id);
    await decide('chief', longer);
    expect((await stayOf(ship))?.toTime).toBe((await record(longer)).etd);
    expect(await record(ship)).toMatchObject({ bizStatus: '30', etd: (await record(longer)).etd });
    expect(await refusal(file(about(ship, '4', { etd: hour(60) })))).toMatch('新的计划离泊须晚于它');

    // A departure is heard by all of them.
    const leaving = await file(about(ship, '3', { etd: hour(5) }));
    await decide('section', leaving);
    await plan(leaving, id, { tugs: 3 });
    await decide('chief', leaving);
    expect([(await record(leaving)).bizStatus, (await record(ship)).bizStatus]).toEqual(['60', '40']);
    await setTimes(ship, -3, 24);
    await act('master', ship, 'depart', { actualOut: hour(0) });
    expect(await record(ship)).toMatchObject({ bizStatus: '50' });
    expect([(await stayOf(ship))?.state, await berthStatus(id)]).toEqual(['3', '0']);
    // It is free at once.
    await moored(id);
  });

  it('is shifted: the old berth is free once the ship lies at the new one', async () => {
    const [old, next] = [await newBerth(), await newBerth()];
    const ship = await moored(old.id);
    const shift = await file(about(ship, '2', { eta: hour(1), etd: hour(30), workItems: '1' }));
    await plan(shift, next.id);
    await decide('chief', shift);
    expect([await berthStatus(old.id), await berthStatus(next.id)]).toEqual(['1', '0']);
    await setTimes(ship, -3, 24);
    await act('master', shift, 'moor', seen());
    expect([await berthStatus(old.id), await berthStatus(next.id)]).toEqual(['0', '1']);
    expect([(await record(ship)).bizStatus, (await stayOf(ship))?.state]).toEqual(['50', '3']);
  });

  it('speaks of a ship of the own people that lies there', async () => {
    const ship = await planned((await newBerth()).id, { eta: hour(1), etd: hour(48) });
    expect(await refusal(file(about(ship, '3', { etd: hour(5) })))).toMatch('关联单须为');
    expect(await refusal(file(about(await toPlanning(), '3', { etd: hour(5) })))).toMatch('关联单须为');
    await act('master', ship, 'moor', seen());
    expect(await refusal(file(about(ship, '3', { etd: hour(5) }), 'other_leader'))).toMatch('关联单须为');
    expect(await refusal(file(about(ship, '3', { etd: hour(-1) })))).toMatch('计划离泊');
  });

  it('has no berth any more once it is sent back, and another one once it is planned anew', async () => {
    const [one, other] = [await newBerth(), await newBerth()];
    const refused = await toPlanning();
    await plan(refused, one.id);
    await decide('chief', refused, {}, 'reject');
    expect(await record(refused)).toMatchObject({ bpmStatus: '3', berthId: null, side: null });
    const ship = await planned(one.id);
    const rival = await planned(other.id);
    const to = (eta: string) => ({ berthId: other.id, side: 'S', eta, etd: at(9, '08:00') });
    expect(await refusal(act('wharf', ship, 'replan', to(at(5, '08:00'))))).toMatch(rival.no);
    await act('wharf', ship, 'replan', to(at(6, '12:00')));
    expect(await stayOf(ship)).toMatchObject({ berth: other.id, state: '1', fromTime: at(6, '12:00') });
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
        wharfNightly(trx, systemActor(FIRST_TENANT), { say: (text: string) => said.push(text) } as never),
      );
    await setTimes(absent, -11.9, 60);
    // What other tests left behind their time.
    await night();
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['20', '30']);
    await setTimes(absent, -12.1, 60);
    await setTimes(there, -90, -30);
    expect(await night()).toBe(2);
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['25', '35']);
    expect(said.at(-1)).toBe(`推迟 1，超期 1：${absent.no}、${there.no}`);
    expect(await night()).toBe(0);
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
