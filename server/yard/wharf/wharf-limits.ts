import { readParameter } from '#server/kernel/parameters.ts';

/** Parameters of the rules of berthing (`shared/yard/wharf/wharf.parameters.ts`). */
export interface WharfLimits {
  readonly gapHours: number;
  /** Metres. */
  readonly endClearance: number;
  readonly endShare: number;
  /** Metres. */
  readonly underKeel: number;
}

export async function wharfLimits(tenantId: number): Promise<WharfLimits> {
  return {
    gapHours: await readParameter(tenantId, 'wharf.gapHours'),
    endClearance: await readParameter(tenantId, 'wharf.endClearance'),
    endShare: await readParameter(tenantId, 'wharf.endShare'),
    underKeel: await readParameter(tenantId, 'wharf.underKeel'),
  };
}
