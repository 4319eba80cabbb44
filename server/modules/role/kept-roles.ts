import { flowRoles } from '#server/permission/flow-roles.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';

/**
 * Codes of roles that the product itself asks for: the steps of its flows, the administrator and the developer. They are
 * neither deleted nor given another code, since a step would find nobody.
 */
export const keptRoles: ReadonlySet<string> = new Set(['admin', developerRole, ...flowRoles]);
