import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/session/actor.ts';
import { permCodeShape, userPermissionsShape } from '#shared/contract/permission.schema.ts';
import { getPermCode, getUserPermissionByToken } from '#shared/contract/permission.ts';
import { menuTree } from './menu-tree.ts';
import { authEntryOf, findAllButtons, findGrantedButtons, findMenu } from './permission.queries.ts';

/** What the caller may open and do (contract §4). */
export const permissionCalls: readonly Binding[] = [
  implement(getUserPermissionByToken, userPermissionsShape, async ({ actor }) => {
    const rows = await readAs(actor.tenantId, (db) => findMenu(db, actor.tenantId, actor.userId));
    return { menu: menuTree(rows, actor.language), ...(await codesOf(actor)) };
  }),
  implement(getPermCode, permCodeShape, ({ actor }) => codesOf(actor)),
];

async function codesOf(actor: Actor) {
  return readAs(actor.tenantId, async (db) => {
    const granted = await findGrantedButtons(db, actor.tenantId, actor.userId);
    const all = await findAllButtons(db);
    return {
      auth: granted.map((button) => authEntryOf(button, actor.language)),
      allAuth: all.map((button) => authEntryOf(button, actor.language)),
      codeList: [...new Set(granted.flatMap((button) => button.perms ?? []))],
      // Upstream's switch for the stricter table-dictionary rules; ours are always strict (P19).
      sysSafeMode: true,
    };
  });
}
