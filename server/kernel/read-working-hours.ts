import type { WorkingHours } from '#shared/workflow/working-hours.ts';
import { readParameter } from './parameters.ts';

/** Begin and end of the tenant's working day. */
export async function readWorkingHours(tenantId: number): Promise<WorkingHours> {
  return {
    begins: await readParameter(tenantId, 'workflow.dayBegins'),
    ends: await readParameter(tenantId, 'workflow.dayEnds'),
  };
}
