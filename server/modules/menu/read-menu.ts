import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import type { editMenuShape } from '#shared/contract/rights/menu.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { isOwnPath } from '#shared/http/own-path.ts';
import { placeholders, resolveMenuUrl } from '#shared/permission/menu-url.ts';
import type { Menu } from './menu.queries.ts';

export type SentMenu = Omit<z.output<typeof editMenuShape.body>, 'id'>;

/** Columns of a menu that people set; the server sets the others. */
export type MenuValues = Omit<
  Required<Insertable<SysPermissionTable>>,
  | 'id'
  | 'isLeaf'
  | 'ruleFlag'
  | 'createTime'
  | 'updateTime'
  | 'delFlag'
  | 'seeded'
  | 'moved'
  | 'tenantId'
  | 'createBy'
  | 'updateBy'
>;

const fresh = {
  name: '',
  nameEn: null,
  parentId: null,
  menuType: 0,
  url: null,
  component: null,
  componentName: null,
  redirect: null,
  perms: null,
  permsType: '0',
  icon: null,
  sortNo: 1,
  description: null,
  status: '1',
  isRoute: true,
  keepAlive: false,
  alwaysShow: false,
  hidden: false,
  hideTab: false,
  internalOrExternal: false,
} satisfies MenuValues;

/**
 * Menu values after a write: the sent values merged with the stored ones, in JeecgBoot's form (docs/wire.md §1.9, add).
 */
export function readMenu({ route, ...sent }: SentMenu, before: Menu | null): MenuValues {
  const known = Object.entries({ ...sent, isRoute: route }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const base = before ?? { ...fresh, permsType: sent.menuType === 2 ? '1' : '0' };
  const values: MenuValues = { ...base, ...Object.fromEntries(known) };
  const { menuType } = values;
  const component = withoutSource(values.component);
  const read: MenuValues = {
    ...pick(values),
    parentId: menuType === 0 ? null : values.parentId || null,
    url: url(values.url),
    component: menuType === 0 && !component ? 'layouts/RouteView' : component,
    nameEn: values.nameEn || null,
    componentName: values.componentName || null,
    redirect: values.redirect || null,
    perms: codes(values.perms),
    icon: values.icon || null,
    description: values.description || null,
    isRoute: menuType === 2 ? false : values.isRoute,
  };
  refuseMalformed(read, before);
  return read;
}

/** The columns of `MenuValues` of a row that may have more. */
function pick(values: MenuValues): MenuValues {
  const names = Object.keys(fresh) as (keyof MenuValues)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as MenuValues;
}

const withoutSource = (component: string | null): string | null =>
  component
    ?.replace(/^\//, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.vue$/, '') || null;

const url = (text: string | null): string | null =>
  !text ? null : /^(?:\/|https?:\/\/|\{\{)/i.test(text) ? text : `/${text}`;

const codes = (text: string | null): string | null =>
  (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
    .join(',') || null;

/** Sample values; one table defines the placeholders of links for server and browser (docs/security.md P22, P23). */
const anyPlace = placeholders({
  apiBase: '/jeecg-boot',
  staticBase: '/',
  origin: 'http://localhost',
  session: { token: 'token', tenantId: '1' },
});

function refuseMalformed(menu: MenuValues, before: Menu | null): void {
  if (menu.url !== null && resolveMenuUrl(menu.url, anyPlace) === null)
    throw fail('menuUrlBad', {}, { url: 'menuUrlBad' });
  if (menu.redirect !== null && menu.redirect !== before?.redirect && !isOwnPath(menu.redirect))
    throw fail('menuRedirectBad', {}, { redirect: 'menuRedirectBad' });
  if (menu.component !== null && !/^[\w./-]+$/.test(menu.component))
    throw fail('menuComponentBad', {}, { component: 'menuComponentBad' });
  const stoodAlone = before !== null && before.parentId === null;
  if (menu.parentId === null && menu.menuType !== 0 && !(menu.menuType === 2 && stoodAlone))
    throw fail('menuParentNeeded', {}, { parentId: 'menuParentNeeded' });
}
