import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { checkScaffolds } from '#server/yard/scaffold/check-scaffolds.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { scaffold as scaffoldDefinition } from '#shared/yard/scaffold/scaffold.ts';
import { approvals, calls, createCast, refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard as day } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { readScaffold, scaffoldInUse, setScaffold } from './scaffold-rows.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const story = approvals(app, () => rows);
const { as, draft, submit, file, toErection, record, inspect } = story;
const standing = (changes: Record<string, unknown> = {}) => scaffoldInUse(story, changes);
const ledger = resourceCalls(scaffoldDefinition);
const days = resourceCalls(calendar);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'planner', roles: ['planner'] });
  rows = await insertYardRows(FIRST_TENANT);
});

const said: string[] = [];
const log = (line: string) => said.push(line);
const runCheck = () => writeAs(FIRST_TENANT, (trx) => checkScaffolds(trx, systemActor(FIRST_TENANT), { log }));

describe('a self-check', () => {
  test.each([
    [[], '1'],
    [['踢脚板'], '2'],
    [['立杆垂直'], '3'],
  ])('that failed %j hangs up no tag, whatever its crew enters', async (failed, result) => {
    const filed = await file();
    await toErection(filed);
    const { scafId } = await record(filed);
    const limits = { tagLimit: '限 2 人', fixBefore: '2026-01-06' };
    const { id } = await inspect(scafId, { inspType: '1', tagAfter: 'Y', failed, ...limits }, 'crew');
    const stored = await (await as('crew')).call(calls.inspect.queryById, { query: { id } });
    expect(stored).toMatchObject({ tagAfter: 'R', result });
    expect(stored.tagLimit ?? null).toBeNull();
    expect(await readScaffold(String(scafId))).toMatchObject({ scafStatus: '20', tag: 'R' });
  });
});

describe('a kind of inspection that nobody knows', () => {
  test.each(['__proto__', 'constructor', '99'])('%s is a wrong input, not a fault of ours', async (inspType) => {
    const { id } = await standing();
    expect(await refusal(inspect(id, { inspType }))).toBe('您的角色不能登记该类型的检查，请改选类型或由有权的人登记');
  });
});

describe('who acted', () => {
  const inspection = (id: string) =>
    readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmScaffoldInspect')
        .select(['inspector', 'userSign', 'inspType'])
        .where('scaffold', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );

  test('is the session’s person, whatever the body says', async () => {
    const { id } = await standing();
    await inspect(id, { inspType: '3', inspector: 'safety', userSign: 'section' });
    expect(await inspection(id)).toEqual({ inspector: 'inspector', userSign: null, inspType: '3' });
  });

  test('signs a joint acceptance by passing it in a session of one’s own', async () => {
    const { id } = await standing();
    expect(await inspection(id)).toEqual({ inspector: 'inspector', userSign: 'leader', inspType: '2' });
  });

  test('has the role for that kind: a crew turns no tag of its own green', async () => {
    const { id } = await standing();
    const { scafStatus } = await readScaffold(id);
    await setScaffold(id, { scafStatus: '45', tag: 'R' });
    for (const inspType of ['2', '3', '4', '5']) {
      const tried = inspect(id, { inspType, inspector: 'safety' }, 'crew');
      expect(await refusal(tried)).toBe('您的角色不能登记该类型的检查，请改选类型或由有权的人登记');
    }
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    await setScaffold(id, { scafStatus });
  });
});

describe('what was signed', () => {
  const changes = { crew: 'engineer', acceptDate: '2026-01-01', loadClass: '45' };

  test('stands: by form and by grid nobody changes it', async () => {
    const { id } = await standing();
    const before = await readScaffold(id);
    for (const who of ['crew', 'engineer']) {
      const client = await as(who);
      for (const [name, value] of Object.entries(changes)) {
        const patch = { [name]: value };
        const edit = client.call(ledger.edit, { body: { id, version: before.version, ...patch } });
        await expect(edit).rejects.toMatchObject({ fields: { [name]: expect.stringContaining('已定，不可修改') } });
        const changed = [{ id, version: before.version, patch }];
        const rowsSaved = client.call(ledger.saveRows, { body: { added: [], changed, deletedIds: [] } });
        expect(await refusal(rowsSaved)).not.toBe('');
      }
    }
    expect(await readScaffold(id)).toEqual(before);
  });

  test('is corrected by who may, with a reason that stays in the trail', async () => {
    const { filed, id } = await standing();
    const correct = ledger.transitions.find(({ transition }) => transition.action === 'correct');
    if (!correct) throw new Error('no correction');
    const now = await readScaffold(id);
    const { place, scafType, height, volume, crew, contractor } = now;
    const body = { id, version: now.version, place, scafType, height, volume, crew, contractor, loadClass: '30' };
    const engineer = await as('engineer');
    expect(await refusal(engineer.call(correct.call, { body }))).toBe('请填写说明');
    expect(await refusal((await as('crew')).call(correct.call, { body: { ...body, comment: '笔误' } }))).toMatch(
      '没有权限',
    );
    await engineer.call(correct.call, { body: { ...body, comment: '荷载登记有误' } });
    expect(await readScaffold(id)).toMatchObject({ loadClass: '30', scafStatus: '40', acceptDate: now.acceptDate });
    const events = await engineer.call(listEvents, { query: { bizTable: 'prm_scaffold', bizId: id } });
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'correct', comment: '荷载登记有误', actor: 'engineer' }),
    );
    expect(await record(filed)).toMatchObject({ bizStatus: '40' });
  });
});

describe('volume (rule 7)', () => {
  test('length × width × height, at least 20 m³, never taken from the body', async () => {
    expect(await record(await draft({ volume: 9999 }))).toMatchObject({ volume: 250 });
    expect(await record(await draft({ length: 2, width: 1, height: 3 }))).toMatchObject({ volume: 20 });
  });
});

describe('inspections and tags (rules 2 and 3)', () => {
  test('a failed tie, guard rail or upright forces red and takes the scaffold out of use', async () => {
    for (const check of ['连墙/拉结', '护栏(上/中)', '立杆垂直']) {
      const { id } = await standing();
      const { id: inspection } = await inspect(id, { inspType: '3', failed: [check], tagAfter: 'G' });
      const seen = await readAs(FIRST_TENANT, (db) =>
        db.selectFrom('prmScaffoldInspect').selectAll().where('id', '=', inspection).executeTakeFirstOrThrow(),
      );
      expect(seen).toMatchObject({ tagAfter: 'R', failCount: 1, result: '3' });
      expect(await readScaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    }
  });

  test('other failures allow yellow with limits and a date within three days, never green', async () => {
    const { id } = await standing();
    const weekly = { inspType: '3', inspTime: '2026-01-05 09:00:00', failed: ['踢脚板'] };
    expect(await refusal(inspect(id, { ...weekly, tagAfter: 'G' }))).toBe('存在不合格项，不能挂绿牌；请挂黄牌或红牌');
    expect(await refusal(inspect(id, { ...weekly, tagAfter: 'Y', fixBefore: '2026-01-08' }))).toMatch('黄牌限制说明');
    expect(await refusal(inspect(id, { ...weekly, tagAfter: 'Y', tagLimit: '限 2 人', fixBefore: '2026-01-09' }))).toBe(
      '黄牌整改期限不得超过 3 天',
    );
    await inspect(id, { ...weekly, tagAfter: 'Y', tagLimit: '限 2 人', fixBefore: '2026-01-08' });
    expect(await readScaffold(id)).toMatchObject({
      scafStatus: '40',
      tag: 'Y',
      tagLimit: '限 2 人',
      nextInspect: day(7),
    });
  });

  test('each of the twelve checks has an answer; what is recorded stands', async () => {
    const { id } = await standing();
    const weekly = { inspType: '3', items: [{ check: '剪刀撑', result: '1' }] };
    expect(await refusal(inspect(id, weekly))).toBe('十二项检查须逐项填写');
    expect(await refusal(inspect(id, { inspType: '2' }))).toBe('脚手架当前状态不适用该类检查，请改选检查类型');
    const { id: inspection, version } = await inspect(id, { inspType: '3' });
    const inspector = await as('inspector');
    const settled = '检查记录已生效，不能修改结论或删除；如有误请登记新的检查';
    for (const change of [{ tagAfter: 'R' }, { inspType: '4' }, { inspTime: '2026-01-06 09:00:00' }]) {
      expect(
        await refusal(inspector.call(calls.inspect.edit, { body: { id: inspection, version, ...change } })),
      ).toMatch('已定，不可修改');
    }
    expect(await refusal(inspector.call(calls.inspect.delete, { query: { id: inspection } }))).toBe(settled);
  });

  test('docs/domain.md §21 check 5: no record by the end of the day turns it red; a pass brings it back for seven days', async () => {
    const { filed, id } = await standing();
    await setScaffold(id, { acceptDate: day(-7), nextInspect: day(0) });
    expect(await runCheck()).toBe(0);
    await setScaffold(id, { nextInspect: day(-1) });
    expect(await runCheck()).toBe(1);
    expect(said.at(-1)).toBe('检查超期红牌 1，恶劣天气停用 0');
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    expect(await runCheck()).toBe(0);
    const { scafNo } = await readScaffold(id);
    const extension = await draft({ applyType: '3', scafId: id });
    expect(await refusal(submit(extension.id, extension.version))).toBe(`脚手架${scafNo}未验收合格，禁止使用`);
    expect(filed.bizNo).toMatch(/^JS-/);
    await inspect(id, { inspType: '3' });
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '40', tag: 'G', nextInspect: day(7) });
    const told = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('sysAnnouncement').select('priority').where('titile', 'like', `%红牌停用：%${scafNo}%`).execute(),
    );
    expect(told).toEqual([{ priority: 'H' }]);
  });
});

describe('wind', () => {
  test('force 6 in the calendar stops what stands; after an inspection for bad weather the job leaves it alone', async () => {
    const { id } = await standing();
    const planner = await as('planner');
    const { id: dayId, version } = await planner.call(days.add, { body: { day: day(0), dayType: '1', windLevel: 5 } });
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '40' });
    await planner.call(days.edit, { body: { id: dayId, version, windLevel: 6 } });
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    await inspect(id, { inspType: '4', inspTime: `${day(0)} 23:00:00` });
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '40' });
    await runCheck();
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '40' });
    await planner.call(days.edit, { body: { id: dayId, version: version + 1, windLevel: 1 } });
  });

  test('heavy rain stops as well; a weekly inspection and a joint acceptance afterwards stand', async () => {
    const { id } = await standing();
    const planner = await as('planner');
    const [today] = (await planner.call(days.list, { query: { day: day(0) } })).records;
    const rain = { id: String(today?.id), version: Number(today?.version), heavyRain: true };
    const { version } = await planner.call(days.edit, { body: rain });
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    const since = String((await planner.call(days.list, { query: { day: day(0) } })).records[0]?.weatherSince);
    await inspect(id, { inspType: '3', inspTime: since });
    const accepted = await standing();
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmScaffoldInspect').set({ inspTime: since }).where('scaffold', '=', accepted.id).execute(),
    );
    await runCheck();
    for (const each of [id, accepted.id])
      expect(await readScaffold(each)).toMatchObject({ scafStatus: '40', tag: 'G' });
    await planner.call(days.edit, { body: { id: rain.id, version, heavyRain: false } });
  });

  test('a hit or an overload is reported by whoever sees it; it stays red until it was inspected', async () => {
    const { id } = await standing();
    const leader = await as('leader');
    const report = ledger.transitions.find(({ transition }) => transition.action === 'reportHit');
    if (report === undefined) throw new Error('nothing is reported');
    const send = async (comment: string) =>
      leader.call(report.call, { body: { id, version: (await readScaffold(id)).version, comment } });
    expect(await refusal(send(''))).toBe('请填写说明');
    await send('叉车撞到立杆');
    const { scafNo } = await readScaffold(id);
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    const told = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysAnnouncement')
        .select(['priority', 'msgAbstract'])
        .where('titile', 'like', `%红牌停用：%${scafNo}%`)
        .execute(),
    );
    expect(told).toEqual([{ priority: 'H', msgAbstract: '碰撞或超载：叉车撞到立杆' }]);
    await send('又被吊钩碰到');
    await inspect(id, { inspType: '3' });
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '40', tag: 'G' });
  });
});
