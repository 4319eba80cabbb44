import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { boardLayers } from '#server/yard/site/board/board-layers.ts';
import { boardState } from '#server/yard/site/board/board-state.ts';
import { siteStory } from '#server/yard/site/board/site-story.ts';
import { groundOn, usesBySite } from '#shared/ground/ground-state.ts';
import { addDays } from '#shared/workflow/day.ts';
import { outcomeOf, write } from '#tests/server/yard/rule-outcomes.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createSite, createSiteCast, day } from './site-cast.ts';
import { siteStored } from './site-stored.ts';

/* What the place board answers, of rows that are written straight into the tables. */

testDatabase();
let rows: YardRows;
const { insertApply, insertUse, occupied } = siteStored(() => rows);
const lists = ['prm:site:site:list', 'prm:site:apply:list', 'prm:site:occupy:list'];
const layerLists = ['prm:scaffold:scaffold:list', 'prm:violation:violation:list'];
const reader = (changes: Partial<Actor> = {}) => testActor({ grants: new Set(lists), ...changes });

const board = (actor: Actor, asked: { from?: string; days?: number } = {}) =>
  readAs(actor.tenantId, (db) => boardState(db, actor, { days: 121, ...asked }));
const layers = (actor: Actor, on?: string) => readAs(actor.tenantId, (db) => boardLayers(db, actor, on));
const story = (actor: Actor, id: string, on?: string) => readAs(actor.tenantId, (db) => siteStory(db, actor, id, on));

/** The dates of an application's entry and exit, in days from today. */
const walked = (id: string, entered: number, left?: number) =>
  write(sql`update prm_site_apply set actual_in = ${`${day(entered)} 09:00:00`},
    actual_out = ${left === undefined ? null : `${day(left)} 16:00:00`}, biz_status = ${left === undefined ? '30' : '50'}
    where id = ${id}`);

let site: string;
let shut: string;

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
  site = await createSite('A01', { siteStatus: '2' });
  shut = await createSite('A02', { siteStatus: '3', craneCap: null });
  await write(sql`insert into prm_site_closed (id, tenant_id, site, from_day, to_day) values
    ('c1', ${FIRST_TENANT}, ${site}, ${day(-60)}::date, ${day(-40)}::date),
    ('c2', ${FIRST_TENANT}, ${site}, ${day(-20)}::date, ${day(-18)}::date)`);
  await occupied('in', site, { state: '2', bays: '1,2', from: -8, to: 5, block: rows.block });
  await walked('in', -7);
  await occupied('over', site, { state: '2', bays: '3', from: -14, to: -2 });
  await walked('over', -14);
  await occupied('kept', site, { bays: '3', from: 20, to: 30 });
  await insertApply('gone', { bpm: '2', site, from: -17, to: -16 });
  await insertUse('gone', site, { bays: '4', from: -17, to: -15, state: '3' });
  await walked('gone', -17, -15);
  await occupied('freed', site, { bays: '4', from: 1, to: 9, state: '4' });
  await insertApply('asks', { want: site, hours: 5 });
  await insertApply('lapsed', { want: site, hours: 100, purpose: '8' });
});

describe('the place board', () => {
  it('returns the sites with their closures in the period', async () => {
    const { sites, from, days, more } = await board(reader());
    expect([from, days, more]).toEqual([day(-30), 121, false]);
    expect(sites.map(({ code }) => code)).toEqual(['A01', 'A02']);
    expect(sites[0]).toMatchObject({
      id: site,
      name: 'A01 场地',
      zone: 'A',
      zone_dictText: '结构区',
      area: 1200,
      bays: 4,
      bearing: 30,
      craneCap: 100,
      status: '2',
      status_dictText: '使用中',
      closed: [{ from: day(-20), to: day(-18) }],
    });
    expect(sites[0]?.polygon).toHaveLength(4);
    // Nobody recorded since when it is closed.
    expect(sites[1]).toMatchObject({ id: shut, status: '3', closed: [{ from: day(-30) }] });
    expect(sites[1]).not.toHaveProperty('craneCap');
  });

  it('returns the uses of bays in the period, with planned and actual days', async () => {
    const { uses } = await board(reader());
    expect(uses.map(({ id }) => id)).toEqual(['gone', 'over', 'in', 'kept']);
    expect(uses[0]).toMatchObject({
      from: day(-17),
      to: day(-16),
      in: day(-17),
      out: day(-15),
      bays: [4],
      status: '50',
    });
    expect(uses[2]).toMatchObject({
      site,
      bays: [1, 2],
      from: day(-8),
      to: day(5),
      in: day(-7),
      apply: 'in',
      no: 'CD-in',
      block_dictText: 'B101',
      purpose: '5',
      purpose_dictText: '材料堆放',
    });
    expect(uses[2]?.ship_dictText).toMatch(/^HS/);
    expect(uses[3]).not.toHaveProperty('in');
    const later = await board(reader(), { from: day(0), days: 3 });
    // A stay that is over holds its bays until today.
    expect(later.uses.map(({ id }) => id)).toEqual(['over', 'in']);
    expect((await board(reader(), { from: day(1), days: 3 })).uses.map(({ id }) => id)).toEqual(['in']);
  });

  it('returns the waiting applications, and until when a wish is held', async () => {
    const { waiting } = await board(reader());
    expect(waiting?.map(({ apply }) => apply)).toEqual(['lapsed', 'asks']);
    expect(waiting?.[1]).toMatchObject({ no: 'CD-asks', area: 280, from: day(10), to: day(19), wish: site });
    expect(waiting?.[1]?.heldUntil).toMatch(/^\d{4}-\d\d-\d\d \d\d:/);
    expect(waiting?.[0]).not.toHaveProperty('heldUntil');
    expect(waiting?.[1]).not.toHaveProperty('taskId');
  });

  it('returns the open task for a user who may decide it', async () => {
    await write(sql`insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, candidates, arrive_time)
      values ('t1', ${FIRST_TENANT}, 'wf-asks', 'site', 1, 'assign', 'open', 'keeper', now())`);
    await write(
      sql`insert into wf_task_person (tenant_id, username, task_id) values (${FIRST_TENANT}, 'keeper', 't1')`,
    );
    const taskFor = async (username: string) =>
      (await board(reader({ username }))).waiting?.find(({ apply }) => apply === 'asks')?.taskId;
    expect(await taskFor('keeper')).toBe('t1');
    expect(await taskFor('planner')).toBeUndefined();
  });
});

describe('a reader of the place board', () => {
  const department = { kind: 'depart', areas: [], contractors: [] } as unknown as Actor['scope'];

  it('without the right to the list of sites is refused', async () => {
    expect(await outcomeOf(board(reader({ grants: new Set() })))).toEqual(['noPermission', {}]);
    expect(await outcomeOf(story(reader({ grants: new Set() }), site))).toEqual(['noPermission', {}]);
  });

  it('with the right to sites only sees which bays are taken, and not by whom', async () => {
    const { uses, waiting } = await board(reader({ grants: new Set(['prm:site:site:list']) }));
    expect(uses).toHaveLength(4);
    const keys = new Set(uses.flatMap((use) => Object.keys(use)));
    expect([...keys].toSorted()).toEqual(['bays', 'from', 'id', 'in', 'out', 'site', 'to']);
    expect(waiting).toBeNull();
  });

  it('of another department sees no applications, and of another project no ship', async () => {
    const stranger = reader({
      username: 'other_leader',
      orgCode: 'A01A02A01',
      orgCodes: ['A01A02A01'],
      scope: department,
    });
    const seen = await board(stranger);
    expect(seen.waiting).toEqual([]);
    expect(seen.uses[2]).toMatchObject({ apply: 'in', block_dictText: 'B101' });
    expect(seen.uses[2]).not.toHaveProperty('purpose');
    expect(seen.uses[2]).not.toHaveProperty('status');
    const narrowed = await board(reader({ projects: [] }));
    expect(narrowed.uses.map((use) => Object.keys(use).includes('ship'))).toEqual([false, false, false, false]);
    expect(narrowed.waiting).toEqual([]);
  });

  it('gets the answer without the fields that a rule hides', async () => {
    const hide = (...codes: string[]) => reader({ restrictions: { hidden: new Set(codes), disabled: new Set() } });
    const shown = await board(
      hide('prm:site:site:bearing', 'prm:site:occupy:ship', 'prm:site:apply:needArea', 'prm:site:apply:wantSite'),
    );
    expect(shown.sites[0]).not.toHaveProperty('bearing');
    expect(shown.uses[2]).not.toHaveProperty('ship');
    expect(shown.uses[2]).not.toHaveProperty('ship_dictText');
    expect(shown.waiting?.[1]).not.toHaveProperty('area');
    expect(shown.waiting?.[1]).not.toHaveProperty('wish');
    expect(shown.waiting?.[1]).not.toHaveProperty('heldUntil');
    // Layers of hidden fields, and of lists that the reader may not read, are missing.
    const [all, none] = [reader({ grants: new Set([...lists, ...layerLists]) }), hide('prm:site:site:craneCap')];
    expect((await board(all)).layers).toEqual(['cranes', 'bearing', 'scaffolds', 'violations', 'hot']);
    expect((await board(none)).layers).toEqual(['bearing', 'hot']);
    const restrictions = { hidden: new Set(['prm:scaffold:scaffold:tag']), disabled: new Set<string>() };
    expect((await board({ ...all, restrictions })).layers).toEqual(['cranes', 'bearing', 'violations', 'hot']);
    expect(await outcomeOf(board(hide('prm:site:site:polygon')))).toEqual(['noPermission', {}]);
  });

  it('of another tenant sees nothing of this tenant', async () => {
    const other = await board(reader({ tenantId: 2 }));
    expect([other.sites, other.uses, other.waiting]).toEqual([[], [], []]);
    expect(await outcomeOf(story(reader({ tenantId: 2 }), site))).toEqual(['notFound', {}]);
    expect((await layers(reader({ tenantId: 2 }))).hot).toEqual([]);
  });
});

describe('the layers of the place board', () => {
  it('show hot work to every reader, and its number to users who may list applications', async () => {
    await occupied('hot', site, { state: '2', bays: '4', from: -1, to: 3 });
    await write(sql`update prm_site_apply set purpose = '8' where id = 'hot'`);
    expect((await layers(reader())).hot).toEqual([{ site, bays: [4], no: 'CD-hot' }]);
    expect((await layers(reader({ grants: new Set(lists.slice(0, 1)) }))).hot).toEqual([{ site, bays: [4] }]);
    expect((await layers(reader(), day(4))).hot).toEqual([]);
    await write(sql`delete from prm_site_occupy where id = 'hot'`);
  });

  it('show scaffolds and violations to users who may list them', async () => {
    expect(await layers(reader())).toMatchObject({ day: day(0), scaffolds: null, violations: null });
    const all = reader({ grants: new Set([...lists, 'prm:scaffold:scaffold:list', 'prm:violation:violation:list']) });
    expect(await layers(all)).toMatchObject({ scaffolds: [], violations: [] });
    await write(sql`insert into prm_scaffold (id, tenant_id, scaf_no, ship, block, place, scaf_type, height, load_class, volume, crew,
        contractor, tag, scaf_status, accept_date, next_inspect)
      select 's' || tag, ${FIRST_TENANT}, 'JSJ-' || tag, ${rows.ship}, ${rows.block}, 'x', '1', 3, '20', 10, 'x', ${rows.contractor},
        tag, '40', ${day(-6)}::date, ${day(2)}::date from unnest(array['G', 'Y']) tag`);
    await write(sql`insert into prm_violation (id, tenant_id, viol_no, photos, category, level, contractor, description, happen_time,
        place, site_id, points, fine, stop_work, inspector, viol_status)
      select 'v' || n, ${FIRST_TENANT}, 'WZ-' || n, 'x', '1', n::text, ${rows.contractor}, 'x', now() - n * interval '3 days', 'x',
        ${site}, 1, 0, false, 'keeper', '10' from generate_series(1, 3) n`);
    const shown = await layers(all);
    expect(shown.scaffolds).toEqual([{ site, count: 2, tag: 'Y', tag_dictText: '黄牌', inspect: day(2) }]);
    expect(shown.violations).toMatchObject([{ site, count: 2, worst: '2', worst_dictText: '一般' }]);
    // The block entered seven days ago, the scaffolds were accepted six days ago.
    expect((await layers(all, day(-7))).scaffolds).toEqual([]);
    expect((await layers(all, day(-6))).scaffolds).toMatchObject([{ count: 2 }]);
  });
});

describe('the details of a site', () => {
  it('contain current, next and past uses and the free days of its bays', async () => {
    const told = await story(reader(), site);
    expect(told.now.map(({ id }) => id)).toEqual(['over', 'in']);
    expect(told.next.map(({ id }) => id)).toEqual(['kept']);
    expect(told.history.map(({ id }) => id)).toEqual(['gone']);
    expect(told.free).toEqual([
      { bay: 1, from: day(6) },
      { bay: 2, from: day(6) },
      { bay: 3, from: day(1), to: day(19) },
      { bay: 4, from: day(0) },
    ]);
    expect(told.photo).toBeNull();
    await write(sql`update prm_site_apply set clear_photos = 'a.png,b.png' where id = 'gone'`);
    expect((await story(reader(), site)).photo).toEqual({ paths: 'a.png,b.png', day: day(-15) });
  });

  it('contain sites where each use could move, for users who may list applications', async () => {
    const roomy = await createSite('A03', {}, 400);
    const told = await story(reader(), site);
    expect(told.couldMove.map(({ use }) => use)).toEqual(['over', 'in']);
    expect(told.couldMove[0]?.sites).toMatchObject([{ site: roomy, code: 'A03', bays: [1] }]);
    expect((await story(reader({ grants: new Set(lists.slice(0, 1)) }), site)).couldMove).toEqual([]);
    expect((await story(reader(), site, day(-1))).couldMove).toEqual([]);
  });
});

describe('the replay of a day', () => {
  it('equals the occupations of each bay in a slow query', async () => {
    const ground = await createSite('B01', { zone: 'B', bays: 3 });
    let seed = 7;
    const draw = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    // One after the other on each bay: left, then perhaps in use, then perhaps reserved.
    for (const bay of ['1', '2', '3']) {
      for (let n = 0, from = -40; n < 9; n += 1) {
        const to = from + draw(9);
        const id = `r${bay}-${n}`;
        const out = to + draw(5) - 2;
        const state = out < 0 && out >= from ? '3' : from <= 0 ? '2' : '1';
        await insertApply(id, { bpm: '2', site: ground, bays: bay, from, to });
        await insertUse(id, ground, { bays: bay, from, to: state === '3' ? out : to, state });
        if (state !== '1') await walked(id, Math.min(0, from + draw(2)), state === '3' ? out : undefined);
        from = Math.max(state === '3' ? out : to, state === '2' ? 0 : from) + 1 + draw(4);
      }
    }
    const { sites, uses, now } = await board(reader());
    const bySite = usesBySite(uses);
    const today = now.slice(0, 10);
    for (let at = 0; at < 121; at += 1) {
      const on = addDays(day(-30), at);
      const { rows: slow } = await readAs(FIRST_TENANT, (db) =>
        sql<{ bay: number; state: string }>`
          select bay::int as bay, case when a.actual_in is null or a.actual_in::date > ${on}::date then 'reserved'
              when ${on}::date > a.end_date then 'overdue' when a.end_date - ${on}::date <= 3 then 'due' else 'inUse' end as state
          from prm_site_occupy o join prm_site_apply a on a.id = o.apply, string_to_table(o.bay_nos, ',') bay
          where o.site = ${ground} and o.from_date <= ${on}::date and case o.state
            when '1' then o.to_date >= ${on}::date
            when '2' then o.to_date >= ${on}::date or ${on}::date <= current_date
            when '3' then a.actual_out::date >= ${on}::date else false end
          order by bay`.execute(db),
      );
      const shown = (groundOn(sites, bySite, on, today).get(ground) ?? [])
        .filter(({ state }) => state !== 'free')
        .map(({ bay, state }) => ({ bay, state }));
      expect([on, shown]).toEqual([on, slow]);
    }
  });
});
