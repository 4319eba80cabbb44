import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { checkScaffolds } from '#server/yard/scaffold/check-scaffolds.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { addSign } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { scaffold as scaffoldDefinition } from '#shared/yard/scaffold/scaffold.ts';
import { approvals, calls, createCast, type Filed, refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, draft, submit, file, taskOf, decide, toErection, record, inspect, task } = approvals(app, () => rows);
const ledger = resourceCalls(scaffoldDefinition);
const days = resourceCalls(calendar);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'planner', roles: ['planner'] });
  rows = await insertYardRows(FIRST_TENANT);
});

/** A scaffold in use, and the application it came from. */
async function standing(changes: Record<string, unknown> = {}): Promise<{ filed: Filed; id: string }> {
  const filed = await file(changes);
  await toErection(filed);
  await decide('crew', filed);
  const id = String((await record(filed)).scafId);
  await inspect(id);
  await decide('inspector', filed);
  await decide('leader', filed);
  return { filed, id };
}

function scaffold(id: string) {
  return readAs(FIRST_TENANT, (db) =>
    db.selectFrom('prmScaffold').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

function setScaffold(id: string, columns: object) {
  return writeAs(FIRST_TENANT, (trx) => trx.updateTable('prmScaffold').set(columns).where('id', '=', id).execute());
}

const said: string[] = [];
const log = (line: string) => said.push(line);
const runCheck = () => writeAs(FIRST_TENANT, (trx) => checkScaffolds(trx, systemActor(FIRST_TENANT), { log }));
const day = (offset: number) => new Date(Date.now() + (8 + offset * 24) * 3_600_000).toISOString().slice(0, 10);

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
    expect(await scaffold(String(scafId))).toMatchObject({ scafStatus: '20', tag: 'R' });
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
    const { scafStatus } = await scaffold(id);
    await setScaffold(id, { scafStatus: '45', tag: 'R' });
    for (const inspType of ['2', '3', '4', '5']) {
      const tried = inspect(id, { inspType, inspector: 'safety' }, 'crew');
      expect(await refusal(tried)).toBe('您的角色不能登记该类型的检查，请改选类型或由有权的人登记');
    }
    expect(await scaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    await setScaffold(id, { scafStatus });
  });
});

describe('what was signed', () => {
  const changes = { crew: 'engineer', acceptDate: '2026-01-01', loadClass: '45' };

  test('stands: by form and by grid nobody changes it', async () => {
    const { id } = await standing();
    const before = await scaffold(id);
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
    expect(await scaffold(id)).toEqual(before);
  });

  test('is corrected by who may, with a reason that stays in the trail', async () => {
    const { filed, id } = await standing();
    const correct = ledger.transitions.find(({ transition }) => transition.action === 'correct');
    if (!correct) throw new Error('no correction');
    const now = await scaffold(id);
    const { place, scafType, height, volume, crew, contractor } = now;
    const body = { id, version: now.version, place, scafType, height, volume, crew, contractor, loadClass: '30' };
    const engineer = await as('engineer');
    expect(await refusal(engineer.call(correct.call, { body }))).toBe('请填写说明');
    expect(await refusal((await as('crew')).call(correct.call, { body: { ...body, comment: '笔误' } }))).toMatch(
      '没有权限',
    );
    await engineer.call(correct.call, { body: { ...body, comment: '荷载登记有误' } });
    expect(await scaffold(id)).toMatchObject({ loadClass: '30', scafStatus: '40', acceptDate: now.acceptDate });
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
      expect(await scaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
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
    expect(await scaffold(id)).toMatchObject({ scafStatus: '40', tag: 'Y', tagLimit: '限 2 人', nextInspect: day(7) });
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
    expect(await scaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    expect(await runCheck()).toBe(0);
    const { scafNo } = await scaffold(id);
    const extension = await draft({ applyType: '3', scafId: id });
    expect(await refusal(submit(extension.id, extension.version))).toBe(`脚手架${scafNo}未验收合格，禁止使用`);
    expect(filed.bizNo).toMatch(/^JS-/);
    await inspect(id, { inspType: '3' });
    expect(await scaffold(id)).toMatchObject({ scafStatus: '40', tag: 'G', nextInspect: day(7) });
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
    expect(await scaffold(id)).toMatchObject({ scafStatus: '40' });
    await planner.call(days.edit, { body: { id: dayId, version, windLevel: 6 } });
    expect(await scaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    await inspect(id, { inspType: '4', inspTime: `${day(0)} 23:00:00` });
    expect(await scaffold(id)).toMatchObject({ scafStatus: '40' });
    await runCheck();
    expect(await scaffold(id)).toMatchObject({ scafStatus: '40' });
    await planner.call(days.edit, { body: { id: dayId, version: version + 1, windLevel: 1 } });
  });

  test('heavy rain stops as well; a weekly inspection and a joint acceptance afterwards stand', async () => {
    const { id } = await standing();
    const planner = await as('planner');
    const [today] = (await planner.call(days.list, { query: { day: day(0) } })).records;
    const rain = { id: String(today?.id), version: Number(today?.version), heavyRain: true };
    const { version } = await planner.call(days.edit, { body: rain });
    expect(await scaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
    const since = String((await planner.call(days.list, { query: { day: day(0) } })).records[0]?.weatherSince);
    await inspect(id, { inspType: '3', inspTime: since });
    const accepted = await standing();
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmScaffoldInspect').set({ inspTime: since }).where('scaffold', '=', accepted.id).execute(),
    );
    await runCheck();
    for (const each of [id, accepted.id]) expect(await scaffold(each)).toMatchObject({ scafStatus: '40', tag: 'G' });
    await planner.call(days.edit, { body: { id: rain.id, version, heavyRain: false } });
  });

  test('a hit or an overload is reported by whoever sees it; it stays red until it was inspected', async () => {
    const { id } = await standing();
    const leader = await as('leader');
    const report = ledger.transitions.find(({ transition }) => transition.action === 'reportHit');
    if (report === undefined) throw new Error('nothing is reported');
    const send = async (comment: string) =>
      leader.call(report.call, { body: { id, version: (await scaffold(id)).version, comment } });
    expect(await refusal(send(''))).toBe('请填写说明');
    await send('叉车撞到立杆');
    const { scafNo } = await scaffold(id);
    expect(await scaffold(id)).toMatchObject({ scafStatus: '45', tag: 'R' });
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
    expect(await scaffold(id)).toMatchObject({ scafStatus: '40', tag: 'G' });
  });
});

describe('people', () => {
  test('the crew’s own leader may not accept (rule 4), and only crew leaders are named at 排产', async () => {
    await createPerson({ username: 'builder', realname: '自建', roles: ['scaf_crew', 'scaf_insp'], orgCode: 'A01A03' });
    const filed = await file();
    await decide('section', filed);
    await decide('engineer', filed);
    const plan = { crew: 'engineer', startDate: day(4) };
    expect(await refusal(decide('crew', filed, { patch: plan }))).toBe('搭设班组须为架子队长，请重新选择');
    await decide('crew', filed, { patch: { ...plan, crew: 'builder' } });
    await decide('builder', filed);
    const { scafId } = await record(filed);
    const own = '搭设班组负责人不得验收本班组搭设的脚手架，请由其他验收员验收';
    expect(await refusal(inspect(scafId, {}, 'builder'))).toBe(own);
    await inspect(scafId);
    expect(await refusal(decide('builder', filed))).toBe(own);
    expect((await decide('inspector', filed)).nodeKey).toBe('accept');
  });

  test('a stopped contractor files nothing', async () => {
    const { id, version } = await draft();
    const set = (columns: object) =>
      writeAs(FIRST_TENANT, (trx) =>
        trx.updateTable('prmContractor').set(columns).where('id', '=', rows.contractor).execute(),
      );
    await set({ status: '3' });
    expect(await refusal(submit(id, version))).toBe('单位东海船舶劳务有限公司累计记分0，暂停申请');
    await set({ status: '4' });
    expect(await refusal(submit(id, version))).toBe('单位东海船舶劳务有限公司已退出，不再受理申请；请改选其他单位');
    await set({ status: '1' });
    await submit(id, version);
  });
});

describe('other scaffolds and uses', () => {
  test('overlap on the same ship and block warns with both numbers and places (rule 5)', async () => {
    const place = '5# 货舱左舷';
    const { ship, block, contractor } = await insertYardRows(FIRST_TENANT);
    const dates = { ship, block, contractor, needDate: day(4), planDismantle: day(13) };
    const first = await file({ ...dates, place });
    const touching = await draft({ ...dates, needDate: day(13), planDismantle: day(23) });
    const { warnings } = await submit(touching.id, touching.version);
    expect(warnings).toEqual([
      `${touching.bizNo}（3# 货舱右舷外板 FR88–FR102）与${first.bizNo}（${place}，部门 A01A01A01 李班长，${day(4)} 至 ${day(13)}）在同一分段日期重叠，请改期或与其协调`,
    ]);
    expect((await task('section', touching)).warnings).toEqual([
      { text: warnings[0], links: [{ text: first.bizNo, resource: 'scaffold_apply', id: first.id }] },
    ]);
    const later = await draft({ ...dates, needDate: day(24), planDismantle: day(25) });
    expect((await submit(later.id, later.version)).warnings).toEqual([]);
  });

  describe('in the availability service (docs/domain.md §16 rules 1 and 2)', () => {
    const ask = async (values: Record<string, string | number | null>, who = 'leader') =>
      (await as(who)).call(checkAvailability, { body: { resource: 'scaffold_apply', values } });

    test('a new one is told who has its block on its days, and which days and scaffolds would do instead', async () => {
      const { ship, block, contractor } = await insertYardRows(FIRST_TENANT);
      const own = { ship, block, contractor };

      const wish = {
        applyType: '1',
        ship,
        block,
        height: 5,
        loadClass: '20',
        needDate: day(12),
        planDismantle: day(14),
      };
      expect((await ask(wish)).conflicts).toEqual([]);
      const first = await file({ ...own, needDate: day(10), planDismantle: day(20) });
      const second = await file({ ...own, needDate: day(21), planDismantle: day(25) });
      const { conflicts, alternatives } = await ask(wish);
      expect(conflicts).toEqual([
        {
          text: `同一分段在这些日期已有${first.bizNo}（3# 货舱右舷外板 FR88–FR102，部门 A01A01A01 李班长，${day(10)} 至 ${day(20)}），请改期或与其协调`,
          links: [{ text: first.bizNo, resource: 'scaffold_apply', id: first.id }],
        },
      ]);
      // The nearest first: right before it; then behind the one that follows it.
      expect(alternatives.map(({ patch }) => patch)).toEqual([
        { needDate: day(7), planDismantle: day(9) },
        { needDate: day(26), planDismantle: day(28) },
      ]);
      expect(alternatives.map(({ note }) => note)).toEqual(['提前 5 天，该分段空闲', '推后 14 天，该分段空闲']);
      for (const { patch } of alternatives)
        expect((await ask({ ...wish, ...(patch as object) })).conflicts).toEqual([]);
      expect(await ask({ ...wish, needDate: 'soon' })).toEqual({ conflicts: [], alternatives: [] });
      // One that stands there by then is used on before another is put up beside it.
      await toErection(second);
      await decide('crew', second);
      const { scafId } = await record(second);
      await inspect(scafId);
      await decide('inspector', second);
      await decide('leader', second);
      const { scafNo } = await scaffold(String(scafId));
      expect((await ask(wish)).alternatives[0]).toMatchObject({ label: scafNo, patch: { applyType: '3', scafId } });
      expect((await ask({ ...wish, height: 99 })).alternatives[0]?.label).not.toBe(scafNo);
    });

    test('of one that others ask for, or work on, it is said who; another of the ship is offered', async () => {
      const { ship, block, contractor } = await insertYardRows(FIRST_TENANT);
      const own = { ship, block, contractor };
      const [one, other] = [await standing(own), await standing(own)];
      const spare = await scaffold(other.id);
      const { scafNo } = await scaffold(one.id);
      const wish = { applyType: '2', ship, block, scafId: one.id, height: 5, loadClass: '20' };
      expect((await ask(wish)).conflicts).toEqual([]);
      const rival = await file({ ...own, applyType: '2', scafId: one.id });
      const told = `${rival.bizNo}（部门 A01A01A01 李班长，${day(4)} 至 ${day(23)}）`;
      const asked = await ask(wish);
      expect(asked.conflicts.map(({ text }) => text)).toEqual([`${told}也在申请脚手架${scafNo}`]);
      expect(asked.alternatives).toMatchObject([{ label: spare.scafNo, patch: { scafId: other.id } }]);
      await decide('engineer', rival);
      await decide('crew', rival, { patch: { crew: 'crew', startDate: day(1) } });
      const busy = `脚手架${scafNo}正由${told}施工，完成后才能变更、延期或拆除`;
      for (const applyType of ['2', '3', '4']) {
        expect((await ask({ ...wish, applyType })).conflicts.map(({ text }) => text)).toContain(busy);
        const late = await draft({ ...own, applyType, scafId: one.id });
        expect(await refusal(submit(late.id, late.version))).toBe(busy);
      }
    });

    test('who decides sees both, and of many who begin in one moment one does: the others read whose crew is there', async () => {
      const { ship, block, contractor } = await insertYardRows(FIRST_TENANT);
      const own = { ship, block, contractor };
      const { id } = await standing(own);
      const rivals: Filed[] = [];
      for (let nth = 0; nth < 6; nth += 1) {
        const filed = await file({ ...own, applyType: '2', scafId: id });
        await decide('engineer', filed);
        rivals.push(filed);
      }
      const [first, second] = rivals;
      if (!first || !second) throw new Error('no rivals');
      expect((await task('crew', first)).warnings.map(({ text }) => text).join()).toContain(second.bizNo);
      const patch = { crew: 'crew', startDate: day(1) };
      const ends = await Promise.allSettled(rivals.map((filed) => decide('crew', filed, { patch })));
      const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
      expect(said).toHaveLength(rivals.length - 1);
      for (const text of said) expect(text).toMatch(/^脚手架JT-\d{4}-\d{5}正由JS-\d{4}-\d{5}（.+）施工/);
      // Nor does a hand in the database begin a second one.
      const lost = rivals[ends.findIndex(({ status }) => status === 'rejected')];
      const byHand = writeAs(FIRST_TENANT, (trx) =>
        trx.updateTable('prmScaffoldApply').set({ bizStatus: '20' }).where('id', '=', String(lost?.id)).execute(),
      );
      await expect(byHand).rejects.toThrow('prm_scaffold_apply_at_work');
    });
  });

  test('dismantling is refused while another department uses it, unless that user confirmed (rule 6)', async () => {
    const { filed, id } = await standing();
    const away = await file({ applyType: '4', scafId: id }, 'other_leader');
    await decide('other_section', away);
    const shared = `${filed.bizNo}（3# 货舱右舷外板 FR88–FR102）仍在共用该脚手架，须经其使用人加签确认后方可拆除`;
    expect((await task('engineer', away)).warnings).toEqual([
      { text: shared, links: [{ text: filed.bizNo, resource: 'scaffold_apply', id: filed.id }] },
    ]);
    // The other department's application is none of the applicant's business: its number stays a word.
    expect((await task('other_section', away)).warnings.flatMap(({ links }) => links)).toEqual([]);
    expect(await refusal(decide('engineer', away))).toBe(shared);
    const { taskId, version } = await taskOf('engineer', away);
    const engineer = await as('engineer');
    await engineer.call(addSign, { body: { taskId, position: 'before', usernames: ['leader'], version } });
    await decide('leader', away);
    await decide('engineer', away);
    expect(await scaffold(id)).toMatchObject({ scafStatus: '50' });
  });

  test('from approval to the last pole: 50, 60, 70, and every use of it is completed', async () => {
    const { filed, id } = await standing();
    const away = await file({ applyType: '4', scafId: id });
    await decide('section', away);
    await decide('engineer', away);
    const { scafNo } = await scaffold(id);
    expect(await refusal(decide('crew', away))).toBe(`请先在脚手架台账登记${scafNo}拆除完成`);
    const [crew, inspector] = [await as('crew'), await as('inspector')];
    for (const { transition, call } of ledger.transitions) {
      if (!['startDismantle', 'finishDismantle'].includes(transition.action)) continue;
      const { version } = await scaffold(id);
      const begins = transition.action === 'startDismantle';
      // Fenced off, with a picture of it; at the end what came back (docs/domain.md §6.4).
      expect(await refusal(crew.call(call, { body: { id, version } }))).toMatch(begins ? '围挡照片' : '材料回收量');
      const told = async (client: typeof crew) =>
        begins ? { fencePhoto: (await upload(client, 'fence.png', smallPicture)).message } : { recovered: 2.1 };
      const byOther = inspector.call(call, { body: { id, version, ...(await told(inspector)) } });
      expect(await refusal(byOther)).toMatch('没有权限');
      await crew.call(call, { body: { id, version, ...(await told(crew)) } });
    }
    // Accepted and begun to be taken down on one day: a day of rent (rule 7).
    expect(await scaffold(id)).toMatchObject({ scafStatus: '70', tag: 'R', recovered: 2.1, rentDays: 1 });
    expect(await decide('crew', away)).toMatchObject({ bpmStatus: '2' });
    expect(await record(away)).toMatchObject({ bizStatus: '50' });
    expect(await record(filed)).toMatchObject({ bizStatus: '50' });
  });

  test('a standing scaffold stays in the ledger; of another ship it cannot be altered', async () => {
    const { id } = await standing();
    const { scafNo } = await scaffold(id);
    const engineer = await as('engineer');
    expect(await refusal(engineer.call(ledger.delete, { query: { id } }))).toBe(
      `脚手架${scafNo}尚未拆除，不能删除；请先办理拆除`,
    );
    const wrong = { applyType: '2', scafId: id, ship: rows.otherShip, block: '' };
    expect(await refusal(draft(wrong))).toBe('校验失败！scafId 脚手架编号不属于所选的船号');
    // Nor once it has moved to another ship in the meantime.
    const late = await draft({ applyType: '2', scafId: id });
    await setScaffold(id, { ship: rows.otherShip });
    expect(await refusal(submit(late.id, late.version))).toBe('所选脚手架不存在或不属于该船，请重新选择');
  });
});
