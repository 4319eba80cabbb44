import type { ExtraCheck } from '#server/workflow/area-guard.ts';
import { extraCheckOf } from '#server/workflow/guards.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { isExtra } from '#shared/yard/extra-approval.ts';

/**
 * For each extra approval of a flow (`extra:<key>`), whether the application needs it. Evaluated only for the submit
 * and its preview, so that a later change of the rule does not affect running approvals.
 */
export async function extrasNeeded(
  flow: FlowDefinition,
  input: Parameters<ExtraCheck>[0],
): Promise<Readonly<Record<string, boolean>>> {
  const needed: Record<string, boolean> = {};
  for (const { key, when } of flow.nodes.filter(isExtra)) {
    if (when) needed[when] = (await extraCheckOf(key)?.(input)) ?? false;
  }
  return needed;
}
