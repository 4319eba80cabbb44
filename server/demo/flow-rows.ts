import type { Draft } from './demo-row.ts';

/** What approvals leave behind, whatever they are about. */
export interface FlowRows {
  readonly instances: Draft[];
  readonly tasks: Draft[];
  readonly taskPeople: Draft[];
  readonly copies: Draft[];
  readonly events: Draft[];
}

export function emptyFlowRows(): FlowRows {
  return { instances: [], tasks: [], taskPeople: [], copies: [], events: [] };
}
