/** Progress of one stage of a block. */
export interface StageState {
  /** Code of `block_stage`. */
  readonly stage: string;
  readonly percent: number;
  readonly begun: boolean;
}

/** A stage that is ahead of the stage before it. */
export interface OrderBreach {
  readonly stage: string;
  readonly before: string;
  /** Percentage of the stage before. */
  readonly percent: number;
  readonly what: 'start' | 'end';
}

/** The fixed order (docs/domain.md §11.4 rule 1); 分段舾装 and 涂装 may come in either order. */
const steps: readonly (readonly string[])[] = [['1'], ['2'], ['3'], ['4'], ['5', '6'], ['7'], ['8']];
const swapped = ['5', '6'];

/**
 * How a changed stage breaks the order: the stage, or the next one, has begun before its predecessor reached `least`,
 * or is finished before its predecessor. Stages without a row are skipped.
 * @param least percentage from which the next stage may begin
 */
export function orderBreach(stages: readonly StageState[], changed: string, least: number): OrderBreach | undefined {
  const byStage = new Map(stages.map((state) => [state.stage, state]));
  const present = steps
    .map((step) => step.flatMap((stage) => byStage.get(stage) ?? []))
    .filter((step) => step.length > 0);
  for (const [at, step] of present.entries()) {
    for (const state of step) {
      for (const before of present[at - 1] ?? []) {
        if (state.stage !== changed && before.stage !== changed) continue;
        const breach = follows(state, before, least);
        if (breach) return breach;
      }
    }
  }
  return swapped.includes(changed) ? besideBreach(byStage, least) : undefined;
}

function follows(state: StageState, before: StageState, least: number): OrderBreach | undefined {
  const { stage } = state;
  const named = { stage, before: before.stage, percent: before.percent };
  if (state.begun && before.percent < least) return { ...named, what: 'start' };
  return state.percent >= 100 && before.percent < 100 ? { ...named, what: 'end' } : undefined;
}

/** Of the two stages in either order, one must reach `least` before the other begins. */
function besideBreach(byStage: ReadonlyMap<string, StageState>, least: number): OrderBreach | undefined {
  const both = swapped.flatMap((stage) => byStage.get(stage) ?? []);
  const [first, second] = both.toSorted((one, other) => other.percent - one.percent);
  if (!first?.begun || !second?.begun || first.percent >= least) return undefined;
  return { stage: second.stage, before: first.stage, percent: first.percent, what: 'start' };
}
