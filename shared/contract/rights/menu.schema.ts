import { z } from 'zod';
import { permissionNode, userPermissionsShape } from './permission.schema.ts';

const id = z.string().min(1).max(36);
/** Null if empty: clients send rows back with null for empty fields. */
const text = (most: number) => z.string().trim().max(most).nullish();
const flag = z.boolean().nullish();
const ids = z.string().max(40_000).default('');
const nothing = z.null();

/** A node of the trees for choosing a parent menu and for granting rights (docs/wire.md §1.8 `treeNode`). */
export interface MenuTreeNode {
  key: string;
  title: string;
  slotTitle: string;
  value: string;
  label: string;
  isLeaf: boolean;
  /** Same value as `isLeaf`; clients read both. */
  leaf: boolean;
  icon: string | null;
  ruleFlag: null;
  scopedSlots: null;
  parentId: string | null;
  /** Our extension: 0 top menu, 1 page, 2 button. */
  menuType: number;
  /** Null for a leaf. */
  children: MenuTreeNode[] | null;
}

const treeNode: z.ZodType<MenuTreeNode, MenuTreeNode> = z.object({
  key: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  value: z.string(),
  label: z.string(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  icon: z.string().nullable(),
  ruleFlag: z.null(),
  scopedSlots: z.null(),
  parentId: z.string().nullable(),
  menuType: z.int(),
  get children() {
    return z.array(treeNode).nullable();
  },
});

const rows = z.array(permissionNode);

/** Fields of a menu in a request; an absent or null key keeps the stored value. */
const sentMenu = z.object({
  /** 0 top menu, 1 page, 2 button. */
  menuType: z.coerce.number().int().min(0).max(2),
  name: z.string().trim().min(1).max(100),
  nameEn: text(100),
  parentId: z.string().max(36).nullish(),
  url: text(255),
  component: text(255),
  componentName: text(100),
  redirect: text(255),
  perms: text(255),
  permsType: z.enum(['0', '1', '2']).nullish(),
  icon: text(100),
  sortNo: z.coerce.number().min(-999_999).max(999_999).nullish(),
  description: text(255),
  status: z.enum(['0', '1']).nullish(),
  route: flag,
  keepAlive: flag,
  alwaysShow: flag,
  hidden: flag,
  hideTab: flag,
  internalOrExternal: flag,
});

export const menuListShape = { result: rows };
/** An empty `parentId` returns the rights that belong to no menu. */
export const submenuShape = { query: z.object({ parentId: z.string().max(36).default('') }), result: rows };
export const submenuBatchShape = { query: z.object({ parentIds: ids }), result: z.record(z.string(), rows) };
export const menuTreeShape = { result: z.object({ treeList: z.array(treeNode), ids: z.array(z.string()) }) };
export const menuLevelShape = {
  query: z.object({ pid: z.string().max(36).default('') }),
  result: z.array(treeNode),
};
export const addMenuShape = { body: sentMenu, result: z.object({ id }) };
export const editMenuShape = { body: sentMenu.partial().extend({ id }), result: nothing };
/** Without `parentId` the menu becomes a top menu; without `beforeId` it becomes the last child. */
export const moveMenuShape = {
  body: z.object({ id, parentId: id.nullable(), beforeId: id.nullable() }),
  result: nothing,
};
export const deleteMenuShape = { query: z.object({ id }), result: nothing };
export const deleteMenusShape = { query: z.object({ ids }), result: nothing };
export const countBelowShape = { query: z.object({ id }), result: z.object({ pages: z.int(), buttons: z.int() }) };
export const checkUrlShape = {
  query: z.object({
    id: z.string().max(36).optional(),
    url: z.string().trim().min(1).max(255),
    alwaysShow: z.enum(['true', 'false']).optional(),
  }),
  result: nothing,
};

export const previewUserShape = {
  query: z.object({ username: z.string().trim().min(1).max(100) }),
  result: z.object({
    username: z.string(),
    realname: z.string(),
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
    menu: userPermissionsShape.result.shape.menu,
    /** Buttons grouped by page. */
    buttons: z.array(
      z.object({
        /** Names of the menus above, outermost first; empty for a right that belongs to no menu. */
        menus: z.array(z.string()),
        codes: z.array(z.object({ code: z.string(), name: z.string(), type: z.string() })),
      }),
    ),
    /** Data scope from the roles, and the business areas whose rows are all visible. */
    scope: z.object({ kind: z.string(), areas: z.array(z.string()) }),
    /** Names of the projects whose rows are visible; null for all projects (docs/decisions/projects.md). */
    projects: z.array(z.string()).nullable(),
    /** Data rules that apply to the person. A row of a resource is visible if the rules of one of `roles` match. */
    rules: z.array(
      z.object({
        resource: z.string(),
        title: z.string(),
        roles: z.array(
          z.array(z.object({ column: z.string(), label: z.string(), condition: z.string(), value: z.string() })),
        ),
      }),
    ),
  }),
};
