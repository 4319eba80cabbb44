import { yardFlows } from '#shared/yard/flows.ts';

/**
 * Codes of roles that the product's flows name as assignees. Such a role includes the right to decide, in addition to
 * its permissions.
 */
export const flowRoles: ReadonlySet<string> = new Set(
  [...JSON.stringify(yardFlows).matchAll(/"role(?:-in-dept)?:(\w+)"/g)].flatMap(([, code]) => code ?? []),
);
