import { z } from 'zod';

/** Properties of a menu entry (docs/wire.md §1.4); keys that do not apply are absent. */
export const menuMeta = z.object({
  /** Absent only for a top entry whose children are all hidden. */
  title: z.string().optional(),
  /** Title in the other language, also found by searches; absent without one. */
  alias: z.string().optional(),
  keepAlive: z.boolean().optional(),
  /** Whether the entry opens in a new window. */
  internalOrExternal: z.boolean().optional(),
  componentName: z.string().optional(),
  icon: z.string().optional(),
  /** Link with unfilled placeholders. */
  url: z.string().optional(),
  hideMenu: z.boolean().optional(),
  hideTab: z.boolean().optional(),
});

export interface MenuNode {
  id: string;
  path: string;
  name: string | null;
  component: string;
  /** '1' registers a route, '0' does not. */
  route: '0' | '1';
  /** Only for top entries, where the value may be null. */
  redirect?: string | null;
  hidden?: boolean;
  alwaysShow?: boolean;
  meta: z.output<typeof menuMeta>;
  children?: MenuNode[];
}

// Declared explicitly, because declaration files lose the type of a recursive schema.
const menuNode: z.ZodType<MenuNode, MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string().nullable(),
  component: z.string(),
  route: z.enum(['0', '1']),
  redirect: z.string().nullable().optional(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: menuMeta,
  get children() {
    return z.array(menuNode).optional();
  },
});

/**
 * `type` is '1' for visible, '2' for disabled. JeecgBoot omits `status` in granted entries; clients read an absent
 * status as '1'.
 */
const authEntry = z.object({
  action: z.string().nullable(),
  type: z.string(),
  describe: z.string(),
  status: z.string(),
});

const label = z.object({ zh: z.string(), en: z.string() });

/**
 * Summary of a resource: address, title and version. With it the client can request the list and choices before the
 * definition is loaded.
 */
export const definitionEntry = z.object({
  code: z.string(),
  hash: z.string(),
  area: z.string(),
  entity: z.string(),
  address: z
    .object({
      path: z.templateLiteral(['/', z.string()]),
      prefix: z.templateLiteral([z.string(), ':', z.string()]),
      options: z.string().optional(),
      // The parts of the address that lists and choices need.
      verbs: z
        .object({
          list: z
            .object({
              name: z.string().optional(),
              permission: z.string().optional(),
              code: z.union([z.literal(0), z.literal(200)]).optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  table: z.string(),
  title: label,
  display: z.string(),
  /** Field shown next to the name when a record is chosen. */
  hint: z.string().optional(),
  /** Initial sort order of the list; absent for the default order. */
  sort: z.object({ column: z.string(), order: z.enum(['asc', 'desc']) }).optional(),
  /** The area of the resource renders the list and requests the rows itself. */
  ownList: z.literal(true).optional(),
  /** Code of the definition whose records have the records of this one as parts. */
  partOf: z.string().optional(),
  /** For lines: code of the head, whose definition contains the lines; `hash` is that of the head's definition. */
  head: z.string().optional(),
});

export const userPermissionsShape = {
  /** `kbFlag` 1 marks a request for the path of a wall board; the flag has no effect (docs/security.md P30). */
  query: z.object({ kbFlag: z.coerce.number().int().optional() }),
  result: z.object({
    menu: z.array(menuNode),
    auth: z.array(authEntry),
    allAuth: z.array(authEntry),
    codeList: z.array(z.string()),
    sysSafeMode: z.boolean(),
    /**
     * Our extension: resources that the caller may open or refer to, with their versions. Old clients ignore the list;
     * without it our client uses the index of its own build.
     */
    definitions: z.array(definitionEntry).optional(),
  }),
};

export const permCodeShape = {
  result: userPermissionsShape.result.omit({ menu: true, definitions: true }),
};

/** A menu, page or button, for administrators of the menu. */
const permissionRow = z.object({
  id: z.string(),
  key: z.string(),
  /** Same value as `name`. */
  title: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** 0 top menu, 1 page, 2 button. */
  menuType: z.int(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  redirect: z.string().nullable(),
  perms: z.string().nullable(),
  /** '1' visible, '2' disabled. */
  permsType: z.string(),
  icon: z.string().nullable(),
  sortNo: z.number(),
  /** Clients read both names. */
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  /** Whether the entry opens in a new window. */
  internalOrExternal: z.boolean(),
  description: z.string().nullable(),
  status: z.string(),
  /** Always 0, because deleted entries are never returned. */
  delFlag: z.literal(0),
  /** Null for entries of the product. */
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  /** 1 if the menu has data rules. */
  ruleFlag: z.int(),
  /** Our extension: entry of the product, whose path, component and codes are updated with the product. */
  seeded: z.boolean(),
});

export interface PermissionNode extends z.output<typeof permissionRow> {
  /** Null for a leaf; empty for a node whose children have not been loaded. */
  children: PermissionNode[] | null;
}

export const permissionNode: z.ZodType<PermissionNode, PermissionNode> = permissionRow.extend({
  get children() {
    return z.array(permissionNode).nullable();
  },
});

export const listPermissionsShape = {
  query: z.object({ name: z.string().max(100).optional() }),
  result: z.array(permissionNode),
};

const namedRole = z.object({ code: z.string(), name: z.string() });

export const explainPermissionShape = {
  query: z.object({
    /** A permission code, or a comma-separated list of codes. */
    action: z.string().trim().min(1).max(255),
    /** User name in the current tenant; default the caller. */
    username: z.string().max(100).optional(),
  }),
  result: z.object({
    username: z.string(),
    realname: z.string(),
    roles: z.array(namedRole),
    /** For the whole list: one code is enough to see a control. */
    visible: z.boolean(),
    disabled: z.boolean(),
    codes: z.array(
      z.object({
        code: z.string(),
        visible: z.boolean(),
        visibleReason: z.enum(['node', 'off', 'granted', 'notGranted', 'unknown']),
        disabled: z.boolean(),
        disabledReason: z.enum(['node', 'free', 'off', 'granted', 'notGranted']),
        /** Whether the server permits calls with this code. */
        mayCall: z.boolean(),
        /** Menu entries that contain the code. */
        rows: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            /** Names of the menus above, outermost first. */
            menus: z.array(z.string()),
            type: z.string(),
            status: z.string(),
            /** Roles of the person that grant the entry. */
            grantedBy: z.array(namedRole),
            /** Number of roles of the tenant that grant the entry. */
            roleCount: z.int(),
          }),
        ),
      }),
    ),
  }),
};
