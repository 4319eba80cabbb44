import { readParameter } from '#server/kernel/parameters.ts';
import type { SiteLimits } from './site-problems.ts';

export async function siteLimits(tenantId: number): Promise<SiteLimits> {
  return {
    areaShare: await readParameter(tenantId, 'site.areaShare'),
    supportShare: await readParameter(tenantId, 'site.supportShare'),
    paintDistance: await readParameter(tenantId, 'site.paintDistance'),
  };
}
