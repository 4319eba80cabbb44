import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createWriters } from './writers.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(scaffoldApply);
const ships = resourceCalls(ship);

let leader: TestClient;
let planner: TestClient;
let foreigner: TestClient;
let rows: YardRows;

beforeAll(async () => {
  ({ leader, planner, foreigner, rows } = await createWriters(app));
});

const add = (changes: Record<string, unknown> = {}, who = leader) =>
  who.call(calls.add, { body: applicationBody(rows, changes) });
const read = (id: string, who = leader) => who.call(calls.queryById, { query: { id } });

describe('adding an application', () => {
  it('assigns a number and the stamps, and returns the texts beside the values', async () => {
    const { id, version } = await add();
    const record = await read(id);
    expect(version).toBe(1);
    expect(record).toMatchObject({
      id,
      version: 1,
      applyNo: expect.stringMatching(/^JS-\d{4}-\d{5}$/),
      bpmStatus: '0',
      bpmStatus_dictText: '草稿',
      bizStatus: '10',
      urgency: '1',
      createBy: 'leader',
      createBy_dictText: '李班长',
      sysOrgCode: 'A01A01A01',
      sysOrgCode_dictText: '部门 A01A01A01',
      ship_dictText: expect.stringMatching(/^HS\d{4}$/),
      block_dictText: 'B101',
      workKind_dictText: '焊接,涂装',
      contractor_dictText: '东海船舶劳务有限公司',
      height: 12.5,
      needDate: inYard(4),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(record).not.toHaveProperty('tenantId');
    expect(record).not.toHaveProperty('delFlag');
  });

  it('returns texts in English if the caller’s language is English', async () => {
    const { id } = await add();
    const record = await read(id, leader.with({ language: 'en' }));
    expect(record).toMatchObject({ bpmStatus_dictText: 'Draft', workKind_dictText: 'Welding,Painting' });
  });

  it('ignores identity, owner, status and number in the body (docs/security.md P17)', async () => {
    const { id } = await add({
      id: 'f'.repeat(32),
      tenantId: 2,
      createBy: 'admin',
      sysOrgCode: 'A01',
      bpmStatus: '2',
      bizStatus: '50',
      applyNo: 'JS-0000-00001',
      crew: 'admin',
      version: 99,
      delFlag: 1,
      unheardOf: 'x',
    });
    const record = await read(id);
    expect(id).not.toBe('f'.repeat(32));
    expect(record).toMatchObject({ createBy: 'leader', sysOrgCode: 'A01A01A01', bpmStatus: '0', bizStatus: '10' });
    expect(record).toMatchObject({ version: 1, crew: null });
    expect(record.applyNo).not.toBe('JS-0000-00001');
  });

  it('assigns twenty consecutive numbers to twenty parallel additions', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => add()));
    const records = await Promise.all(added.map(({ id }) => read(id)));
    const serials = records.map((record) => Number(String(record.applyNo).slice(-5))).sort((a, b) => a - b);
    expect(new Set(serials).size).toBe(20);
    expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(19);
  });

  it('does not reuse the number of a deleted application', async () => {
    const first = await read((await add()).id);
    await leader.call(calls.delete, { query: { id: first.id } });
    const second = await read((await add()).id);
    expect(Number(String(second.applyNo).slice(-5))).toBe(Number(String(first.applyNo).slice(-5)) + 1);
  });

  it('writes the first event of the timeline', async () => {
    const { id } = await add();
    const events = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmEvent').selectAll().where('tenantId', '=', FIRST_TENANT).where('bizId', '=', id).execute(),
    );
    expect(events).toMatchObject([
      {
        area: 'scaffold',
        action: 'add',
        actor: 'leader',
        fromState: null,
        toState: '10',
        bizTable: 'prm_scaffold_apply',
      },
    ]);
  });

  it.each([
    ['a missing field', { place: '' }, 'place', '请输入搭设部位'],
    ['a text that is too long', { place: '船'.repeat(121) }, 'place', '搭设部位不能超过 120 个字符'],
    ['a wrong type', { height: 'high' }, 'height', '高应为数字'],
    ['a number out of range', { height: -1 }, 'height', '高不能小于 0.1'],
    ['too many decimals', { height: 1.25 }, 'height', '高最多 1 位小数'],
    ['a day that does not exist', { needDate: '2026-02-30' }, 'needDate', '需用日期应为日期 YYYY-MM-DD'],
    ['an unknown dictionary value', { scafType: '99' }, 'scafType', '脚手架类型不存在'],
    ['one unknown of several', { workKind: '1,99' }, 'workKind', '作业内容不存在'],
    ['an unknown record', { ship: 'nowhere' }, 'ship', '船号不存在'],
    ['a broken rule', { planDismantle: inYard(3) }, 'planDismantle', '计划拆除不能早于需用日期'],
    ['a field required by another', { applyType: '2' }, 'scafId', '请选择脚手架编号'],
    ['a path out of the store', { files: '../../etc/passwd' }, 'files', '附件应为文件路径'],
  ])('refuses %s and names the field', async (_, changes, field, message) => {
    await expect(add(changes)).rejects.toMatchObject({ fields: { [field]: message } });
  });

  it('refuses a field in English if the caller’s language is English', async () => {
    const english = leader.with({ language: 'en' });
    await expect(add({ place: '' }, english)).rejects.toMatchObject({ fields: { place: 'Fill in “Place”' } });
  });

  it('refuses a record of another tenant as a reference', async () => {
    const foreign = await foreigner.call(ships.options, { query: {} });
    await expect(add({ ship: foreign[0]?.id })).rejects.toMatchObject({ fields: { ship: '船号不存在' } });
  });

  it('refuses a reference outside of its filter: a block of another ship', async () => {
    const stray = { fields: { block: '分段不属于所选的船号' } };
    await expect(add({ ship: rows.otherShip })).rejects.toMatchObject(stray);
    const { id } = await add();
    await expect(leader.call(calls.edit, { body: { id, ship: rows.otherShip } })).rejects.toMatchObject(stray);
    await leader.call(calls.edit, { body: { id, ship: rows.otherShip, block: '' } });
    const english = leader.with({ language: 'en' });
    await expect(english.call(calls.edit, { body: { id, block: rows.block } })).rejects.toMatchObject({
      fields: { block: '“Block” does not belong to the chosen “Ship”' },
    });
    // What a decision or a job changes comes the same way.
    const patch = { block: rows.block };
    const actor = testActor({ username: 'leader' });
    const save = writeAs(FIRST_TENANT, (trx) => saveRecord(trx, scaffoldApply, actor, { id, patch }));
    await expect(save).rejects.toMatchObject(stray);
    expect(await read(id)).toMatchObject({ ship: rows.otherShip, block: null });
  });

  it('accepts a block that was moved to another ship until block or ship of the application changes', async () => {
    const own = await insertYardRows(FIRST_TENANT);
    const { id } = await leader.call(calls.add, { body: applicationBody(own) });
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmBlock').set({ ship: own.otherShip }).where('id', '=', own.block).execute(),
    );
    await leader.call(calls.edit, { body: { ...applicationBody(own), id, place: '左舷' } });
    expect(await read(id)).toMatchObject({ place: '左舷', block: own.block });
    await leader.call(calls.edit, { body: { id, ship: own.otherShip } });
    await expect(leader.call(calls.edit, { body: { id, ship: own.ship } })).rejects.toMatchObject({
      fields: { block: '分段不属于所选的船号' },
    });
  });

  it('refuses a deleted record or a deleted user as a reference', async () => {
    const gone = await createPerson({ username: 'gone', orgCode: 'A01A09' });
    const body = {
      shipNo: 'HS9002',
      shipName: '旧船',
      shipType: '1',
      owner: '船东',
      loa: 100,
      beam: 20,
      draft: 5,
      contractDate: '2026-01-01',
      deliveryDate: '2027-01-01',
      manager: 'gone',
    };
    const { id } = await planner.call(ships.add, { body });
    await expect(add({ ship: id, block: '' })).resolves.toMatchObject({ version: 1 });
    await writeAs(FIRST_TENANT, async (trx) => {
      await trx.updateTable('prmShip').set({ delFlag: 1 }).where('id', '=', id).execute();
      await trx.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', gone.id).execute();
    });
    await expect(add({ ship: id, block: '' })).rejects.toMatchObject({ fields: { ship: '船号不存在' } });
    await expect(planner.call(ships.add, { body: { ...body, shipNo: 'HS9003' } })).rejects.toMatchObject({
      fields: { manager: expect.stringContaining('不存在') },
    });
  });

  it('refuses a unique value of another or a deleted record, while an edit may repeat the record’s own value', async () => {
    const body = {
      shipNo: 'HS9001',
      shipName: '试验船',
      shipType: '1',
      owner: '船东',
      loa: 100,
      beam: 20,
      draft: 5,
      contractDate: '2026-01-01',
      deliveryDate: '2027-01-01',
      manager: 'admin',
    };
    const { id } = await planner.call(ships.add, { body });
    await expect(planner.call(ships.add, { body })).rejects.toMatchObject({
      fields: { shipNo: '该值不可用，系统中已存在！' },
    });
    await expect(
      planner.call(ships.edit, { body: { id, version: 1, shipNo: 'HS9001', shipName: '改名' } }),
    ).resolves.toMatchObject({ version: 2 });
    // The number of a deleted record is not given to another one.
    await writeAs(FIRST_TENANT, (trx) => trx.updateTable('prmShip').set({ delFlag: 1 }).where('id', '=', id).execute());
    await expect(planner.call(ships.add, { body })).rejects.toMatchObject({
      fields: { shipNo: '该值不可用，系统中已存在！' },
    });
  });
});
