import { flowRoles } from '#server/permission/flow-roles.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';

/**
 * Codes of roles that the product needs: those in its flows, the administrator and the developer. They cannot be
 * deleted, and their codes cannot be changed, because flows would find nobody.
 */
export const protectedRoles: ReadonlySet<string> = new Set(['admin', developerRole, ...flowRoles]);
