import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { yardAreas } from './areas.ts';
import { withExtras } from './extra-approval.ts';

const extras = yardAreas.flatMap(({ extraApprovals = [] }) => extraApprovals);

/**
 * Every flow of the yard, with what other areas ask for before its first node; each new content hash becomes a version in
 * `wf_definition` at start.
 */
export const yardFlows: readonly FlowDefinition[] = yardAreas.flatMap(({ definitions, flows = [] }) =>
  flows.map((flow) =>
    withExtras(
      flow,
      definitions.find(({ code }) => code === flow.resource),
      extras,
    ),
  ),
);

const byKey = new Map(yardFlows.map((flow) => [flow.key, flow]));

/** A flow as it runs: what an area wrote, with what other areas ask for before it. */
export function asItRuns(flow: FlowDefinition): FlowDefinition {
  return byKey.get(flow.key) ?? flow;
}
