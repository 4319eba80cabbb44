import { enterTenant } from '#server/db/scope.ts';
import { type ImportRun, installation } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import type { SourceRow } from '#server/jeecg/source.ts';
import { calendarOfPlatform, copyCalendar } from '#server/modules/tenant/add-tenant.ts';
import { seedYard } from '#server/seed/seed-yard.ts';

/**
 * Imports tenants with all initial data. A tenant with an existing name is treated as the same; if its number is taken,
 * it gets another.
 * @param all if false, everything goes to the tenant of the run
 */
export async function takeTenants(run: ImportRun, all: boolean): Promise<readonly number[]> {
  const { trx, source } = run;
  const made: number[] = [];
  const standing = await trx.selectFrom('sysTenant').select(['id', 'name']).execute();
  const days = await calendarOfPlatform();
  for (const row of source.rows('sys_tenant')) {
    const [there, name] = [row.text('id'), row.text('name')];
    if (!all) {
      run.tenants.set(there, run.target);
      continue;
    }
    if (row.flag('del_flag')) continue;
    const before = run.known('tenant', there, installation);
    if (!/^[1-9]\d{0,8}$/.test(there) || name === '' || row.unreadable.length > 0) {
      run.refuse('tenant', there, name, 'has no number or no name');
      continue;
    }
    const same = before ? Number(before.ownId) : standing.find((each) => each.name === name)?.id;
    if (same !== undefined) {
      run.tenants.set(there, same);
      run.report.add('tenant', before ? 'same' : 'kept', there, name, before ? '' : `exists here already as ${same}`);
      if (!before) run.note('tenant', there, String(same));
      continue;
    }
    const id = standing.some((each) => each.id === Number(there))
      ? Math.max(...standing.map((each) => each.id)) + 1
      : Number(there);
    await makeTenant(run, id, row);
    await copyCalendar(trx, id, days);
    standing.push({ id, name });
    made.push(id);
    run.tenants.set(there, id);
    run.note('tenant', there, String(id));
    run.report.add('tenant', 'new', there, name, String(id) === there ? '' : `its number is taken: it is ${id} here`);
  }
  return made;
}

async function makeTenant({ trx }: ImportRun, id: number, row: SourceRow): Promise<void> {
  await enterTenant(trx, id);
  await trx
    .insertInto('sysTenant')
    .values({
      id,
      name: row.text('name').slice(0, 100),
      status: row.text('status') === '0' ? 0 : 1,
      beginDate: moment(row.text('begin_date')),
      endDate: moment(row.text('end_date')),
      companyAddress: row.text('company_address').slice(0, 100) || null,
      createBy: importer,
    })
    .execute();
  await seedYard(trx, id, new Set());
}

/** Time of the dump in the yard's time zone; null if it is invalid. */
const moment = (text: string): string | null => /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?/.exec(text)?.[0] ?? null;
