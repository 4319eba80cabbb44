import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { berthPlan } from '#server/yard/wharf/berth-plan.ts';
import { readBerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { berth as berthDefinition } from '#shared/yard/wharf/berth.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { at, berthMaker, createWharfCast, hour, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
let plan100: string;
const { file, decide, toPlanning, plan, planned, moored, act, stayOf, berthStatus } = wharfCast(app);
const newBerth = berthMaker();

async function calendarDay(day: string, changes: { tideLow?: number | null; windLevel?: number; dayType?: string }) {
  const { tideLow = null, windLevel = 2, dayType = '1' } = changes;
  await writeAs(FIRST_TENANT, (trx) =>
    sql`insert into prm_calendar (id, tenant_id, day, day_type, wind_level, tide_low)
      values (left(md5(${day}), 32), ${FIRST_TENANT}, ${day}::date, ${dayType}, ${windLevel}, ${tideLow})
      on conflict (id) do update set day_type = excluded.day_type, wind_level = excluded.wind_level,
        tide_low = excluded.tide_low`.execute(trx),
  );
}

beforeAll(async () => {
  await createWharfCast();
  plan100 = (await upload(await app.as('leader'), 'mooring.png', smallPicture)).message;
});

describe('a berth', () => {
  // docs/domain.md §21 check 6: 147 m need 14.7 m at either end.
  it('needs the length of the ship with clearances, alone or with an adjacent berth', async () => {
    const large = { loa: 147, mooringPlan: plan100 };
    const [fit, short] = [await newBerth({ length: 180 }), await newBerth({ length: 170 })];
    const next = await newBerth({ length: 60 }, true);
    const filed = await toPlanning(large);
    expect(await refusal(plan(filed, short.id))).toBe(
      `总长 147m 加两端间距共需 176.4m，泊位${short.code}只有 170m，请换泊位或并用相邻泊位`,
    );
    expect(await refusal(plan(filed, short.id, { secondBerth: fit.id }))).toMatch('里程不相接');
    await plan(filed, fit.id);
    const two = await planned(short.id, large, { secondBerth: next.id });
    expect(await stayOf(two)).toMatchObject({ berth: short.id, secondBerth: next.id });
    // Both of them are taken.
    const small = await toPlanning({ loa: 30 });
    expect(await refusal(plan(small, next.id))).toMatch(`泊位${next.code}与${two.no}时段冲突`);
  });

  // docs/domain.md §21 check 7: to 10:00, next at 11:30 with a gap of two hours.
  it('is free two hours after a ship has left', async () => {
    const { code, id } = await newBerth();
    const first = await planned(id);
    const late = { eta: at(6, '11:30'), etd: at(8, '10:00') };
    const rival = await toPlanning(late);
    expect(await refusal(plan(rival, id))).toBe(
      `泊位${code}与${first.no}时段冲突（远洋之星，${at(3, '08:00').slice(0, 16)} 至 ${at(6, '10:00').slice(0, 16)}），请换泊位或时间`,
    );
    await plan(rival, id, { eta: at(6, '12:00') });
    await decide('chief', rival);
    // And before a ship that comes.
    const before = await toPlanning({ eta: at(1, '08:00'), etd: at(3, '06:30') });
    expect(await refusal(plan(before, id))).toMatch(first.no);
    await plan(before, id, { etd: at(3, '06:00') });
    await decide('chief', before);
    expect((await stayOf(before))?.state).toBe('1');
  });

  // docs/domain.md §21 check 8: 8.0 + 0.5 against 8.2 and the lowest tide of the stay.
  it('needs enough depth at the lowest tide of the stay', async () => {
    const { id, code } = await newBerth({ waterDepth: 8.2 });
    const days = [20, 21, 22].map((ahead) => at(ahead, '00:00').slice(0, 10));
    for (const day of days) await calendarDay(day, { tideLow: 1 });
    await calendarDay(days[1] ?? '', { tideLow: 0.2 });
    const filed = await toPlanning({ draftMax: 8, eta: at(20, '08:00'), etd: at(22, '08:00') });
    expect(await refusal(plan(filed, id))).toMatch(`吃水 8m 加富余水深 0.5m 为 8.5m，泊位${code}在此期间最低水深 8.4m`);
    await calendarDay(days[1] ?? '', { tideLow: 0.4 });
    await plan(filed, id);
    const untold = await file({ wantBerth: id, eta: at(22, '12:00'), etd: at(23, '08:00') });
    expect(untold.warnings).toEqual([
      `生产日历缺少 ${at(23, '00:00').slice(0, 10)} 的低潮位，按 0m 计算；请先维护日历`,
    ]);
  });

  it('needs the displacement of the ship, and must be open', async () => {
    const { code, id } = await newBerth({ maxDisplacement: 7000 });
    const filed = await toPlanning();
    expect(await refusal(plan(filed, id))).toBe(`排水量 8000t 超过泊位${code}的允许值 7000t，请换泊位`);
    const closed = await newBerth({ berthStatus: '2' });
    expect(await refusal(plan(filed, closed.id))).toMatch('正在维修或已停用');
  });

  it('takes a second ship alongside if it is narrow, stays no longer and carries no oil', async () => {
    const { code, id } = await newBerth({ maxBeamOut: 41 });
    const inner = await planned(id);
    const beside = (await stayOf(inner))?.id;
    const outer = (changes: Record<string, unknown>) =>
      toPlanning({ eta: at(4, '08:00'), etd: at(5, '08:00'), ...changes });
    const wide = await outer({ beam: 21.5 });
    expect(await refusal(plan(wide, id, { outerOf: beside }))).toBe(
      `并靠总宽 41.5m 超过泊位${code}允许总外伸宽 41m，请换泊位`,
    );
    const oil = await outer({ hazards: '1,4' });
    expect(await refusal(plan(oil, id, { outerOf: beside }))).toMatch('任一方载油时不得并靠');
    const early = await outer({ eta: at(3, '07:00') });
    expect(await refusal(plan(early, id, { outerOf: beside }))).toMatch('之前不能并靠');
    const filed = await outer({ etd: at(7, '08:00') });
    await plan(filed, id, { outerOf: beside });
    // Beside another ship it goes by safety.
    await decide('safety', filed);
    await decide('chief', filed);
    expect(await stayOf(filed)).toMatchObject({ row: 2, outerOf: beside });
    const third = await outer({ beam: 10 });
    expect(await refusal(plan(third, id, { outerOf: beside }))).toMatch(filed.no);
    // Nor outside of the outer one.
    expect(await refusal(plan(third, id, { outerOf: (await stayOf(filed))?.id }))).toMatch('须是泊位');
    // Who is inside stays where it is planned.
    const moved = { berthId: (await newBerth()).id, side: 'P', eta: at(3, '08:00'), etd: at(6, '10:00') };
    expect(await refusal(act('wharf', inner, 'replan', moved))).toMatch(`外档船${filed.no}`);
  });

  it('needs shore power for all ships at the same time', async () => {
    const { code, id } = await newBerth({ shorePower: 500 });
    const inner = await planned(id, { shorePowerKva: 300 });
    const filed = await toPlanning({ eta: at(4, '08:00'), etd: at(5, '08:00'), shorePowerKva: 201 });
    const outerOf = (await stayOf(inner))?.id;
    expect(await refusal(plan(filed, id, { outerOf }))).toBe(
      `同时段岸电共需 501kVA，超过泊位${code}容量 500kVA，请减少岸电或换泊位`,
    );
    const none = await newBerth({ shorePower: null });
    expect(await refusal(plan(filed, none.id))).toMatch('岸电共需 201kVA');
  });

  it('next to hot work informs safety of an engine trial', async () => {
    const one = await newBerth();
    const other = await newBerth({}, true);
    await planned(one.id, { hazards: '2' });
    const trial = await planned(other.id, { hazards: '3', eta: at(4, '08:00'), etd: at(5, '08:00') });
    const told = await writeAs(FIRST_TENANT, (trx) =>
      sql<{ titile: string }>`select a.titile from sys_announcement a
        where a.bus_id = ${trial.id} and a.titile like '%试车与动火%'`.execute(trx),
    );
    expect(told.rows).toHaveLength(1);
    const { rows: readers } = await writeAs(FIRST_TENANT, (trx) =>
      sql<{ username: string }>`select u.username from sys_announcement a
        join sys_announcement_send s on s.annt_id = a.id join sys_user u on u.id = s.user_id
        where a.bus_id = ${trial.id} and a.titile like '%试车与动火%' order by u.username`.execute(trx),
    );
    expect(readers.map(({ username }) => username)).toEqual(['leader', 'safety']);
  });

  it('overlaps no other berth, is closed or changed only while empty, and shows its ship', async () => {
    const { code, id } = await newBerth();
    const wharf = await app.as('wharf');
    const resource = resourceCalls(berthDefinition);
    const { add, queryById, transitions } = resource;
    const here = Number((await wharf.call(queryById, { query: { id } })).chainage);
    const body = {
      berthCode: 'Z9',
      berthName: '新泊位',
      wharf: '1',
      chainage: here + 100,
      length: 200,
      waterDepth: 8,
      maxDisplacement: 9000,
      maxBeamOut: 40,
      bollards: 8,
      keeper: 'master',
    };
    const over = { chainage: `里程与泊位${code}（${here}–${here + 180} m）重叠，请修改起始里程或长度` };
    await expect(wharf.call(add, { body })).rejects.toMatchObject({ fields: over });
    const filed = await moored(id);
    expect(await berthStatus(id)).toBe('1');
    expect((await wharf.call(queryById, { query: { id } })).innerShip).toBe('远洋之星');
    const repair = transitions.find(({ transition }) => transition.action === 'repair');
    if (!repair) throw new Error('no repair');
    const close = () => wharf.call(repair.call, { body: { id, comment: '护舷更换' } });
    const second = await newBerth({ length: 60 });
    const empty = await newBerth({ length: 60 }, true);
    const edit = (berth: string, changes: object) => wharf.call(resource.edit, { body: { id: berth, ...changes } });
    await expect(edit(empty.id, { chainage: here + 179 })).rejects.toMatchObject({ fields: over });
    // Where it was already it lies on no other one, and neither where it touches one.
    const { chainage } = await wharf.call(queryById, { query: { id: empty.id } });
    await edit(empty.id, { length: 50 });
    await edit(empty.id, { chainage: Number(chainage) + 0.5 });
    await edit(empty.id, { chainage, length: 60 });
    const booked = `泊位${code}仍有靠泊：${filed.no}。请先离泊、移泊或改排`;
    expect(await refusal(close())).toBe(booked);
    expect(await refusal(edit(id, { chainage: here + 1 }))).toBe(booked);
    expect(await refusal(edit(id, { length: 175 }))).toBe(booked);
    expect(await refusal(wharf.call(resource.delete, { query: { id } }))).toBe(booked);
    await edit(id, { berthName: '改名的泊位', chainage: here, length: 180 });
    // So is the second one of two, and those who come are told in their order, no more than five of them.
    const two = await planned(
      second.id,
      { loa: 45, eta: at(9, '08:00'), etd: at(10, '08:00') },
      { secondBerth: empty.id },
    );
    const others = [];
    for (const day of [8, 7, 6, 5, 4]) {
      others.push(await planned(empty.id, { loa: 30, eta: at(day, '08:00'), etd: at(day, '20:00') }));
    }
    const nos = [...others.map(({ no }) => no).reverse()].join('、');
    expect(await refusal(wharf.call(resource.delete, { query: { id: empty.id } }))).toMatch(`仍有靠泊：${nos}。`);
    for (const one of others) await act('wharf', one, 'giveUp', { comment: '船期取消' });
    expect(await refusal(wharf.call(resource.delete, { query: { id: empty.id } }))).toMatch(`仍有靠泊：${two.no}。`);
    await act('wharf', two, 'giveUp', { comment: '船期取消' });
    await wharf.call(repair.call, { body: { id: empty.id, comment: '护舷更换' } });
    expect(await berthStatus(empty.id)).toBe('2');
  });
});

describe('the berth plan', () => {
  it('shows stays, requests and their clashes, for users who may list them and within their scope', async () => {
    const { id, code } = await newBerth();
    const here = await planned(id, { eta: at(40, '08:00'), etd: at(44, '08:00') });
    const asked = { wantBerth: id, eta: at(43, '08:00'), etd: at(46, '08:00') };
    const rival = await file(asked);
    const other = await file({ ...asked, eta: at(46, '12:00'), etd: at(48, '08:00') }, 'other_leader');
    const query = { from: at(40, '08:00').slice(0, 10), days: 7 };
    const read = async (who: string) => (await app.as(who)).call(readBerthPlan, { query });
    const { berths, boxes } = await read('chief');
    const place = berths.find((berth) => berth.id === id);
    expect(place).toMatchObject({ code, closed: false });
    const mine = boxes.filter(({ berth }) => berth === id);
    expect(mine.map(({ no, kind, row, clashes }) => [no, kind, row, clashes])).toEqual([
      [here.no, 'planned', 1, [rival.no]],
      [rival.no, 'request', 1, [here.no]],
      [other.no, 'request', 1, []],
    ]);
    expect(mine).toMatchObject(
      [
        { id: here.id, fromTime: at(40, '08:00'), toTime: at(44, '08:00'), clearTime: at(44, '10:00') },
        { id: rival.id, fromTime: at(43, '08:00'), toTime: at(46, '08:00'), clearTime: at(46, '10:00') },
        { id: other.id, fromTime: at(46, '12:00'), toTime: at(48, '08:00'), clearTime: at(48, '10:00') },
      ].map((box) => ({ ...box, ship: '远洋之星', overdue: false, from: place?.from, to: place?.to })),
    );
    // Of the requests everybody sees those of the own lists.
    const seen = (await read('other_leader')).boxes.filter(({ kind }) => kind === 'request').map(({ no }) => no);
    expect(seen).toEqual([other.no]);
    const before = await (await app.as('chief')).call(readBerthPlan, { query: { ...query, days: 1 } });
    expect(before.boxes.filter(({ berth }) => berth === id).map(({ no }) => no)).toEqual([here.no]);
    expect(before.more).toBe(false);
    const after = await (await app.as('chief')).call(readBerthPlan, { query: { from: at(44, '08:00').slice(0, 10) } });
    expect(after).toMatchObject({ from: at(44, '08:00').slice(0, 10), days: 14 });
    // Until its berth is clear: of the fourth day a part.
    expect(after.boxes.filter(({ berth }) => berth === id).map(({ no }) => no)).toEqual([here.no, rival.no, other.no]);
  });

  it('is refused if a rule hides a field that it shows', async () => {
    const actor = await resolveActor((await app.as('chief')).token ?? '', undefined, 'zh');
    const asked = { from: at(40, '08:00').slice(0, 10), days: 7 };
    const read = (hidden: readonly string[]) => {
      const restrictions = { ...actor.restrictions, hidden: new Set(hidden) };
      return readAs(FIRST_TENANT, (db) => berthPlan(db, { ...actor, restrictions }, asked));
    };
    await read([]);
    await expect(read(['prm:wharf:stay:shipText'])).rejects.toMatchObject({ id: 'noPermission' });
  });

  it('shows overdue stays, ships alongside and requests for two berths, but not for separate berths', async () => {
    const inner = await newBerth({ chainage: 90000.2, length: 180.4 });
    const half = await newBerth({ chainage: 90180.6, length: 60, berthStatus: '3' });
    const ship = await moored(inner.id, { eta: hour(1), etd: hour(30) });
    const stay = await stayOf(ship);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_wharf_stay set from_time = ${hour(-60)}, to_time = ${hour(-3)}, clear_time = ${hour(-1)}
        where apply = ${ship.id}`.execute(trx),
    );
    const beside = await toPlanning({ eta: hour(2), etd: hour(20) });
    const wide = await toPlanning({ eta: hour(40), etd: hour(50) });
    const apart = await toPlanning({ eta: hour(40), etd: hour(50) });
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update prm_wharf_apply set berth_id = ${inner.id}, outer_of = ${stay?.id ?? ''}, ship_name = null
        where id = ${beside.id}`.execute(trx);
      await sql`update prm_wharf_apply set berth_id = ${inner.id}, second_berth = ${half.id}
        where id = ${wide.id}`.execute(trx);
      await sql`update prm_wharf_apply set berth_id = ${inner.id}, second_berth = ${(await newBerth()).id}
        where id = ${apart.id}`.execute(trx);
    });
    const plan = await (await app.as('chief')).call(readBerthPlan, { query: {} });
    expect([plan.from, plan.days]).toEqual([hour(-24).slice(0, 10), 14]);
    const power = { supply: 800, spare: 800 };
    expect(plan.berths.filter(({ id }) => [inner.id, half.id].includes(id))).toEqual([
      { id: inner.id, code: inner.code, name: `${inner.code} 泊位`, from: 90000.2, to: 90180.6, closed: false, power },
      { id: half.id, code: half.code, name: `${half.code} 泊位`, from: 90180.6, to: 90240.6, closed: true, power },
    ]);
    const boxes = plan.boxes.filter(({ berth }) => berth === inner.id);
    expect(
      boxes.map(({ no, kind, overdue, row, from, to, ship, clashes }) => [
        no,
        kind,
        overdue,
        row,
        from,
        to,
        ship,
        clashes,
      ]),
    ).toEqual([
      [ship.no, 'alongside', true, 1, 90000.2, 90180.6, '远洋之星', []],
      [beside.no, 'request', false, 2, 90000.2, 90180.6, '', []],
      [wide.no, 'request', false, 1, 90000.2, 90240.6, '远洋之星', []],
    ]);
    // Its box goes on to this moment: it is there still.
    const [there] = boxes;
    expect([there?.toTime === there?.clearTime, String(there?.toTime) > hour(-1)]).toEqual([true, true]);
  });
});
