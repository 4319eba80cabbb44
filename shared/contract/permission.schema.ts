import { z } from 'zod';

/** What a client may know about an entry of the menu (contract §4); keys that do not apply are absent. */
export const menuMeta = z.object({
  /** Absent only on a top entry all of whose children are hidden. */
  title: z.string().optional(),
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
export const menuNode: z.ZodType<MenuNode, MenuNode> = z.object({
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
export const authEntry = z.object({
  action: z.string().nullable(),
  type: z.string(),
  describe: z.string(),
  status: z.string(),
});

export const userPermissionsShape = {
  /** `kbFlag` 1: asked for a wall board's path; changes nothing (P30). */
  query: z.object({ kbFlag: z.coerce.number().int().optional() }),
  result: z.object({
    menu: z.array(menuNode),
    auth: z.array(authEntry),
    allAuth: z.array(authEntry),
    codeList: z.array(z.string()),
    sysSafeMode: z.boolean(),
  }),
};

export const permCodeShape = {
  result: userPermissionsShape.result.omit({ menu: true }),
};
