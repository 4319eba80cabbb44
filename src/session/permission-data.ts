import type { AuthEntry } from '#shared/permission/decide-permission.ts';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import type { MenuNode } from './menu-node.ts';

/** A permission rule with its name in the menu. */
interface NamedRule extends AuthEntry {
  readonly describe?: string | null;
}

/** The part of the answer of `getUserPermissionByToken` that the client uses. */
export interface PermissionData {
  readonly menu: readonly MenuNode[];
  readonly auth: readonly AuthEntry[];
  readonly allAuth: readonly NamedRule[];
  readonly sysSafeMode: boolean;
  /** `PermissionLists.unnamed`; `open` with a JeecgBoot server. */
  readonly unnamed: 'open' | 'closed';
  /** The resources that the person may open or refer to, each with the version of its definition. */
  readonly definitions: readonly DefinitionEntry[];
}
