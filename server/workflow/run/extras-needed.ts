import type { ExtraCheck } from '#server/workflow/area-guard.ts';
import { extraCheckOf } from '#server/workflow/guards.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { isExtra } from '#shared/yard/extra-approval.ts';

/**
 * Of the extra approvals in a flow (`extra:<key>`), whether the application that is being submitted needs each. Asked then and
 * not later: what the rule says of it tomorrow changes no approval that runs.
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
