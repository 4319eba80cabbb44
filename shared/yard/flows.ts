import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { yardAreas } from './areas.ts';
import { withExtras } from './extra-approval.ts';

const extras = yardAreas.flatMap(({ extraApprovals = [] }) => extraApprovals);

/**
 * Every flow of the yard, with the extra approvals of other areas. At the start of the server, each new content hash
 * becomes a version in `wf_definition`.
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

/** The flow with the extra approvals of other areas. */
export function effectiveFlow(flow: FlowDefinition): FlowDefinition {
  return byKey.get(flow.key) ?? flow;
}
