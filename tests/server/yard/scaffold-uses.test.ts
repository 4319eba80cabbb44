import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addSign } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffold as scaffoldDefinition } from '#shared/yard/scaffold/scaffold.ts';
import { approvals, createCast, type Filed, refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard as day } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { readScaffold, scaffoldInUse, setScaffold } from './scaffold-rows.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const story = approvals(app, () => rows);
const { as, draft, submit, file, taskOf, decide, toErection, record, inspect, task } = story;
const standing = (changes: Record<string, unknown> = {}) => scaffoldInUse(story, changes);
const ledger = resourceCalls(scaffoldDefinition);

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'planner', roles: ['planner'] });
  rows = await insertYardRows(FIRST_TENANT);
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
      const { scafNo } = await readScaffold(String(scafId));
      expect((await ask(wish)).alternatives[0]).toMatchObject({ label: scafNo, patch: { applyType: '3', scafId } });
      expect((await ask({ ...wish, height: 99 })).alternatives[0]?.label).not.toBe(scafNo);
    });

    test('of one that others ask for, or work on, it is said who; another of the ship is offered', async () => {
      const { ship, block, contractor } = await insertYardRows(FIRST_TENANT);
      const own = { ship, block, contractor };
      const [one, other] = [await standing(own), await standing(own)];
      const spare = await readScaffold(other.id);
      const { scafNo } = await readScaffold(one.id);
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
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '50' });
  });

  test('from approval to the last pole: 50, 60, 70, and every use of it is completed', async () => {
    const { filed, id } = await standing();
    const away = await file({ applyType: '4', scafId: id });
    await decide('section', away);
    await decide('engineer', away);
    const { scafNo } = await readScaffold(id);
    expect(await refusal(decide('crew', away))).toBe(`请先在脚手架台账登记${scafNo}拆除完成`);
    const [crew, inspector] = [await as('crew'), await as('inspector')];
    for (const { transition, call } of ledger.transitions) {
      if (!['startDismantle', 'finishDismantle'].includes(transition.action)) continue;
      const { version } = await readScaffold(id);
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
    expect(await readScaffold(id)).toMatchObject({ scafStatus: '70', tag: 'R', recovered: 2.1, rentDays: 1 });
    expect(await decide('crew', away)).toMatchObject({ bpmStatus: '2' });
    expect(await record(away)).toMatchObject({ bizStatus: '50' });
    expect(await record(filed)).toMatchObject({ bizStatus: '50' });
  });

  test('a standing scaffold stays in the ledger; of another ship it cannot be altered', async () => {
    const { id } = await standing();
    const { scafNo } = await readScaffold(id);
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
