import { readParameter } from '#server/kernel/parameters.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';

/** Whether a yard too small for it lets people decide their own cases in this flow (a parameter per flow). */
export async function ownCasesAllowed(tenantId: number, { key }: Pick<FlowDefinition, 'key'>): Promise<boolean> {
  return (await readParameter(tenantId, `workflow.ownCases.${key}`)) > 0;
}
