import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { violationNightly } from '#server/yard/violation/violation-nightly.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { unitPoints } from '#shared/yard/violation/unit-points.ts';
import { approvals, createCast, refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { ago, createViolationCast, day, violationCast } from './violation-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const cast = violationCast(app);
const { newUnit, setUnit, write, burden, act, issue, reply, actOnUnit, retrain, record, unitOf, rounds } = cast;
const { draft, submit } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  await createViolationCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const nightly = () =>
  writeAs(FIRST_TENANT, (trx) => violationNightly(trx, systemActor(FIRST_TENANT), { log: () => undefined }));
const shift = (id: string, days: number) =>
  writeAs(FIRST_TENANT, (trx) =>
    sql`update prm_violation set happen_time = happen_time - make_interval(days => ${days}::int),
      fix_before = fix_before - ${days}::int, issue_time = issue_time - make_interval(days => ${days}::int)
      where id = ${id}`.execute(trx),
  );
const fields = (call: Promise<unknown>) => call.then(() => null).catch((error) => error.fields);
const told = async (unit: string) => {
  const found = await readAs(FIRST_TENANT, (db) =>
    sql<{
      text: string;
    }>`select priority || ' ' || titile as text from sys_announcement where bus_id = ${unit} order by id`.execute(db),
  );
  return found.rows.map(({ text }) => text);
};

describe('a record', () => {
  test('takes number, time, inspector and the least of its level from the server, and counts at once (docs/domain.md §10.1, §10.3)', async () => {
    const unit = await newUnit();
    const { id } = await write(unit, { level: '4', happenTime: null, inspector: 'second' });
    expect(await record(id)).toMatchObject({
      violNo: expect.stringMatching(/^WZ-\d{4}-\d{5}$/),
      happenTime: expect.stringContaining(day(0)),
      inspector: 'safety',
      violStatus: '10',
      points: 8,
      fine: 5000,
      stopWork: true,
    });
    expect((await unitOf(unit)).violationPoints).toBe(8);
    expect(await record((await write(await newUnit(), { level: '4', stopWork: false })).id)).toMatchObject({
      stopWork: false,
    });
  });

  test('refuses the future, a short text, no photo, and points or a fine outside of the band', async () => {
    const unit = await newUnit();
    expect(await fields(write(unit, { happenTime: `${day(1)} 12:00:00` }))).toEqual({
      happenTime: '发生时间不能晚于现在，请更正',
    });
    expect(await fields(write(unit, { description: '太短' }))).toHaveProperty('description');
    expect(await fields(write(unit, { photos: '' }))).toHaveProperty('photos');
    expect(await fields(write(unit, { points: 4, fine: 1 }))).toEqual({
      points: '一般违章记 2–3 分',
      fine: '一般违章罚款 500–2000 元',
    });
    await write(unit, { points: 3, fine: 2000 });
    await setParameter(FIRST_TENANT, 'violation.pointsTo2', '4');
    await write(unit, { points: 4, category: '02' });
    await setParameter(FIRST_TENANT, 'violation.pointsTo2', '3');
    expect((await unitOf(unit)).violationPoints).toBe(7);
  });

  test('is one level higher where the unit did the same within thirty days (docs/domain.md §10.3)', async () => {
    const unit = await newUnit();
    await write(unit, { happenTime: ago(32) });
    const first = await write(unit, { happenTime: ago(20), level: '1' });
    expect(await record(first.id)).toMatchObject({ level: '2', foundLevel: '1', points: 2 });
    const again = await write(unit, { happenTime: ago(1) });
    expect(await record(again.id)).toMatchObject({ level: '3', foundLevel: '2', points: 4, repeatOf: first.id });
    expect(await record((await write(unit, { category: '02', happenTime: ago(1) })).id)).toMatchObject({ level: '2' });
    expect(await record((await write(await newUnit(), { happenTime: ago(1) })).id)).toMatchObject({ level: '2' });
    // Saved again it is not raised again.
    const edit = { id: again.id, place: '3# 船坞' };
    await (await app.as('safety')).call(cast.calls.violation.edit, { body: edit });
    expect(await record(again.id)).toMatchObject({ level: '3', points: 4, place: '3# 船坞' });
  });

  test('is HSE’s to write; its facts stand once a correction was demanded, points until it is closed', async () => {
    const unit = await newUnit();
    expect(await refusal(write(unit, {}, 'leader'))).toContain('权限');
    const { id } = await write(unit);
    await issue(id);
    const client = await app.as('safety');
    expect(await fields(client.call(cast.calls.violation.edit, { body: { id, level: '1' } }))).toHaveProperty('level');
    await client.call(cast.calls.violation.edit, { body: { id, points: 3 } });
    expect((await unitOf(unit)).violationPoints).toBe(3);
    expect(await refusal(client.call(cast.calls.violation.delete, { query: { id } }))).toContain('状态');
    const { id: wrong } = await write(unit, { category: '03' });
    await client.call(cast.calls.violation.delete, { query: { id: wrong } });
    expect((await unitOf(unit)).violationPoints).toBe(3);
  });
});

describe('putting it right (docs/domain.md §10.2)', () => {
  test('within the term of its level, in rounds: reply, verification by somebody else, one new deadline at most', async () => {
    const { id } = await write(await newUnit());
    expect(await fields(issue(id, day(8)))).toEqual({
      fixBefore: `一般违章最长 7 天内整改，期限不晚于 ${day(7)}`,
    });
    expect(await fields(issue(id, day(-1)))).toEqual({ fixBefore: '整改期限不能早于今天，请改为今天或以后的日期' });
    await issue(id, day(3));
    await reply(id);
    await act('safety', id, 'refuse', { comment: '仍未系挂', fixBefore: day(5) });
    expect(await record(id)).toMatchObject({ violStatus: '20', round: 2, fixBefore: day(5), fixResult: null });
    await reply(id);
    expect(await refusal(act('safety', id, 'refuse', { comment: '还是没有', fixBefore: day(6) }))).toContain(
      '已改过一次',
    );
    await act('safety', id, 'refuse', { comment: '还是没有' });
    await reply(id);
    await act('safety', id, 'verify');
    expect(await record(id)).toMatchObject({ violStatus: '40', round: 2, fixBefore: day(5) });
    expect(await rounds(id)).toEqual([
      { round: 1, fixBefore: day(3), replyUser: 'leader', verifyUser: 'safety', verifyResult: '3' },
      { round: 2, fixBefore: day(5), replyUser: 'leader', verifyUser: 'safety', verifyResult: '1' },
    ]);
  });

  test('a severe one within a day, a slight one whenever HSE says', async () => {
    const { id } = await write(await newUnit(), { level: '4' });
    expect(await fields(issue(id, day(2)))).toHaveProperty('fixBefore');
    await issue(id, day(1));
    await issue((await write(await newUnit(), { level: '1' })).id, day(60));
  });

  test('the unit alone replies; where its record names nobody HSE does, and another verifies', async () => {
    const { id } = await write(await newUnit());
    await issue(id);
    expect(await refusal(reply(id, 'safety'))).toContain('现场负责人');
    const { id: paper } = await write(await newUnit({ leader: null }));
    await issue(paper);
    await reply(paper, 'safety');
    expect(await refusal(act('safety', paper, 'verify'))).toContain('须由其他 HSE 人员验证');
    await act('second', paper, 'verify');
  });

  test('the unit’s leader sees its violations and no others', async () => {
    const { id } = await write(await newUnit());
    const { id: other } = await write(await newUnit({ leader: 'other_leader' }));
    const { violation } = cast.calls;
    const client = await app.as('leader');
    await client.call(violation.queryById, { query: { id } });
    expect(await refusal(client.call(violation.queryById, { query: { id: other } }))).toBe('未找到对应实体');
    expect(await refusal(act('leader', other, 'reply', { fixResult: '好了', fixPhotos: 'x.png' }))).toBe(
      '未找到对应实体',
    );
    // Of another yard nothing is there at all (docs/security.md P14).
    await createTenant(7);
    await createPerson({ username: 'foreign_hse', roles: ['hse'], tenantId: 7 });
    const foreign = (await app.as('foreign_hse')).with({ tenantId: 7 });
    expect(await refusal(foreign.call(violation.queryById, { query: { id } }))).toBe('未找到对应实体');
  });

  test('is appealed within three working days, decided by another than who recorded it, and counts no more when revoked', async () => {
    const unit = await newUnit();
    const { id } = await write(unit, { level: '3' });
    await issue(id);
    await act('leader', id, 'appeal', { comment: '非本单位人员' });
    expect(await refusal(act('safety', id, 'revoke', { comment: '属实' }))).toContain('HSE 部门负责人');
    await act('second', id, 'uphold', { comment: '证据充分' });
    await act('leader', id, 'appeal', { comment: '新的证据' });
    await act('second', id, 'revoke', { comment: '属实' });
    expect([(await record(id)).violStatus, (await unitOf(unit)).violationPoints]).toEqual(['90', 0]);
    const { id: late } = await write(unit, { category: '02' });
    await issue(late);
    await shift(late, 12);
    expect(await refusal(act('leader', late, 'appeal', { comment: '迟了' }))).toContain('超过 3 个工作日');
  });

  test('is overdue the night after its day, and may still be replied to (docs/domain.md §17)', async () => {
    const unit = await newUnit();
    const { id } = await write(unit);
    await issue(id, day(0));
    await nightly();
    expect((await record(id)).violStatus).toBe('20');
    await shift(id, 1);
    await nightly();
    expect((await record(id)).violStatus).toBe('35');
    expect(await told(id)).toContainEqual(expect.stringMatching(/^H WZ-.* 整改逾期/));
    await reply(id);
    expect((await record(id)).violStatus).toBe('30');
  });
});

describe('points of a unit (docs/domain.md §10.4)', () => {
  test('check 11: at 10 points an ordinary one reaches 12, the unit stops, and a submit right after is refused', async () => {
    const unit = await newUnit();
    await burden(unit, 6, 4);
    const { id, version } = await draft({ contractor: unit });
    await write(unit);
    expect(await unitOf(unit)).toMatchObject({ status: '3', violationPoints: 12, stopPoints: 12 });
    expect(await refusal(submit(id, version))).toBe('单位东海船舶劳务有限公司累计记分12，暂停申请');
    expect(await told(unit)).toEqual([
      'M 东海船舶劳务有限公司累计记分 6，满 12 分将停工',
      'M 东海船舶劳务有限公司累计记分 10，其各类申请须加 HSE 审批',
      'H 东海船舶劳务有限公司累计记分 12，已停工，暂停各类申请',
    ]);
  });

  test('a submit and the violation that stops its unit come one after the other, whoever is first', async () => {
    const unit = await newUnit();
    await burden(unit, 6, 4);
    const drafts = [];
    for (let at = 0; at < 10; at += 1) drafts.push(await draft({ contractor: unit }));
    const stops = [write(unit), write(unit, { category: '09' })];
    const submits = drafts.map(({ id, version }) =>
      submit(id, version).then(
        () => 'filed',
        (error) => error.message,
      ),
    );
    await Promise.all(stops);
    const outcomes = new Set(await Promise.all(submits));
    outcomes.delete('filed');
    // Nothing but the refusal of its rule: no deadlock, no time-out.
    for (const text of outcomes) expect(text).toMatch(/累计记分1[24]，暂停申请/);
    expect(await unitOf(unit)).toMatchObject({ status: '3', violationPoints: 14 });
    const last = await draft({ contractor: unit });
    expect(await refusal(submit(last.id, last.version))).toContain('暂停申请');
  });

  test('points expire after a year, by themselves; the stop does not end by it, a retraining and prod_mgr end it', async () => {
    const unit = await newUnit();
    await burden(unit, 12);
    const stopping = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmViolation').select('id').where('contractor', '=', unit).executeTakeFirstOrThrow(),
    );
    await shift(stopping.id, 330);
    await nightly();
    expect(await unitOf(unit)).toMatchObject({ status: '3', violationPoints: 0 });
    expect(await refusal(actOnUnit('manager', unit, 'lift'))).toContain('还没有已关闭的再培训记录');
    expect(await refusal(actOnUnit('safety', unit, 'lift'))).toContain('权限');
    await retrain(unit);
    await actOnUnit('manager', unit, 'lift');
    expect(await unitOf(unit)).toMatchObject({ status: '1', stopTime: null });
    // What was closed before speaks of the first stop only.
    await setUnit(unit, { status: '3', stopTime: `${day(1)} 08:00:00` });
    expect(await refusal(actOnUnit('manager', unit, 'lift'))).toContain('再培训');
    await actOnUnit('safety', unit, 'leave');
    expect(await refusal(actOnUnit('safety', unit, 'return'))).toContain('再培训');
  });

  test('lifted with its points standing it may apply, with HSE asked; the next violation stops it again', async () => {
    const unit = await newUnit();
    await burden(unit, 12);
    await retrain(unit);
    await actOnUnit('manager', unit, 'lift');
    const { id, version } = await draft({ contractor: unit });
    expect((await submit(id, version)).nodeKey).toBe('unitSafety');
    await write(unit, { level: '1' });
    expect(await unitOf(unit)).toMatchObject({ status: '3', violationPoints: 13 });
  });

  test('a stop that rested on a violation that is revoked is taken back with it', async () => {
    const unit = await newUnit();
    await burden(unit, 6, 4);
    const { id } = await write(unit);
    await issue(id);
    await act('leader', id, 'appeal', { comment: '非本单位' });
    await act('second', id, 'revoke', { comment: '属实' });
    expect(await unitOf(unit)).toMatchObject({ status: '1', violationPoints: 10, stopPoints: null });
  });

  test('no form sets its status or points; who keeps its record does not lift a stop', async () => {
    const unit = await newUnit();
    await burden(unit, 12);
    const client = await app.as('clerk');
    await client.call(cast.calls.unit.edit, { body: { id: unit, status: '1', violationPoints: 0, contact: '李强' } });
    expect(await unitOf(unit)).toMatchObject({ status: '3', violationPoints: 12, contact: '李强' });
    expect(await refusal(actOnUnit('clerk', unit, 'lift'))).toContain('权限');
  });

  test('grades follow once a month (docs/domain.md §2.3)', async () => {
    const unit = await newUnit();
    await burden(unit, 6);
    await nightly();
    expect(await unitOf(unit)).toMatchObject({ grade: 'C', gradeDate: day(0) });
    await burden(unit, 12);
    await nightly();
    expect((await unitOf(unit)).grade).toBe('C');
    await setUnit(unit, { gradeDate: day(-40) });
    await nightly();
    expect((await unitOf(unit)).grade).toBe('D');
  });

  test('the ranking says what is true at this moment (docs/domain.md §10.5)', async () => {
    const unit = await newUnit();
    await burden(unit, 2);
    const { id } = await write(unit, { level: '1', category: '12' });
    const old = await write(unit, { level: '1', category: '11' });
    await shift(old.id, 400);
    const calls = resourceCalls(unitPoints);
    const client = await app.as('manager');
    const shown = () => client.call(calls.queryById, { query: { id: unit } });
    expect(await shown()).toMatchObject({ points: 3, cases: 2, fines: 600, openCases: 3, trend: 3 });
    expect(String((await shown()).months).split(',')).toHaveLength(12);
    await (await app.as('safety')).call(cast.calls.violation.delete, { query: { id } });
    expect(await shown()).toMatchObject({ points: 2, cases: 1 });
    const { records } = await client.call(calls.list, { query: { column: 'points', order: 'desc' } });
    expect(Number(records[0]?.points)).toBeGreaterThanOrEqual(12);
  });
});
