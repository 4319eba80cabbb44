/** Ship progress as domain.md §11.3 calculates it; pure, shared by the demo yard, the jobs and the boards' tests. */

/** Share of each block stage (dictionary `block_stage`) in a block's progress; they sum to 100. */
export const stageWeights: Readonly<Record<string, number>> = {
  '1': 10,
  '2': 8,
  '3': 12,
  '4': 22,
  '5': 10,
  '6': 8,
  '7': 12,
  '8': 18,
};

export interface StageDates {
  readonly stage: string;
  readonly planStart: string;
  readonly planEnd: string;
  readonly percent: number;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Percent a stage should have reached at the end of `day`: done from planEnd on, pro rata while it runs. */
function plannedPercent(stage: Pick<StageDates, 'planStart' | 'planEnd'>, day: string): number {
  if (stage.planEnd <= day) return 100;
  if (stage.planStart > day) return 0;
  const length = dayNumber(stage.planEnd) - dayNumber(stage.planStart) + 1;
  return (100 * (dayNumber(day) - dayNumber(stage.planStart) + 1)) / length;
}

export function actualBlockProgress(stages: readonly StageDates[]): number {
  return stages.reduce((sum, stage) => sum + ((stageWeights[stage.stage] ?? 0) * stage.percent) / 100, 0);
}

export function plannedBlockProgress(stages: readonly StageDates[], day: string): number {
  return stages.reduce((sum, stage) => sum + ((stageWeights[stage.stage] ?? 0) * plannedPercent(stage, day)) / 100, 0);
}

/** Hull: block progress weighted by tonnes; the ship: 0.6 hull + 0.4 milestones reached. */
export function shipProgress(hull: number, milestoneWeight: number): number {
  return 0.6 * hull + 0.4 * milestoneWeight;
}

export type Light = 'G' | 'Y' | 'R';

/**
 * Green from −1 point on with no late milestone; yellow to −5 or a milestone 1–14 days late; red beyond.
 * @param daysLate days by which the latest open milestone is (or is forecast) behind its plan; 0 when none is
 */
export function shipLight(deviation: number, daysLate: number): Light {
  if (deviation < -5 || daysLate > 14) return 'R';
  return deviation < -1 || daysLate > 0 ? 'Y' : 'G';
}

export interface MilestoneDates {
  readonly planDate: string;
  readonly forecastDate: string | null;
  readonly actualDate: string | null;
}

/** The light of one milestone, by its own dates; one that is reached has none: there is nothing to watch any longer. */
export function milestoneLight({ planDate, forecastDate, actualDate }: MilestoneDates, today: string): Light | null {
  if (actualDate) return null;
  const expected = Math.max(dayNumber(forecastDate ?? planDate), dayNumber(today));
  return shipLight(0, Math.max(0, expected - dayNumber(planDate)));
}
