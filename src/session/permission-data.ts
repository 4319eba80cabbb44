import type { AuthEntry } from './decide-permission.ts';
import type { MenuNode } from './menu-node.ts';

/** What `getUserPermissionByToken` answers, as far as the client uses it. */
export interface PermissionData {
  readonly menu: readonly MenuNode[];
  readonly auth: readonly AuthEntry[];
  readonly allAuth: readonly AuthEntry[];
  readonly sysSafeMode: boolean;
}
