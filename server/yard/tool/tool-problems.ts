import type { Finding } from '#server/workflow/area-guard.ts';
import { addDays } from '#shared/workflow/day.ts';
import { toolStates } from './predicates.ts';
import { liftingCategories, type ToolFacts } from './tool-facts.ts';

interface Asking {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** How many days before its end a calibration is warned of. */
  readonly calibDays: number;
  /**
   * True: problems of the calibration refuse. False: they are warnings, because the tool may be calibrated before it is
   * issued.
   */
  readonly issuing: boolean;
}

/** Code of `calib_result`: 不合格. */
const failed = '3';

/** Findings against a tool that do not depend on the quantity. */
export function toolProblems(tool: ToolFacts, { today, calibDays, issuing }: Asking): readonly Finding[] {
  const { toolCode, toolStatus, nextCalibDate, lastResult, calibCycle } = tool;
  const names = { tool: { resource: 'tool', id: tool.id } };
  const said = (error: Finding['error'], params: Finding['params'], blocks: boolean): Finding => ({
    error,
    params: { tool: toolCode, ...params },
    blocks,
    names,
  });
  if (toolStatus !== toolStates.usable) return [said('toolNotUsable', {}, true)];
  if (lastResult === failed) return [said('toolCalibFailed', {}, issuing)];
  if (calibCycle === 0 || nextCalibDate === null) return [];
  if (nextCalibDate < today) return [said('toolCalibOverdue', { day: nextCalibDate }, issuing)];
  return nextCalibDate <= addDays(today, calibDays) ? [said('toolCalibSoon', { day: nextCalibDate }, false)] : [];
}

/** Whether `qty` pieces of a lifting tool are too weak for the block's weight times the yard's factor (rule 4). */
export function liftsTooLittle(tool: ToolFacts, qty: number, weight: number, liftFactor: number): boolean {
  if (!liftingCategories.includes(tool.category)) return false;
  return qty * (tool.ratedLoad ?? 0) < weight * liftFactor;
}
