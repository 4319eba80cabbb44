import { type Insertable, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { SysPermissionTable } from '#server/db/tables/system.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import { menu } from '#shared/yard/menu.ts';
import { buttonCodes, fieldCodes, type PermissionCode } from '#shared/yard/permission-codes.ts';

type PermissionRow = Insertable<SysPermissionTable>;

/** Rights of the system itself, without a page yet. */
const systemCodes: readonly PermissionCode[] = [
  {
    code: 'system:user:contact',
    title: { zh: '查看联系方式', en: 'See phone, birthday and e-mail of users' },
    kind: 'button',
  },
  { code: 'system:user:changepwd', title: { zh: '重置用户密码', en: 'Reset passwords of users' }, kind: 'button' },
  { code: 'system:user:anyRole', title: { zh: '授予任意角色', en: 'Give every role' }, kind: 'button' },
  {
    code: 'system:registration:admit',
    title: { zh: '审核通过注册用户', en: 'Admit registered people' },
    kind: 'button',
  },
  {
    code: 'system:registration:refuse',
    title: { zh: '拒绝注册用户', en: 'Turn registered people away' },
    kind: 'button',
  },
  { code: 'system:file:usage', title: { zh: '查看文件用量', en: 'See how much files use' }, kind: 'button' },
  { code: 'system:permission:list', title: { zh: '查看菜单', en: 'See menus and buttons' }, kind: 'button' },
  { code: 'online:form:list', title: { zh: '查看在线表单', en: 'See online forms' }, kind: 'button' },
  { code: 'online:form:add', title: { zh: '新增在线表单', en: 'Add online forms' }, kind: 'button' },
  { code: 'online:form:edit', title: { zh: '修改在线表单', en: 'Change online forms' }, kind: 'button' },
  { code: 'online:form:delete', title: { zh: '删除在线表单', en: 'Remove online forms' }, kind: 'button' },
];

/** What a role's grants name: a menu key or a permission code, with the row that stands for it. */
export interface SeededPermission {
  readonly id: string;
  readonly key: string;
  readonly kind: 'page' | PermissionCode['kind'];
  /** Of a page that other tenants do not begin with. */
  readonly platform: boolean;
}

interface MenuRow {
  readonly row: PermissionRow;
  readonly seeded: SeededPermission;
}

let made: readonly MenuRow[] | undefined;

/**
 * Rows of `sys_permission` for the menu the product ships, parents before children. They go by the release alone: made
 * once, since each role of each tenant asks for them.
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
    // The leaf flag is about pages: a leaf's children are left out of the menu (docs/wire.md §1.4), buttons are no part of it.
    isLeaf: children.length === 0,
    keepAlive: entry.keepAlive ?? false,
    internalOrExternal: entry.external ?? false,
    description: null,
    updateTime: null,
  };
  return [
    { row, seeded: { id, key: entry.key, kind: 'page', platform } },
    ...children.flatMap((child, index) => entryRows(child, id, index + 1)),
    ...codes.map((code, index) => codeRow(code, id, index + 1, platform)),
  ];
}

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
    // A field is free for whoever may open the form; the nodes of a flow narrow it (docs/domain.md §3).
    status: code.kind === 'button' ? '1' : '0',
    updateTime: null,
  };
  return { row, seeded: { id, key: code.code, kind: code.kind, platform } };
}

/**
 * What the product says about a row at each start: where the page is, what it shows, what it asks for. The yard's own
 * are name, icon, hidden, description, whether a rule is on, the order once somebody saved or sorted the row and, once it
 * moved the row, the place; the others are written once (docs/decisions/menu-seed.md).
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

/** Where the yard put a row of the product it stays, and its kind goes by that place. */
const placed: ReadonlySet<string> = new Set(['parentId', 'menuType']);

/** Each of them as the row that an insert found in its place would have had it. */
const productSays = Object.fromEntries(
  productColumns.map((column) => {
    const product = sql.ref<never>(`excluded.${column}`);
    const yard = sql.ref(`sysPermission.${column}`);
    if (placed.has(column))
      return [column, sql<never>`case when sys_permission.moved then ${yard} else ${product} end`];
    // An order that nobody of the yard chose would leave new pages scattered among the old ones.
    if (column === 'sortNo')
      return [column, sql<never>`case when sys_permission.update_by is null then ${product} else ${yard} end`];
    return [column, product] as const;
  }),
);

/** Brings the menu up to what the product ships; what the yard may change stays. Returns the ids that are new. */
export async function seedMenu(trx: Trx): Promise<ReadonlySet<string>> {
  const rows = menuRows().map(({ row }) => ({ ...row, seeded: true }));
  const present = await trx.selectFrom('sysPermission').select('id').execute();
  await releaseLeavers(
    trx,
    rows.map((row) => row.id),
  );
  // A page that the yard put below a leaf of the product would fall out of the menu with the product's flag.
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
 * Rows that came with the product and are no part of it any more. They leave the menu, but stay with the roles' grants
 * on them: a release that is taken back finds them as they were. One that holds a page of the yard's own becomes the
 * yard's, for the page would be lost with it.
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
