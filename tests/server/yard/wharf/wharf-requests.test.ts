import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addDelegation, listTodo } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { at, berthMaker, createWharfCast, hour, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
let plan100: string;
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
  told,
} = wharfCast(app);
const newBerth = berthMaker();

beforeAll(async () => {
  await createWharfCast();
  await createPerson({ username: 'mate', roles: ['team_leader'], orgCode: 'A01A01A01' });
  rows = await insertYardRows(FIRST_TENANT);
  plan100 = (await upload(await app.as('leader'), 'mooring.png', smallPicture)).message;
});

describe('two who want one berth', () => {
  test('of twenty who are decided in one moment one gets it, the others read who has', async () => {
    const { code, id } = await newBerth();
    const rivals = [];
    for (let nth = 0; nth < 20; nth += 1) rivals.push(await file({ wantBerth: id }));
    for (const filed of rivals) await decide('section', filed);
    for (const filed of rivals) await plan(filed, id);
    const ends = await Promise.allSettled(rivals.map((filed) => decide('chief', filed)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    for (const text of said) expect(text).toMatch(new RegExp(`^泊位${code}与MT-\\d{4}-\\d{5}时段冲突`));
  });

  test('are kept apart by the database itself, the gap with them', async () => {
    const { id } = await newBerth();
    const filed = await planned(id);
    const again = (from: string, row: number) =>
      writeAs(FIRST_TENANT, (trx) =>
        sql`insert into prm_wharf_stay (id, tenant_id, berth, apply, ship_text, loa, beam, from_time, to_time, clear_time,
            "row", outer_of, quay_from, quay_to, state)
          select left(md5(id || ${from} || ${row}), 32), tenant_id, berth, apply, ship_text, loa, beam,
            ${from}::timestamptz, ${from}::timestamptz + interval '1 day', ${from}::timestamptz + interval '26 hours',
            ${row}, ${row === 2 ? 'x' : null}, quay_from + 50, quay_to, '1'
          from prm_wharf_stay where apply = ${filed.id} order by id limit 1`.execute(trx),
      );
    await expect(again(at(6, '11:59'), 1)).rejects.toMatchObject({ code: '23P01' });
    await again(at(5, '08:00'), 2);
    await again(at(6, '12:00'), 1);
  });

  test('are told while they enter it, with what fits instead', async () => {
    const { id, code } = await newBerth();
    const first = await planned(id);
    const ask = async (values: Record<string, string | number>) =>
      (await app.as('leader')).call(checkAvailability, { body: { resource: 'wharf_apply', values } });
    const wish = { applyType: '5', loa: 90, beam: 20, draftMax: 6, displacement: 8000, tugs: 0 };
    const times = { eta: at(4, '08:00'), etd: at(5, '08:00') };
    const { conflicts, alternatives } = await ask({ ...wish, ...times, wantBerth: id });
    expect(conflicts.map(({ text }) => text).join()).toMatch(`泊位${code}与${first.no}时段冲突`);
    const [best] = alternatives;
    const instead = await ask({ ...wish, ...times, ...(best?.patch as Record<string, string>) });
    expect(instead.conflicts.filter(({ text }) => !text.includes('低潮位'))).toEqual([]);
    // What is free is no alternative to itself.
    const free = { ...wish, eta: at(30, '08:00'), etd: at(31, '08:00'), wantBerth: id };
    expect((await ask(free)).alternatives.map(({ patch }) => patch.berthId)).not.toContain(id);
    expect((await ask({ ...wish, eta: '2026-99-99 08:00:00', etd: 'soon', wantBerth: id })).conflicts).toEqual([]);
    // Whoever asks for the same is told of the other, and keeps nobody out.
    const other = await newBerth();
    const one = await file({ wantBerth: other.id });
    const two = await file({ wantBerth: other.id });
    expect(two.warnings.join()).toMatch(`${one.no}（远洋之星，`);
  });

  it('is warned of in the list of what waits: who has the berth first, else who asks for the same', async () => {
    const taken = await newBerth();
    const first = await planned(taken.id);
    const clash = await file({ wantBerth: taken.id, eta: at(6, '11:30'), etd: at(8, '10:00') });
    const after = await file({ wantBerth: taken.id, eta: at(30, '12:00'), etd: at(31, '10:00') });
    const wish = await newBerth();
    const [one, two] = [await file({ wantBerth: wish.id }), await file({ wantBerth: wish.id })];
    const section = await app.as('section');
    const { records } = await section.call(listTodo, { query: { tab: 'pending', pageSize: 200 } });
    const hint = ({ id }: { id: string }) => records.find(({ bizId }) => bizId === id)?.hint;
    expect(hint(clash)).toMatch(`泊位${taken.code}与${first.no}时段冲突（远洋之星，`);
    expect(hint(after)).toBeNull();
    expect(hint(one)).toMatch(`${two.no}（远洋之星，`);
    expect(hint(two)).toMatch(`也在申请泊位${wish.code}`);
  });
});

describe('what may not be asked', () => {
  it('is a time that is over, a stay without an end, and a long ship without a plan', async () => {
    expect(await refusal(file({ eta: hour(-2) }))).toMatch('计划靠泊');
    await expect(file({ etd: at(3, '08:00') })).rejects.toMatchObject({ fields: { etd: expect.any(String) } });
    expect(await refusal(file({ loa: 100 }))).toBe('总长 100m 达到 100m，须上传系泊方案');
    await file({ loa: 99.99 });
    // What an applicant sends of the berth itself is the wharf dispatchers' to say.
    const { id } = await newBerth();
    const bold = await file({ berthId: id, secondBerth: id, side: 'P', ship: rows.ship, shipText: '  海丰 8；二副' });
    expect(await record(bold)).toMatchObject({
      ...{ berthId: null, secondBerth: null, side: null, outerOf: null, ship: null, relatedApply: null },
      ...{ shipName: '海丰 8', leaveBy: at(6, '10:00').slice(0, 10) },
    });
  });

  it('is a second place for a ship, or any for one that is delivered', async () => {
    const { id, code } = await newBerth({ length: 280, maxDisplacement: 90_000 });
    const own = { applyType: '1', ship: rows.ship, shipText: null, loa: 133, mooringPlan: plan100 };
    const first = await planned(id, own);
    expect((await record(first)).shipName).toMatch(/^HS\d{4} 自升式风电安装船$/);
    expect(await refusal(file({ ...own, eta: at(4, '08:00') }))).toBe(
      `${(await record(first)).shipName}在此期间已按${first.no}靠泊，请申请移泊或延期`,
    );
    // Before it and after it the ship may come again, and another one at any time.
    await file({ ...own, eta: at(2, '08:00'), etd: at(3, '08:00') });
    await file({ ...own, eta: at(6, '10:00'), etd: at(7, '10:00') });
    expect(await refusal(file({ ...own, eta: at(2, '08:00'), etd: at(3, '08:01') }))).toMatch(first.no);
    expect(await refusal(file({ ...own, eta: at(6, '09:59'), etd: at(7, '10:00') }))).toMatch(first.no);
    const there = await newBerth({ length: 280, maxDisplacement: 90_000 });
    const last = await moored(there.id, { ...own, ship: rows.otherShip });
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_ship set ship_status = '7' where id = ${rows.otherShip}`.execute(trx),
    );
    // It leaves the quay after it was delivered: an application for that names its stay, and not the ship.
    const leaving = await file(about(last, '3', { etd: hour(5) }));
    expect(await record(leaving)).toMatchObject({ bpmStatus: '1', ship: rows.otherShip });
    expect(await refusal(file({ ...own, ship: rows.otherShip }))).toMatch('已交付，不再受理申请');
    // A ship that grew deeper is held against what it has booked.
    const planner = await app.as('admin');
    const ship = resourceCalls(shipDefinition);
    const { version } = await planner.call(ship.queryById, { query: { id: rows.ship } });
    const change = (changes: object) => planner.call(ship.edit, { body: { id: rows.ship, ...changes } });
    const changed = async () => (await told(first)).filter(({ title }) => title.startsWith('船舶数据变更'));
    await planner.call(ship.edit, { body: { id: rows.ship, version, draft: 8.51 } });
    const deep = {
      title: `船舶数据变更：${first.no} 的泊位不再合适`,
      english: `Ship changed: the berth of ${first.no} no longer fits`,
      text: `吃水 8.51m 加富余水深 0.5m 为 9.01m，泊位${code}在此期间最低水深 9m，请换泊位或时间`,
      priority: 'M',
      readers: ['leader', 'master', 'wharf'],
    };
    expect(await changed()).toEqual([deep]);
    // Only a measure is held against it, each of them.
    await change({ shipName: '改名的安装船' });
    expect(await changed()).toHaveLength(1);
    await change({ beam: 51 });
    expect(await changed()).toEqual([deep, deep]);
    // What fits is not told, nor that a berth is closed: that was told by who closed it.
    await writeAs(FIRST_TENANT, (trx) => sql`update prm_berth set berth_status = '2' where id = ${id}`.execute(trx));
    await change({ draft: 8.5 });
    expect(await changed()).toHaveLength(2);
    await change({ loa: 233.4 });
    await change({ displacement: 90_000.1 });
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_ship set loa = 133, displacement = null where id = ${rows.ship}`.execute(trx),
    );
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_berth set max_displacement = 7999 where id = ${id}`.execute(trx),
    );
    // Of a ship whose weight nobody knows that of the application counts.
    await change({ draft: 8 });
    expect((await changed()).slice(2).map(({ text }) => text)).toEqual([
      `总长 233.4m 加两端间距共需 280.08m，泊位${code}只有 280m，请换泊位或并用相邻泊位`,
      `排水量 90000.1t 超过泊位${code}的允许值 90000t，请换泊位`,
      `排水量 8000t 超过泊位${code}的允许值 7999t，请换泊位`,
    ]);
    // Who gave the berth up hears of nothing more.
    await act('wharf', first, 'giveUp', { comment: '船期取消' });
    await change({ draft: 11 });
    expect(await changed()).toHaveLength(5);
  });

  it('is a step without its right, or a field that is not the node’s', async () => {
    const { id } = await newBerth();
    const filed = await toPlanning();
    await expect(decide('wharf', filed, { berthId: id, side: 'P', loa: 10 })).rejects.toThrow();
    expect((await record(filed)).loa).toBe(90);
    const master = await planned(id);
    for (const who of ['leader', 'wharf']) await expect(act(who, master, 'moor', seen())).rejects.toThrow('没有权限');
    await expect(act('master', master, 'moorAnyway', { ...seen(), comment: '赶工' })).rejects.toThrow('没有权限');
    await expect(act('leader', master, 'replan', {})).rejects.toThrow('没有权限');
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
