import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';

/** Imports roles. JeecgBoot does not define which rows a role sees; a new role sees its people's own. */
export async function takeRoles(run: ImportRun): Promise<void> {
  const { trx, source } = run;
  for (const row of source.rows('sys_role')) {
    const [sourceId, roleCode] = [row.text('id'), row.text('role_code')];
    const name = row.text('role_name') || roleCode;
    if (!run.reads('role', row, name)) continue;
    const target = run.tenantOf(row);
    if (target === undefined || roleCode === '') {
      run.refuse('role', sourceId, name, roleCode === '' ? 'has no code' : 'its tenant was not taken over');
      continue;
    }
    await run.enter(target);
    const twin = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', target)
      .where('roleCode', '=', roleCode)
      .executeTakeFirst();
    await run.place({
      kind: 'role',
      table: 'sys_role',
      target,
      sourceId,
      name: `${name} (${roleCode})`,
      values: { roleCode, roleName: name, description: row.optional('description') },
      first: { tenantId: target, dataScope: 'self', createBy: importer },
      twin: twin?.id,
      note: twin ? 'a role with this code exists here: its people and grants are added' : '',
    });
  }
}
