import { readParameter } from '#server/kernel/parameters.ts';

/** The yard's numbers for a berth (`shared/yard/wharf/wharf.parameters.ts`). */
export interface WharfLimits {
  readonly gapHours: number;
  /** m */
  readonly endClearance: number;
  readonly endShare: number;
  /** m */
  readonly underKeel: number;
}

/** The tenant's own. */
export async function wharfLimits(tenantId: number): Promise<WharfLimits> {
  return {
    gapHours: await readParameter(tenantId, 'wharf.gapHours'),
    endClearance: await readParameter(tenantId, 'wharf.endClearance'),
    endShare: await readParameter(tenantId, 'wharf.endShare'),
    underKeel: await readParameter(tenantId, 'wharf.underKeel'),
  };
}
