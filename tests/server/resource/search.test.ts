import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor, DataScope } from '#server/kernel/actor.ts';
import { headsFor } from '#server/kernel/catalogue.ts';
import { searchRecords } from '#server/resource/search/search-records.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { searchRecords as searchCall } from '#shared/contract/search.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

const database = testDatabase();
const app = testApp();
const everything = new Set(headsFor(FIRST_TENANT).map((head) => verbCode(head, 'list')));

beforeAll(async () => {
  await insertYardRows(FIRST_TENANT);
  await createTenant(2);
  await insertYardRows(2);
  // Three times as many as are read of the newest; numbers rise with time.
  await insertManyApplications(database.superUrl, FIRST_TENANT, 3_000);
});

const found = async (keyword: string, changes: Partial<Actor> = {}) => {
  const { groups } = await searchRecords(testActor({ grants: everything, ...changes }), keyword, () => false);
  return Object.fromEntries(groups.map(({ resource, records }) => [resource, records.map(({ label }) => label)]));
};

const self: DataScope = { kind: 'self', areas: [], contractors: [] };

describe('a search', () => {
  it('finds records of several resources by number, name and what is told beside it', async () => {
    expect(await found('hs0011')).toEqual({ ship: ['HS0011'] });
    const { groups } = await searchRecords(testActor({ grants: everything, language: 'en' }), '风电', () => false);
    expect(groups).toEqual([
      {
        resource: 'ship',
        title: 'Ships',
        records: [{ id: expect.any(String), label: 'HS0011', hint: '自升式风电安装船' }],
        more: false,
      },
    ]);
    expect(await found('01')).toMatchObject({ ship: ['HS0012', 'HS0011'], block: ['B101'] });
  });

  it('names five, whole matches first, then beginnings, then the newest; says that there are others', async () => {
    const { groups } = await searchRecords(testActor({ grants: everything }), 'JS-', () => false);
    const labels = ['JS-0003000', 'JS-0002999', 'JS-0002998', 'JS-0002997', 'JS-0002996'];
    expect(groups).toMatchObject([{ resource: 'scaffold_apply', more: true }]);
    expect(groups[0]?.records.map(({ label }) => label)).toEqual(labels);
    expect(groups[0]?.records[0]?.hint).toContain('ship0');
    // Far behind the newest.
    expect(await found('js-0000077')).toEqual({ scaffold_apply: ['JS-0000077'] });
    expect(await found('0000077')).toEqual({ scaffold_apply: ['JS-0000077'] });
    expect(await found('没有这个')).toEqual({});
  });

  it('names what is called so before what begins with it and what holds it, in any case, though these are newer', async () => {
    await asOwner(database.superUrl, async (db) => {
      const columns = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = 'prm_ship' and is_generated = 'NEVER'`.execute(db);
      const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
      for (const [at, no] of ['KQ-7', 'KQ-70', 'ZKQ-7'].entries()) {
        const changes = JSON.stringify({ id: `77${at}`, ship_no: no, create_time: `2026-01-0${at + 1} 08:00:00` });
        await sql`
          insert into prm_ship (${names})
          select ${names} from (
            select (jsonb_populate_record(s, ${changes}::jsonb)).*
            from prm_ship s where s.ship_no = 'HS0011' and s.tenant_id = ${FIRST_TENANT}
          ) as copy`.execute(db);
      }
    });
    for (const keyword of ['KQ-7', 'kq-7']) expect(await found(keyword)).toEqual({ ship: ['KQ-7', 'KQ-70', 'ZKQ-7'] });
  });

  it('reads wildcards of the database as letters', async () => {
    expect(await found('JS_0003000')).toEqual({});
    expect(await found('%%')).toEqual({});
  });

  it('asks only what the person may list, in the own tenant, inside the data scope', async () => {
    expect(await found('HS0011', { grants: new Set(['prm:scaffold:apply:list']) })).toEqual({});
    const other = await found('HS00', { tenantId: 2 });
    expect(other).toEqual({ ship: ['HS0022', 'HS0021'] });
    expect(await found('JS-00029', { username: 'user7', scope: self })).toEqual({ scaffold_apply: ['JS-0002983'] });
    expect(await found('JS-0002982', { username: 'user7', scope: self })).toEqual({});
  });

  it('finds and tells nothing by a hidden field', async () => {
    const restrictions = {
      hidden: new Set([`${verbCode(ship, 'list').replace(/list$/, '')}shipName`]),
      disabled: new Set<string>(),
    };
    expect(await found('风电', { restrictions })).toEqual({});
    const { groups } = await searchRecords(testActor({ grants: everything, restrictions }), 'HS0011', () => false);
    expect(groups[0]?.records).toMatchObject([{ label: 'HS0011', hint: null }]);
  });

  it('ends when nobody waits for it', async () => {
    expect(await searchRecords(testActor({ grants: everything }), 'JS-', () => true)).toEqual({
      groups: [],
      partial: false,
    });
  });
});

it('leaves out a resource that takes too long, finds the others and says so', async () => {
  const before = await searchRecords(testActor({ grants: everything }), '101', () => false);
  expect(before.groups.map(({ resource }) => resource)).toContain('block');
  await asOwner(database.superUrl, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table prm_block in access exclusive mode`.execute(trx);
      const { groups, partial } = await searchRecords(testActor({ grants: everything }), '101', () => false);
      const others = before.groups.filter(({ resource }) => resource !== 'block');
      expect({ groups, partial }).toEqual({ groups: others, partial: true });
    }),
  );
});

describe('the call', () => {
  it('takes two to fifty characters', async () => {
    await createPerson({ username: 'searcher', roles: ['planner'] });
    const searcher = await app.as('searcher');
    await expect(searcher.call(searchCall, { query: { keyword: ' H ' } })).rejects.toThrow();
    await expect(searcher.call(searchCall, { query: { keyword: 'H'.repeat(51) } })).rejects.toThrow();
    const answer = await searcher.call(searchCall, { query: { keyword: ' HS0011 ' } });
    expect(answer.groups.map(({ resource }) => resource)).toEqual(['ship']);
  });
});
