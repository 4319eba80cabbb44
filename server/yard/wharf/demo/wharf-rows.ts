import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows, type FlowRows } from '#server/demo/flow-rows.ts';

/** All rows of the area 码头 in the demo yard, without the berths. */
export interface WharfRows extends FlowRows {
  readonly applications: Draft[];
  readonly stays: Draft[];
}

export function emptyWharfRows(): WharfRows {
  return { applications: [], stays: [], ...emptyFlowRows() };
}
