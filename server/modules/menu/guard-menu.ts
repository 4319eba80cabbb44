import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { openedBy } from '#server/permission/data-rules.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { ANY_ROLE, mayGrantRole } from '#server/permission/reach.ts';
import { calls } from '#shared/contract/registry.ts';
import { fail } from '#shared/errors/fail.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import { sysPermission } from '#shared/system/permission.ts';
import { findWithBelow, type Menu } from './menu.queries.ts';
import type { MenuValues } from './read-menu.ts';

/**
 * Refuses changes of shared menus by actors who do not have the right in every tenant; menus of one tenant may be
 * changed by its administrators (docs/security.md P16, docs/decisions/menu-seed.md).
 * @param everywhere result of `hasRightEverywhere` for the right; computed before the transaction, because it reads other
 * tenants
 * @throws `menuOfAll`
 */
export function refuseOthers(everywhere: boolean, menus: readonly Pick<Menu, 'tenantId' | 'name'>[]): void {
  const shared = menus.find(({ tenantId }) => tenantId === null);
  if (shared && !everywhere) throw fail('menuOfAll', { name: shared.name });
}

/** Columns of the product's menus that are reset at each start. */
const products = [
  'url',
  'component',
  'componentName',
  'redirect',
  'perms',
  'permsType',
  'isRoute',
  'keepAlive',
  'internalOrExternal',
] as const satisfies readonly (keyof MenuValues)[];

const labels = new Map(sysPermission.fields.map(({ name, label }) => [name, label]));

/**
 * Refuses changes that the next upgrade would undo.
 * @throws `menuOfProduct`
 */
export function refuseProducts({ language }: Actor, before: Menu, menu: MenuValues): void {
  if (!before.seeded) return;
  const changed: string[] = products.filter((name) => (before[name] ?? '') !== (menu[name] ?? ''));
  if ((before.menuType === 2) !== (menu.menuType === 2)) changed.push('menuType');
  const fields = changed.map((name) => labels.get(name)?.[language] ?? name);
  if (fields.length > 0) throw fail('menuOfProduct', { name: before.name, fields });
}

/** Rights without which nobody could repair the menu or the grants. */
const lifeline: ReadonlySet<string> = new Set([
  'system:permission:list',
  'system:permission:edit',
  'system:permission:saveRole',
  ANY_ROLE,
  'system:role:edit',
  'system:user:edit',
]);

/**
 * Refuses to disable a right of `lifeline`, so that the last administrator cannot lose it (docs/security.md P16).
 * @throws `menuLifeline`
 */
export function refuseLifeline(before: Menu, menu: MenuValues): void {
  if (before.status === menu.status || menu.status === '1') return;
  if (codesOf(before.perms).some((code) => lifeline.has(code))) throw fail('menuLifeline', { name: before.name });
}

/**
 * Refuses buttons with permission codes that the actor may not grant, because the actor could assign them to an own
 * role (docs/security.md P16). Codes that no call uses are free.
 * @throws `menuCodeNotHeld`
 */
export async function refuseForeignCodes(db: Db, actor: Actor, before: Menu | null, menu: MenuValues): Promise<void> {
  const had = new Set(codesOf(before?.perms ?? null));
  const fresh = codesOf(menu.perms).filter((code) => !had.has(code));
  const none = { kind: 'none', areas: [], contractors: [] } as const;
  for (const code of fresh) {
    if (mayGrantRole(actor, { roles: [], codes: new Set([code]), scope: none })) continue;
    if (asked.has(code) || (await isNamed(db, code)))
      throw fail('menuCodeNotHeld', { code }, { perms: 'menuCodeNotHeld' });
  }
}

const asked: ReadonlySet<string> = new Set(calls.map(({ access }) => access));

async function isNamed(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_permission
    where ${code} = any(regexp_split_to_array(trim(perms), '\\s*,\\s*')) limit 1`.execute(db);
  return rows.length > 0;
}

type Opening = Pick<MenuValues, 'component' | 'url' | 'menuType' | 'perms' | 'status'>;

/**
 * Refuses changes by which an actor could escape data rules: changing or deleting the page that the rules belong to, or
 * giving another row access to the restricted resource (docs/security.md P16).
 * @throws `dataRuleOwn`
 */
export function refuseLoosenedRules(
  { tenantId, dataRules, language }: Actor,
  before: Opening,
  menu: Opening | null,
): void {
  const opened = (row: Opening) =>
    openedBy(tenantId, dataRules, { ...row, perms: row.status === '1' ? row.perms : null });
  const [had, left] = [opened(before), menu ? opened(menu) : []];
  const page = definitionOfMenu(tenantId, before);
  const after = menu ? definitionOfMenu(tenantId, menu)?.code : undefined;
  const isMoved = page !== undefined && dataRules.has(page.code) && page.code !== after;
  const [fresh] = isMoved ? [page.code] : left.filter((code) => !had.includes(code));
  if (fresh === undefined) return;
  throw fail('dataRuleOwn', { title: definitionFor(tenantId, fresh)?.title[language] ?? fresh });
}

/** Refuses bad parents: invisible to the tenant, below the menu itself, a button, or visible to fewer tenants. */
export async function refuseParent(
  trx: Trx,
  id: string | null,
  menu: Pick<MenuValues, 'parentId' | 'menuType'> & { readonly tenantId: number | null },
): Promise<void> {
  if (menu.parentId === null) return;
  const bad = () => fail('menuParentBad', {}, { parentId: 'menuParentBad' });
  const parent = await trx
    .selectFrom('sysPermission')
    .select(['id', 'menuType', 'tenantId', 'isLeaf'])
    .where('id', '=', menu.parentId)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!parent || parent.menuType === 2) throw bad();
  if (id !== null && (await findWithBelow(trx, [id])).some((below) => below.id === parent.id)) throw bad();
  if (menu.tenantId === null && parent.tenantId !== null)
    throw fail('menuParentShared', {}, { parentId: 'menuParentShared' });
  // The product marks its pages as leaves at each start, and would hide what a tenant put below.
  if (menu.tenantId !== null && parent.tenantId === null && parent.isLeaf && menu.menuType !== 2)
    throw fail('menuParentPage', {}, { parentId: 'menuParentPage' });
}
