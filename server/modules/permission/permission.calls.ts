import { runningConfig } from '#server/config/running-config.ts';
import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { withoutExamples } from '#server/permission/example-menu.ts';
import { explainFor } from '#server/permission/explain-for.ts';
import { findHomePage } from '#server/permission/home-page.ts';
import { menuTree } from '#server/permission/menu-tree.ts';
import { menuForOldClient } from '#server/permission/old-client-menu.ts';
import { authEntryOf, findAllButtons, findGrantedButtons, findMenu } from '#server/permission/permission.queries.ts';
import { knownDefinitions } from '#server/resource/known-definitions.ts';
import { refreshFormsOf } from '#server/resource/runtime/form-news.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import {
  explainPermissionShape,
  listPermissionsShape,
  permCodeShape,
  userPermissionsShape,
} from '#shared/contract/rights/permission.schema.ts';
import {
  explainPermission,
  getPermCode,
  getUserPermissionByToken,
  listPermissions,
} from '#shared/contract/rights/permission.ts';
import { officeMenu } from '#shared/platform/office-menu.ts';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import { listMenu } from './permission-list.ts';

/** Menu and rights of the caller (docs/wire.md §1.4). */
export const permissionCalls: readonly Binding[] = [
  implement(getUserPermissionByToken, userPermissionsShape, async ({ actor, query: { kbFlag } }) => {
    // The caller has just opened the office or learnt of a new form, so load forms that other processes have published.
    await refreshFormsOf(actor.tenantId);
    const [rows, begin] = await readAs(
      actor.tenantId,
      async (db) => [await findMenu(db, actor.tenantId, actor.userId), await findHomePage(db, actor)] as const,
    );
    const codes = await codesOf(actor);
    // Rights that came with a new form may be missing in the session's cached grants.
    const known = knownDefinitions({ ...actor, grants: new Set([...actor.grants, ...codes.codeList]) });
    const menu = menuTree(withoutExamples(rows, actor), actor.language, begin);
    return {
      // Our client always sends `kbFlag`; clients without it are JeecgBoot's and get their own paths.
      menu: kbFlag === undefined ? menuForOldClient(menu, runningConfig().publicUrl ?? '') : officeMenu(menu),
      ...codes,
      definitions: [...definitionIndex(known, (definition) => visibleDefinition(definition, actor))],
    };
  }),
  implement(getPermCode, permCodeShape, ({ actor }) => codesOf(actor)),
  implement(explainPermission, explainPermissionShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => explainFor(db, actor, query)),
  ),
  implement(listPermissions, listPermissionsShape, ({ actor, query }) => listMenu(actor, query)),
];

async function codesOf(actor: Actor) {
  return readAs(actor.tenantId, async (db) => {
    const granted = await findGrantedButtons(db, actor.tenantId, actor.userId);
    const all = await findAllButtons(db);
    return {
      auth: granted.map((button) => authEntryOf(button, actor.language)),
      allAuth: all.map((button) => authEntryOf(button, actor.language)),
      codeList: [...new Set(granted.flatMap((button) => button.perms ?? []))],
      // Tells that configuration is closed. The strict rules of table dictionaries, which JeecgBoot ties to it, always
      // apply (docs/security.md P19).
      sysSafeMode: runningConfig().safeMode,
    };
  });
}
