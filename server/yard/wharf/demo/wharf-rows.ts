import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** Everything the wharf side of the demo yard writes, but the berths themselves. */
export interface WharfRows extends FlowRows {
  readonly applications: Draft[];
  readonly stays: Draft[];
}

export function emptyWharfRows(): WharfRows {
  return { applications: [], stays: [], ...emptyFlowRows() };
}
