import { readParameter } from '#server/kernel/parameters.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';

/** Whether people may decide their own cases in this flow; a parameter per flow, for yards with too few people. */
export async function ownCasesAllowed(tenantId: number, { key }: Pick<FlowDefinition, 'key'>): Promise<boolean> {
  return (await readParameter(tenantId, `workflow.ownCases.${key}`)) > 0;
}
