import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { at, berthMaker, createBerth, createWharfCast, type Filed, hour, setTimes, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
const { file, about, decide, toPlanning, plan, planned, moored, act, seen, leave, record, stayOf, berthStatus } =
  wharfCast(app);
const newBerth = berthMaker();

const berth = (id: string) =>
  readAs(FIRST_TENANT, (db) => db.selectFrom('prmBerth').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** Ends a stay by hand, as if the ship had left. */
async function end({ id }: Filed) {
  await writeAs(FIRST_TENANT, async (trx) => {
    await sql`update prm_wharf_apply set biz_status = '50' where id = ${id}`.execute(trx);
    await sql`update prm_wharf_stay set state = '3' where apply = ${id}`.execute(trx);
  });
}

beforeAll(createWharfCast);

describe('a stay', () => {
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
});
