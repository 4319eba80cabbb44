import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { clockMs } from '#server/demo/demo-clock.ts';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { testDatabase } from '#tests/support/database.ts';
import { storedYard } from '#tests/support/yard-walk/stored-yard.ts';
import { yardFaults } from '#tests/support/yard-walk/yard-faults.ts';

const tenant = 1;

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await readAs(tenant, (db) => query.execute(db))).rows;
}

async function count(table: string): Promise<number> {
  return (await rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n ?? Number.NaN;
}

/** In memory the same walk goes over an ordinary day, and in the drill over many (demo-walk.test.ts, drill/demo-days.test.ts). */
describe('a first start on the last day of a Spring Festival', () => {
  const start = '2026-02-24 18:00:00';
  testDatabase();
  const options = { tenantId: tenant, passwordHash: 'not a hash', now: new Date(clockMs(start)) };

  // Two years of work: in whole runs it took 87 to over 120 s.
  beforeAll(async () => {
    expect(await loadDemoYard(options)).toBe(true);
  }, 300_000);

  it('stores the promised people, departments, ships and applications (docs/domain.md §20)', async () => {
    expect(await count('sys_user')).toBe(186);
    expect(await count('sys_depart')).toBe(29);
    expect(await count('prm_ship')).toBe(3);
    expect(await count('prm_block')).toBe(288);
    expect(await count('prm_block_stage')).toBe(2304);
    expect(await count('prm_milestone')).toBe(30);
    expect(await count('prm_contractor')).toBe(46);
    expect(await count('prm_scaffold_apply')).toBeGreaterThanOrEqual(3100);
    expect(await count('prm_berth')).toBe(8);
    expect(await count('prm_wharf_apply')).toBeGreaterThanOrEqual(900);
    expect(await count('prm_wharf_stay')).toBeGreaterThanOrEqual(640);
    expect(await count('prm_site')).toBe(60);
    expect(await count('prm_violation')).toBe(1260);
    expect(await count('prm_site_apply')).toBeGreaterThanOrEqual(2600 * 0.9);
    // The use of the sites decides how many there are, to a tenth.
    expect(await count('prm_site_occupy')).toBeGreaterThanOrEqual(2140 * 0.9);
    expect(await count('prm_tool')).toBe(300);
    expect(await count('prm_tool_apply')).toBeGreaterThanOrEqual(5200);
    expect(await count('prm_tool_apply_line')).toBeGreaterThanOrEqual(13_100);
    expect(await count('prm_tool_move')).toBeGreaterThanOrEqual(19_500);
    expect(await count('prm_jp_apply')).toBeGreaterThanOrEqual(5400);
    expect(await count('prm_jp_pallet')).toBeGreaterThanOrEqual(9600);
    expect(await count('prm_jp_pallet_line')).toBeGreaterThanOrEqual(62_000);
    expect(await count('prm_wx_order')).toBe(420);
    expect(await count('prm_wx_order_line')).toBe(2900);
    expect(await count('prm_wx_apply')).toBeGreaterThanOrEqual(2800);
  });

  // Nobody is a developer until an administrator says so (docs/decisions/safe-mode.md).
  it('gives every role at least two people and one named account', async () => {
    const thin = await rows(sql<{ roleCode: string }>`
      select r.role_code from sys_role r left join sys_user_role ur on ur.role_id = r.id
      where r.tenant_id = ${tenant} and r.role_code <> 'developer' group by r.role_code having count(ur.id) < 2`);
    expect(thin).toEqual([]);
    const nameless = await rows(sql<{ roleCode: string }>`
      select role_code from sys_role r where r.tenant_id = ${tenant} and r.role_code <> 'developer' and not exists (
        select 1 from sys_user u where u.username in (r.role_code, r.role_code || '_01'))`);
    expect(nameless).toEqual([]);
  });

  it('stores a yard that keeps every rule of the areas', async () => {
    const yard = await storedYard(tenant, start);
    expect(yard.events.length).toBeGreaterThan(30_000);
    expect(yardFaults(yard)).toEqual({});
  });

  it('loads the demo yard once: a second call changes nothing', async () => {
    expect(await loadDemoYard(options)).toBe(false);
  });
});
