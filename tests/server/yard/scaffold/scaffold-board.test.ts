import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { scaffoldBoard } from '#server/yard/scaffold/board/scaffold-board.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { outcomeOf, write } from '#tests/server/yard/rule-outcomes.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';

/* What the scaffold board answers about the demo yard, compared with direct SQL and with the lists. */

testDatabase({ demo: true });

const ledgerList = 'prm:scaffold:scaffold:list';
const lists = [ledgerList, 'prm:scaffold:apply:list', 'prm:ship:ship:list', 'prm:ship:block:list'];
const reader = (changes: Partial<Actor> = {}) => testActor({ grants: new Set(lists), ...changes });
const hiding = (...codes: string[]) => reader({ restrictions: { hidden: new Set(codes), disabled: new Set() } });

const board = (actor: Actor, asked: { ship?: string; from?: string; days?: number } = {}) =>
  readAs(actor.tenantId, (db) => scaffoldBoard(db, actor, { days: 121, ...asked }));

const rowsOf = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await readAs(FIRST_TENANT, (db) => statement.execute(db))).rows;

const definitions: readonly ResourceDefinition[] = [scaffold, scaffoldApply];

let ship: string;

beforeAll(async () => {
  const [busiest] = await rowsOf(sql<{ ship: string }>`select ship from prm_scaffold
    where del_flag = 0 and scaf_status in ('20', '30', '40', '45', '50', '60') group by ship order by count(*) desc limit 1`);
  ship = busiest?.ship ?? '';
});

describe('the scaffold board', () => {
  it('shows the ship with the most standing scaffolds, and all ships in build with their number', async () => {
    const shown = await board(reader());
    expect([shown.ship, shown.from, shown.more]).toEqual([ship, inYard(-30), false]);
    const wanted = await rowsOf(sql<{ no: string; standing: number }>`
      select ship_no as no, (select count(*)::int from prm_scaffold x where x.ship = s.id and x.del_flag = 0
        and x.scaf_status in ('20', '30', '40', '45', '50', '60')) as standing
      from prm_ship s where ship_status <> '7' and del_flag = 0 order by delivery_date`);
    expect(shown.ships.map(({ no, standing }) => ({ no, standing }))).toEqual(wanted);
  });

  it('answers the scaffolds that stood on one of the days, with tag and days', async () => {
    for (const [from, days] of [
      [inYard(-30), 121],
      [inYard(-200), 20],
      [inYard(40), 10],
    ] as const) {
      const shown = await board(reader(), { ship, from, days });
      const wanted = await rowsOf(sql<{ id: string }>`
        select id from prm_scaffold where ship = ${ship} and del_flag = 0
          and coalesce(accept_date, erect_date, create_time::date) <= ${from}::date + ${days - 1}::int
          and case when scaf_status = '70' then dismantle_date else greatest(plan_dismantle, current_date) end >= ${from}::date
        order by id`);
      expect(shown.scaffolds.map(({ id }) => id).toSorted(), from).toEqual(wanted.map(({ id }) => id));
      const facts = await rowsOf(sql<Record<string, string>>`
        select id, scaf_no, tag, scaf_status, plan_dismantle, next_inspect from prm_scaffold
        where id = any(${shown.scaffolds.map(({ id }) => id)})`);
      for (const fact of facts) {
        const given = shown.scaffolds.find(({ id }) => id === fact.id);
        expect(given).toMatchObject(Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== null)));
      }
    }
  });

  it('answers the blocks of the ship, and the applications whose work has not begun', async () => {
    const shown = await board(reader(), { ship });
    const blocks = await rowsOf(sql<{ blockNo: string }>`
      select block_no from prm_block where ship = ${ship} and del_flag = 0 order by block_no`);
    expect(shown.blocks?.map(({ blockNo }) => blockNo)).toEqual(blocks.map(({ blockNo }) => blockNo));
    const waits = await rowsOf(sql<{ id: string }>`
      select id from prm_scaffold_apply where ship = ${ship} and del_flag = 0 and bpm_status = '1' and biz_status = '10'`);
    expect(shown.waiting?.map(({ id }) => id).toSorted()).toEqual(waits.map(({ id }) => id).toSorted());
  });

  it('counts what the lists show with the filter of each total', async () => {
    for (const actor of [
      reader(),
      reader({ username: 'nobody', scope: { kind: 'self', areas: [], contractors: [] } }),
    ]) {
      const { totals } = await board(actor, { ship });
      expect(totals.map(({ key }) => key)).toEqual(['standing', 'red', 'yellow', 'inspect', 'overdue', 'waiting']);
      for (const { key, count, resource, filters } of totals) {
        const of = definitions.find(({ code }) => code === resource) ?? scaffold;
        const { total } = await listRecords(of, actor, { ...filters, pageNo: 1, pageSize: 1 });
        expect(count, key).toBe(total);
      }
    }
  });

  it('knows the planned day of every standing scaffold of the demo yard, as its applications say', async () => {
    const differing = await rowsOf(sql`
      select s.scaf_no from prm_scaffold s left join (
        select scaf_id, max(plan_dismantle) as last from prm_scaffold_apply
        where apply_type <> '4' and (apply_type <> '3' or bpm_status = '2') and (apply_type <> '2' or biz_status <> '10')
        group by scaf_id
      ) a on a.scaf_id = s.id
      where s.del_flag = 0 and s.plan_dismantle is distinct from a.last`);
    expect(differing).toEqual([]);
  });
});

describe('a reader of the scaffold board', () => {
  it('without the ledger, or without a field that the board needs, is refused', async () => {
    expect(await outcomeOf(board(reader({ grants: new Set(lists.slice(1)) })))).toEqual(['noPermission', {}]);
    expect(await outcomeOf(board(hiding('prm:scaffold:scaffold:tag')))).toEqual(['noPermission', {}]);
  });

  it('gets the answer without hidden fields, and without the totals that count by them', async () => {
    const seen = await board(
      hiding('prm:scaffold:scaffold:place', 'prm:scaffold:scaffold:planDismantle', 'prm:scaffold:apply:scafId'),
      { ship },
    );
    const keys = new Set([...seen.scaffolds, ...(seen.waiting ?? [])].flatMap((row) => Object.keys(row)));
    expect(keys.has('scafNo')).toBe(true);
    expect(seen.scaffolds.some((row) => 'place' in row || 'planDismantle' in row)).toBe(false);
    expect(keys.has('scafId')).toBe(false);
    expect(seen.totals.map(({ key }) => key)).toEqual(['standing', 'red', 'yellow', 'inspect', 'waiting']);
  });

  it('without the list of applications or blocks gets neither', async () => {
    const seen = await board(reader({ grants: new Set([ledgerList]) }), { ship });
    expect([seen.blocks, seen.waiting]).toEqual([null, null]);
    expect(seen.ships.find(({ id }) => id === ship)?.no).toMatch(/^HS/);
    expect(seen.scaffolds.some(({ block_dictText: name }) => name !== undefined)).toBe(true);
  });

  it('of a contractor gets its own scaffolds, of another department no applications', async () => {
    const [own] = await rowsOf(sql<{ contractor: string; count: number }>`
      select contractor, count(*)::int from prm_scaffold where ship = ${ship} and del_flag = 0
        and scaf_status in ('40', '45') group by contractor order by count(*) limit 1`);
    const contractor = own?.contractor ?? '';
    const vendor = reader({ scope: { kind: 'vendor', areas: [], contractors: [contractor] } });
    const seen = await board(vendor, { ship });
    const users = await rowsOf(sql<{ contractor: string }>`
      select distinct contractor from prm_scaffold where id = any(${seen.scaffolds.map(({ id }) => id)})`);
    expect(users).toEqual([{ contractor }]);
    const stranger = reader({ username: 'x', orgCodes: ['A99'], scope: { kind: 'dept', areas: [], contractors: [] } });
    expect((await board(stranger, { ship })).waiting).toEqual([]);
    expect((await board(stranger, { ship })).scaffolds.length).toBeGreaterThan(0);
  });

  it('of other projects or of another tenant finds no ship', async () => {
    const narrowed = reader({ projects: [] });
    expect(await board(narrowed)).toMatchObject({ ship: null, ships: [], scaffolds: [] });
    expect(await outcomeOf(board(narrowed, { ship }))).toEqual(['notFound', {}]);
    expect(await outcomeOf(board(reader({ tenantId: 2 }), { ship }))).toEqual(['notFound', {}]);
  });

  it('gets the task of an application that waits for him', async () => {
    const [task] = await rowsOf(sql<{ id: string; record: string; username: string }>`
      select t.id, a.id as record, p.username from wf_task t join wf_task_person p on p.task_id = t.id
      join prm_scaffold_apply a on a.instance_id = t.instance_id
      where t.status = 'open' and a.ship = ${ship} and a.bpm_status = '1' and a.biz_status = '10' limit 1`);
    const taskFor = async (username: string) =>
      (await board(reader({ username }), { ship })).waiting?.find(({ id }) => id === task?.record)?.taskId;
    expect(await taskFor(task?.username ?? '')).toBe(task?.id);
    expect(await taskFor('nobody')).toBeUndefined();
  });
});

it('A scaffold without a plan stands until today', async () => {
  const [one] = await rowsOf(sql<{ id: string }>`
    select id from prm_scaffold where ship = ${ship} and del_flag = 0 and scaf_status = '40' limit 1`);
  await write(sql`update prm_scaffold set plan_dismantle = null where id = ${one?.id}`);
  const has = async (from: string) =>
    (await board(reader(), { ship, from })).scaffolds.some(({ id }) => id === one?.id);
  expect([await has(inYard(0)), await has(inYard(1))]).toEqual([true, false]);
});
