import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { decideTask } from '#shared/contract/workflow/todo.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { at, calls, createJpCast, day, jpCast, siteMaker } from './jp-cast.ts';

const { submitPath } = applicationCalls(jpApply);

testDatabase();
const app = testApp();
let rows: YardRows & { site: string };
const {
  pallet,
  palletOf,
  editLines,
  editPallet,
  kit,
  draft,
  submit,
  file,
  taskOf,
  decide,
  dispatched,
  actOnPallet,
  record,
} = jpCast(app, () => rows);
const newSite = siteMaker();

beforeAll(async () => {
  await createJpCast();
  rows = { ...(await insertYardRows(FIRST_TENANT)), site: await createSite('J00') };
});

describe('a pallet', () => {
  it('is called by ship, block, stage, discipline and a serial, and is frozen three working days before it is needed', async () => {
    const found = await palletOf(await pallet({ stage: '4', discipline: '3', needDate: '2027-03-10' }));
    expect(found.palletNo).toMatch(/^HS\d{4}-B101-4-3-001$/);
    // A Wednesday: Tuesday, Monday, Friday.
    expect(found.freezeDate).toBe('2027-03-05');
    const next = await palletOf(await pallet({ stage: '4', discipline: '3' }));
    expect(next.palletNo).toBe(String(found.palletNo).replace(/001$/, '002'));
  });

  // Rule 2: over-delivery.
  it('never has more of an item than it needs: the form says so, and the database', async () => {
    const id = await pallet({}, [{ needQty: 2 }]);
    const refused = editLines(id, () => ({ pickQty: 3 }));
    await expect(refused).rejects.toThrow();
    const byHand = writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_jp_pallet_line set pick_qty = 3 where pallet_id = ${id}`.execute(trx),
    );
    await expect(byHand).rejects.toMatchObject({ code: '23514' });
  });

  // Rule 3.
  it('that is frozen becomes another one by consent only, and tells what changed', async () => {
    const id = await pallet({ needDate: day(1) });
    const more = (line: object, place: number) => (place === 0 ? { ...line, needQty: 5 } : {});
    expect(await refusal(editLines(id, more))).toMatch(/已于 .* 冻结，变更明细或需求日期须集配主管同意/);
    await editLines(id, () => ({ pickQty: 1 }));
    await actOnPallet('kitting_mgr', id, 'agree', { comment: '设计更改' });
    await editLines(id, more);
    expect(await refusal(editLines(id, (line) => ({ ...line, needQty: 9 })))).toMatch('冻结');
    const found = await palletOf(id);
    expect(found).toMatchObject({ changeOpen: false });
    expect(found.frozenChanges).toMatchObject([{ what: 'needQty', from: '2', to: '5', by: 'clerk' }]);
    expect(await refusal(actOnPallet('clerk', id, 'agree', { comment: '?' }))).toBeDefined();
    // Nor by way of another day, which would thaw it.
    expect(await refusal(editPallet('clerk', id, { needDate: day(30) }))).toMatch('冻结');
    await editPallet('kitting_mgr', id, { needDate: day(30) });
    const moved = await palletOf(id);
    expect(String(moved.freezeDate) > day(20)).toBe(true);
    expect(moved.frozenChanges).toMatchObject([{ what: 'needQty' }, { what: 'needDate', from: day(1), to: day(30) }]);
  });

  it('is complete when it is, and goes by no hand while an application has it', async () => {
    const id = await pallet();
    await actOnPallet('clerk', id, 'kit');
    expect(await refusal(actOnPallet('clerk', id, 'complete'))).toMatch('还缺 2 项');
    const filed = await file([id]);
    expect(await refusal(actOnPallet('planner', id, 'dropPallet', { comment: '不需要' }))).toMatch(filed.no);
    await decide('planner', filed, {}, 'reject');
    await actOnPallet('planner', id, 'dropPallet', { comment: '不需要' });
    expect(await palletOf(id)).toMatchObject({ palletStatus: '90', openApply: null });
  });
});

describe('kit rates', () => {
  const items = (count: number) => Array.from({ length: count }, () => ({}));

  // docs/domain.md §21 check 9: 40 items, 31 ready are 77.5 %.
  it('below 80 % need the kitting manager and the production manager, who read what is missing', async () => {
    const id = await pallet({}, items(40));
    const filed = await file([id]);
    await decide('planner', filed);
    expect(await refusal(decide('clerk', filed))).toMatch('40 项缺件未填预计到货或原因');
    await kit(id, 31);
    expect(await palletOf(id)).toMatchObject({ itemCount: 40, readyCount: 31, shortCount: 9, kitRate: 77.5 });
    await decide('clerk', filed);
    expect(await palletOf(id)).toMatchObject({ palletStatus: '35' });
    expect(await taskOf('manager', filed)).toBeUndefined();
    const shown = await decide('kitting_mgr', filed);
    expect(shown).toBeDefined();
    expect(await taskOf('clerk', filed)).toBeUndefined();
    await decide('manager', filed);
    expect(await record(filed)).toMatchObject({
      bizStatus: '20',
      shortRelease: true,
      managerDue: true,
      minKitRate: 77.5,
    });
    expect(await palletOf(id)).toMatchObject({ palletStatus: '40' });
  });

  it('of 80 % and more need the kitting manager, complete ones nobody', async () => {
    const [short, whole] = [await pallet({}, items(5)), await pallet({}, items(2))];
    const [first, second] = [await file([short]), await file([whole], { needTime: at(3, 11) })];
    for (const filed of [first, second]) await decide('planner', filed);
    await kit(short, 4);
    await kit(whole, 2);
    for (const filed of [first, second]) await decide('clerk', filed);
    expect(await record(second)).toMatchObject({ bizStatus: '20', shortRelease: false });
    // Who asks for them is told the same before anything is saved.
    const wayOf = async (id: string) =>
      (await (await app.as('leader')).call(submitPath, { body: { values: { palletIds: id } } })).map(
        ({ nodeKey }) => nodeKey,
      );
    expect(await wayOf(short)).toContain('release');
    expect(await wayOf(whole)).not.toContain('release');
    await decide('kitting_mgr', first);
    expect(await record(first)).toMatchObject({ bizStatus: '20', managerDue: false });
  });

  it('that were released stand: closed lines change no more', async () => {
    const { pallet: id } = await dispatched({ siteId: await newSite() });
    const { palletNo } = await palletOf(id);
    expect(await refusal(editLines(id, () => ({ pickQty: 1 })))).toMatch(`${palletNo}已完成集配`);
  });
});

describe('pallets', () => {
  // Rule 2.
  it('sit in one open application; the rival reads number, owner and time', async () => {
    const id = await pallet();
    const first = await file([id], { needTime: at(5, 9) });
    expect(await refusal(file([id], {}, 'other_leader'))).toMatch(
      new RegExp(`已在${first.no}中（李班长，要求到场 ${at(5, 9).slice(0, 16)}）`),
    );
    await decide('planner', first, {}, 'reject');
    await file([id], {}, 'other_leader');
  });

  test('that twenty ask for in one moment are had by one', async () => {
    const id = await pallet();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) => file([id], { needTime: at(6, 8 + (nth % 10)) })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    for (const text of said) expect(text).toMatch(/已在JP-\d{4}-\d{5}中/);
  });

  it('are of the ship, of this yard, and not on their way', async () => {
    const site = await newSite();
    const gone = await dispatched({ siteId: site });
    expect(await refusal(file([gone.pallet], { siteId: site, needTime: at(4, 9) }))).toMatch(gone.no);
    expect(await refusal(file([newId()]))).toBeDefined();
    const id = await pallet();
    expect(await refusal(file([id], { ship: rows.otherShip }))).toBeDefined();
  });

  it('come back when their application is void', async () => {
    const id = await pallet();
    const filed = await file([id], { siteId: await newSite() });
    await decide('planner', filed);
    await (await app.as('kitting_mgr')).call(calls.void, { body: { id: filed.id, reason: '计划取消' } });
    expect(await palletOf(id)).toMatchObject({ palletStatus: '20', openApply: null });
    expect(await record(filed)).toMatchObject({ bizStatus: '90', bpmStatus: '5', slotNo: null });
  });
});

describe('an own department that is a unit (docs/domain.md §10.1, §10.4)', () => {
  const unit = newId();
  /** Points by one violation of its kind. */
  const burden = (no: string, points: number) =>
    writeAs(FIRST_TENANT, (trx) =>
      sql`insert into prm_violation (id, tenant_id, create_by, viol_no, photos, category, level, description, happen_time, place,
          contractor, points, fine, stop_work, inspector, found_level, viol_status)
        values (${newId()}, ${FIRST_TENANT}, 'admin', ${no}, 'a.png', '01', '4', '高处作业未系安全带，临边无防护。', now(), '2# 船坞',
          ${unit}, ${points}, 0, false, 'admin', '4', '10')`.execute(trx),
    );

  test('at nine points sends its deliveries to HSE first, at twelve files none; another department goes on', async () => {
    await writeAs(FIRST_TENANT, (trx) =>
      sql`insert into prm_contractor (id, tenant_id, create_by, code, name, kind, dept, contact, phone, valid_to, status)
        values (${unit}, ${FIRST_TENANT}, 'admin', 'BM01', '三工段', '4', 'A01A01', '王强', '13800000000', '2099-12-31', '1')`.execute(
        trx,
      ),
    );
    // Of a team below it.
    const needed = { siteId: await newSite() };
    await burden('WZ-9900-00001', 9);
    const filed = await draft([await pallet()], needed);
    expect(await submit(filed)).toMatchObject({ nodeKey: 'unitSafety' });
    // Whoever files it for that team.
    const forTeam = await draft([await pallet()], { ...needed, team: 'A01A01A01' }, 'other_leader');
    expect(await submit(forTeam, 'other_leader')).toMatchObject({ nodeKey: 'unitSafety' });
    await burden('WZ-9900-00002', 3);
    const late = await draft([await pallet()], needed);
    expect(await refusal(submit(late))).toBe('单位三工段累计记分12，暂停申请');
    const other = await draft([await pallet({ team: 'A01A02A01' })], { ...needed, team: 'A01A02A01' }, 'other_leader');
    expect(await submit(other, 'other_leader')).toMatchObject({ nodeKey: 'plan' });
    await writeAs(FIRST_TENANT, (trx) => sql`delete from prm_violation where contractor = ${unit}`.execute(trx));
  });
});

describe('bad input', () => {
  it('for a ship that is delivered is refused', async () => {
    const id = await pallet();
    const ship = (shipStatus: string) =>
      writeAs(FIRST_TENANT, (trx) =>
        trx.updateTable('prmShip').set({ shipStatus }).where('id', '=', rows.ship).execute(),
      );
    await ship('7');
    const said = await refusal(file([id]));
    await ship('4');
    expect(said).toMatch(/HS\d{4}已交付，不再受理申请/);
  });

  it('of an old version, and of people whose task it is not, is refused', async () => {
    const filed = await file([await pallet()], { siteId: await newSite() });
    const task = await taskOf('planner', filed);
    const body = { taskId: task?.taskId ?? '', action: 'pass' as const, version: 0, patch: {}, comment: '' };
    const planner = await app.as('planner');
    expect(await refusal(planner.call(decideTask, { body }))).toMatch('数据已被他人修改');
    const version = task?.version ?? 0;
    const clerk = await app.as('clerk');
    expect(await refusal(clerk.call(decideTask, { body: { ...body, version } }))).toBeDefined();
    const foreign = { ...body, version, patch: { vehicle: '1' } };
    expect(await refusal(planner.call(decideTask, { body: foreign }))).toMatch('车辆');
  });
});
