import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { scaffoldAvailability } from '#server/yard/scaffold/alternatives.ts';
import { applicationMoves } from '#server/yard/scaffold/application-moves.ts';
import { subjectFindings, subjectRemarks } from '#server/yard/scaffold/subject.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { approvals, createCast, refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { insertInspection, insertScaffold } from './scaffold-rows.ts';

testDatabase();
const app = testApp();
const other = 7;
const yards = new Map<number, YardRows>();
const rows = () => yards.get(FIRST_TENANT) as YardRows;
const { file, decide, toErection, record, inspect } = approvals(app, rows);

beforeAll(async () => {
  await createCast();
  await createTenant(other);
  await createPerson({ username: 'builder', roles: ['scaf_crew'] });
  for (const tenantId of [FIRST_TENANT, other]) yards.set(tenantId, await insertYardRows(tenantId));
});

beforeEach(() => writeAs(FIRST_TENANT, (trx) => trx.updateTable('prmScaffold').set({ scafStatus: '70' }).execute()));

const put = (scafNo: string, changes: Record<string, string | number | null> = {}, tenantId = FIRST_TENANT) =>
  insertScaffold(scafNo, changes, tenantId, yards.get(tenantId) as YardRows);

describe('the scaffold of an application', () => {
  const asked = (applyType: string, scafId: string | null, changes: Record<string, string> = {}) => {
    const record = { id: 'new', version: 1, applyType, scafId, ship: rows().ship, ...changes };
    return readAs(FIRST_TENANT, (db) => subjectFindings({ db, tenantId: FIRST_TENANT, record }));
  };

  test('a scaffold is altered or dismantled in use or stopped, and its use extended in use only', async () => {
    const notStanding = [{ error: 'scaffoldNotStanding', params: { no: 'X-1' }, blocks: true }];
    const notAccepted = [{ error: 'scaffoldNotAccepted', params: { no: 'X-1' }, blocks: true }];
    const id = await put('X-1');
    for (const scafStatus of ['10', '20', '30', '40', '45', '50', '60', '70']) {
      await writeAs(FIRST_TENANT, (trx) =>
        trx.updateTable('prmScaffold').set({ scafStatus }).where('id', '=', id).execute(),
      );
      const stands = ['40', '45'].includes(scafStatus);
      expect([scafStatus, await asked('2', id)]).toEqual([scafStatus, stands ? [] : notStanding]);
      expect([scafStatus, await asked('3', id)]).toEqual([scafStatus, scafStatus === '40' ? [] : notAccepted]);
      expect([scafStatus, await asked('4', id)]).toEqual([scafStatus, stands ? [] : notStanding]);
      expect(await asked('1', id)).toEqual([]);
    }
  });

  test('the scaffold must exist, on the same ship and of the same tenant', async () => {
    const unknown = [{ error: 'scaffoldOfOtherShip', params: {}, blocks: true }];
    expect(await asked('2', await put('Y-1'), { ship: rows().otherShip })).toEqual(unknown);
    expect(await asked('2', await put('Y-2', { delFlag: 1 }))).toEqual(unknown);
    expect(await asked('2', await put('Y-3', {}, other), { ship: (yards.get(other) as YardRows).ship })).toEqual(
      unknown,
    );
    expect(await asked('2', null)).toEqual(unknown);
    expect(await asked('2', 'nobody')).toEqual(unknown);
  });

  test('the findings name rival applications for the scaffold and the crew that works on it', async () => {
    const id = await put('Z-1');
    const rival = await file({ applyType: '2', scafId: id });
    const finding = (error: string, blocks: boolean) => ({
      error,
      params: {
        no: 'Z-1',
        other: rival.bizNo,
        owner: '部门 A01A01A01 李班长',
        from: inYard(4),
        to: inYard(23),
      },
      blocks,
      names: { other: { resource: 'scaffold_apply', id: rival.id } },
    });
    expect(await asked('2', id)).toEqual([finding('scaffoldWished', false)]);
    expect(await asked('2', id, { id: rival.id })).toEqual([]);
    // While nobody decides about it yet the same is told and not refused.
    const remarks = () => {
      const record = { id: 'new', version: 1, applyType: '2', scafId: id, ship: rows().ship };
      return readAs(FIRST_TENANT, (db) => subjectRemarks({ db, tenantId: FIRST_TENANT, record }));
    };
    expect(await remarks()).toEqual([finding('scaffoldWished', false)]);
    await writeAs(FIRST_TENANT, async (trx) => {
      await trx.updateTable('prmScaffold').set({ scafStatus: '20' }).where('id', '=', id).execute();
      await trx.updateTable('prmScaffoldApply').set({ bizStatus: '20' }).where('id', '=', rival.id).execute();
    });
    for (const type of ['2', '3', '4']) expect(await asked(type, id)).toEqual([finding('scaffoldAtWork', true)]);
    expect(await remarks()).toEqual([finding('scaffoldAtWork', false)]);
  });
});

describe('alternatives to a scaffold', () => {
  const offers = (values: Record<string, string | number | null>) => {
    const record = { id: 'new', version: 1, ship: rows().ship, block: rows().block, ...values };
    return readAs(FIRST_TENANT, async (db) => [
      (await scaffoldAvailability.conflicts(db, FIRST_TENANT, record)).map(({ error }) => error),
      (await scaffoldAvailability.alternatives(db, FIRST_TENANT, record)).map(({ label }) => label),
    ]);
  };

  test('other scaffolds of the ship are offered, except for a dismantling or without a ship', async () => {
    const { block } = rows();
    const id = await put('I-1', { block });
    await put('I-2', { block, volume: 300 });
    await put('I-3', { block, volume: 200 });
    await put('I-4', { ship: rows().otherShip });
    await put('I-5', { delFlag: 1 });
    await put('I-6', { scafStatus: '45' });
    for (const applyType of ['2', '3']) {
      expect(await offers({ applyType, scafId: id })).toEqual([[], ['I-3', 'I-2']]);
      expect(await offers({ applyType, scafId: null })).toEqual([[], ['I-3', 'I-1', 'I-2']]);
      expect(await offers({ applyType, scafId: null, ship: null })).toEqual([[], []]);
    }
    expect(await offers({ applyType: '4', scafId: id })).toEqual([[], []]);
    expect(await offers({ applyType: '4', scafId: id, ship: rows().otherShip })).toEqual([['scaffoldOfOtherShip'], []]);
  });

  test('for a complete wish for a new scaffold two of its block and the nearest free days are offered', async () => {
    const { block } = rows();
    for (const no of ['N-1', 'N-2', 'N-3']) await put(no, { block });
    await file({ needDate: inYard(10), planDismantle: inYard(12) });
    const wish = { applyType: '1', needDate: inYard(12), planDismantle: inYard(13) };
    const behind = `${inYard(13)} – ${inYard(14)}`;
    expect(await offers(wish)).toEqual([['scaffoldPlaceTaken'], ['N-1', 'N-2', behind]]);
    expect(await offers({ ...wish, height: 99 })).toEqual([
      ['scaffoldPlaceTaken'],
      [behind, `${inYard(8)} – ${inYard(9)}`],
    ]);
    for (const name of ['ship', 'block', 'needDate', 'planDismantle']) {
      expect([name, ...(await offers({ ...wish, [name]: '' }))]).toEqual([name, [], []]);
    }
  });
});

describe('the steps of an application for a scaffold', () => {
  const scaffold = (id: unknown) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmScaffold').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow(),
    );
  const signed = async (id: unknown) =>
    (
      await readAs(FIRST_TENANT, (db) =>
        db
          .selectFrom('prmScaffoldInspect')
          .select(['tagAfter', 'userSign', 'signWitness'])
          .where('scaffold', '=', String(id))
          .where('inspType', '=', '2')
          .orderBy('id')
          .execute(),
      )
    ).map(({ tagAfter, userSign, signWitness }) => [tagAfter, userSign, signWitness]);

  test('the steps create the scaffold as requested, and the newest acceptance alone hands it over', async () => {
    const filed = await file({ height: 8, loadClass: '15' });
    await toErection(filed);
    const { scafId } = await record(filed);
    const made = await scaffold(scafId);
    const { ship, block, contractor } = rows();
    expect(made).toMatchObject({
      ...{ ship, block, contractor, place: '3# 货舱右舷外板 FR88–FR102', scafType: '1', height: 8, loadClass: '15' },
      ...{ volume: 160, crew: 'crew', scafStatus: '20', tag: 'R', scafNo: expect.stringMatching(/^JT-\d{4}-\d{5}$/) },
    });
    await decide('crew', filed);
    expect(await scaffold(scafId)).toMatchObject({
      scafStatus: '30',
      tag: 'R',
      erectDate: inYard(0),
      acceptDate: null,
    });
    expect(await refusal(decide('inspector', filed))).toBe('请先登记联合验收检查记录');
    await inspect(scafId);
    await inspect(scafId, { tagAfter: 'R' });
    expect(await refusal(decide('inspector', filed))).toBe('联合验收检查为红牌，不能通过；请驳回，整改后再验收');
    await decide('inspector', filed, { action: 'reject', comment: '护栏松动' });
    expect(await scaffold(scafId)).toMatchObject({ scafStatus: '20', tag: 'R' });
    await decide('crew', filed);
    await inspect(scafId, { tagAfter: 'Y', tagLimit: '限 2 人', fixBefore: '2026-01-07' });
    await decide('inspector', filed);
    expect(await scaffold(scafId)).toMatchObject({ scafStatus: '30', tag: 'R' });
    await decide('leader', filed);
    expect(await scaffold(scafId)).toMatchObject({
      ...{ scafStatus: '40', tag: 'Y', tagLimit: '限 2 人', acceptDate: inYard(0), nextInspect: inYard(7) },
      ...{ scafNo: made.scafNo, version: expect.any(Number) },
    });
    expect(await signed(scafId)).toEqual([
      ['G', null, null],
      ['R', null, null],
      ['Y', 'leader', null],
    ]);
    // An alteration makes it another one where it stands, and asks for an acceptance of its own.
    const change = await file({ applyType: '2', scafId, height: 14, place: '别处', loadClass: '20' });
    await decide('engineer', change);
    await decide('crew', change, { patch: { crew: 'builder', startDate: inYard(1) } });
    expect(await scaffold(scafId)).toMatchObject({
      ...{ scafStatus: '20', tag: 'R', tagLimit: null, height: 14, volume: 280, crew: 'builder', loadClass: '20' },
      ...{ place: made.place, scafNo: made.scafNo, contractor },
    });
    await decide('builder', change);
    expect(await refusal(decide('inspector', change))).toBe('请先登记联合验收检查记录');
    await decide('inspector', change, { action: 'reject', comment: '未固定' });
    expect(await scaffold(scafId)).toMatchObject({ scafStatus: '20', height: 14 });
    expect(await record(change)).toMatchObject({ bizStatus: '20' });
  });

  /** A step by itself, as two that come in one moment find it: nobody has looked before. */
  const step = (name: string, values: Record<string, string | null>) =>
    writeAs(FIRST_TENANT, async (trx) =>
      applicationMoves[name]?.({
        ...{ trx, actor: systemActor(FIRST_TENANT), definition: scaffoldApply, input: {} },
        record: { id: 'new', version: 1, bizStatus: '10', ...values },
      } as never),
    ).catch(({ id, params }) => ({ id, params }));

  test('no step begins on a scaffold where another crew works, and the refusal names that crew', async () => {
    const id = await put('B-1');
    const rival = await file({ applyType: '2', scafId: id });
    const set = (scafStatus: string) =>
      writeAs(FIRST_TENANT, async (trx) => {
        await trx.updateTable('prmScaffold').set({ scafStatus }).where('id', '=', id).execute();
        await trx.updateTable('prmScaffoldApply').set({ bizStatus: '20' }).where('id', '=', rival.id).execute();
      });
    await set('20');
    const owner = '部门 A01A01A01 李班长';
    const params = { no: 'B-1', other: rival.bizNo, owner, from: inYard(4), to: inYard(23) };
    const busy = { id: 'scaffoldAtWork', params };
    expect(await step('startErect', { applyType: '2', scafId: id })).toEqual(busy);
    expect(await step('approveDismantle', { applyType: '4', scafId: id })).toEqual(busy);
    expect(await scaffold(id)).toMatchObject({ scafStatus: '20' });
    // One's own work is nobody else's, and on one that is free nobody works.
    expect(await step('startErect', { applyType: '1', scafId: id })).toBeUndefined();
    await set('45');
    expect(await step('approveDismantle', { applyType: '4', scafId: id })).toBeUndefined();
    expect(await scaffold(id)).toMatchObject({ scafStatus: '50' });
  });

  test('no step hands over a scaffold without a passed acceptance, or creates one that exists', async () => {
    const id = await put('H-1', { scafStatus: '30', tag: 'R' });
    expect(await step('accept', { applyType: '1', scafId: id })).toEqual({ id: 'acceptanceMissing', params: {} });
    await insertInspection(id, '2', `${inYard(0)} 08:00:00`);
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('prmScaffoldInspect').set({ tagAfter: 'R' }).where('scaffold', '=', id).execute(),
    );
    expect(await step('accept', { applyType: '1', scafId: id })).toEqual({ id: 'acceptanceRed', params: {} });
    expect(await scaffold(id)).toMatchObject({ scafStatus: '30' });
    expect(await step('schedule', { applyType: '1', scafId: id })).toBeUndefined();
    expect(await step('schedule', { applyType: '2', scafId: null })).toBeUndefined();
    expect(await step('complete', { applyType: '4', scafId: id })).toEqual({
      id: 'dismantleNotReported',
      params: { no: 'H-1' },
    });
  });

  test('an approved extension moves the planned day, and never brings it forward for another user', async () => {
    const id = await put('EXT-1');
    const extendTo = (planDismantle: string) => step('complete', { applyType: '3', scafId: id, planDismantle });
    const planned = async () => (await scaffold(id))?.planDismantle;
    expect(await planned()).toBeNull();
    for (const [asked, kept] of [
      [10, 10],
      [30, 30],
      [20, 30],
    ] as const) {
      expect(await extendTo(inYard(asked))).toBeUndefined();
      expect(await planned()).toBe(inYard(kept));
    }
    const built = { scafType: '1', height: '12', loadClass: '20', volume: '240', crew: 'crew' };
    const altered = { applyType: '2', ...built, contractor: rows().contractor };
    // An alteration says anew until when the scaffold is needed.
    expect(await step('startErect', { ...altered, scafId: id, planDismantle: inYard(25) })).toBeUndefined();
    expect(await planned()).toBe(inYard(25));
  });
});
