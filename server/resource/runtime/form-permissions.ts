import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { buttonCodes } from '#shared/yard/permission-codes.ts';

export interface FormMenu {
  readonly parentId?: string | undefined;
  readonly icon?: string | undefined;
}

/**
 * Writes the menu row of a form's page (hidden without `menu`) and its rights below that row. New rights are granted to
 * the tenant's administrators; others receive them from whoever grants rights. Rights that the form no longer offers
 * are deleted.
 */
export async function writePermissions(
  trx: Trx,
  tenantId: number,
  definition: ResourceDefinition,
  menu?: FormMenu,
): Promise<void> {
  const pageId = stableId('menu', `${tenantId}:${definition.code}`);
  const page = await pageRow(trx, tenantId, definition, pageId, menu);
  const buttons = buttonCodes(definition).map(({ code, title }, order) => ({
    id: stableId('button', `${tenantId}:${code}`),
    tenantId,
    parentId: pageId,
    name: title.zh,
    nameEn: title.en,
    menuType: 2,
    perms: code,
    permsType: '1',
    sortNo: order + 1,
    isRoute: false,
  }));
  const added = await trx
    .insertInto('sysPermission')
    .values([page, ...buttons])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  await trx
    .updateTable('sysPermission')
    .set({ name: definition.title.zh, nameEn: definition.title.en })
    .where('id', '=', pageId)
    .execute();
  await tidyRights(trx, tenantId, definition, {
    pageId,
    offered: buttons.map(({ id }) => id),
  });
  await grantToAdministrators(
    trx,
    tenantId,
    added.map(({ id }) => id),
  );
}

/** Moves rights without a parent below the page and deletes rights that the form no longer offers; other rows stay. */
async function tidyRights(
  trx: Trx,
  tenantId: number,
  definition: ResourceDefinition,
  { pageId, offered }: { readonly pageId: string; readonly offered: readonly string[] },
): Promise<void> {
  const standing = await trx
    .selectFrom('sysPermission')
    .select(['id', 'perms', 'parentId'])
    .where('tenantId', '=', tenantId)
    .where('perms', 'like', `${prefixOf(definition)}:%`)
    .execute();
  const own = (perms: string | null) => stableId('button', `${tenantId}:${perms}`);
  const gone = standing.filter(({ id, perms }) => id === own(perms) && !offered.includes(id));
  const alone = standing.filter(({ parentId }) => parentId === null);
  const rows = (some: typeof standing) => some.map(({ id }) => id);
  if (alone.length > 0) {
    await trx.updateTable('sysPermission').set({ parentId: pageId }).where('id', 'in', rows(alone)).execute();
  }
  if (gone.length > 0) await trx.deleteFrom('sysPermission').where('id', 'in', rows(gone)).execute();
}

/** Deletes the menu row and the rights of a form; the roles' grants are deleted with them. */
export async function removePermissions(trx: Trx, tenantId: number, definition: ResourceDefinition): Promise<void> {
  await trx
    .deleteFrom('sysPermission')
    .where('tenantId', '=', tenantId)
    .where((where) =>
      where.or([
        where('perms', 'like', `${prefixOf(definition)}:%`),
        where('id', '=', stableId('menu', `${tenantId}:${definition.code}`)),
      ]),
    )
    .execute();
}

/** Escapes the underscore, which is a wildcard in `like`. */
const prefixOf = ({ code }: ResourceDefinition): string => `online:${code}`.replaceAll('_', '\\_');

/** Menu row of the page, at the end of its directory or of the menu. */
async function pageRow(
  trx: Trx,
  tenantId: number,
  definition: ResourceDefinition,
  id: string,
  menu: FormMenu | undefined,
) {
  const { parentId, icon } = menu ?? {};
  const { last } = await trx
    .selectFrom('sysPermission')
    .select((select) => select.fn.max('sortNo').as('last'))
    .where('menuType', '!=', 2)
    .where('parentId', 'is not distinct from', parentId ?? null)
    .executeTakeFirstOrThrow();
  return {
    sortNo: Number(last ?? 0) + 1,
    id,
    tenantId,
    parentId: parentId ?? null,
    name: definition.title.zh,
    nameEn: definition.title.en,
    url: pagePath(definition),
    component: pageComponent('resource', definition.code),
    menuType: parentId === undefined ? 0 : 1,
    icon: icon ?? 'audit',
    keepAlive: true,
    hidden: menu === undefined,
  };
}

async function grantToAdministrators(trx: Trx, tenantId: number, permissionIds: readonly string[]): Promise<void> {
  const role = await trx
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', 'admin')
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!role || permissionIds.length === 0) return;
  await trx
    .insertInto('sysRolePermission')
    .values(permissionIds.map((permissionId) => ({ id: newId(), tenantId, roleId: role.id, permissionId })))
    .execute();
}
