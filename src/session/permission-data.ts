import type { AuthEntry } from '#shared/permission/decide-permission.ts';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import type { MenuNode } from './menu-node.ts';

/** A rule with what the menu calls it. */
interface NamedRule extends AuthEntry {
  readonly describe?: string | null;
}

/** What `getUserPermissionByToken` answers, as far as the client uses it. */
export interface PermissionData {
  readonly menu: readonly MenuNode[];
  readonly auth: readonly AuthEntry[];
  readonly allAuth: readonly NamedRule[];
  readonly sysSafeMode: boolean;
  /** `PermissionLists.unnamed`; open before a JeecgBoot server. */
  readonly unnamed: 'open' | 'closed';
  /** The resources that the person may open or refer to, and which version each has. */
  readonly definitions: readonly DefinitionEntry[];
}
