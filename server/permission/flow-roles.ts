import { yardFlows } from '#shared/yard/flows.ts';

/** Codes of roles that steps of the product's flows ask for: whoever has one decides there, whatever else it gives. */
export const flowRoles: ReadonlySet<string> = new Set(
  [...JSON.stringify(yardFlows).matchAll(/"role(?:-in-dept)?:(\w+)"/g)].flatMap(([, code]) => code ?? []),
);
