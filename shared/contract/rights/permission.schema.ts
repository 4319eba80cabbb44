import { z } from 'zod';

/** What a client may know about an entry of the menu (docs/wire.md §1.4); keys that do not apply are absent. */
export const menuMeta = z.object({
  /** Absent only on a top entry all of whose children are hidden. */
  title: z.string().optional(),
  /** The title in the other language, by which a search finds it too; absent where it has none. */
  alias: z.string().optional(),
  keepAlive: z.boolean().optional(),
  /** true: opens in a new window. */
  internalOrExternal: z.boolean().optional(),
  componentName: z.string().optional(),
  icon: z.string().optional(),
  /** Raw link, placeholders unfilled. */
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
  /** On top entries only, null included. */
  redirect?: string | null;
  hidden?: boolean;
  alwaysShow?: boolean;
  meta: z.output<typeof menuMeta>;
  children?: MenuNode[];
}

// The type of a recursive schema does not survive into declaration files, so it is written down.
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

/** `type` '1' visible, '2' disabled. Upstream leaves `status` out of granted entries; a client takes its absence as '1'. */
const authEntry = z.object({
  action: z.string().nullable(),
  type: z.string(),
  describe: z.string(),
  status: z.string(),
});

const label = z.object({ zh: z.string(), en: z.string() });

/**
 * What may be said of a resource without its definition: where it is, what it is called, which version it has. It is
 * enough to ask for its list and to choose from its records while the definition is still under way.
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
      // Of an address what asking for lists and choices needs.
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
  /** Field that is told beside the name where a record is chosen. */
  hint: z.string().optional(),
  /** Order of a fresh list; absent: the common one. */
  sort: z.object({ column: z.string(), order: z.enum(['asc', 'desc']) }).optional(),
  /** Its area draws the list, which asks in its own way. */
  ownList: z.literal(true).optional(),
  /** Of lines: the resource whose definition they stand in; the hash is that one's. */
  head: z.string().optional(),
});

export const userPermissionsShape = {
  /** `kbFlag` 1: asked for a wall board's path; changes nothing (docs/security.md P30). */
  query: z.object({ kbFlag: z.coerce.number().int().optional() }),
  result: z.object({
    menu: z.array(menuNode),
    auth: z.array(authEntry),
    allAuth: z.array(authEntry),
    codeList: z.array(z.string()),
    sysSafeMode: z.boolean(),
    /**
     * Ours: the resources that the caller may open or refer to, and which version each has. Old clients ignore it; a
     * client before a server without it goes by the index of its own build.
     */
    definitions: z.array(definitionEntry).optional(),
  }),
};

export const permCodeShape = {
  result: userPermissionsShape.result.omit({ menu: true, definitions: true }),
};

/** A menu, page or button as those see it who arrange the menu. */
const permissionRow = z.object({
  id: z.string(),
  key: z.string(),
  /** The name once more. */
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
  /** Both names are read by clients. */
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  /** true: opens in a new window. */
  internalOrExternal: z.boolean(),
  description: z.string().nullable(),
  status: z.string(),
  /** What is deleted is not told. */
  delFlag: z.literal(0),
  /** Null for what came with the product. */
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  /** 1: it has data rules. */
  ruleFlag: z.int(),
  /** Ours. True: came with the product, which keeps path, component and codes up to date. */
  seeded: z.boolean(),
});

export interface PermissionNode extends z.output<typeof permissionRow> {
  /** Null for a leaf; of what is read level by level empty while there is something below. */
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
    /** An action code, or a comma list of them. */
    action: z.string().trim().min(1).max(255),
    /** Somebody of the own tenant; the caller unless said. */
    username: z.string().max(100).optional(),
  }),
  result: z.object({
    username: z.string(),
    realname: z.string(),
    roles: z.array(namedRole),
    /** Of the list as a whole: one code is enough to see a control. */
    visible: z.boolean(),
    disabled: z.boolean(),
    codes: z.array(
      z.object({
        code: z.string(),
        visible: z.boolean(),
        visibleReason: z.enum(['node', 'off', 'granted', 'notGranted', 'unknown']),
        disabled: z.boolean(),
        disabledReason: z.enum(['node', 'free', 'off', 'granted', 'notGranted']),
        /** The server lets calls of this code through for the person. */
        mayCall: z.boolean(),
        /** Rows of the menu that name it. */
        rows: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            /** Names of the menus above, the outermost first. */
            menus: z.array(z.string()),
            type: z.string(),
            status: z.string(),
            /** Roles of the person that grant this row. */
            grantedBy: z.array(namedRole),
            /** How many roles of the tenant grant it at all. */
            roleCount: z.int(),
          }),
        ),
      }),
    ),
  }),
};
