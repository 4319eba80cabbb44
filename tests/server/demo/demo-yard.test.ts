import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { clockMs } from '#server/demo/demo-clock.ts';
import { loadDemoYard } from '#server/demo/load-demo.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { WalkedYard } from '#tests/support/yard-walk/walked-yard.ts';
import { yardFaults } from '#tests/support/yard-walk/yard-faults.ts';

const tenant = 1;

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await readAs(tenant, (db) => query.execute(db))).rows;
}

async function count(table: string): Promise<number> {
  return (await rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n ?? Number.NaN;
}

/** Whole tables, as the database keeps them. */
async function walkedYard(now: string): Promise<WalkedYard> {
  const read = async <T>(table: string) => rows(sql<T>`select * from ${sql.table(table)}`);
  return {
    now,
    calendar: await read('prm_calendar'),
    contractors: await read('prm_contractor'),
    ships: await read('prm_ship'),
    blocks: await read('prm_block'),
    stages: await read('prm_block_stage'),
    milestones: await read('prm_milestone'),
    scaffolds: await read('prm_scaffold'),
    inspections: await read('prm_scaffold_inspect'),
    applications: await read('prm_scaffold_apply'),
    sites: await read('prm_site'),
    siteApplications: await read('prm_site_apply'),
    occupations: await read('prm_site_occupy'),
    instances: await read('wf_instance'),
    tasks: await read('wf_task'),
    taskPeople: await read('wf_task_person'),
    events: await read('prm_event'),
    serials: await read('prm_serial'),
  };
}

/** In memory the same walk goes over many days (demo-walk.test.ts). */
describe.each(['2028-02-29 10:00:00', '2026-02-24 18:00:00'])('a first start at %s', (start) => {
  testDatabase();
  const options = { tenantId: tenant, passwordHash: 'not a hash', now: new Date(clockMs(start)) };

  beforeAll(async () => {
    expect(await loadDemoYard(options)).toBe(true);
  });

  it('has the people, departments, ships and applications it promises (domain.md §20)', async () => {
    expect(await count('sys_user')).toBe(186);
    expect(await count('sys_depart')).toBe(29);
    expect(await count('prm_ship')).toBe(3);
    expect(await count('prm_block')).toBe(288);
    expect(await count('prm_block_stage')).toBe(2304);
    expect(await count('prm_milestone')).toBe(30);
    expect(await count('prm_contractor')).toBe(42);
    expect(await count('prm_scaffold_apply')).toBeGreaterThanOrEqual(3100);
    expect(await count('prm_site')).toBe(60);
    expect(await count('prm_site_apply')).toBeGreaterThanOrEqual(2600);
    expect(await count('prm_site_occupy')).toBeGreaterThanOrEqual(2140);
  });

  // Nobody is a developer until an administrator says so (docs/decisions/safe-mode.md).
  it('gives every role at least two people and one named sign-in', async () => {
    const thin = await rows(sql<{ roleCode: string }>`
      select r.role_code from sys_role r left join sys_user_role ur on ur.role_id = r.id
      where r.tenant_id = ${tenant} and r.role_code <> 'developer' group by r.role_code having count(ur.id) < 2`);
    expect(thin).toEqual([]);
    const nameless = await rows(sql<{ roleCode: string }>`
      select role_code from sys_role r where r.tenant_id = ${tenant} and r.role_code <> 'developer' and not exists (
        select 1 from sys_user u where u.username in (r.role_code, r.role_code || '_01'))`);
    expect(nameless).toEqual([]);
  });

  it('keeps every rule of the areas, as stored', async () => {
    const yard = await walkedYard(start);
    expect(yard.events.length).toBeGreaterThan(30_000);
    expect(yardFaults(yard)).toEqual({});
  });

  it('loads once: a second call changes nothing', async () => {
    expect(await loadDemoYard(options)).toBe(false);
  });
});
