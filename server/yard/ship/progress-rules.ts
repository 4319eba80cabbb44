import { readParameter } from '#server/kernel/parameters.ts';
import type { ProgressRules } from './progress.ts';

const stages = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The yard's parameters for the calculation of docs/domain.md §11.3. */
export async function readProgressRules(tenantId: number): Promise<ProgressRules> {
  const weights: Record<string, number> = {};
  for (const stage of stages) weights[stage] = await readParameter(tenantId, `ship.stageWeight${stage}`);
  return {
    stageWeights: weights,
    hullShare: await readParameter(tenantId, 'ship.hullShare'),
    greenPoints: await readParameter(tenantId, 'ship.greenPoints'),
    yellowPoints: await readParameter(tenantId, 'ship.yellowPoints'),
    yellowDays: await readParameter(tenantId, 'ship.yellowDays'),
  };
}
