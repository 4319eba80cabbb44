import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listPlans, planOf, searchPlanOf, searchPlans } from '#tests/support/list-plans.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';

const database = testDatabase();

/** Enough rows that reading them all costs more than an index; the drill asks the same of a million. */
describe('queries of the role slipway_app on 40,000 applications', () => {
  beforeAll(() => insertManyApplications(database.superUrl, FIRST_TENANT, 40_000));

  it.each(listPlans)('%s uses its index', async (_, query, index) => {
    const plan = await planOf(FIRST_TENANT, query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  it('a list under a data rule uses an index', async () => {
    const plan = await planOf(FIRST_TENANT, {}, { rules: [{ column: 'create_by', condition: '=', value: 'user7' }] });
    expect(plan).toContain('prm_scaffold_apply_create_by');
    expect(plan).not.toContain('Seq Scan');
  });

  it('a list limited to projects uses indexes', async () => {
    const plan = await planOf(FIRST_TENANT, {}, { projects: ['project7'] });
    expect(plan).toMatch(/prm_scaffold_apply_(latest|ship)/);
    expect(plan).not.toContain('Seq Scan on prm_scaffold_apply');
  });

  it.each(searchPlans)('a search for %s reads indexes only', async (_, keyword, index) => {
    const plan = await searchPlanOf(FIRST_TENANT, keyword);
    for (const name of ['prm_scaffold_apply_apply_no_key', 'prm_scaffold_apply_latest', index]) {
      expect(plan).toContain(name);
    }
    expect(plan).not.toContain('Seq Scan');
  });
});
