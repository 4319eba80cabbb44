import type { Finding } from '#server/workflow/area-guard.ts';
import { addDays } from '#shared/workflow/day.ts';
import { toolStates } from './predicates.ts';
import { liftingCategories, type ToolFacts } from './tool-facts.ts';

interface Asking {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Days before the end of a calibration that it is told. */
  readonly calibDays: number;
  /** What stands against it refuses; a tool may be asked for before it is calibrated again. */
  readonly issuing: boolean;
}

/** `calib_result` 不合格 */
const failed = '3';

/** What speaks against a tool whatever its quantity. */
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

/** Whether so many of a lifting tool lift the block with what the yard asks on top (rule 4). */
export function liftsTooLittle(tool: ToolFacts, qty: number, weight: number, liftFactor: number): boolean {
  if (!liftingCategories.includes(tool.category)) return false;
  return qty * (tool.ratedLoad ?? 0) < weight * liftFactor;
}
