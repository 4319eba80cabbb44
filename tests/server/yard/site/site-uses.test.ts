import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { siteNightly } from '#server/yard/site/site-nightly.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block as blockDefinition } from '#shared/yard/ship/block.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSiteCast, day, siteCast, siteMaker } from './site-cast.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, toAssignment, assign, assigned, act, record, occupations, siteStatus } = siteCast(
  app,
  () => rows,
);
const { withdraw } = applicationCalls(siteApply);
const quiet = { log: () => undefined };
const newSite = siteMaker();

const photo = async () => (await upload(await app.as('keeper'), 'cleared.png', smallPicture)).message;

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
});

describe('a use of ground', () => {
  it('is entered, prolonged and cleared, and its occupation tells so', async () => {
    const { id } = await newSite();
    const use = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(0), endDate: day(9) });
    expect(await record(use)).toMatchObject({ bizStatus: '20', siteKeeper: 'keeper', assignedArea: 300 });
    await expect(act('keeper', use, 'enter', { enteredWith: 'other_leader' })).rejects.toMatchObject({
      fields: { enteredWith: '到场人须为申请人或其部门的人' },
    });
    await act('keeper', use, 'enter');
    expect(await record(use)).toMatchObject({ bizStatus: '30', enteredWith: 'leader' });
    expect(await siteStatus(id)).toBe('2');

    const about = {
      relatedApply: use.id,
      purpose: null,
      contractor: null,
      needArea: null,
      unitLoad: null,
      startDate: null,
    };
    const longer = await file({ ...about, applyType: '2', endDate: day(15) });
    expect(await record(longer)).toMatchObject({ siteId: id, bayNos: '1', startDate: day(10), purpose: '5' });
    await decide('section', longer);
    await decide('keeper', longer);
    expect(await record(longer)).toMatchObject({ bpmStatus: '2', bizStatus: '60' });
    expect(await occupations(id)).toMatchObject([{ toDate: day(15), state: '2' }]);

    const clearing = await file({ ...about, applyType: '4', endDate: null });
    expect(await record(use)).toMatchObject({ bizStatus: '40' });
    expect(await refusal(act('keeper', use, 'refuseClear', { comment: '未清' }))).toMatch(`清场单${clearing.no}`);
    await decide('keeper', clearing, {}, 'reject');
    expect(await record(use)).toMatchObject({ bizStatus: '30' });

    const again = await file({ ...about, applyType: '4', endDate: null });
    expect(await refusal(decide('keeper', again))).toMatch('清场照片');
    await decide('keeper', again, { clearPhotos: await photo() });
    expect(await record(use)).toMatchObject({ bizStatus: '50' });
    expect(await record(again)).toMatchObject({ bizStatus: '60' });
    expect(await occupations(id)).toMatchObject([{ toDate: day(0), state: '3' }]);
    expect(await siteStatus(id)).toBe('0');
  });

  it('has no ground any more once it is sent back, and a move may not begin on ground it still stands on', async () => {
    const wide = await newSite({ area: 9000, length: 100, width: 90 });
    const large = await assigned({ siteId: wide.id, bayNos: '1' }, { needArea: 2200 });
    await decide('manager', large, {}, 'reject');
    expect(await record(large)).toMatchObject({ bpmStatus: '3', siteId: null, bayNos: null, assignedArea: null });
    const { id, code } = await newSite();
    const use = await assigned({ siteId: id, bayNos: '2' }, { startDate: day(0), endDate: day(9) });
    await act('keeper', use, 'enter');
    const move = await toAssignment({ applyType: '3', relatedApply: use.id, startDate: day(0), endDate: day(12) });
    expect(await refusal(assign(move, { siteId: id, bayNos: '2' }))).toMatch(`场地${code} 2格在`);
  });

  it('is prolonged by the later of two extensions, never shortened', async () => {
    const { id } = await newSite();
    const use = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(0), endDate: day(9) });
    await act('keeper', use, 'enter');
    const about = { applyType: '2', relatedApply: use.id, startDate: null };
    const [short, long] = [await file({ ...about, endDate: day(12) }), await file({ ...about, endDate: day(20) })];
    for (const filed of [short, long]) await decide('section', filed);
    await decide('keeper', long);
    expect(await refusal(decide('keeper', short))).toContain('占用已延至');
    expect(await occupations(id)).toMatchObject([{ toDate: day(20) }]);
  });

  it('that was reported as cleared goes on when the report is taken back', async () => {
    const { id } = await newSite();
    const use = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(0), endDate: day(9) });
    await act('keeper', use, 'enter');
    const clearing = await file({ applyType: '4', relatedApply: use.id, purpose: null });
    await (await app.as('leader')).call(withdraw, { body: { id: clearing.id } });
    expect(await record(use)).toMatchObject({ bizStatus: '30' });
    expect(await record(clearing)).toMatchObject({ bizStatus: '10', bpmStatus: '4' });
  });

  it('is moved: the old ground is free once the new one is entered', async () => {
    const [old, next] = [await newSite(), await newSite()];
    const use = await assigned(
      { siteId: old.id, bayNos: '1' },
      { startDate: day(0), endDate: day(9), block: rows.block },
    );
    await act('keeper', use, 'enter');
    const move = await assigned(
      { siteId: next.id, bayNos: '2' },
      { applyType: '3', relatedApply: use.id, startDate: day(0), endDate: day(12), block: rows.block },
    );
    expect(await siteStatus(old.id)).toBe('2');
    // What is left by a move is seen as what is cleared (docs/domain.md §4.4).
    await expect(act('keeper', move, 'enter')).rejects.toMatchObject({ fields: { clearPhotos: expect.any(String) } });
    const clearPhotos = await photo();
    await act('keeper', move, 'enter', { clearPhotos });
    expect(await siteStatus(old.id)).toBe('0');
    expect(await record(use)).toMatchObject({ bizStatus: '50', clearPhotos });
    expect(await record(move)).toMatchObject({ bizStatus: '30', clearPhotos: null });
    const leader = await app.as('leader');
    const block = await leader.call(resourceCalls(blockDefinition).queryById, { query: { id: rows.block } });
    expect(block.currentSite).toBe(next.id);
  });

  it('cannot begin where somebody still stands', async () => {
    const { id, code } = await newSite();
    const first = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(0), endDate: day(0) });
    await act('keeper', first, 'enter');
    await setDays(first.id, -6, -3);
    const second = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(1), endDate: day(5) });
    expect(await refusal(act('keeper', second, 'enter'))).toBe(`场地${code} 1格仍由${first.no}使用，清场后才能进场`);
  });

  it('needs the manager when it is large, long or away from home', async () => {
    const { id } = await newSite({ area: 9000, length: 100, width: 90 });
    const due = async (assignment: { siteId: string; bayNos: string }, changes: Record<string, unknown>) => {
      const filed = await assigned(assignment, changes);
      return (await record(filed)).bpmStatus === '1';
    };
    expect(await due({ siteId: id, bayNos: '1' }, { needArea: 2200 })).toBe(true);
    const usual = await newSite();
    expect(await due({ siteId: usual.id, bayNos: '1' }, { startDate: day(1), endDate: day(30) })).toBe(false);
    expect(await due({ siteId: usual.id, bayNos: '2' }, { startDate: day(1), endDate: day(31) })).toBe(true);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`insert into prm_site_home (id, tenant_id, dept, zone) values ('home', ${FIRST_TENANT}, 'A01A01', 'B')`.execute(
        trx,
      ),
    );
    expect(await due({ siteId: usual.id, bayNos: '3' }, {})).toBe(true);
    await writeAs(FIRST_TENANT, (trx) => sql`delete from prm_site_home`.execute(trx));
  });

  /** Sets the days of an application and of its occupation by hand: time does not pass in a test. */
  async function setDays(apply: string, from: number, to: number) {
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update prm_site_apply set start_date = ${day(from)}, end_date = ${day(to)} where id = ${apply}`.execute(
        trx,
      );
      await sql`update prm_site_occupy set from_date = ${day(from)}, to_date = ${day(to)} where apply = ${apply}`.execute(
        trx,
      );
    });
  }

  it('turns late by night: not entered within three working days, not left on its last', async () => {
    const { id } = await newSite();
    const absent = await assigned({ siteId: id, bayNos: '1' }, { startDate: day(0), endDate: day(9) });
    const there = await assigned({ siteId: id, bayNos: '2' }, { startDate: day(0), endDate: day(9) });
    await act('keeper', there, 'enter');
    const night = () => writeAs(FIRST_TENANT, (trx) => siteNightly(trx, systemActor(FIRST_TENANT), quiet));
    await night();
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['20', '30']);
    await setDays(absent.id, -12, 5);
    await setDays(there.id, -12, -1);
    await night();
    expect([(await record(absent)).bizStatus, (await record(there)).bizStatus]).toEqual(['25', '35']);
    expect(await night()).toBe(0);
    await act('keeper', absent, 'release', { comment: '未进场' });
    expect((await occupations(id)).find(({ apply }) => apply === absent.id)?.state).toBe('4');
    // Within two days an extension still counts, and puts it in order; later it does not.
    const about = { applyType: '2', relatedApply: there.id, startDate: null, endDate: day(9) };
    await setDays(there.id, -12, -3);
    expect(await refusal(file(about))).toMatch('到期超过 2 天');
    await setDays(there.id, -12, -2);
    const longer = await file(about);
    await decide('section', longer);
    await decide('keeper', longer);
    expect(await record(there)).toMatchObject({ bizStatus: '30', endDate: day(9) });
  });
});
