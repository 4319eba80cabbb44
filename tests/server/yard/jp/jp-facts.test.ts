import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { refreshApplicationKit } from '#server/yard/jp/application-kit.ts';
import { jpApplyHooks } from '#server/yard/jp/apply-hooks.ts';
import { jpPalletHooks } from '#server/yard/jp/pallet-hooks.ts';
import { frozenPatch } from '#server/yard/jp/pallet-lines.ts';
import { palletTotals } from '#server/yard/jp/pallet-totals.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { outcomeOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createJpCast, day } from './jp-cast.ts';
import { find, jpStored } from './jp-stored.ts';

/* What the rules of the area read of stored rows, asked one by one: what a whole approval tells stands in `jp-rules.test.ts`. */

testDatabase();
let rows: YardRows;
let site: string;

const { insertPallet, insertApply, entered } = jpStored(
  () => rows,
  () => site,
);
beforeAll(async () => {
  await createJpCast();
  rows = await insertYardRows(FIRST_TENANT);
  site = await createSite('J90');
});

describe('kitting', () => {
  it('names each short item with missing quantity and arrival, and needs a reason for each', async () => {
    await insertPallet('k1', { short: 6, rate: 14.29, status: '20' });
    await insertPallet('k2', { short: 1, rate: 50, status: '20' });
    await insertPallet('k3', { short: 0, rate: 100, status: '30' });
    const line = (pallet: string, no: number, pick: number, eta: string | null, reason: string | null) =>
      write(sql`insert into prm_jp_pallet_line (id, tenant_id, pallet_id, line_no, material_code, material_name, unit, need_qty,
          pick_qty, source, eta, short_reason)
        values (${`${pallet}-${no}`}, ${FIRST_TENANT}, ${pallet}, ${no}, ${`M${no}`}, ${`法兰 ${no}`}, '件', 5, ${pick}, '2', ${eta}::date, ${reason})`);
    await line('k1', 1, 5, null, null);
    for (const no of [2, 3, 4, 5, 6]) await line('k1', no, no - 2, '2027-03-01', '1');
    await line('k1', 7, 4.5, '2027-03-02', null);
    await line('k2', 1, 0, null, '1');
    await line('k2', 2, 5, null, null);
    // A pallet that says it is complete is not looked into.
    await line('k3', 1, 0, null, null);
    const record = entered({ palletIds: 'k3,k2,k1' });
    const about = (id: string) => ({ pallet: { resource: 'jp_pallet', id } });
    expect(await find('pick', record)).toEqual([
      {
        error: 'jpUnexplained',
        params: { pallet: 'T-k1', n: 1, items: '法兰 7 −0.5 件 → 2027-03-02' },
        blocks: true,
        names: about('k1'),
      },
      {
        error: 'jpUnexplained',
        params: { pallet: 'T-k2', n: 1, items: '法兰 1 −5 件' },
        blocks: true,
        names: about('k2'),
      },
    ]);
    const short = [
      {
        error: 'jpShortItems',
        params: {
          pallet: 'T-k1',
          rate: 14.29,
          n: 6,
          items: `${[5, 4, 3, 2, 1].map((n, nth) => `法兰 ${nth + 2} −${n} 件 → 2027-03-01`).join('; ')}; …`,
        },
        blocks: false,
        names: about('k1'),
      },
      {
        error: 'jpShortItems',
        params: { pallet: 'T-k2', rate: 50, n: 1, items: '法兰 1 −5 件' },
        blocks: false,
        names: about('k2'),
      },
    ];
    expect(await find('release', record)).toEqual(short);
    expect(await find('manager', record)).toEqual(short);
    await write(sql`delete from prm_jp_pallet_line where id = 'k1-7'`);
    // Five are told without a sign that there are more.
    const [five] = await find('release', record);
    expect(five?.params.items).toMatch(/^(法兰 \d −\d 件 → 2027-03-01(; )?){5}$/);
    expect(await find('pick', entered({ palletIds: 'k3' }))).toEqual([]);
    expect(await find('release', entered({ palletIds: null }))).toEqual([]);
  });

  it('sets count, heaviest weight, lowest kit rate and the release of an application', async () => {
    await insertPallet('l1', { weight: 2.5, rate: 100 });
    await insertPallet('l2', { weight: 7.25, rate: 80 });
    await insertPallet('l3', { weight: null, rate: 79.99 });
    const load = (palletIds: string | null) =>
      readAs(FIRST_TENANT, (db) => palletTotals(db, FIRST_TENANT, { palletIds }));
    const none = { maxWeight: null, minKitRate: null, shortRelease: false, managerDue: false };
    expect(await load(null)).toEqual({ palletCount: 0, ...none });
    expect(await load('l1')).toEqual({ ...none, palletCount: 1, maxWeight: 2.5, minKitRate: 100 });
    const two = { palletCount: 2, maxWeight: 7.25, minKitRate: 80, shortRelease: true, managerDue: false };
    expect(await load('l1,l2')).toEqual(two);
    expect(await load('l3')).toEqual({
      ...none,
      palletCount: 1,
      minKitRate: 79.99,
      shortRelease: true,
      managerDue: true,
    });
    const save = (bizStatus: string) =>
      writeAs(FIRST_TENANT, (trx) =>
        Promise.resolve(
          jpApplyHooks.beforeSave?.({
            trx,
            actor: systemActor(FIRST_TENANT),
            record: entered({ palletIds: 'l1,l2', bizStatus }),
          } as unknown as SaveContext),
        ),
      );
    for (const open of ['10', '20', '90']) expect(await save(open)).toEqual(two);
    // What is on its way was loaded as it was.
    for (const settled of ['30', '40', '45', '50']) expect(await save(settled)).toBeUndefined();
  });

  it('updates the open application of a pallet before departure, unless a decision is under way', async () => {
    await insertApply('n1', { pallets: 'n1a,n1b' });
    await insertApply('n2', { pallets: 'n2a', biz: '30' });
    await insertPallet('n1a', { apply: 'n1', weight: 3, rate: 79.5 });
    await insertPallet('n1b', { apply: 'n1', weight: 1, rate: 100 });
    await insertPallet('n2a', { apply: 'n2', weight: 9, rate: 50 });
    const tell = (id: string) => writeAs(FIRST_TENANT, (trx) => refreshApplicationKit(trx, FIRST_TENANT, id));
    const stored = async (id: string) => {
      const { palletCount, maxWeight, minKitRate, shortRelease, managerDue, version } = await readAs(
        FIRST_TENANT,
        (db) => loadRecord(db, jpApply, FIRST_TENANT, id),
      );
      return [palletCount, maxWeight, minKitRate, shortRelease, managerDue, version];
    };
    await tell('n1');
    expect(await stored('n1')).toEqual([2, 3, 79.5, true, true, 1]);
    await tell('n2');
    expect(await stored('n2')).toEqual([0, null, null, false, false, 1]);
    const busy = writeAs(FIRST_TENANT, async (trx) => {
      await sql`select 1 from prm_jp_apply where id = 'n1' for update`.execute(trx);
      await tell('n1');
    });
    expect(await outcomeOf(busy)).toEqual(['jpReadsBusy', { no: 'JP-n1' }]);
    expect(await outcomeOf(tell('nobody'))).toEqual(['jpReadsBusy', { no: '' }]);
    // Only what an application reads is told to it, and only once it stands there.
    const saved = (before: RecordPatch | null, record: RecordPatch, verb = 'edit') =>
      writeAs(FIRST_TENANT, (trx) =>
        Promise.resolve(
          jpPalletHooks.afterSave?.({
            trx,
            actor: systemActor(FIRST_TENANT),
            verb,
            before,
            record,
          } as unknown as SaveContext),
        ),
      );
    const was = { kitRate: 50, weight: 3, openApply: 'nobody' };
    expect(await outcomeOf(saved(was, { ...was, location: 'A1' }))).toBeUndefined();
    expect(await outcomeOf(saved(was, { ...was, kitRate: 60 }, 'add'))).toBeUndefined();
    expect(await outcomeOf(saved(was, { ...was, kitRate: 60, openApply: null }))).toBeUndefined();
    for (const news of [{ kitRate: 60 }, { weight: 4 }, { weight: null }]) {
      expect(await outcomeOf(saved(was, { ...was, ...news }))).toEqual(['jpReadsBusy', { no: '' }]);
    }
  });
});

describe('a frozen pallet', () => {
  const line = { id: 'a', materialCode: 'M1', materialName: '法兰', unit: '件', needQty: 2 };
  const patch = (roles: string[], before: RecordPatch, record: RecordPatch, needQty = 5) =>
    outcomeOf(
      writeAs(FIRST_TENANT, (trx) =>
        frozenPatch({
          trx,
          actor: somebody('clerk', ...roles),
          verb: 'edit',
          before,
          record,
          lines: { jpPalletLineList: [{ ...line, needQty }] },
          linesBefore: { jpPalletLineList: [line] },
        } as unknown as SaveContext),
      ),
    );
  const pallet = (freezeDate: string, more: RecordPatch = {}) => ({
    palletNo: 'T-1',
    needDate: day(9),
    freezeDate,
    changeOpen: null,
    frozenChanges: null,
    ...more,
  });
  const change = {
    code: 'M1',
    name: '法兰',
    what: 'needQty',
    from: '2',
    to: '5',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    by: 'clerk',
  };

  it('is refused changes from the day after its freeze date', async () => {
    expect(await patch([], pallet(day(0)), pallet(day(0)))).toEqual({});
    expect(await patch([], pallet(day(-1)), pallet(day(-1)))).toEqual(['jpFrozen', { pallet: 'T-1', day: day(-1) }]);
    expect(await patch([], pallet(day(-1)), pallet(day(-1)), 2)).toEqual({});
    expect(await patch([], pallet(day(-1)), { ...pallet(day(-1)), needDate: day(20) }, 2)).toEqual([
      'jpFrozen',
      { pallet: 'T-1', day: day(-1) },
    ]);
  });

  it('changes by the kitting manager or once with a consent, and keeps the last two hundred changes', async () => {
    const frozen = pallet(day(-1));
    const told = { frozenChanges: [change], changeOpen: false };
    expect(await patch(['jp_mgr'], frozen, frozen)).toEqual(told);
    expect(await patch([], { ...frozen, changeOpen: true }, frozen)).toEqual(told);
    expect(await patch(['jp_clerk'], { ...frozen, changeOpen: false }, frozen)).toMatchObject(['jpFrozen', {}]);
    const day20 = { code: '', name: '', what: 'needDate', from: day(9), to: day(20), at: change.at, by: 'clerk' };
    expect(await patch(['jp_mgr'], frozen, { ...frozen, needDate: day(20) })).toEqual({
      ...told,
      frozenChanges: [day20, change],
    });
    const old = Array.from({ length: 200 }, (_, nth) => ({ ...change, at: 'then', to: String(nth) }));
    const kept = await patch(['jp_mgr'], { ...frozen, frozenChanges: old }, frozen);
    expect(kept).toEqual({ changeOpen: false, frozenChanges: [...old.slice(1), change] });
  });
});

describe('pallets of an application', () => {
  it('belong to its ship, are not yet sent and are in no other application', async () => {
    await insertApply('r1', { needTime: '2027-03-02 09:30:00', createBy: 'leader' });
    await insertApply('r2', { needTime: '2027-03-02 09:30:00', createBy: 'who_left' });
    await insertPallet('f1');
    await insertPallet('f2', { status: '40', apply: 'gone' });
    await insertPallet('f3', { apply: 'r1' });
    await insertPallet('f4', { apply: 'r2', status: '50' });
    await insertPallet('f5', { ship: rows.otherShip });
    await insertPallet('f6', { deleted: true });
    await insertPallet('f7', { status: '60' });
    for (const status of ['10', '20', '30', '35', '60', '70', '90']) await insertPallet(`g${status}`, { status });
    await insertPallet('g50', { status: '50', apply: 'gone' });
    const ask = (palletIds: string | null, id = '') => find('start', { ...entered({ palletIds }), id });
    const unknown = [{ error: 'jpPalletUnknown', params: {}, blocks: true }];
    const state = (id: string) => ({ error: 'jpPalletState', params: { pallet: `T-${id}` }, blocks: true });
    const taken = (id: string, no: string, owner: string) => ({
      error: 'jpPalletTaken',
      params: { pallet: `T-${id}`, no: `JP-${no}`, owner, time: '2027-03-02 09:30' },
      blocks: true,
      names: { no: { resource: 'jp_apply', id: no } },
    });
    expect(await ask('f1')).toEqual([]);
    expect(await ask(null)).toEqual([]);
    expect(await ask('g10,g20,g30,g35')).toEqual([]);
    expect(await ask('f2,g50,g60,g70,g90')).toEqual(['f2', 'g50', 'g60', 'g70', 'g90'].map(state));
    expect(await ask('f4,f1,f3,f2')).toEqual([state('f2'), taken('f3', 'r1', '李班长'), taken('f4', 'r2', 'who_left')]);
    // Its own are its own, wherever they are by now; whose application is gone, the state tells.
    expect(await ask('f3,f4', 'r2')).toEqual([taken('f3', 'r1', '李班长')]);
    expect(await ask('f7')).toEqual([state('f7')]);
    for (const other of ['f1,f5', 'f1,f6', 'f1,nobody']) expect(await ask(other)).toEqual(unknown);
  });

  it('are neither deleted, dropped nor reopened while an application uses them', async () => {
    await insertApply('r9');
    const context = (openApply: string | null) => ({
      actor: systemActor(FIRST_TENANT),
      verb: 'delete',
      before: null,
      record: { id: 'p', palletNo: 'T-p', openApply, shortCount: 0 },
    });
    const run = (hook: 'validate' | 'reopen' | 'dropPallet' | 'complete' | 'agree', more: object) =>
      outcomeOf(
        writeAs(FIRST_TENANT, async (trx) => {
          const given = { ...context(null), ...more, trx };
          if (hook === 'validate') await jpPalletHooks.validate?.(given as unknown as SaveContext);
          else return jpPalletHooks.transition?.[hook]?.(given as unknown as TransitionContext);
        }),
      );
    const held = context('r9');
    for (const hook of ['validate', 'reopen', 'dropPallet'] as const) {
      expect(await run(hook, held)).toEqual(['jpPalletInUse', { pallet: 'T-p', no: 'JP-r9' }]);
      expect(await run(hook, context('nobody'))).toEqual(['jpPalletInUse', { pallet: 'T-p', no: '' }]);
      expect(await run(hook, context(null))).toBeUndefined();
    }
    expect(await run('validate', { ...held, verb: 'edit', before: { palletStatus: '10' } })).toBeUndefined();
    expect(await run('complete', held)).toBeUndefined();
    const short = { record: { id: 'p', palletNo: 'T-p', openApply: null, shortCount: 1 } };
    expect(await run('complete', short)).toEqual(['jpNotComplete', { pallet: 'T-p', n: 1 }]);
    expect(await run('agree', held)).toEqual({ changeOpen: true });
  });
});
