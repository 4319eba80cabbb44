import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listHomeCards, showHomeToday } from '#shared/contract/home/home.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { ruleRole } from '#tests/support/data-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase({ demo: true });
const app = testApp();
const today = yardToday(new Date());

interface Expected {
  readonly card: 'today' | 'expiring';
  readonly table: string;
  readonly at: string;
  /** SQL of the rows whose day decides. */
  readonly where: RawBuilder<unknown>;
}

/** Every group of the home page, written a second time from docs/domain.md §13. */
const expected: Readonly<Record<string, Expected>> = {
  'site.enter': {
    card: 'today',
    table: 'prm_site_apply',
    at: 'start_date',
    where: sql`apply_type in ('1', '3') and biz_status in ('20', '25', '30')`,
  },
  'site.leave': {
    card: 'today',
    table: 'prm_site_apply',
    at: 'end_date',
    where: sql`apply_type in ('1', '3') and biz_status in ('30', '40', '50')`,
  },
  'wharf.moor': { card: 'today', table: 'prm_wharf_stay', at: 'from_time', where: sql`state in ('1', '2', '3')` },
  'wharf.depart': { card: 'today', table: 'prm_wharf_stay', at: 'to_time', where: sql`state in ('2', '3')` },
  'jp.delivery': {
    card: 'today',
    table: 'prm_jp_apply',
    at: 'need_time',
    where: sql`biz_status in ('10', '20', '30', '40', '45', '50')`,
  },
  'wx.arrive': {
    card: 'today',
    table: 'prm_wx_apply',
    at: 'plan_time',
    where: sql`direction in ('2', '3') and biz_status in ('20', '30', '35', '40', '50', '60')`,
  },
  'wx.leave': {
    card: 'today',
    table: 'prm_wx_apply',
    at: 'plan_time',
    where: sql`direction in ('1', '4') and biz_status in ('25', '50', '60', '65')`,
  },
  'site.use': { card: 'expiring', table: 'prm_site_apply', at: 'end_date', where: sql`biz_status in ('30', '35')` },
  'wharf.stay': { card: 'expiring', table: 'prm_wharf_stay', at: 'to_time', where: sql`state = '2'` },
  'jp.container': { card: 'expiring', table: 'prm_jp_pallet', at: 'container_due', where: sql`pallet_status = '60'` },
  'wx.order': { card: 'expiring', table: 'prm_wx_order', at: 'due_date', where: sql`order_status in ('1', '2')` },
  'tool.return': {
    card: 'expiring',
    table: 'prm_tool_apply',
    at: 'plan_return',
    where: sql`biz_status in ('30', '35', '40')`,
  },
  'tool.calib': { card: 'expiring', table: 'prm_tool', at: 'next_calib_date', where: sql`tool_status <> '5'` },
  'scaffold.inspection': {
    card: 'expiring',
    table: 'prm_scaffold',
    at: 'next_inspect',
    where: sql`scaf_status in ('40', '45')`,
  },
  'violation.fix': {
    card: 'expiring',
    table: 'prm_violation',
    at: 'fix_before',
    where: sql`viol_status in ('20', '35')`,
  },
  'ship.milestone': { card: 'expiring', table: 'prm_milestone', at: 'plan_date', where: sql`actual_date is null` },
};

/** Ids of the rows of a group in the database, in the order of time. */
async function idsOf({ card, table, at, where }: Expected, also: RawBuilder<unknown> = sql`true`) {
  const day = sql`${sql.id(at)}::date`;
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ id: string }>`select id from ${sql.table(table)}
      where tenant_id = ${FIRST_TENANT} and del_flag = 0 and ${where} and ${also}
        and ${day} between ${today}::date and ${card === 'today' ? today : addDays(today, 3)}::date`.execute(db),
  );
  return rows.map(({ id }) => id);
}

const home = async (who: string) => (await app.as(who)).call(showHomeToday, {});
const groupOf = (answer: Awaited<ReturnType<typeof home>>, key: string) =>
  answer.groups.find((group) => group.key === key);

let leader: TestClient;
beforeAll(async () => {
  leader = await app.as('leader');
});

describe('what the home page shows of today and of the next three days', () => {
  it('are exactly the rows of the database, and the link of each group lists the same rows', async () => {
    const admin = await app.as('admin');
    const answer = await admin.call(showHomeToday, {});
    expect(answer.today).toBe(today);
    expect(answer.groups.map(({ key, card }) => [key, card]).toSorted()).toEqual(
      Object.entries(expected)
        .map(([key, { card }]) => [key, card])
        .toSorted(),
    );
    for (const { key, total, rows, resource, filters } of answer.groups) {
      const ids = await idsOf(expected[key] as Expected);
      expect([key, total]).toEqual([key, ids.length]);
      expect([key, rows.length]).toEqual([key, Math.min(6, ids.length)]);
      expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
      const times = rows.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      const definition = yardTables.find(({ code }) => code === resource);
      if (definition === undefined) throw new Error(`no ${resource}`);
      const { records } = await admin.call(resourceCalls(definition).list, {
        query: { ...filters, pageNo: 1, pageSize: 1000 },
      });
      expect(records.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    }
    const filled = answer.groups.filter(({ total }) => total > 0).map(({ card }) => card);
    expect(new Set(filled)).toEqual(new Set(['today', 'expiring']));
  });

  it('end with the third day, and begin with today', async () => {
    const [one, two, three, four] = await writeAs(FIRST_TENANT, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from prm_milestone where tenant_id = ${FIRST_TENANT} and del_flag = 0 and actual_date is null
        order by id limit 4`.execute(trx);
      for (const [at, days] of [-1, 0, 3, 4].entries())
        await sql`update prm_milestone set plan_date = ${addDays(today, days)} where id = ${rows[at]?.id}`.execute(trx);
      return rows.map(({ id }) => id);
    });
    const ids = groupOf(await leader.call(showHomeToday, {}), 'ship.milestone')?.rows.map(({ id }) => id) ?? [];
    expect([one, two, three, four].map((id) => id !== undefined && ids.includes(id))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('contain tide and weather as people entered them, and gaps as gaps', async () => {
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update prm_calendar set tide_high = 4.35, high_tide_at = '04:12,16:40', tide_low = null, low_tide_at = null,
        wind_level = 7, remark = '台风预警' where tenant_id = ${FIRST_TENANT} and day = ${today}`.execute(trx);
      await sql`delete from prm_calendar where tenant_id = ${FIRST_TENANT} and day = ${addDays(today, 1)}`.execute(trx);
    });
    const { days } = await home('driver');
    expect(days.map(({ day }) => day)).toEqual([today, addDays(today, 2)]);
    expect(days[0]).toMatchObject({
      tideHigh: 4.35,
      highTideAt: '04:12,16:40',
      tideLow: null,
      lowTideAt: null,
      windLevel: 7,
      remark: '台风预警',
    });
  });
});

describe('what a person may not read', () => {
  it('is in no group: only groups of lists that the person may open, with the rows of those lists', async () => {
    await createPerson({ username: 'home_nobody', roles: [] });
    await createPerson({ username: 'home_outsider', roles: ['wx_vendor'] });
    for (const who of ['team_leader', 'driver', 'scaf_insp', 'tool_keeper', 'home_outsider']) {
      const client = await app.as(who);
      const { groups } = await client.call(showHomeToday, {});
      for (const { key, resource, filters, total, rows } of groups) {
        const definition = yardTables.find(({ code }) => code === resource);
        if (definition === undefined) throw new Error(`no ${resource}`);
        const listed = await client.call(resourceCalls(definition).list, {
          query: { ...filters, pageNo: 1, pageSize: 1000 },
        });
        const ids = listed.records.map(({ id }) => id);
        expect([who, key, total]).toEqual([who, key, listed.total]);
        expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
      }
    }
    const nothing = await home('home_nobody');
    expect(nothing.groups.filter(({ total }) => total > 0)).toEqual([]);
  });

  it('is narrowed by a data rule at once', async () => {
    const before = groupOf(await home('leader'), 'ship.milestone')?.total ?? 0;
    expect(before).toBeGreaterThan(0);
    await createPerson({ username: 'home_ruled', roles: ['leader'] });
    await ruleRole('leader', 'milestone', [{ ruleColumn: 'node', ruleConditions: '=', ruleValue: 'none' }]);
    expect(groupOf(await home('home_ruled'), 'ship.milestone')?.total ?? 0).toBe(0);
  });

  it('is not shown in another tenant', async () => {
    await createTenant(2);
    await createPerson({ username: 'home_abroad', tenantId: 2, roles: ['admin'] });
    await writeAs(2, async (trx) => {
      await sql`delete from prm_calendar where tenant_id = 2`.execute(trx);
      await sql`insert into prm_calendar (id, tenant_id, create_by, day, day_type, tide_high)
        values (${newId()}, 2, 'home_abroad', ${today}, '1', 9.99)`.execute(trx);
    });
    const abroad = await home('home_abroad');
    expect(abroad.groups.every(({ total, rows }) => total === 0 && rows.length === 0)).toBe(true);
    expect(abroad.days.map(({ tideHigh }) => tideHigh)).toEqual([9.99]);
    expect((await home('driver')).days.map(({ tideHigh }) => tideHigh)).not.toContain(9.99);
  });

  it('needs a session', async () => {
    for (const path of ['/jeecg-boot/prm/home/today', '/jeecg-boot/prm/home/cards'])
      expect((await app.anonymous.raw(path)).status).toBe(401);
  });
});

describe('the cards by role', () => {
  it.each([
    ['team_leader', 'pending'],
    ['planner', 'ships'],
    ['tool_keeper', 'pending'],
    ['driver', 'today'],
    ['scaf_insp', 'expiring'],
    ['leader', 'late'],
  ])('begin for %s with %s', async (who, first) => {
    const { cards } = await (await app.as(who)).call(listHomeCards, {});
    expect(cards[0]).toBe(first);
    expect(cards).toContain('announcements');
  });
});
