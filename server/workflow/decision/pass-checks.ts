import { missingFields } from '#server/workflow/facts.ts';
import type { TaskRun } from '#server/workflow/run/run.ts';
import { AppError } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { missingText } from '#shared/resource/record-issues.ts';
import { nodeOf } from '#shared/workflow/flow-state.ts';
import { refuseBlocked } from './findings.ts';
import { missingInLines } from './missing-in-lines.ts';

/**
 * Refuses to pass a task if required fields of the node are empty or the area blocks. Skipped for people who were added
 * before the decider (`addSignBefore`): they only advise, and the decider's own pass is checked.
 */
export async function refusePass(run: TaskRun): Promise<void> {
  const { definition, record, actor, flow, task, instance } = run;
  const asked = instance.state.tasks.find((entry) => entry.no === task.no);
  if (asked?.sign?.position === 'before') return;
  const node = nodeOf(flow, task.nodeKey);
  const missing = missingFields(node, record).flatMap((name) => fieldOf(definition, name) ?? []);
  const inLines = await missingInLines(run, node);
  if (missing.length > 0 || inLines.labels.length > 0) {
    const field = [...missing.map((entry) => entry.label[actor.language]), ...inLines.labels];
    const fields = Object.fromEntries(missing.map((entry) => [entry.name, missingText(entry, actor.language)]));
    throw new AppError('fieldRequiredAtNode', { field }, fields, undefined, inLines.problems);
  }
  await refuseBlocked(run, node.key, task.id);
}
