import { type Insertable, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import { menu } from '#shared/yard/menu.ts';
import { buttonCodes, fieldCodes, type PermissionCode } from '#shared/yard/permission-codes.ts';

type PermissionRow = Insertable<SysPermissionTable>;

/** Permission codes that belong to no page. */
const systemCodes: readonly PermissionCode[] = [
  {
    code: 'system:user:contact',
    title: { zh: '查看联系方式', en: 'View phone, birthday and e-mail of users' },
    kind: 'button',
  },
  { code: 'system:user:changepwd', title: { zh: '重置用户密码', en: 'Reset passwords of users' }, kind: 'button' },
  { code: 'system:user:anyRole', title: { zh: '授予任意角色', en: 'Grant every role' }, kind: 'button' },
  {
    code: 'system:registration:admit',
    title: { zh: '审核通过注册用户', en: 'Approve registrations' },
    kind: 'button',
  },
  {
    code: 'system:registration:refuse',
    title: { zh: '拒绝注册用户', en: 'Reject registrations' },
    kind: 'button',
  },
  { code: 'system:file:usage', title: { zh: '查看文件用量', en: 'View storage use' }, kind: 'button' },
  { code: 'system:permission:list', title: { zh: '查看菜单', en: 'View menus and buttons' }, kind: 'button' },
  { code: 'online:form:list', title: { zh: '查看在线表单', en: 'View online forms' }, kind: 'button' },
  { code: 'online:form:add', title: { zh: '新增在线表单', en: 'Add online forms' }, kind: 'button' },
  { code: 'online:form:edit', title: { zh: '修改在线表单', en: 'Edit online forms' }, kind: 'button' },
  { code: 'online:form:delete', title: { zh: '删除在线表单', en: 'Delete online forms' }, kind: 'button' },
];

/** A permission that the grants of roles can name, by menu key or permission code, with the id of its row. */
export interface SeededPermission {
  readonly id: string;
  readonly key: string;
  readonly kind: 'page' | PermissionCode['kind'];
  /** Whether the page is only granted in the platform's own tenant. */
  readonly platform: boolean;
  /** Id of an older page: who may open it gets this page when it is new. */
  readonly beside?: string;
}

interface MenuRow {
  readonly row: PermissionRow;
  readonly seeded: SeededPermission;
}

let made: readonly MenuRow[] | undefined;

/**
 * Rows of `sys_permission` for the menu of the product, parents before children. The rows depend only on the release,
 * and every role of every tenant needs them, so they are built once.
 */
export function menuRows(): readonly MenuRow[] {
  const system = () => systemCodes.map((code, order) => codeRow(code, null, order + 1, false));
  made ??= [...menu.flatMap((entry) => entryRows(entry, null, entry.order)), ...system()];
  return made;
}

function entryRows(entry: MenuEntry, parentId: string | null, order: number): MenuRow[] {
  const id = stableId('menu', entry.key);
  const children = entry.children ?? [];
  const platform = entry.platform === true;
  const own = (entry.codes ?? []).map((code) => ({ ...code, kind: 'button' as const }));
  const codes = entry.resource ? [...own, ...buttonCodes(entry.resource), ...fieldCodes(entry.resource)] : own;
  const row: PermissionRow = {
    id,
    parentId,
    name: entry.title.zh,
    nameEn: entry.title.en,
    url: entry.url,
    component: entry.component ?? 'layouts/RouteView',
    componentName: null,
    redirect: null,
    menuType: parentId === null ? 0 : 1,
    perms: null,
    permsType: '0',
    sortNo: order,
    icon: entry.icon ?? null,
    // The leaf flag ignores buttons: it controls whether the menu shows child pages (docs/wire.md §1.4), and buttons
    // are not part of the menu.
    isLeaf: children.length === 0,
    keepAlive: entry.keepAlive ?? false,
    internalOrExternal: entry.external ?? false,
    ...(entry.hidden && { hidden: true }),
    description: null,
    updateTime: null,
  };
  return [
    { row, seeded: { id, key: entry.key, kind: 'page', platform, ...besideOf(entry) } },
    ...children.flatMap((child, index) => entryRows(child, id, index + 1)),
    ...codes.map((code, index) => codeRow(code, id, index + 1, platform)),
  ];
}

const besideOf = ({ beside }: MenuEntry) => (beside === undefined ? {} : { beside: stableId('menu', beside) });

function codeRow(code: PermissionCode, parentId: string | null, order: number, platform: boolean): MenuRow {
  const id = stableId(code.kind, code.code);
  const row: PermissionRow = {
    id,
    parentId,
    name: code.title.zh,
    nameEn: code.title.en,
    url: null,
    component: null,
    componentName: null,
    redirect: null,
    menuType: 2,
    perms: code.code,
    permsType: code.kind === 'button' ? '1' : '2',
    sortNo: order,
    isRoute: false,
    icon: null,
    description: null,
    // Field rules are switched off: a field is editable for everybody who may open the form, and only the nodes of a
    // flow restrict it (docs/domain.md §3).
    status: code.kind === 'button' ? '1' : '0',
    updateTime: null,
  };
  return { row, seeded: { id, key: code.code, kind: code.kind, platform } };
}

/**
 * Columns that each start sets to the product's values. The yard owns name, icon, hidden, description, and whether a
 * rule is on; also the order after somebody saved or sorted the row, and the parent after somebody moved the row. Other
 * columns are written only once (docs/decisions/menu-seed.md).
 */
const productColumns = [
  'parentId',
  'url',
  'component',
  'componentName',
  'redirect',
  'menuType',
  'sortNo',
  'perms',
  'permsType',
  'isRoute',
  'keepAlive',
  'internalOrExternal',
  'delFlag',
  'seeded',
] as const satisfies readonly (keyof SysPermissionTable)[];

/** Columns that keep the yard's value after the yard has moved the row; the kind depends on the parent. */
const placed: ReadonlySet<string> = new Set(['parentId', 'menuType']);

/** New value of each column when the row already exists. */
const productSays = Object.fromEntries(
  productColumns.map((column) => {
    const product = sql.ref<never>(`excluded.${column}`);
    const yard = sql.ref(`sysPermission.${column}`);
    if (placed.has(column))
      return [column, sql<never>`case when sys_permission.moved then ${yard} else ${product} end`];
    // The product's order is kept up to date until the yard changes it; otherwise new pages would be scattered among
    // old ones.
    if (column === 'sortNo')
      return [column, sql<never>`case when sys_permission.update_by is null then ${product} else ${yard} end`];
    return [column, product] as const;
  }),
);

/** Updates the menu to the product's version and keeps the yard's own changes. Returns the ids of new rows. */
export async function seedMenu(trx: Trx): Promise<ReadonlySet<string>> {
  const rows = menuRows().map(({ row }) => ({ ...row, seeded: true }));
  const present = await trx.selectFrom('sysPermission').select('id').execute();
  await releaseLeavers(
    trx,
    rows.map((row) => row.id),
  );
  // A product page with a child page of the yard must not be a leaf, because the menu would omit the child.
  const leaf = sql<boolean>`(excluded.is_leaf and not exists (
    select 1 from sys_permission own
    where own.parent_id = sys_permission.id and own.menu_type <> 2 and own.del_flag = 0 and (own.moved or not own.seeded)))`;
  await trx
    .insertInto('sysPermission')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(() => ({ ...productSays, isLeaf: leaf, updateTime: sql<string>`now()` }))
        .where(
          sql<boolean>`(${sql.join(productColumns.map((column) => sql.ref(`sysPermission.${column}`)))}, sys_permission.is_leaf)
            is distinct from (${sql.join(Object.values(productSays))}, ${leaf})`,
        ),
    )
    .execute();
  const known = new Set(present.map((row) => row.id));
  return new Set(rows.map((row) => row.id).filter((id) => !known.has(id)));
}

/**
 * Handles rows that are no longer part of the product. They are marked as deleted but keep their grants, so that a
 * rollback to the former release restores them. A row with a page of the yard below becomes a row of the yard, because
 * otherwise the page would disappear from the menu.
 */
async function releaseLeavers(trx: Trx, shipped: readonly string[]): Promise<void> {
  await sql`
    with recursive holding as (
      select parent_id as id from sys_permission where (moved or not seeded) and menu_type <> 2 and del_flag = 0
      union
      select p.parent_id from sys_permission p join holding h on p.id = h.id)
    update sys_permission
    set seeded = false, update_time = now(),
      del_flag = case when menu_type <> 2 and id in (select id from holding) then del_flag else 1 end
    where seeded and not id = any(${shipped})`.execute(trx);
}
