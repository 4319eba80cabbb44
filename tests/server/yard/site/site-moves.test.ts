import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { TransitionContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationMoves } from '#server/yard/site/application-moves.ts';
import { clearOnErection } from '#server/yard/site/clear-on-erection.ts';
import { lapseWishes } from '#server/yard/site/lapse-wishes.ts';
import { siteNightly } from '#server/yard/site/site-nightly.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { editsOf, noticesOf, outcomeOf, somebody, write } from '#tests/server/yard/rule-outcomes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSite, createSiteCast, day } from './site-cast.ts';
import { siteStored } from './site-stored.ts';

/* What each step of an application does to the ground, and what the night does, asked one by one. */

testDatabase();
let rows: YardRows;
const { insertApply, insertUse, occupied } = siteStored(() => rows);

beforeAll(async () => {
  await createSiteCast();
  await createPerson({ username: 'mate', orgCode: 'A01A01A01' });
  rows = await insertYardRows(FIRST_TENANT);
});

/** A step of an application as its approval, or a button, takes it. */
const move = (action: string, id: string, actor: Actor = somebody('keeper', 'site_admin'), input: RecordPatch = {}) =>
  outcomeOf(
    writeAs(FIRST_TENANT, async (trx) => {
      const record = await loadRecord(trx, siteApply, FIRST_TENANT, id);
      const context = { trx, actor, definition: siteApply, record, input: { enteredWith: record.createBy, ...input } };
      return applicationMoves[action]?.(context as unknown as TransitionContext);
    }),
  );

const groundOf = async (id: string) => {
  const { rows: found } = await readAs(FIRST_TENANT, (db) =>
    sql<{ state: string; fromDate: string; toDate: string }>`select state, from_date, to_date from prm_site_occupy
      where id = ${id}`.execute(db),
  );
  return found[0] && [found[0].state, found[0].fromDate, found[0].toDate];
};

const statusOf = async (table: 'prmSite' | 'prmSiteApply', id: string) => {
  const column = table === 'prmSite' ? 'site_status' : 'biz_status';
  const { rows: found } = await readAs(FIRST_TENANT, (db) =>
    sql<{
      status: string;
    }>`select ${sql.ref(column)} as status from ${sql.table(table === 'prmSite' ? 'prm_site' : 'prm_site_apply')}
      where id = ${id}`.execute(db),
  );
  return found[0]?.status;
};

const blockAt = async () =>
  (
    await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmBlock').select('currentSite').where('id', '=', rows.block).executeTakeFirstOrThrow(),
    )
  ).currentSite;

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('the ground of an application', () => {
  it('that is released or given up keeps its days as unused, and its site becomes free', async () => {
    for (const action of ['release', 'cancel']) {
      const site = await createSite(`A-${action}`, { siteStatus: '1' });
      const id = `a-${action}`;
      await occupied(id, site, { from: -5, to: 5 });
      await occupied(`${id}2`, site, { bays: '2', from: -5, to: 5 });
      expect(await move(action, id)).toBeUndefined();
      expect(await groundOf(id)).toEqual(['4', day(-5), day(5)]);
      // Somebody else has some of it still.
      expect(await groundOf(`${id}2`)).toEqual(['1', day(-5), day(5)]);
      expect(await statusOf('prmSite', site)).toBe('1');
      expect(await move(action, `${id}2`)).toBeUndefined();
      expect(await statusOf('prmSite', site)).toBe('0');
      // Without any ground there is nothing to give up.
      expect(await move(action, id)).toBeUndefined();
      expect(await groundOf(id)).toEqual(['4', day(-5), day(5)]);
    }
  });

  it('that is left ends today, unless its days had not begun, and its block returns to the earlier site', async () => {
    const [old, site] = [await createSite('AB01', { siteStatus: '2' }), await createSite('AB02', { siteStatus: '2' })];
    const block = rows.block;
    await occupied('b1', old, { state: '2', from: -9, to: 9, block });
    await occupied('b2', site, { state: '2', from: -5, to: 5, block });
    await occupied('b3', site, { state: '2', from: -20, to: -6, bays: '2', block: null });
    await occupied('b4', site, { state: '2', from: 3, to: 9, bays: '3', block: null });
    await occupied('b5', site, { state: '2', from: 0, to: 9, bays: '4', block: null });
    for (const action of ['clear', 'clearByTask', 'moveAway']) {
      await write(sql`update prm_site_occupy set state = '2', to_date = ${day(5)}::date where id = 'b2'`);
      await write(sql`update prm_block set current_site = ${site} where id = ${block}`);
      expect(await move(action, 'b2')).toEqual({ actualOut: moment });
      expect(await groundOf('b2')).toEqual(['3', day(-5), day(0)]);
      expect(await blockAt()).toBe(old);
      expect(await statusOf('prmSite', site)).toBe('2');
    }
    for (const [id, from] of [
      ['b3', -20],
      ['b5', 0],
    ] as const) {
      expect(await move('clear', id)).toEqual({ actualOut: moment });
      expect(await groundOf(id)).toEqual(['3', day(from), day(0)]);
    }
    await move('clear', 'b4');
    expect(await groundOf('b4')).toEqual(['3', day(3), day(9)]);
    expect(await statusOf('prmSite', site)).toBe('0');
    // What carries no block moves none.
    expect(await blockAt()).toBe(old);
    await move('clear', 'b1');
    expect(await blockAt()).toBeNull();
    expect(await move('clear', 'b1')).toEqual({ actualOut: moment });
    // The step tells of it; nobody changed anything by hand.
    for (const id of ['b1', 'b2', block]) expect(await editsOf(id)).toBe(0);
  });

  it('that was only reserved does not move the block when it is released', async () => {
    const [site, elsewhere] = [await createSite('AB03'), await createSite('AB04')];
    await occupied('b6', site, { block: rows.block });
    await write(sql`update prm_block set current_site = ${elsewhere} where id = ${rows.block}`);
    expect(await move('release', 'b6')).toBeUndefined();
    expect(await blockAt()).toBe(elsewhere);
  });

  it('keeps the status repair or retired of its site when it is left', async () => {
    for (const siteStatus of ['3', '4']) {
      const site = await createSite(`AC${siteStatus}`, { siteStatus });
      await occupied(`c${siteStatus}`, site, { state: '2', from: -5, to: 5 });
      expect(await move('clear', `c${siteStatus}`)).toEqual({ actualOut: moment });
      expect(await statusOf('prmSite', site)).toBe(siteStatus);
    }
  });

  it('is reserved in the name of the applicant’s department, and not twice', async () => {
    const site = await createSite('AD01');
    await insertApply('d1', { site, bays: '1,2', area: 500, block: rows.block });
    await insertApply('d2', { site, bays: '2,3', area: 500 });
    expect(await move('reserve', 'd1')).toBeUndefined();
    const { rows: found } = await readAs(FIRST_TENANT, (db) =>
      sql`select bay_nos, apply, ship, block, from_date, to_date, state, sys_org_code from prm_site_occupy
        where site = ${site}`.execute(db),
    );
    expect(found).toEqual([
      {
        bayNos: '1,2',
        apply: 'd1',
        ship: rows.ship,
        block: rows.block,
        fromDate: day(10),
        toDate: day(19),
        state: '1',
        sysOrgCode: 'A01A01A01',
      },
    ]);
    expect(await statusOf('prmSite', site)).toBe('1');
    expect(await move('reserve', 'd2')).toEqual([
      'siteTaken',
      { code: 'AD01', bay: '2', from: day(10), to: day(19), no: 'CD-d1', owner: '部门 A01A01A01 leader' },
    ]);
    await insertApply('d3', { site: 'nowhere', bays: '1' });
    expect(await move('reserve', 'd3')).toEqual(['notFound', {}]);
    await write(sql`update prm_site_apply set site_id = ${site}, bay_nos = '4', end_date = null where id = 'd3'`);
    expect(await move('reserve', 'd3')).toEqual(['notFound', {}]);
    expect(await move('unassign', 'd2')).toEqual({ siteId: null, bayNos: null, wishLapsed: null });
  });

  it('is extended to a later day, after which an overdue use is in order', async () => {
    const site = await createSite('AE01', { siteStatus: '2' });
    const longer = { type: '2', site, bays: '1', from: 6 };
    for (const biz of ['30', '35']) {
      const id = `e${biz}`;
      await insertApply(id, { bpm: '2', biz, from: -5, to: 5, site, bays: '1' });
      await insertUse(id, site, { bays: biz === '30' ? '1' : '2', from: -5, to: 5, state: '2' });
      await insertApply(`${id}x`, { ...longer, bays: biz === '30' ? '1' : '2', related: id, to: 12 });
      expect(await move('extend', `${id}x`)).toBeUndefined();
      expect(await groundOf(id)).toEqual(['2', day(-5), day(12)]);
      expect(await statusOf('prmSiteApply', id)).toBe('30');
      const { endDate } = await readAs(FIRST_TENANT, (db) => loadRecord(db, siteApply, FIRST_TENANT, id));
      expect(endDate).toBe(day(12));
    }
    for (const id of ['e30', 'e35']) expect(await editsOf(id)).toBe(0);
    // The same day is no extension.
    expect(await move('extend', 'e30x')).toEqual(['siteExtensionShort', { to: day(12) }]);
    for (const biz of ['20', '40', '50']) {
      await insertApply(`e${biz}`, { bpm: '2', biz, from: -5, to: 5 });
      await insertUse(`e${biz}`, site, { bays: '3', from: -5, to: 5, state: biz === '40' ? '2' : '1' });
      await insertApply(`e${biz}x`, { ...longer, related: `e${biz}`, to: 12 });
      expect(await move('extend', `e${biz}x`)).toEqual(['siteRelatedUnknown', {}]);
      await write(sql`delete from prm_site_occupy where id = ${`e${biz}`}`);
    }
    await insertApply('e0x', { ...longer, related: 'nobody' });
    expect(await move('extend', 'e0x')).toEqual(['siteRelatedUnknown', {}]);
    // Somebody else was promised it meanwhile.
    await occupied('e9', site, { bays: '1,4', from: 15, to: 20 });
    await insertApply('e1x', { ...longer, related: 'e30', from: 13, to: 16 });
    expect(await move('extend', 'e1x')).toMatchObject(['siteTaken', { bay: '1', no: 'CD-e9' }]);
  });

  it('is entered by the applicant or a user of that department, once its bays are empty', async () => {
    const site = await createSite('AF01', { siteStatus: '1' });
    await occupied('f1', site, { bays: '1,2', from: 2, to: 9, block: rows.block });
    await write(sql`update prm_site_apply set block = ${rows.block} where id = 'f1'`);
    const enter = (enteredWith: string, id = 'f1') => move('enter', id, undefined, { enteredWith });
    for (const other of ['other_leader', 'section', 'nobody']) {
      expect(await enter(other)).toMatchObject(['invalidInput', {}]);
    }
    // Days that have not begun begin today.
    expect(await enter('leader')).toEqual({ actualIn: moment });
    expect(await groundOf('f1')).toEqual(['2', day(0), day(9)]);
    expect(await statusOf('prmSite', site)).toBe('2');
    expect(await blockAt()).toBe(site);

    await occupied('f2', site, { bays: '3', from: -4, to: 9 });
    await write(sql`update prm_site_apply set create_by = 'planner' where id = 'f2'`);
    expect(await enter('planner', 'f2')).toEqual({ actualIn: moment });
    expect(await enter('mate', 'f2')).toEqual({ actualIn: moment });
    expect(await groundOf('f2')).toEqual(['2', day(-4), day(9)]);
    await insertApply('f3', { site, bays: '4' });
    expect(await enter('leader', 'f3')).toEqual(['notFound', {}]);
    await insertApply('f4', { site: 'nowhere', bays: '4' });
    await insertUse('f4', site, { bays: '4', from: 30, to: 39 });
    expect(await enter('leader', 'f4')).toEqual(['notFound', {}]);

    // Entered sooner than promised: who was promised the days before keeps them, who is still there is told first.
    await occupied('f5', site, { bays: '4', from: 3, to: 9 });
    await write(sql`update prm_site_apply set site_id = ${site} where id = 'f4'`);
    expect(await enter('leader', 'f4')).toMatchObject(['siteTaken', { bay: '4', no: 'CD-f5' }]);
    await occupied('f6', site, { bays: '4', from: -9, to: -2, state: '2' });
    expect(await enter('leader', 'f4')).toMatchObject(['siteNotEmpty', { bay: '4', no: 'CD-f6' }]);
  });

  it('is left by a move when the new ground is entered, but not during its clearing', async () => {
    const site = await createSite('AG01', { siteStatus: '2' });
    await occupied('g1', site, { bays: '1', from: -5, to: 5, state: '2', block: rows.block });
    await insertApply('g2', {
      type: '3',
      related: 'g1',
      bpm: '2',
      biz: '20',
      site,
      bays: '2',
      from: 0,
      to: 9,
      block: rows.block,
    });
    await insertUse('g2', site, { bays: '2', from: 0, to: 9, block: rows.block });
    // While its clearing is looked at, nobody leaves it beside that.
    await insertApply('g3', { type: '4', related: 'g1', biz: '40' });
    expect(await move('enter', 'g2')).toEqual(['siteClearRunning', { no: 'CD-g3' }]);
    for (const action of ['clear', 'refuseClear']) {
      expect(await move(action, 'g1')).toEqual(['siteClearRunning', { no: 'CD-g3' }]);
    }
    for (const change of [
      sql`biz_status = '60'`,
      sql`biz_status = '40', del_flag = 1`,
      sql`del_flag = 0, apply_type = '2'`,
    ]) {
      await write(sql`update prm_site_apply set ${change} where id = 'g3'`);
      expect(await move('refuseClear', 'g1')).toBeUndefined();
    }
    expect(await move('enter', 'g2')).toEqual({
      actualIn: moment,
      clearPhotos: null,
    });
    expect([await groundOf('g1'), await groundOf('g2')]).toEqual([
      ['3', day(-5), day(0)],
      ['2', day(0), day(9)],
    ]);
    const old = await readAs(FIRST_TENANT, (db) => loadRecord(db, siteApply, FIRST_TENANT, 'g1'));
    expect(await editsOf('g1')).toBe(0);
    expect(old).toMatchObject({ bizStatus: '50', clearPhotos: null, actualOut: moment });
    expect(await blockAt()).toBe(site);
  });

  it('is reported as clear by the applicant or that department, and its clearing sets the status', async () => {
    const site = await createSite('AH01', { siteStatus: '2' });
    await occupied('h1', site, { from: -5, to: 5, state: '2' });
    const ask = (username: string, orgCode: string) => move('requestClear', 'h1', { ...somebody(username), orgCode });
    expect(await ask('leader', 'A01A02')).toBeUndefined();
    expect(await ask('mate', 'A01A01A01')).toBeUndefined();
    expect(await ask('other_leader', 'A01A02A01')).toEqual(['siteNotYours', {}]);
    await insertApply('h2', { type: '4', related: 'h1' });
    for (const [action, biz] of [
      ['askClear', '40'],
      ['notClear', '30'],
      ['askClear', '40'],
      ['cleared', '50'],
    ] as const) {
      // HSE may have approved it, of a unit with many points, before the administrators are asked.
      expect(await move(action, 'h2', { ...somebody('safety', 'hse'), orgCode: 'A01A04' })).toBeUndefined();
      expect(await statusOf('prmSiteApply', 'h1')).toBe(biz);
    }
    expect(await groundOf('h1')).toEqual(['3', day(-5), day(0)]);
  });
});

describe('the night job of sites', () => {
  const told: string[] = [];
  const log = (zh: string, en: string) => {
    told.push(`${zh} | ${en}`);
  };

  it('marks late entries and overdue uses once, and informs their people', async () => {
    await write(sql`update prm_site_apply set del_flag = 1`);
    // Every day of the last weeks is worked, whatever its name.
    await write(sql`delete from prm_calendar`);
    await write(sql`insert into prm_calendar (id, tenant_id, day, day_type)
      select 'w' || n, ${FIRST_TENANT}, current_date - n, '1' from generate_series(0, 30) n`);
    const site = await createSite('AN01');
    await occupied('n1', site, { bays: '1', from: -4, to: 9 });
    await occupied('n2', site, { bays: '2', from: -3, to: 9 });
    await occupied('n3', site, { bays: '3', from: -9, to: -1, state: '2' });
    await occupied('n4', site, { bays: '4', from: -9, to: 0, state: '2' });
    await insertApply('n5', { bpm: '2', biz: '30', from: -9, to: -1, keeper: null });
    await insertUse('n5', await createSite('AN02'), { from: -9, to: -1, state: '2' });
    await insertApply('n6', { bpm: '2', biz: '25', from: -9, to: -1 });
    told.length = 0;
    const night = () => writeAs(FIRST_TENANT, (trx) => siteNightly(trx, systemActor(FIRST_TENANT), { log }));
    expect(await night()).toBe(3);
    expect(await night()).toBe(0);
    expect(told).toEqual([
      '未按期进场 1，超期占用 2 | Not entered in time 1, overstayed 2',
      '未按期进场 0，超期占用 0 | Not entered in time 0, overstayed 0',
    ]);
    const states = await Promise.all(['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map((id) => statusOf('prmSiteApply', id)));
    expect(states).toEqual(['25', '20', '35', '30', '35', '25']);
    expect(await noticesOf('site_apply', 'n1')).toEqual([
      {
        zh: 'CD-n1 未按期进场，场地可能被释放',
        en: 'CD-n1 was not entered in time; its site may be released',
        priority: 'M',
        readers: 'keeper,leader',
      },
    ]);
    const outstayed = (id: string, readers: string) => ({
      zh: `CD-${id} 超期占用场地，请清场或申请延期`,
      en: `CD-${id} has overstayed at its site; clear the site or apply for an extension`,
      priority: 'H',
      readers,
    });
    expect(await noticesOf('site_apply', 'n3')).toEqual([outstayed('n3', 'keeper,leader')]);
    expect(await noticesOf('site_apply', 'n5')).toEqual([outstayed('n5', 'leader')]);
    for (const id of ['n2', 'n4', 'n6']) expect(await noticesOf('site_apply', id)).toEqual([]);
  });

  it('ends a wish after its hours and informs the applicant once', async () => {
    const site = await createSite('AL01');
    await insertApply('l1', { want: site, hours: 48.1, keeper: null });
    await insertApply('l2', { want: site, hours: 47.9 });
    await insertApply('l3', { want: site, hours: 60, site, bays: '1' });
    await insertApply('l4', { hours: 60 });
    await insertApply('l5', { want: site, hours: 60, bpm: '2', biz: '20' });
    told.length = 0;
    const lapse = () => writeAs(FIRST_TENANT, (trx) => lapseWishes(trx, systemActor(FIRST_TENANT), { log }));
    expect([await lapse(), await lapse()]).toEqual([1, 0]);
    // A night in which nothing happened says nothing.
    expect(told).toEqual(['CD-l1 | CD-l1']);
    expect(await noticesOf('site_apply', 'l1')).toEqual([
      {
        zh: 'CD-l1 的意向场地已超过 48 小时，不再保留',
        en: 'The preferred site of CD-l1 is no longer held: 48 hours have passed',
        priority: 'L',
        readers: 'leader',
      },
    ]);
    for (const id of ['l2', 'l3', 'l4', 'l5']) expect(await noticesOf('site_apply', id)).toEqual([]);
  });
});

it('the erection of a block sends its ground to clearing and informs its people', async () => {
  const site = await createSite('AK01');
  const block = rows.block;
  await occupied('k1', site, { bays: '1', from: -9, to: 9, state: '2', block });
  await occupied('k2', site, { bays: '2', from: -9, to: 9, state: '2', block: null });
  await occupied('k3', site, { bays: '3', from: -9, to: 9, state: '1', block });
  await writeAs(FIRST_TENANT, (trx) => clearOnErection(trx, systemActor(FIRST_TENANT), block));
  const states = await Promise.all(['k1', 'k2', 'k3'].map((id) => statusOf('prmSiteApply', id)));
  expect(states).toEqual(['40', '30', '20']);
  expect(await noticesOf('site_apply', 'k1')).toEqual([
    {
      zh: '分段已搭载，CD-k1 的场地待清场验收',
      en: 'The block has been erected; the site of CD-k1 is to be cleared',
      priority: 'M',
      readers: 'keeper,leader',
    },
  ]);
  for (const id of ['k2', 'k3']) expect(await noticesOf('site_apply', id)).toEqual([]);
});
