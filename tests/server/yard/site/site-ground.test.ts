import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { siteApplyHooks } from '#server/yard/site/apply-hooks.ts';
import { blockHooks } from '#server/yard/site/block-hooks.ts';
import { cockpitFigures } from '#server/yard/site/figures.ts';
import { siteMonth } from '#server/yard/site/month-figures.ts';
import { siteHooks } from '#server/yard/site/site-hooks.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { isLocked, noticesOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSite, createSiteCast, day } from './site-cast.ts';
import { siteStored } from './site-stored.ts';

/* What follows for the ground from what is saved, decided or passes by night, asked one by one. */

testDatabase();
let rows: YardRows;
const { entered, insertApply, insertUse } = siteStored(() => rows);

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const days = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) });

describe('a save of an application for a site', () => {
  const save = (values: RecordPatch) =>
    writeAs(FIRST_TENANT, async (trx) =>
      siteApplyHooks.beforeSave?.({
        trx,
        actor: somebody('keeper'),
        record: entered({ bizStatus: '10', ...values }),
      } as unknown as SaveContext),
    );
  const none = { assignedArea: null, managerDue: false, siteKeeper: null };

  it('sets area and keeper of the assigned site, and whether the manager has to approve', async () => {
    const site = await createSite('D01', { area: 4000, keeper: 'section' });
    const assigned = { bpmStatus: '1', siteId: site, bayNos: '1,2', relatedApply: 'x', ...days(1, 30) };
    const first = { relatedApply: null, assignedArea: 2000, siteKeeper: 'section', managerDue: false };
    expect(await save(assigned)).toEqual(first);
    expect(await save({ ...assigned, bayNos: '1,2,4' })).toEqual({ ...first, assignedArea: 3000, managerDue: true });
    expect(await save({ ...assigned, ...days(1, 31) })).toEqual({ ...first, managerDue: true });
    await write(sql`insert into prm_site_home (id, tenant_id, dept, zone) values
      ('d1', ${FIRST_TENANT}, 'A01A01', 'B'), ('d2', ${FIRST_TENANT}, 'A01A01A01', 'A'), ('d3', ${FIRST_TENANT}, 'A01A02A01', 'C')`);
    // The nearest department that has a home zone says which it is.
    expect(await save(assigned)).toEqual(first);
    expect(await save({ ...assigned, sysOrgCode: 'A01A01A02' })).toEqual({ ...first, managerDue: true });
    expect(await save({ ...assigned, sysOrgCode: 'A01A03' })).toEqual(first);
    await write(sql`delete from prm_site_home`);
    // A move remembers what it leaves; bays that the site has not are none.
    const { relatedApply, ...moved } = first;
    expect(await save({ ...assigned, applyType: '3' })).toEqual(moved);
    expect(relatedApply).toBeNull();
    expect(await save({ ...assigned, bayNos: '5' })).toEqual({ ...none, relatedApply: null });
    expect(await save({ ...assigned, siteId: 'nowhere' })).toEqual({ ...none, relatedApply: null });
    for (const bizStatus of ['20', '30', '60', '90']) expect(await save({ ...assigned, bizStatus })).toBeUndefined();
  });

  it('removes the ground of a draft, and gives an extension and a clearing the ground of the use', async () => {
    const site = await createSite('D02');
    const draft = { siteId: site, bayNos: '1', relatedApply: 'x' };
    for (const bpmStatus of ['0', '3', '4']) {
      expect(await save({ ...draft, bpmStatus })).toEqual({ ...none, relatedApply: null, siteId: null, bayNos: null });
      expect(await save({ ...draft, bpmStatus, applyType: '3' })).toEqual({ ...none, siteId: null, bayNos: null });
    }
    await insertApply('d9', { bpm: '2', biz: '30', from: -30, to: 10, area: 250 });
    await insertUse('d9', site, { bays: '2,3', from: -30, to: 10, state: '2' });
    const taken = {
      block: null,
      purpose: '5',
      needArea: 250,
      unitLoad: 5,
      contractor: rows.contractor,
      wantSite: null,
      siteId: site,
      bayNos: '2,3',
      assignedArea: 600,
      siteKeeper: 'keeper',
    };
    const about = { bpmStatus: '0', relatedApply: 'd9' };
    // 31 days are over and 14 more: 45 are what the section gives by itself.
    const longer = { ...taken, startDate: day(11), managerDue: false };
    expect(await save({ ...about, applyType: '2', endDate: day(14) })).toEqual(longer);
    expect(await save({ ...about, applyType: '2', endDate: day(15) })).toEqual({ ...longer, managerDue: true });
    expect(await save({ ...about, applyType: '4', endDate: day(60) })).toEqual({
      ...taken,
      ...days(-30, 10),
      managerDue: false,
    });
    const locks = await writeAs(FIRST_TENANT, async (trx) => {
      const record = entered({ bizStatus: '10', ...about, applyType: '2', endDate: day(14) });
      await siteApplyHooks.beforeSave?.({ trx, actor: somebody('keeper'), record } as unknown as SaveContext);
      return [await isLocked('prm_site_apply', 'd9'), await isLocked('prm_site', site)];
    });
    expect(locks).toEqual([true, true]);
    // However long a use was: its clearing is nothing to be asked about.
    await insertApply('d8', { bpm: '2', biz: '30', from: -60, to: 10 });
    await insertUse('d8', site, { bays: '4', from: -60, to: 10, state: '2' });
    expect(await save({ ...about, applyType: '4', relatedApply: 'd8' })).toMatchObject({
      bayNos: '4',
      managerDue: false,
    });
    expect(await save({ ...about, applyType: '2', relatedApply: 'nobody' })).toEqual({
      ...none,
      siteId: null,
      bayNos: null,
    });
  });
});

describe('a change of a block', () => {
  it('is checked against its current and reserved ground, and the people of unfit ground are informed', async () => {
    const [weak, strong, gone] = [
      await createSite('E01', { bearing: 20, siteStatus: '3', keeper: 'section' }),
      await createSite('E02', { bearing: 90 }),
      await createSite('E03', { bearing: 1 }),
    ];
    const block = rows.block;
    for (const [id, site, state] of [
      ['v1', weak, '1'],
      ['v2', strong, '2'],
      ['v3', gone, '3'],
      ['v4', gone, '4'],
    ] as const) {
      await insertApply(id, { bpm: '2', biz: '20', block });
      await insertUse(id, site, { block, state });
    }
    const was = { id: block, blockNo: 'B101', weight: 120, length: 14, width: 12, erectSeq: 1 };
    const save = (changes: RecordPatch, verb = 'edit') =>
      writeAs(FIRST_TENANT, async (trx) =>
        blockHooks.afterSave?.({
          trx,
          actor: somebody('planner'),
          verb,
          before: verb === 'add' ? null : was,
          record: { ...was, ...changes },
        } as unknown as SaveContext),
      );
    const told = async () => (await noticesOf('site_apply', 'v1')).length;
    await save({ erectSeq: 2 });
    await save({ weight: 130 }, 'add');
    await save({ weight: 130 }, 'delete');
    expect(await told()).toBe(0);
    // 130 t on 35 % of 14 × 12 m: 22.1 kN/㎡.
    for (const [nth, change] of [{ weight: 130 }, { length: 13.9 }, { width: 11.9 }, { weight: 119 }].entries()) {
      await save(change);
      expect(await told()).toBe(nth + 1);
    }
    await save({ weight: 50 });
    expect(await told()).toBe(4);
    expect((await noticesOf('site_apply', 'v1'))[0]).toEqual({
      zh: '分段数据变更：CD-v1 的场地不再合适',
      en: 'Block changed: the site of CD-v1 no longer fits',
      priority: 'M',
      readers: 'leader,section',
    });
    const { rows: words } = await readAs(FIRST_TENANT, (db) =>
      sql<{
        zh: string;
        en: string;
      }>`select msg_content as zh, msg_content_en as en from sys_announcement where bus_id = 'v1'
        order by id limit 1`.execute(db),
    );
    expect(words[0]?.zh).toContain('22.2kN/㎡ 超过场地E01的地耐力 20kN/㎡');
    expect(words[0]?.en).toContain('E01');
    for (const other of ['v2', 'v3', 'v4']) expect(await noticesOf('site_apply', other)).toEqual([]);
  });
});

describe('a save of a site', () => {
  const stored = {
    id: 's',
    siteCode: 'A90',
    zone: 'A',
    area: 1200,
    length: 40,
    width: 30,
    bays: 4,
    polygon: [
      [0, 0],
      [160, 0],
      [160, 120],
      [0, 120],
    ],
  };
  const save = (changes: RecordPatch, verb = 'edit', before: RecordPatch | null = stored) =>
    writeAs(FIRST_TENANT, async (trx) =>
      siteHooks
        .validate?.({
          trx,
          actor: somebody('keeper'),
          verb,
          before,
          record: { ...stored, ...changes },
        } as unknown as SaveContext)
        .then(
          () => null,
          (error: { fields?: Record<string, string>; params: unknown }) => error.fields ?? error.params,
        ),
    );

  it('needs an area that fits its sides, a code of its zone and an outline', async () => {
    expect(await save({})).toBeNull();
    expect(await save({ area: 1143 })).toBeNull();
    expect(await save({ length: 38 })).toBeNull();
    expect(await save({ area: 1142 })).toEqual({ area: expect.stringContaining('1200') });
    expect(await save({ area: 1263 })).toBeNull();
    expect(await save({ area: 1264 })).toEqual({ area: expect.stringMatching(/1264.*5%/) });
    expect(await save({ area: 9000, polygon: [...stored.polygon.slice(0, 3), [5, 100]] })).toBeNull();
    expect(await save({ siteCode: 'B90' })).toEqual({ siteCode: expect.stringContaining('A') });
    expect(await save({ siteCode: null })).toEqual({ siteCode: expect.any(String) });
    expect(await save({ polygon: null })).toEqual({ polygon: expect.any(String) });
  });

  it('neither changes the bays nor deletes a site in use, and names the first five uses', async () => {
    const site = await createSite('F01');
    for (const nth of [6, 5, 4, 3, 2, 1]) {
      await insertApply(`f${nth}`);
      await insertUse(`f${nth}`, site, { from: nth * 10, to: nth * 10 + 9, state: nth === 1 ? '2' : '1' });
    }
    const held = { code: 'A90', nos: 'CD-f1、CD-f2、CD-f3、CD-f4、CD-f5' };
    expect(await save({ id: site, bays: 5 })).toEqual(held);
    expect(await save({ id: site, bays: '4' })).toBeNull();
    expect(await save({ id: site, bays: 5 }, 'add', null)).toBeNull();
    expect(await save({ id: site, polygon: null }, 'delete')).toEqual(held);
    expect(await save({ id: 'empty' }, 'delete')).toBeNull();
    await write(sql`update prm_site_occupy set state = case id when 'f1' then '3' else '4' end where site = ${site}`);
    expect(await save({ id: site, bays: 5 })).toBeNull();
  });
});

describe('the share of ground in use', () => {
  it('is counted by bays and zone on weekly days up to today', async () => {
    const one = await createSite('G01', { zone: 'X1', area: 1000, bays: 4 });
    const two = await createSite('G02', { zone: 'X1', area: 3000, bays: 3 });
    const three = await createSite('G03', { zone: 'X2', area: 4000, bays: 4 });
    await write(sql`update prm_site set site_status = '3' where zone not in ('X1', 'X2')`);
    const closed = await createSite('G04', { zone: 'X2', siteStatus: '4' });
    await insertUse('g1', one, { bays: '1,2', from: -7, to: -1, state: '2' });
    await insertUse('g2', two, { bays: '3', from: -20, to: -7, state: '3' });
    await insertUse('g3', three, { bays: '1', from: 0, to: 9, state: '2' });
    await insertUse('g4', three, { bays: '2', from: -30, to: 9, state: '1' });
    await insertUse('g5', closed, { bays: '1,2', from: -30, to: 9, state: '2' });
    const read = (name: string) =>
      readAs(FIRST_TENANT, async (db) =>
        cockpitFigures
          .find((figure) => figure.name === name)
          ?.read({ db, tenantId: FIRST_TENANT, once: (reader) => reader(db, FIRST_TENANT) }),
      );
    // Of 8,000 ㎡: today 500 and 1,000, a week ago 500 and 1,000, two weeks ago 1,000.
    expect(await read('siteUse')).toEqual({
      kind: 'kpi',
      value: 18.8,
      delta: 0,
      period: 'week',
      trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 12.5, 18.8, 18.8],
    });
    expect(await read('zones')).toEqual({
      kind: 'radar',
      rows: [
        { label: expect.anything(), percent: 12.5 },
        { label: expect.anything(), percent: 25 },
      ],
    });
    const [month] = siteMonth;
    const use = await readAs(FIRST_TENANT, (db) =>
      month ? month.read(db, FIRST_TENANT, { first: day(-20), next: day(-10) }) : Promise.resolve([]),
    );
    expect(use.map(({ subject, value }) => [subject, Number(value)])).toEqual([
      ['X1', 25],
      ['X2', 0],
    ]);
    await write(sql`update prm_site set site_status = '3'`);
    expect(await read('siteUse')).toMatchObject({ value: null, trend: [] });
    expect(await read('zones')).toEqual({ kind: 'radar', rows: [] });
    await write(sql`update prm_site set site_status = '0'`);
  });
});
