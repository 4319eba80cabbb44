import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { violationNightly } from '#server/yard/violation/violation-nightly.ts';
import { createCast, refusal } from '#tests/server/workflow/approval.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';
import { createViolationCast, day, violationCast } from './violation-cast.ts';

testDatabase();
const app = testApp();
const cast = violationCast(app);
const { newUnit, setUnit, write, burden, act, issue, reply, record, unitOf } = cast;

beforeAll(async () => {
  await createCast();
  await createViolationCast();
  await createPerson({ username: 'stranger', roles: ['team_leader', 'prod_mgr'], orgCode: 'A01A03' });
});

const nightly = (said: string[] = []) =>
  writeAs(FIRST_TENANT, (trx) =>
    violationNightly(trx, systemActor(FIRST_TENANT), { log: (line: string) => said.push(line) } as never),
  );
const change = (id: string, columns: object) =>
  writeAs(FIRST_TENANT, (trx) => trx.updateTable('prmViolation').set(columns).where('id', '=', id).execute());

/** What was told about something, oldest first: `M zh | en → who`. */
async function told(id: string): Promise<string[]> {
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ text: string }>`
      select priority || ' ' || titile || ' | ' || titile_en || ' → ' || (
        select string_agg(u.username, ' ' order by u.username) from sys_announcement_send s
        join sys_user u on u.id = s.user_id where s.annt_id = a.id) as text
      from sys_announcement a where bus_id = ${id} order by id`.execute(db),
  );
  return rows.map(({ text }) => text);
}

describe('each step of a violation', () => {
  test('each step informs the people concerned and sets the fields for the next step', async () => {
    const { id } = await write(await newUnit());
    const { violNo: no } = await record(id);
    await issue(id, day(3));
    expect(await record(id)).toMatchObject({
      violStatus: '20',
      round: 1,
      fixBefore: day(3),
      demand: '立即系挂安全带',
      issueTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    await act('leader', id, 'appeal', { comment: '非本单位人员' });
    await act('second', id, 'uphold', { comment: '证据充分' });
    expect((await record(id)).violStatus).toBe('20');
    await reply(id);
    expect(await record(id)).toMatchObject({ violStatus: '30', replyUser: 'leader', fixResult: '已整改，复查合格' });
    await act('safety', id, 'refuse', { comment: '仍未系挂' });
    expect(await record(id)).toMatchObject({
      ...{ violStatus: '20', round: 2, fixBefore: day(3), demand: '仍未系挂' },
      ...{ fixResult: null, fixPhotos: null, replyUser: null, closeTime: null },
    });
    await reply(id);
    await act('safety', id, 'verify');
    expect(await record(id)).toMatchObject({
      violStatus: '40',
      closeTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const answered = `L ${no} 已回复整改，请验证 | ${no} was corrected; verify it → safety`;
    expect(await told(id)).toEqual([
      `M ${no} 违章待整改，期限 ${day(3)} | ${no} must be corrected, by ${day(3)} → leader`,
      `M ${no} 被申诉，请裁定 | ${no} was appealed; decide the appeal → safety`,
      `M ${no} 申诉未获支持，请按期整改 | ${no} was upheld; correct it in time → leader`,
      answered,
      `M ${no} 整改不合格，期限 ${day(3)} | ${no} was not corrected; correct it by ${day(3)} → leader`,
      answered,
      `L ${no} 整改合格，已关闭 | ${no} is closed → leader`,
    ]);
    const notices = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('sysAnnouncement').select(['busType', 'openPage']).distinct().where('busId', '=', id).execute(),
    );
    expect(notices).toEqual([{ busType: 'violation', openPage: expect.stringContaining(id) }]);
  });

  test('notices are urgent for stopped work and overdue corrections, but not for a revoked violation', async () => {
    const { id } = await write(await newUnit(), { stopWork: true });
    const { id: slow } = await write(await newUnit());
    const { id: due } = await write(await newUnit());
    const [no, slowNo] = [(await record(id)).violNo, (await record(slow)).violNo];
    for (const each of [id, slow, due]) await issue(each, day(0));
    await act('leader', id, 'appeal', { comment: '非本单位人员' });
    await act('second', id, 'revoke', { comment: '属实' });
    await change(slow, { fixBefore: day(-1) });
    const said: string[] = [];
    await nightly(said);
    expect(said[0]).toMatch(/^整改逾期 1，/);
    expect([(await record(slow)).violStatus, (await record(due)).violStatus]).toEqual(['35', '20']);
    expect(await told(id)).toEqual([
      `H ${no} 违章停工，请立即整改，期限 ${day(0)} | ${no} stops the work; correct it at once, by ${day(0)} → leader`,
      `M ${no} 被申诉，请裁定 | ${no} was appealed; decide the appeal → safety`,
      `L ${no} 已撤销 | ${no} was revoked → leader`,
    ]);
    expect((await told(slow)).slice(1)).toEqual([
      `H ${slowNo} 整改逾期 | ${slowNo} is overdue; correct it → leader safety`,
    ]);
  });

  test('a further refusal keeps the deadline or moves it once, up to the limit of the level', async () => {
    const { id } = await write(await newUnit());
    await issue(id, day(1));
    await reply(id);
    const tried = act('safety', id, 'refuse', { comment: '没有', fixBefore: day(8) });
    expect(await tried.then(() => null).catch(({ fields }) => Object.keys(fields))).toEqual(['fixBefore']);
    // Named as it stands it has not been moved.
    await act('safety', id, 'refuse', { comment: '没有', fixBefore: day(1) });
    await reply(id);
    await act('safety', id, 'refuse', { comment: '还是没有', fixBefore: day(4) });
    await reply(id);
    expect(await refusal(act('safety', id, 'refuse', { comment: '仍没有', fixBefore: day(3) }))).toContain(day(4));
    await act('safety', id, 'refuse', { comment: '仍没有', fixBefore: day(4) });
    expect(await record(id)).toMatchObject({ fixBefore: day(4), demand: '仍没有', round: 2 });
  });
});

describe('the people who act for a unit', () => {
  test('the unit’s leader acts for it, or HSE if it has no leader, and nobody else', async () => {
    const { id } = await write(await newUnit({ leader: null, name: '无人单位' }));
    await issue(id);
    expect(await refusal(reply(id, 'stranger'))).toContain('无人单位');
    expect(await refusal(act('stranger', id, 'appeal', { comment: '不服' }))).toContain('无人单位');
    await act('second', id, 'appeal', { comment: '书面申诉' });
    const { id: led } = await write(await newUnit());
    await issue(led);
    expect(await refusal(act('second', led, 'appeal', { comment: '代申诉' }))).toContain('东海船舶劳务有限公司');
  });

  test('an appeal is decided by the head of the recording department, or otherwise by another HSE user', async () => {
    const departed = await ensureDepart(FIRST_TENANT, 'A01A04');
    const head = (username: string, departIds: string | null) =>
      writeAs(FIRST_TENANT, (trx) =>
        trx
          .updateTable('sysUserTenant')
          .set({ departIds } as never)
          .where('userId', '=', (eb) => eb.selectFrom('sysUser').select('id').where('username', '=', username))
          .execute(),
      );
    const { id } = await write(await newUnit());
    await issue(id);
    const appeal = () => act('leader', id, 'appeal', { comment: '不服' });
    await appeal();
    await head('safety', `other,${departed}`);
    expect(await refusal(act('second', id, 'uphold', { comment: '属实' }))).toContain('HSE 部门负责人');
    expect(await refusal(act('second', id, 'revoke', { comment: '属实' }))).toContain('HSE 部门负责人');
    await act('safety', id, 'uphold', { comment: '属实' });
    await head('safety', null);
    await appeal();
    expect(await refusal(act('safety', id, 'uphold', { comment: '属实' }))).toContain('HSE 部门负责人');
    await act('second', id, 'uphold', { comment: '属实' });
  });
});

test('an appeal is accepted until the third working day of the yard’s calendar after the demand', async () => {
  const { id } = await write(await newUnit());
  await issue(id);
  await change(id, { issueTime: `${day(-11)} 16:00:00` });
  const base = { tenantId: FIRST_TENANT, createBy: 'admin', windLevel: null };
  const setDay = (offset: number, dayType: string) =>
    writeAs(FIRST_TENANT, async (trx) => {
      await trx.deleteFrom('prmCalendar').where('day', '=', day(offset)).execute();
      await trx
        .insertInto('prmCalendar')
        .values({ ...base, id: newId(), day: day(offset), dayType } as never)
        .execute();
    });
  // The day of the demand itself does not count.
  for (let offset = -11; offset <= 0; offset += 1) await setDay(offset, [-11, -9, -2, 0].includes(offset) ? '1' : '3');
  await act('leader', id, 'appeal', { comment: '不服' });
  await act('second', id, 'uphold', { comment: '属实' });
  await setDay(-1, '1');
  expect(await refusal(act('leader', id, 'appeal', { comment: '不服' }))).toContain('超过 3 个工作日');
  await writeAs(FIRST_TENANT, (trx) => trx.deleteFrom('prmCalendar').execute());
});

test('derived fields of a violation follow edits while it is recorded, and are fixed after the demand', async () => {
  const unit = await newUnit();
  const [site, other] = [await createSite('V01', { zone: 'A' }), await createSite('V02', { zone: 'B' })];
  const { id } = await write(unit, { siteId: site, level: '1', happenTime: `${day(-3)} 08:00:00` });
  const first = await record(id);
  expect(first).toMatchObject({ zone: 'A', level: '1', foundLevel: '1', points: 1, fine: 100, repeatOf: null });
  const edit = async (changes: object) => {
    await (await app.as('safety')).call(cast.calls.violation.edit, { body: { id, ...changes } });
    return record(id);
  };
  const told = await edit({ level: '3', siteId: other });
  expect(told).toMatchObject({ violNo: first.violNo, zone: 'B', level: '3', foundLevel: '3', points: 4 });
  expect(await edit({ siteId: '', level: '2' })).toMatchObject({
    zone: null,
    level: '2',
    foundLevel: '2',
    points: 2,
  });
  // One that happened before it and is told of later makes it a repetition, as long as it is recorded.
  const { id: second } = await write(unit, { level: '1', happenTime: `${day(-2)} 08:00:00` });
  expect(await record(second)).toMatchObject({ level: '2', foundLevel: '1', repeatOf: id });
  await issue(id);
  await write(unit, { level: '1', happenTime: `${day(-4)} 08:00:00` });
  expect(await edit({ points: 3 })).toMatchObject({ level: '2', foundLevel: '2', repeatOf: null, points: 3 });
});

test('the night job counts the units whose points changed by time', async () => {
  await nightly();
  const unit = await newUnit();
  const { id } = await write(unit);
  await write(await newUnit());
  await change(id, { happenTime: `${day(-400)} 08:00:00` });
  const said: string[] = [];
  await nightly(said);
  expect(said).toEqual([expect.stringContaining('，记分变动 1，')]);
  expect((await unitOf(unit)).violationPoints).toBe(0);
});

describe('status and points of a unit', () => {
  /** A unit that a violation of its own stopped, at twelve points. */
  async function stopped(points: number) {
    const unit = await newUnit();
    await burden(unit, 6, 6 - points);
    const { id } = await write(unit, { points });
    expect(await unitOf(unit)).toMatchObject({ status: '3', violationPoints: 12 });
    return { unit, id };
  }
  const edit = async (id: string, changes: object) =>
    (await app.as('safety')).call(cast.calls.violation.edit, { body: { id, ...changes } });
  const has = async (unit: string) => {
    const { status, violationPoints } = await unitOf(unit);
    return `${status} ${violationPoints}`;
  };

  test('lowering, deleting or moving a violation lowers the points and lifts the stop that it caused', async () => {
    const lowered = await stopped(3);
    await edit(lowered.id, { points: 2 });
    expect(await has(lowered.unit)).toBe('1 11');
    const moved = await stopped(2);
    const other = await newUnit();
    await edit(moved.id, { contractor: other });
    expect([await has(moved.unit), await has(other)]).toEqual(['1 10', '1 2']);
    const deleted = await stopped(2);
    await (await app.as('safety')).call(cast.calls.violation.delete, { query: { id: deleted.id } });
    expect(await has(deleted.unit)).toBe('1 10');
    expect((await told(deleted.unit)).at(-1)).toBe(
      'M 东海船舶劳务有限公司的违章已撤销，累计记分 10，停工随之撤销 | A violation of 东海船舶劳务有限公司 no longer counts: 10 points, suspension lifted → leader manager stranger',
    );
    // HSE hears of a stop as well.
    expect((await told(deleted.unit)).at(-2)).toMatch(/^H .* → leader manager safety second stranger$/);
  });

  test('a stop remains after edits that do not lower the violation, and if a person set it', async () => {
    const { unit, id } = await stopped(2);
    // All of it expires but this one.
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_violation set happen_time = happen_time - interval '400 days'
        where contractor = ${unit} and id <> ${id}`.execute(trx),
    );
    await edit(id, { place: '3# 船坞' });
    expect(await has(unit)).toBe('3 2');
    await edit(id, { points: 3 });
    expect(await has(unit)).toBe('3 3');
    await write(unit, { level: '1', category: '12' });
    expect(await has(unit)).toBe('3 4');
    const byHand = await newUnit();
    const { id: one } = await write(byHand);
    await setUnit(byHand, { status: '3', stopPoints: null });
    await (await app.as('safety')).call(cast.calls.violation.delete, { query: { id: one } });
    expect(await has(byHand)).toBe('3 0');
  });
});
