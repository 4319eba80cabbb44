import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';

export interface TestRole {
  readonly roleCode: string;
  readonly tenantId?: number;
  /** Default: the user's own rows. */
  readonly dataScope?: string;
  /** Permission codes of buttons. */
  readonly codes?: readonly string[];
  /** Ids of granted pages, each with the data rules that apply to this role. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
}

/** Creates a role with these rights. @returns its id */
export async function createRole({ roleCode, tenantId = FIRST_TENANT, dataScope = 'self', ...rights }: TestRole) {
  const { codes = [], pages = {} } = rights;
  const id = newId();
  await writeAs(tenantId, async (trx) => {
    await trx.insertInto('sysRole').values({ id, tenantId, roleCode, roleName: roleCode, dataScope }).execute();
    const buttons = await trx
      .selectFrom('sysPermission')
      .select(['id', 'perms'])
      .where('perms', 'in', [...codes, ''])
      .where('delFlag', '=', 0)
      .execute();
    const unknown = codes.filter((code) => !buttons.some(({ perms }) => perms === code));
    if (unknown.length > 0) throw new Error(`no button of the menu has ${unknown.join(', ')}`);
    const granted = [
      ...buttons.map((button) => ({ permissionId: button.id, dataRuleIds: null })),
      ...Object.entries(pages).map(([permissionId, rules]) => ({ permissionId, dataRuleIds: rules.join(',') || null })),
    ];
    for (const each of granted)
      await trx
        .insertInto('sysRolePermission')
        .values({ id: newId(), tenantId, roleId: id, ...each })
        .execute();
  });
  forgetAllActors();
  return id;
}
