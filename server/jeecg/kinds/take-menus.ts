import type { Insertable } from 'kysely';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import { type ImportRun, installation, reasonOf } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { parentsFirst } from '#server/jeecg/parents-first.ts';
import type { SourceRow } from '#server/jeecg/source.ts';
import { lockMenus, type Menu, markLeaves } from '#server/modules/menu/menu.queries.ts';
import { readMenu } from '#server/modules/menu/read-menu.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { officePage } from '#shared/platform/platform-pages.ts';
import { pageName } from '#shared/resource/page-component.ts';

interface OwnMenu extends Pick<Menu, 'id' | 'url' | 'component' | 'menuType' | 'perms' | 'tenantId' | 'seeded'> {
  /** Code of the definition whose rows the page shows. */
  readonly code: string | undefined;
}

const button = 2;

/**
 * Imports menus, pages and buttons, which all tenants share in JeecgBoot. For a page or right that we have too, the
 * product's own row is used. A page that we do not have is imported hidden, with its grants: it opens nothing.
 */
export async function takeMenus(run: ImportRun): Promise<void> {
  const { trx, source } = run;
  const rows = source.rows('sys_permission').filter((row) => !row.flag('del_flag'));
  if (rows.length === 0) return;
  await lockMenus(trx);
  const menus = await trx
    .selectFrom('sysPermission')
    .select(['id', 'url', 'component', 'menuType', 'perms', 'tenantId', 'seeded'])
    .where('delFlag', '=', 0)
    .execute();
  const ownMenus = menus.map((menu): OwnMenu => ({ ...menu, code: definitionCode(menu) }));
  const { ordered, orphans } = parentsFirst(
    rows,
    (row) => row.text('id'),
    (row) => row.optional('parent_id'),
  );
  for (const row of orphans)
    run.refuse('menu', row.text('id'), row.text('name'), 'the menu above it is not in the dump');
  const parents = new Set<string>();
  for (const row of ordered) {
    const parentId = await takeMenu(run, row, ownMenus);
    if (parentId) parents.add(parentId);
  }
  await markLeaves(trx, [...parents]);
}

/** Imports a menu row. Returns the id of its parent if it is new. */
async function takeMenu(run: ImportRun, row: SourceRow, ownMenus: readonly OwnMenu[]): Promise<string | null> {
  const [sourceId, name, above] = [row.text('id'), row.text('name'), row.optional('parent_id')];
  if (!run.reads('menu', row, name)) return null;
  const parentId = above === null ? null : run.own('menu', above)?.id;
  if (parentId === undefined) {
    run.refuse('menu', sourceId, name, 'the menu above it was refused');
    return null;
  }
  let values: ReturnType<typeof menuValues>;
  try {
    values = menuValues(row, parentId);
  } catch (error) {
    run.refuse('menu', sourceId, name, reasonOf(error));
    return null;
  }
  const isOurs = values.menuType === button || isKnownPage(values, ownMenus);
  const own = await run.place({
    kind: 'menu',
    table: 'sys_permission',
    target: installation,
    sourceId,
    name,
    // Unknown pages are hidden; the yard may show them.
    values: isOurs ? values : { ...values, hidden: true },
    first: { seeded: false, createBy: importer },
    twin: twinOf(values, ownMenus),
    note: isOurs ? '' : `the page ${values.component} is not part of Slipway: taken over hidden`,
  });
  return own?.outcome === 'new' ? parentId : null;
}

/** Values of a menu row as far as the dump has them, by the same rules as for entered menus. */
function menuValues(row: SourceRow, parentId: string | null) {
  const menuType = Math.min(button, Math.max(0, row.number('menu_type', 1)));
  const { sortNo, ...menu } = readMenu(
    {
      menuType: parentId === null && menuType === 1 ? 0 : menuType,
      name: row.text('name').slice(0, 100),
      parentId,
      url: row.optional('url'),
      component: officePage(row.optional('component') ?? '') || null,
      componentName: row.optional('component_name'),
      redirect: row.optional('redirect'),
      perms: row.optional('perms'),
      permsType: menuType === button ? (row.text('perms_type') === '2' ? '2' : '1') : '0',
      icon: row.optional('icon'),
      sortNo: Math.min(999_999, Math.max(0, row.number('sort_no', 1))),
      description: row.optional('description'),
      // A disabled rule would open its code to everybody, so every rule is imported as enabled.
      status: '1',
      route: row.flag('is_route'),
      keepAlive: row.flag('keep_alive'),
      alwaysShow: row.flag('always_show'),
      hidden: row.flag('hidden'),
      hideTab: row.flag('hide_tab'),
      internalOrExternal: row.flag('internal_or_external'),
    },
    null,
  );
  return { ...menu, sortNo } as Insertable<SysPermissionTable> & typeof menu & { sortNo: number };
}

type Opening = Pick<OwnMenu, 'url' | 'component' | 'menuType' | 'perms'>;

/** Our row that opens the same page or has the same right. */
function twinOf(menu: Opening, ownMenus: readonly OwnMenu[]): string | undefined {
  const shared = ownMenus.filter(({ tenantId }) => tenantId === null);
  if (menu.menuType === button)
    return menu.perms ? shared.find((row) => row.menuType === button && row.perms === menu.perms)?.id : undefined;
  const pages = shared.filter((row) => row.menuType !== button);
  const code = definitionCode(menu);
  return (
    (code && pages.find((row) => row.code === code)?.id) ||
    pages.find((row) => row.url !== null && row.url === menu.url && row.component === menu.component)?.id
  );
}

const definitionCode = ({ component, url, menuType }: Opening): string | undefined =>
  definitionOfMenu(1, { component, url, menuType })?.code;

/** Whether the menu opens something: a directory, an address, or a page of the product. */
function isKnownPage(menu: Opening, ownMenus: readonly OwnMenu[]): boolean {
  const { component, url } = menu;
  if (component === null || component.startsWith('layouts/') || /^(?:https?:|\{\{)/.test(url ?? '')) return true;
  if (definitionCode(menu) !== undefined || pageName('todo', component) !== null) return true;
  return ownMenus.some((row) => row.seeded && row.component === component);
}
