import { developerRole } from '#shared/permission/safe-mode.ts';
import { yardFlows } from '#shared/yard/flows.ts';

/**
 * Codes of roles that the product itself asks for: the steps of its flows, the administrator and the developer. They are
 * neither deleted nor given another code, since a step would find nobody.
 */
export const keptRoles: ReadonlySet<string> = new Set([
  'admin',
  developerRole,
  ...[...JSON.stringify(yardFlows).matchAll(/"role(?:-in-dept)?:(\w+)"/g)].flatMap(([, code]) => code ?? []),
]);
