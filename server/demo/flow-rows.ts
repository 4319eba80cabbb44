import type { Draft } from './demo-row.ts';

/** The rows that approvals of any kind write. */
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
