/** Calculates ship progress (docs/domain.md §11.3); pure functions, used by demo yard, jobs and tests of boards. */

/** Parameters of the calculation; `progress-rules.ts` reads the yard's values. */
export interface ProgressRules {
  /** Weight of each block stage (dictionary `block_stage`) in a block's progress, relative to their sum. */
  readonly stageWeights: Readonly<Record<string, number>>;
  /** Share of the hull in a ship's progress, 0 to 1; the milestones have the rest. */
  readonly hullShare: number;
  /** Points behind the plan up to which a ship is green, or yellow. */
  readonly greenPoints: number;
  readonly yellowPoints: number;
  /** Days that a milestone may be late and still be yellow. */
  readonly yellowDays: number;
}

/** Default values; the weights sum to 100. */
export const standardRules: ProgressRules = {
  stageWeights: { '1': 10, '2': 8, '3': 12, '4': 22, '5': 10, '6': 8, '7': 12, '8': 18 },
  hullShare: 0.6,
  greenPoints: 1,
  yellowPoints: 5,
  yellowDays: 14,
};

export interface StageDates {
  readonly stage: string;
  readonly planStart: string;
  readonly planEnd: string;
  readonly percent: number;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Percentage that a stage should have reached at the end of `day`: in proportion to its days, 100 from `planEnd` on.
 */
function plannedPercent(stage: Pick<StageDates, 'planStart' | 'planEnd'>, day: string): number {
  if (stage.planEnd <= day) return 100;
  if (stage.planStart > day) return 0;
  const length = dayNumber(stage.planEnd) - dayNumber(stage.planStart) + 1;
  return (100 * (dayNumber(day) - dayNumber(stage.planStart) + 1)) / length;
}

export function actualBlockProgress(stages: readonly StageDates[], rules = standardRules): number {
  return weighted(stages, rules, ({ percent }) => percent);
}

export function plannedBlockProgress(stages: readonly StageDates[], day: string, rules = standardRules): number {
  return weighted(stages, rules, (stage) => plannedPercent(stage, day));
}

/** A stage without a row counts as not begun. */
function weighted(
  stages: readonly StageDates[],
  { stageWeights }: ProgressRules,
  percentOf: (stage: StageDates) => number,
): number {
  const total = Object.values(stageWeights).reduce((sum, weight) => sum + weight, 0);
  const done = stages.reduce((sum, stage) => sum + (stageWeights[stage.stage] ?? 0) * percentOf(stage), 0);
  return total === 0 ? 0 : done / total;
}

/**
 * Progress of a ship. By default 0.6 × hull (block progress weighted by tonnes) + 0.4 × milestones reached.
 * @param milestoneWeight sum of the weights reached; more than 100 counts as 100
 */
export function shipProgress(hull: number, milestoneWeight: number, { hullShare } = standardRules): number {
  return hullShare * hull + (1 - hullShare) * Math.min(100, milestoneWeight);
}

export type Light = 'G' | 'Y' | 'R';

/**
 * Light of a ship. By default green down to −1 point without a late milestone, yellow down to −5 points or with a
 * milestone up to 14 days late, red beyond.
 * @param daysLate days by which the latest open milestone is behind its plan, or is forecast to be; 0 if none is
 */
export function shipLight(deviation: number, daysLate: number, rules = standardRules): Light {
  if (deviation < -rules.yellowPoints || daysLate > rules.yellowDays) return 'R';
  return deviation < -rules.greenPoints || daysLate > 0 ? 'Y' : 'G';
}

/** `ship_status` by the last milestone reached. After 开工 it is 加工 until an assembly begins, then 组立. */
export function shipStatusOf(reached: readonly string[], assemblyBegun: boolean): string {
  const last = Math.max(0, ...reached.map(Number));
  if (last >= 10) return '7';
  if (last >= 9) return '6';
  if (last >= 5) return '5';
  if (last >= 3) return '4';
  if (last >= 2) return assemblyBegun ? '3' : '2';
  return '1';
}
