import { z } from 'zod';
import { permissionNode, userPermissionsShape } from './permission.schema.ts';

const id = z.string().min(1).max(36);
/** What a client that sends a row back leaves empty is null. */
const text = (most: number) => z.string().trim().max(most).nullish();
const flag = z.boolean().nullish();
const ids = z.string().max(40_000).default('');
const nothing = z.null();

/** A node of the trees that parents and grants are chosen in (docs/wire.md §1.8 `treeNode`). */
export interface MenuTreeNode {
  key: string;
  title: string;
  slotTitle: string;
  value: string;
  label: string;
  isLeaf: boolean;
  /** The same once more; both are read. */
  leaf: boolean;
  icon: string | null;
  ruleFlag: null;
  scopedSlots: null;
  parentId: string | null;
  /** Ours: 0 top menu, 1 page, 2 button. */
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

/** Fields of a menu as they are sent; a key that is absent or null leaves the column. */
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
/** An empty `parentId` asks for the rights that stand below no menu. */
export const submenuShape = { query: z.object({ parentId: z.string().max(36).default('') }), result: rows };
export const submenuBatchShape = { query: z.object({ parentIds: ids }), result: z.record(z.string(), rows) };
export const menuTreeShape = { result: z.object({ treeList: z.array(treeNode), ids: z.array(z.string()) }) };
export const menuLevelShape = {
  query: z.object({ pid: z.string().max(36).default('') }),
  result: z.array(treeNode),
};
export const addMenuShape = { body: sentMenu, result: z.object({ id }) };
export const editMenuShape = { body: sentMenu.partial().extend({ id }), result: nothing };
/** Without a `parentId` it becomes a top menu; without a `beforeId` it goes last. */
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
    /** Buttons by the page that they stand on. */
    buttons: z.array(
      z.object({
        /** Names of the menus above, the outermost first; empty where the right stands alone. */
        menus: z.array(z.string()),
        codes: z.array(z.object({ code: z.string(), name: z.string(), type: z.string() })),
      }),
    ),
    /** How far the person sees: the scope that the roles give, and the business areas seen whole. */
    scope: z.object({ kind: z.string(), areas: z.array(z.string()) }),
    /** Names of the projects whose rows the person sees; null: of all (docs/decisions/projects.md). */
    projects: z.array(z.string()).nullable(),
    /** Data rules that bind the person; of several `roles` of one resource one is enough. */
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
