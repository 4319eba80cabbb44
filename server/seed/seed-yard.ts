import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { seedJobs } from '#server/jobs/seed-jobs.ts';
import { parameters } from '#server/kernel/parameters.ts';
import { seedCategories } from './seed-categories.ts';
import { seedDictionaries } from './seed-dictionaries.ts';
import { seedPositions } from './seed-positions.ts';
import { seedReports } from './seed-reports.ts';
import { seedTenantRoles } from './seed-roles.ts';
import { seedRules } from './seed-rules.ts';

/** Code of the root department; the code of every department begins with it. */
export const ROOT_ORG_CODE = 'A01';

/**
 * Adds roles, dictionaries, categories, rules, reports, parameters, positions and the root department of one tenant, in
 * the given transaction.
 */
export async function seedYard(trx: Trx, tenantId: number, newPermissions: ReadonlySet<string>): Promise<void> {
  await seedTenantRoles(trx, tenantId, newPermissions);
  await seedDictionaries(trx, tenantId);
  await seedCategories(trx, tenantId);
  await seedReports(trx, tenantId);
  await seedParameters(trx, tenantId);
  await seedRules(trx, tenantId);
  await seedJobs(trx, tenantId);
  await seedPositions(trx, tenantId);
  await trx
    .insertInto('sysDepart')
    .values({
      id: newId(),
      tenantId,
      departName: '公司',
      departNameEn: 'Company',
      orgCategory: '1',
      orgType: '1',
      orgCode: ROOT_ORG_CODE,
      sysOrgCode: ROOT_ORG_CODE,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'orgCode']).doNothing())
    .execute();
}

async function seedParameters(trx: Trx, tenantId: number): Promise<void> {
  await trx
    .insertInto('sysConfig')
    .values(
      Object.entries(parameters).map(([key, { name, value }]) => ({
        id: newId(),
        tenantId,
        configKey: key,
        configValue: String(value),
        configName: name.zh,
        nameEn: name.en,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'configKey']).doNothing())
    .execute();
}
