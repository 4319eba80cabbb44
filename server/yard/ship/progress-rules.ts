import { type RawBuilder, sql } from 'kysely';
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

/** Rows `(stage, share)` with the weight of each stage, for `values …` in a statement. */
export function stageShares({ stageWeights }: Pick<ProgressRules, 'stageWeights'>): RawBuilder<unknown> {
  return sql.join(
    Object.entries(stageWeights).map(([stage, share]) => sql`(${sql.lit(stage)}, ${sql.lit(share)}::float8)`),
  );
}
